/** Beside the table: every change as a difference, before it is sent, and what became of it after. */
import { shortId } from '#renderer/ui/figures/format.ts';
import type { FieldCheck, ListingRow } from '#contract/ipc/listings.ts';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { FailureDetail, MarketplaceWords } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  fieldNames,
  listCheckSentence,
  nameOf,
  resultSentence,
  resultTag,
  valueText,
} from './listing-text.ts';
import {
  type Changes,
  type Difference,
  differencesOf,
  isUnderWay,
} from '#renderer/store/drafts/listing-draft.ts';
import styles from './listings.module.css';

export interface ListingChangesProps {
  /** Those with a change not sent, or with an update the user has not done with. */
  readonly rows: readonly ListingRow[];
  readonly changes: Changes;
  readonly selectedId: string | null;
  readonly sending: { readonly done: number; readonly total: number } | null;
  /** Why nothing can be sent now; undefined when it can. */
  readonly blocked: string | undefined;
  /** Why the last sending was refused as a whole, or why the changes are not kept. */
  readonly failure: string | null;
  /** Changes written before this start, and when; null when there are none. */
  readonly restored: { readonly count: number; readonly keptAt: number } | null;
  readonly readable: boolean;
  readonly onSend: () => void;
  readonly onDrop: (id: string) => void;
  /** Drafts what did not go through once more. */
  readonly onAgain: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  readonly onCheck: (id: string) => void;
}

/** The head stays in sight while the list scrolls under it. */
const HEAD_PX = 44;

export function ListingChanges(props: ListingChangesProps): ReactNode {
  const { rows, changes, selectedId, sending, blocked, failure, restored } = props;
  const count = rows.filter(({ id }) => changes[id] !== undefined).length;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const of = selectedId === null ? null : `[data-listing="${selectedId}"]`;
    const one = of === null ? null : list.current?.querySelector(of);
    // Only this list: the table beside or above it stays where it is.
    if (one instanceof HTMLElement) list.current?.scrollTo({ top: one.offsetTop - HEAD_PX });
  }, [selectedId]);
  return (
    <aside ref={list} className={styles['aside']} aria-label="Changes">
      <div className={styles['asideHead']}>
        <h3>{count === 0 ? 'Results' : 'Unsent changes'}</h3>
        {(count > 0 || sending !== null) && (
          <Button
            intent="primary"
            size="small"
            busy={sending !== null}
            disabledReason={sending === null ? blocked : undefined}
            binding={sending === null ? 'listings.send' : undefined}
            testId="listings-send"
            onPress={props.onSend}
          >
            {sending === null
              ? `Send ${count} ${count === 1 ? 'update' : 'updates'}`
              : `Sending ${sending.done + 1} of ${sending.total}`}
          </Button>
        )}
      </div>
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      {blocked !== undefined && count > 0 && <p className={styles['failure']}>{blocked}</p>}
      {restored !== null && (
        <p className={styles['restored']}>
          {restored.count === count ? 'Written' : `${restored.count} of these were written`} in an
          earlier session, {dateTimeText(restored.keptAt)}, and not sent. The current value is
          before each arrow.
        </p>
      )}
      <output className="visually-hidden">
        {sending === null ? '' : `Sending ${sending.done + 1} of ${sending.total}`}
      </output>
      {rows.map((row) => (
        <One key={row.id} {...props} row={row} />
      ))}
    </aside>
  );
}

