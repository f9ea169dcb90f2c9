/** What quotes are made of, v1 and v2 (API document, section Resources). */
import { z } from 'zod';
import {
  cents,
  count,
  decimal,
  identifier,
  nonNegativeCents,
  quantity,
} from '../reading/common.ts';
import { timestamp, uuid } from '../reading/common.ts';
import { aliased, recordReader } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord, maybe, must, sure } from '../reading/tolerant.ts';

/** Built-in optional ids (section Resources, Optional). */
export const optionalIds = {
  vaultShipping: 'vault_shipping',
  instantPayout: 'instant_payout',
  overnightLabel: 'overnight_label',
} as const;

/** wire_transfer, or a payment-processor id starting pm_ or ba_ (section Endpoints, buy, rule 1). */
export const paymentMethod = z
  .string()
  .max(200)
  .regex(/^(?:wire_transfer|(?:pm|ba)_[A-Za-z0-9_-]+)$/, {
    error: 'must be wire_transfer or an id starting pm_ or ba_',
  });

export const selectedOptionalIds = z.array(identifier);
export const quoteParams = z.object({ quoteId: uuid });

/** Where a buy is shipped to (section Endpoints, buy, rule 2). */
export const shippingAddress = z.object({
  name: z.string().min(1),
  line1: z.string().min(1),
  city: z.string().min(1),
  state: z.string().min(1),
  postalCode: z.string().min(1),
  country: z.string().min(1),
});

/** The bid behind a line of a sell quote. */
const lineItemOffer = z.object({
  id: identifier,
  productId: identifier,
  variantId: identifier,
  price: nonNegativeCents,
  quantity: count,
  /** percent */
  spotPremium: decimal,
  /** dollars */
  spotPremiumDollar: decimal,
});

/** price is cents per piece; `error` only when the line cannot be filled. */
const lineItem = z.object({
  id: z.string(),
  quantity,
  price: nonNegativeCents,
  status: z.string(),
  disabled: z.boolean(),
  error: z.string().optional(),
  product: z.object({
    sku: z.string(),
    title: z.string(),
    /** Sell quotes only. */
    fulfillmentDays: z.number().optional(),
  }),
  variant: z.object({ title: z.string() }),
  /** Sell quotes only. */
  offer: lineItemOffer.optional(),
});

export const fee = z.object({ id: z.string(), label: z.string(), amount: cents, rate: decimal });

/** An add-on; `fee` is negative on sell quotes because it reduces the payout. */
const optional = z.object({
  id: identifier,
  title: z.string(),
  description: z.string(),
  fee: cents,
  selected: z.boolean(),
  enabled: z.boolean(),
  /** Present when enabled is false. */
  disabledReason: z.string().optional(),
  disclaimer: z.object({ label: z.string(), url: z.string() }).optional(),
});

/** Buy quote as created. Other fields of the body: not shown. */
export const buyQuote = z.object({
  quoteId: uuid,
  lineItems: z.array(lineItem),
  fees: z.array(fee),
  optionals: z.array(optional),
  subtotal: cents,
  total: cents,
  expiresAt: timestamp,
});

/** Sell quote as created or refreshed; every line names its offer when it has one. */
export const sellQuote = buyQuote.extend({ refreshedAt: timestamp });

/** Buy quote inside a promotion preview. salesTax is cents. */
export const previewedBuyQuote = buyQuote.extend({
  currency: z.string(),
  salesTax: cents,
  availableCount: count,
  unavailableCount: count,
});

/** The {optionals[], partial, errors[]} answer; form of an error: not shown: chosen form. */
export const optionalsResponse = z.object({
  optionals: z.array(optional),
  /** True when add-on resolvers failed and the list is degraded. */
  partial: z.boolean(),
  errors: z.array(z.object({ id: identifier, error: z.string() })),
});

const lineRecord = z.looseObject({
  id: maybe.id,
  quantity: must.count,
  price: sure.cents,
  status: maybe.text,
  disabled: sure.flag,
  error: sure.text,
  product: maybe.part(
    z.looseObject({ sku: maybe.text, title: maybe.text, fulfillmentDays: maybe.decimal }),
  ),
  variant: maybe.part(z.looseObject({ title: maybe.text })),
  offer: maybe.part(
    z.looseObject({
      id: must.id,
      productId: maybe.id,
      variantId: maybe.id,
      price: maybe.cents,
      quantity: maybe.count,
      spotPremium: maybe.decimal,
      spotPremiumDollar: maybe.decimal,
    }),
  ),
});

/** Why a line cannot be filled, as a text or as an object around one. */
const lineItemReading = z
  .unknown()
  .transform((value): unknown => {
    if (!isRecord(value) || !isRecord(value['error'])) return value;
    const { error } = value;
    return { ...value, error: firstOf(error, ['message', 'error', 'reason', 'code']) ?? error };
  })
  .pipe(lineRecord);

/** A fee as read from orders, where it is only shown. */
export const feeReading = z.looseObject({
  id: maybe.id,
  label: maybe.text,
  amount: maybe.cents,
  rate: maybe.decimal,
});

const quoteFeeReading = feeReading.extend({ amount: sure.cents });

const optionalReading = z.looseObject({
  id: must.id,
  title: maybe.text,
  description: maybe.text,
  fee: sure.cents,
  selected: sure.flag,
  enabled: sure.flag,
  disabledReason: maybe.text,
  disclaimer: maybe.part(z.looseObject({ label: maybe.text, url: maybe.webAddress })),
});

/** A list that may be missing; one element that does not read fails the whole. */
const wholeList = <T extends z.ZodType>(element: T) =>
  z
    .array(element)
    .nullish()
    .transform((list) => list ?? undefined);

/**
 * A quote as read, buy or sell, v1 or v2. Without id, total and lines it is no quote. A line, fee, add-on, amount or
 * flag that is there and does not read fails the whole, because what is executed must be what was shown.
 */
const quoteRecord = z.looseObject({
  quoteId: must.id,
  lineItems: z.array(lineItemReading),
  fees: wholeList(quoteFeeReading),
  optionals: wholeList(optionalReading),
  subtotal: sure.cents,
  total: must.cents,
  expiresAt: maybe.instant,
  refreshedAt: maybe.instant,
  currency: maybe.text,
  salesTax: sure.cents,
  availableCount: maybe.count,
  unavailableCount: maybe.count,
});

/** Without the price of every line and without a subtotal nothing could be held against the total. */
const explainedQuote = quoteRecord.refine(
  ({ subtotal, lineItems }) =>
    subtotal !== undefined || lineItems.every(({ price }) => price !== undefined),
  { error: 'neither a subtotal nor the price of every line' },
);

export const quoteReading = aliased({ quoteId: ['cartId'], lineItems: ['items'] }, explainedQuote);
export const quoteReader = recordReader(quoteReading, ['quote']);

const optionalsRecord = z.looseObject({
  optionals: z.array(optionalReading),
  partial: maybe.flag,
  errors: maybe.parts(
    z.union([
      z.string().transform((error) => ({ id: undefined, error })),
      aliased(
        { id: ['optionalId'], error: ['message', 'reason'] },
        z.looseObject({ id: maybe.id, error: maybe.text }),
      ),
    ]),
  ),
});

export const optionalsReader = recordReader(optionalsRecord);
