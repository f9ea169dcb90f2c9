import type { UpdateOffer, UpdatesSlice } from '#contract/ipc/app/updates.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { dateTimeText, dayText } from '#renderer/ui/figures/format.ts';
import { FormError } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import styles from './updates-dialog.module.css';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Steps that end by themselves or by cancelling. */
const UNDER_WAY: ReadonlySet<UpdatesSlice['step']> = new Set([
  'checking',
  'fetching',
  'installing',
]);

/** Other versions of Touchstone. Every step is started by the user. */
export default function UpdatesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const updates = useTerminal((state) => state.updates);
  const version = useTerminal((state) => state.session.appVersion);
  const { busy, failure, send } = useCommand();
  const [returning, setReturning] = useState(false);
  return (
    <Dialog
      title="Updates"
      onClose={onClose}
      foot={
        <>
          {updates.before !== null && !returning && !UNDER_WAY.has(updates.step) && (
            <Button onPress={() => setReturning(true)}>Return to the previous version…</Button>
          )}
          {returning && <Button onPress={() => setReturning(false)}>Cancel</Button>}
          {returning ? (
            <Button intent="danger" busy={busy} onPress={() => send('updates/return', {})}>
              Return to {updates.before} and restart
            </Button>
          ) : (
            <NextStep updates={updates} busy={busy} send={send} />
          )}
        </>
      }
    >
      <div className={styles['text']}>
        <p>You have version {version}.</p>
        {returning ? (
          <p>
            Replaces version {version} with {updates.before} and restarts. Settings, layout and
            journal are kept.
          </p>
        ) : (
          <>
            <State updates={updates} />
            {updates.offer !== null && <Offer offer={updates.offer} />}
          </>
        )}
        {updates.step === 'fetching' && <Received updates={updates} />}
        {updates.standsStill && updates.acceptedAt !== null && (
          <p className="text-warning">
            The update address has published nothing since {dateTimeText(updates.acceptedAt)}, more
            than 30 days ago.
          </p>
        )}
        <FormError of={failure ?? updates.failure} />
      </div>
    </Dialog>
  );
}

function State({ updates }: { readonly updates: UpdatesSlice }): ReactNode {
  const { host, obstacle, step, acceptedAt } = updates;
  if (host === null) {
    return (
      <p>
        Updates are off: no update address is set in this build. Get new versions where you got this
        one.
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {step === 'current' ? 'Up to date.' : `Signed updates from ${host}.`}
        {acceptedAt !== null && ` Last checked: ${dateTimeText(acceptedAt)}.`}
      </p>
      {obstacle !== null && <p>{obstacle}</p>}
    </>
  );
}

function Offer({ offer }: { readonly offer: UpdateOffer }): ReactNode {
  return (
    <section aria-label={`Version ${offer.version}`}>
      <h3 className={styles['version']}>Version {offer.version}</h3>
      <p className="text-note">
        {dayText(Date.parse(offer.releasedAt))}, {megabytes(offer.size)}
      </p>
      {offer.notes !== '' && <pre className={styles['notes']}>{offer.notes}</pre>}
    </section>
  );
}

function Received({ updates: { received, offer } }: { readonly updates: UpdatesSlice }): ReactNode {
  const words =
    offer === null
      ? `Downloading, ${megabytes(received)}`
      : `Downloading, ${megabytes(received)} of ${megabytes(offer.size)}`;
  return (
    <p className={styles['progress']}>
      <progress // Indeterminate while the size is unknown.
        value={offer === null ? undefined : Math.min(1, received / offer.size)}
        max={1}
        aria-label={words}
      />
      {words}
    </p>
  );
}

function NextStep({
  updates: { host, step, offer, obstacle },
  busy,
  send,
}: {
  readonly updates: UpdatesSlice;
  readonly busy: boolean;
  readonly send: ReturnType<typeof useCommand>['send'];
}): ReactNode {
  if (host === null) return null;
  switch (step) {
    case 'idle':
    case 'checking':
    case 'current':
      return (
        <Button
          intent="primary"
          busy={busy || step === 'checking'}
          onPress={() => send('updates/check', {})}
        >
          Check for updates
        </Button>
      );
    case 'available':
      return (
        <Button
          intent="primary"
          busy={busy}
          disabledReason={obstacle ?? undefined}
          onPress={() => send('updates/fetch', {})}
        >
          Download {offer?.version}
        </Button>
      );
    case 'fetching':
      return <Button onPress={() => send('updates/cancel', {})}>Cancel download</Button>;
    case 'ready':
    case 'installing':
      return (
        <Button
          intent="primary"
          busy={busy || step === 'installing'}
          onPress={() => send('updates/install', {})}
        >
          Install {offer?.version} and restart
        </Button>
      );
  }
}
