/** Refusals about programs, in words for the user. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';

export const programFailures = {
  notLet: () =>
    localFailure(
      'program-not-let',
      'This program may not draft orders',
      'Let it draft orders first; then a budget can be granted.',
    ),
  logDamaged: (sentence: string) =>
    localFailure('program-log-damaged', 'Programs cannot draft orders', sentence),
  notOpen: (error: unknown) =>
    systemFailure(
      'automation-not-open',
      'Programs cannot connect',
      (reason) => `Turn programs off and on again. ${reason}`,
      error,
    ),
  logClosed: () =>
    localFailure(
      'program-log-closed',
      'What programs did cannot be read now',
      'Turn programs on in the Programs pane, and wait until the profile is connected.',
    ),
  gone: () =>
    localFailure(
      'program-gone',
      'This program is not connected any more',
      'Start it again if you need it.',
    ),
} satisfies Readonly<Record<string, (why: never) => FailureView>>;
