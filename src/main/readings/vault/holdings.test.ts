import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { datedSpot } from '#domain/market/testing/spot-price.ts';
import type { VaultHolding } from '#contract/ipc/holdings/vault.ts';
import type { InboundShipment, OutboundShipment } from '#main/marketplace/mapping/vault.ts';
import { minimalIntakeAddress } from '#main/marketplace/testing/minimal-records.ts';
import { addressView, holdings, inboundView, totalValue, type ProductFacts } from './holdings.ts';
import { ounce } from '#main/market/testing/products.ts';

const whole = <Shipment>(...shipments: Shipment[]) => ({ shipments, whole: true });
/** What is held, and nothing to be said about it. */
function exactly(
  came: readonly InboundShipment[],
  left: readonly OutboundShipment[],
  facts: ProductFacts,
): VaultHolding[] {
  const { rows, note } = holdings(whole(...came), whole(...left), facts);
  expect(note).toBeNull();
  if (rows === null) throw new Error('Nothing is known.');
  return rows;
}

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
    const held = exactly([inbound('gold', 5)], [outbound('gold'), outbound('gold')], products);
    expect(held).toEqual([
      {
        productId: 'gold',
        title: 'Gold coin',
        quantity: 3,
        atLeast: false,
        fine: { unit: 'ozt', amount: 3 * ounce.amount },
        valueAtSpot: cents(1_211_616),
      },
    ]);
    expect(totalValue(held)).toBe(1_211_616);
  });

  it('do not count what was only declared or received, and say that there may be more', () => {
    const known = holdings(whole(inbound('gold', null)), whole(), products);
    expect(known).toEqual({ rows: [], note: expect.stringContaining('There may be more') });
    const announced = { ...inbound('gold', null), receivedAt: null };
    expect(exactly([announced], [], products)).toEqual([]);
  });

  it('are at least that many of a product of which not all could be counted', () => {
    const { rows, note } = holdings(
      whole(inbound('gold', 2), inbound('gold', null), inbound('unheard-of', 1)),
      whole(),
      products,
    );
    expect(rows).toMatchObject([
      { productId: 'gold', quantity: 2, atLeast: true },
      { productId: 'unheard-of', quantity: 1, atLeast: false },
    ]);
    expect(note).toContain('There may be more');
  });

  it.each([
    ['a shipment has no lines', whole(inbound('gold', 2), { ...inbound('gold', 3), lines: null })],
    ['some inbound shipment could not be read', { shipments: [inbound('gold', 2)], whole: false }],
  ])('are at least that many where %s', (_, came) => {
    const { rows, note } = holdings(came, whole(), products);
    expect(rows).toMatchObject([{ quantity: 2, atLeast: true }]);
    expect(note).toContain('There may be more');
  });

  it('are at least that many where more left than came in', () => {
    const gone = whole(outbound('silver'), outbound('gold'));
    const { rows } = holdings(whole(inbound('gold', 3)), gone, products);
    expect(rows).toMatchObject([{ productId: 'gold', quantity: 2, atLeast: true }]);
    expect(exactly([inbound('gold', 1)], [outbound('gold')], products)).toEqual([]);
  });

  it.each([
    ['nothing that left was read', null],
    ['not everything that left was read', { shipments: [outbound('gold')], whole: false }],
    ['a shipment does not say what left', whole({ ...outbound('gold'), items: null })],
    [
      'a piece that left is of no product',
      whole({
        ...outbound('gold'),
        items: [{ id: 'i', productId: null, inventoryItemId: null, inboundShipmentId: null }],
      }),
    ],
  ])('are not known where %s', (_, left) => {
    expect(holdings(whole(inbound('gold', 3)), left, products)).toEqual({
      rows: null,
      note: expect.stringContaining('what left is not known'),
    });
  });

  it('are not known before anything was read', () => {
    expect(holdings(null, whole(), products).rows).toBeNull();
  });

  it('are worth whole cents, rounded as spot is beside them', () => {
    const spot = datedSpot(4_038_729_999);
    const facts = { ...products, value: () => ({ fine: ounce, spot }) };
    expect(exactly([inbound('gold', 1)], [], facts)).toMatchObject([{ valueAtSpot: 403_873 }]);
    const dear = { ...products, value: () => ({ fine: ounce, spot: null }) };
    expect(exactly([inbound('gold', 1)], [], dear)).toMatchObject([{ valueAtSpot: null }]);
  });

  it('have no sum while one of them has no value', () => {
    const held = exactly([inbound('gold', 1), inbound('unheard-of', 2)], [], products);
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
