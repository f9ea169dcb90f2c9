/** What is made of the portfolio as files, and how they count. */
import { z } from 'zod';
import { epochMsSchema } from './primitives.ts';
import { isDay, PERIOD_NAMES } from '#domain/calendar/calendar.ts';
import { REPORT_KINDS } from '#domain/reports/kinds.ts';
import {
  SHIPPED_THRESHOLDS,
  THRESHOLD_MEASURES,
  THRESHOLD_SIDES,
  THRESHOLD_SPANS,
} from '#domain/reports/thresholds.ts';
import { DEFAULT_TERM_RULE } from '#domain/reports/term.ts';
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
    /** What was held for more days is long-term. */
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
  /** Nothing is looked at until the user says so. */
  watched: z.boolean(),
  rows: z.array(thresholdSchema).max(MOST_THRESHOLDS),
});

/** Thresholds that are reached; `amount` as it is measured. */
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
  /** Choices of before there were any have those that are shipped. */
  thresholds: thresholdsSchema.default(SHIPPED),
});

/** What is left out stays as it is. */
export const reportChangesSchema = z.object({
  termRule: termRuleSchema.exactOptional(),
  thresholds: thresholdsSchema.exactOptional(),
});

/**
 * Where it is; in words what was not read yet when it was made, and what its format has no place for. Null when the user closed the dialog, or cancelled.
 */
export const reportMadeSchema = z
  .object({ path: z.string(), unread: z.string().nullable(), leftOut: z.string().nullable() })
  .nullable();

/** Rows written, and all of them; null while nothing is. */
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
