/** The parts of quotes, v1 and v2 (API document, section Resources). */
import { z } from 'zod';
import {
  count,
  decimal,
  identifier,
  integerCents,
  nonNegativeCents,
  pieces,
  timestamp,
  uuid,
} from '../reading/common.ts';
import { aliased, recordReader } from '../reading/tolerant-bodies.ts';
import { wireAmountText, withAmounts } from '../reading/amounts.ts';
import { reasonOrRaw } from '../reading/refusals/reasons.ts';
import {
  firstOf,
  flagOf,
  isRecord,
  optional,
  required,
  strict,
} from '../reading/tolerant-values.ts';

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

export const optionalIdList = z.array(identifier);
export const quoteParams = z.object({ quoteId: uuid });

/** Where a buy is shipped to (section Endpoints, buy, rule 2). */
export const shippingAddress = z.object({
  name: z.string().min(1),
  line1: z.string().min(1),
  /** Undocumented; seen to be accepted. */
  line2: z.string().min(1).optional(),
  /** Undocumented; seen to be accepted. */
  phone: z.string().min(1).optional(),
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
  quantity: pieces,
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

export const fee = z.object({
  id: z.string(),
  label: z.string(),
  amount: integerCents,
  rate: decimal,
});

/** An add-on; `fee` is negative on sell quotes because it reduces the payout. */
const quoteOptional = z.object({
  id: identifier,
  title: z.string(),
  description: z.string(),
  fee: integerCents,
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
  optionals: z.array(quoteOptional),
  subtotal: integerCents,
  total: integerCents,
  expiresAt: timestamp,
});

/** Sell quote as created or refreshed; every line names its offer when it has one. */
export const sellQuote = buyQuote.extend({ refreshedAt: timestamp });

/** Buy quote inside a promotion preview. salesTax is cents. */
export const previewedBuyQuote = buyQuote.extend({
  currency: z.string(),
  salesTax: integerCents,
  availableCount: count,
  unavailableCount: count,
});

/** The {optionals[], partial, errors[]} answer; form of an error: not shown: chosen form. */
export const optionalsResponse = z.object({
  optionals: z.array(quoteOptional),
  /** True when add-on resolvers failed and the list is degraded. */
  partial: z.boolean(),
  errors: z.array(z.object({ id: identifier, error: z.string() })),
});

const lineRecord = z.looseObject({
  id: optional.id,
  quantity: required.count,
  price: strict.cents,
  status: optional.text,
  disabled: strict.flag,
  error: strict.text,
  product: optional.part(
    z.looseObject({ sku: optional.text, title: optional.text, fulfillmentDays: optional.decimal }),
  ),
  variant: optional.part(z.looseObject({ title: optional.text })),
  offer: optional.part(
    z.looseObject({
      id: required.id,
      productId: optional.id,
      variantId: optional.id,
      price: optional.cents,
      quantity: optional.count,
      spotPremium: optional.decimal,
      spotPremiumDollar: optional.decimal,
    }),
  ),
});

const LINE_ERRORS = ['error', 'errors', 'errorMessage', 'unavailableReason'];
const AVAILABLE = ['available', 'isAvailable', 'inStock'];

/**
 * A line names its product in an object, in flat fields, or by title alone; anything else is kept as
 * unreadable.
 */
function partOfLine(line: Record<string, unknown>, name: 'product' | 'variant'): unknown {
  const given = line[name];
  if (given !== undefined && given !== null && typeof given !== 'string' && !isRecord(given)) {
    return given;
  }
  const own = isRecord(given) ? given : { title: given };
  const title = firstOf(own, ['title', 'name']) ?? firstOf(line, [`${name}Title`, `${name}Name`]);
  const sku = name === 'product' ? (own['sku'] ?? line['sku']) : undefined;
  return { ...own, title, ...(sku === undefined ? {} : { sku }) };
}

/** The reason why a line cannot be filled has many forms; a line that says it is unavailable is disabled. */
const lineItemReading = z
  .unknown()
  .transform((value): unknown => {
    if (!isRecord(value)) return value;
    const isOut = AVAILABLE.some((name) => flagOf(value[name]) === false);
    const reasons = LINE_ERRORS.map((name) => reasonOrRaw(value[name]));
    const hasError = LINE_ERRORS.some((name) => value[name] === true);
    return {
      ...value,
      error: reasons.find((reason) => reason !== undefined),
      disabled: isOut || hasError ? true : value['disabled'],
      product: partOfLine(value, 'product'),
      variant: partOfLine(value, 'variant'),
    };
  })
  .pipe(
    aliased(
      {
        id: ['lineItemId', 'itemId'],
        price: ['unitPrice', 'pricePerUnit', 'priceCents'],
        quantity: ['qty'],
      },
      lineRecord,
    ),
  );

const FEE_NAMES = {
  label: ['name', 'title', 'description', 'type'],
  amount: ['fee', 'value', 'cost'],
};

const feeRecord = z.looseObject({
  id: optional.id,
  label: optional.text,
  amount: optional.cents,
  rate: optional.decimal,
});

/** A fee as read from orders, where it is only shown. */
export const feeReading = aliased(FEE_NAMES, feeRecord.extend({ amount: wireAmountText }));

const quoteFeeReading = aliased(FEE_NAMES, feeRecord.extend({ amount: strict.cents }));

const optionalReading = z.looseObject({
  id: required.id,
  title: optional.text,
  description: optional.text,
  fee: strict.cents,
  selected: strict.flag,
  enabled: strict.flag,
  disabledReason: optional.text,
  disclaimer: optional.part(z.looseObject({ label: optional.text, url: optional.webAddress })),
});

const optionalErrorReading = z
  .unknown()
  .transform((value): unknown => ({
    id: isRecord(value) ? firstOf(value, ['id', 'optionalId']) : undefined,
    error: reasonOrRaw(value),
  }))
  .pipe(z.looseObject({ id: optional.id, error: optional.text }));

/** A list that may be missing. If one element cannot be read, the whole fails. */
const strictList = <T extends z.ZodType>(element: T) =>
  z
    .array(element)
    .nullish()
    .transform((list) => list ?? undefined);

/**
 * A quote as read, buy or sell, v1 or v2. Without id, total and lines it is not a quote. A line, fee, add-on, amount or
 * flag that is present but cannot be read fails the whole, because what is executed must be what was shown.
 */
const quoteRecord = z.looseObject({
  quoteId: required.id,
  lineItems: z.array(lineItemReading),
  fees: strictList(quoteFeeReading),
  optionals: strictList(optionalReading),
  subtotal: strict.cents,
  total: required.cents,
  expiresAt: optional.instant,
  refreshedAt: optional.instant,
  /** An unreadable currency is not assumed to be the dollar. */
  currency: strict.text,
  salesTax: strict.cents,
  availableCount: optional.count,
  unavailableCount: optional.count,
  /** As in the catalog of add-ons: some could not be resolved, and why. */
  partial: optional.flag,
  errors: optional.parts(optionalErrorReading),
});

/** Without a subtotal and without the price of every line, the total could not be compared with anything. */
const explainedQuote = quoteRecord.refine(
  ({ subtotal, lineItems }) =>
    subtotal !== undefined || lineItems.every(({ price }) => price !== undefined),
  { error: 'neither a subtotal nor the price of every line' },
);

export const quoteReading = z
  .unknown()
  .transform((value): unknown => (isRecord(value) ? withAmounts(value) : value))
  .pipe(
    aliased(
      { quoteId: ['cartId', 'id'], lineItems: ['items', 'lines'], total: ['totalCents'] },
      explainedQuote,
    ),
  );
export const quoteReader = recordReader(quoteReading, ['quote']);

const optionalsRecord = z.looseObject({
  optionals: z.array(optionalReading),
  partial: optional.flag,
  errors: optional.parts(optionalErrorReading),
});

export const optionalsReader = recordReader(optionalsRecord);
