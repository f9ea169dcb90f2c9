/** The state of updates. */
import { z } from 'zod';
import { epochMsSchema, failureSchema } from '#contract/ipc/values/primitives.ts';

const offerSchema = z.object({
  version: z.string(),
  /** ISO 8601. */
  releasedAt: z.string(),
  /** Plain text. */
  notes: z.string(),
  /** Bytes. */
  size: z.int(),
});

export const updatesSliceSchema = z.object({
  /** Host of the feed; null while this build has none, and updates are off. */
  host: z.string().nullable(),
  /** Why this copy cannot be replaced from within; null when it can. */
  obstacle: z.string().nullable(),
  step: z.enum(['idle', 'checking', 'current', 'available', 'fetching', 'ready', 'installing']),
  offer: offerSchema.nullable(),
  /** Bytes fetched so far. */
  received: z.int(),
  /** When a manifest was accepted last; null when none ever was. */
  acceptedAt: epochMsSchema.nullable(),
  /** No manifest was accepted for 30 days, though one was before. */
  standsStill: z.boolean(),
  failure: failureSchema.nullable(),
  /** The version one can return to; null when there is none. */
  before: z.string().nullable(),
});

export type UpdatesSlice = z.infer<typeof updatesSliceSchema>;
export type UpdateOffer = z.infer<typeof offerSchema>;
