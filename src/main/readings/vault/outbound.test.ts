import { describe, expect, it } from 'vitest';
import type { OutboundRequest, OutboundShipment } from '#main/marketplace/mapping/vault.ts';
import type { ProductFacts } from './holdings.ts';
import { outboundView, requestsView } from './outbound.ts';

const products: ProductFacts = {
  title: (productId) => (productId === 'gold' ? 'Gold coin' : null),
  value: () => null,
};

const item = (productId: string | null, inventoryItemId: string | null, cameBy: string | null) => ({
  id: null,
  productId,
  inventoryItemId,
  inboundShipmentId: cameBy,
});

const sent: OutboundShipment = {
  id: 'out-1',
  status: 'shipped',
  createdAt: 3,
  shippedAt: 4,
  deliveredAt: null,
  items: [item('gold', 'i1', 'in-1'), item('other', null, null), item('gold', 'i2', 'in-1')],
};

describe('what leaves the vault', () => {
  it('is reported product by product, with the pieces and how they had come', () => {
    expect(outboundView([sent], products)).toEqual([
      {
        id: 'out-1',
        status: 'shipped',
        createdAt: 3,
        shippedAt: 4,
        deliveredAt: null,
        pieces: [
          {
            productId: 'gold',
            title: 'Gold coin',
            quantity: 2,
            itemIds: ['i1', 'i2'],
            cameBy: ['in-1'],
          },
          { productId: 'other', title: null, quantity: 1, itemIds: [], cameBy: [] },
        ],
      },
    ]);
  });

  it('is nothing that was not said', () => {
    const bare = { ...sent, status: null, items: null };
    expect(outboundView([bare], products)).toMatchObject([{ status: 'unknown', pieces: null }]);
    const unnamed = { ...sent, items: [item(null, 'i3', null)] };
    expect(outboundView([unnamed], products)[0]?.pieces).toMatchObject([
      { productId: null, title: null, quantity: 1, itemIds: ['i3'] },
    ]);
  });

  it('comes newest first, without a time last', () => {
    const ids = (...times: (number | null)[]) =>
      outboundView(
        times.map((createdAt) => ({ ...sent, id: String(createdAt), createdAt })),
        products,
      ).map(({ id }) => id);
    expect(ids(1, null, 3, 2)).toEqual(['3', '2', '1', 'null']);
  });
});

describe('what is asked to leave the vault', () => {
  const asked: OutboundRequest = {
    id: 'req-1',
    status: 'pending',
    totalItems: 2,
    approvedBySystem: false,
    notes: 'Before noon',
    createdAt: 3,
    items: [
      { id: null, productId: 'gold', inventoryItemId: 'i1' },
      { id: null, productId: 'gold', inventoryItemId: null },
    ],
  };

  it('is reported with its pieces, and as unknown where nothing was said', () => {
    const { items: _, ...reported } = asked;
    expect(requestsView([asked], products)).toEqual([
      {
        ...reported,
        pieces: [
          { productId: 'gold', title: 'Gold coin', quantity: 2, itemIds: ['i1'], cameBy: [] },
        ],
      },
    ]);
    const bare = { ...asked, status: null, items: null, createdAt: null };
    expect(requestsView([bare, asked], products)).toMatchObject([
      { status: 'pending' },
      { status: 'unknown', pieces: null },
    ]);
  });
});
