// @vitest-environment happy-dom
import '#renderer/testing/render.tsx';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paneShell } from '../shell/load-pane-shell.ts';
import { paneNamed } from '../workspace/pane-components.ts';
import { prewarmPanes } from './prewarm-panes.tsx';

const { bridge, calls } = recordingBridge();

beforeEach(async () => {
  // The test document has none; idle work is not under test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('touchstone', bridge);
  document.documentElement.dataset['theme'] = 'dark';
  document.title = 'Touchstone';
  document.body.innerHTML = '<div id="root"></div>';
  await Promise.all([paneShell, paneNamed('book'), paneNamed('market')].map(({ load }) => load()));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const stage = (): HTMLElement | null => document.querySelector('body > [inert]');
const page = (): string => `${document.title}: ${document.documentElement.outerHTML}`;

it('renders panes invisibly and silently, sends nothing, and leaves the page unchanged', async () => {
  const before = page();
  const drawn: string[] = [];
  const seen = new MutationObserver(() => {
    const levels = stage()?.querySelector('[data-testid="book-level"]') ?? null;
    const rows = stage()?.querySelector('[data-testid="market-row"]') ?? null;
    if (levels !== null && !drawn.includes('book')) drawn.push('book');
    if (rows !== null && !drawn.includes('market')) drawn.push('market');
  });
  seen.observe(document.body, { childList: true, subtree: true });
  const done = prewarmPanes(['book', 'market'], new AbortController().signal);
  await waitFor(() => expect(stage()).not.toBeNull());
  expect(stage()?.getAttribute('aria-hidden')).toBe('true');
  expect(stage()?.style.visibility).toBe('hidden');
  expect(document.getElementById('root')?.childElementCount).toBe(0);
  await done;
  seen.disconnect();
  expect(drawn).toEqual(['book', 'market']);
  expect(page()).toBe(before);
  expect(document.activeElement).toBe(document.body);
  expect(calls).toEqual([]);
});

it('stops at once when the window is given a pane', async () => {
  const before = page();
  const given = new AbortController();
  const done = prewarmPanes(['book', 'market'], given.signal);
  await waitFor(() => expect(stage()?.childElementCount).toBeGreaterThan(0));
  given.abort();
  await Promise.resolve();
  await Promise.resolve();
  expect(page()).toBe(before);
  await done;
  expect(page()).toBe(before);
});
