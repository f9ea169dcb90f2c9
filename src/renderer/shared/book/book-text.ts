/** Texts of the ladder. */
import { pricingText } from '#renderer/shared/market/pricing-text.ts';
import type { BookLevelView, OrderBookView } from '#contract/ipc/market/market.ts';
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

/** `3 asks, 12 oz`. @param levels the best first */
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

/** `26 Nov, 10:56` */
function dayAndTimeText(epochMs: number): string {
  return dayAndTime.format(epochMs);
}

/** The first known expiry of the level's listings or offers. */
export function expiryText({ side, level: { sources } }: LadderLevel): string | null {
  const moments = sources.map(({ expiresAt }) => expiresAt).filter((at) => at !== null);
  if (moments.length === 0) return null;
  const which = sources.length === 1 ? '' : `First of ${countText(sources.length)} `;
  const what = side === 'ask' ? 'Ask' : 'Bid';
  return `${which}${which === '' ? what : `${what.toLowerCase()}s`} expires ${dayAndTimeText(Math.min(...moments))}`;
}

/** Pricing and last change of the level's first listing or offer, where known. */
export function levelFacts({ level: { sources } }: LadderLevel): readonly string[] {
  const [first] = sources;
  if (first === undefined) return [];
  const { pricing, updatedAt } = first;
  return [
    ...(pricing === undefined ? [] : [pricingText(pricing)]),
    ...(updatedAt === undefined ? [] : [`changed ${dayAndTimeText(updatedAt)}`]),
  ].filter((fact) => fact !== '');
}

/** Pieces of the user's own listings; null for none. Listings without a quantity count as one. */
export function ownPieces({ side, level }: LadderLevel, own: ReadonlySet<string>): number | null {
  if (side !== 'ask' || own.size === 0) return null;
  const yours = level.sources.filter(({ id }) => own.has(id.toLowerCase()));
  return yours.length === 0 ? null : yours.reduce((sum, one) => sum + (one.quantity ?? 1), 0);
}

/** `2 of 6 yours`; null for none. */
export function ownText(entry: LadderLevel, own: ReadonlySet<string>): string | null {
  const yours = ownPieces(entry, own);
  if (yours === null) return null;
  const all = entry.level.quantity;
  return all === null || all === yours ? 'Yours' : `${countText(yours)} of ${countText(all)} yours`;
}
