import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { FailureDetail } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useState } from 'react';
import {
  missingForProfile,
  missingKey,
  missingText,
} from '#renderer/shared/capabilities/missing-capability.ts';
import { useCapabilityState } from '#renderer/shared/capabilities/capability-notices.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { ExportProfile, ImportProfile } from './export-import.tsx';
import { KnownRoutesSection } from './known-routes.tsx';
import { organizationText } from './organization-text.ts';
import { ProfileForm } from './profile-form.tsx';
import { ServiceLine } from './service-line.tsx';
import { SafetyForm } from './safety-form.tsx';
import styles from './profiles-dialog.module.css';

/** What the marketplace reports about the account of the key. */
const ACCOUNT = [
  { kind: 'organization', id: '' },
  { kind: 'payout-methods', id: '' },
  { kind: 'payment-methods', id: '' },
  { kind: 'trading-status', id: '' },
] as const;

/** All profiles, the active one, and the details of one. Works offline. */
export default function ProfilesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const standing = useCapabilityState();
  const { session } = standing;
  const { profiles, activeProfileId } = session;
  const missing = missingKey(standing);
  const [shownId, setShownId] = useState<string | null>(activeProfileId);
  const [importedId, setImportedId] = useState<string | null>(null);
  /** Of a profile that was added all the same. */
  const [unsaved, setUnsaved] = useState<{
    readonly id: string;
    readonly failure: FailureView;
  } | null>(null);
  const switching = useCommand();
  const shown = profiles.find((profile) => profile.id === shownId);
  const refusal = shown === undefined ? null : missingForProfile(shown, session.runtime);
  return (
    <Dialog title="Profiles" onClose={onClose}>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <ul className={styles['list']} aria-label="Profiles">
            {profiles.map((profile) => (
              <li key={profile.id}>
                <button
                  type="button"
                  className={cx(styles['entry'], profile.id === shownId && styles['shown'])}
                  aria-current={profile.id === shownId ? 'true' : undefined}
                  data-autofocus={profile.id === activeProfileId ? '' : undefined}
                  data-environment={profile.environment}
                  onClick={() => setShownId(profile.id)}
                >
                  <span className={styles['name']}>{profile.name}</span>
                  <span className="text-note">{profile.environment}</span>
                  {profile.id === activeProfileId && <Badge tone="ok">in use</Badge>}
                  {!profile.builtIn && !profile.hasKey && <Badge tone="warn">no key</Badge>}
                </button>
              </li>
            ))}
          </ul>
          <Button size="small" onPress={() => setShownId(null)}>
            Add a profile
          </Button>
          <ImportProfile
            onImported={(profileId) => {
              setShownId(profileId);
              setImportedId(profileId);
            }}
          />
        </div>
        <div className={styles['form']}>
          <KeychainLine />
          {shown !== undefined && (
            <div className={styles['use']}>
              <p>
                {shown.id === activeProfileId
                  ? 'This profile is in use.'
                  : 'Switching locks trading. Each environment keeps its own data.'}
              </p>
              {shown.id !== activeProfileId && (
                <Button
                  intent="primary"
                  size="small"
                  busy={switching.busy}
                  disabledReason={refusal === null ? undefined : missingText(refusal)}
                  reasonVisible
                  onPress={() => switching.send('profiles/select', { profileId: shown.id })}
                >
                  Use this profile
                </Button>
              )}
            </div>
          )}
          {shown?.id === activeProfileId && (
            <OrganizationFacts organization={session.capabilities.organization} />
          )}
          {shown !== undefined && shown.id === importedId && !shown.hasKey && (
            <p className={styles['note']}>
              Imported without a key. Check the base address before you enter one: the key is sent
              there.
            </p>
          )}
          {unsaved?.id === shownId && (
            <ErrorLine of={unsaved.failure} className={styles['failure']} />
          )}
          <ErrorLine of={switching.failure} className={styles['failure']} />
          {missing !== null && shown?.id === activeProfileId && (
            <div className={styles['failure']} role="alert">
              <strong>{missing.reason}</strong>
              <p>{missing.advice}</p>
              {session.access !== null && <FailureDetail failure={session.access} />}
            </div>
          )}
          {shown?.builtIn === true ? (
            <p className={styles['note']}>
              Practice is built in: a simulated market on this computer, with its own key. It needs
              no network and no money, and cannot be edited or removed. You can set its risk limits.
            </p>
          ) : (
            <ProfileForm
              key={shown?.id ?? 'new'}
              profile={shown}
              onDone={(id, failure) => {
                const isNew = shown === undefined && id !== null && failure !== undefined;
                setUnsaved(isNew ? { id, failure } : null);
                setShownId(id);
              }}
            />
          )}
          {shown !== undefined && shown.id === activeProfileId && <ServiceLine />}
          {shown !== undefined && <KnownRoutesSection key={`routes-${shown.id}`} profile={shown} />}
          {shown !== undefined && shown.id === activeProfileId && (
            <AsReceived title="Account as received" things={ACCOUNT} />
          )}
          {shown !== undefined && !shown.builtIn && (
            <ExportProfile key={`export-${shown.id}`} profileId={shown.id} />
          )}
          {shown !== undefined && <SafetyForm key={`limits-${shown.id}`} profile={shown} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The organization that the active profile's key belongs to, and how it is paid. */
function OrganizationFacts({
  organization,
}: {
  readonly organization: SessionSlice['capabilities']['organization'];
}): ReactNode {
  const sentences = organizationText(organization);
  if (sentences.length === 0) return null;
  return (
    <div className={styles['note']} data-testid="organization">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Why keys are not saved, or one is not read, with a retry. Empty while all is well. */
function KeychainLine(): ReactNode {
  const { notice } = useTerminal((state) => state.session.keychain);
  const { busy, failure, send } = useCommand();
  if (notice === null) return null;
  return (
    <div className={styles['failure']} role="alert">
      <p>{notice}</p>
      <Button size="small" busy={busy} onPress={() => send('profiles/try-keychain', {})}>
        Try again
      </Button>
      {failure !== null && <p>{failureText(failure)}</p>}
    </div>
  );
}
