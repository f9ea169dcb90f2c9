/** What can be turned by hand in a running marketplace, for tests and for the curious. */
export interface Controls {
  /** Trading is halted for everybody, with this reason; `null` when it is open. */
  halt: { readonly reason: string; readonly status: HaltStatus } | null;
  /** When trading was last halted or resumed, in marketplace time. */
  haltChangedAt: number;
  /** A cart may be executed again and again: nowhere does the API document rule it out. */
  allowRepeatedExecution: boolean;
  /** Optionals whose resolvers fail, so that lists of optionals are partial. */
  readonly failingOptionals: Set<string>;
  /** Sale and purchase orders tell the quote they came from. */
  ordersCarryQuoteId: boolean;
  /** Neither spot nor other participants move by themselves. */
  still: boolean;
  /** The rate limiter fails, and so lets every request through. */
  limiterFails: boolean;
  /** Host name in the addresses of shipping labels, in place of that of the API; `null` for the API's own. */
  labelHost: string | null;
}

/** Statuses an execute may answer with while trading is halted: the document does not say which it is. */
export const haltStatuses = [403, 409, 422, 500, 503] as const;
export type HaltStatus = (typeof haltStatuses)[number];

export function initialControls(now: number, still: boolean): Controls {
  return {
    halt: null,
    haltChangedAt: now,
    allowRepeatedExecution: false,
    failingOptionals: new Set(),
    ordersCarryQuoteId: true,
    still,
    limiterFails: false,
    labelHost: null,
  };
}
