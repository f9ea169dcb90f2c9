import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import type { ReactNode } from 'react';
import styles from './unknown.module.css';

/** The facts of an order that was sent. */
export function IntentFacts({
  intent: { side, lines, quotedTotal, quoteId, sentAt, profileName },
  children,
}: {
  readonly intent: Pick<
    UnknownIntentView,
    'side' | 'lines' | 'quotedTotal' | 'quoteId' | 'sentAt' | 'profileName'
  >;
  /** Further facts, after its lines. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <dl className={styles['facts']}>
      <Fact name={side === 'buy' ? 'Buy' : 'Sell'}>
        {lines.map((line, index) => (
          <span key={index} className={styles['item']}>
            {line.quantity} × {line.title}
          </span>
        ))}
      </Fact>
      {children}
      <Fact name="Quoted total">
        <Money cents={quotedTotal} mark={totalOf(quoteId)} />
      </Fact>
      <Fact name="Sent">{dateTimeText(sentAt)}</Fact>
      <Fact name="Quote">
        <span className={styles['id']}>{quoteId}</span>
      </Fact>
      <Fact name="Profile">{profileName}</Fact>
    </dl>
  );
}
