import type { FineContent } from '#domain/metal/fine-weight.ts';
import {
  type Cents,
  addCents,
  cents,
  multiplyCents,
  subtractCents,
  sumCents,
} from '#domain/money/money.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { type Ppm, premiumPpm, pricePerUnit } from '#domain/market/premium.ts';
import type { MicrosPerUnit, SpotPrice } from '#domain/market/spot.ts';

/** The parts of a sell quote that decide what is paid out (API document, Quote, Line item, Optional). */
export interface PayoutQuote {
  readonly lines: readonly PayoutLine[];
  readonly optionals: readonly PayoutOptional[];
  readonly total: Cents;
  /** Total minus the sum of its parts; null if that is unknown. */
  readonly unexplained: Cents | null;
  /** The fine content of the whole quote; null if unknown. */
  readonly fine: FineContent | null;
  readonly spot: SpotPrice | null;
}

interface PayoutLine {
  /** Of one piece. */
  readonly price: Cents | null;
  readonly quantity: number | null;
  /** The fine content of the line. */
  readonly fine: FineContent | null;
  readonly fulfillmentDays: number | null;
  readonly available: boolean;
}

interface PayoutOptional {
  readonly id: string;
  readonly title: string;
  /** Negative: it reduces the payout. */
  readonly fee: Cents | null;
  readonly selected: boolean;
  readonly enabled: boolean;
  readonly disabledReason: string | null;
}

/** A payout, and what it is relative to its content. Unknown figures are null. */
interface Payout {
  readonly amount: Cents | null;
  /** Per troy ounce (or bitcoin) of content. */
  readonly perUnit: MicrosPerUnit | null;
  readonly premium: Ppm | null;
}

/**
 * When the payout is made: `immediate`, as the document says of instant payout, or after the `days` of the slowest
 * line.
 */
export type PayoutTiming =
  | { readonly kind: 'immediate' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'unknown' };

/** A set of add-ons, and what the whole ticket pays with it. */
export interface PayoutChoice {
  readonly optionalIds: readonly string[];
  readonly titles: readonly string[];
  /** Their fees in all, negative or zero; null if unknown. */
  readonly fees: Cents | null;
  readonly payout: Payout;
  readonly paid: PayoutTiming;
  /** How much more (positive) or less it pays than the quote as it is; null if unknown. */
  readonly difference: Cents | null;
  /** Whether the quote has exactly these add-ons. */
  readonly selected: boolean;
  /** Why it is not available; null if it is. */
  readonly refusal: string | null;
  /** Why the amount is unknown, as a sentence; null if it is known. */
  readonly unknown: string | null;
}

/** What a line pays before fees, which belong to the quote as a whole. */
export interface PayoutOffer {
  readonly beforeFees: Payout;
  readonly paid: PayoutTiming;
  readonly available: boolean;
}

interface PayoutMatrix {
  /**
   * First the set without add-ons, then by the number of add-ons, and unavailable ones at the end. Null if more than
   * three add-ons are available: nobody can compare that many sets.
   */
  readonly choices: readonly PayoutChoice[] | null;
  /** In the order of the lines. */
  readonly offers: readonly PayoutOffer[];
}

/** The built-in add-on that pays at once (API document, Built-in optional ids). */
const INSTANT_PAYOUT = 'instant_payout';
/** With more add-ons than this, the sets are not listed. */
const MAX_COMBINED = 3;

/**
 * What each set of add-ons would pay out. The quote's own set pays its total. Another set pays that total minus the
 * fees it drops plus the fees it adds, as this quote lists them: exact, because a fee is a fixed number of cents on a
 * quote. If a fee is unknown or would raise the payout (the document says it is negative), or the quote does not add
 * up, the amount is unknown, with the reason; it is never estimated. Price per ounce and premium are rounded half-even,
 * once.
 */
export function payoutMatrix(quote: PayoutQuote): PayoutMatrix {
  const enabled = quote.optionals.filter((optional) => optional.enabled);
  const refused = quote.optionals.filter((optional) => !optional.enabled);
  const slowest = slowestLine(quote.lines);
  return {
    choices:
      enabled.length > MAX_COMBINED
        ? null
        : [
            ...setsOf(enabled).map((set) => choiceOf(quote, set, slowest)),
            ...refused.map((optional) => refusedChoice(optional, slowest)),
          ],
    offers: quote.lines.map((line) => offerOf(line, quote.spot)),
  };
}

