// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import '#renderer/testing/render.tsx';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { paneShell } from './shell/load-pane-shell.ts';
import { paneNamed } from './workspace/pane-components.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('draws the window of a pane whose parts are loaded in one go, without a fallback that holds back what follows it', async () => {
  // The test document has none; idle work is not under test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  await Promise.all([paneShell.load(), paneNamed('orders').load()]);
  const store = firstStore();
  store.setState({ ownPane: 'orders' });
  render(<App store={store} bridge={recordingBridge().bridge} />);
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeDefined();
  expect(screen.queryByText('Opening Orders')).toBeNull();
});
