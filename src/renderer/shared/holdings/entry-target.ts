/** What the dialog of a purchase or a sale begins with, as the name of what in it is looked for. */
import type { LotView, PortfolioHolding } from '#contract/ipc/portfolio.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { readOwnProduct } from '#domain/holdings/told/own-product.ts';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { div, type Rational, ratio, toDecimalString } from '#domain/money/rational.ts';
import type { ToldText } from '#domain/holdings/told/told-entry.ts';

export interface EntryTarget {
  /** The entry that is said anew; null for a new one. */
  readonly of: string | null;
  readonly told: Partial<ToldText>;
}

export const targetText = ({ of, told }: EntryTarget): string =>
  new URLSearchParams({ ...told, ...(of === null ? {} : { of }) }).toString();

export function readTarget(text: string | null): EntryTarget {
  const named = new URLSearchParams(text ?? '');
  const { of = null, ...told } = Object.fromEntries(named);
  return { of, told };
}

/** `2026-01-31`, in the time zone of the profile. */
export const isoDay = (epochMs: number, timeZone: string): string =>
  calendarIn(timeZone).dayOf(epochMs);

/** A lot as it was told, to be said anew. */
export function lotTarget(holding: PortfolioHolding, lot: LotView, timeZone: string): EntryTarget {
  const each = (amount: Rational, digits: number): string =>
    toDecimalString(div(amount, ratio(lot.of)), digits, 'half-even');
  const own = readOwnProduct(holding.product);
  return {
    of: lot.id,
    told: {
      kind: 'buy',
      product: holding.title,
      metal: own?.material ?? '',
      fine: own === null || lot.fine === null ? '' : each(contentInSpotUnits(lot.fine), 8),
      date: isoDay(lot.acquiredAt, timeZone),
      pieces: String(lot.of),
      price: lot.price === null ? '' : each(ratio(lot.price, 100), 6),
      fees: lot.fees === 0 ? '' : toDecimalString(ratio(lot.fees, 100), 2, 'half-even'),
    },
  };
}
