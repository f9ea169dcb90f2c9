/**
 * The user's own listings. The API documents no route that lists them, so they are kept by id, and of each only what the
 * service has reported is known: its answer to the last update, and, in the sandbox, the list of everybody's listings.
 */
import { z } from 'zod';
import { MAX_LISTING_NOTES, MAX_LISTING_UPDATES } from '#domain/listings/listing-change.ts';
import { BOOK_DEPTHS } from '#domain/market/order-book.ts';
import {
  centsSchema,
  epochMsSchema,
  failureSchema,
  ppmSchema,
} from '#contract/ipc/values/primitives.ts';

/** Ids kept for one profile. */
export const MAX_KEPT_LISTINGS = 500;

/** A UUID of any version, in lower case. */
export const listingIdSchema = z.guid().transform((id) => id.toLowerCase());

const nonNegativeCents = centsSchema.refine((amount) => amount >= 0, 'Must not be below zero.');
const countSchema = z.int().min(0);

/** Percent as parts per million; dollars as cents. */
const listingPremiumSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    ppm: ppmSchema.refine((value) => value >= 0, 'Must not be below zero.'),
  }),
  z.object({ kind: z.literal('dollars'), amount: nonNegativeCents }),
]);

/** New values; what is left out stays. Bounds: the API document, Listings. */
export const listingChangeSchema = z.object({
  price: nonNegativeCents.optional(),
  quantity: countSchema.optional(),
  premium: listingPremiumSchema.optional(),
  notes: z.string().max(MAX_LISTING_NOTES).optional(),
  active: z.boolean().optional(),
});

/** A value as the marketplace reported it, in the answer to an update or in a list; null until it does. */
const reported = <T extends z.ZodType>(value: T) =>
  z.object({ value, at: epochMsSchema, source: z.enum(['update', 'list']) }).nullable();

/** `as-asked`, `differs`, or `not-reported`: the marketplace reported nothing of this field. */
const verdictSchema = z.enum(['as-asked', 'differs', 'not-reported']);
const checkOf = <F extends string, T extends z.ZodType>(field: F, value: T) =>
  z.object({
    field: z.literal(field),
    asked: value,
    /** The reported value; null where there is none. */
    reported: value.nullable(),
    verdict: verdictSchema,
  });

/** A requested value of one field, and the one that the marketplace reports. */
const fieldCheckSchema = z.discriminatedUnion('field', [
  checkOf('price', centsSchema),
  checkOf('quantity', z.int()),
  checkOf('premium', listingPremiumSchema),
  checkOf('notes', z.string()),
  checkOf('active', z.boolean()),
]);

/** Result of reading the list again after an update of unknown outcome. */
const listingLookSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('looking') }),
  /** `checks` is empty when the list does not have the listing. */
  z.object({
    state: z.literal('looked'),
    at: epochMsSchema,
    listed: z.boolean(),
    checks: z.array(fieldCheckSchema),
  }),
  z.object({ state: z.literal('failed'), at: epochMsSchema, failure: failureSchema }),
]);

const asked = { change: listingChangeSchema };

/** Result of the last update of a listing. */
const listingResultSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), ...asked }),
  z.object({ state: z.literal('sending'), ...asked, sentAt: epochMsSchema }),
  /** Accepted, with no difference in what came back. `by`: the answer itself, or a reading of the list. */
  z.object({
    state: z.literal('done'),
    ...asked,
    at: epochMsSchema,
    by: z.enum(['answer', 'list']),
    checks: z.array(fieldCheckSchema),
  }),
  /** Accepted, but what came back differs from the request. */
  z.object({
    state: z.literal('differs'),
    ...asked,
    at: epochMsSchema,
    checks: z.array(fieldCheckSchema),
  }),
  z.object({ state: z.literal('refused'), ...asked, at: epochMsSchema, failure: failureSchema }),
  /** Nothing left this computer. */
  z.object({ state: z.literal('not-sent'), ...asked, at: epochMsSchema, failure: failureSchema }),
  z.object({
    state: z.literal('unknown'),
    ...asked,
    at: epochMsSchema,
    failure: failureSchema,
    look: listingLookSchema.nullable(),
  }),
  /** An earlier update failed, so this one was not sent: the user decides. */
  z.object({ state: z.literal('held'), ...asked, at: epochMsSchema }),
]);

