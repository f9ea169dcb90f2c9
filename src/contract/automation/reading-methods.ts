/** How the terminal reads what others wrote, and its exports. Nothing here costs a request. */
import { z } from 'zod';
import { PERIOD_NAMES } from '#domain/calendar/calendar.ts';
import { parseMaterial } from '#domain/metal/material.ts';
import { EXPORT_KINDS } from '#domain/reports/kinds.ts';

const readText = z.string().nullable();
const sideSchema = z.enum(['buy', 'sell']).nullable();

/** Amounts are decimal text, null if the text has none. For a question, what all its answers have in common. */
const phraseFactsSchema = z.object({
  kind: z.enum(['order', 'alert', 'search', 'question', 'refused']),
  side: sideSchema,
  quantity: readText,
  unit: z.enum(['pieces', 'oz', 'btc', 'usd']).nullable(),
  /** From 0 to 1. */
  purity: readText,
  /** In all. */
  limitUsd: readText,
  premiumPct: readText,
  notUnderstood: z.array(z.string()),
});

const contentFactsSchema = z.object({
  /** Troy ounces with six decimals, bitcoin with eight; null if in doubt or unknown. */
  fineOunces: readText,
  inDoubt: z.boolean(),
  readings: z.array(z.string()),
});

/** Amounts are decimal text; null if unknown. */
const rowFactsSchema = z.object({
  line: z.int(),
  /** `asked`: counted only after the user answered. */
  status: z.enum(['read', 'asked', 'refused']),
  side: sideSchema,
  date: readText,
  product: readText,
  metal: readText,
  pieces: readText,
  fineOunces: readText,
  priceEach: readText,
  total: readText,
  /** Fees, shipping and taxes on top of the total. */
  fees: readText,
  /** Total and fees of a purchase. */
  basis: readText,
  currency: readText,
  reason: readText,
});

const tableFactsSchema = z.object({
  rows: z.array(rowFactsSchema),
  questions: z.array(z.string()),
  /** All lines of the file. */
  lines: z.int(),
});

const decimalSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** The fields of a product, as the marketplace has them. */
export const productFieldsSchema = z.object({
  material: z.string().transform((text, context) => {
    const material = parseMaterial(text);
    if (material.ok) return material.value;
    context.addIssue(`The material is not known. ${material.error.sentence}`);
    return z.NEVER;
  }),
  weight: optionalText,
  weightGrams: decimalSchema,
  purity: decimalSchema,
  title: optionalText,
});

export const readingMethods = {
  read: {
    summary: 'How the terminal reads an order in words, a product’s content or a table of trades.',
    params: z.strictObject({
      what: z.enum(['phrase', 'product', 'table']),
      text: z
        .string()
        .min(1)
        .max(200_000)
        .describe(
          'Words as in the palette; or JSON with material, weight, weightGrams, purity, title; or the text of a table.',
        ),
    }),
    /** All but one are null. */
    result: z.object({
      phrase: phraseFactsSchema.nullable(),
      product: contentFactsSchema.nullable(),
      table: tableFactsSchema.nullable(),
    }),
  },
  export: {
    summary:
      'The exports of the terminal: orders, what programs did, tax files, holdings, journals.',
    params: z.strictObject({
      what: z.enum(EXPORT_KINDS),
      /** Orders and programs only. */
      format: z.enum(['csv', 'json']).default('csv'),
      period: z.enum(PERIOD_NAMES).default('all'),
    }),
    result: z.object({
      /** As the save dialog would suggest it. */
      name: z.string(),
      /** Only its owner can read it, and it is removed when the connection ends. */
      path: z.string(),
      /** What was not read yet, and what the format leaves out, in words. */
      notes: z.array(z.string()),
    }),
  },
} as const;

export type PhraseFacts = z.infer<typeof phraseFactsSchema>;
export type TableFacts = z.infer<typeof tableFactsSchema>;
