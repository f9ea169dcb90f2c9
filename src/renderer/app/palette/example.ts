/** An order that can be filled in the present market, as somebody would type it. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { multiplyCents } from '#domain/money/money.ts';
import { readOrder } from '#main/phrase/reading/read-order.ts';
import type { ReadingContext } from '#main/phrase/reading/types.ts';

/** Of so many products an example is tried. */
const TRIED = 40;
const MOST_PIECES = 10;
/** In cents: a limit is a round sum, a little above the price. */
const ROUND = 10_000;

/** Null where nothing is for sale, or nothing of it can be said in words. */
export function exampleOf(context: ReadingContext): string | null {
  const offered = [...context.rows.values()]
    .filter(
      ({ ask, isNumismatic }) => ask !== null && (ask.quantity ?? 0) > 0 && isNumismatic !== true,
    )
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || (other.ask?.quantity ?? 0) - (one.ask?.quantity ?? 0),
    );
  for (const row of offered.slice(0, TRIED)) {
    for (const name of namesOf(row)) {
      const text = orderOf(row, name);
      if (text !== null && isReadAs(text, row, context)) return text;
    }
  }
  return null;
}

/** Gold before the rest, coins before bars, whole ounces before their parts. */
const rank = ({ material, title }: MarketRow): number =>
  (material === 'Gold' ? 0 : 4) +
  (/\bbar\b/i.test(title) ? 2 : 0) +
  (/ 1 oz$/i.test(title) ? 0 : 1);

/** The short name first: no country, no ounce. */
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

function isReadAs(text: string, row: MarketRow, context: ReadingContext): boolean {
  const reading = readOrder(text, context);
  return (
    reading?.kind === 'understood' &&
    reading.trade.scope.kind === 'row' &&
    reading.trade.scope.row.key === row.key &&
    reading.trade.limit !== null
  );
}
