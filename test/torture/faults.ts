/** Everything that is done to an intent on its way. Two of three happen at the marketplace, the others at home. */
import { faultKinds, type FaultKind } from '#practice/testing/faults/faults.ts';

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
  /** New prices are requested between the look and the click: the old click must send nothing. */
  'click-during-requote',
  /** New prices, another quote and a discard are requested while the order is being sent. */
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

/** A gateway between the terminal and the marketplace, and what the answer to the copy of a request is that it sent again. */
const repeatFaults = [
  /** The first copy did not arrive, or was refused before anything was done: the second one places the order. */
  'repeat-after-reset-before',
  'repeat-after-503-before',
  'repeat-after-429',
  /** The first copy placed the order, and its answer was lost, late, or a 500: the quote is used. */
  'repeat-after-empty',
  'repeat-after-500',
  'repeat-after-time-out',
  /** The same, and the list that is looked at is a copy that the gateway had kept. */
  'repeat-with-old-list',
  /** The same, and the service answers the second copy otherwise. */
  'repeat-400',
  'repeat-401',
  'repeat-403',
  'repeat-404',
  'repeat-price-moved',
  'repeat-own-listings',
  'repeat-sold',
  'repeat-no-credit',
  'repeat-fee-changed',
  'repeat-no-token',
  'repeat-halted',
  'repeat-halted-with-503',
  'repeat-500',
  /** The gateway itself answers, after the order was placed. */
  'gateway-403',
  'gateway-404',
  'gateway-409',
  'gateway-429',
  'gateway-page',
  /** The service executes both copies. */
  'repeat-executes-twice',
] as const;
export type RepeatFault = (typeof repeatFaults)[number];

export type TortureFault = HomeFault | RepeatFault | FaultKind;

export const tortureFaults: readonly TortureFault[] = [
  ...homeFaults,
  ...repeatFaults,
  ...faultKinds,
];

export const isRepeatFault = (fault: TortureCase): fault is RepeatFault =>
  repeatFaults.some((kind) => kind === fault);

/** One request, two orders: the service's doing. */
export const executesTwice = (fault: TortureCase): boolean =>
  fault === 'repeat-executes-twice' || fault === 'executes-twice';

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
