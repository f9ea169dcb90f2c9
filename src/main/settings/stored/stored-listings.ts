/** What is kept of own listings between two starts, in the settings. */
import { z } from 'zod';
import { listingChangeSchema } from '#contract/ipc/trading/listings.ts';
import { centsSchema, epochMsSchema } from '#contract/ipc/values/primitives.ts';

export const storedListingSchema = z.object({
  id: z.guid(),
  title: z.string().nullable(),
  productId: z.string().nullable(),
  /** The service's last answer to an update; `at` is this computer's clock. */
  last: z
    .object({
      at: epochMsSchema,
      price: centsSchema.nullable(),
      quantity: z.int().nullable(),
      notes: z.string().nullable(),
      active: z.boolean().nullable(),
      updatedAt: epochMsSchema.nullable(),
    })
    .nullable(),
  /** Written before an update is sent, taken away when its outcome is known. */
  unsettled: z.object({ at: epochMsSchema, change: listingChangeSchema }).nullable(),
});

export type StoredListing = z.infer<typeof storedListingSchema>;
