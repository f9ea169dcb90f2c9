/**
 * The standing orders of each profile: one small file, durable before anything is sent. It is sealed with the API key, which
 * is in the keychain: what another program writes there buys nothing.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  MOST_STANDING_EVENTS,
  MOST_STANDING_ORDERS,
  standingDeliverySchema,
  standingEventSchema,
  standingTermsSchema,
} from '#contract/ipc/trading/standing-orders.ts';
import { centsSchema, epochMsSchema } from '#contract/ipc/values/primitives.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';
import { openStoredFile, type StoredFileOptions } from '#main/shared/files/stored-file.ts';
import { hasEnded, type StandingOrder, withEvent } from './standing-order.ts';

const storedSchema = z.object({
  id: z.string().min(1).max(100),
  terms: standingTermsSchema,
  delivery: standingDeliverySchema,
  title: z.string(),
  createdAt: epochMsSchema,
  phase: z.enum(['armed', 'firing', 'done', 'partly', 'expired', 'stopped', 'unknown']),
  fills: z.array(z.object({ intentId: z.string(), pieces: z.int().min(0), amount: centsSchema })),
  sending: z.string().nullable(),
  events: z.array(standingEventSchema).max(MOST_STANDING_EVENTS),
});

const ordersSchema = z.array(storedSchema).max(MOST_STANDING_ORDERS);
const standingFileSchema = z.strictObject({
  version: z.literal(1),
  orders: ordersSchema,
  /** HMAC-SHA-256 of the orders, hex; null in a file of nobody. */
  seal: z.string().nullable(),
});

export interface StandingFile {
  read(): readonly StandingOrder[];
  /** Durable when it returns. @throws when it could not be written */
  write(orders: readonly StandingOrder[]): void;
}

export interface StandingFileOptions extends StoredFileOptions {
  /** The folder of what is remembered by profile. */
  readonly folder: string;
  /** Of the profile, with which the file is sealed. */
  readonly apiKey: string;
  /** The orders were not written with this key: those that were armed are stopped. */
  readonly foreign: () => void;
}

export function openStandingFile(profileId: string, options: StandingFileOptions): StandingFile {
  const path = profileFile('standing-orders.json', options.folder, profileId);
  const { first, replace } = openStoredFile(
    path,
    standingFileSchema,
    { version: 1, orders: [], seal: null },
    options,
  );
  const sealOf = (orders: z.infer<typeof ordersSchema>): string =>
    createHmac('sha256', options.apiKey)
      .update(`standing orders ${profileId}\n${JSON.stringify(orders)}`)
      .digest('hex');
  const isOwn = first.orders.length === 0 || first.seal === sealOf(first.orders);
  if (!isOwn) options.foreign();
  return {
    read: () => (isOwn ? first.orders : first.orders.map((order) => unarmed(order, options))),
    write: (changed) => {
      // As it will be read: the seal is of the text, and the order of its fields is the schema's.
      const orders = ordersSchema.parse(changed.map(stored));
      replace({ version: 1, orders, seal: sealOf(orders) });
    },
  };
}

/** Whoever wrote it, the user did not arm it with this key. An order that it sends, or sent, is settled by the journal. */
const unarmed = (order: StandingOrder, { wallNow }: StandingFileOptions): StandingOrder =>
  hasEnded(order) ? order : withEvent({ ...order, phase: 'stopped' }, wallNow(), FOREIGN);

const FOREIGN =
  'Stopped: these orders were changed outside Touchstone, or saved with another API key. Read what it does, then arm it again.';

/** A quote is lost with the run that requested it. */
const stored = (order: StandingOrder): StandingOrder => ({
  ...order,
  phase: order.phase === 'quoting' ? 'armed' : order.phase,
});