function One({
  row,
  changes,
  selectedId,
  readable,
  onDrop,
  onAgain,
  onDismiss,
  onCheck,
}: ListingChangesProps & { readonly row: ListingRow }): ReactNode {
  const change = changes[row.id];
  const { result } = row;
  const under = row.id === selectedId;
  const ended = result !== null && result.state !== 'waiting' && result.state !== 'sending';
  return (
    <section
      data-listing={row.id}
      className={cx(styles['one'], under && styles['under'])}
      aria-label={nameOf(row)}
    >
      <div className={styles['oneHead']}>
        <h4>
          {row.title ?? 'Listing'} <span className={styles['id']}>{shortId(row.id)}</span>
        </h4>
        {result !== null && <Badge tone={resultTag(result).tone}>{resultTag(result).text}</Badge>}
        {change !== undefined && !isUnderWay(row) && (
          <Button
            size="small"
            intent="quiet"
            binding={under ? 'listings.drop' : undefined}
            onPress={() => {
              onDrop(row.id);
            }}
          >
            Remove<span className="visually-hidden"> the change to {nameOf(row)}</span>
          </Button>
        )}
      </div>
      {result !== null && <Result row={row} />}
      {change !== undefined && (
        <dl className={styles['differences']} aria-label="Current and new values">
          {differencesOf(row, change).map((line) => (
            <Line key={line.field} line={line} />
          ))}
        </dl>
      )}
      {ended && (
        <div className={styles['oneActions']}>
          {result.state === 'unknown' && readable && (
            <Button
              size="small"
              busy={result.look?.state === 'looking'}
              binding={under ? 'listings.check' : undefined}
              onPress={() => {
                onCheck(row.id);
              }}
            >
              {' '}
              Check again{' '}
            </Button>
          )}
          {result.state !== 'done' && change === undefined && (
            <Button
              size="small"
              onPress={() => {
                onAgain(row.id);
              }}
            >
              Restore the change
            </Button>
          )}
          {ended && (
            <Button
              size="small"
              intent="quiet"
              binding={under ? 'listings.dismiss' : undefined}
              onPress={() => {
                onDismiss(row.id);
              }}
            >
              {' '}
              Dismiss{' '}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: Difference }): ReactNode {
  const before = line.before === null ? 'not known' : valueText(line, 'before');
  const after = valueText(line, 'after');
  if (before === after) {
    return (
      <div>
        <dt>{fieldNames[line.field]}</dt>
        <dd>{after}, unchanged</dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{fieldNames[line.field]}</dt>
      <dd>
        <span className={styles['old']}>{before}</span>{' '}
        <span className={styles['arrow']} aria-hidden="true">
          →
        </span>
        <span className="visually-hidden">becomes</span>{' '}
        <span className={styles['new']}>{after}</span>
      </dd>
    </div>
  );
}

function Result({ row }: { readonly row: ListingRow }): ReactNode {
  const { result } = row;
  if (result === null) return null;
  const look = result.state === 'unknown' ? listCheckSentence(result) : null;
  const found =
    result.state === 'done' || result.state === 'differs'
      ? result.checks
      : result.state === 'unknown' && result.look?.state === 'looked'
        ? result.look.checks
        : [];
  const failed = 'failure' in result;
  return (
    <div className={styles['result']} role={failed ? 'alert' : undefined}>
      <p>{resultSentence(result)}</p>
      {failed && <MarketplaceWords failure={result.failure} />}
      {look !== null && <p>{look}</p>}
      {found.length > 0 && (
        <dl className={styles['differences']} aria-label="Requested and returned values">
          {found.map((check) => (
            <CheckLine key={check.field} check={check} />
          ))}
        </dl>
      )}
      {failed && <FailureDetail failure={result.failure} />}
    </div>
  );
}

function CheckLine({ check }: { readonly check: FieldCheck }): ReactNode {
  const asked = valueText(check, 'after');
  return (
    <div>
      <dt>{fieldNames[check.field]}</dt>
      <dd className={cx(check.verdict === 'differs' && styles['differs'])}>
        {check.verdict === 'as-asked' && `${asked}, confirmed`}
        {check.verdict === 'not-told' && `${asked} requested, not returned`}
        {check.verdict === 'differs' &&
          `${asked} requested, ${valueText(check, 'before')} returned`}
      </dd>
    </div>
  );
}
