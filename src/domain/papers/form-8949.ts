/** What a line of Form 8949 has of a sale, in words that programs for taxes take. */
import { weighedAs } from '#domain/holdings/amount-held.ts';
import { formatContent } from '#domain/metal/weight-format.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Disposition } from './dispositions.ts';
import type { TaxTerms } from './tax-table.ts';

/** Null for what is no sale: pieces that went back to who sold them. */
export function soldWords({ kind, product, pieces }: Disposition, terms: TaxTerms): string | null {
  if (kind === 'returned') return null;
  const title = terms.titleOf(product);
  return kind === 'kept' ? `Kept of a return: ${title}` : soldAmount(product, pieces, title);
}

function soldAmount(product: string, pieces: number, title: string): string {
  const weighed = weighedAs(product, pieces);
  return `${weighed === null ? pieces : formatContent(weighed)} ${title}`;
}

/** Proceeds less fees; null where one of them is not known. */
export const netProceeds = ({ proceeds, fees }: Disposition): Cents | null =>
  proceeds === null || fees === null ? null : subtractCents(proceeds, fees);

/** `MM/DD/YYYY`. */
export function usDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}
