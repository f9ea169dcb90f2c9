import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialSnapshot, unknownSession } from '#contract/ipc/initial-state.ts';
import type { AutomationSlice } from '#contract/ipc/app/automation.ts';
import type { Snapshot } from '#contract/ipc/contract.ts';
import { runInBackground } from './background-run.ts';

const TEN_MINUTES = 600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function run() {
  const snapshot: Snapshot = {
    ...initialSnapshot(unknownSession(), { remaining: 0, capacity: 0, perMinute: 0, reserve: 0 }),
  };
  const windows = { hasOpened: false };
  const announced: string[] = [];
  let quits = 0;
  runInBackground(
    {
      state: { get: (slice) => snapshot[slice] },
      notices: {
        raise: (_level, title) => {
          announced.push(title);
          return 'n1';
        },
      },
      notifications: { notify: ({ title }) => announced.push(title) },
      windows,
      monotonicNow: () => Date.now(),
      log: { info: () => undefined },
    },
    null,
    () => {
      quits += 1;
    },
  );
  return {
    snapshot,
    windows,
    announced,
    quits: () => quits,
    automation: (change: Partial<AutomationSlice>) => {
      snapshot.automation = { ...snapshot.automation, ...change };
    },
  };
}

it('is announced by the system and in the window, and ends once after ten minutes', () => {
  const { announced, quits } = run();
  expect(announced).toEqual([
    'Touchstone runs without a window',
    'Touchstone runs without a window',
  ]);
  vi.advanceTimersByTime(TEN_MINUTES - 1);
  expect(quits()).toBe(0);
  vi.advanceTimersByTime(10 * TEN_MINUTES);
  expect(quits()).toBe(1);
});

it('goes on while a program is connected, and ten minutes after that', () => {
  const { automation, quits } = run();
  const program = {
    id: 'p',
    executable: { path: '/bin/sh', sha256: 'ab' },
    starter: null,
    pid: 1,
    isProven: true,
    purpose: 'command',
    since: 0,
    state: 'connected',
  } as const;
  automation({ programs: [program] });
  vi.advanceTimersByTime(3 * TEN_MINUTES);
  automation({ programs: [] });
  vi.advanceTimersByTime(TEN_MINUTES - 60_000);
  expect(quits()).toBe(0);
  vi.advanceTimersByTime(2 * 60_000);
  expect(quits()).toBe(1);
});

it('ends by its window once there was one', () => {
  const { windows, quits } = run();
  windows.hasOpened = true;
  vi.advanceTimersByTime(3 * TEN_MINUTES);
  expect(quits()).toBe(0);
});
