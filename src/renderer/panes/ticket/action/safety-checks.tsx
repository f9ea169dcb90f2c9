/** What the button waits for apart from the quote: the profile's limits, and the lock on trading. */
import type { LimitBreach, LockReason } from '#contract/ipc/safety.ts';
import type { TicketState } from '#contract/ipc/ticket.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './safety-checks.module.css';

const NAMES: Readonly<Record<LimitBreach['limit'], string>> = {
  perOrder: 'Risk limit per order',
  perDay: 'Risk limit per day',
  premium: 'Risk limit from spot',
  ounces: 'Risk limit in ounces',
  sums: 'Does not add up',
  doubts: 'Open question',
};

/** The limits the quote on screen is over, each with both figures; those that ask are accepted by one key. */
export function LimitBreaches({
  state,
  outdated,
}: {
  readonly state: TicketState;
  /** The quote no longer counts: there is nothing to accept. */
  readonly outdated: boolean;
}): ReactNode {
  const bridge = useBridge();
  const quoted = state.phase === 'quoted' ? state : null;
  const breaches = quoted?.limitBreaches ?? [];
  const accepted = quoted?.limitsAccepted === true;
  const refuses = breaches.some(({ action }) => action === 'refuse');
  const asks = breaches.length > 0 && !refuses && !accepted && !outdated;
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

const BECAUSE: Readonly<Record<LockReason, string>> = {
  start: 'It starts locked in each session.',
  user: 'You locked it.',
  'screen-locked': 'The screen was locked.',
  suspended: 'The computer went to sleep.',
  idle: 'The computer was idle.',
  journal: 'The journal is not as it was left: the notice says what to compare.',
};

/** That nothing is sent while trading is locked, with the key to unlock it. */
export function LockNotice(): ReactNode {
  const { locked } = useTerminal((state) => state.session.tradingLock);
  const { setView } = useActions();
  if (locked === null) return null;
  return (
    <section className={styles['waits']} aria-label="Trading lock" data-testid="ticket-lock">
      <p>
        <strong>Trading is locked.</strong> {BECAUSE[locked.reason]} You can still quote and
        discard.
      </p>
      <Button
        size="small"
        binding="trading.lock"
        onPress={() => {
          setView({ dialog: 'unlock' });
        }}
      >
        Unlock…
      </Button>
    </section>
  );
}
