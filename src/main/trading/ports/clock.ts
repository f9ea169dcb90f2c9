/** Time for trading; injected for tests. */
export interface TradingClock {
  /** Milliseconds; the axis of every expiry. */
  readonly monotonicNow: () => number;
  /** Epoch milliseconds; for display and the journal. */
  readonly wallNow: () => number;
  /** Calls back once; returns a function that cancels. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}
