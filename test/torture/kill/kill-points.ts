/** The points at which the trading process is killed. */

const RECORDS = ['prepared', 'sending', 'outcome'] as const;

const STAGES = [
  'before-write',
  /** Half of the line reached the disk by itself. */
  'half-written',
  /** Nothing reached the disk: what was written is gone with the power. */
  'written-lost',
  /** All of it reached the disk by itself, though nobody waited for that. */
  'written-kept',
  'synced',
] as const;

/** Named points in the life of an intent, in the restart after a kill, and in settling what stayed unknown. */
export const killPoints: readonly string[] = [
  'quote-answered',
  ...RECORDS.flatMap((record) => STAGES.map((stage) => `${record}:${stage}`)),
  'execute-asked',
  'execute-handed-over',
  'execute-in-flight',
  'execute-answered',
  /** Between a refusal and the look that makes it final. */
  'look-up-asked',
  'look-up-answered',
  ...STAGES.map((stage) => `restart:outcome:${stage}`),
  'looked-up:half-written',
  'looked-up:synced',
  'resolved:half-written',
  'resolved:written-lost',
  'resolved:synced',
];

/** Killed from outside, at a random moment. */
export const RANDOM_POINT = 'random';

/** Dies like a process that is shot: nothing runs after this, no handler, no flush. */
export function dieNow(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing else may happen until it arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
