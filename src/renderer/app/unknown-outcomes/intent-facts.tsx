import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import type { ReactNode } from 'react';
import styles from './unknown.module.css';

/** What an order that was sent was, at which total and when. */
export function IntentFacts({
  intent: { side, lines, quotedTotal, quoteId, sentAt },
  children,
}: {
  readonly intent: Pick<UnknownIntentView, 'side' | 'lines' | 'quotedTotal' | 'quoteId' | 'sentAt'>;
  /** Further facts, after these. */
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
      <Fact name="Quoted total">
        <Money cents={quotedTotal} mark={totalOf(quoteId)} />
      </Fact>
      <Fact name="Sent">{dateTimeText(sentAt)}</Fact>
      {children}
    </dl>
  );
}

/** What support asks for. */
export function QuoteFacts({
  quoteId,
  profileName,
}: Pick<UnknownIntentView, 'quoteId' | 'profileName'>): ReactNode {
  return (
    <>
      <Fact name="Quote">
        <span className={styles['id']}>{quoteId}</span>
      </Fact>
      <Fact name="Profile">{profileName}</Fact>
    </>
  );
}
