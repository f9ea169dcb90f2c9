import type { MarketFilter } from '#renderer/store/market-filter.ts';

/** The filter without the text that is searched for: always the same object until something else in it is other. */
export function unsearched(): (filter: MarketFilter) => MarketFilter {
  let known: MarketFilter | null = null;
  return (filter) => {
    const next = { ...filter, query: '' };
    if (known === null || !isSame(known, next)) known = next;
    return known;
  };
}

const isSame = (one: MarketFilter, other: MarketFilter): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
