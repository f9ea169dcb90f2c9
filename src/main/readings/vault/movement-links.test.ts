import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Announced, type VaultOrder, linkMovements } from './movement-links.ts';

const HOUR = 3_600_000;
const gold = [{ productId: 'gold', quantity: 2 }];
const order = (orderId: string, parts: Partial<VaultOrder> = {}): VaultOrder => ({
  orderId,
  at: 10 * HOUR,
  pieces: gold,
  ...parts,
});
const shipment = (id: string, parts: Partial<Announced> = {}): Announced => ({
  id,
  createdAt: 10 * HOUR,
  texts: [],
  pieces: gold,
  ...parts,
});
const links = (orders: VaultOrder[], shipments: Announced[]) =>
  Object.fromEntries(linkMovements(orders, shipments));

describe('the shipment of an order', () => {
  it('is the one that names it, whatever else fits', () => {
    const named = shipment('s2', { texts: ['Purchase order-0001'], pieces: null, createdAt: null });
    expect(links([order('order-0001')], [shipment('s1'), named])).toEqual({
      'order-0001': { shipmentId: 's2', evidence: 'named' },
    });
  });

  it.each(['order-00011', 'xorder-0001', 'order-0001-b', 'my-order-0001'])(
    'is not one that names %s',
    (text) => {
      expect(
        links([order('order-0001')], [shipment('s', { texts: [text], pieces: null })]),
      ).toEqual({});
    },
  );

  it('is not found by an id so short that it means anything', () => {
    expect(links([order('12')], [shipment('s', { texts: ['12 coins'], pieces: null })])).toEqual(
      {},
    );
  });

  it('may be two orders of one shipment when it names both', () => {
    const both = shipment('s', { texts: ['Purchases order-0001, order-0002'] });
    expect(links([order('order-0001'), order('order-0002')], [both])).toEqual({
      'order-0001': { shipmentId: 's', evidence: 'named' },
      'order-0002': { shipmentId: 's', evidence: 'named' },
    });
  });

  it('is likely the only one with the same pieces since', () => {
    expect(links([order('order-0001')], [shipment('s', { createdAt: 11 * HOUR })])).toEqual({
      'order-0001': { shipmentId: 's', evidence: 'likely' },
    });
  });

  it.each([
    ['announced before it', { createdAt: 9 * HOUR }],
    ['announced a month later', { createdAt: 30 * 24 * HOUR }],
    ['of another quantity', { pieces: [{ productId: 'gold', quantity: 3 }] }],
    ['of another product', { pieces: [{ productId: 'silver', quantity: 2 }] }],
    ['with something more', { pieces: [...gold, { productId: 'silver', quantity: 1 }] }],
    ['without lines', { pieces: null }],
    ['without a time', { createdAt: null }],
    ['with no pieces at all', { pieces: [] }],
  ])('is none that is %s', (_, parts) => {
    expect(links([order('order-0001')], [shipment('s', parts)])).toEqual({});
  });

  it('is none while two are as likely', () => {
    expect(links([order('order-0001')], [shipment('s1'), shipment('s2')])).toEqual({});
    expect(links([order('order-0001'), order('order-0002')], [shipment('s1')])).toEqual({});
  });

  it('is found by elimination', () => {
    const early = order('order-0001', { at: 10 * HOUR });
    const late = order('order-0002', { at: 20 * HOUR });
    expect(
      links(
        [early, late],
        [shipment('s1', { createdAt: 10 * HOUR }), shipment('s2', { createdAt: 20 * HOUR })],
      ),
    ).toEqual({
      'order-0001': { shipmentId: 's1', evidence: 'likely' },
      'order-0002': { shipmentId: 's2', evidence: 'likely' },
    });
  });

  it('lets no shipment be likely for two orders, in whatever order they come', () => {
    const some = array(
      record({
        at: integer({ min: 0, max: 5 }),
        quantity: integer({ min: 1, max: 2 }),
      }),
      { maxLength: 6 },
    );
    assert(
      property(some, some, (orders, shipments) => {
        const pieces = (quantity: number) => [{ productId: 'gold', quantity }];
        const bought = orders.map(({ at, quantity }, index) =>
          order(`order-${String(index)}`, { at: at * HOUR, pieces: pieces(quantity) }),
        );
        const announced = shipments.map(({ at, quantity }, index) =>
          shipment(`s${String(index)}`, { createdAt: at * HOUR, pieces: pieces(quantity) }),
        );
        const found = linkMovements(bought, announced);
        const taken = [...found.values()].map(({ shipmentId }) => shipmentId);
        expect(new Set(taken).size).toBe(taken.length);
        const other = linkMovements(bought.toReversed(), announced.toReversed());
        expect(Object.fromEntries(other)).toEqual(Object.fromEntries(found));
      }),
    );
  });
});