function setsOf(optionals: readonly PayoutOptional[]): ReadonlyArray<readonly PayoutOptional[]> {
  return optionals
    .reduce<Array<readonly PayoutOptional[]>>(
      (known, optional) => [...known, ...known.map((set) => [...set, optional])],
      [[]],
    )
    .toSorted((a, b) => a.length - b.length);
}

function choiceOf(
  quote: PayoutQuote,
  set: readonly PayoutOptional[],
  slowest: PayoutTiming,
): PayoutChoice {
  const selected = quote.optionals.every(
    (optional) => optional.selected === set.includes(optional),
  );
  const { difference, unknown } = selected
    ? { difference: cents(0), unknown: null }
    : differenceOf(quote, set);
  const amount =
    difference === null ? null : unlessOverflow(() => addCents(quote.total, difference));
  return {
    optionalIds: set.map(({ id }) => id),
    titles: set.map(({ title }) => title),
    fees: feesOf(set),
    payout: payoutOf(amount, quote.fine, quote.spot),
    paid: set.some(({ id }) => id === INSTANT_PAYOUT) ? { kind: 'immediate' } : slowest,
    difference,
    selected,
    refusal: null,
    unknown,
  };
}

function refusedChoice(optional: PayoutOptional, slowest: PayoutTiming): PayoutChoice {
  return {
    optionalIds: [optional.id],
    titles: [optional.title],
    fees: feesOf([optional]),
    payout: { amount: null, perUnit: null, premium: null },
    paid: optional.id === INSTANT_PAYOUT ? { kind: 'immediate' } : slowest,
    difference: null,
    selected: false,
    refusal: optional.disabledReason ?? 'Not available for this order.',
    unknown: null,
  };
}

function feesOf(set: readonly PayoutOptional[]): Cents | null {
  const fees = set.map(({ fee }) => fee).filter((fee) => fee !== null);
  return fees.length < set.length || fees.some((fee) => fee > 0)
    ? null
    : unlessOverflow(() => sumCents(fees));
}

function differenceOf(
  quote: PayoutQuote,
  set: readonly PayoutOptional[],
): { readonly difference: Cents | null; readonly unknown: string | null } {
  if (quote.unexplained !== 0) {
    return {
      difference: null,
      unknown: 'This quote does not add up, so only its own total is known.',
    };
  }
  let difference = cents(0);
  for (const optional of quote.optionals) {
    const wanted = set.includes(optional);
    if (wanted === optional.selected) continue;
    const { fee, title } = optional;
    if (fee === null) return { difference: null, unknown: `The fee of ${title} is not known.` };
    if (fee > 0) {
      return {
        difference: null,
        unknown: `The fee of ${title} would raise the payout, so what it would pay is not known.`,
      };
    }
    const next = unlessOverflow(() =>
      wanted ? addCents(difference, fee) : subtractCents(difference, fee),
    );
    if (next === null) return { difference: null, unknown: 'The total is out of range.' };
    difference = next;
  }
  return { difference, unknown: null };
}

function offerOf(line: PayoutLine, spot: SpotPrice | null): PayoutOffer {
  const { price, quantity } = line;
  const amount =
    price === null || quantity === null || !Number.isSafeInteger(quantity)
      ? null
      : unlessOverflow(() => multiplyCents(price, quantity));
  return {
    beforeFees: payoutOf(amount, line.fine, spot),
    paid: timingOf(line),
    available: line.available,
  };
}

function payoutOf(amount: Cents | null, fine: FineContent | null, spot: SpotPrice | null): Payout {
  if (amount === null || fine === null) return { amount, perUnit: null, premium: null };
  return {
    amount,
    perUnit: pricePerUnit(amount, fine) ?? null,
    premium: spot === null ? null : (premiumPpm(amount, fine, spot) ?? null),
  };
}

function timingOf({ fulfillmentDays }: PayoutLine): PayoutTiming {
  return fulfillmentDays === null ? { kind: 'unknown' } : { kind: 'days', days: fulfillmentDays };
}

/** The quote takes as long as its slowest line; unknown if that of one line is. */
function slowestLine(lines: readonly PayoutLine[]): PayoutTiming {
  const days = lines.map((line) => line.fulfillmentDays).filter((known) => known !== null);
  return days.length === 0 || days.length < lines.length
    ? { kind: 'unknown' }
    : { kind: 'days', days: Math.max(...days) };
}
