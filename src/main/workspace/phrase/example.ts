/** An order that can be filled now, as it would be typed. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { multiplyCents } from '#domain/money/money.ts';
import type { PhraseMarket } from '#main/market/views/market-queries.ts';
import { readOrder } from './reading/read-order.ts';

/** Rows looked at, and of these the best ones tried. */
const LOOKED_AT = 1_000;
const TRIED = 40;
const MOST_PIECES = 10;
/** Cents: limits are round sums, a little above the price. */
const ROUND = 10_000;

/** An example must not depend on selection, holdings or spot. */
const NOTHING_KNOWN = {
  selected: null,
  holdings: null,
  spotOf: () => null,
  decimalMark: 'point',
} as const;

/** Null if nothing is for sale, or no name is unambiguous. */
export function exampleOf(market: PhraseMarket): string | null {
  const offered = market
    .forSale(LOOKED_AT)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || (other.ask?.quantity ?? 0) - (one.ask?.quantity ?? 0),
    );
  for (const row of offered.slice(0, TRIED)) {
    for (const name of namesOf(row)) {
      const text = orderOf(row, name);
      if (text !== null && isReadAs(text, row, market)) return text;
    }
  }
  return null;
}

/** Gold first, coins before bars, whole ounces before fractions. */
const rank = ({ material, title }: MarketRow): number =>
  (material === 'Gold' ? 0 : 4) +
  (/\bbar\b/i.test(title) ? 2 : 0) +
  (/ 1 oz$/i.test(title) ? 0 : 1);

/** The shortest first: no country, no ounce. */
function namesOf({ title, variantTitle }: MarketRow): readonly string[] {
  const weightless = title.replace(/\s1 oz$/i, '').toLowerCase();
  const [, ...rest] = weightless.split(' ');
  const year = /^\d{4}$/.test(variantTitle) ? `${variantTitle} ` : '';
  return [rest.join(' '), weightless, title.toLowerCase()].map((name) => `${year}${name}`);
}

function orderOf({ ask }: MarketRow, name: string): string | null {
  if (ask === null) return null;
  const pieces = Math.min(MOST_PIECES, ask.quantity ?? 1);
  const total = multiplyCents(ask.price, pieces);
  const limit = Math.ceil((total + Math.floor(total / 100)) / ROUND) * (ROUND / 100);
  return `buy ${pieces} ${name} max ${limit}`;
}

function isReadAs(text: string, row: MarketRow, market: PhraseMarket): boolean {
  const reading = readOrder(text, { ...NOTHING_KNOWN, market });
  return (
    reading?.kind === 'understood' &&
    reading.trade.scope.kind === 'row' &&
    reading.trade.scope.row.key === row.key &&
    reading.trade.limit !== null
  );
}
