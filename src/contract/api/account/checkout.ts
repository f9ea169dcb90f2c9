/** Lines, fees and totals that the answer of an execution may repeat. Seen in public; the API document does not tell of them. */
import { z } from 'zod';
import { orderLineReading } from './orders.ts';
import { amountText, withAmounts } from '../reading/amounts.ts';
import { levelsOf } from '../reading/order-ids.ts';
import { isRecord, optional } from '../reading/tolerant-values.ts';
import { feeReading } from '../execution/quotes.ts';

const checkoutRecord = z.looseObject({
  /** Cents or dollars, all of them in the same; which, is for the whole answer to tell. */
  subtotal: amountText,
  total: amountText,
  fees: optional.parts(feeReading),
  lineItems: optional.parts(orderLineReading),
});

export type CheckoutReading = z.output<typeof checkoutRecord>;

/** Undefined where the answer repeats nothing. */
export const checkoutReader = z.unknown().transform((body): CheckoutReading | undefined => {
  const checkout = levelsOf(body)
    .map((level) => level['checkout'])
    .find(isRecord);
  return checkout === undefined ? undefined : checkoutRecord.safeParse(withAmounts(checkout)).data;
});
