/** Fields of Form 8949 for tax programs. */
import { weighedAs } from '#domain/holdings/amount-held.ts';
import { formatContent } from '#domain/metal/weight-format.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import { type Day, dayIn } from '#domain/calendar/calendar.ts';
import type { Disposition } from '#domain/reports/dispositions.ts';
import { dispositionTerm, type TaxTerms } from './tax-terms.ts';
import type { Term } from './term.ts';

/** Null for returned pieces, which are no sale. */
export function soldWords({ kind, product, pieces }: Disposition, terms: TaxTerms): string | null {
  if (kind === 'returned') return null;
  const title = terms.titleOf(product);
  return kind === 'kept' ? `Kept of a return: ${title}` : soldAmount(product, pieces, title);
}

function soldAmount(product: string, pieces: number, title: string): string {
  const weighed = weighedAs(product, pieces);
  return `${weighed === null ? pieces : formatContent(weighed)} ${title}`;
}

/** Proceeds less fees; null where one is not known. */
export const netProceeds = ({ proceeds, fees }: Disposition): Cents | null =>
  proceeds === null || fees === null ? null : subtractCents(proceeds, fees);

/**
 * The box for a sale without a Form 1099-B or 1099-DA; digital assets have their own boxes since tax year 2025. Source: Instructions for
 * Form 8949 (2025), “Do not use box C to report digital asset transactions. Use box I”, and L for F.
 */
const BOXES: Readonly<Record<'metal' | 'digital', Readonly<Record<Term, string>>>> = {
  metal: { short: 'C', long: 'F' },
  digital: { short: 'I', long: 'L' },
};

const FIRST_OF_DIGITAL_BOXES: Day = '2025-01-01';

/** Null where the date of purchase is not known. */
export function boxOf(one: Disposition, terms: TaxTerms): string | null {
  const term = dispositionTerm(one, terms);
  return term === null ? null : BOXES[hasDigitalBox(one, terms) ? 'digital' : 'metal'][term];
}

/** A bitcoin sale of 2025 or later, which older formats cannot express. */
export const hasDigitalBox = (one: Disposition, terms: TaxTerms): boolean =>
  isBitcoin(one, terms) && dayIn(terms.calendar, one.sold) >= FIRST_OF_DIGITAL_BOXES;

/** Sales that an older format leaves out, in words; null without any. */
export function digitalLeftOut(
  sold: readonly Disposition[],
  terms: TaxTerms,
  format: string,
): string | null {
  const out = sold.filter(
    (one) => soldWords(one, terms) !== null && hasDigitalBox(one, terms),
  ).length;
  if (out === 0) return null;
  const sales = out === 1 ? '1 sale of bitcoin was' : `${out} sales of bitcoin were`;
  return `${sales} left out: ${format} has no place for digital assets, which are reported in boxes G to L of Form 8949 since tax year 2025. The tax file has them.`;
}

/**
 * Code C of column (f), with an adjustment of zero: long-term metal is a collectible, taxed at up to 28 %. Sources: 26 U.S.C. § 408(m)(2)
 * and § 1(h)(4) and (5); Instructions for Form 8949, table of codes of column (f).
 */
export const COLLECTIBLE = 'C';

export const isLongCollectible = (one: Disposition, terms: TaxTerms): boolean =>
  isMetal(one, terms) && dispositionTerm(one, terms) === 'long';

/** By its material, or else by its content. */
function isBitcoin({ product, fine }: Disposition, { materialOf }: TaxTerms): boolean {
  const material = materialOf(product);
  return material === null ? fine?.unit === 'btc' : material === 'Bitcoin';
}

function isMetal({ product, fine }: Disposition, { materialOf }: TaxTerms): boolean {
  const material = materialOf(product);
  return material === null ? fine?.unit === 'ozt' : material !== 'Bitcoin';
}

/** `MM/DD/YYYY`. */
export function usDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}
