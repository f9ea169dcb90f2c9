/** Words for sources and places. */
import type { EntrySource, LotPlace, SpotNear } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import type { SpotPrice } from '#domain/market/spot.ts';

/** Reported and quoted amounts have different words. */
export const SOURCE_WORDS: Readonly<Record<EntrySource, string>> = {
  'journal-reported': 'order, as reported',
  'journal-quoted': 'order, as quoted',
  orders: 'order placed elsewhere',
  vault: 'vault, without an order',
  import: 'import',
  'by-hand': 'by hand',
};

export const RULE_WORDS: Readonly<Record<LotRule, string>> = {
  fifo: 'first in, first out',
  lifo: 'last in, first out',
  'highest-cost': 'highest cost first',
  average: 'average cost',
  chosen: 'chosen pieces',
};

export const PLACE_WORDS: Readonly<Record<LotPlace, string>> = {
  vault: 'vault',
  address: 'delivered to an address',
};

const RECORDED_WORDS: Readonly<Record<SpotNear, string>> = {
  quarter: 'recorded, same quarter of an hour',
  day: 'recorded, last of the day',
};

/** The source of spot; null without spot. */
export const spotFrom = ({
  spot,
  recorded,
}: {
  readonly spot: SpotPrice | null;
  readonly recorded?: SpotNear | null;
}): string | null =>
  spot === null
    ? null
    : recorded === undefined || recorded === null
      ? 'quote'
      : RECORDED_WORDS[recorded];
