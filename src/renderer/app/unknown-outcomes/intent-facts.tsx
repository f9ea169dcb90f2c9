import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
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
      <CardFact label={side === 'buy' ? 'Buy' : 'Sell'}>
        {lines.map((line, index) => (
          <span key={index} className={styles['item']}>
            {line.quantity} × {line.title}
          </span>
        ))}
      </CardFact>
      {children}
      <CardFact label="Quoted total">
        <Money cents={quotedTotal} mark={totalOf(quoteId)} />
      </CardFact>
      <CardFact label="Sent">{dateTimeText(sentAt)}</CardFact>
      <CardFact label="Quote">
        <span className={styles['id']}>{quoteId}</span>
      </CardFact>
      <CardFact label="Profile">{profileName}</CardFact>
    </dl>
  );
}

/** One fact with its label. */
export function CardFact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
