/** Pieces that are in the vault, and of which no order tells. */
import type { VaultSlice } from '#contract/ipc/vault.ts';
import type { Acquired, Movement } from '#domain/holdings/entries.ts';
import { type FineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { cents } from '#domain/money/money.ts';
import type { EntriesFound } from './entries-of-orders.ts';
import type { OrderForBooks } from './order-for-books.ts';

/** Its pieces come to the vault, and nobody knows with which shipment. */
export const isOnTheWay = ({ side, destination, movement }: OrderForBooks): boolean =>
  side === 'buy' && destination !== 'address' && movement === null;

/** Products of shipments of which nobody knows whose they are: of these it counts what is on the way. */
export const productsToMatch = (inbound: VaultSlice['inbound']): ReadonlySet<string> =>
  new Set(
    inbound.flatMap(({ orders, lines }) =>
      orders.length > 0 ? [] : lines.map(({ productId }) => productId),
    ),
  );

/**
 * A shipment that belongs to a buy is that buy, and no lot more. Where it is not known to which one a shipment belongs, its pieces
 * are those of buys into the vault of which nobody knows the shipment, as far as there are any: so no purchase is two lots.
 *
 * @param isTold the user says what an entry cost, or that it is none
 * @param bought what orders tell, with their rows
 * @param older pieces of those that are not among them, by product
 */
export function entriesOfVault(
  inbound: VaultSlice['inbound'],
  bought: readonly { readonly row: OrderForBooks; readonly entries: readonly Movement[] }[],
  older: ReadonlyMap<string, number>,
  fineOf: (productId: string) => FineContent | null,
  isTold: (id: string) => boolean,
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
  const untied: EntriesFound['untied'][number][] = [];
  for (const { id: shipment, orders, lines, receivedAt, createdAt } of inbound) {
    if (orders.length > 0) {
      untied.push(...missingOf(lines, orders));
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
        untied.push({ what, why: 'Its product or date is missing.', order: null });
        continue;
      }
      const ofOne = fineOf(productId);
      const id = `shipment:${shipment}/${line}`;
      if (!isTold(id)) {
        untied.push({ what, why: 'No purchase on record. Enter its cost.', order: null });
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
  return { entries, untied };
}

/** Pieces that were paid for, and that the vault did not take in: they are counted, since nobody said that they are paid back. */
function missingOf(
  lines: VaultSlice['inbound'][number]['lines'],
  [order]: VaultSlice['inbound'][number]['orders'],
): EntriesFound['untied'] {
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
