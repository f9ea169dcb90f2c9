/** What a torture run counts. */
import { z } from 'zod';

const counts = {
  intents: z.number(),
  /** Orders that exist at the marketplace. */
  orders: z.number(),
  /** Orders beyond the first for one intent. */
  duplicates: z.number(),
  /** Orders that the journal does not know of, or would not after a power cut at the moment of sending. */
  unjournalled: z.number(),
  /** Outcomes that say something else than what happened. UNKNOWN never does. */
  misclassified: z.number(),
};

const faultTally = z.object({
  ...counts,
  /** How often each outcome was journalled; `refused` by a rule before anything was written. */
  outcomes: z.record(z.string(), z.number()),
});

export const tallySchema = z.object({
  ...counts,
  maxPostsPerQuote: z.number(),
  faultKinds: z.number(),
  byFault: z.record(z.string(), faultTally),
});

/** The same of the naive client; it keeps no journal. */
export const naiveSchema = tallySchema.pick({
  intents: true,
  orders: true,
  duplicates: true,
  misclassified: true,
  maxPostsPerQuote: true,
});

export type NaiveTally = z.infer<typeof naiveSchema>;
export type Tally = z.infer<typeof tallySchema>;

const noCounts = () => ({
  intents: 0,
  orders: 0,
  duplicates: 0,
  unjournalled: 0,
  misclassified: 0,
});

const emptyFaultTally = (): z.infer<typeof faultTally> => ({ ...noCounts(), outcomes: {} });

export function emptyTally(): Tally {
  return { ...noCounts(), maxPostsPerQuote: 0, faultKinds: 0, byFault: {} };
}

export function emptyNaiveTally(): NaiveTally {
  return { intents: 0, orders: 0, duplicates: 0, misclassified: 0, maxPostsPerQuote: 0 };
}

/** One intent's end. */
export interface Ending {
  readonly fault: string;
  readonly outcome: string;
  readonly orders: number;
  readonly duplicates: number;
  readonly unjournalled: number;
  readonly misclassified: number;
}

export function count(tally: Tally, ending: Ending): void {
  const kind = (tally.byFault[ending.fault] ??= emptyFaultTally());
  kind.outcomes[ending.outcome] = (kind.outcomes[ending.outcome] ?? 0) + 1;
  for (const sums of [tally, kind]) {
    sums.intents += 1;
    sums.orders += ending.orders;
    sums.duplicates += ending.duplicates;
    sums.unjournalled += ending.unjournalled;
    sums.misclassified += ending.misclassified;
  }
  tally.faultKinds = Object.keys(tally.byFault).length;
}

export function add(to: Tally, more: Tally): void {
  for (const [fault, kind] of Object.entries(more.byFault)) {
    const mine = (to.byFault[fault] ??= emptyFaultTally());
    for (const name of COUNTS) mine[name] += kind[name];
    for (const [outcome, times] of Object.entries(kind.outcomes)) {
      mine.outcomes[outcome] = (mine.outcomes[outcome] ?? 0) + times;
    }
  }
  for (const name of COUNTS) to[name] += more[name];
  to.maxPostsPerQuote = Math.max(to.maxPostsPerQuote, more.maxPostsPerQuote);
  to.faultKinds = Object.keys(to.byFault).length;
}

const COUNTS = ['intents', 'orders', 'duplicates', 'unjournalled', 'misclassified'] as const;

export function addNaive(to: NaiveTally, more: NaiveTally): void {
  for (const name of ['intents', 'orders', 'duplicates', 'misclassified'] as const) {
    to[name] += more[name];
  }
  to.maxPostsPerQuote = Math.max(to.maxPostsPerQuote, more.maxPostsPerQuote);
}
