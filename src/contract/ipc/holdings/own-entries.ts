/** Purchases and sales entered by hand or imported from a file. */
import { z } from 'zod';
import { DATE_ORDERS } from '#domain/holdings/own/day.ts';
import { COLUMN_ROLES } from '#domain/holdings/import/headings/mapping.ts';
import { SEPARATORS } from '#domain/holdings/import/tables/separator.ts';
import { ENTRY_FIELDS } from '#domain/holdings/own/entry-input.ts';

const text = z.string().max(500);

export const entryInputSchema = z.object({
  date: text,
  kind: text,
  product: text,
  metal: text,
  fine: text,
  pieces: text,
  price: text,
  total: text,
  fees: text,
});

export const entryFaultSchema = z.object({ field: z.enum(ENTRY_FIELDS), advice: z.string() });

const unit = z.string().max(40).nullable();
export const MOST_COLUMNS = 1_000;

/** How a table is read: columns, forms and answers. */
export const mappingSchema = z.object({
  /** One for each heading. */
  columns: z.array(z.object({ role: z.enum(COLUMN_ROLES), unit })).max(MOST_COLUMNS),
  forms: z.object({
    dates: z.enum(DATE_ORDERS),
    decimal: z.enum(['.', ',']),
    /** For amounts without a currency. */
    currency: unit,
    /** For weights without a unit. */
    weightUnit: unit,
  }),
  /** Values of chosen options, by the ID of the question. */
  answers: z.record(z.string().max(600), z.string().max(600)),
});

export const separatorSchema = z.enum(SEPARATORS);

/** An ambiguity of a file that changes what is counted. */
const importQuestionSchema = z.object({
  id: z.string(),
  /** One plain sentence. */
  text: z.string(),
  /** The reason, with up to three cells of the file. */
  why: z.string(),
  cells: z.array(z.object({ line: z.int(), heading: z.string(), cell: z.string() })),
  options: z.array(z.object({ value: z.string(), label: z.string() })).min(2),
  /** The value of the chosen option; null while none is. */
  answer: z.string().nullable(),
  /** The number of affected rows. */
  rows: z.int(),
});

/** An opened file and its mapping. */
export const importTableSchema = z.object({
  name: z.string(),
  headings: z.array(z.string()),
  /** Lines of the file. */
  lines: z.int(),
  /** Rows below the headings. */
  rows: z.int(),
  separator: separatorSchema,
  mapping: mappingSchema,
  /** The mapping is that of the last file with these headings. */
  remembered: z.boolean(),
  questions: z.array(importQuestionSchema),
});

const amount = z.string().nullable();

/** A row with a purchase and its sale has two of these. Amounts are decimal text; null where they are not known. */
const importRowSchema = z.object({
  /** From 1. */
  line: z.int(),
  /** `known`: imported before. `alike`: orders or the vault have the same. `asked`: a question is open. */
  status: z.enum(['new', 'known', 'alike', 'asked', 'refused']),
  side: z.enum(['buy', 'sell']).nullable(),
  /** `2026-01-31`, in the profile's time zone. */
  date: z.string().nullable(),
  /** Its title. */
  product: z.string().nullable(),
  metal: z.string().nullable(),
  /** Null also for amounts by weight. */
  pieces: amount,
  /** Of all pieces; bitcoin for bitcoin. */
  fineOunces: amount,
  /** Of one piece, or of one ounce or bitcoin. */
  priceEach: amount,
  /** For all pieces, before fees and taxes. */
  total: amount,
  /** With shipping. */
  fees: amount,
  tax: amount,
  /** Total, fees and taxes; null for a sale. */
  basis: amount,
  currency: amount,
  /** Cells that are not counted, and why; empty without any. */
  leftOut: z.string(),
  /** Null for a new row. */
  reason: z.string().nullable(),
});

export const importPreviewSchema = z.object({
  /** Rows that need attention first. */
  rows: z.array(importRowSchema),
  questions: z.array(importQuestionSchema),
  /** Movements. */
  fresh: z.int(),
  known: z.int(),
  alike: z.int(),
  asked: z.int(),
  refused: z.int(),
  /** `read`, `asked`, `refused` and `skipped` add up to `all`. */
  lines: z.object({
    all: z.int(),
    /** New, known or alike. */
    read: z.int(),
    asked: z.int(),
    refused: z.int(),
    skipped: z.int(),
  }),
  /** Headings, empty lines, totals, and continued lines of a cell. */
  skipped: z.array(z.object({ line: z.int(), lines: z.int(), why: z.string() })),
});

export const importedSchema = z.object({ added: z.int(), left: z.int() });

export type ImportTable = z.infer<typeof importTableSchema>;
export type ImportQuestion = z.infer<typeof importQuestionSchema>;
export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type Imported = z.infer<typeof importedSchema>;
export type ImportMapping = z.infer<typeof mappingSchema>;
