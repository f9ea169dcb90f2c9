/** Purchases and sales that the user enters, by hand or from a file. */
import { z } from 'zod';
import { DATE_ORDERS } from '#domain/holdings/own/day.ts';
import { COLUMN_ROLES } from '#domain/holdings/import/mapping.ts';
import { SEPARATORS } from '#domain/holdings/import/separator.ts';
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

/** Where what was told cannot be read: which field, and what to do. */
export const entryFaultSchema = z.object({ field: z.enum(ENTRY_FIELDS), advice: z.string() });

const unit = z.string().max(40).nullable();
/** A table has no more columns. */
export const MOST_COLUMNS = 1_000;

/** How a table is read: what each column is, how dates and numbers are written, and what the user answered. */
export const mappingSchema = z.object({
  /** One for each heading. */
  columns: z.array(z.object({ role: z.enum(COLUMN_ROLES), unit })).max(MOST_COLUMNS),
  forms: z.object({
    dates: z.enum(DATE_ORDERS),
    decimal: z.enum(['.', ',']),
    /** Of amounts that name none. */
    currency: unit,
    /** Of weights that name none. */
    weightUnit: unit,
  }),
  /** The value of the chosen option, by the ID of its question. */
  answers: z.record(z.string().max(600), z.string().max(600)),
});

export const separatorSchema = z.enum(SEPARATORS);

/** Something in a file that can be read in two ways, of which each counts something different. */
const importQuestionSchema = z.object({
  id: z.string(),
  /** One plain sentence. */
  text: z.string(),
  /** What raised it: why, and up to three cells of the file. */
  why: z.string(),
  cells: z.array(z.object({ line: z.int(), heading: z.string(), cell: z.string() })),
  options: z.array(z.object({ value: z.string(), label: z.string() })).min(2),
  /** The value of the option that was chosen; null while none is. */
  answer: z.string().nullable(),
  /** How many rows wait for it, or would be read otherwise by another answer. */
  rows: z.int(),
});

/** A file that was read, and how it is taken to be meant. */
export const importTableSchema = z.object({
  name: z.string(),
  headings: z.array(z.string()),
  /** Lines of the file, all of them. */
  lines: z.int(),
  /** Rows below the headings. */
  rows: z.int(),
  separator: separatorSchema,
  mapping: mappingSchema,
  /** It is read as a file with these headings was the last time. */
  remembered: z.boolean(),
  questions: z.array(importQuestionSchema),
});

const amount = z.string().nullable();

/** A row has two of these where it has a purchase and its sale. Amounts are decimal text; null where something is not known. */
const importRowSchema = z.object({
  /** Of the file, from 1. */
  line: z.int(),
  /** `known`: imported before. `alike`: orders or the vault have the same. `asked`: a question is open. */
  status: z.enum(['new', 'known', 'alike', 'asked', 'refused']),
  side: z.enum(['buy', 'sell']).nullable(),
  /** `2026-01-31`, by the profile's time zone where the file has a moment. */
  date: z.string().nullable(),
  /** Its title. */
  product: z.string().nullable(),
  metal: z.string().nullable(),
  /** Null too for what is counted by weight. */
  pieces: amount,
  /** Of all pieces; of bitcoin: bitcoin. */
  fineOunces: amount,
  /** Of one piece; of what is counted by weight: of one ounce or bitcoin. */
  priceEach: amount,
  /** The price of all, before fees and taxes. */
  total: amount,
  /** With shipping. */
  fees: amount,
  tax: amount,
  /** What it cost in all: total, fees and taxes. Null for a sale. */
  basis: amount,
  currency: amount,
  /** Cells of the row that are not counted, and why; empty where there are none. */
  leftOut: z.string(),
  /** Why it is not new; null where it is. */
  reason: z.string().nullable(),
});

export const importPreviewSchema = z.object({
  /** Those that need a look first. */
  rows: z.array(importRowSchema),
  questions: z.array(importQuestionSchema),
  /** Movements. */
  fresh: z.int(),
  known: z.int(),
  alike: z.int(),
  asked: z.int(),
  refused: z.int(),
  /** Lines of the file: `read`, `asked`, `refused` and `skipped` add up to `all`. */
  lines: z.object({
    all: z.int(),
    /** New, known or alike. */
    read: z.int(),
    asked: z.int(),
    refused: z.int(),
    skipped: z.int(),
  }),
  /** Lines that are no rows: headings, empty lines, totals, and further lines of a cell. */
  skipped: z.array(z.object({ line: z.int(), lines: z.int(), why: z.string() })),
});

export const importedSchema = z.object({ added: z.int(), left: z.int() });

export type ImportTable = z.infer<typeof importTableSchema>;
export type ImportQuestion = z.infer<typeof importQuestionSchema>;
export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type Imported = z.infer<typeof importedSchema>;
export type ImportMapping = z.infer<typeof mappingSchema>;
