import { LISTING_A, LISTING_B, marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { repeatedOrder } from './repeat-order.ts';
import { EMPTY_TICKET, type LineLevel, openTicket } from './ticket-text.ts';

const row = marketRow({ variantId: 'v' });
const sent = {
  ...openTicket(EMPTY_TICKET, { side: 'buy', rowKey: row.key, quantity: '25', limit: '110k' }, row),
  adjustListings: true,
};
const level = (price: number, id: string, quantity: number | null): LineLevel => ({
  price,
  sources: [{ id, quantity }],
});
const pieces = (text: ReturnType<typeof repeatedOrder>) =>
  text.lines.map(({ price, quantityText }) => [price, quantityText]);

describe('the last order once more', () => {
  it('takes the same pieces at what they trade at now, with its limit and without its answers', () => {
    const again = repeatedOrder(sent, () => [level(500_000, LISTING_B, 30)]);
    expect(pieces(again)).toEqual([[500_000, '25']]);
    expect(again.limitText.buy).toBe('110k');
    expect(again.adjustListings).toBe(false);
  });

  it('walks the book where the best level has too few, and leaves what it lacks to the last', () => {
    const levels = [level(500_000, LISTING_A, 4), level(510_000, LISTING_B, 6)];
    const again = repeatedOrder(sent, () => levels);
    expect(pieces(again)).toEqual([
      [500_000, '4'],
      [510_000, '21'],
    ]);
    expect(new Set(again.lines.map(({ id }) => id)).size).toBe(2);
  });

  it('makes one line of a sweep that the best level can fill by now', () => {
    const swept = {
      ...sent,
      lines: [...sent.lines, ...sent.lines.map((line) => ({ ...line, id: 9 }))],
    };
    const [line] = swept.lines;
    expect(pieces(repeatedOrder(swept, () => [level(500_000, LISTING_A, 90)]))).toEqual([
      [500_000, '50'],
    ]);
    expect(line?.quantityText).toBe('25');
  });

  it('names the product where it sells', () => {
    const sold = { ...sent, side: 'sell' as const };
    const levels = [level(500_000, LISTING_A, 4), level(490_000, LISTING_B, 6)];
    const again = repeatedOrder(sold, () => levels);
    expect(pieces(again)).toEqual([[500_000, '25']]);
    expect(again.lines[0]?.product).not.toBeNull();
  });

  it('says that nobody asks where nobody does', () => {
    expect(repeatedOrder(sent, () => []).lines[0]).toMatchObject({ price: null, sources: [] });
  });
});