const listingRowSchema = z.object({
  id: z.string(),
  /** `user` added it; `practice`: the practice market says that it is ours. */
  origin: z.enum(['user', 'practice']),
  productId: z.string().nullable(),
  title: z.string().nullable(),
  price: reported(centsSchema),
  quantity: reported(z.int()),
  premiumPercent: reported(ppmSchema),
  premiumDollars: reported(centsSchema),
  notes: reported(z.string()),
  active: reported(z.boolean()),
  /** Whether the last complete list had it; null where there is no such list. */
  listed: z.object({ value: z.boolean(), at: epochMsSchema }).nullable(),
  expiresAt: epochMsSchema.nullable(),
  /** The service's own time of the last update. */
  updatedAt: epochMsSchema.nullable(),
  /**
   * Pieces sold or removed elsewhere: fewer than the marketplace last reported, without an update of ours. `since`:
   * when the count was first reported; `at`: when it was last seen to be lower. Null while it never was.
   */
  fewer: z.object({ pieces: z.int(), since: epochMsSchema, at: epochMsSchema }).nullable(),
  result: listingResultSchema.nullable(),
});

/** Position of a listing among the asks of its product, as far as these are known. */
const marketStandingSchema = z.object({
  rowKey: z.string(),
  inBook: z.boolean(),
  /** One more than the listings that are cheaper; null where the book does not have it. */
  rank: z.int().nullable(),
  /** Cheaper ones that could not be read may exist. */
  isAtBest: z.boolean(),
  /** Listings there are; null where not all are known. */
  of: z.int().nullable(),
  /** Others at the same price. */
  alike: z.int(),
  /** The cheapest that is not the user's own. */
  bestOther: centsSchema.nullable(),
  /** Its price minus that: negative where it is cheaper. */
  distance: centsSchema.nullable(),
  depth: z.enum(BOOK_DEPTHS),
  /** When the asks were read. */
  readAt: epochMsSchema,
});

/** Changes the user wrote but did not send, by listing id. */
export const listingDraftsSchema = z.object({
  changes: z.record(z.guid(), listingChangeSchema),
  /** When they were written down; null where there never were any. */
  keptAt: epochMsSchema.nullable(),
});

export const listingsSliceSchema = z.object({
  rows: z.array(listingRowSchema),
  /** By listing id; left out where no asks of its product are known. */
  standings: z.record(z.string(), marketStandingSchema),
  /** Ids seen elsewhere that look like the user's own; `why` says where. */
  offered: z.array(z.object({ id: z.string(), title: z.string().nullable(), why: z.string() })),
  /** False where the service documents nothing to read own listings from (live). */
  readable: z.boolean(),
  /** When the list was last read in full. */
  fetchedAt: epochMsSchema.nullable(),
  /** Updates by a rule: how many any minute may have, and when the last minute's were sent. */
  repricing: z.object({ perMinute: z.int(), sentAt: z.array(epochMsSchema) }),
  /** A sending under way; another one waits for its end. */
  sending: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** As saved; null before a profile is open. The window takes them over once and owns them from then on. */
  drafts: listingDraftsSchema.nullable(),
});

/** Prices a rule proposes; nothing is sent. */
export const repricingProposalsSchema = z.object({
  /** The rule as understood, in the terminal's words. */
  rule: z.string(),
  proposals: z.array(
    z.object({
      listingId: z.string(),
      /** Of one piece. */
      price: centsSchema,
      /** The rule alone would go lower: this is its floor. */
      isFloor: z.boolean(),
    }),
  ),
  /** Listings without a proposal; `why` ends a sentence that begins with the name. */
  none: z.array(z.object({ listingId: z.string(), why: z.string() })),
});

export const repricingRequestSchema = z.object({
  /** As it was typed: `undercut 0.50 floor 2%`. */
  rule: z.string().max(200),
  listingIds: z.array(listingIdSchema).min(1).max(MAX_KEPT_LISTINGS),
});

export const listingUpdatesSchema = z
  .array(z.object({ listingId: listingIdSchema, change: listingChangeSchema }))
  .min(1)
  .max(MAX_LISTING_UPDATES);

/** Result of adding to a legacy sell cart: one POST, never repeated. */
export const cartAddResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('added') }),
  z.object({ outcome: z.literal('refused'), failure: failureSchema }),
  z.object({ outcome: z.literal('not-sent'), failure: failureSchema }),
  z.object({ outcome: z.literal('unknown'), failure: failureSchema }),
]);

export const cartAddSchema = z.object({
  cartId: z.guid(),
  productId: z.string().trim().min(1).max(200),
  variantId: z.string().trim().min(1).max(200),
  quantity: z.int().min(1),
});

export type RepricingProposals = z.infer<typeof repricingProposalsSchema>;
export type ListingStanding = z.infer<typeof marketStandingSchema>;
export type ListingRow = z.infer<typeof listingRowSchema>;
export type ListingResult = z.infer<typeof listingResultSchema>;
export type ListingsSlice = z.infer<typeof listingsSliceSchema>;
export type FieldCheck = z.infer<typeof fieldCheckSchema>;
export type ListingDrafts = z.infer<typeof listingDraftsSchema>;
export type ListingUpdates = z.infer<typeof listingUpdatesSchema>;
export type CartAdd = z.infer<typeof cartAddSchema>;
export type CartAddResult = z.infer<typeof cartAddResultSchema>;
