/** What programs can read of the open profile. */
import { z } from 'zod';
import {
  contentSchema,
  marketTextSchema,
  metalSchema,
  percentSchema,
  timeSchema,
  tradeSideSchema,
  usdSchema,
} from './values.ts';

const nothing = z.strictObject({});

/** What can be watched: each sends the result of the method of its name. */
export const WATCH_TOPICS = ['status', 'spot', 'orders', 'vault', 'alerts', 'listings'] as const;

const orderSchema = z.object({
  key: z.string(),
  orderId: z.string().nullable(),
  side: tradeSideSchema,
  what: marketTextSchema,
  at: timeSchema.nullable(),
  total: usdSchema.nullable(),
  limit: usdSchema.nullable(),
  premium: percentSchema.nullable(),
  /** As the journal knows it; `UNKNOWN` is never to be retried. */
  outcome: z.string(),
  /** The marketplace's own word. */
  serviceStatus: marketTextSchema.nullable(),
  trackingNumber: marketTextSchema.nullable(),
});

export const profileMethods = {
  status: {
    summary: 'Profile, connection, trading, and what is unknown.',
    params: nothing,
    result: z.object({
      appVersion: z.string(),
      profile: z.string(),
      environment: z.enum(['practice', 'sandbox', 'live']),
      connection: z.string(),
      trading: z.string(),
      tradingReason: marketTextSchema.nullable(),
      isLocked: z.boolean(),
      unknownOrders: z.int(),
      lastAnswerAt: timeSchema.nullable(),
      market: z.object({ products: z.int(), rows: z.int(), isComplete: z.boolean() }),
    }),
  },
  orders: {
    summary: 'The newest orders.',
    params: z.strictObject({
      side: tradeSideSchema.optional(),
      limit: z.int().min(1).max(500).default(20),
    }),
    result: z.object({ orders: z.array(orderSchema), older: z.int() }),
  },
  order: {
    summary: 'One order, by its key or its order id.',
    params: z.strictObject({ order: z.string().min(1).max(300) }),
    result: z.object({
      order: orderSchema.extend({
        lines: z.array(
          z.object({
            title: marketTextSchema,
            variant: marketTextSchema.nullable(),
            quantity: z.int().nullable(),
            price: usdSchema.nullable(),
          }),
        ),
        fees: z.array(z.object({ label: marketTextSchema, amount: usdSchema })),
        subtotal: usdSchema.nullable(),
        paymentStatus: marketTextSchema.nullable(),
      }),
    }),
  },
  vault: {
    summary: 'What is in the vault.',
    params: nothing,
    result: z.object({
      /** Null while it is not known. */
      holdings: z
        .array(
          z.object({
            productId: z.string(),
            title: marketTextSchema,
            quantity: z.int(),
            /** There may be more. */
            isAtLeast: z.boolean(),
            fine: contentSchema.nullable(),
            valueAtSpot: usdSchema.nullable(),
          }),
        )
        .nullable(),
      note: z.string().nullable(),
      valueAtSpot: usdSchema.nullable(),
      readAt: timeSchema.nullable(),
    }),
  },
  portfolio: {
    summary: 'Holdings with cost, value and gain.',
    params: nothing,
    result: z.object({
      lotMethod: z.string(),
      holdings: z.array(
        z.object({
          product: z.string(),
          title: marketTextSchema,
          pieces: z.int(),
          fine: contentSchema.nullable(),
          cost: usdSchema,
          piecesWithoutCost: z.int(),
          valueAtSpot: usdSchema.nullable(),
          bids: usdSchema.nullable(),
          bidPieces: z.int(),
          gainAtSpot: usdSchema.nullable(),
        }),
      ),
      metals: z.array(
        z.object({
          metal: metalSchema.nullable(),
          fine: contentSchema.nullable(),
          cost: usdSchema,
          valueAtSpot: usdSchema.nullable(),
        }),
      ),
      cost: usdSchema,
      piecesWithoutCost: z.int(),
      valueAtSpot: usdSchema.nullable(),
      realizedGain: usdSchema,
      /** What does not agree between orders, vault and the user's own entries. */
      unreconciled: z.int(),
    }),
  },
  alerts: {
    summary: 'Alerts and their state.',
    params: nothing,
    result: z.object({
      alerts: z.array(
        z.object({
          id: z.string(),
          what: marketTextSchema,
          when: z.string(),
          status: z.string(),
          seen: z.string().nullable(),
          distance: z.string().nullable(),
        }),
      ),
    }),
  },
  listings: {
    summary: "The user's own listings, as far as the marketplace reports them.",
    params: nothing,
    result: z.object({
      listings: z.array(
        z.object({
          id: z.string(),
          title: marketTextSchema.nullable(),
          price: usdSchema.nullable(),
          quantity: z.int().nullable(),
          isActive: z.boolean().nullable(),
        }),
      ),
    }),
  },
  watch: {
    summary: 'Sends a topic now and whenever it changes, until the connection ends.',
    params: z.strictObject({ topic: z.enum(WATCH_TOPICS) }),
    result: z.object({ topic: z.enum(WATCH_TOPICS) }),
  },
  kill: {
    summary: 'Turns programs off for the open profile, at once.',
    params: nothing,
    result: z.object({ isOff: z.literal(true) }),
  },
} as const;
