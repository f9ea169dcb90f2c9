/** Beside the table: every change as a difference before it is sent, and its result afterwards. */
import type { FieldCheck, ListingResult, ListingRow } from '#contract/ipc/trading/listings.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import {
  type Difference,
  differencesOf,
  isUnderWay,
} from '#renderer/store/drafts/listings/listing-draft.ts';
import { restoredOf } from '#renderer/store/drafts/listings/restored-changes.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { dateTimeText, shortId } from '#renderer/ui/figures/format.ts';
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
import { useListingsContext } from './use-listings.ts';
import styles from './listings.module.css';

/** The head stays in view while the list scrolls under it. */
const HEAD_PX = 44;

export function ListingChanges({
  rows,
  blocked,
}: {
  /** Those with an unsent change, or with a result that was not dismissed. */
  readonly rows: readonly ListingRow[];
  /** Why nothing can be sent now; undefined when it can. */
  readonly blocked: string | undefined;
}): ReactNode {
  const { slice, draft, selectedId, failure, asking, send } = useListingsContext();
  const { sending } = slice;
  const restored = restoredOf(draft);
  const problem = failure ?? draft.unkept;
  const count = rows.filter(({ id }) => draft.changes[id] !== undefined).length;
  const progress = sending === null ? '' : `Sending ${sending.done + 1} of ${sending.total}`;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const one =
      selectedId === null ? null : list.current?.querySelector(`[data-listing="${selectedId}"]`);
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
            onPress={send}
          >
            {progress || `Send ${count} ${count === 1 ? 'update' : 'updates'}`}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={asking === 0 ? 'visually-hidden' : cx('text-caution', styles['failure'])}
      >
        {asking > 0 &&
          `${asking === 1 ? 'One price changes' : `${asking} prices change`} by more than 20%. Check, then send again.`}
      </p>
      <ErrorLine of={problem} className={styles['failure']} />
      {blocked !== undefined && count > 0 && <p className={styles['failure']}>{blocked}</p>}
      {restored !== null && (
        <p className="text-detail">
          {restored.count === count ? 'Written' : `${restored.count} of these were written`} in an
          earlier session, {dateTimeText(restored.keptAt)}, and not sent. The current value is
          before each arrow.
        </p>
      )}
      <output className="visually-hidden">{progress}</output>
      {rows.map((row) => (
        <ListingChange key={row.id} row={row} />
      ))}
    </aside>
  );
}

function ListingChange({ row }: { readonly row: ListingRow }): ReactNode {
  const { draft, selectedId, drop } = useListingsContext();
  const { id, result } = row;
  const change = draft.changes[id];
  const isSelected = id === selectedId;
  return (
    <section
      data-listing={id}
      className={cx(styles['one'], isSelected && styles['under'])}
      aria-label={nameOf(row)}
    >
      <div className={styles['oneHead']}>
        <h4>
          {row.title ?? 'Listing'} <span className={styles['id']}>{shortId(id)}</span>
        </h4>
        {result !== null && <Badge tone={resultTag(result).tone}>{resultTag(result).text}</Badge>}
        {change !== undefined && !isUnderWay(row) && (
          <Button
            size="small"
            intent="quiet"
            binding={isSelected ? 'listings.drop' : undefined}
            onPress={() => drop([id])}
          >
            Remove<span className="visually-hidden"> the change to {nameOf(row)}</span>
          </Button>
        )}
      </div>
      {result !== null && <Result result={result} />}
      {change !== undefined && (
        <dl className={styles['differences']} aria-label="Current and new values">
          {differencesOf(row, change).map((line) => (
            <DifferenceLine key={line.field} line={line} />
          ))}
        </dl>
      )}
      {result !== null && <ResultActions id={id} result={result} />}
    </section>
  );
}

function ResultActions({
  id,
  result,
}: {
  readonly id: string;
  readonly result: ListingResult;
}): ReactNode {
  const { slice, draft, selectedId, check, again, dismiss } = useListingsContext();
  if (result.state === 'waiting' || result.state === 'sending') return null;
  const isSelected = id === selectedId;
  return (
    <div className={styles['oneActions']}>
      {result.state === 'unknown' && slice.readable && (
        <Button
          size="small"
          busy={result.look?.state === 'looking'}
          binding={isSelected ? 'listings.check' : undefined}
          onPress={() => check(id)}
        >
          {' '}
          Check again{' '}
        </Button>
      )}
      {result.state !== 'done' && draft.changes[id] === undefined && (
        <Button size="small" onPress={() => again(id)}>
          Restore the change
        </Button>
      )}
      <Button
        size="small"
        intent="quiet"
        binding={isSelected ? 'listings.dismiss' : undefined}
        onPress={() => dismiss(id)}
      >
        {' '}
        Dismiss{' '}
      </Button>
    </div>
  );
}

function DifferenceLine({ line }: { readonly line: Difference }): ReactNode {
  const before = line.before === null ? 'not known' : valueText(line, 'before');
  const after = valueText(line, 'after');
  return (
    <div>
      <dt>{fieldNames[line.field]}</dt>
      {before === after ? (
        <dd>{after}, unchanged</dd>
      ) : (
        <dd>
          <span className="text-quiet">{before}</span>{' '}
          <span className="text-quiet" aria-hidden="true">
            →
          </span>
          <span className="visually-hidden">becomes</span>{' '}
          <span className={styles['new']}>{after}</span>
        </dd>
      )}
    </div>
  );
}

function Result({ result }: { readonly result: ListingResult }): ReactNode {
  const look = result.state === 'unknown' ? result.look : null;
  const checks = 'checks' in result ? result.checks : look?.state === 'looked' ? look.checks : [];
  const listCheck = result.state === 'unknown' ? listCheckSentence(result) : null;
  const failure = 'failure' in result ? result.failure : null;
  return (
    <div className={styles['result']} role={failure === null ? undefined : 'alert'}>
      <p>{resultSentence(result)}</p>
      {failure !== null && <MarketplaceWords failure={failure} />}
      {listCheck !== null && <p>{listCheck}</p>}
      {checks.length > 0 && (
        <dl className={styles['differences']} aria-label="Requested and returned values">
          {checks.map((check) => (
            <div key={check.field}>
              <dt>{fieldNames[check.field]}</dt>
              <dd className={cx(check.verdict === 'differs' && styles['differs'])}>
                {checkText(check)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failure !== null && <FailureDetail failure={failure} />}
    </div>
  );
}

function checkText(check: FieldCheck): string {
  const requested = valueText(check, 'after');
  switch (check.verdict) {
    case 'as-asked':
      return `${requested}, confirmed`;
    case 'not-reported':
      return `${requested} requested, not returned`;
    case 'differs':
      return `${requested} requested, ${valueText(check, 'before')} returned`;
  }
}
