import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { minimalOrder } from '#main/marketplace/testing/minimal-records.ts';
import { executedTotal } from './executed-total.ts';

const QUOTED = { quoted: cents(500_000), said: null };

const order = (side: 'buy' | 'sell', change: Partial<Parameters<typeof minimalOrder>[2]>) =>
  minimalOrder('7', side, { subtotal: cents(499_000), ...change });

describe('what an order came to before it was changed', () => {
  it.each(['partially_refunded', 'PartiallyRefunded', 'refunded', 'order_cancelled', 'disputed'])(
    'is what lines and fees come to, under the status %s',
    (status) => {
      const bought = order('buy', { status, shipping: cents(1_000), total: cents(46_000) });
      expect(executedTotal([bought], bought.total, QUOTED)).toEqual({
        isChanged: true,
        executed: 500_000,
      });
    },
  );

  it('takes the fees of a sell off', () => {
    const sold = order('sell', {
      status: 'partially_refunded',
      processingFee: cents(9_000),
      total: cents(400_000),
    });
    expect(executedTotal([sold], sold.total, null)).toEqual({ isChanged: true, executed: 490_000 });
  });

  it('is what the answer to the execution said, before anything else', () => {
    const bought = order('buy', { status: 'partially_refunded', total: cents(46_000) });
    const said = { quoted: cents(500_000), said: cents(499_500) };
    expect(executedTotal([bought], bought.total, said)).toEqual({
      isChanged: true,
      executed: 499_500,
    });
  });

  it('is seen without a word in the status where lines and fees still come to the quote', () => {
    const bought = order('buy', {
      status: 'shipped',
      shipping: cents(1_000),
      total: cents(46_000),
    });
    expect(executedTotal([bought], bought.total, QUOTED)).toEqual({
      isChanged: true,
      executed: 500_000,
    });
    const dearer = { ...bought, total: cents(510_000) };
    expect(executedTotal([dearer], dearer.total, QUOTED)).toMatchObject({ executed: 500_000 });
  });

  it('is seen where the refund is a negative fee, whatever the status', () => {
    const bought = order('buy', {
      status: 'order_complete',
      subtotal: cents(500_000),
      processingFee: cents(-12_345),
      total: cents(487_655),
    });
    expect(executedTotal([bought], bought.total, QUOTED)).toEqual({
      isChanged: true,
      executed: 500_000,
    });
    // A discount that was quoted is no refund.
    const quoted = { quoted: cents(487_655), said: null };
    expect(executedTotal([bought], bought.total, quoted)).toEqual({ isChanged: false });
  });

  it('is its total where nothing was changed', () => {
    const plain = order('buy', {
      status: 'shipped',
      shipping: cents(1_000),
      total: cents(500_000),
    });
    expect(executedTotal([plain], plain.total, QUOTED)).toEqual({ isChanged: false });
    // Charged less than quoted: nothing says that it was ever more.
    const cheaper = order('buy', { subtotal: cents(480_000), total: cents(480_000), status: null });
    expect(executedTotal([cheaper], cheaper.total, QUOTED)).toEqual({ isChanged: false });
    // A refund that the total does not show yet.
    const soon = { ...plain, status: 'partially_refunded' };
    expect(executedTotal([soon], soon.total, QUOTED)).toEqual({ isChanged: false });
    expect(executedTotal([], null, QUOTED)).toEqual({ isChanged: false });
  });

  it('is not known where a changed record tells none of its lines', () => {
    const bought = order('buy', { status: 'refunded', subtotal: null, lines: [], total: cents(0) });
    expect(executedTotal([bought], bought.total, QUOTED)).toEqual({
      isChanged: true,
      executed: null,
    });
  });
});
