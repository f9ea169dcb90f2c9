/** An order that a program drafted, in full, before the user decides. */
import type { DraftView, StandingDraftView } from '#contract/ipc/app/automation.ts';
import { clockText, dollarsText, percentText, perUnitText } from '#renderer/ui/figures/format.ts';
import { Fragment, type ReactNode } from 'react';
import { orderText } from './program-rows.ts';
import styles from './programs.module.css';

export function DraftDetails({ draft }: { readonly draft: DraftView }): ReactNode {
  const { side, total, limit, movedFrom, premium, perUnit, spot, breaches, refusal } = draft;
  const facts: ReadonlyArray<readonly [string, string]> = [
    [
      side === 'buy' ? 'Total now' : 'Payout now',
      `${dollarsText(total)}${movedFrom === null ? '' : ` (before: ${dollarsText(movedFrom)})`}`,
    ],
    [side === 'buy' ? 'Pays at most' : 'Receives at least', dollarsText(limit)],
    ['All-in', `${perUnitText(perUnit)} / oz, ${percentText(premium)} (spot ${perUnitText(spot)})`],
    ['Asked by', draft.program],
    ...(draft.reason === '' ? [] : [['Its words', `“${draft.reason}”`] as const]),
    ['Good until', clockText(draft.goodUntil)],
    ...(draft.orderIds.length === 0 ? [] : [['Order ID', draft.orderIds.join(', ')] as const]),
  ];
  return (
    <div>
      <strong>{orderText(draft)}</strong>
      <Facts facts={facts} />
      {breaches.map(({ limit: name, words }) => (
        <p key={name} className={styles['warning']}>
          {words}
        </p>
      ))}
      {refusal !== null && <p className={styles['warning']}>{refusal.title}</p>}
      {draft.message !== null && <p role="status">{draft.message}</p>}
    </div>
  );
}

/** The other orders that one key approves with this one, each in full. */
export function AlikeDetails({
  all,
  shown,
}: {
  readonly all: readonly DraftView[];
  readonly shown: DraftView | null;
}): ReactNode {
  const others = all.filter((draft) => draft !== shown);
  return (
    <section className={styles['alike']} aria-label="Alike orders that wait, too">
      <p>{`${others.length === 1 ? 'One more order' : `${others.length} more orders`} of the same program and terms:`}</p>
      {others.map((draft) => (
        <DraftDetails key={draft.id} draft={draft} />
      ))}
    </section>
  );
}

/** Everything that it may do, in the words that the main process compares. */
export function StandingDraftDetails({ draft }: { readonly draft: StandingDraftView }): ReactNode {
  return (
    <div>
      <strong>{draft.words}</strong>
      <p>{draft.exposure}</p>
      <Facts
        facts={[
          ['Asked by', draft.program],
          ...(draft.reason === '' ? [] : [['Its words', `“${draft.reason}”`] as const]),
          ['Good until', clockText(draft.goodUntil)],
        ]}
      />
      {draft.message !== null && <p role="status">{draft.message}</p>}
    </div>
  );
}

function Facts({ facts }: { readonly facts: ReadonlyArray<readonly [string, string]> }): ReactNode {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A long path breaks after its folders first. */
const breakable = (text: string): ReactNode =>
  text.split(/(?<=[/\\])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
