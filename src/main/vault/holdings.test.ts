import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { datedSpot } from '#domain/market/testing/spot-price.ts';
import type { InboundShipment, OutboundShipment } from '#main/marketplace/model/account-model.ts';
import { minimalIntakeAddress } from '#main/marketplace/testing/minimal-records.ts';
import { addressView, holdings, inboundView, totalValue, type ProductFacts } from './holdings.ts';
import { ounce } from '#main/market/testing/products.ts';

const products: ProductFacts = {
  title: (productId) => (productId === 'gold' ? 'Gold coin' : null),
  value: (productId) =>
    productId === 'gold' ? { fine: ounce, spot: datedSpot(4_038_720_000) } : null,
};

const inbound = (productId: string, accepted: number | null): InboundShipment => ({
  id: `in-${productId}`,
  status: 'accepted',
  createdAt: 1,
  receivedAt: 2,
  notes: null,
  carrier: null,
  trackingNumber: null,
  lines: [
    {
      id: 'line',
      productId,
      declared: 5,
      received: 5,
      accepted,
      rejected: 0,
      checkedInAt: 7,
      inventoryItemIds: ['piece-1'],
    },
  ],
});

const outbound = (productId: string): OutboundShipment => ({
  id: 'out',
  status: 'shipped',
  createdAt: 3,
  shippedAt: 4,
  deliveredAt: null,
  items: [{ id: 'item', productId, inventoryItemId: 'i', inboundShipmentId: null }],
});

describe('holdings', () => {
  it('are what was accepted less what left, valued at spot', () => {
    const held = holdings([inbound('gold', 5)], [outbound('gold'), outbound('gold')], products);
    expect(held).toEqual([
      {
        productId: 'gold',
        title: 'Gold coin',
        quantity: 3,
        fine: { unit: 'ozt', amount: 3 * ounce.amount },
        valueAtSpot: cents(1_211_616),
      },
    ]);
    expect(totalValue(held)).toBe(1_211_616);
  });

  it('do not count what was only declared or received', () => {
    expect(holdings([inbound('gold', null)], [], products)).toEqual([]);
  });

  it('are a floor: what was not counted, or left before it was seen to come, adds nothing', () => {
    const uncounted = { ...inbound('gold', 3), lines: null };
    const sent = { ...outbound('gold'), items: null };
    expect(holdings([uncounted, inbound('gold', 2)], [sent], products)).toMatchObject([
      { productId: 'gold', quantity: 2 },
    ]);
    expect(holdings([inbound('gold', 1)], [outbound('gold'), outbound('gold')], products)).toEqual(
      [],
    );
    expect(holdings([inbound('gold', 1)], [outbound('gold')], products)).toEqual([]);
  });

  it('are worth whole cents, rounded down', () => {
    const spot = datedSpot(4_038_729_999);
    const facts = { ...products, value: () => ({ fine: ounce, spot }) };
    expect(holdings([inbound('gold', 1)], [], facts)).toMatchObject([{ valueAtSpot: 403_872 }]);
    const dear = { ...products, value: () => ({ fine: ounce, spot: null }) };
    expect(holdings([inbound('gold', 1)], [], dear)).toMatchObject([{ valueAtSpot: null }]);
  });

  it('have no sum while one of them has no value', () => {
    const held = holdings([inbound('gold', 1), inbound('unheard-of', 2)], [], products);
    expect(held.map(({ title, valueAtSpot }) => [title, valueAtSpot])).toEqual([
      ['Gold coin', 403_872],
      ['unheard-of', null],
    ]);
    expect(totalValue(held)).toBeNull();
    expect(totalValue([])).toBeNull();
  });
});

describe('inboundView', () => {
  it('tells each line with its title and its four counts, and asks for the orders of its shipment', () => {
    const asked: string[] = [];
    const [shipment] = inboundView([inbound('gold', 4)], products, (id) => {
      asked.push(id);
      return [];
    });
    expect(asked).toEqual(['in-gold']);
    expect(shipment).toMatchObject({
      id: 'in-gold',
      status: 'accepted',
      createdAt: 1,
      receivedAt: 2,
    });
    expect(shipment?.lines).toEqual([
      {
        id: 'line',
        productId: 'gold',
        title: 'Gold coin',
        declared: 5,
        received: 5,
        accepted: 4,
        rejected: 0,
        checkedInAt: 7,
        itemIds: ['piece-1'],
      },
    ]);
  });
});

describe('addressView', () => {
  it('writes the address out when the service does not', () => {
    const address = {
      ...minimalIntakeAddress,
      firstName: 'Vault',
      lastName: 'Intake',
      street: '1 Assay Way',
    };
    expect(addressView(address)?.formatted).toBe('Vault Intake\n1 Assay Way\nDallas TX 75201\nUS');
    expect(addressView({ ...address, formatted: 'as given' })?.formatted).toBe('as given');
  });
});
