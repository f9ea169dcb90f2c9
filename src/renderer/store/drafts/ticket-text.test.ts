import { describe, expect, it } from 'vitest';
import { LISTING_A, LISTING_B, OFFER_A, marketRow } from '#renderer/testing/fixtures.ts';
import {
  EMPTY_TICKET,
  type TicketIntent,
  type TicketText,
  addToTicket,
  afterOrder,
  bestOf,
  nudgeQuantity,
  openTicket,
  setLimitText,
  setQuantityText,
  turnSide,
} from './ticket-text.ts';
import { removeLine, toggleOptional } from './ticket-lines.ts';

const eagle = marketRow({ variantId: 'bu' });
const maple = marketRow({ key: 'maple:bu', title: 'Maple Leaf', bid: null });
const rows = new Map([
  ['eagle:bu', eagle],
  ['maple:bu', maple],
]);
const lookup = (key: string) => rows.get(key);
const bestAt = (key: string, side: 'buy' | 'sell') => bestOf(rows.get(key), side);

function level(change: Partial<TicketIntent> = {}): TicketIntent {
  return {
    side: 'buy',
    rowKey: 'eagle:bu',
    price: 414_800,
    sources: [
      { id: LISTING_A, quantity: 4 },
      { id: LISTING_B, quantity: 2 },
    ],
    ...change,
  };
}

const open = (text: TicketText, intent: TicketIntent) =>
  openTicket(text, intent, lookup(intent.rowKey));
const add = (text: TicketText, intent: TicketIntent) =>
  addToTicket(text, intent, lookup(intent.rowKey));

function line(text: TicketText, at = 0) {
  const found = text.lines[at];
  if (found === undefined) throw new Error('no such line');
  return found;
}

const one = open(EMPTY_TICKET, level());

describe('opening the ticket', () => {
  it('starts with one piece of the level', () => {
    expect(line(one)).toMatchObject({
      title: '2026 American Gold Eagle 1 oz',
      price: 414_800,
      quantityText: '1',
      product: { productId: 'eagle', variantId: 'bu' },
    });
    expect(line(one).sources).toHaveLength(2);
  });

  it('takes the best of the market row when no level is named', () => {
    const sold = open(EMPTY_TICKET, { side: 'sell', rowKey: 'eagle:bu' });
    expect(line(sold)).toMatchObject({ price: 402_150, sources: [{ id: OFFER_A, quantity: 9 }] });
    expect(line(open(EMPTY_TICKET, { side: 'buy', rowKey: 'gone' }))).toMatchObject({
      title: 'gone',
      sources: [],
    });
  });

  it('keeps quantity, limit and add-ons for another level of the same product', () => {
    const typed = setLimitText(setQuantityText(one, line(one).id, '6'), '25,000');
    const next = open(toggleOptional(typed, 'gift'), level({ price: 415_200 }));
    expect(line(next)).toMatchObject({ price: 415_200, quantityText: '6' });
    expect(next.limitText.buy).toBe('25,000');
    expect(next.optionalIds.buy).toEqual(['gift']);
  });

  it('forgets the limit when another product or the other side replaces it', () => {
    const typed = setLimitText(one, '25,000');
    expect(open(typed, level({ rowKey: 'maple:bu' })).limitText.buy).toBe('');
    const sold = open(typed, level({ side: 'sell' }));
    expect(sold.limitText).toEqual({ buy: '25,000', sell: '' });
    expect(open(sold, level()).limitText.buy).toBe('');
  });

  it('takes quantity and limit as given, valid or not', () => {
    const asked = open(one, level({ quantity: 'ten', limit: '26,000' }));
    expect(line(asked).quantityText).toBe('ten');
    expect(asked.limitText.buy).toBe('26,000');
  });
});

describe('adding to the ticket', () => {
  it('puts a line beside the others, or a piece into the line of the same level', () => {
    const two = add(one, level({ rowKey: 'maple:bu' }));
    expect(two.lines).toHaveLength(2);
    expect(two.activeLine).toBe(line(two, 1).id);
    expect(add(two, level()).lines.map((entry) => entry.quantityText)).toEqual(['2', '1']);
  });

  it('starts over with a line of the other side', () => {
    const turned = add(one, level({ side: 'sell' }));
    expect(turned.side).toBe('sell');
    expect(turned.lines).toHaveLength(1);
  });
});

describe('turning the ticket round', () => {
  it('takes the best bid of each line and keeps what was typed', () => {
    const typed = setQuantityText(one, line(one).id, 'six');
    const sold = turnSide(setLimitText(typed, '25,000'), 'sell', bestAt);
    expect(line(sold)).toMatchObject({ quantityText: 'six', price: 402_150 });
    expect(turnSide(sold, 'buy', bestAt).limitText.buy).toBe('25,000');
  });

  it('leaves a line without sources when nobody bids', () => {
    const unwanted = open(EMPTY_TICKET, level({ rowKey: 'maple:bu' }));
    expect(line(turnSide(unwanted, 'sell', bestAt))).toMatchObject({ price: null, sources: [] });
  });
});

describe('quantity keys', () => {
  it('step between one and the most a line takes', () => {
    expect(line(nudgeQuantity(one, 1)).quantityText).toBe('2');
    expect(line(nudgeQuantity(one, -5)).quantityText).toBe('1');
    const full = setQuantityText(one, line(one).id, '1,000,000');
    expect(line(nudgeQuantity(full, 1)).quantityText).toBe('1000000');
  });

  it('fill an empty field and leave text that is no quantity alone', () => {
    expect(line(nudgeQuantity(setQuantityText(one, 1, ''), 1)).quantityText).toBe('1');
    expect(line(nudgeQuantity(setQuantityText(one, 1, '2.5'), 1)).quantityText).toBe('2.5');
  });
});

it('removing the active line makes the last one active', () => {
  const two = add(one, level({ rowKey: 'maple:bu' }));
  const left = removeLine(two, line(two, 1).id);
  expect(left.activeLine).toBe(line(left).id);
  expect(removeLine(left, line(left).id)).toMatchObject({ lines: [], activeLine: null });
});

it('add-ons are chosen for each side apart', () => {
  const chosen = toggleOptional(turnSide(one, 'sell', bestAt), 'overnight_label');
  expect(chosen.optionalIds).toEqual({ buy: [], sell: ['overnight_label'] });
  expect(toggleOptional(chosen, 'overnight_label').optionalIds.sell).toEqual([]);
});

it('after an order the lines and the limit are gone, payment and destination stay', () => {
  const done = afterOrder({ ...setLimitText(one, '9'), paymentMethod: 'pm_1', destination: 'new' });
  expect(done).toMatchObject({ lines: [], paymentMethod: 'pm_1', destination: 'new' });
  expect(done.limitText.buy).toBe('');
});
