/**
 * Values that cross the bridge. All numbers are integers in the unit their name says; what is not
 * known is `null`, never zero.
 */
import { z } from 'zod';
import {
  isFineWeight,
  isSatoshi,
  type FineContent,
  type FineWeight,
  type Satoshi,
} from '#domain/metal/fine-weight.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { isCents, type Cents } from '#domain/money/money.ts';
import { isPpm, type Ppm } from '#domain/market/premium.ts';
import {
  isMicrosPerUnit,
  isSpotPrice,
  type MicrosPerUnit,
  type SpotPrice,
} from '#domain/market/spot.ts';

/** Integer cents of US dollars; may be negative (fees on sells). */
export const centsSchema = z.custom<Cents>(isCents, 'Not an amount in whole cents.');
/** Integer cents above zero. */
export const positiveCentsSchema = centsSchema.refine(
  (amount) => amount > 0,
  'Must be above zero.',
);
/** Integer micro-dollars (1e-6 USD) per troy ounce, or per bitcoin. */
export const microsPerUnitSchema = z.custom<MicrosPerUnit>(isMicrosPerUnit, 'Not a price.');
/** Spot: the same unit, above zero. */
export const spotPriceSchema = z.custom<SpotPrice>(isSpotPrice, 'Not a spot price.');
/** Parts per million: 27_100 is 2.71 %. */
export const ppmSchema = z.custom<Ppm>(isPpm, 'Not a premium.');
/** Milliseconds since the Unix epoch, on this computer's wall clock. For display only. */
export const epochMsSchema = z.number();
/** Milliseconds on the main process's monotonic clock; the renderer maps it to its own axis. */
export const monotonicMsSchema = z.number();

/** Fine metal in units of 1e-7 gram ('ozt': 311_034_768 is one troy ounce), or satoshi ('btc'). */
export const fineContentSchema: z.ZodType<FineContent> = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('ozt'), amount: z.custom<FineWeight>(isFineWeight) }),
  z.object({ unit: z.literal('btc'), amount: z.custom<Satoshi>(isSatoshi) }),
]);

/** Ways to read what a product contains, and the place of the one that the user chose. */
export const contentDoubtSchema = z.object({
  readings: z.array(z.object({ fine: fineContentSchema, from: z.string() })).readonly(),
  chosen: z.int().nullable(),
});

export const materialSchema = z.enum(MATERIALS);
export const sideSchema = z.enum(['buy', 'sell']);
export const environmentSchema = z.enum(['practice', 'sandbox', 'live']);

/** What went wrong, in words for the user, with the server's own text kept beside it. */
export const failureSchema = z.object({
  /** Literal name of the error, e.g. `price-moved`, `unknown-key`. */
  kind: z.string(),
  title: z.string(),
  /** What the user should do now. */
  advice: z.string(),
  status: z.int().nullable(),
  errorCode: z.string().nullable(),
  serverMessage: z.string().nullable(),
  /** What the server suggests to do, in its own text. */
  suggestion: z.string().nullable(),
  rawBody: z.string().nullable(),
  /** The report of the system or a library, verbatim: for the details, never in title or advice. */
  systemError: z.string().nullable(),
  /** Of a refusal: the lines of the draft that it names, by their places, and what it says of each. */
  lines: z.array(z.object({ line: z.int().min(0), words: z.string() })).optional(),
});

/** One of several lists of a pane that could not be read the last time. */
export const failedListSchema = <List extends z.ZodType>(list: List) =>
  z.object({
    list,
    failure: failureSchema,
    /** When what is shown of it was read; null where it never was. */
    readAt: epochMsSchema.nullable(),
  });

/** How much of a list of the marketplace was read. */
export const listExtentSchema = z.object({
  /** Rows that were read, each once. */
  read: z.int(),
  /** How many there are, as the marketplace says; null where it does not. */
  total: z.int().nullable(),
  /** `cut`: there are more than were read. `gaps`: some were requested and never arrived. */
  end: z.enum(['whole', 'cut', 'gaps']),
});

export type FailureView = z.infer<typeof failureSchema>;
export type Environment = z.infer<typeof environmentSchema>;

/** A command either did what was asked, or says why not. */
export const outcomeOf = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: failureSchema }),
  ]);
export type ListExtentView = z.infer<typeof listExtentSchema>;
