/** Everything that is done to an intent on its way. Two of three happen at the marketplace, the others at home. */
import { faultKinds, type FaultKind } from '#practice/server/faults.ts';

/** Faults that the torture itself brings about. */
export const homeFaults = [
  /** Nothing goes wrong. */
  'none',
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
  'disk-append-fails',
  'disk-sync-fails',
  /** Writing fails only after the request was sent. */
  'disk-fails-after-send',
] as const;
export type HomeFault = (typeof homeFaults)[number];

export type TortureFault = HomeFault | FaultKind;

export const tortureFaults: readonly TortureFault[] = [...homeFaults, ...faultKinds];

export function isServerFault(fault: TortureFault): fault is FaultKind {
  return faultKinds.some((kind) => kind === fault);
}

/** Real milliseconds that a slow server fault takes; stalls have to outlast the client's patience. */
export function faultMs(fault: FaultKind, patienceMs: number): number {
  if (fault === 'stall-before' || fault === 'stall-after') return patienceMs * 2;
  return Math.ceil(patienceMs / 8);
}

/** Whether the marketplace may still be at work on the request when the client has given up. */
export function mayCommitLate(fault: TortureFault): boolean {
  return ['commit-after-time-out', 'stall-before', 'stall-after', 'slow-drip'].includes(fault);
}
