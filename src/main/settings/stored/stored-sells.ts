/** Sells that were placed elsewhere and found by their ids, as the settings file keeps them. */
import { z } from 'zod';

export const storedSellSchema = z.object({
  orderId: z.string().min(1).max(200),
  /** Epoch milliseconds, from the marketplace's record. */
  placedAt: z.number().nullable(),
});

export type FoundSell = Readonly<z.infer<typeof storedSellSchema>>;
