/** What a text in the palette means: products, an alert, or an order to put into the ticket. Nothing is sent from it. */
import { z } from 'zod';
import { LONGEST_PHRASE } from '#domain/phrase/longest-phrase.ts';
import { ALERT_KINDS } from '#domain/alerts/alert-text.ts';
import { marketRowSchema } from './market.ts';
import { marketViewSchema } from './market-view.ts';
import { centsSchema, materialSchema, sideSchema } from '#contract/ipc/values/primitives.ts';

export const phraseQuestionSchema = z.object({
  text: z.string().max(LONGEST_PHRASE),
  /** The row that is meant where the text names none. */
  selectedKey: z.string().nullable(),
  /** What the market shows, for sweeps over it. */
  view: marketViewSchema.nullable(),
});

const tradeSizeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pieces'), quantity: z.int() }),
  /** Weight or money: `text` as it can be read again, `understood` as the terminal writes it. */
  z.object({ kind: z.literal('amount'), text: z.string(), understood: z.string() }),
]);

const offeredScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), row: marketRowSchema }),
  /** Several products of one material. */
  z.object({
    kind: z.literal('rows'),
    rowKeys: z.array(z.string()),
    material: materialSchema,
    /** What they have in common. */
    name: z.string(),
    /** Those that can be traded now. */
    products: z.int(),
    variants: z.int(),
  }),
  z.object({ kind: z.literal('material'), material: materialSchema }),
]);

const tradeOfferSchema = z.object({
  side: sideSchema,
  size: tradeSizeSchema,
  scope: offeredScopeSchema,
  /** Only products of this fineness are meant, such as `.9999 fine`. */
  finenesses: z.array(z.string()),
  /** In all, or for an ounce or bitcoin. */
  limit: z.object({ kind: z.enum(['total', 'perUnit']), cents: centsSchema }).nullable(),
  /** The premium over spot to stop at, as a sweep reads it. */
  stop: z.string().nullable(),
  /** A less likely meaning. */
  isOther: z.boolean(),
});

const alertTextSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  material: materialSchema,
  row: z.string().nullable(),
  when: z.enum(['above', 'below', 'moves']),
  value: z.string(),
  size: z.string(),
  minutes: z.string(),
  repeat: z.enum(['once', 'again']),
  expiry: z.enum(['never', 'day', 'week', 'kept']),
});

/** What the form of a standing order begins with. */
const standingOfferSchema = z.object({
  side: sideSchema,
  row: z.string(),
  /** Of the product with its variant. */
  title: z.string(),
  quantity: z.string(),
  kind: z.enum(['premium', 'price']),
  /** Percent over spot, or dollars a piece; empty where the text names none. */
  value: z.string(),
  /** Dollars in all; empty where the text names none. */
  limit: z.string(),
  /** As typed; null for the usual time. */
  until: z.string().nullable(),
  /** What it cannot wait for, as a sentence; null where the condition was read. */
  question: z.string().nullable(),
});

export const phraseReadingSchema = z.discriminatedUnion('kind', [
  /** No order: products with these words, best match first. */
  z.object({ kind: z.literal('search'), rows: z.array(marketRowSchema) }),
  z.object({
    kind: z.literal('order'),
    /** What has to be decided; null where the first offer is meant. */
    asks: z.enum(['product', 'variant', 'metal', 'size', 'side', 'reading', 'scope']).nullable(),
    /** Two meanings of a number, as a sentence. */
    question: z.string().nullable(),
    offers: z.array(tradeOfferSchema),
    /** Misspelled words and their readings. */
    corrections: z.array(z.object({ typed: z.string(), as: z.string() })),
  }),
  z.object({
    kind: z.literal('alert'),
    /** Of several, none is chosen beforehand. */
    offers: z.array(
      z.object({
        text: alertTextSchema,
        /** Title and variant of its row. */
        product: z.string().nullable(),
      }),
    ),
    /** Standing orders for it, to be completed, read and armed by the user. */
    standing: z.array(standingOfferSchema),
    /** Why the text is no order, where it reads like one. */
    refusal: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('refused'),
    sentence: z.string(),
    /** It can be read once the holdings are known. */
    needsVault: z.boolean(),
  }),
]);

export type PhraseQuestion = z.infer<typeof phraseQuestionSchema>;
export type PhraseReading = z.infer<typeof phraseReadingSchema>;
export type OrderReadingView = Extract<PhraseReading, { readonly kind: 'order' }>;
export type StandingOffer = z.infer<typeof standingOfferSchema>;
export type TradeOffer = z.infer<typeof tradeOfferSchema>;
export type OfferedScope = z.infer<typeof offeredScopeSchema>;
