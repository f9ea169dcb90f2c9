import { shipment } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { type ShipmentLine, checkLine, hasMismatch, sortShipments } from './shipments.ts';

function line(
  declared: number | null,
  received: number | null,
  accepted: number | null,
  rejected: number | null,
): ShipmentLine {
  return {
    id: 'x',
    productId: 'p',
    title: null,
    checkedInAt: null,
    itemIds: [],
    declared,
    received,
    accepted,
    rejected,
  };
}

describe('what differs in a shipment', () => {
  it.each([
    [line(10, 10, 10, 0), null],
    [line(10, null, null, null), null],
    [line(10, 8, 8, 0), '2 fewer received than declared'],
    [line(10, 11, 11, 0), '1 more received than declared'],
    [line(10, 10, 9, 1), '1 rejected'],
    [line(10, 10, 7, 0), '3 not inspected yet'],
    [line(10, 9, 10, 0), '1 fewer received than declared, 1 more than received'],
    [line(null, 9, null, null), null],
  ])('%o', (counts, mismatch) => {
    expect(checkLine(counts, true).mismatch).toBe(mismatch);
  });

  it('does not call zeros a difference before anything was inspected', () => {
    expect(checkLine(line(10, 10, 0, 0), true)).toMatchObject({
      mismatch: null,
      awaiting: '10 not inspected yet',
    });
    expect(checkLine(line(10, 8, 0, 0), true)).toMatchObject({
      mismatch: '2 fewer received than declared',
      awaiting: '8 not inspected yet',
    });
    expect(checkLine(line(10, 10, 10, 0), true).awaiting).toBeNull();
    expect(checkLine(line(10, 10, 0, 10), true).mismatch).toBe('10 rejected');
  });

  it('does not count what is still on its way', () => {
    const zeros = [line(10, 0, 0, 0)];
    expect(checkLine(line(10, 0, 0, 0), false)).toEqual({
      mismatch: null,
      awaiting: null,
    });
    expect(hasMismatch(shipment({ receivedAt: null, lines: zeros }))).toBe(false);
    expect(hasMismatch(shipment({ lines: zeros }))).toBe(true);
    expect(hasMismatch(shipment({ receivedAt: null, lines: [line(10, 8, 8, 0)] }))).toBe(true);
  });

  it('puts shipments that need a look first, then the newest', () => {
    const old = shipment({ id: 'old', createdAt: 1, lines: [line(2, 1, 1, 0)] });
    const fresh = shipment({ id: 'new', createdAt: 3 });
    const middle = shipment({ id: 'middle', createdAt: 2 });
    expect(sortShipments([middle, fresh, old]).map((entry) => entry.id)).toEqual([
      'old',
      'new',
      'middle',
    ]);
    expect(hasMismatch(old)).toBe(true);
    expect(hasMismatch(fresh)).toBe(false);
  });
});
