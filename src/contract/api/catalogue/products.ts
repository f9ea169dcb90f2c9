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
import { LEVEL_ALIASES, levelFields } from './level-fields.ts';
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
  LEVEL_ALIASES,
  z.looseObject({ ...levelFields, quantity: optional.count }),
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

/** The fields in which search engines return their hits. */
const HIT_FIELDS = ['document', '_source', 'product', 'item'];

/**
 * A search has been seen to return flat documents in snake_case: titles of the variants, and the best bid and
 * ask over all variants. Those are assigned to a variant only if there is just one.
 */
function fromDocument(document: Record<string, unknown>): Record<string, unknown> {
  const titles: unknown = document['variants'];
  const flag = (name: string, own: unknown) => own ?? document[name];
  const nested = (name: string, fields: Record<string, unknown>) => {
    const title = document[name];
    return typeof title === 'string' ? { title, ...fields } : title;
  };
  const top = (side: 'listing' | 'offer') =>
    firstOf(document, [`${side}_id`]) === undefined
      ? undefined
      : {
          id: document[`${side}_id`],
          price: document[`${side}_price`],
          spotPremium: document[`${side}_spot_premium`],
        };
  const isOfTitles = Array.isArray(titles) && titles.every((one) => typeof one === 'string');
  const best = isOfTitles && titles.length === 1;
  return {
    ...document,
    weightGrams: flag('weight_grams', document['weightGrams']),
    isCertified: flag('is_certified', document['isCertified']),
    isIra: flag('is_ira', document['isIra'] ?? document['isIRA']),
    category: nested('category', { isNumismatic: document['is_numismatic'] }),
    subCategory: document['subCategory'] ?? document['sub_category'],
    manufacturer: nested('manufacturer', { isEsg: document['is_esg'] }),
    certificateProvider: document['certificateProvider'] ?? document['certificate_provider'],
    ...(isOfTitles
      ? {
          variants: titles.map((title) =>
            best ? { title, lowestListing: top('listing'), highestOffer: top('offer') } : { title },
          ),
        }
      : {}),
  };
}

/**
 * The product inside a search hit, possibly with its id beside it. v1 may use older names for id and title.
 */
const productReading = z
  .unknown()
  .transform((value): unknown => {
    if (!isRecord(value)) return value;
    if (firstOf(value, ['title', 'name']) !== undefined) return fromDocument(value);
    const inner = firstOf(value, HIT_FIELDS);
    if (!isRecord(inner)) return value;
    return fromDocument({ _id: value['_id'], objectID: value['objectID'], ...inner });
  })
  .pipe(
    aliased(
      {
        id: ['productId', '_id', 'objectID'],
        title: ['name', 'productTitle'],
        material: ['metal'],
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
