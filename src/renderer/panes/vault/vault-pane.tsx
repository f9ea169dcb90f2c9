/** The Vault pane: the store on one side, the view on the other. */
import { accessLack, vaultLack } from '#renderer/app/capability-words.ts';
import { LackState, useStanding } from '#renderer/app/standing.tsx';
import { useSend } from '#renderer/app/use-send.ts';
import { useBinding } from '#renderer/app/keys/keys.tsx';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button, ErrorState, LoadingState } from '#renderer/ui/index.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { VaultView } from './vault-view.tsx';

const COPIED_SHOWN_MS = 2_000;

export function VaultPane(): ReactNode {
  const send = useSend();
  const vault = useTerminal((state) => state.vault);
  const standing = useStanding();
  const [copied, setCopied] = useState(false);
  const text = vault.intakeAddress?.formatted ?? null;

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, COPIED_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const copy = async (): Promise<void> => {
    if (text === null) return;
    setCopied(await copyText(text));
  };
  useBinding('vault.copy-address', () => void copy());

  const refresh = (
    <Button
      onPress={() => {
        send('app/refresh', { pane: 'vault' });
      }}
    >
      Look again
    </Button>
  );
  const lack = vaultLack(standing);
  if (lack !== null) return <LackState lack={lack} actions={refresh} />;
  if (vault.fetchedAt === null) {
    const noAccess = accessLack(standing);
    if (noAccess !== null) return <LackState lack={noAccess} actions={refresh} />;
    return vault.failure === null ? (
      <LoadingState label="Loading the vault" rows={6} />
    ) : (
      <ErrorState failure={vault.failure} actions={refresh} />
    );
  }
  return <VaultView vault={vault} copied={copied} onCopy={() => void copy()} />;
}

/** By a selection and the copy command: the clipboard's own interface needs a permission that the window denies. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
