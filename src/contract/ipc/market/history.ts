/** What the terminal has recorded, for the chart. */
import { z } from 'zod';
import { epochMsSchema } from '#contract/ipc/values/primitives.ts';

/** Names of series, as `src/domain/history/series.ts` makes them. */
const seriesNameSchema = z.string().min(1).max(300);
const MOST_SERIES = 4;
const MOST_POINTS = 4_000;

/** Null: as far back as there is anything, or until now. */
const rangeSchema = z.object({
  series: z.array(seriesNameSchema).min(1).max(MOST_SERIES),
  from: epochMsSchema.nullable(),
  to: epochMsSchema.nullable(),
});

export const historyRequestSchema = rangeSchema.extend({ points: z.int().min(2).max(MOST_POINTS) });
export const historyExportSchema = rangeSchema;

/** Oldest first. Values are in the unit of the series (`unitOf`). */
export const historySchema = z.object({
  from: epochMsSchema,
  to: epochMsSchema,
  /** Milliseconds that a point stands for; 0 for single readings. */
  width: z.int(),
  series: z.array(
    z.object({
      name: z.string(),
      at: z.array(epochMsSchema),
      min: z.array(z.int()),
      max: z.array(z.int()),
      last: z.array(z.int()),
      /** 1 where what is before is not joined to it: nobody knows what was in between. */
      gap: z.array(z.int()),
      /** What is before this moment was made up for practice; null where nothing was. */
      simulatedUntil: epochMsSchema.nullable(),
    }),
  ),
});

/** Market rows whose recorded past is wanted, all of them at once. */
export const rowHistoryRequestSchema = z.object({
  keys: z.array(z.string().min(1).max(280)).min(1).max(100),
});

/** Oldest first; in parts per million over spot. */
export const premiumLinesSchema = z.object({
  from: epochMsSchema,
  to: epochMsSchema,
  lines: z.array(
    z.object({
      key: z.string(),
      at: z.array(epochMsSchema),
      ppm: z.array(z.int()),
      /** 1 where what is before is not joined to it. */
      gap: z.array(z.int()),
      /** What is before this moment was made up for practice; null where nothing was. */
      simulatedUntil: epochMsSchema.nullable(),
    }),
  ),
});

/** The first best ask of each row that was recorded since `from`, the start of this computer's day; rows without one are left out. */
export const openingsSchema = z.object({
  from: epochMsSchema,
  openings: z.array(
    z.object({
      key: z.string(),
      /** Cents. */
      ask: z.int(),
      at: epochMsSchema,
      /** Made up for practice, not read. */
      isSimulated: z.boolean(),
    }),
  ),
});

export type Openings = z.infer<typeof openingsSchema>;
export type PremiumLines = z.infer<typeof premiumLinesSchema>;
export type HistoryRequest = z.infer<typeof historyRequestSchema>;
export type HistoryExport = z.infer<typeof historyExportSchema>;
export type HistoryView = z.infer<typeof historySchema>;
