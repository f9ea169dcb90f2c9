/**
 * Schemas of values that many routes of the API share, exactly as documented. Money is an integer number of cents
 * unless a field says dollars (API document, introduction and section Limits).
 *
 * Wherever a comment in this folder says "not shown: chosen form", the document does not show the form, and the one
 * here is our choice.
 */
import { z } from 'zod';

/** 9007199254740991: the bound the API document gives for page, offset, price and quantity. */
export const MAX_WIRE_INTEGER = Number.MAX_SAFE_INTEGER;
/** Items per quote (section Limits). */
export const MAX_QUOTE_ITEMS = 50;

/** Integer cents; negative only where the document allows it (add-on fees on sells, discounts). */
export const integerCents = z.int();
/** Integer cents of a price or a total. */
export const nonNegativeCents = z.int().min(0);
/** A decimal number on the wire that is no price in cents: a rate, a percentage, dollars, grams. */
export const decimal = z.number();
/** The whole number of pieces to buy or to sell. */
export const pieces = z.int().min(1).max(MAX_WIRE_INTEGER);
/** A whole number that may be zero. */
export const count = z.int().min(0).max(MAX_WIRE_INTEGER);
/** A UUID of any version: the document names the format only. */
export const uuid = z.guid();
/** An identifier whose format is not documented. */
export const identifier = z.string().min(1).max(200);
/** A timestamp; the practice marketplace always writes ISO 8601 in UTC. */
export const timestamp = z.iso.datetime({ offset: true });

/** The five materials of the catalogue (section Endpoints, products v2). */
const materialNames = ['Gold', 'Silver', 'Platinum', 'Palladium', 'Bitcoin'] as const;
export const material = z.enum(materialNames);
export type MaterialName = z.infer<typeof material>;

/** Pagination of the vault lists (section Resources, Other shapes). */
export const pagination = z.object({ page: z.int().min(1), hasMore: z.boolean() });

/** The {success, data} envelope of execution and listing answers. */
export const successEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data });
/** The {data} envelope of reads. */
export const dataEnvelope = <T extends z.ZodType>(data: T) => z.object({ data });

/**
 * An integer in a query. On the wire it is digits, and callers in this program pass a number. Parsed, it is always a
 * number within the bounds, both included.
 */
export const queryInteger = (min: number, max: number) => {
  const error = `must be an integer from ${min} to ${max}`;
  const bounded = z.int({ error }).min(min, { error }).max(max, { error });
  const digits = z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number);
  return z.union([bounded, digits.pipe(bounded)], { error });
};

/** A boolean in a query: `true` or `false` on the wire, nothing else. */
export const queryBoolean = z.union(
  [z.boolean(), z.literal('true').transform(() => true), z.literal('false').transform(() => false)],
  { error: 'must be true or false' },
);

/** limit of the lists that document 1 to 100, default 20 (section Limits, page size). */
export const queryLimit = queryInteger(1, 100).default(20);
/** offset, 0 to 9007199254740991, default 0. */
export const queryOffset = queryInteger(0, MAX_WIRE_INTEGER).default(0);

/** Ids joined by commas on the wire (`a,b,c`); a list for callers. Empty parts are refused. */
export const commaSeparatedIds = z.union(
  [
    z.array(identifier.regex(/^[^,]+$/)).min(1),
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(identifier).min(1)),
  ],
  { error: 'must be ids joined by commas' },
);

/** Ids given once per query parameter (`x=a&x=b`); a comma inside an id is refused. */
export const repeatedIds = z.union(
  [z.array(identifier.regex(/^[^,]+$/)), identifier.regex(/^[^,]+$/).transform((only) => [only])],
  { error: 'must be repeated once per id, not joined by commas' },
);
