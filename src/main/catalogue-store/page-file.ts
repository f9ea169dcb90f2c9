/** One page of the catalogue as a file: what it holds, and what makes it good. */
import { z } from 'zod';
import {
  centsSchema,
  environmentSchema,
  epochMsSchema,
  fineContentSchema,
  materialSchema,
  ppmSchema,
} from '#contract/ipc/primitives.ts';
import { contentOf } from '#main/marketplace/mapping/content.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import { type ReadFile, readVersioned } from './versioned-file.ts';

/** Raised when the form changes; files of another version are left out, for the service has it all again. */
const PAGE_VERSION = 1;

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

/** Its content is read again from its fields: a version that kept the page may have read them differently. */
const productSchema: z.ZodType<Product> = z
  .object({
    id: text,
    title: text,
    sku: text.nullable(),
    material: materialSchema.nullable(),
    materialText: text.nullable(),
    purityText: text.nullable(),
    weightText: text.nullable(),
    weightGrams: text.nullable(),
    fine: fineContentSchema.nullable(),
    isCertified: z.boolean().nullable(),
    isIra: z.boolean().nullable(),
    attributes: z.array(text),
    images: z.array(text),
    manufacturer: z.object({ title: text, isEsg: z.boolean().nullable() }).nullable(),
    category: z.object({ title: text, isNumismatic: z.boolean().nullable() }).nullable(),
    subCategory: text.nullable(),
    certificateProvider: text.nullable(),
    variants: z.array(
      z.object({
        key: text,
        id: text.nullable(),
        title: text,
        images: z.array(text),
        bid: topSchema.nullable(),
        ask: topSchema.nullable(),
        unread: z.object({ bid: text.exactOptional(), ask: text.exactOptional() }).exactOptional(),
      }),
    ),
  })
  .transform((product) => ({ ...product, ...contentOf(product) }));

const pageSchema = z.object({
  version: z.literal(PAGE_VERSION),
  environment: environmentSchema,
  /** Which market it was read from; see `CatalogueSource`. */
  market: text,
  page: z.int().min(0),
  /** Products in the whole catalogue, as the answer told. */
  total: z.int().min(0).nullable(),
  fetchedAt: epochMsSchema,
  products: z.array(productSchema),
});

export type PageContent = Omit<z.infer<typeof pageSchema>, 'version'>;

export function pageText(content: PageContent): string {
  return JSON.stringify({ version: PAGE_VERSION, ...content });
}

export const readPageText = (fileText: string): ReadFile<PageContent> =>
  readVersioned(fileText, PAGE_VERSION, pageSchema);
