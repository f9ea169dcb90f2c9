/** What the main process and the recorder say to each other. Both parse what they hear. */
import { z } from 'zod';
import { MATERIALS } from '#domain/metal/material.ts';

/** The visible rows of a market table. */
const MOST_SERIES = 100;
const MOST_READINGS = 20_000;
const MOST_POINTS = 200_000;

/** Integers that differ by no more than an integer can hold: cents, micro-dollars per unit, parts per million. */
const valueSchema = z
  .int()
  .min(-(2 ** 50))
  .max(2 ** 50);
const momentSchema = z.int().min(0).max(8_640_000_000_000);

const seriesNameSchema = z.string().min(1).max(300);

const readingSchema = z.object({
  series: seriesNameSchema,
  /** When it was read: epoch milliseconds of this computer's clock. */
  at: momentSchema,
  /** Null where there is none that is good: what comes next is not joined to what came before. */
  value: valueSchema.nullable(),
});

const batchSchema = z.object({
  /** Both clocks when it was sent: where they disagree since the last batch, the wall clock was set. */
  wallNow: momentSchema,
  monotonicNow: z.number(),
  readings: z.array(readingSchema).max(MOST_READINGS),
});

const pastSchema = z.object({
  /** Of the practice market. */
  seed: z.string().min(1).max(200),
});

const questionSchema = z.object({
  series: z
    .array(z.object({ name: seriesNameSchema, material: z.enum(MATERIALS).nullable() }))
    .min(1)
    .max(MOST_SERIES),
  /** Epoch milliseconds; null for as far back as there is anything. */
  from: momentSchema.nullable(),
  to: momentSchema,
  points: z.int().min(2).max(MOST_POINTS),
});

/** One series, oldest first; the columns are as long as each other. */
const columnsSchema = z.object({
  name: seriesNameSchema,
  /** When each bucket begins, or when each reading was made where they are single ones. */
  at: z.array(momentSchema),
  first: z.array(valueSchema),
  min: z.array(valueSchema),
  max: z.array(valueSchema),
  last: z.array(valueSchema),
  count: z.array(z.int()),
  /** 1 where what is before is not joined to it. */
  gap: z.array(z.int().min(0).max(1)),
  /** What is before this moment was made up for practice; null where nothing was. */
  simulatedUntil: momentSchema.nullable(),
});

const answerSchema = z.object({
  from: momentSchema,
  to: momentSchema,
  /** Milliseconds that a point stands for; 0 for single readings. */
  width: z.int(),
  series: z.array(columnsSchema),
});

export const toRecorderSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    path: z.string().min(1),
    past: pastSchema.nullable(),
    budgetBytes: z.int().positive(),
  }),
  z.object({ type: z.literal('close') }),
  batchSchema.extend({ type: z.literal('record') }),
  questionSchema.extend({ type: z.literal('query'), id: z.int() }),
  z.object({ type: z.literal('stop') }),
]);

/** Why nothing is recorded for the moment. */
const troubleSchema = z.enum(['disk-full', 'unwritable']);

export const fromRecorderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** Up to here it is on disk. */
  z.object({ type: z.literal('recorded'), wallNow: momentSchema }),
  z.object({ type: z.literal('paused'), trouble: troubleSchema, details: z.string() }),
  z.object({ type: z.literal('resumed') }),
  z.object({ type: z.literal('put-aside'), path: z.string(), reason: z.string() }),
  z.object({
    type: z.literal('answer'),
    id: z.int(),
    answer: answerSchema.nullable(),
    failure: z.string().nullable(),
  }),
]);

export type ToRecorder = z.infer<typeof toRecorderSchema>;
export type FromRecorder = z.infer<typeof fromRecorderSchema>;
export type PriceReading = z.infer<typeof readingSchema>;
export type Batch = z.infer<typeof batchSchema>;
export type HistoryQuestion = z.infer<typeof questionSchema>;
export type HistoryAnswer = z.infer<typeof answerSchema>;
export type HistoryColumns = z.infer<typeof columnsSchema>;
export type Past = z.infer<typeof pastSchema>;
