/** Purchases and sales that the user tells, by hand or in a file. */
import { z } from 'zod';
import { DATE_ORDERS } from '#domain/holdings/told/day.ts';
import { SEPARATORS } from '#domain/holdings/told/separator.ts';
import { TOLD_FIELDS } from '#domain/holdings/told/told-entry.ts';

const text = z.string().max(500);

export const toldSchema = z.object({
  date: text,
  kind: text,
  product: text,
  metal: text,
  fine: text,
  pieces: text,
  price: text,
  fees: text,
});

/** Where what was told cannot be read: which field, and what to do. */
export const toldFaultSchema = z.object({ field: z.enum(TOLD_FIELDS), advice: z.string() });

const column = z.int().nonnegative().nullable();

export const mappingSchema = z.object({
  columns: z.object({
    date: column,
    kind: column,
    product: column,
    metal: column,
    fine: column,
    pieces: column,
    price: column,
    fees: column,
  }),
  forms: z.object({
    dates: z.enum(DATE_ORDERS),
    decimal: z.enum(['.', ',']),
    priceOf: z.enum(['each', 'all']),
  }),
});

export const separatorSchema = z.enum(SEPARATORS);

/** A file that was read, and how it is taken to be meant. */
export const importTableSchema = z.object({
  name: z.string(),
  headings: z.array(z.string()),
  rows: z.int(),
  separator: separatorSchema,
  mapping: mappingSchema,
  /** It is read as a file with these headings was the last time. */
  remembered: z.boolean(),
  ambiguous: z.array(z.enum(['dates', 'decimal'])),
});

const importRowSchema = z.object({
  /** Of the file, from 1. */
  line: z.int(),
  what: z.string(),
  /** `known`: imported before. `alike`: orders or the vault tell of the same. */
  state: z.enum(['new', 'known', 'alike', 'refused']),
  /** Empty for new ones. */
  why: z.string(),
});

export const importPreviewSchema = z.object({
  /** Those that need a look first. */
  rows: z.array(importRowSchema),
  fresh: z.int(),
  known: z.int(),
  alike: z.int(),
  refused: z.int(),
});

export const importedSchema = z.object({ added: z.int(), left: z.int() });

export type ImportTable = z.infer<typeof importTableSchema>;
export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type Imported = z.infer<typeof importedSchema>;
export type ImportMapping = z.infer<typeof mappingSchema>;
