/** Records as the marketplace sent them, read when somebody looks at them. */
import { z } from 'zod';
import { epochMsSchema } from '#contract/ipc/values/primitives.ts';

/** What a record is of. Some there are once only, for the whole account: their id is empty. */
const receivedKindSchema = z.enum([
  'product',
  'level',
  'listing',
  /** Of a sell. */
  'purchase-order',
  /** Of a buy; the two may have the same id. */
  'sale-order',
  'quote',
  'inbound-shipment',
  'outbound-shipment',
  'outbound-request',
  'fulfillment-request',
  'intake-address',
  'organization',
  'payment-methods',
  'payout-methods',
  'trading-status',
]);

export const receivedThingSchema = z.object({
  kind: receivedKindSchema,
  id: z.string().max(200),
});

/**
 * What the terminal made of a value, where that is not plain. `dollars`: cents are documented, and it was read as dollars.
 * `unread`: it could not be read as an amount, and no figure uses it. `perhaps-unread`: it is in the response more
 * than once, and one of them could not be read.
 */
const receivedMarkSchema = z.enum(['dollars', 'unread', 'perhaps-unread']);

const receivedValueSchema = z.object({
  /** `lineItems[0].price`; empty for a record that is one value. */
  path: z.string(),
  /** As it was sent: no moment, amount or word of it is turned into another form. */
  text: z.string(),
  /** Characters of it that are left out here. */
  cut: z.int(),
  mark: receivedMarkSchema.nullable(),
});

const receivedRecordSchema = z.object({
  /** The request that it came in answer to: path and query, without the key. */
  method: z.string(),
  target: z.string(),
  /** When the answer came. */
  at: epochMsSchema,
  values: z.array(receivedValueSchema),
  /** Values that are left out here. */
  left: z.int(),
  json: z.string(),
  /** The JSON was too long and ends early. */
  jsonCut: z.boolean(),
});

/** The newest record of each route that has the item, the newest first. */
export const receivedViewSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('kept'), records: z.array(receivedRecordSchema) }),
  /** `before`: answers were dropped since, and it may have been in one of them. */
  z.object({ state: z.literal('missing'), before: z.boolean() }),
]);

export type ReceivedKind = z.infer<typeof receivedKindSchema>;
export type ReceivedThing = z.infer<typeof receivedThingSchema>;
export type ReceivedMark = z.infer<typeof receivedMarkSchema>;
export type ReceivedValue = z.infer<typeof receivedValueSchema>;
export type ReceivedRecord = z.infer<typeof receivedRecordSchema>;
export type ReceivedView = z.infer<typeof receivedViewSchema>;
