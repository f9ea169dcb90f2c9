/** Windows: which panes have one of their own, and what all of them show alike. */
import { z } from 'zod';
import { isDay } from '#domain/calendar/calendar.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { LISTING_FIELDS } from '#domain/listings/listing-change.ts';
import { listingDraftsSchema } from '#contract/ipc/trading/listings.ts';
import { shippingAddressSchema } from '#contract/ipc/trading/ticket.ts';

export const paneSchema = z.enum(PANE_NAMES);

/** The main window, or the one of this pane. */
const windowNameSchema = z.union([z.literal('main'), paneSchema]);

export const windowsSliceSchema = z.object({
  /** Panes that are in windows of their own, and so not in the main one. */
  popped: z.array(paneSchema),
});

const sideSchema = z.enum(['buy', 'sell']);
const text = z.string().max(20_000);
const key = z.string().max(1000);
const count = z.int().min(-1);
const many = <T extends z.ZodType>(of: T, most: number) => z.array(of).max(most).readonly();

const lineSchema = z.object({
  id: z.int(),
  rowKey: key,
  title: text,
  variantTitle: text,
  price: z.number().nullable(),
  sources: many(z.object({ id: key, quantity: z.number().nullable() }), 5000),
  product: z.object({ productId: key, variantId: key }).nullable(),
  quantityText: text,
  material: z.enum(MATERIALS).nullish(),
  gone: many(key, 5000).optional(),
  lots: many(
    z.object({
      product: key,
      id: key,
      acquiredAt: z.number(),
      day: z.string().refine(isDay).nullish(),
      held: z.int(),
      piecesText: text,
    }),
    500,
  ).optional(),
});

/** A ticket as the user writes it: texts, not values, so that what is wrong with them can be shown in any window. */
const draftSchema = z.object({
  side: sideSchema,
  lines: many(lineSchema, 500),
  activeLine: z.int().nullable(),
  limitText: z.object({ buy: text, sell: text }),
  paymentMethod: key.nullable(),
  destination: text,
  address: z.record(z.enum(shippingAddressSchema.keyof().options), text),
  optionalIds: z.object({ buy: many(key, 100), sell: many(key, 100) }),
  promotionCode: text,
  adjustListings: z.boolean(),
  confirmListingMismatch: z.boolean(),
});

const cursorSchema = z.object({ selectedKey: key.nullable(), openKey: key.nullable() });

/**
 * What is the same in every window although the main process has no use for it, in parts that change together. A part that
 * is left out stays as it is.
 */
export const deskPartsSchema = z.object({
  /** The product that market, book and ticket are about, and the level under the cursor of its book. */
  selection: z
    .object({
      selectedKey: key.nullable(),
      bookCursor: z.object({ side: z.enum(['ask', 'bid']), price: z.number() }).nullable(),
    })
    .exactOptional(),
  ticket: z
    .object({
      draft: draftSchema,
      replacedDrafts: many(draftSchema, 50),
      replacedFor: count,
      sentDraft: draftSchema.nullable(),
      lastOrder: draftSchema.nullable(),
      unwantedQuote: text.nullable(),
      ticketFrom: paneSchema,
      ticketOpened: count,
    })
    .exactOptional(),
  listings: z
    .object({
      changes: listingDraftsSchema.shape.changes,
      takenOver: z.boolean(),
      restored: z.object({ ids: many(key, 5000), keptAt: z.number() }).nullable(),
      unkept: text.nullable(),
      marked: many(key, 5000),
      command: text,
      idsText: z.string().max(200_000),
      editor: z
        .object({
          targets: many(key, 5000),
          texts: z.partialRecord(z.enum(LISTING_FIELDS), text),
        })
        .nullable(),
    })
    .exactOptional(),
  /** How each pane is looked at: it goes along into another window. */
  look: z
    .object({
      sweepLine: z.object({
        open: z.boolean(),
        side: sideSchema,
        text,
        over: z.enum(['row', 'material']),
      }),
      filter: z.object({
        query: text,
        materials: many(z.enum(MATERIALS), MATERIALS.length),
        category: text.nullable(),
        attribute: text.nullable(),
        ira: z.boolean(),
        certified: z.boolean(),
        esg: z.boolean(),
        numismatic: z.boolean(),
        list: key.nullable(),
      }),
      marketOrder: z
        .object({ column: key, direction: z.enum(['ascending', 'descending']) })
        .nullable(),
      rowCursors: z.object({ orders: cursorSchema, activity: cursorSchema }),
      orderFinderOpen: z.boolean(),
      confirmationAsked: z.boolean(),
      detailsRange: key,
      portfolioRange: key,
    })
    .exactOptional(),
});

/** A change of the shared view state, sent to every window in the same order, its sender included. */
export const syncedChangeSchema = z.object({
  profileId: z.string(),
  from: windowNameSchema,
  parts: deskPartsSchema,
});

export type WindowName = z.infer<typeof windowNameSchema>;
export type SyncedParts = z.infer<typeof deskPartsSchema>;
export type SyncedChange = z.infer<typeof syncedChangeSchema>;
