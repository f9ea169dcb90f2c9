/**
 * The ticket: the user's draft and what the main process makes of it. The main process freezes the payload when a
 * quote arrives and names it with an intent id; the renderer executes by that id and can send nothing else.
 */
import { z } from 'zod';
import {
  centsSchema,
  epochMsSchema,
  failureSchema,
  fineContentSchema,
  microsPerUnitSchema,
  monotonicMsSchema,
  positiveCentsSchema,
  ppmSchema,
  sideSchema,
  spotPriceSchema,
} from '#contract/ipc/values/primitives.ts';
import { limitBreachSchema } from './safety.ts';

/** Largest quantity of one line that the ticket accepts. */
export const MAX_LINE_QUANTITY = 1_000_000;
/** Items per quote (the API document, Limits). */
export const MAX_TICKET_LINES = 50;

/** Postal address as the execute body wants it (the API document, Execution v2 buy, rule 2). */
export const shippingAddressSchema = z.object({
  name: z.string().trim().min(1).max(200),
  line1: z.string().trim().min(1).max(200),
  /** Sent only where filled in. */
  line2: z.string().trim().min(1).max(200).exactOptional(),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().min(1).max(100),
  postalCode: z.string().trim().min(1).max(20),
  country: z.string().trim().min(2).max(100),
  /** Sent only where filled in. */
  phone: z.string().trim().min(1).max(40).exactOptional(),
});

/** Lots of one product that a sale is to take, in their order. */
const lotsToSellSchema = z
  .array(
    z.object({
      product: z.string().min(1).max(1000),
      lot: z.string().min(1).max(500),
      pieces: z.int().positive(),
    }),
  )
  .min(1)
  .max(500);

/** Ids of any UUID version, as the requests that carry them take them (`contract/api/common.ts`). */
const draftLineSchema = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('listing'), listingId: z.guid() }),
    z.object({ kind: z.literal('offer'), offerId: z.guid() }),
    z.object({ kind: z.literal('product'), productId: z.string(), variantId: z.string() }),
  ]),
  /** The market row it was taken from, for titles and fine weight. */
  rowKey: z.string(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
});

export const ticketDraftSchema = z.object({
  side: sideSchema,
  lines: z.array(draftLineSchema).min(1).max(MAX_TICKET_LINES),
  /** Buy: pay at most. Sell: receive at least. Null: the quoted total's total. */
  limit: positiveCentsSchema.nullable(),
  /** Buy only: `wire_transfer` or a payment-processor id (`pm_…`, `ba_…`). */
  paymentMethod: z.string().nullable(),
  /** Buy only. */
  destination: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('vault') }),
      z.object({ kind: z.literal('address'), address: shippingAddressSchema }),
    ])
    .nullable(),
  /** Add-ons chosen, other than vault shipping, which `destination` says. */
  optionalIds: z.array(z.string().min(1)).max(20),
  promotionCode: z.string().trim().min(1).max(64).nullable(),
  /** Sell only, each an explicit second choice after a listing conflict; never set by itself. */
  adjustListings: z.boolean(),
  confirmListingMismatch: z.boolean(),
  /** Sells: the lots chosen for the books of this terminal; not sent to the marketplace. Left out where none were. */
  fromLots: lotsToSellSchema.exactOptional(),
});

const quoteLineSchema = z.object({
  id: z.string().nullable(),
  rowKey: z.string().nullable(),
  title: z.string(),
  variantTitle: z.string().nullable(),
  quantity: z.int().nullable(),
  price: centsSchema.nullable(),
  available: z.boolean(),
  /** The server's reason, as plain text. */
  error: z.string().nullable(),
  fine: fineContentSchema.nullable(),
  /** Sells: days until the buyer is served, as the service says; null where it does not. */
  fulfillmentDays: z.int().nullable(),
  /** Sells: the offer behind the line; null on buys and where the answer names none. */
  offerId: z.string().nullable(),
  /** Sells: price and quantity of that bid, as the answer says; null where it does not. */
  offerPrice: centsSchema.nullable(),
  offerQuantity: z.int().nullable(),
});

const optionalSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** Negative on sells: it reduces the payout. */
  fee: centsSchema.nullable(),
  selected: z.boolean(),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  disclaimer: z.object({ label: z.string(), url: z.string() }).nullable(),
});

const quoteSchema = z.object({
  quoteId: z.string(),
  lines: z.array(quoteLineSchema),
  fees: z.array(z.object({ id: z.string(), label: z.string(), amount: centsSchema })),
  salesTax: centsSchema.nullable(),
  optionals: z.array(optionalSchema),
  /** True when some add-ons could not be priced (`partial`); what is affected is disarmed. */
  optionalsDegraded: z.boolean(),
  /** Why add-ons are missing, in the service's words; left out where it says nothing. */
  optionalProblems: z
    .array(z.object({ id: z.string().nullable(), reason: z.string().nullable() }))
    .exactOptional(),
  subtotal: centsSchema,
  total: centsSchema,
  /** Subtotal less the sum of the lines; 0 when they add up. Null when unknown. */
  subtotalUnexplained: centsSchema.nullable(),
  /** Total less the sum of its parts; 0 when the quote adds up. Null when unknown. */
  unexplained: centsSchema.nullable(),
  /** Contradictions within the quote, as sentences: the user has to accept them before it can be executed. */
  doubts: z.array(z.string()),
  /** The one expiry: after it, and 3 s before it, execution is refused. Main's monotonic axis. */
  expiresAt: monotonicMsSchema,
  windowMs: z.number(),
  /** Total over all fine ounces (or bitcoin) of the quote, fees included. */
  allIn: z.object({ perUnit: microsPerUnitSchema, premium: ppmSchema.nullable() }).nullable(),
  /** The same before fees. */
  beforeFees: z.object({ perUnit: microsPerUnitSchema, premium: ppmSchema.nullable() }).nullable(),
  fine: fineContentSchema.nullable(),
  /** Spot when the quote arrived, of the one material in it: every premium above is over this. */
  spot: spotPriceSchema.nullable(),
  /** When that was read. */
  spotReadAt: epochMsSchema.nullable(),
  /** Melt value of {@link fine} at that spot, to compare the total with. */
  melt: centsSchema.nullable(),
});

/** A fee or add-on that changed since the previous quote. `before` null: new; `now` null: gone. */
const feeChangeSchema = z.object({
  id: z.string(),
  label: z.string(),
  before: centsSchema.nullable(),
  now: centsSchema.nullable(),
});

/** What a promotion code would do to the quote on screen; the code itself is applied on execute. */
const promotionPreviewSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking'), code: z.string() }),
  z.object({
    state: z.literal('applied'),
    code: z.string(),
    /** Positive; null when the service did not say. */
    discount: centsSchema.nullable(),
    /** What would be charged with the code; null when the service did not say. */
    total: centsSchema.nullable(),
    parts: z.array(
      z.object({
        label: z.string(),
        discount: centsSchema.nullable(),
        /** The discounted item, in the marketplace's word; null where the label says it, or nothing does. */
        category: z.string().nullable(),
        /** Where it comes from, in the service's word, if that is not the code; null where it is, or nothing says. */
        source: z.string().nullable(),
      }),
    ),
  }),
  z.object({ state: z.literal('refused'), code: z.string(), failure: failureSchema }),
]);

/** By when a sell would have to be shipped, epoch milliseconds; null where the service names no date. */
const shipBySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('reading') }),
  z.object({
    state: z.literal('read'),
    twoDay: epochMsSchema.nullable(),
    overnight: epochMsSchema.nullable(),
  }),
  z.object({ state: z.literal('unknown') }),
]);

/** Own listings of what is being sold: the service may refuse the sell until the user says what to do with them. */
const listingConflictsSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({
    state: z.literal('read'),
    rows: z.array(
      z.object({
        listingId: z.string().nullable(),
        title: z.string().nullable(),
        listedQuantity: z.int().nullable(),
        sellQuantity: z.int().nullable(),
        /** The service's own word for the kind of conflict. */
        type: z.string().nullable(),
      }),
    ),
  }),
  z.object({ state: z.literal('failed'), failure: failureSchema }),
]);

