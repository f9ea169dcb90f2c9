import { randomStream } from '#practice/clock-and-random/random.ts';
import { type TimeForm, timeForms } from '../wire/written-time.ts';

/** While all is well, the last three say nothing at all: no body, an empty object, a page for a browser. */
export const tradingStatusForms = [
  'isTradingHalted',
  'ok',
  'online',
  'no-content',
  'empty-object',
  'page',
] as const;
export type TradingStatusForm = (typeof tradingStatusForms)[number];

/** One plausible form for each thing that the API document leaves open. */
export interface ContraryChoices {
  /** Around answers whose body is not shown: nothing, `data`, or the name of what is inside. */
  readonly envelope: 'bare' | 'data' | 'named';
  /** Numbers of bodies that are not shown, as numbers or as text. */
  readonly numbers: 'number' | 'text';
  readonly spot: 'cents' | 'dollars' | 'map' | 'symbols';
  readonly tradingStatus: TradingStatusForm;
  readonly orderIds: 'uuid' | 'number' | 'text';
  /** Whether orders name the quote that they came from. */
  readonly quoteIds: boolean;
  /** Every time that is not said to be ISO 8601. */
  readonly times: TimeForm;
  /** Fields that may be absent are null. */
  readonly nulls: boolean;
  /** Every object has an unknown field. */
  readonly extras: boolean;
  /** States in unknown words. */
  readonly words: boolean;
  /** A page has at most this percentage of the requested rows; 100 is all of them. */
  readonly pagePercent: number;
  readonly withheldHeaders: readonly string[];
  readonly gzip: boolean;
  /** Amounts of orders: beside their id, in an object of totals, or each in an object with its currency. */
  readonly amounts: 'flat' | 'totals' | 'objects';
  /** Names of bodies that are not shown. */
  readonly names: 'camel' | 'snake';
  /** All variants of a product have one title, and change places from answer to answer. */
  readonly twins: boolean;
}

const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** Optional headers that may be missing together. */
const headerSets: readonly (readonly string[])[] = [
  RATE_HEADERS,
  ['x-ratelimit-reset'],
  ['date', 'x-ratelimit-limit'],
  [...RATE_HEADERS, 'retry-after', 'date'],
];

/** More often than not, so that a seed shows much of it and not always the same. */
const OFTEN = 0.7;

/** The choices of a seed. */
export function contraryChoices(seed: string): ContraryChoices {
  const random = randomStream(seed, 'dialect contrary');
  return {
    envelope: random.pick(['bare', 'data', 'named'] as const),
    numbers: random.chance(OFTEN) ? 'text' : 'number',
    spot: random.pick(['cents', 'dollars', 'map', 'symbols'] as const),
    tradingStatus: random.pick(tradingStatusForms),
    orderIds: random.pick(['uuid', 'number', 'text'] as const),
    quoteIds: random.chance(0.5),
    times: random.pick(timeForms),
    nulls: random.chance(OFTEN),
    extras: random.chance(OFTEN),
    words: random.chance(OFTEN),
    pagePercent: random.pick([60, 80, 100]),
    withheldHeaders: random.pick(headerSets),
    gzip: random.chance(OFTEN),
    amounts: random.pick(['flat', 'totals', 'objects'] as const),
    names: random.pick(['camel', 'snake'] as const),
    twins: random.chance(0.5),
  };
}
