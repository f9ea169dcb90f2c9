/** Withdrawals and withdrawal requests, as the Vault pane shows them. */
import type {
  OutboundRequestView,
  OutboundShipmentView,
  VaultPieces,
} from '#contract/ipc/holdings/vault.ts';
import type { OutboundRequest, OutboundShipment } from '#main/marketplace/mapping/vault.ts';
import type { ProductFacts } from './holdings.ts';

interface Item {
  readonly productId: string | null;
  readonly inventoryItemId: string | null;
  readonly inboundShipmentId?: string | null;
}

/** Newest first; those without a time last. */
export const outboundView = (
  shipments: readonly OutboundShipment[],
  products: ProductFacts,
): OutboundShipmentView[] =>
  newestFirst(shipments).map(({ id, status, createdAt, shippedAt, deliveredAt, items }) => ({
    id,
    status: status ?? 'unknown',
    createdAt,
    shippedAt,
    deliveredAt,
    pieces: items === null ? null : piecesOf(items, products),
  }));

/** Newest first. */
export const requestsView = (
  requests: readonly OutboundRequest[],
  products: ProductFacts,
): OutboundRequestView[] =>
  newestFirst(requests).map(({ items, status, ...rest }) => ({
    ...rest,
    status: status ?? 'unknown',
    pieces: items === null ? null : piecesOf(items, products),
  }));

/** Items by product: each is one piece. */
function piecesOf(items: readonly Item[], products: ProductFacts): VaultPieces[] {
  return [...Map.groupBy(items, ({ productId }) => productId)].map(([productId, alike]) => ({
    productId,
    title: productId === null ? null : products.title(productId),
    quantity: alike.length,
    itemIds: named(alike.map(({ inventoryItemId }) => inventoryItemId)),
    cameBy: named(alike.map(({ inboundShipmentId }) => inboundShipmentId ?? null)),
  }));
}

const named = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

export const newestFirst = <T extends { readonly createdAt: number | null }>(
  records: readonly T[],
): T[] => records.toSorted((a, b) => (b.createdAt ?? -Infinity) - (a.createdAt ?? -Infinity));