const intentShape = {
  /** Names the frozen payload: quote, limit, payment, destination, add-ons. */
  intentId: z.uuid(),
  draft: ticketDraftSchema,
  quote: quoteSchema,
  /** The limit that will be sent as `expectedTotal`. */
  limit: centsSchema,
  /** Positive: room left under (buy) or over (sell) the limit. Negative: the limit is broken. */
  distance: centsSchema,
};

export const ticketStateSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('idle') }),
  /** `automatic`: requested by the terminal once the draft was complete and idle. */
  z.object({ phase: z.literal('quoting'), draft: ticketDraftSchema, automatic: z.boolean() }),
  z.object({ phase: z.literal('quote-failed'), draft: ticketDraftSchema, failure: failureSchema }),
  /** `previousTotal`: the total of the quote this one replaces, when it is a requote. */
  z.object({
    phase: z.literal('quoted'),
    ...intentShape,
    automatic: z.boolean(),
    previousTotal: centsSchema.nullable(),
    /** Why this quote may not be executed now, apart from its age; null when it may. */
    refusal: failureSchema.nullable(),
    /** The profile's limits that this order exceeds. One that refuses, or is not accepted, is in `refusal` too. */
    limitBreaches: z.array(limitBreachSchema),
    /** The user accepted exactly these, for exactly this intent. */
    limitsAccepted: z.boolean(),
    /** The total under the button changed at this time; the button sleeps one second after. */
    changedAt: monotonicMsSchema,
    /** Compared with what `feesSince` names; empty when nothing but prices changed. */
    feeChanges: z.array(feeChangeSchema),
    /** The quote this one replaces, or the one that was refused because a fee had drifted. */
    feesSince: z.enum(['last-quote', 'refused-order']),
    /** Buys with a promotion code; null without one. */
    promotion: promotionPreviewSchema.nullable(),
    /** Sells; null on buys and where the API version has no such report. */
    listingConflicts: listingConflictsSchema.nullable(),
    /** Sells; null on buys. */
    shipBy: shipBySchema.nullable(),
  }),
  z.object({
    phase: z.literal('sending'),
    ...intentShape,
    sentAt: epochMsSchema,
    /** Ten seconds passed without an answer. */
    stillWaiting: z.boolean(),
  }),
  z.object({
    phase: z.literal('confirmed'),
    ...intentShape,
    orderId: z.string(),
    /** Set by a v1 answer `partial`: the ids of the orders that went through. */
    partialOrderIds: z.array(z.string()).nullable(),
    /** Unfilled items in words, as far as the answer reports them. */
    unfilled: z.array(z.string()),
  }),
  /** Nothing was placed. `failure` says why; `quote` is the one that was refused. */
  z.object({
    phase: z.literal('rejected'),
    ...intentShape,
    failure: failureSchema,
    /** After `optional_fee_mismatch`: what the add-ons cost now; empty until that was read. */
    feeChanges: z.array(feeChangeSchema),
    /** After a listing conflict: the report; null until asked. */
    listingConflicts: listingConflictsSchema.nullable(),
  }),
  z.object({ phase: z.literal('not-sent'), ...intentShape, failure: failureSchema }),
  /** The outcome is unknown. Trading is blocked until it is resolved. */
  z.object({ phase: z.literal('unknown'), ...intentShape, failure: failureSchema }),
]);

export type LotsToSell = z.infer<typeof lotsToSellSchema>;
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;
export type DraftLine = z.infer<typeof draftLineSchema>;
export type TicketDraft = z.infer<typeof ticketDraftSchema>;
export type QuoteLineView = z.infer<typeof quoteLineSchema>;
export type OptionalView = z.infer<typeof optionalSchema>;
export type QuoteView = z.infer<typeof quoteSchema>;
export type FeeChangeView = z.infer<typeof feeChangeSchema>;
export type PromotionView = z.infer<typeof promotionPreviewSchema>;
export type ShipByView = z.infer<typeof shipBySchema>;
export type ListingConflictsView = z.infer<typeof listingConflictsSchema>;
export type TicketState = z.infer<typeof ticketStateSchema>;
