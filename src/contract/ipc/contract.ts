/**
 * The bridge between the main process and the renderer, described once. Handlers, preload and the
 * renderer's types all derive from the two maps below; adding a channel is one entry here, or in the map of
 * its area in `channels`, and one handler in `src/main/ipc`.
 */
import { z } from 'zod';
import { doneSchema, nothing } from './channels/parts.ts';
import { alertChannels } from './channels/alerts.ts';
import { automationChannels } from './channels/automation.ts';
import { historyChannels } from './channels/history.ts';
import { layoutChannels } from './channels/layouts.ts';
import { marketChannels } from './channels/market.ts';
import { paletteChannels } from './channels/palette.ts';
import { reportChannels } from './channels/reports.ts';
import { portfolioChannels } from './channels/portfolio.ts';
import { recordChannels } from './channels/records.ts';
import { settingsChannels } from './channels/settings.ts';
import { standingOrderChannels } from './channels/standing-orders.ts';
import { tradingChannels } from './channels/trading.ts';
import { watchlistChannels } from './channels/watchlists.ts';
import { windowsChannels } from './channels/windows.ts';
import { placeSchema } from './app/place.ts';
import { syncedChangeSchema, paneSchema, windowsSliceSchema } from './app/windows.ts';
import {
  catalogueStatusSchema,
  orderBookSchema,
  spotRowSchema,
  packedBookSchema,
} from './market/market.ts';
import { rowsChangedSchema, viewPageSchema } from './market/market-view.ts';
import { alertsSliceSchema } from './market/alerts.ts';
import { listingsSliceSchema } from './trading/listings.ts';
import { ordersSliceSchema } from './trading/orders.ts';
import { vaultSliceSchema } from './holdings/vault.ts';
import { monotonicMsSchema } from './values/primitives.ts';
import { activityEntrySchema, noticeSchema, sessionSliceSchema } from './app/session.ts';
import { connectionSliceSchema } from './app/connection.ts';
import { automationSliceSchema } from './app/automation.ts';
import { updatesSliceSchema } from './app/updates.ts';
import { standingOrdersSliceSchema } from './trading/standing-orders.ts';
import { ticketStateSchema } from './trading/ticket.ts';
import { extraOrdersSchema, unknownIntentSchema } from './trading/unknowns.ts';

/** Visible market rows of a window: what one request can refresh. */
const MAX_VISIBLE_ROWS = 100;

/** Everything the renderer shows, by slice. */
const snapshotSchema = z.object({
  session: sessionSliceSchema,
  connection: connectionSliceSchema,
  catalogue: catalogueStatusSchema,
  spot: z.array(spotRowSchema),
  book: orderBookSchema.nullable(),
  ticket: ticketStateSchema,
  unknowns: z.array(unknownIntentSchema),
  extraOrders: z.array(extraOrdersSchema),
  orders: ordersSliceSchema,
  vault: vaultSliceSchema,
  listings: listingsSliceSchema,
  alerts: alertsSliceSchema,
  standingOrders: standingOrdersSliceSchema,
  updates: updatesSliceSchema,
  automation: automationSliceSchema,
  windows: windowsSliceSchema,
  notices: z.array(noticeSchema),
  activity: z.array(activityEntrySchema),
});

/**
 * What changed since the last patch. A slice that is present replaces the old one; `activity` entries are appended (the renderer
 * keeps the last 500).
 */
const patchSchema = z.object({
  /** Main's monotonic clock when the patch was sent: lets the renderer map expiries to its axis. */
  sentAt: monotonicMsSchema,
  changes: snapshotSchema.partial(),
  /** In place of `book` among the changes, where that is deep. */
  deepBook: packedBookSchema.exactOptional(),
});

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
      /** Visible market rows, the topmost first. */
      rowKeys: z.array(z.string()).max(MAX_VISIBLE_ROWS),
    }),
    result: doneSchema,
  },
  /** The system reported to the window that there is a network again. */
  'app/note-network': { args: nothing, result: doneSchema },
  'app/refresh': { args: z.object({ pane: paneSchema }), result: doneSchema },
  'app/acknowledge-notice': { args: z.object({ id: z.string() }), result: doneSchema },
  /** A failure inside the renderer, for the log. Never sent anywhere else. */
  'app/report-error': {
    args: z.object({ message: z.string().max(4000), stack: z.string().max(20_000).nullable() }),
    result: doneSchema,
  },

  ...settingsChannels,
  ...marketChannels,
  ...paletteChannels,
  ...tradingChannels,
  ...recordChannels,
  ...reportChannels,
  ...portfolioChannels,
  ...historyChannels,
  ...alertChannels,
  ...standingOrderChannels,
  ...automationChannels,
  ...windowsChannels,
  ...layoutChannels,
  ...watchlistChannels,
} as const satisfies Record<string, { args: z.ZodType; result: z.ZodType }>;

/** event -> payload. Events are past tense. */
const events = {
  'state/patched': patchSchema,
  /** Rows of this window's range, or followed by key. */
  'market/rows-changed': rowsChangedSchema,
  /** This window's view: rows came, went or moved. */
  'market/view-changed': viewPageSchema,
  /** A menu entry or its accelerator was chosen; the renderer owns what it means. */
  'command/chosen': z.object({ command: z.string() }),
  /** This window is to show a place: a notification was clicked, or another window leads here. */
  'place/requested': placeSchema,
  'windows/synced': syncedChangeSchema,
  /** This window, which was kept ready, shows this pane from now on. */
  'pane/given': z.object({ pane: paneSchema }),
} as const satisfies Record<string, z.ZodType>;

type Channels = typeof channels;
export type Channel = keyof Channels;
export type ChannelArgs<C extends Channel> = z.input<Channels[C]['args']>;
export type ChannelParsedArgs<C extends Channel> = z.output<Channels[C]['args']>;
export type ChannelResult<C extends Channel> = z.output<Channels[C]['result']>;
export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

export type Snapshot = z.infer<typeof snapshotSchema>;
export type Patch = z.infer<typeof patchSchema>;
