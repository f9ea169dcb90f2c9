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
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';

/** What many products have alike. */
export type ProductKind = Omit<Product, 'id' | 'title' | 'sku' | 'images' | 'variants'>;

const text = z.string();
const topSchema = z.object({
  id: text,
  price: centsSchema,
  readIn: z.literal('dollars').exactOptional(),
  quantity: z.int().nullable(),
  statedPremium: ppmSchema.nullable(),
  expiresAt: epochMsSchema.nullable(),
  updatedAt: epochMsSchema.nullable(),
});

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

const productFactsSchema = z.object({ sku: text.nullable(), images: z.array(text) });

const variantFactsSchema = z.object({
  id: text.nullable(),
  images: z.array(text),
  bid: topSchema.nullable(),
  ask: topSchema.nullable(),
  unread: z.object({ bid: text.exactOptional(), ask: text.exactOptional() }).exactOptional(),
});

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

export const productText = ({ sku, images }: Product): string => JSON.stringify({ sku, images });

export const readProductFacts = (json: string): Pick<Product, 'sku' | 'images'> =>
  productFactsSchema.parse(JSON.parse(json));

export const variantText = ({ id, images, bid, ask, unread }: Variant): string =>
  JSON.stringify({ id, images, bid, ask, ...(unread === undefined ? {} : { unread }) });

export const readVariantFacts = (json: string): Omit<Variant, 'key' | 'title'> =>
  variantFactsSchema.parse(JSON.parse(json));

/** Orders titles as a reader expects: numbers by their size, letters without case and accents. */
export const sortKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[:-@[-`{-~]/g, '!')
    .replace(/0*(\d+)/g, (_, digits: string) => `${String(Math.min(9, digits.length))}${digits}`);
