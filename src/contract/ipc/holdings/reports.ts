/** Reports of the portfolio, and the user's choices for them. */
import { z } from 'zod';
import { epochMsSchema } from '#contract/ipc/values/primitives.ts';
import { isDay, PERIOD_NAMES } from '#domain/calendar/calendar.ts';
import { REPORT_KINDS } from '#domain/reports/kinds.ts';
import {
  SHIPPED_THRESHOLDS,
  THRESHOLD_MEASURES,
  THRESHOLD_SIDES,
  THRESHOLD_SPANS,
} from '#domain/reports/thresholds.ts';
import { DEFAULT_TERM_RULE } from '#domain/reports/tax/term.ts';
import { isTimeZone } from '#domain/calendar/zone-calendar.ts';

const daySchema = z.string().refine(isDay, 'not a day');

const chosenPeriodSchema = z.union([
  z.object({ kind: z.enum(PERIOD_NAMES) }),
  z.object({ kind: z.literal('days'), from: daySchema, to: daySchema }),
]);

export const reportRequestSchema = z.object({
  report: z.enum(REPORT_KINDS),
  period: chosenPeriodSchema,
});

const MOST_LONG_AFTER_DAYS = 36_500;

const termRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('us-calendar-year') }),
  z.object({
    kind: z.literal('days'),
    /** Long-term after more days than this. */
    longAfter: z.int().min(0).max(MOST_LONG_AFTER_DAYS),
  }),
]);

/** As `America/New_York`. */
export const timeZoneSchema = z.string().max(100).refine(isTimeZone, 'not a time zone');

const MOST_THRESHOLDS = 50;

const thresholdSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(120),
  side: z.enum(THRESHOLD_SIDES),
  per: z.enum(THRESHOLD_SPANS),
  words: z.string().max(200),
  measure: z.enum(THRESHOLD_MEASURES),
  /** Cents, pieces, or 1e-7 gram. */
  amount: z.int().positive(),
  source: z.string().max(1000),
});

const thresholdsSchema = z.object({
  /** Off until the user turns it on. */
  watched: z.boolean(),
  rows: z.array(thresholdSchema).max(MOST_THRESHOLDS),
});

/** A reached threshold; `amount` in its own measure. */
export const reachedSchema = z.array(
  z.object({
    threshold: thresholdSchema,
    /** A day, a year, or the ID of an order. */
    span: z.string(),
    firstAt: epochMsSchema,
    lastAt: epochMsSchema,
    amount: z.int(),
    movements: z.int(),
    unknownPieces: z.int(),
  }),
);

const SHIPPED: Thresholds = { watched: false, rows: [...SHIPPED_THRESHOLDS] };

export const reportChoicesSchema = z.object({
  termRule: termRuleSchema,
  /** Settings without choices get the defaults. */
  thresholds: thresholdsSchema.default(SHIPPED),
});

/** Omitted fields stay as they are. */
export const reportChangesSchema = z.object({
  termRule: termRuleSchema.exactOptional(),
  thresholds: thresholdsSchema.exactOptional(),
});

/** The path, what was not read yet, and what the format leaves out, in words. Null when the dialog was closed or the work was cancelled. */
export const reportMadeSchema = z
  .object({ path: z.string(), unread: z.string().nullable(), leftOut: z.string().nullable() })
  .nullable();

/** Rows written, of all; null while nothing is written. */
export const reportProgressSchema = z.object({ done: z.int(), total: z.int() }).nullable();

export const DEFAULT_REPORT_CHOICES: ReportChoices = {
  termRule: DEFAULT_TERM_RULE,
  thresholds: SHIPPED,
};

export type ReportRequest = z.infer<typeof reportRequestSchema>;
export type ReportChoices = z.infer<typeof reportChoicesSchema>;
export type ReportChanges = z.infer<typeof reportChangesSchema>;
export type Thresholds = z.infer<typeof thresholdsSchema>;
export type ReachedView = z.infer<typeof reachedSchema>[number];
export type ReportMade = z.infer<typeof reportMadeSchema>;
export type ReportProgress = z.infer<typeof reportProgressSchema>;
