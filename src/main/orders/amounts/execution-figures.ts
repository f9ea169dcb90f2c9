/** Price per ounce of an execution, whatever was refunded later. Pure. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { premiumPpm, pricePerUnit } from '#domain/market/premium.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';
import { type ExecutedTotal, executedTotal } from './executed-total.ts';
import { executionAmounts } from './execution-amounts.ts';

/** @param total from the records now */
export function changeOf(
  { prepared, evidence }: JournaledIntent,
  orders: readonly Order[],
  total: Cents | null,
): ExecutedTotal {
  const said = executionAmounts(evidence?.body ?? null, prepared.total)?.total ?? null;
  return executedTotal(orders, total, { quoted: prepared.total, said });
}

/**
 * Price paid or received per ounce, over spot when the quote was made; as quoted until the marketplace reports the
 * total.
 */
export function realised(
  prepared: PreparedRecord,
  total: Cents | null,
): Pick<OrderRow, 'allInPerUnit' | 'premium'> {
  const { allInPerUnit, premium } = prepared;
  if (total === null || prepared.fine === null) return { allInPerUnit, premium };
  const { fine } = prepared;
  // A content of one figure means one material, so there is one spot price.
  const [spot] = Object.values(prepared.spot);
  return {
    allInPerUnit: pricePerUnit(total, fine) ?? null,
    premium: spot === undefined ? null : (premiumPpm(total, fine, spot) ?? null),
  };
}
