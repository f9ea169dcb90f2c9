/** What is drawn up of a product, as it comes from the thread or from the disk. */
import { z } from 'zod';
import { untiedSchema } from '#contract/ipc/portfolio.ts';
import { centsSchema, epochMsSchema } from '#contract/ipc/primitives.ts';
import { ENTRY_SOURCES } from '#domain/holdings/entries.ts';

const heldSchema = z.object({
  pieces: z.int(),
  fine: z.number().nullable(),
  priced: z.object({ pieces: z.int(), cost: z.number() }),
  melt: z.number().nullable(),
});

export const unitSchema = z.enum(['ozt', 'btc']).nullable();

export const drawnProductSchema = z.object({
  product: z.string(),
  unit: unitSchema,
  held: heldSchema,
  realized: z.object({
    piecesSold: z.int(),
    received: centsSchema,
    cost: centsSchema,
    gain: centsSchema,
    split: z.object({ metal: centsSchema, premium: centsSchema }).nullable(),
    unknownPieces: z.int(),
  }),
  lots: z.int(),
  latest: z.array(
    z.object({
      at: epochMsSchema,
      reason: z.enum(['sold', 'returned', 'gone']),
      price: centsSchema.nullable(),
      fees: centsSchema,
      source: z.enum(ENTRY_SOURCES),
    }),
  ),
  stated: z.array(
    z.object({
      kind: z.enum([
        'more-than-held',
        'chosen-not-held',
        'nothing-to-come-back',
        'nothing-to-correct',
        'told-differently',
        'other-unit',
      ]),
      entry: z.string(),
      product: z.string().nullable(),
      pieces: z.int(),
    }),
  ),
  allStated: z.int(),
  untied: z.array(untiedSchema),
  allUntied: z.int(),
  alike: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['acquired', 'disposed']),
      pieces: z.int(),
      product: z.string(),
    }),
  ),
});
