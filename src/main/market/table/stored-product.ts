/** Products as the table keeps them: what columns do not hold is JSON, parsed again on reading. */
import { z } from 'zod';
import {
  centsSchema,
  contentDoubtSchema,
  epochMsSchema,
  fineContentSchema,
  materialSchema,
  ppmSchema,
} from '#contract/ipc/values/primitives.ts';
import { chooseReading, chosenContent } from '#domain/metal/content/content-doubt.ts';
import { contentOf } from '#main/marketplace/mapping/content.ts';
import type { Product, TopOfBook, Variant } from '#main/marketplace/model/market-model.ts';

/** What many products have alike. */
export type ProductKind = Omit<Product, 'id' | 'title' | 'sku' | 'images' | 'variants'>;

const text = z.string();
/** As a list, which is less than half as long: id, price, quantity, stated premium, expiry, last change, what the price was read in. */
const topSchema = z
  .tuple([
    text,
    centsSchema,
    z.int().nullable(),
    ppmSchema.nullable(),
    epochMsSchema.nullable(),
    epochMsSchema.nullable(),
    z.literal('dollars').optional(),
  ])
  .transform(([id, price, quantity, statedPremium, expiresAt, updatedAt, readIn]): TopOfBook => ({
    id,
    price,
    ...(readIn === undefined ? {} : { readIn }),
    quantity,
    statedPremium,
    expiresAt,
    updatedAt,
  }));

const listOf = (top: TopOfBook | null) =>
  top === null
    ? null
    : ([
        top.id,
        top.price,
        top.quantity,
        top.statedPremium,
        top.expiresAt,
        top.updatedAt,
        ...(top.readIn === undefined ? [] : [top.readIn]),
      ] as const);

const kindSchema = z.object({
  material: materialSchema.nullable(),
  materialText: text.nullable(),
  purityText: text.nullable(),
  weightText: text.nullable(),
  weightGrams: text.nullable(),
  /** Of a product in doubt, the content that the user chose. */
  fine: fineContentSchema.nullable(),
  doubt: contentDoubtSchema.nullable(),
  isCertified: z.boolean().nullable(),
  isIra: z.boolean().nullable(),
  attributes: z.array(text),
  manufacturer: z.object({ title: text, isEsg: z.boolean().nullable() }).nullable(),
  category: z.object({ title: text, isNumismatic: z.boolean().nullable() }).nullable(),
  subCategory: text.nullable(),
  certificateProvider: text.nullable(),
});

const variantSchema = z.object({
  key: text,
  title: text,
  id: text.nullable(),
  images: z.array(text).readonly(),
});

const factsSchema = z.object({
  sku: text.nullable(),
  images: z.array(text).readonly(),
  variants: z.array(variantSchema).readonly(),
});

const topsSchema = z.array(
  z.object({
    bid: topSchema.nullable(),
    ask: topSchema.nullable(),
    unread: z.object({ bid: text.exactOptional(), ask: text.exactOptional() }).exactOptional(),
  }),
);

/** What is not stored as a kind or a column, without prices. */
export type StoredFacts = z.infer<typeof factsSchema>;

export const kindText = ({
  material,
  materialText,
  purityText,
  weightText,
  weightGrams,
  fine,
  doubt,
  isCertified,
  isIra,
  attributes,
  manufacturer,
  category,
  subCategory,
  certificateProvider,
}: ProductKind): string =>
  JSON.stringify({
    material,
    materialText,
    purityText,
    weightText,
    weightGrams,
    fine,
    doubt,
    isCertified,
    isIra,
    attributes,
    manufacturer,
    category,
    subCategory,
    certificateProvider,
  } satisfies ProductKind);

export const readKind = (json: string): ProductKind => kindSchema.parse(JSON.parse(json));

/** What an earlier run kept: its content is read again from its fields, since another version may have read them differently. */
export function kindReadAgain(stored: ProductKind, title: string): ProductKind {
  const read = contentOf({ ...stored, title });
  if (read.doubt === null) return { ...stored, ...read };
  const doubt = chooseReading(read.doubt, stored.fine);
  return { ...stored, doubt, fine: chosenContent(doubt) };
}

export const factsText = ({ sku, images, variants }: Product): string =>
  JSON.stringify({
    sku,
    images,
    variants: variants.map((one) => ({
      key: one.key,
      title: one.title,
      id: one.id,
      images: one.images,
    })),
  } satisfies StoredFacts);

export const readFacts = (json: string): StoredFacts => factsSchema.parse(JSON.parse(json));

/** Best bid and ask of each variant. */
export const topsText = (variants: readonly Variant[]): string =>
  JSON.stringify(
    variants.map(({ bid, ask, unread }) => ({ bid: listOf(bid), ask: listOf(ask), unread })),
  );

export function readVariants({ variants }: StoredFacts, tops: string): readonly Variant[] {
  const all = topsSchema.parse(JSON.parse(tops));
  return variants.map((one, at) => ({ ...one, ...(all[at] ?? { bid: null, ask: null }) }));
}

/** Orders titles as a reader expects: numbers by their size, letters without case and accents. */
export const sortKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[:-@[-`{-~]/g, '!')
    .replace(/0*(\d+)/g, (_, digits: string) => `${String(Math.min(9, digits.length))}${digits}`);
