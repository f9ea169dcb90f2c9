/** The state as it is before anything was read, for tests. */
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import { initialSnapshot, unknownSession } from '#contract/ipc/initial-state.ts';
import { DOCUMENTED_TOKENS } from '#main/session/initial-state.ts';
import { defaultSettings, preferencesOf } from '#main/settings/schema.ts';
import { AppState } from '../app-state.ts';

/** The Practice profile, before anything was read. */
export const practiceSnapshot = (): Snapshot =>
  initialSnapshot(
    {
      ...unknownSession(),
      appVersion: '1.0.0',
      decimalMark: 'point',
      activeProfileId: 'practice',
      runtime: { kind: 'official', electron: '45', chromiumSandbox: true, liveRefusal: null },
      preferences: preferencesOf(defaultSettings()),
      tradingLock: { guarded: false, locked: null, phrase: 'practice Practice' },
    },
    DOCUMENTED_TOKENS,
  );

/** A state whose patches are collected; frames come on request. */
export function openState(): {
  readonly state: AppState;
  readonly patches: Patch[];
  readonly frame: () => void;
} {
  const patches: Patch[] = [];
  const tasks: (() => void)[] = [];
  const state = new AppState({
    initial: practiceSnapshot(),
    monotonicNow: () => 42,
    emit: (patch) => patches.push(patch),
    schedule: (task) => tasks.push(task),
  });
  const frame = (): void => {
    for (const task of tasks.splice(0)) task();
  };
  return { state, patches, frame };
}
