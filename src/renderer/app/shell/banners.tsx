/** What keeps the user from trading, shown once across the window, with the remedy. */
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { asSentence, failureText } from '#renderer/store/commands/failures.ts';
import { useTradingStanding } from '#renderer/shared/capabilities/capability-notices.tsx';
import { useActions, useConnection, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { clockText } from '#renderer/ui/figures/format.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import tones from '#renderer/ui/styles/tones.module.css';
import styles from './banners.module.css';

/** Shows only the most severe. Capabilities and halts are decided where everything else reads them. */
export function Banners(): ReactNode {
  const connection = useConnection();
  const isRejected = useTerminal((state) => state.session.access !== null);
  const { missing, isHalted } = useTradingStanding();
  const keychain = useTerminal((state) => state.session.keychain);
  const { setView } = useActions();
  const openProfiles = (
    <Button size="small" onPress={() => setView({ dialog: 'profiles' })}>
      Open profiles
    </Button>
  );
  if (missing !== null && (isRejected || connection.status === 'no-key')) {
    return (
      <Banner
        tone={isRejected ? 'danger' : 'warn'}
        title={missing.reason.replace(/\.$/, '')}
        action={
          <>
            {keychain.notice !== null && keychain.mode !== 'session-only' && <TryKeychainAgain />}
            {openProfiles}
          </>
        }
      >
        {missing.advice}
      </Banner>
    );
  }
  if (connection.status === 'not-opened') {
    return <NotOpenedBanner failure={connection.failure} otherProfile={openProfiles} />;
  }
  if (connection.status === 'unauthorized' || connection.status === 'offline') {
    return (
      <Banner
        tone="danger"
        title={missing?.reason.replace(/\.$/, '') ?? 'Connection lost'}
        action={connection.status === 'unauthorized' ? openProfiles : undefined}
      >
        {missing?.advice ?? 'The terminal keeps trying.'}{' '}
        {connection.lostSince !== null && (
          <>
            Figures below were read <Age as="ago" at={connection.lostSince} /> and are grayed out.
          </>
        )}
      </Banner>
    );
  }
  if (isHalted) return <HaltBanner reason={connection.tradingReason} halt={connection.halt} />;
  if (connection.health !== null) return <HealthBanner health={connection.health} />;
  if (keychain.mode !== 'asking') return null;
  return (
    <Banner tone="warn" title="The keychain is asking" action={<TryKeychainAgain />}>
      {keychain.notice}
    </Banner>
  );
}

function TryKeychainAgain(): ReactNode {
  const { busy, send } = useCommand();
  return (
    <Button size="small" busy={busy} onPress={() => send('profiles/try-keychain', {})}>
      Try again
    </Button>
  );
}

/** A profile that could not be opened: retry, or choose another profile. */
function NotOpenedBanner({
  failure,
  otherProfile,
}: {
  readonly failure: ConnectionSlice['failure'];
  readonly otherProfile: ReactNode;
}): ReactNode {
  const { busy, send } = useCommand();
  const profileId = useTerminal((state) => state.session.activeProfileId);
  return (
    <Banner
      tone="danger"
      title={failure?.title ?? 'This profile could not be opened'}
      action={
        <>
          <Button size="small" busy={busy} onPress={() => send('profiles/select', { profileId })}>
            Try again
          </Button>
          {otherProfile}
        </>
      }
    >
      {failure?.advice} {failure?.systemError}
    </Banner>
  );
}

/** A status text that only means "all is well". */
const UP = /^(?:ok|okay|up|healthy|pass|passing|alive|green|available|success)$/i;

function HealthBanner({
  health,
}: {
  readonly health: NonNullable<ConnectionSlice['health']>;
}): ReactNode {
  return (
    <Banner tone="warn" title="Some marketplace requests are failing" action={undefined}>
      {health.kind === 'fails'
        ? 'Its health check fails too.'
        : `${UP.test(health.status) ? `${health.service ?? 'It'} reports that it is up` : `Its health check reports “${health.status}”`}${health.at === null ? '' : ` (as of ${clockText(health.at)})`}: these requests still fail.`}{' '}
      The terminal retries them. Earlier data stays on screen with its age.
    </Banner>
  );
}

/**
 * When the halt began, the last status, and two remedies: check again and, unless the status confirms the
 * halt, the user's own decision.
 */
function HaltBanner({
  reason,
  halt,
}: {
  readonly reason: string | null;
  readonly halt: ConnectionSlice['halt'];
}): ReactNode {
  const { busy, failure, send } = useCommand();
  const unreadable = halt?.unreadable ?? null;
  // The halt was seen in another response, or the status cannot be read: it may be over.
  const holds = halt === null || (halt.lastReadAt !== null && unreadable === null);
  const lookAgain = (
    <Button size="small" busy={busy} onPress={() => send('app/refresh', { pane: 'ticket' })}>
      Check again
    </Button>
  );
  const goOn = (
    <Button size="small" busy={busy} onPress={() => send('trading/end-halt', {})}>
      Resume manually
    </Button>
  );
  return (
    <Banner
      tone="warn"
      title="Trading is halted"
      action={
        <>
          {lookAgain}
          {!holds && goOn}
        </>
      }
    >
      {asSentence(reason ?? 'The marketplace is not taking orders')} Your ticket is kept.{' '}
      {halt !== null && (
        <>
          Halted for <Age as="lasted" at={halt.since} />;{' '}
          {halt.lastReadAt === null ? (
            'the trading status has not been read since.'
          ) : (
            <>
              the trading status was read <Age as="ago" at={halt.lastReadAt} />.
            </>
          )}
        </>
      )}{' '}
      {!holds && (
        <>
          The halt may be over
          {unreadable === null ? '. ' : `: ${asSentence(unreadable)} `}
          Check again. If you know that trading is open, resume manually; the next order will
          confirm it.
        </>
      )}{' '}
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
    <div className={cx(styles['banner'], tones[tone])} role="alert">
      <strong>{title}</strong>
      <span className={styles['advice']}>{children}</span>
      {action}
    </div>
  );
}
