/** What a torture run counts. */
import { z } from 'zod';

const counts = {
  intents: z.number(),
  /** Orders that exist at the marketplace. */
  orders: z.number(),
  /** Orders beyond the first for one intent, without those that the service made of one request. */
  duplicates: z.number(),
  /** Orders that the service made of one request beyond the first. */
  doubled: z.number(),
  /** Of these, those that the journal does not have as extra orders: nobody was notified of them. */
  unreported: z.number(),
  /** Orders that the journal does not know of, or would not after a power cut at the moment of sending. */
  unjournalled: z.number(),
  /** Intents that were reported UNKNOWN; all of them are settled afterwards. */
  unknown: z.number(),
  /** Outcomes that contradict what happened. UNKNOWN never does. */
  misclassified: z.number(),
  /** Points in which an intent went otherwise than its fault demands. */
  deviations: z.number(),
};
type Counts = { [Name in keyof typeof counts]: number };

const COUNTS = [
  'intents',
  'orders',
  'duplicates',
  'doubled',
  'unreported',
  'unjournalled',
  'unknown',
  'misclassified',
  'deviations',
] as const satisfies readonly (keyof Counts)[];

const faultTally = z.object({
  ...counts,
  buys: z.number(),
  sells: z.number(),
  /** How often each verdict was reported. */
  reported: z.record(z.string(), z.number()),
  /** How often each status stands in the journal in the end; `none` where it knows nothing of the intent. */
  settled: z.record(z.string(), z.number()),
});
type FaultTally = z.infer<typeof faultTally>;

export const tallySchema = z.object({
  ...counts,
  maxPostsPerQuote: z.number(),
  /** Kinds of fault that struck; the control group is none. */
  faultKinds: z.number(),
  byFault: z.record(z.string(), faultTally),
  /** Intents to which nothing is done. They are not among the intents above. */
  control: faultTally,
});
export type Tally = z.infer<typeof tallySchema>;

/** The same of the clients beside it; they keep no journal, and nothing is demanded of them. */
const clientTallySchema = tallySchema.pick({
  intents: true,
  orders: true,
  duplicates: true,
  unknown: true,
  misclassified: true,
  maxPostsPerQuote: true,
});
export type ClientTally = z.infer<typeof clientTallySchema>;

const noCounts = (): Counts => ({
  intents: 0,
  orders: 0,
  duplicates: 0,
  doubled: 0,
  unreported: 0,
  unjournalled: 0,
  unknown: 0,
  misclassified: 0,
  deviations: 0,
});

const emptyFaultTally = (): FaultTally => ({
  ...noCounts(),
  buys: 0,
  sells: 0,
  reported: {},
  settled: {},
});

export function emptyTally(): Tally {
  return {
    ...noCounts(),
    maxPostsPerQuote: 0,
    faultKinds: 0,
    byFault: {},
    control: emptyFaultTally(),
  };
}

export function emptyClientTally(): ClientTally {
  return {
    intents: 0,
    orders: 0,
    duplicates: 0,
    unknown: 0,
    misclassified: 0,
    maxPostsPerQuote: 0,
  };
}

/** One intent's end. */
export interface Ending extends Omit<Counts, 'intents' | 'unknown'> {
  /** Null in the control group. */
  readonly fault: string | null;
  readonly side: 'buy' | 'sell';
  readonly reported: string;
  readonly settled: string;
}

export function count(tally: Tally, ending: Ending): void {
  const { fault, side, reported, settled } = ending;
  const one = { ...ending, intents: 1, unknown: reported === 'UNKNOWN' ? 1 : 0 };
  const kind = fault === null ? tally.control : (tally.byFault[fault] ??= emptyFaultTally());
  addCounts(kind, one);
  kind[side === 'buy' ? 'buys' : 'sells'] += 1;
  addTimes(kind.reported, { [reported]: 1 });
  addTimes(kind.settled, { [settled]: 1 });
  if (fault !== null) addCounts(tally, one);
  tally.faultKinds = Object.keys(tally.byFault).length;
}

export function add(to: Tally, more: Tally): void {
  for (const [fault, kind] of Object.entries(more.byFault)) {
    addKind((to.byFault[fault] ??= emptyFaultTally()), kind);
  }
  addKind(to.control, more.control);
  addCounts(to, more);
  to.maxPostsPerQuote = Math.max(to.maxPostsPerQuote, more.maxPostsPerQuote);
  to.faultKinds = Object.keys(to.byFault).length;
}

export function addClient(to: ClientTally, more: ClientTally): void {
  for (const name of ['intents', 'orders', 'duplicates', 'unknown', 'misclassified'] as const) {
    to[name] += more[name];
  }
  to.maxPostsPerQuote = Math.max(to.maxPostsPerQuote, more.maxPostsPerQuote);
}

/** Whether nothing was sent twice, lost, or reported wrongly, in the control group neither. */
export function kept({ control, ...all }: Tally): boolean {
  const broken = [all, control].map(
    (of) => of.duplicates + of.unreported + of.unjournalled + of.misclassified + of.deviations,
  );
  return broken.every((sum) => sum === 0) && all.maxPostsPerQuote <= 1;
}

function addKind(to: FaultTally, more: FaultTally): void {
  addCounts(to, more);
  to.buys += more.buys;
  to.sells += more.sells;
  addTimes(to.reported, more.reported);
  addTimes(to.settled, more.settled);
}

function addCounts(to: Counts, more: Counts): void {
  for (const name of COUNTS) to[name] += more[name];
}

function addTimes(to: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, times] of Object.entries(more)) to[name] = (to[name] ?? 0) + times;
}
