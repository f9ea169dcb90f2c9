/**
 * The records of the journal. These shapes are on users' disks: a change is a new schema version with a reader for
 * the old one, never an edit of this one. They deliberately do not reuse the bridge's schemas, which are free to
 * change.
 */
import { z } from 'zod';
import { orderOriginSchema } from './order-origin.ts';
import {
  type FineWeight,
  isFineWeight,
  isSatoshi,
  type Satoshi,
} from '#domain/metal/fine-weight.ts';
import { type Cents, isCents } from '#domain/money/money.ts';
import { isPpm, type Ppm } from '#domain/market/premium.ts';
import {
  isMicrosPerUnit,
  isSpotPrice,
  type MicrosPerUnit,
  type SpotPrice,
} from '#domain/market/spot.ts';

export const JOURNAL_VERSION = 1;

const cents = z.custom<Cents>(isCents, 'not whole cents');
const epochMs = z.number();
const intentId = z.uuid();

const fineContent = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('ozt'), amount: z.custom<FineWeight>(isFineWeight) }),
  z.object({ unit: z.literal('btc'), amount: z.custom<Satoshi>(isSatoshi) }),
]);

export const journalEnvironmentSchema = z.enum(['practice', 'sandbox', 'live']);

/**
 * Orders of the intent's side before the request was sent, among the first `known` that this journal mentioned: later ones
 * are candidates. Sells have none where the marketplace does not list them, nor do journals of earlier versions.
 */
const baselineSchema = z.object({
  /** When the list was requested. */
  takenAt: epochMs,
  /** False when there were more orders than were read. */
  complete: z.boolean(),
  known: z.int().nonnegative(),
});

const journalLineSchema = z.object({
  title: z.string(),
  variantTitle: z.string().nullable(),
  quantity: z.int(),
  /** Cents for one piece, as the quote said. */
  price: cents.nullable(),
  rowKey: z.string().nullable(),
  /** Listing id, offer id, or `product/variant`. */
  source: z.string(),
  /** Fine content of the whole line. */
  fine: fineContent.nullable(),
});

const createdSchema = z.object({
  type: z.literal('created'),
  environment: journalEnvironmentSchema,
});

/** Orders that appeared in the marketplace's list for the first time. */
const ordersSeenSchema = z.object({
  type: z.literal('orders-seen'),
  /** Left out for buys, as it is in journals of earlier versions. */
  side: z.literal('sell').optional(),
  orderIds: z.array(z.string().min(1)).min(1),
  /**
   * Extra orders of this intent: the marketplace executed its quote twice, or placed an order that it had refused.
   * Earlier versions read the line as orders that were seen.
   */
  extraOf: z
    .object({
      intentId,
      /** `seen` once the user acknowledged them. */
      state: z.enum(['found', 'seen']),
      /** A sentence. */
      evidence: z.string(),
    })
    .optional(),
});

/** The refusal of the marketplace. */
const refusedSchema = z.object({
  code: z.int(),
  kind: z.string(),
  /** No order can have caused it: it would be a coincidence. Left out where one can. */
  byChance: z.literal(true).optional(),
});

/** The frozen payload and everything on the screen. Durable before anything is sent. */
const preparedFields = z.object({
  type: z.literal('prepared'),
  intentId,
  profileId: z.string(),
  profileName: z.string(),
  side: z.enum(['buy', 'sell']),
  quoteId: z.string().min(1),
  quotedAt: epochMs,
  lines: z.array(journalLineSchema),
  fees: z.array(z.object({ id: z.string(), label: z.string(), amount: cents })),
  subtotal: cents,
  total: cents,
  /** The user's limit, sent as `expectedTotal`. */
  limit: cents,
  fine: fineContent.nullable(),
  /** Micro-dollars for one ounce or bitcoin, fees included. */
  allInPerUnit: z.custom<MicrosPerUnit>(isMicrosPerUnit).nullable(),
  /** Parts per million over spot, fees included. */
  premium: z.custom<Ppm>(isPpm).nullable(),
  /** Spot at the time, micro-dollars for one ounce or bitcoin, by material. */
  spot: z.record(z.string(), z.custom<SpotPrice>(isSpotPrice)),
  /** When each of them was read, epoch milliseconds; not in journals of earlier versions. */
  spotReadAt: z.record(z.string(), z.number()).optional(),
  destination: z.enum(['vault', 'address', 'marketplace']),
  /** Path of the request at the profile's address. */
  target: z.string(),
  /** The request body exactly as it will be sent. It holds no key. */
  body: z.string(),
  baseline: baselineSchema.nullable(),
  /** Limits of the profile that the user knowingly exceeded, in their words then. */
  limitsExceeded: z.array(z.object({ limit: z.string(), words: z.string() })).optional(),
  /** Lots that the user chose for a sell, for the books; not sent. */
  fromLots: z
    .array(z.object({ product: z.string(), lot: z.string(), pieces: z.int().positive() }))
    .optional(),
  origin: orderOriginSchema.optional(),
});

/** On disk the limit is `bound`, as 0.1.0 wrote it: journals of every version read alike, and their checksums hold. */
const preparedOnDisk = preparedFields.omit({ limit: true }).extend({ bound: cents });

const preparedSchema = z.codec(preparedOnDisk, preparedFields, {
  decode: ({ bound, ...record }) => ({ ...record, limit: bound }),
  encode: ({ limit, ...record }) => ({ ...record, bound: limit }),
});

/** From here on the order may exist. */
const sendingSchema = z.object({ type: z.literal('sending'), intentId });

