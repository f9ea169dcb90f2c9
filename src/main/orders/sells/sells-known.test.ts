import { describe, expect, it } from 'vitest';
import { minimalOrder } from '#main/marketplace/testing/minimal-records.ts';
import { SellsKnown } from './sells-known.ts';

const sell = (id: string, parts: Parameters<typeof minimalOrder>[2] = {}) =>
  minimalOrder(id, 'sell', parts);

describe('a sell that is reported twice', () => {
  it('is one, with what the single read says and the newer state', () => {
    const sells = new SellsKnown();
    sells.listRead([sell('1', { status: 'order_placed', createdAt: 5 })], 10);
    sells.singleRead(sell('1', { status: 'label_created', labelUrl: 'https://l.test/1' }), 20);
    expect(sells.all()).toEqual([
      sell('1', { status: 'label_created', labelUrl: 'https://l.test/1', createdAt: 5 }),
    ]);
    sells.listRead([sell('1', { status: 'in_transit', trackingNumber: 'T' })], 30);
    expect(sells.get('1')).toMatchObject({
      status: 'in_transit',
      labelUrl: 'https://l.test/1',
      trackingNumber: 'T',
    });
  });

  it('stays when the list skips it', () => {
    const sells = new SellsKnown();
    sells.listRead([sell('1'), sell('2')], 10);
    sells.listRead([sell('2'), sell('2'), sell('3')], 20);
    expect(sells.all().map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(sells.isListed('1')).toBe(true);
    expect(sells.wasReadSingly('1')).toBe(false);
  });
});
