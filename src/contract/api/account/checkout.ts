/** Lines, fees and totals that an execution's response may repeat. Seen in public; undocumented. */
import { z } from 'zod';
import { orderLineReading } from './orders.ts';
import { wireAmountText, withAmounts } from '../reading/amounts.ts';
import { envelopesOf } from '../reading/order-ids.ts';
import { isRecord, optional } from '../reading/tolerant-values.ts';
import { feeReading } from '../execution/quotes.ts';

const checkoutRecord = z.looseObject({
  /** Cents or dollars, all in the same unit, which is determined for the response as a whole. */
  subtotal: wireAmountText,
  total: wireAmountText,
  fees: optional.parts(feeReading),
  lineItems: optional.parts(orderLineReading),
});

export type CheckoutReading = z.output<typeof checkoutRecord>;

/** Undefined if the response repeats nothing. */
export const checkoutReader = z.unknown().transform((body): CheckoutReading | undefined => {
  const checkout = envelopesOf(body)
    .map((level) => level['checkout'])
    .find(isRecord);
  return checkout === undefined ? undefined : checkoutRecord.safeParse(withAmounts(checkout)).data;
});
