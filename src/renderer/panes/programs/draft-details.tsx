/** An order that a program drafted, in full, before the user decides. */
import type { DraftView } from '#contract/ipc/app/automation.ts';
import { clockText, dollarsText, percentText, perUnitText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
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
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
