import { describe, expect, it } from 'vitest';
import { LISTING_A, LISTING_B, level, marketRow, orderBook } from '#renderer/testing/fixtures.ts';
import { betterPrice, followPrices, takeBetter } from './line-prices.ts';
import { EMPTY_TICKET, type LineText, type TicketText, openTicket } from './ticket-text.ts';

const row = marketRow();
const source = (id: string, quantity: number) => ({ id, quantity, expiresAt: null });
/** A at 4,148.00, then B at 4,152.00. */
const book = orderBook({
  asks: [
    level(414_800, 4, 4, [source(LISTING_A, 4)]),
    level(415_200, 10, 14, [source(LISTING_B, 10)]),
  ],
});
const known = { book, row };

function ticketAt(price: number, id: string, quantity = '4'): TicketText {
  const intent = { side: 'buy', rowKey: row.key, price, sources: [{ id, quantity: 10 }] } as const;
  return openTicket(EMPTY_TICKET, { ...intent, quantity }, row);
}
const lineOf = ({ lines: [line] }: TicketText): LineText => {
  if (line === undefined) throw new Error('no line');
  return line;
};

describe('the price of a drafted line', () => {
  it('is that which its listing has now', () => {
    const text = ticketAt(414_000, LISTING_A);
    expect(lineOf(followPrices(text, () => known)).price).toBe(414_800);
  });

  it('stays, and the text with it, where nothing else is known', () => {
    const gone = ticketAt(414_000, 'gone');
    expect(followPrices(gone, () => known)).toBe(gone);
    const same = ticketAt(414_800, LISTING_A);
    expect(followPrices(same, () => known)).toBe(same);
    expect(followPrices(same, () => ({ book: null, row: undefined }))).toBe(same);
  });
});

describe('a better price', () => {
  it('is that of another listing, as both are known now, and takes the line whole', () => {
    // What the line was taken at says nothing: its listing costs more now.
    const text = ticketAt(413_000, LISTING_B);
    const better = betterPrice(text, lineOf(text), known, []);
    expect(better).toMatchObject({ price: 414_800, pieces: 4 });
    if (better?.level === null || better === null) throw new Error('not whole');
    const taken = takeBetter(text, 1, better.level);
    expect(lineOf(taken)).toMatchObject({ price: 414_800, quantityText: '4' });
    expect(betterPrice(taken, lineOf(taken), known, [])).toBeNull();
  });

  it('with too few pieces is shown, and cannot be taken', () => {
    const text = ticketAt(415_200, LISTING_B, '5');
    const line = lineOf(text);
    expect(betterPrice(text, line, known, [])).toEqual({ price: 414_800, pieces: 4, level: null });
  });

  it('is none where its own is the best, or the better one is in the ticket already', () => {
    const best = ticketAt(414_800, LISTING_A);
    expect(betterPrice(best, lineOf(best), known, [])).toBeNull();
    const dear = lineOf(ticketAt(415_200, LISTING_B));
    const both = { ...best, lines: [...best.lines, { ...dear, id: 2 }] };
    expect(betterPrice(both, { ...dear, id: 2 }, known, [])).toBeNull();
  });

  it('is better than each price that the ticket shows by its quote, not than what its listing costs by now', () => {
    const text = ticketAt(415_200, LISTING_B);
    expect(betterPrice(text, lineOf(text), known, [414_800])).toBeNull();
    expect(betterPrice(text, lineOf(text), known, [414_700, 415_300])).toBeNull();
    expect(betterPrice(text, lineOf(text), known, [414_801])).toMatchObject({ price: 414_800 });
  });

  it('of a sell is a higher bid', () => {
    const text: TicketText = { ...ticketAt(401_800, 'low'), side: 'sell' };
    const bids = [level(402_150, 9, 9, [source('high', 9)])];
    const market = { book: orderBook({ bids }), row };
    expect(betterPrice(text, lineOf(text), market, [])).toMatchObject({ price: 402_150 });
    expect(betterPrice(text, lineOf(text), market, [402_150])).toBeNull();
  });
});
