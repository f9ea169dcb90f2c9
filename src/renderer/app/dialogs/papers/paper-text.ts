/** What is typed and chosen of a paper, and whether it can be asked for so. */
import type { PaperRequest } from '#contract/ipc/papers.ts';
import { isDay, type PeriodName } from '#domain/calendar/calendar.ts';
import { type PaperKind, PAPERS } from '#domain/papers/kinds.ts';
import { DEFAULT_TERM_RULE, type TermRule } from '#domain/papers/term.ts';
import { ok, type Result } from '#domain/result.ts';

export type ShownPeriod = PeriodName | 'days';

export interface PaperText {
  readonly paper: PaperKind;
  readonly period: ShownPeriod;
  readonly from: string;
  readonly to: string;
  readonly rule: TermRule['kind'];
  /** Asked of a rule by days alone. */
  readonly longAfterDays: string;
}

export interface PaperFault {
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
  'Each sale by each lot. What is not known is empty, never zero. Term is by the rule below.';
const HOLDINGS = 'Holdings by product, at cost and at the present spot where known.';
const LOTS = 'Each lot with pieces left, at the present spot where known.';
const MOVEMENTS = 'Everything that came in or went out, with its price, fees and source.';

export const PAPER_NOTES: Readonly<Record<PaperKind, string>> = {
  statement:
    'Holdings before and after, at cost and at spot where known, movements, realized gain and discrepancies. Tagged for screen readers.',
  'tax-csv': TAX,
  'tax-xlsx': `${TAX} Numbers and dates are typed.`,
  'tax-txf':
    'Each sale by each lot, as one without a Form 1099-B. What is not known is blank. It has no place for bitcoin sold since 2025, nor for the mark of a collectible.',
  'taxact-csv':
    'Each sale by each lot in the columns of TaxAct’s importer, as one without a Form 1099-B. Metal held long is marked as a collectible. It has no place for bitcoin sold since 2025, and takes at most 2,000 sales.',
  'wealthfolio-csv':
    'Each movement in the columns of Wealthfolio’s importer. What has no known price is a transfer, which the importer asks about.',
  'ledger-journal':
    'All of it in double entry: what came at its cost, what left at what it had cost, and each gain as a line.',
  beancount:
    'All of it in double entry, with lots under names: what came at its cost, what left at what it had cost, and each gain as a line.',
  'holdings-csv': HOLDINGS,
  'holdings-xlsx': `${HOLDINGS} Numbers and dates are typed.`,
  'lots-csv': LOTS,
  'lots-xlsx': `${LOTS} Numbers and dates are typed.`,
  'movements-csv': MOVEMENTS,
  'movements-xlsx': `${MOVEMENTS} Numbers and dates are typed.`,
};

export const hasTerm = (paper: PaperKind): boolean =>
  /^(?:statement|tax|ledger|beancount)/.test(paper);

export const TERM_RULES: readonly { readonly value: TermRule['kind']; readonly label: string }[] = [
  { value: 'us-calendar-year', label: 'More than one year by the calendar (US)' },
  { value: 'days', label: 'More than a number of days' },
];

const MOST_DAYS = 36_500;

export function readPaper(
  text: PaperText,
): Result<{ readonly request: PaperRequest; readonly termRule: TermRule }, PaperFault> {
  const { paper, period, from, to } = text;
  const rule = ruleIn(text);
  if (hasTerm(paper) && rule === null) {
    return fault('longAfterDays', 'Enter a number of days, such as 183.');
  }
  const termRule = rule ?? DEFAULT_TERM_RULE;
  if (!PAPERS[paper].hasPeriod) return read({ paper, period: { kind: 'all' } }, termRule);
  if (period !== 'days') return read({ paper, period: { kind: period } }, termRule);
  if (!isDay(from.trim())) return fault('from', 'Enter a day as 2026-01-31.');
  if (!isDay(to.trim())) return fault('to', 'Enter a day as 2026-01-31.');
  if (from.trim() > to.trim()) return fault('to', 'The last day is before the first.');
  return read({ paper, period: { kind: 'days', from: from.trim(), to: to.trim() } }, termRule);
}

/** Null where it is by days, and they are no number. */
function ruleIn({ rule, longAfterDays }: PaperText): TermRule | null {
  if (rule === 'us-calendar-year') return { kind: rule };
  const longAfter = Number(longAfterDays.trim());
  return /^\s*\d{1,5}\s*$/.test(longAfterDays) && longAfter <= MOST_DAYS
    ? { kind: rule, longAfter }
    : null;
}

const read = (request: PaperRequest, termRule: TermRule) => ok({ request, termRule });

const fault = (field: PaperFault['field'], sentence: string) =>
  ({ ok: false, error: { field, sentence } }) as const;
