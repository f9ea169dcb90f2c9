/** What is asked of the thread in which the books are drawn up, and what it answers. Both parse what they hear. */
import { z } from 'zod';
import { lotRuleSchema, lotsSchema, saleLotsSchema } from '#contract/ipc/portfolio.ts';
import { centsSchema, epochMsSchema, fineContentSchema } from '#contract/ipc/primitives.ts';
import { isDay } from '#domain/calendar/calendar.ts';
import { ENTRY_SOURCES, LOT_PLACES } from '#domain/holdings/entries.ts';
import { isSpotPrice, type SpotPrice } from '#domain/market/spot.ts';
import { drawnProductSchema, unitSchema } from './drawn-schema.ts';

const spotSchema = z.custom<SpotPrice>(isSpotPrice).nullable();
const base = { id: z.string(), at: epochMsSchema };
const moved = {
  ...base,
  day: z.string().refine(isDay).exactOptional(),
  product: z.string(),
  pieces: z.int(),
  price: centsSchema.nullable(),
  fees: centsSchema,
  spot: spotSchema,
  recorded: z.enum(['quarter', 'day']).exactOptional(),
  source: z.enum(ENTRY_SOURCES),
};
const chosenSchema = z.array(z.object({ lot: z.string(), pieces: z.int() }));
const movementSchema = z.discriminatedUnion('kind', [
  z.object({
    ...moved,
    kind: z.literal('acquired'),
    fine: fineContentSchema.nullable(),
    place: z.enum(LOT_PLACES).exactOptional(),
  }),
  z.object({
    ...moved,
    kind: z.literal('disposed'),
    reason: z.enum(['sold', 'returned', 'gone']),
    from: chosenSchema,
  }),
  z.object({
    ...base,
    kind: z.literal('came-back'),
    of: z.string(),
    pieces: z.int(),
    refund: centsSchema.nullable(),
  }),
]);
const entrySchema = z.discriminatedUnion('kind', [
  ...movementSchema.options,
  z.object({
    ...base,
    kind: z.literal('corrected'),
    of: z.string(),
    as: movementSchema.nullable(),
  }),
  z.object({ ...base, kind: z.literal('chosen'), of: z.string(), from: chosenSchema }),
  z.object({ ...base, kind: z.literal('distinct'), of: z.string(), holds: z.boolean() }),
]);

const newsSchema = z.object({
  rule: lotRuleSchema.exactOptional(),
  rows: z.array(z.tuple([z.string(), z.string()])).exactOptional(),
  products: z
    .array(
      z.object({
        product: z.string(),
        material: z.string().nullable(),
        fine: fineContentSchema.nullable(),
      }),
    )
    .exactOptional(),
  told: z
    .array(
      z.object({
        side: z.enum(['buy', 'sell']),
        orderId: z.string(),
        order: z.object({
          total: centsSchema,
          lines: z.array(
            z.object({
              productId: z.string().nullable(),
              quantity: z.int(),
              price: centsSchema,
            }),
          ),
        }),
      }),
    )
    .exactOptional(),
  elsewhere: z.array(z.string()).exactOptional(),
  open: z.array(entrySchema).exactOptional(),
  own: z.object({ from: z.int(), entries: z.array(entrySchema) }).exactOptional(),
});

export const ledgerAskSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('row-keys'), id: z.int() }),
  z.object({ ask: z.literal('tell'), id: z.int(), news: newsSchema }),
  z.object({ ask: z.literal('on-the-way'), id: z.int(), products: z.array(z.string()) }),
  z.object({ ask: z.literal('drawn'), id: z.int(), atMost: z.int() }),
  z.object({ ask: z.literal('products'), id: z.int() }),
  z.object({ ask: z.literal('lots'), id: z.int(), product: z.string(), spot: spotSchema }),
  z.object({ ask: z.literal('course'), id: z.int(), moments: z.array(z.number()) }),
  z.object({ ask: z.literal('holds'), id: z.int(), of: z.string() }),
  z.object({ ask: z.literal('originals'), id: z.int(), ids: z.array(z.string()) }),
  z.object({ ask: z.literal('alike'), id: z.int(), entries: z.array(movementSchema) }),
  z.object({ ask: z.literal('sale-lots'), id: z.int(), sale: z.string() }),
  z.object({ ask: z.literal('choice'), id: z.int(), sale: z.string(), from: chosenSchema }),
]);

export const answerSchemas = {
  'row-keys': z.array(z.string()),
  tell: z.null(),
  'on-the-way': z.array(z.tuple([z.string(), z.int()])),
  drawn: z.object({
    isWhole: z.boolean(),
    changed: z.array(drawnProductSchema),
    gone: z.array(z.string()),
  }),
  products: z.array(z.string()),
  lots: lotsSchema,
  holds: z.boolean(),
  originals: z.array(movementSchema.nullable()),
  alike: z.array(z.string()),
  'sale-lots': saleLotsSchema.nullable(),
  choice: z
    .object({
      fault: z.string().nullable(),
      product: z.string(),
      pieces: z.int(),
      from: chosenSchema,
    })
    .nullable(),
  course: z.array(
    z.object({
      product: z.string(),
      unit: unitSchema,
      states: z.array(z.object({ pieces: z.int(), fine: z.number().nullable(), cost: z.number() })),
    }),
  ),
} as const;

/** What the thread says: an answer, why there is none, or how many orders it read since. */
export const ledgerSaidSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), id: z.int(), value: z.unknown() }),
  z.object({ type: z.literal('failed'), id: z.int(), reason: z.string(), isDamaged: z.boolean() }),
  z.object({ type: z.literal('read'), orders: z.int() }),
  /** The figures could not be written down for the next start. */
  z.object({ type: z.literal('unkept'), reason: z.string() }),
]);

/** What the thread is started with. */
export const ledgerScopeSchema = z.object({
  index: z.string(),
  profileId: z.string(),
  before: z.number(),
  program: z.string(),
  figures: z.string(),
});

export type LedgerAsk = z.infer<typeof ledgerAskSchema>;
export type LedgerSaid = z.infer<typeof ledgerSaidSchema>;
