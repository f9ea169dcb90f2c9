/** The currency of amounts that name none. */
import { readCellAmount } from '#domain/holdings/import/cells/amount.ts';
import { type Assigned, MONEY_ROLES } from './assign-roles.ts';
import { type ColumnProfile, sampleOf } from './column-profile.ts';
import { currencyNamed } from '#domain/holdings/import/cells/currency.ts';
import type { ColumnMapping } from '#domain/holdings/import/headings/mapping.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';

interface Look {
  readonly isAbroad: boolean;
  readonly hasComma: boolean;
  readonly isDayFirst: boolean;
}

/** “All amounts in EUR”, “Currency: CHF”. */
const STATED =
  /\b(?:currency|währung|waehrung|devise|moneda|valuta|moeda|amounts? (?:are )?in|prices? (?:are )?in|beträge in|alle preise in|reported in|base ccy)\b\s*[:=,;]*\s*"?([A-Z]{3}|US\$|[€£$])/u;
/** Taxes of countries where an unnamed amount is not in US dollars. */
const ELSEWHERE = /\b(?:VAT|GST|ABN|HST|PST|QST|TPS|TVQ|MwSt|USt|TVA|IVA|RFC|BTW)\b/u;
/** `19/08/2024`: the United States write the month first. */
const SLASHED = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d)/u;

/** Whether a bare `$` may be another country's dollar, by its taxes or its dates. */
export function isDollarOpen(
  { headings, around, rows }: Table,
  { columns, forms }: Pick<ColumnMapping, 'columns' | 'forms'>,
): boolean {
  if (ELSEWHERE.test(headings.join(' ')) || ELSEWHERE.test(around)) return true;
  if (forms.dates !== 'day-first') return false;
  const places = columns.flatMap(({ role }, at) => (role.endsWith('-date') ? [at] : []));
  return sampleOf(rows).some(({ cells }) => places.some((at) => SLASHED.test(cells[at] ?? '')));
}

/** Null where the table does not say, and it may be another than US dollars. */
export function currencyOfTable(
  table: Table,
  profiles: readonly ColumnProfile[],
  assigned: readonly Assigned[],
  { isAbroad, hasComma, isDayFirst }: Look,
): string | null {
  const [, stated] = STATED.exec(table.around) ?? [];
  const named = stated === undefined ? null : currencyNamed(stated);
  if (named !== null) return named;
  const seen = new Set<string>();
  // A currency in an uncounted column leaves that of the amounts beside it open.
  const beside = new Set<string>();
  const sample = sampleOf(table.rows);
  for (const { at, heading, shares } of profiles) {
    const role = assigned[at]?.role;
    if (role === undefined) continue;
    if (role === 'currency') {
      for (const { cells } of sample) {
        const code = currencyNamed(cells[at] ?? '');
        if (code !== null) seen.add(code);
      }
    }
    if (!MONEY_ROLES.has(role)) {
      if (heading.currency !== null && shares.number > 0.5) beside.add(heading.currency);
      continue;
    }
    if (heading.currency !== null) seen.add(heading.currency);
    for (const { cells } of sample) {
      const read = readCellAmount(cells[at] ?? '', '.') ?? readCellAmount(cells[at] ?? '', ',');
      if (read !== null && read.currency !== null) seen.add(read.currency);
    }
  }
  if (seen.size === 1) return [...seen][0] ?? null;
  if (seen.size > 1 || [...beside].some((code) => code !== 'USD' && code !== 'BTC')) return null;
  const isElsewhere =
    isAbroad || hasComma || isDayFirst || ELSEWHERE.test(table.headings.join(' '));
  return isElsewhere ? null : 'USD';
}
