/** Conditions of a running marketplace that are set by hand, for tests and for trying things out. */
export interface Controls {
  /** Trading is halted for everybody, for this reason; `null` while it is open. */
  halt: { readonly reason: string; readonly status: HaltStatus } | null;
  /** When trading was last halted or resumed, in marketplace time. */
  haltChangedAt: number;
  /** A cart may be executed more than once: the API document does not rule it out. */
  allowRepeatedExecution: boolean;
  /** Optionals that cannot be priced, so that lists of optionals are partial. */
  readonly failingOptionals: Set<string>;
  /** Sale and purchase orders carry the id of the quote they came from. */
  ordersCarryQuoteId: boolean;
  /** Neither spot nor the other participants move by themselves. */
  still: boolean;
  /** The rate limiter is out of order and lets every request through. */
  limiterFails: boolean;
  /** Host name in the addresses of shipping labels; `null` for that of the API. */
  labelHost: string | null;
}

/** HTTP statuses an execute may answer with while trading is halted: the document does not say which. */
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
