/** An order of which only the existence is known. */
import type { Order } from './order-model.ts';

/** @param createdAt epoch milliseconds; null if unknown */
export const unreadOrder = (
  id: string,
  side: Order['side'],
  createdAt: number | null = null,
): Order => ({
  id,
  side,
  status: null,
  createdAt,
  updatedAt: null,
  quoteId: null,
  subtotal: null,
  total: null,
  salesTax: null,
  shipping: null,
  processingFee: null,
  currency: null,
  unread: [],
  fees: [],
  lines: [],
  labelUrl: null,
  trackingNumber: null,
  carrier: null,
  paymentMethod: null,
  paymentStatus: null,
  payoutMethod: null,
  toVault: null,
  parcels: [],
});
