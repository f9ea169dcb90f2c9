/** "This order was placed twice." One card for each intent with extra orders. Presentational. */
import type { ExtraOrdersView } from '#contract/ipc/trading/unknowns.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import { type ReactNode, useId } from 'react';
import { IntentFacts, QuoteFacts } from './intent-facts.tsx';
import styles from './unknown.module.css';

export interface ExtraOrdersCardProps {
  readonly found: ExtraOrdersView;
  /** Why the last command was refused; null if it was not. */
  readonly refused: string | null;
  readonly onAcknowledge: () => void;
}

export function ExtraOrdersCard({
  found,
  refused,
  onAcknowledge,
}: ExtraOrdersCardProps): ReactNode {
  const titleId = useId();
  const isPlaced = found.orderIds.length > 0;
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']} role="alert">
        <h2 id={titleId}>
          {isPlaced
            ? 'This order was placed twice.'
            : 'This order was placed although it was rejected.'}
        </h2>
        <p>
          You sent it once. Contact the marketplace with these order IDs
          {isPlaced ? ' and ask which one it cancels.' : '.'} It stays in Orders and in the journal.
        </p>
      </header>
      <IntentFacts intent={found}>
        {isPlaced && (
          <Fact name="Order">
            <span className={styles['id']}>{found.orderIds.join(', ')}</span>
          </Fact>
        )}
        {found.extra.map(({ orderId }) => (
          <Fact key={orderId} name="Extra order">
            <span className={styles['id']}>{orderId}</span>
          </Fact>
        ))}
        <QuoteFacts {...found} />
      </IntentFacts>
      <ul className={styles['evidence']} aria-label="Evidence">
        {found.extra.map(({ orderId, evidence }) => (
          <li key={orderId}>{evidence}</li>
        ))}
      </ul>
      <ErrorLine of={refused} className={styles['refused']} />
      <div>
        <Button intent="primary" onPress={onAcknowledge}>
          I have seen it
        </Button>
      </div>
    </article>
  );
}
