/** What one seed is like: how often what happens, how busy its people are. Rare things are frequent in some seeds and absent in others. */
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';

/** What happens between two acts of a user, in thousandths. */
const HAPPENINGS = {
  killed: 6,
  'power-cut': 4,
  'killed-when-it-sends': 10,
  'power-cut-when-it-sends': 6,
  network: 6,
  halt: 4,
  sleep: 4,
  clock: 3,
  'other-network': 2,
  'disk-full': 3,
  'started-twice': 1,
  'spot-lost': 4,
} as const;

/** What becomes of a read or a quote that is not just answered, in thousandths. */
const READ_FATES = {
  'lost-before': 10,
  'lost-after': 10,
  stalled: 10,
  'gateway-page': 10,
  'old-list': 60,
} as const;

/** The same of the one request of an order. `repeated`: a gateway sends it twice, and the second answer arrives. */
const ORDER_FATES = {
  'never-connected': 30,
  'lost-before': 40,
  'lost-after': 60,
  repeated: 50,
  'executed-twice': 30,
  'repeated-and-lost': 20,
  'late-and-lost': 60,
  'gateway-page': 20,
  'gateway-page-after': 20,
  'gateway-refusal-after': 40,
  'error-500-after': 40,
  'empty-success': 30,
  'key-refused': 20,
} as const;

/** What else a person does before and beside trading, in thousandths of acts. */
const DEEDS = {
  lock: 20,
  limits: 60,
  arm: 60,
  disarm: 20,
  alert: 20,
  draft: 120,
  budget: 40,
  kill: 6,
  refresh: 50,
  'second thought': 150,
} as const;

/** What somebody mostly does: the ticket, and deeds that are more frequent. What goes wrong is rarer, so that these come to something. */
const FOCUSES = [
  { trades: 1, goesWrong: 1, deeds: {} },
  { trades: 1, goesWrong: 1, deeds: {} },
  {
    trades: 0.1,
    goesWrong: 0.3,
    deeds: {
      draft: 500,
      budget: 60,
      kill: 15,
      limits: 15,
      lock: 5,
      arm: 10,
      'second thought': 300,
    },
  },
  {
    trades: 0.1,
    goesWrong: 0.3,
    deeds: { arm: 160, disarm: 30, kill: 8, limits: 10, lock: 5, draft: 10, 'second thought': 300 },
  },
] as const;

export type Happening = keyof typeof HAPPENINGS;
export type ReadFate = keyof typeof READ_FATES;
export type OrderFate = keyof typeof ORDER_FATES;
export type Deed = keyof typeof DEEDS;
export type Chances<Name extends string> = Readonly<Record<Name, number>>;

export interface Habits {
  readonly happenings: Chances<Happening>;
  readonly reads: Chances<ReadFate>;
  readonly orders: Chances<OrderFate>;
  readonly deeds: Chances<Deed>;
  /** Chance that an act is one at the ticket. */
  readonly trades: number;
  /** Between two acts, milliseconds. */
  readonly pace: readonly [shortest: number, longest: number];
  /** Terminals on one key. */
  readonly terminals: 1 | 2;
  /** Orders name their quote. */
  readonly namesQuotes: boolean;
}

export function habitsOf(seed: string): Habits {
  const random = randomStream(seed, 'habits');
  const { trades, goesWrong, deeds } = random.pick(FOCUSES);
  return {
    trades,
    happenings: scaled(HAPPENINGS, random, goesWrong),
    reads: scaled(READ_FATES, random),
    orders: scaled(ORDER_FATES, random, goesWrong),
    deeds: { ...scaled(DEEDS, random), ...deeds },
    pace: random.pick([
      [50, 2_000],
      [100, 4_000],
      [200, 10_000],
    ]),
    terminals: random.chance(0.3) ? 2 : 1,
    namesQuotes: random.chance(0.8),
  };
}

/** Each is left out, as usual, or five times as frequent. */
function scaled<Name extends string>(usual: Chances<Name>, random: Random, by = 1): Chances<Name> {
  const changed: Record<Name, number> = { ...usual };
  for (const name in usual) changed[name] = usual[name] * random.pick([0, 1, 1, 1, 5]) * by;
  return changed;
}
