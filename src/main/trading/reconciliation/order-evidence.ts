/** Evidence for an order that the user names. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import { refusals } from '../failures/failures.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';
import type { JournaledIntent } from '../journal/model/journaled-intent.ts';
import type { TradingGateway } from '../ports/gateway.ts';
import { describe } from './look-up-words.ts';
import type { OrderLists } from './order-lists.ts';

export interface OrderEvidenceParts {
  readonly gateway: Pick<TradingGateway, 'getPurchaseOrder'>;
  readonly lists: OrderLists;
  readonly book: IntentProjection;
}

/** A sentence. The order has to be known to the marketplace, new, and without an intent. */
export async function evidenceOfOrder(
  parts: OrderEvidenceParts,
  { prepared }: JournaledIntent,
  orderId: string,
): Promise<Result<string, FailureView>> {
  const { lists, book } = parts;
  const { side, baseline } = prepared;
  const owner = book.intentOfOrder(side, orderId);
  if (owner !== undefined) return { ok: false, error: refusals.orderLinked(orderId) };
  if (side === 'sell') return evidenceOfSell(parts, baseline?.known ?? 0, orderId);
  const answer = await lists.since(baseline, side);
  if (!answer.ok) {
    const { error } = answer;
    return { ok: false, error: error === 'unlisted' ? refusals.orderNotFound(orderId) : error };
  }
  const order = answer.value.orders.find((one) => one.id === orderId);
  if (book.knewOrder(side, orderId, baseline?.known ?? 0)) {
    return { ok: false, error: refusals.orderNotNew(orderId) };
  }
  if (order === undefined) return { ok: false, error: refusals.orderNotFound(orderId) };
  return { ok: true, value: `The list of sale orders has it: ${describe(order)}.` };
}

/** By its id alone: an undocumented list need not show it. */
async function evidenceOfSell(
  { gateway, book }: OrderEvidenceParts,
  known: number,
  orderId: string,
): Promise<Result<string, FailureView>> {
  if (book.knewOrder('sell', orderId, known)) {
    return { ok: false, error: refusals.orderNotNew(orderId) };
  }
  const answer = await gateway.getPurchaseOrder(orderId);
  if (!answer.ok) return answer;
  if (answer.value.id !== orderId) return { ok: false, error: refusals.orderNotFound(orderId) };
  return {
    ok: true,
    value: `The marketplace has this purchase order: ${describe(answer.value)}.`,
  };
}
