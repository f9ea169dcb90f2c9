/** Time as trading reads it; injected, so that tests decide what time it is. */
export interface TradingClock {
  /** Milliseconds; the axis of every expiry. */
  readonly monotonicNow: () => number;
  /** Epoch milliseconds; for display and the journal. */
  readonly wallNow: () => number;
  /** Calls back once; answers how to call it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}
