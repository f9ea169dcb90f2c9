/**
 * The bridge between the main process and the renderer, described once. Handlers, preload and the
 * renderer's types all derive from the two maps below; adding a channel is one entry here and one
 * handler in `src/main/ipc`.
 */
import { z } from 'zod';
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import {
  catalogueStatusSchema,
  marketRowSchema,
  orderBookSchema,
  spotRowSchema,
} from './market.ts';
import {
  cartAddResultSchema,
  cartAddSchema,
  listingDraftsSchema,
  listingIdSchema,
  listingsSliceSchema,
  listingUpdatesSchema,
  MAX_KEPT_LISTINGS,
} from './listings.ts';
import {
  orderDetailsSchema,
  ordersSliceSchema,
  savedSchema,
  savePlaceSchema,
  vaultSliceSchema,
} from './orders.ts';
import { monotonicMsSchema, outcomeOf, positiveCentsSchema } from './primitives.ts';
import { safetySchema } from './safety.ts';
import {
  activityEntrySchema,
  apiKeySchema,
  connectionSliceSchema,
  importResultSchema,
  layoutSchema,
  noticeSchema,
  preferencesSchema,
  profileInputSchema,
  sessionSliceSchema,
} from './session.ts';
import { sweepPlanSchema, sweepRequestSchema } from './sweep.ts';
import {
  shippingAddressSchema,
  ticketDraftSchema,
  ticketStateSchema,
  unknownIntentSchema,
} from './ticket.ts';

/** Market rows that the window tells to be in sight: what one request can refresh. */
const MAX_VISIBLE_ROWS = 100;

const paneSchema = z.enum(PANE_NAMES);

/** A place in the terminal: a row of a pane, or the panel of unknown outcomes. */
const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pane'), pane: paneSchema, key: z.string().nullable() }),
  z.object({ kind: z.literal('unknown') }),
]);

/** Everything the renderer shows, by slice. */
const snapshotSchema = z.object({
  session: sessionSliceSchema,
  connection: connectionSliceSchema,
  catalogue: catalogueStatusSchema,
  market: z.array(marketRowSchema),
  spot: z.array(spotRowSchema),
  book: orderBookSchema.nullable(),
  ticket: ticketStateSchema,
  unknowns: z.array(unknownIntentSchema),
  orders: ordersSliceSchema,
  vault: vaultSliceSchema,
  listings: listingsSliceSchema,
  notices: z.array(noticeSchema),
  activity: z.array(activityEntrySchema),
});

/**
 * What changed since the last patch. A slice that is present replaces the old one; `market` rows are
 * merged by key and `marketRemoved` taken out; `market` with `marketReset` replaces all rows.
 * `activity` entries are appended (the renderer keeps the last 500).
 */
const patchSchema = z.object({
  /** Main's monotonic clock when the patch was sent: lets the renderer map expiries to its axis. */
  sentAt: monotonicMsSchema,
  changes: snapshotSchema.partial(),
  marketReset: z.boolean(),
  marketRemoved: z.array(z.string()),
});

const nothing = z.object({});
const done = z.null();
const intentRef = z.object({ intentId: z.uuid() });
const listingRef = z.object({ listingId: listingIdSchema });