/** The marketplace's answer, for the audit trail; bodies are cut to {@link MAX_EVIDENCE_BODY}. */
const evidenceSchema = z.object({
  status: z.int().nullable(),
  errorCode: z.string().nullable(),
  serverMessage: z.string().nullable(),
  body: z.string().nullable(),
  /** The header of that name, verbatim. */
  retryAfter: z.string().nullable(),
  /** From the system, not the marketplace: why there was no response. Left out where unknown. */
  systemError: z.string().optional(),
});

const outcomeSchema = z.object({
  type: z.literal('outcome'),
  intentId,
  outcome: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('CONFIRMED'),
      orderId: z.string().min(1),
      /** Set when a v1 answer said `partial`: the ids of the filled orders. */
      partialOrderIds: z.array(z.string()).nullable(),
      /** Unfilled items. Left out when none were reported. */
      failedItems: z
        .array(
          z.object({
            /** Title of the quote's line, or the ids that the answer gave. */
            what: z.string(),
            quantity: z.int().nullable(),
            reason: z.string().nullable(),
          }),
        )
        .optional(),
    }),
    z.object({ state: z.literal('REJECTED'), code: z.int(), kind: z.string() }),
    z.object({ state: z.literal('NOT_SENT'), reason: z.string() }),
    z.object({
      state: z.literal('UNKNOWN'),
      reason: z.string(),
      /** The refusal, final once a look-up shows no order. Left out where there was none. */
      refused: refusedSchema.optional(),
    }),
  ]),
  evidence: evidenceSchema,
});

/** A look-up for an UNKNOWN that resolved nothing; the orders it found are kept as evidence. */
const lookedUpSchema = z.object({
  type: z.literal('looked-up'),
  intentId,
  note: z.string().nullable(),
  candidates: z.array(
    z.object({
      orderId: z.string(),
      total: cents.nullable(),
      createdAt: z.string().nullable(),
      carriesQuoteId: z.boolean(),
    }),
  ),
});

const resolvedSchema = z.object({
  type: z.literal('resolved'),
  intentId,
  resolution: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('CONFIRMED_BY_LOOKUP'),
      orderId: z.string().min(1),
      evidence: z.string(),
    }),
    z.object({
      state: z.literal('CONFIRMED_BY_USER'),
      orderId: z.string().min(1),
      evidence: z.string(),
    }),
    /** `statement`: who confirmed that there is no order, as the user typed it. */
    z.object({
      state: z.literal('ABSENT_BY_USER'),
      statement: z.string().min(1),
      /**
       * By a look-up, not the user: the refusal that makes it REJECTED. Earlier versions read the record too, and
       * know that there is no order.
       */
      refused: refusedSchema.optional(),
    }),
  ]),
});

const journalRecordSchema = z.discriminatedUnion('type', [
  createdSchema,
  ordersSeenSchema,
  preparedSchema,
  sendingSchema,
  outcomeSchema,
  lookedUpSchema,
  resolvedSchema,
]);

const entryFields = {
  v: z.literal(JOURNAL_VERSION),
  /** 1, 2, 3 …: shows a missing line. */
  seq: z.int().positive(),
  at: epochMs,
};

export const journalEntrySchema = z.object({ ...entryFields, record: journalRecordSchema });

/** By type of record, so that only one schema is tried. */
const ON_DISK = {
  created: z.object({ ...entryFields, record: createdSchema }),
  'orders-seen': z.object({ ...entryFields, record: ordersSeenSchema }),
  prepared: z.object({ ...entryFields, record: preparedOnDisk }),
  sending: z.object({ ...entryFields, record: sendingSchema }),
  outcome: z.object({ ...entryFields, record: outcomeSchema }),
  'looked-up': z.object({ ...entryFields, record: lookedUpSchema }),
  resolved: z.object({ ...entryFields, record: resolvedSchema }),
};

type EntryOnDisk = z.infer<(typeof ON_DISK)[keyof typeof ON_DISK]>;

/**
 * An entry in its form on disk, parsed once as the next start will parse it. The library's own encoding gives the
 * same at more than twice the cost, between the click and the order.
 *
 * @throws z.ZodError if it could not be read back
 */
export function onDisk(entry: JournalEntry): EntryOnDisk {
  const { record } = entry;
  if (record.type !== 'prepared') return ON_DISK[record.type].parse(entry);
  const { limit, ...prepared } = record;
  return ON_DISK.prepared.parse({ ...entry, record: { ...prepared, bound: limit } });
}

export const NO_EVIDENCE: Evidence = {
  status: null,
  errorCode: null,
  serverMessage: null,
  body: null,
  retryAfter: null,
};

/** In characters. */
export const MAX_EVIDENCE_BODY = 8_192;
export const MAX_EVIDENCE_MESSAGE = 2_000;

export type JournalEnvironment = z.infer<typeof journalEnvironmentSchema>;
export type Baseline = z.infer<typeof baselineSchema>;
export type OrdersSeenRecord = z.infer<typeof ordersSeenSchema>;
export type PreparedRecord = z.infer<typeof preparedSchema>;
export type Outcome = z.infer<typeof outcomeSchema>['outcome'];
export type RefusedWith = z.infer<typeof refusedSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
export type LookedUpRecord = z.infer<typeof lookedUpSchema>;
export type Candidate = LookedUpRecord['candidates'][number];
export type Resolution = z.infer<typeof resolvedSchema>['resolution'];
export type JournalRecord = z.infer<typeof journalRecordSchema>;
export type JournalEntry = z.infer<typeof journalEntrySchema>;
