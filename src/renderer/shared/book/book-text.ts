/** Weights and sums of the ladder in words. */
import { pricingText } from '#renderer/shared/market/pricing-text.ts';
import type { BookLevelView, OrderBookView } from '#contract/ipc/market.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { contentText, countText } from '#renderer/ui/figures/format.ts';
import { deepestOf, type LadderLevel } from './ladder.ts';

/** A fine weight without its unit, which the column names. */
export function ladderWeight(fine: FineContent): string {
  return contentText(fine)
    .replace(/ .*$/, '')
    .replace(/\.?0+$/, '');
}

/** Names the column of weights: by its unit, or pieces where the weight is not known. */
export function unitHeader(book: OrderBookView): string {
  const fine = (book.asks[0] ?? book.bids[0])?.cumulativeFine ?? null;
  if (fine === null) return 'Total pcs';
  return fine.unit === 'ozt' ? 'Total oz' : 'Total BTC';
}

/** `3 asks, 12 oz`: how many levels of a side there are, and all that is on them. The best first. */
export function sideSummary(levels: readonly BookLevelView[], word: string): string {
  const count = `${countText(levels.length)} ${word}${levels.length === 1 ? '' : 's'}`;
  const deepest = deepestOf(levels);
  if (deepest === undefined) return count;
  const fine = deepest.cumulativeFine;
  if (fine === null) return `${count}, ${countText(deepest.cumulativeQuantity)} pcs`;
  return `${count}, ${ladderWeight(fine)} ${fine.unit === 'ozt' ? 'oz' : 'BTC'}`;
}

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** To the minute, for levels stand for days: `26 Nov, 10:56`. */
function dayAndTimeText(epochMs: number): string {
  return dayAndTime.format(epochMs);
}

/** Until when the level stands, as far as is known: of several listings or offers the first to go. */
export function expiryText({ side, level: { sources } }: LadderLevel): string | null {
  const moments = sources.map(({ expiresAt }) => expiresAt).filter((at) => at !== null);
  if (moments.length === 0) return null;
  const which = sources.length === 1 ? '' : `First of ${countText(sources.length)} `;
  const what = side === 'ask' ? 'Ask' : 'Bid';
  return `${which}${which === '' ? what : `${what.toLowerCase()}s`} expires ${dayAndTimeText(Math.min(...moments))}`;
}

/** How the price of the level is set and when it was last changed, as far as the marketplace tells; of several the first. */
export function levelFacts({ level: { sources } }: LadderLevel): readonly string[] {
  const [first] = sources;
  if (first === undefined) return [];
  const { pricing, updatedAt } = first;
  return [
    ...(pricing === undefined ? [] : [pricingText(pricing)]),
    ...(updatedAt === undefined ? [] : [`changed ${dayAndTimeText(updatedAt)}`]),
  ].filter((fact) => fact !== '');
}

/** Pieces of a level that stand for the user's own listings; null for none. Listings that do not say how many count as one. */
export function ownPieces({ side, level }: LadderLevel, own: ReadonlySet<string>): number | null {
  if (side !== 'ask' || own.size === 0) return null;
  const yours = level.sources.filter(({ id }) => own.has(id.toLowerCase()));
  return yours.length === 0 ? null : yours.reduce((sum, one) => sum + (one.quantity ?? 1), 0);
}

/** `2 of 6 yours`; null where none is. */
export function ownText(entry: LadderLevel, own: ReadonlySet<string>): string | null {
  const yours = ownPieces(entry, own);
  if (yours === null) return null;
  const all = entry.level.quantity;
  return all === null || all === yours ? 'Yours' : `${countText(yours)} of ${countText(all)} yours`;
}
