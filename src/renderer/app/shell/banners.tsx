/** What stops the user from trading, said once, across the window, with what to do about it. */
import { asSentence } from '#renderer/store/bridge/failures.ts';
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
    return (
      <Banner tone="warn" title="Trading is halted">
        {asSentence(connection.tradingReason ?? 'The marketplace is not taking orders')} Your ticket
        is kept.
      </Banner>
    );
  }
  return null;
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