/** channel -> argument and result. Channels are `area/verb-noun`. */
export const channels = {
  'app/get-snapshot': {
    args: nothing,
    result: z.object({ sentAt: monotonicMsSchema, snapshot: snapshotSchema }),
  },
  /** What the user can see: polling follows it. */
  'app/set-visible': {
    args: z.object({
      panes: z.array(paneSchema),
      bookKey: z.string().nullable(),
      /** Market rows in sight, the topmost first. */
      rowKeys: z.array(z.string()).max(MAX_VISIBLE_ROWS),
    }),
    result: done,
  },
  /** The window was told by the system that there is a network again. */
  'app/note-network': { args: nothing, result: done },
  'app/refresh': { args: z.object({ pane: paneSchema }), result: done },
  'app/acknowledge-notice': { args: z.object({ id: z.string() }), result: done },
  /** A failure inside the renderer, for the log. Never sent anywhere else. */
  'app/report-error': {
    args: z.object({ message: z.string().max(4000), stack: z.string().max(20_000).nullable() }),
    result: done,
  },

  'profiles/select': { args: z.object({ profileId: z.string() }), result: outcomeOf(done) },
  'profiles/create': {
    args: profileInputSchema,
    result: outcomeOf(z.object({ profileId: z.string() })),
  },
  'profiles/update': {
    args: z.object({ profileId: z.string(), input: profileInputSchema }),
    result: outcomeOf(done),
  },
  'profiles/remove': { args: z.object({ profileId: z.string() }), result: outcomeOf(done) },
  /** One way: a key goes in and never comes out. */
  'profiles/set-key': {
    args: z.object({ profileId: z.string(), apiKey: apiKeySchema }),
    result: outcomeOf(done),
  },
  'profiles/forget-key': { args: z.object({ profileId: z.string() }), result: outcomeOf(done) },
  /** To a file the user chooses, without the key. `path` is null when the user cancelled. */
  'profiles/export': {
    args: z.object({ profileId: z.string() }),
    result: outcomeOf(z.object({ path: z.string().nullable() })),
  },
  /** From a file the user chooses. */
  'profiles/import': { args: nothing, result: outcomeOf(importResultSchema) },
  'profiles/finish-import': {
    args: z.object({ importId: z.uuid(), name: profileInputSchema.shape.name }),
    result: outcomeOf(importResultSchema),
  },
  /** Limits and locking, of any profile; Practice has no other settings. Counts from the next look at the ticket on. */
  'profiles/set-safety': {
    args: z.object({ profileId: z.string(), safety: safetySchema }),
    result: outcomeOf(done),
  },
  /** What is known of the routes that the API document does not have; they are asked anew. */
  'profiles/forget-routes': { args: z.object({ profileId: z.string() }), result: done },
  'practice/reset-market': { args: nothing, result: outcomeOf(done) },

  'settings/set-preferences': { args: preferencesSchema, result: done },
  'settings/save-layout': { args: z.object({ layout: layoutSchema }), result: done },
  'settings/save-address': { args: shippingAddressSchema, result: done },
  /** Forgets the kept address that reads like this; nothing happens when none does. */
  'settings/forget-address': { args: shippingAddressSchema, result: done },

  /** What a size would take from the levels that are known. Asks nothing of the service. */
  'market/plan-sweep': { args: sweepRequestSchema, result: outcomeOf(sweepPlanSchema) },

  /** A new quote for this draft; replaces the ticket's quote. The ticket's state follows as a patch. */
  'ticket/request-quote': { args: ticketDraftSchema, result: outcomeOf(done) },
  /** New prices for the same draft and bound: a refresh where the quote has one, else a new quote. */
  'ticket/requote': { args: nothing, result: outcomeOf(done) },
  /** A new bound for the quote on screen: freezes the payload anew, under a new intent id. */
  'ticket/set-bound': {
    args: z.object({ intentId: z.uuid(), bound: positiveCentsSchema }),
    result: outcomeOf(intentRef),
  },
  /** Accepts the limits this intent is over, where they ask. It counts for this intent and these figures only. */
  'ticket/accept-limits': { args: intentRef, result: outcomeOf(done) },
  /** Sends the frozen payload once. Answers when the outcome is journalled. */
  'ticket/execute': { args: intentRef, result: outcomeOf(done) },
  'ticket/discard': { args: nothing, result: outcomeOf(done) },
  /** Opens the terms of an add-on of the quote on the ticket in the system's browser; https only. */
  'ticket/open-disclaimer': {
    args: z.object({ optionalId: z.string().min(1).max(200) }),
    result: outcomeOf(done),
  },

  /** Nothing can be sent from then on; what reduces risk goes on working. */
  'trading/lock': { args: nothing, result: outcomeOf(done) },
  /** `phrase`: environment and name of the profile, as typed. */
  'trading/unlock': {
    args: z.object({ profileId: z.string(), phrase: z.string().max(200) }),
    result: outcomeOf(done),
  },

  /** The user goes on after a halt whose end cannot be read. Sends nothing. Refused while the status can be read. */
  'trading/end-halt': { args: nothing, result: outcomeOf(done) },

  'unknown/check-again': { args: intentRef, result: outcomeOf(done) },
  'unknown/link-order': {
    args: z.object({ intentId: z.uuid(), orderId: z.string().trim().min(1).max(200) }),
    result: outcomeOf(done),
  },
  /** `statement` is what the user typed about who confirmed that there is no order. */
  'unknown/record-absent': {
    args: z.object({ intentId: z.uuid(), statement: z.string().trim().min(10).max(2000) }),
    result: outcomeOf(done),
  },

  /** Keeps ids of own listings for this profile; `known` were kept already. */
  'listings/add': {
    args: z.object({ ids: z.array(listingIdSchema).min(1).max(MAX_KEPT_LISTINGS) }),
    result: outcomeOf(z.object({ added: z.array(z.string()), known: z.array(z.string()) })),
  },
  'listings/forget': { args: listingRef, result: outcomeOf(done) },
  /**
   * One PATCH for each, one after the other, none repeated. Stops at the first that does not go through as asked; answers
   * when all is over. `settled` were accepted; `left` were not, or nobody knows.
   */
  'listings/update': {
    args: z.object({ updates: listingUpdatesSchema }),
    result: outcomeOf(z.object({ settled: z.array(z.string()), left: z.array(z.string()) })),
  },
  /** Every change of this profile that is written and not sent; kept over a restart. */
  'listings/keep-drafts': {
    args: z.object({
      profileId: z.string(),
      changes: listingDraftsSchema.shape.changes,
    }),
    result: outcomeOf(done),
  },
  /** Reads the list to find out what became of an update; sandbox and practice only. */
  'listings/check': { args: listingRef, result: outcomeOf(done) },
  /** The user has seen what became of the last update. */
  'listings/dismiss': { args: listingRef, result: outcomeOf(done) },
  /** Adds to a sell cart by the legacy route, once. */
  'legacy/add-to-cart': { args: cartAddSchema, result: outcomeOf(cartAddResultSchema) },

  /** A failure of kind `label-host-unknown` asks: its `serverMessage` is the host to accept. */
  'orders/open-label': { args: z.object({ orderId: z.string() }), result: outcomeOf(done) },
  'orders/save-label': {
    args: z.object({ orderId: z.string(), place: savePlaceSchema }),
    result: outcomeOf(savedSchema),
  },
  /** Only a host that this order's label was refused for; kept for the profile. */
  'orders/accept-label-host': {
    args: z.object({ orderId: z.string(), host: z.string().min(1).max(300) }),
    result: outcomeOf(done),
  },
  'orders/forget-label-host': {
    args: z.object({ host: z.string().min(1).max(300) }),
    result: outcomeOf(done),
  },
  'orders/get-details': {
    args: z.object({ key: z.string() }),
    result: outcomeOf(orderDetailsSchema),
  },
  /** Asks the service for this order now. */
  'orders/look-again': { args: z.object({ orderId: z.string() }), result: outcomeOf(done) },
  /** The rows with these keys, in this order. */
  'orders/export': {
    args: z.object({
      format: z.enum(['csv', 'json']),
      keys: z.array(z.string()).min(1).max(100_000),
    }),
    result: outcomeOf(savedSchema),
  },
  'orders/cancel-export': { args: nothing, result: done },
  'activity/get-body': {
    args: z.object({ id: z.int() }),
    result: z.object({ request: z.string().nullable(), response: z.string().nullable() }),
  },
} as const satisfies Record<string, { args: z.ZodType; result: z.ZodType }>;

/** event -> payload. Events are past tense. */
const events = {
  'state/patched': patchSchema,
  /** A menu entry or its accelerator was chosen; the renderer owns what it means. */
  'command/chosen': z.object({ command: z.string() }),
  /** A system notification was clicked: this is what it was about. */
  'place/requested': placeSchema,
} as const satisfies Record<string, z.ZodType>;

type Channels = typeof channels;
export type Channel = keyof Channels;
export type ChannelArgs<C extends Channel> = z.input<Channels[C]['args']>;
export type ChannelParsedArgs<C extends Channel> = z.output<Channels[C]['args']>;
export type ChannelResult<C extends Channel> = z.output<Channels[C]['result']>;
export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

export type Place = z.infer<typeof placeSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;
export type Patch = z.infer<typeof patchSchema>;
