/** What stops the user from trading, said once, across the window, with what to do about it. */
import type { ConnectionSlice } from '#contract/ipc/session.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { asSentence, failureText } from '#renderer/store/bridge/failures.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './banners.module.css';

/** At most one: the worst. */
export function Banners(): ReactNode {
  const connection = useTerminal((state) => state.connection);
  const access = useTerminal((state) => state.session.access);
  const { setView } = useActions();
  const openProfiles = (
    <Button
      size="small"
      onPress={() => {
        setView({ dialog: 'profiles' });
      }}
    >
      Open profiles
    </Button>
  );
  if (access !== null) {
    return (
      <Banner tone="danger" title={access.title} action={openProfiles}>
        {access.advice}
      </Banner>
    );
  }
  if (connection.status === 'no-key') {
    return (
      <Banner tone="warn" title="This profile has no API key" action={openProfiles}>
        Enter one in its profile; it goes straight to the keychain.
      </Banner>
    );
  }
  if (connection.status === 'unauthorized' || connection.status === 'offline') {
    return (
      <Banner
        tone="danger"
        title={connection.failure?.title ?? 'Connection lost'}
        action={connection.status === 'unauthorized' ? openProfiles : undefined}
      >
        {connection.failure?.advice ?? 'The terminal keeps trying.'}{' '}
        {connection.lastOkAt !== null && (
          <>
            Figures below were read <Age at={connection.lastOkAt} /> ago and are grayed out.
          </>
        )}
      </Banner>
    );
  }
  if (connection.tradingStatus === 'halted') {
    return <HaltBanner reason={connection.tradingReason} halt={connection.halt} />;
  }
  return null;
}

/** Since when, what was last read, and two ways on: another look, and, where its end cannot be read, the user's word. */
function HaltBanner({
  reason,
  halt,
}: {
  readonly reason: string | null;
  readonly halt: ConnectionSlice['halt'];
}): ReactNode {
  const { busy, failure, send } = useCommand();
  const unreadable = halt?.unreadable ?? null;
  const lookAgain = (
    <Button size="small" busy={busy} onPress={() => void send('app/refresh', { pane: 'ticket' })}>
      Look again
    </Button>
  );
  const goOn = (
    <Button size="small" busy={busy} onPress={() => void send('trading/end-halt', {})}>
      Go on by hand
    </Button>
  );
  return (
    <Banner
      tone="warn"
      title="Trading is halted"
      action={
        <>
          {lookAgain}
          {unreadable !== null && goOn}
        </>
      }
    >
      {asSentence(reason ?? 'The marketplace is not taking orders')} Your ticket is kept.{' '}
      {halt !== null && (
        <>
          Halted for <Age at={halt.since} />;{' '}
          {halt.lastReadAt === null ? (
            'the trading status was not read since.'
          ) : (
            <>
              the trading status was read <Age at={halt.lastReadAt} /> ago.
            </>
          )}
        </>
      )}{' '}
      {unreadable !== null &&
        `Its end cannot be read: ${asSentence(unreadable)} If you know that trading is open, go on by hand; the next order shows it.`}{' '}
      {failure !== null && failureText(failure)}
    </Banner>
  );
}

function Banner({
  tone,
  title,
  action,
  children,
}: {
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={cx(styles['banner'], styles[tone])} role="alert">
      <strong>{title}</strong>
      <span className={styles['advice']}>{children}</span>
      {action}
    </div>
  );
}
