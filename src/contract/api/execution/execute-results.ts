/**
 * Reads the response of an execute, v1 or v2. It decides whether an order counts as placed, so it is tolerant
 * about where the id is and strict about what counts as an id.
 */
import { z } from 'zod';
import { idsUnder, envelopesOf, namedOrders } from '../reading/order-ids.ts';
import { reasonOrRaw } from '../reading/refusals/reasons.ts';
import { firstOf, isRecord, optional, reportsFailure } from '../reading/tolerant-values.ts';

/** The response of an execute, as read. */
export interface ExecuteReading {
  /** Sale order of a buy, purchase order of a sell. `undefined` only when `partial`. */
  readonly orderId: string | undefined;
  /** v1: the sellers' orders; empty when none were given. */
  readonly sellOrderIds: readonly string[];
  /** v1: only some items of the quote went through. */
  readonly partial: boolean;
  /** v1, if partial: the orders that went through, as far as they are named. */
  readonly processedOrderIds: readonly string[];
  /** Items that did not go through, as far as stated; if there are any, `partial` is true. */
  readonly failedItems: readonly FailedItemReading[];
}

/** An item of the quote that was not executed. Its ids are those of the quote's line, product and variant. */
export interface FailedItemReading {
  readonly lineItemId: string | undefined;
  readonly productId: string | undefined;
  readonly variantId: string | undefined;
  readonly quantity: number | undefined;
  readonly error: string | undefined;
}

const PROCESSED_FIELDS = ['processedOrderIds', 'processedOrders', 'orderIds', 'processedIds'];

const itemReading = z.object({
  lineItemId: optional.id,
  productId: optional.id,
  variantId: optional.id,
  quantity: optional.count,
  success: optional.flag,
  error: z.unknown().transform(reasonOrRaw).optional(),
});

/** Each item states its own success, where seen. One that does not has not failed. */
function failedItemsIn(levels: readonly Record<string, unknown>[]): FailedItemReading[] {
  const lists = levels.flatMap((level) => {
    const items = firstOf(level, ['items', 'itemResults', 'results']);
    return Array.isArray(items) ? items.filter(isRecord) : [];
  });
  return lists.flatMap((item) => {
    const read = itemReading.safeParse({
      ...item,
      lineItemId: firstOf(item, ['lineItemId', 'line_item_id', 'id']),
      success: firstOf(item, ['success', 'succeeded']),
      error: firstOf(item, ['error', 'errors', 'reason', 'message']),
    });
    if (!read.success || read.data.success !== false) return [];
    const { lineItemId, productId, variantId, quantity, error } = read.data;
    return [{ lineItemId, productId, variantId, quantity, error }];
  });
}

/**
 * Fails if the answer has no order id, has two different ones, or reports a failure itself: the caller must then treat
 * the outcome as unknown.
 */
export const executeReader = z.unknown().transform((body, context): ExecuteReading => {
  const refuse = (message: string) => {
    context.issues.push({ code: 'custom', message, input: body });
    return z.NEVER;
  };
  if (!isRecord(body)) return refuse('not an object');
  const levels = envelopesOf(body);
  if (levels.some(reportsFailure)) return refuse('the response says that it failed');
  if (levels.some((level) => typeof level['error'] === 'string' && level['error'] !== '')) {
    return refuse('the response carries an error');
  }
  const ids = namedOrders(body);
  const processedOrderIds = idsUnder(levels, PROCESSED_FIELDS);
  const failedItems = failedItemsIn(levels);
  const partial =
    failedItems.length > 0 ||
    levels.some((level) => level['status'] === 'partial' || level['partial'] === true);
  if (ids.length > 1) return refuse('the response names more than one order');
  if (ids.length === 0 && !(partial && processedOrderIds.length > 0)) {
    return refuse('the response names no order');
  }
  return {
    orderId: ids[0],
    sellOrderIds: idsUnder(levels, ['sellOrderIds', 'sell_order_ids']),
    partial,
    processedOrderIds,
    failedItems,
  };
});
