import { useTerminal } from '#renderer/store/hooks.tsx';
import type { ReactNode } from 'react';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import styles from './about-dialog.module.css';

const runtimeWords = {
  official: 'the official Electron build',
  override: 'a custom Electron build',
  unofficial: 'an unofficial Electron build',
} as const;

/** The running versions and what they mean for trading. */
export default function AboutDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { appVersion, runtime, keychain } = useTerminal((state) => state.session);
  return (
    <Dialog title="About Touchstone" onClose={onClose}>
      <dl className={styles['facts']}>
        <Fact name="Version">{appVersion}</Fact>
        <Fact name="Runtime">
          Electron {runtime.electron}, {runtimeWords[runtime.kind]}
        </Fact>
        <Fact name="Chromium sandbox">
          {runtime.chromiumSandbox
            ? 'On'
            : 'Off: Chromium does not run it as root. Start Touchstone as a regular user.'}
        </Fact>
        <Fact name="Live trading">{runtime.liveRefusal ?? 'Allowed on this runtime'}</Fact>
        <Fact name="API keys">
          {keychain.mode === 'keychain'
            ? 'Stored in this computer’s keychain'
            : (keychain.notice ?? 'Kept in memory until you quit')}
        </Fact>
      </dl>
    </Dialog>
  );
}
