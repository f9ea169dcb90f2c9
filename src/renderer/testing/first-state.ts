/** A terminal of which nothing is known yet, for the tests of the renderer. */
import { initialSnapshot, unknownSession } from '#contract/ipc/initial-state.ts';
import type { Snapshot } from '#contract/ipc/contract.ts';
import { fromSnapshot, type ServiceState } from '#renderer/store/state/service-state.ts';
import { createTerminalStore, type TerminalStore } from '#renderer/store/store.ts';

const session = unknownSession();

export const firstSnapshot: Snapshot = initialSnapshot(
  {
    ...session,
    preferences: { ...session.preferences, theme: 'dark', notifications: true, bookChart: false },
  },
  { remaining: 0, capacity: 0, perMinute: 0, reserve: 0 },
);

export const firstState: ServiceState = fromSnapshot(firstSnapshot);

/** A store whose clock is the main process's. */
export const firstStore = (): TerminalStore =>
  createTerminalStore({ sentAt: 0, snapshot: firstSnapshot }, 0);
