/** Pieces in the vault without an order. */
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { Acquired, Movement } from '#domain/holdings/entries.ts';
import { type FineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { cents } from '#domain/money/money.ts';
import type { EntriesFound } from './entries-of-orders.ts';
import type { OrderForBooks } from './order-for-books.ts';

/** It is on its way to the vault in an unknown shipment. */
export const isOnTheWay = ({ side, destination, movement }: OrderForBooks): boolean =>
  side === 'buy' && destination !== 'address' && movement === null;

/** Products of shipments without a known order. */
export const productsToMatch = (inbound: VaultSlice['inbound']): ReadonlySet<string> =>
  new Set(
    inbound.flatMap(({ orders, lines }) =>
      orders.length > 0 ? [] : lines.map(({ productId }) => productId),
    ),
  );

/**
 * Shipments with an order are part of that purchase. Other pieces are matched with purchases on their way to the vault first, so that no
 * purchase becomes two lots.
 *
 * @param isCorrected whether the user corrected or voided the entry
 * @param bought recent orders with their entries
 * @param older pieces on the way of older orders, by product
 */
export function entriesOfVault(
  inbound: VaultSlice['inbound'],
  bought: readonly { readonly row: OrderForBooks; readonly entries: readonly Movement[] }[],
  older: ReadonlyMap<string, number>,
  fineOf: (productId: string) => FineContent | null,
  isCorrected: (id: string) => boolean,
): EntriesFound {
  const onTheWay = new Map(older);
  for (const { row, entries } of bought) {
    if (!isOnTheWay(row)) continue;
    for (const entry of entries) {
      if (entry.kind !== 'acquired') continue;
      onTheWay.set(entry.product, (onTheWay.get(entry.product) ?? 0) + entry.pieces);
    }
  }
  const entries: Acquired[] = [];
  const unreconciled: EntriesFound['unreconciled'][number][] = [];
  for (const { id: shipment, orders, lines, receivedAt, createdAt } of inbound) {
    if (orders.length > 0) {
      unreconciled.push(...missingOf(lines, orders));
      continue;
    }
    for (const { productId, accepted, checkedInAt, title, id: line } of lines) {
      const count = accepted ?? 0;
      const ordered = Math.min(count, onTheWay.get(productId) ?? 0);
      onTheWay.set(productId, (onTheWay.get(productId) ?? 0) - ordered);
      const pieces = count - ordered;
      const at = checkedInAt ?? receivedAt ?? createdAt;
      if (pieces <= 0 || !Number.isSafeInteger(pieces)) continue;
      const what = `In the vault: ${pieces} × ${title ?? productId}`;
      if (at === null || productId === '') {
        unreconciled.push({ what, why: 'Its product or date is missing.', order: null });
        continue;
      }
      const ofOne = fineOf(productId);
      const id = `shipment:${shipment}/${line}`;
      if (!isCorrected(id)) {
        unreconciled.push({ what, why: 'No purchase on record. Enter its cost.', order: null });
      }
      entries.push({
        kind: 'acquired',
        id,
        at,
        product: productId,
        pieces,
        fine: ofOne === null ? null : unlessOverflow(() => scaleContent(ofOne, pieces)),
        price: null,
        fees: cents(0),
        spot: null,
        place: 'vault',
        source: 'vault',
      });
    }
  }
  return { entries, unreconciled: unreconciled };
}

/** Pieces that were paid for and not accepted: they count, since no refund is known. */
function missingOf(
  lines: VaultSlice['inbound'][number]['lines'],
  [order]: VaultSlice['inbound'][number]['orders'],
): EntriesFound['unreconciled'] {
  return lines.flatMap(({ declared, accepted, checkedInAt, title, productId }) => {
    const missing = (declared ?? 0) - (accepted ?? 0);
    if (checkedInAt === null || accepted === null || missing <= 0) return [];
    return [
      {
        what: `Not in the vault: ${missing} × ${title ?? productId}`,
        why: 'Bought, and not accepted by the vault. Counted until you correct it.',
        order: order?.key ?? null,
      },
    ];
  });
}
