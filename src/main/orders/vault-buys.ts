/** Buys on their way to the vault, with their content, which their shipments are matched by. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { Pieces } from '#main/readings/vault/movement-links.ts';
import type { KeyedOrder } from '#main/readings/vault/movements.ts';

interface Sources {
  /** Buys as the marketplace lists them, by id. */
  readonly sales: ReadonlyMap<string, Order>;
  readonly trading: Pick<TradingService, 'intent'>;
  /** The product of a market row; null where the catalog does not have it. */
  readonly productIdOf: (rowKey: string | null) => string | null;
}

export function vaultBuys(rows: readonly OrderRow[], sources: Sources): KeyedOrder[] {
  return rows.flatMap((row) => {
    if (row.destination !== 'vault' || row.side !== 'buy') return [];
    return row.orderIds.map((orderId) => {
      const order = sources.sales.get(orderId);
      return {
        key: row.key,
        orderId,
        at: order?.createdAt ?? row.at,
        pieces: piecesOf(order) ?? (row.orderIds.length === 1 ? sentOf(row, sources) : null),
      };
    });
  });
}

/** From the journal, as far as the catalog has the products. */
function sentOf({ intentId }: OrderRow, { trading, productIdOf }: Sources): Pieces[] | null {
  const intent = intentId === null ? null : trading.intent(intentId);
  if (intent === null) return null;
  return complete(
    intent.prepared.lines.map(({ rowKey, quantity }) => ({
      productId: productIdOf(rowKey),
      quantity,
    })),
  );
}

const piecesOf = (order: Order | undefined): Pieces[] | null =>
  order === undefined ? null : complete(order.lines);

/** Null unless every line has its product and quantity, and there is a line. */
function complete(
  lines: readonly { readonly productId: string | null; readonly quantity: number | null }[],
): Pieces[] | null {
  const pieces = lines.flatMap(({ productId, quantity }) =>
    productId === null || quantity === null ? [] : [{ productId, quantity }],
  );
  return pieces.length > 0 && pieces.length === lines.length ? pieces : null;
}
