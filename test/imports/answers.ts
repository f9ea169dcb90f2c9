/** The answer of a sample, as its file has it. */
import { z } from 'zod';

/** One right value, several of which each is right, or null where it must not be known. Left out: not compared. */
const figure = z.union([z.string().nullable(), z.array(z.string().nullable())]).exactOptional();
const STATUSES = ['read', 'asked', 'refused', 'skipped'] as const;

const rowSchema = z.object({
  line: z.int().positive(),
  /** The first is what a person would do; the others are right too. */
  status: z
    .string()
    .transform((text) => text.split('|'))
    .pipe(z.array(z.enum(STATUSES)).min(1)),
  side: z.enum(['buy', 'sell']).exactOptional(),
  date: figure,
  metal: figure,
  pieces: figure,
  fineOunces: figure,
  priceEach: figure,
  total: figure,
  fees: figure,
  basis: figure,
  net: figure,
  currency: figure,
  /** A pattern that the reason, or a question, has to match. */
  reason: z.string().exactOptional(),
});

export const answerSchema = z.strictObject({
  what: z.string(),
  zone: z.string().default('UTC'),
  lines: z.int(),
  asks: z.array(z.string()).default([]),
  rows: z.array(rowSchema),
});

export type AnswerRow = z.infer<typeof rowSchema>;
export type Answer = z.infer<typeof answerSchema>;
