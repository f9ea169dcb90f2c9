/** The standing orders of each profile: one small file, durable before anything is sent. */
import { join } from 'node:path';
import { z } from 'zod';
import {
  MOST_STANDING_EVENTS,
  MOST_STANDING_ORDERS,
  standingDeliverySchema,
  standingEventSchema,
  standingTermsSchema,
} from '#contract/ipc/trading/standing-orders.ts';
import { centsSchema, epochMsSchema } from '#contract/ipc/values/primitives.ts';
import { removeFile } from '#main/shared/files/remove-file.ts';
import { openStoredFile, type StoredFileOptions } from '#main/shared/files/stored-file.ts';
import type { StandingOrder } from './standing-order.ts';

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

const standingFileSchema = z.strictObject({
  version: z.literal(1),
  orders: z.array(storedSchema).max(MOST_STANDING_ORDERS),
});

export interface StandingFile {
  read(): readonly StandingOrder[];
  /** Durable when it returns. @throws when it could not be written */
  write(orders: readonly StandingOrder[]): void;
}

export interface StandingFileOptions extends StoredFileOptions {
  /** The folder of what is remembered by profile. */
  readonly folder: string;
}

const pathOf = (folder: string, profileId: string): string =>
  join(folder, `standing-orders-${encodeURIComponent(profileId)}.json`);

/** A profile that is removed takes them with it. */
export function forgetStandingOrders(folder: string, profileId: string): void {
  removeFile(pathOf(folder, profileId));
}

export function openStandingFile(profileId: string, options: StandingFileOptions): StandingFile {
  const path = pathOf(options.folder, profileId);
  const { first, replace } = openStoredFile(
    path,
    standingFileSchema,
    { version: 1, orders: [] },
    options,
  );
  return {
    read: () => first.orders,
    write: (orders) => {
      replace({ version: 1, orders: orders.map(stored) });
    },
  };
}

/** A quote is lost with the run that requested it. */
const stored = (order: StandingOrder): z.infer<typeof storedSchema> => ({
  ...order,
  delivery: { ...order.delivery },
  phase: order.phase === 'quoting' ? 'armed' : order.phase,
  fills: [...order.fills],
  events: [...order.events],
});
