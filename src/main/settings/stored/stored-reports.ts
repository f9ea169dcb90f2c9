/** How reports count, as it is kept. */
import { z } from 'zod';
import { DEFAULT_REPORT_CHOICES, reportChoicesSchema } from '#contract/ipc/holdings/reports.ts';
import { DAYS_OF_A_YEAR } from '#domain/reports/tax/term.ts';

/** A number of days stood for the rule before there were rules: its default meant a year, which the calendar counts now. */
const olderSchema = z.looseObject({ longAfterDays: z.int(), termRule: z.undefined().optional() });

function withRule(stored: unknown): unknown {
  const older = olderSchema.safeParse(stored);
  if (!older.success) return stored;
  const { longAfterDays: longAfter, ...others } = older.data;
  const isYear = longAfter === DAYS_OF_A_YEAR;
  return {
    ...others,
    termRule: isYear ? { kind: 'us-calendar-year' } : { kind: 'days', longAfter },
  };
}

export const storedReportsSchema = z
  .preprocess(withRule, reportChoicesSchema)
  .catch(DEFAULT_REPORT_CHOICES)
  .default(DEFAULT_REPORT_CHOICES);
