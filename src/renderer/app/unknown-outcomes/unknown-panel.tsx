/**
 * The panel over everything while an order's outcome is unknown or an order was placed twice. Empty
 * otherwise.
 */
import type { ExtraOrdersView, UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ExtraOrdersCard } from './extra-orders-card.tsx';
import { UnknownCard } from './unknown-card.tsx';
import styles from './unknown.module.css';

export default function UnknownPanel(): ReactNode {
  const unknowns = useTerminal((state) => state.unknowns);
  const extraOrders = useTerminal((state) => state.extraOrders);
  const panel = useRef<HTMLElement>(null);
  const first = unknowns[0]?.intentId;
  // The next thing to do has the keyboard, so that a second Enter does not reach the ticket; nobody is interrupted while typing.
  useEffect(() => {
    if (first !== undefined && !isTyping()) panel.current?.querySelector('button')?.focus();
  }, [first]);
  if (unknowns.length + extraOrders.length === 0) return null;
  return (
    <section
      ref={panel}
      className={styles['panel']}
      aria-label="Orders that need attention"
      data-testid="unknown-panel"
      data-own-keys=""
    >
      {unknowns.map((intent) => (
        <UnknownOutcome key={intent.intentId} intent={intent} />
      ))}
      {extraOrders.map((found) => (
        <ExtraOrders key={found.intentId} found={found} />
      ))}
    </section>
  );
}

/** Whether the user types somewhere, other than in the ticket that the order came from. */
function isTyping(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement.closest('[data-pane="ticket"]') !== null)
    return false;
  return activeElement.matches('input, textarea, dialog *');
}

function ExtraOrders({ found }: { readonly found: ExtraOrdersView }): ReactNode {
  const { intentId } = found;
  const { failure, send } = useCommand();
  return (
    <ExtraOrdersCard
      found={found}
      refused={failure === null ? null : failureText(failure)}
      onAcknowledge={() => void send('unknown/acknowledge-extra', { intentId })}
    />
  );
}

/** One unresolved order with the commands that resolve it. */
function UnknownOutcome({ intent }: { readonly intent: UnknownIntentView }): ReactNode {
  const { intentId } = intent;
  const { failure, send } = useCommand();
  return (
    <UnknownCard
      intent={intent}
      refused={failure === null ? null : failureText(failure)}
      onCheck={() => void send('unknown/check-again', { intentId })}
      onLink={(orderId) => void send('unknown/link-order', { intentId, orderId })}
      onAbsent={(statement) => void send('unknown/record-absent', { intentId, statement })}
    />
  );
}
