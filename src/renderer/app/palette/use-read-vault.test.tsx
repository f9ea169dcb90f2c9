// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';

import { firstState, firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { useReadVault } from './use-read-vault.ts';

afterEach(cleanup);

function Needing({ vault }: { readonly vault: boolean }): ReactNode {
  return <p>{useReadVault(vault) ?? 'nothing against it'}</p>;
}

function draw(vault: boolean, change: Partial<TerminalState> = {}) {
  const store = firstStore();
  store.setState(change);
  const { bridge, calls } = recordingBridge();
  const part = (isNeeded: boolean): ReactNode => (
    <TerminalProvider store={store} bridge={bridge}>
      <Needing vault={isNeeded} />
    </TerminalProvider>
  );
  const { rerender } = render(part(vault));
  return { calls, need: (isNeeded: boolean) => rerender(part(isNeeded)) };
}

it('reads the vault once for an order that needs it, and for no other', () => {
  const { calls, need } = draw(false);
  expect(calls).toEqual([]);
  need(true);
  need(true);
  expect(calls).toEqual([{ channel: 'app/refresh', args: { pane: 'vault' } }]);
  expect(screen.getByText('nothing against it')).toBeDefined();
});

it('reads no vault that is not readable, and gives the reason', () => {
  const { session } = firstState;
  const capabilities = { ...session.capabilities, vault: 'disabled', vaultRefusal: 'key' } as const;
  const { calls } = draw(true, { session: { ...session, capabilities } });
  expect(calls).toEqual([]);
  expect(screen.getByText(/refuses the vault to this key/)).toBeDefined();
});

it('gives the reason why holdings are unknown', () => {
  draw(true, { vault: { ...firstState.vault, holdingsNote: 'Some could not be read.' } });
  expect(screen.getByText('Some could not be read.')).toBeDefined();
});
