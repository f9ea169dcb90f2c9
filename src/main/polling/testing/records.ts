/** Records of the service for tests, with only what matters filled in. */
import { cents } from '#domain/money/money.ts';
import type { InboundShipment } from '#main/marketplace/mapping/vault.ts';
import {
  withoutAnswer,
  type MarketplaceError,
} from '#main/marketplace/errors/marketplace-error.ts';
import type { Level, Product } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import {
  minimalLevel,
  minimalOrder,
  minimalProduct,
} from '#main/marketplace/testing/minimal-records.ts';
import type { Contents } from './simulated-service.ts';

export const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, place) => pricedProduct(`product-${String(place)}`));

export function pricedProduct(id: string, askCents: number | null = 100_00): Product {
  const ask =
    askCents === null
      ? null
      : {
          id: `${id}-ask`,
          price: cents(askCents),
          quantity: 1,
          statedPremium: null,
          expiresAt: null,
          updatedAt: null,
        };
  return minimalProduct(id, {
    variants: [{ key: `${id}:only`, id: null, title: 'Only', images: [], bid: null, ask }],
  });
}

export const levels = (side: Level['side'], count: number): Level[] =>
  Array.from({ length: count }, (_, place) => minimalLevel(`${side}-${String(place)}`, side));

export const order = (id: string, side: Order['side'], labelUrl: string | null = null): Order =>
  minimalOrder(id, side, { labelUrl });

export function inboundShipment(id: string, createdAt: number, accepted: number): InboundShipment {
  return {
    id,
    status: null,
    createdAt,
    receivedAt: null,
    notes: null,
    carrier: null,
    trackingNumber: null,
    lines: [
      {
        id: `${id}-line`,
        productId: 'product-0',
        declared: 2,
        received: 2,
        accepted,
        rejected: 0,
        checkedInAt: null,
        inventoryItemIds: [],
      },
    ],
  };
}

/** A market of 250 products, 600 listings and 260 offers: three pages each, and two. */
export const contents = (): Contents => ({
  products: products(250),
  asks: levels('ask', 600),
  bids: levels('bid', 260),
  saleOrders: [],
  purchaseOrders: new Map(),
  listedSells: null,
  inbound: [],
  halted: false,
});

const refusal = (status: number, error: MarketplaceError): MarketplaceError => ({
  ...error,
  status,
});

export const unknownKey = refusal(401, withoutAnswer(null, { kind: 'unknown-key' }));
export const noVault = refusal(403, withoutAnswer(null, { kind: 'forbidden', needs: 'vault' }));
export const noRight = refusal(403, withoutAnswer(null, { kind: 'forbidden', needs: 'admin-key' }));
export const serverError = refusal(500, withoutAnswer(null, { kind: 'server-error' }));
