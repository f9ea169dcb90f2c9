/** What the button waits for apart from the quote: the profile's risk limits, and the trading lock. */
import type { LimitBreach, LockReason } from '#contract/ipc/trading/safety.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './safety-checks.module.css';

const NAMES: Readonly<Record<LimitBreach['limit'], string>> = {
  perOrder: 'Risk limit per order',
  perDay: 'Risk limit per day',
  premium: 'Risk limit from spot',
  ounces: 'Risk limit in ounces',
  sums: 'Does not add up',
  doubts: 'Open question',
};

/** The risk limits that the quote exceeds, each with both figures; those that ask are accepted by one key. */
export function LimitBreaches(): ReactNode {
  const { state, whyInvalid } = useTicketContext();
  const bridge = useBridge();
  const quoted = state.phase === 'quoted' ? state : null;
  const breaches = quoted?.limitBreaches ?? [];
  const accepted = quoted?.limitsAccepted === true;
  const refuses = breaches.some(({ action }) => action === 'refuse');
  const asks = breaches.length > 0 && !refuses && !accepted && whyInvalid === null;
  const accept = (): void => {
    if (quoted === null) return;
    void sendCommand(bridge, 'ticket/accept-limits', { intentId: quoted.intentId });
  };
  useBinding('ticket.accept-limits', accept, asks);
  if (breaches.length === 0) return null;
  return (
    <section
      className={cx(styles['waits'], accepted && styles['consented'])}
      aria-label="Risk limits"
      role="alert"
      data-testid="ticket-limits"
    >
      <ul>
        {breaches.map((breach) => (
          <li key={breach.limit}>
            <strong>
              {NAMES[breach.limit]}
              {breach.action === 'refuse' ? ', blocks' : accepted ? ', accepted' : ', asks'}:
            </strong>{' '}
            {breach.words}
          </li>
        ))}
      </ul>
      {asks && (
        <Button size="small" binding="ticket.accept-limits" onPress={accept}>
          Accept
        </Button>
      )}
      {refuses && (
        <p className={styles['aside']}>
          Make the order smaller, or change the risk limit in the profile.
        </p>
      )}
    </section>
  );
}

const LOCK_REASONS: Readonly<Record<LockReason, string>> = {
  start: 'Each session starts locked.',
  user: 'You locked it.',
  'screen-locked': 'The screen was locked.',
  suspended: 'The computer went to sleep.',
  idle: 'The computer was idle.',
  journal: 'The journal changed since the last session; see the notice.',
};

export function LockNotice(): ReactNode {
  const { locked } = useTerminal((state) => state.session.tradingLock);
  const { setView } = useActions();
  if (locked === null) return null;
  return (
    <section className={styles['waits']} aria-label="Trading lock" data-testid="ticket-lock">
      <p>
        <strong>Trading is locked.</strong> {LOCK_REASONS[locked.reason]} You can still quote and
        discard.
      </p>
      <Button size="small" binding="trading.lock" onPress={() => setView({ dialog: 'unlock' })}>
        Unlock…
      </Button>
    </section>
  );
}
