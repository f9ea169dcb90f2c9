import { cents } from '#domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import {
  LISTING_A,
  LISTING_B,
  OFFER_A,
  level,
  marketRow,
  orderBook,
} from '#renderer/testing/fixtures.ts';
import { moveActiveLine, nextBest, replaceLine, takeOutLine } from './ticket-lines.ts';
import {
  type LineText,
  type TicketText,
  EMPTY_TICKET,
  addToTicket,
  openTicket,
} from './ticket-text.ts';

const LISTING_C = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a03';
const row = marketRow();
const book = orderBook({
  asks: [
    level(414_800, 6, 6, [
      { id: LISTING_A, quantity: 4, expiresAt: null },
      { id: LISTING_B, quantity: 2, expiresAt: null },
    ]),
    level(415_200, 10, 16, [{ id: LISTING_C, quantity: 10, expiresAt: null }]),
  ],
});
const one = openTicket(EMPTY_TICKET, { side: 'buy', rowKey: row.key }, row);
const three = ['a', 'b'].reduce(
  (text, key) => addToTicket(text, { side: 'buy', rowKey: key, sources: [], price: 1 }, undefined),
  one,
);
const firstOf = (text: TicketText): LineText => {
  const [line] = text.lines;
  if (line === undefined) throw new Error('no line');
  return line;
};

describe('the active line', () => {
  it('moves down and up and stops at both ends', () => {
    const top = { ...three, activeLine: 1 };
    expect(moveActiveLine(top, 1).activeLine).toBe(2);
    expect(moveActiveLine(top, 9).activeLine).toBe(3);
    expect(moveActiveLine(top, -1)).toBe(top);
    expect(moveActiveLine(EMPTY_TICKET, 1)).toBe(EMPTY_TICKET);
  });

  it('is the one that takes the place of what was removed', () => {
    expect(takeOutLine({ ...three, activeLine: 2 }, 2)).toMatchObject({
      lines: [{ id: 1 }, { id: 3 }],
      activeLine: 3,
    });
    expect(takeOutLine({ ...three, activeLine: 3 }, 3).activeLine).toBe(2);
    expect(takeOutLine({ ...three, activeLine: 3 }, 1).activeLine).toBe(3);
    expect(takeOutLine(one, 1)).toMatchObject({ lines: [], activeLine: null });
  });
});

describe('another place to trade the same', () => {
  it('is the next seller at the same price, then the next price', () => {
    const line = firstOf(one);
    expect(nextBest(one, line, [LISTING_A], { book, row })).toEqual({
      price: cents(414_800),
      sources: [expect.objectContaining({ id: LISTING_B })],
    });
    expect(nextBest(one, line, [LISTING_A, LISTING_B], { book, row })).toMatchObject({
      price: cents(415_200),
      sources: [{ id: LISTING_C }],
    });
  });

  it('is none of what the ticket takes in another line', () => {
    const two = addToTicket(
      one,
      {
        side: 'buy',
        rowKey: row.key,
        price: 414_801,
        sources: [{ id: LISTING_B, quantity: 2 }],
      },
      row,
    );
    expect(nextBest(two, firstOf(two), [LISTING_A], { book, row })).toMatchObject({
      sources: [{ id: LISTING_C }],
    });
  });

  it('comes from the market row when the book on screen is of another product', () => {
    const other = { book: orderBook({ ...book, rowKey: 'maple:bu' }), row };
    expect(nextBest(one, firstOf(one), [LISTING_A], other)).toBeNull();
    const moved = marketRow({
      ask: { id: LISTING_C, price: cents(415_200), quantity: 10, premium: null, expiresAt: null },
    });
    expect(nextBest(one, firstOf(one), [LISTING_A], { book: null, row: moved })).toMatchObject({
      price: cents(415_200),
    });
  });

  it('takes all of the line for gone when the service named nothing', () => {
    expect(nextBest(one, firstOf(one), [], { book: null, row })).toBeNull();
    expect(nextBest(one, firstOf(one), [], { book: null, row: undefined })).toBeNull();
  });

  it('looks among the bids for a sell', () => {
    const sell = openTicket(EMPTY_TICKET, { side: 'sell', rowKey: row.key }, row);
    const bids = orderBook({
      bids: [
        level(402_150, 9, 9, [{ id: OFFER_A, quantity: 9, expiresAt: null }]),
        level(401_800, 5, 14, [{ id: LISTING_C, quantity: 5, expiresAt: null }]),
      ],
    });
    expect(nextBest(sell, firstOf(sell), [OFFER_A], { book: bids, row })).toMatchObject({
      price: cents(401_800),
    });
  });

  it('is never one that failed before', () => {
    const level1 = { price: 414_800, sources: [{ id: LISTING_B, quantity: 2 }] };
    const replaced = replaceLine(one, 1, level1, [LISTING_A]);
    expect(firstOf(replaced)).toMatchObject({ ...level1, quantityText: '1', gone: [LISTING_A] });
    expect(nextBest(replaced, firstOf(replaced), [LISTING_B], { book, row })).toMatchObject({
      sources: [{ id: LISTING_C }],
    });
  });
});
