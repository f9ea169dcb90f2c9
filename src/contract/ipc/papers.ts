/** What is made of the portfolio as files, and how they count. */
import { z } from 'zod';
import { isDay, PERIOD_NAMES } from '#domain/papers/calendar.ts';
import { PAPER_KINDS } from '#domain/papers/kinds.ts';
import { DEFAULT_LONG_AFTER_DAYS } from '#domain/papers/term.ts';

const daySchema = z.string().refine(isDay, 'not a day');

const chosenPeriodSchema = z.union([
  z.object({ kind: z.enum(PERIOD_NAMES) }),
  z.object({ kind: z.literal('days'), from: daySchema, to: daySchema }),
]);

export const paperRequestSchema = z.object({
  paper: z.enum(PAPER_KINDS),
  period: chosenPeriodSchema,
});

const MOST_LONG_AFTER_DAYS = 36_500;

export const paperChoicesSchema = z.object({
  /** What was held for more days is long-term. */
  longAfterDays: z.int().min(0).max(MOST_LONG_AFTER_DAYS),
});

/** Rows written, and all of them; null while nothing is. */
export const paperProgressSchema = z.object({ done: z.int(), total: z.int() }).nullable();

export const DEFAULT_PAPER_CHOICES: PaperChoices = { longAfterDays: DEFAULT_LONG_AFTER_DAYS };

export type PaperRequest = z.infer<typeof paperRequestSchema>;
export type PaperChoices = z.infer<typeof paperChoicesSchema>;
export type PaperProgress = z.infer<typeof paperProgressSchema>;
