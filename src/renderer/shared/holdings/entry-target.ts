/** The initial values of the entry dialog, as its dialog target. */
import type { LotView, PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { readOwnProduct } from '#domain/holdings/own-product.ts';
import { weighedAs } from '#domain/holdings/amount-held.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import { contentInSpotUnits, type FineContent } from '#domain/metal/fine-weight.ts';
import {
  div,
  fromDecimalString,
  mul,
  ratio,
  roundToInteger,
  toDecimalString,
} from '#domain/money/rational.ts';
import type { EntryInput } from '#domain/holdings/own/entry-input.ts';

export interface EntryTarget {
  /** The entry to correct; null for a new one. */
  readonly of: string | null;
  readonly input: Partial<EntryInput>;
}

export const targetText = ({ of, input }: EntryTarget): string =>
  new URLSearchParams({ ...input, ...(of === null ? {} : { of }) }).toString();

export function readTarget(text: string | null): EntryTarget {
  const named = new URLSearchParams(text ?? '');
  const { of = null, ...input } = Object.fromEntries(named);
  return { of, input };
}

/** `2026-01-31`, in the profile's time zone. */
export const isoDay = (epochMs: number, timeZone: string): string =>
  calendarIn(timeZone).dayOf(epochMs);

/** A lot as input for its correction: unchanged, it reads back to the last cent and unit. */
export function lotTarget(
  { product, title }: PortfolioHolding,
  lot: LotView,
  timeZone: string,
): EntryTarget {
  const own = readOwnProduct(product);
  const weighed = weighedAs(product, lot.of);
  const dollars = (amount: number): string => toDecimalString(ratio(amount, 100), 2, 'half-even');
  return {
    of: lot.id,
    input: {
      kind: 'buy',
      product: title,
      metal: own?.material ?? '',
      fine: own === null || lot.fine === null || weighed !== null ? '' : shortest(lot.fine, lot.of),
      date: lot.day ?? isoDay(lot.acquiredAt, timeZone),
      pieces: weighed === null ? String(lot.of) : weightInput(weighed),
      total: lot.price === null ? '' : dollars(lot.price),
      fees: lot.fees === 0 ? '' : dollars(lot.fees),
    },
  };
}

/** `0.17637 oz`, which reads back to the last unit. */
export const weightInput = (content: FineContent): string =>
  `${shortest(content, 1)} ${content.unit === 'btc' ? 'BTC' : 'oz'}`;

const FEWEST_DIGITS = 4;
/** More decimals have no effect. */
const MOST_DIGITS = 20;

/** Ounces or bitcoin of one piece, with just enough decimals to give the content of all. */
function shortest(content: FineContent, pieces: number): string {
  const each = div(contentInSpotUnits(content), ratio(pieces));
  const units = ratio(contentPerSpotUnit(content.unit) * pieces);
  for (let digits = FEWEST_DIGITS; digits < MOST_DIGITS; digits += 1) {
    const text = toDecimalString(each, digits, 'half-even');
    const read = fromDecimalString(text);
    if (read.ok && roundToInteger(mul(read.value, units), 'half-even') === BigInt(content.amount)) {
      return text;
    }
  }
  return toDecimalString(each, MOST_DIGITS, 'half-even');
}
