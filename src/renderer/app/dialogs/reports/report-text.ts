/** The text and choices of the export form, and their validation. */
import type { ReportRequest } from '#contract/ipc/holdings/reports.ts';
import { isDay, type PeriodName } from '#domain/calendar/calendar.ts';
import { type ReportKind, REPORTS } from '#domain/reports/kinds.ts';
import { DEFAULT_TERM_RULE, type TermRule } from '#domain/reports/tax/term.ts';
import { ok, type Result } from '#domain/result.ts';

export type ShownPeriod = PeriodName | 'days';

export interface ReportText {
  readonly report: ReportKind;
  readonly period: ShownPeriod;
  readonly from: string;
  readonly to: string;
  readonly rule: TermRule['kind'];
  /** Required only for a rule by days. */
  readonly longAfterDays: string;
}

export interface ReportFault {
  readonly field: 'from' | 'to' | 'longAfterDays';
  readonly sentence: string;
}

export const PERIODS: readonly { readonly value: ShownPeriod; readonly label: string }[] = [
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'all', label: 'Everything until today' },
  { value: 'days', label: 'From a day to a day' },
];

const TAX =
  'One row for each lot of each sale. Unknown values are left empty. The term follows the rule below.';
const HOLDINGS = 'Holdings by product, at cost and at the current spot price.';
const LOTS = 'Lots with pieces left, at cost and at the current spot price.';
const MOVEMENTS = 'Everything bought, sold and transferred, with price, fees and source.';

export const REPORT_NOTES: Readonly<Record<ReportKind, string>> = {
  statement:
    'Holdings at the start and the end, at cost and at spot; movements, realized gain and discrepancies. Tagged for screen readers.',
  'tax-csv': TAX,
  'tax-xlsx': `${TAX} Numbers and dates are typed.`,
  'tax-txf':
    'One record for each lot of each sale, as sold without a Form 1099-B. Unknown values are blank. Leaves out bitcoin sold since 2025, and cannot mark collectibles.',
  'taxact-csv':
    'One row for each lot of each sale, for TaxAct’s importer, as sold without a Form 1099-B. Long-term metal is marked as a collectible. Leaves out bitcoin sold since 2025. TaxAct takes at most 2,000 rows.',
  'wealthfolio-csv':
    'Every movement, for Wealthfolio’s importer. Those without a known price are transfers, which the importer asks about.',
  'ledger-journal':
    'The whole portfolio in double entry: purchases at cost, sales at the cost of their lots, and each gain as a line.',
  beancount:
    'The whole portfolio in double entry, with named lots: purchases at cost, sales at the cost of their lots, and each gain as a line.',
  'holdings-csv': HOLDINGS,
  'holdings-xlsx': `${HOLDINGS} Numbers and dates are typed.`,
  'lots-csv': LOTS,
  'lots-xlsx': `${LOTS} Numbers and dates are typed.`,
  'movements-csv': MOVEMENTS,
  'movements-xlsx': `${MOVEMENTS} Numbers and dates are typed.`,
};

export const hasTerm = (report: ReportKind): boolean =>
  /^(?:statement|tax|ledger|beancount)/.test(report);

export const TERM_RULES: readonly { readonly value: TermRule['kind']; readonly label: string }[] = [
  { value: 'us-calendar-year', label: 'More than one year by the calendar (US)' },
  { value: 'days', label: 'More than a number of days' },
];

const MOST_DAYS = 36_500;

export function readReport(
  text: ReportText,
): Result<{ readonly request: ReportRequest; readonly termRule: TermRule }, ReportFault> {
  const { report, period, from, to } = text;
  const rule = ruleIn(text);
  if (hasTerm(report) && rule === null) {
    return fault('longAfterDays', 'Enter a number of days, such as 183.');
  }
  const termRule = rule ?? DEFAULT_TERM_RULE;
  if (!REPORTS[report].hasPeriod) return read({ report, period: { kind: 'all' } }, termRule);
  if (period !== 'days') return read({ report, period: { kind: period } }, termRule);
  if (!isDay(from.trim())) return fault('from', 'Enter a day as 2026-01-31.');
  if (!isDay(to.trim())) return fault('to', 'Enter a day as 2026-01-31.');
  if (from.trim() > to.trim()) return fault('to', 'The last day is before the first.');
  return read({ report, period: { kind: 'days', from: from.trim(), to: to.trim() } }, termRule);
}

/** Null if the rule is by days and they are not a number. */
function ruleIn({ rule, longAfterDays }: ReportText): TermRule | null {
  if (rule === 'us-calendar-year') return { kind: rule };
  const longAfter = Number(longAfterDays.trim());
  return /^\s*\d{1,5}\s*$/.test(longAfterDays) && longAfter <= MOST_DAYS
    ? { kind: rule, longAfter }
    : null;
}

const read = (request: ReportRequest, termRule: TermRule) => ok({ request, termRule });

const fault = (field: ReportFault['field'], sentence: string) =>
  ({ ok: false, error: { field, sentence } }) as const;
