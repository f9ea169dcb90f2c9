/** Products v2 and v1, search and the legacy categories (API document, sections Resources, Endpoints). */
import { z } from 'zod';
import {
  commaSeparatedIds,
  count,
  decimal,
  material,
  nonNegativeCents,
  queryLimit,
  queryOffset,
  timestamp,
  uuid,
} from '../reading/common.ts';
import { aliased, listReader } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord, optional, required } from '../reading/tolerant-values.ts';

/** GET /products/get-products/v2. Name of the attribute filter: not shown: chosen form. */
export const productsV2Query = z.object({
  material: material.optional(),
  /** A product must have every one of them. */
  attributeIds: commaSeparatedIds.optional(),
  limit: queryLimit,
  offset: queryOffset,
});

/** GET /products/get-products/v1 */
export const productsV1Query = z.object({ ids: commaSeparatedIds });

/** GET /products/search/v1. Bounds of limit and offset: not shown: chosen as on products v2. */
export const searchProductsQuery = z.object({
  query: z.string().max(500),
  limit: queryLimit,
  offset: queryOffset,
  filter_by: z.string().min(1).max(1000).optional(),
});

/** A bid or an ask at the top of the book. price is cents, spotPremium percent, spotPremiumDollar dollars. */
const topOfBook = z.object({
  id: uuid,
  price: nonNegativeCents,
  quantity: count,
  spotPremium: decimal,
  spotPremiumDollar: decimal,
  expiresAt: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** highestOffer and lowestListing are null when there is none: not shown: chosen form. */
const productVariant = z.object({
  title: z.string(),
  images: z.array(z.string()),
  highestOffer: topOfBook.nullable(),
  lowestListing: topOfBook.nullable(),
});

const product = z.object({
  id: uuid,
  title: z.string(),
  purity: z.string(),
  weight: z.string(),
  weightGrams: decimal,
  sku: z.string(),
  isCertified: z.boolean(),
  isIra: z.boolean(),
  material: z.string(),
  attributes: z.array(z.string()),
  images: z.array(z.string()),
  manufacturer: z.object({ title: z.string(), images: z.array(z.string()), isEsg: z.boolean() }),
  category: z.object({ title: z.string(), isNumismatic: z.boolean() }),
  subCategory: z.object({ title: z.string(), premiumCalculationType: z.string() }),
  /** null for a product without a certificate: not shown: chosen form. */
  certificateProvider: z.object({ title: z.string() }).nullable(),
  variants: z.array(productVariant),
});

/** Also the body of the search, which is not shown: chosen form. */
export const productsV2Response = z.object({
  data: z.array(product),
  total: count,
  limit: z.int().min(1),
  offset: count,
});

/** Body of the v1 read: not shown: chosen form. */
export const productsV1Response = z.object({ data: z.array(product) });

/** GET {legacy_base_url}/v1/products/categories, a bare list. */
const category = z.object({
  id: z.int(),
  title: z.string(),
  isNumismatic: z.boolean(),
});
export const categoriesResponse = z.array(category);

const topOfBookReading = aliased(
  { id: ['listingId', 'offerId'] },
  z.looseObject({
    id: required.id,
    price: required.price,
    currency: optional.text,
    quantity: optional.count,
    spotPremium: optional.decimal,
    spotPremiumDollar: optional.decimal,
    expiresAt: optional.instant,
    createdAt: optional.instant,
    updatedAt: optional.instant,
  }),
);

const variantReading = aliased(
  { id: ['variantId'], title: ['name'] },
  z.looseObject({
    /** Not documented on products v2; kept when the service sends it. */
    id: optional.id,
    title: optional.text,
    images: optional.texts,
    highestOffer: optional.part(topOfBookReading),
    lowestListing: optional.part(topOfBookReading),
  }),
);

/** An object with a title, or the title alone. */
const titled = <T extends z.ZodRawShape>(more: T) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? { title: value } : value))
    .pipe(z.looseObject({ title: optional.text, ...more }));

const productRecord = z.looseObject({
  id: required.id,
  title: required.text,
  purity: optional.text,
  weight: optional.text,
  weightGrams: optional.decimal,
  sku: optional.text,
  isCertified: optional.flag,
  isIra: optional.flag,
  material: optional.text,
  attributes: optional.texts,
  images: optional.texts,
  manufacturer: optional.part(titled({ images: optional.texts, isEsg: optional.flag })),
  category: optional.part(titled({ isNumismatic: optional.flag })),
  subCategory: optional.part(titled({ premiumCalculationType: optional.text })),
  certificateProvider: optional.part(titled({})),
  variants: optional.parts(variantReading),
});

/** The fields in which search engines put what they found. */
const HIT_FIELDS = ['document', '_source', 'product', 'item'];

/** The product inside a search hit, whose id may stand beside it. v1 may use older names for id and title. */
const productReading = z
  .unknown()
  .transform((value): unknown => {
    if (!isRecord(value) || firstOf(value, ['title', 'name']) !== undefined) return value;
    const inner = firstOf(value, HIT_FIELDS);
    return isRecord(inner) ? { _id: value['_id'], objectID: value['objectID'], ...inner } : value;
  })
  .pipe(
    aliased(
      {
        id: ['productId', '_id', 'objectID'],
        title: ['name', 'productTitle'],
        material: ['metal'],
        weightGrams: ['weight_grams'],
        isIra: ['isIRA'],
      },
      productRecord,
    ),
  );
/** One reader for products v2, v1 and search. */
export const productsReader = listReader(productReading, ['products', 'hits', 'documents']);

export const categoriesReader = listReader(
  z.looseObject({ id: required.id, title: required.text, isNumismatic: optional.flag }),
  ['categories'],
);
