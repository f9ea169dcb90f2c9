// @vitest-environment happy-dom
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScreens } from './keep.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms + 1);
  await vi.dynamicImportSettled();
}

it('keeps the screen once there are rows, however late they come, and then every five minutes', async () => {
  const root = document.createElement('div');
  const { bridge, calls } = recordingBridge();
  keepScreens(root, bridge);
  await pass(4_000);
  expect(calls).toEqual([]);

  root.innerHTML = '<div data-testid="market-row">Eagle 4,148.00</div>';
  await pass(8_000);
  expect(calls.map(({ channel }) => channel)).toEqual(['app/keep-screen']);
  await pass(4 * 60_000);
  expect(calls).toHaveLength(1);
  await pass(60_000);
  expect(calls).toHaveLength(2);
});
