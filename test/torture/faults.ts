/** Everything that is done to an intent on its way. Two of three happen at the marketplace, the others at home. */
import { faultKinds, type FaultKind } from '#practice/server/faults.ts';

/** Faults that the torture itself brings about. */
const homeFaults = [
  /** The answer takes longer than anybody waits, and the order is placed after that. */
  'commit-after-time-out',
  'connection-refused',
  'tls-failure',
  'price-moved',
  /** The quote is older than its window when it is executed. */
  'quote-too-old',
  /** The monotonic clock leaps over the rest of the window between click and look. */
  'monotonic-jump',
  /** The wall clock goes back an hour, or forward. */
  'wall-clock-back',
  'wall-clock-forward',
  /** Executed five times at once. */
  'five-clicks',
  /** New prices are asked for between the look and the click: the old click must send nothing. */
  'click-during-requote',
  /** New prices, another quote and a discard are asked for while the order is being sent. */
  'requote-in-flight',
  /** Suspend and resume between quote and click. */
  'suspend',
  /** Another terminal on the same computer executes the same quote. */
  'second-terminal',
  'halted',
  'halted-with-500',
  'halted-with-503',
  'disk-append-fails',
  'disk-sync-fails',
  /** Writing fails only after the request was sent. */
  'disk-fails-after-send',
] as const;
type HomeFault = (typeof homeFaults)[number];

export type TortureFault = HomeFault | FaultKind;

export const tortureFaults: readonly TortureFault[] = [...homeFaults, ...faultKinds];

/** The name of the control group: nothing goes wrong. */
export const CONTROL = 'none';
export type TortureCase = TortureFault | typeof CONTROL;

/** Faults that happen at the marketplace or on the way to it, so that they strike any client. */
export const outsideFaults: readonly TortureFault[] = [
  ...faultKinds,
  'commit-after-time-out',
  'connection-refused',
  'tls-failure',
  'price-moved',
  'quote-too-old',
  'halted',
  'halted-with-500',
  'halted-with-503',
];

export function isServerFault(fault: TortureCase): fault is FaultKind {
  return faultKinds.some((kind) => kind === fault);
}

/** Whether no answer comes in the time that it is waited for. */
export function timesOut(fault: TortureCase): boolean {
  return ['commit-after-time-out', 'stall-before', 'stall-after'].includes(fault);
}

/** Real milliseconds that an answer is waited for where none is to come. */
export const PATIENCE_MS = 200;

/** Where one is to come: only a broken marketplace takes longer, however busy the machine is. */
const LONG_PATIENCE_MS = 30_000;

/** Real milliseconds that the answer to an execution is waited for under this fault. */
export function patienceUnder(fault: TortureCase): number {
  return timesOut(fault) ? PATIENCE_MS : LONG_PATIENCE_MS;
}
