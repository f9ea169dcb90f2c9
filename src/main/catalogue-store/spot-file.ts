/** Spot prices as a file: what was read last. */
import { z } from 'zod';
import {
  environmentSchema,
  epochMsSchema,
  materialSchema,
  spotPriceSchema,
} from '#contract/ipc/primitives.ts';
import { dayChangeSchema } from '#contract/ipc/market.ts';
import type { Spot } from '#main/marketplace/model/market-model.ts';
import { type ReadFile, readVersioned } from './versioned-file.ts';

/** Raised when the form changes; a file of another version is left out. */
const SPOT_VERSION = 2;

const spotSchema: z.ZodType<Spot> = z.object({
  material: materialSchema,
  price: spotPriceSchema,
  ask: spotPriceSchema.nullable(),
  dayChange: dayChangeSchema.nullable(),
  marketOpen: z.boolean().nullable(),
  updatedAt: epochMsSchema.nullable(),
});

const fileSchema = z.object({
  version: z.literal(SPOT_VERSION),
  environment: environmentSchema,
  /** Which market it was read from, as for the pages of the catalogue. */
  market: z.string(),
  fetchedAt: epochMsSchema,
  spots: z.array(spotSchema),
});

export type SpotContent = Omit<z.infer<typeof fileSchema>, 'version'>;

export function spotText(content: SpotContent): string {
  return JSON.stringify({ version: SPOT_VERSION, ...content });
}

export const readSpotText = (fileText: string): ReadFile<SpotContent> =>
  readVersioned(fileText, SPOT_VERSION, fileSchema);
