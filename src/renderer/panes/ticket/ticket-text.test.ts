import { describe, expect, it } from 'vitest';
import { LISTING_A, LISTING_B, OFFER_A, marketRow } from '../test-fixtures.ts';
import {
  EMPTY_TICKET,
  type TicketRequest,
  type TicketText,
  afterOrder,
  nudgeQuantity,
  removeLine,
  setBoundText,
  setQuantityText,
  takeRequest,
  toggleOptional,
  turnSide,
} from './ticket-text.ts';

const rows = new Map([
  ['eagle:bu', marketRow()],
  ['maple:bu', marketRow({ key: 'maple:bu', title: 'Maple Leaf', bid: null })],
]);
const lookup = (key: string) => rows.get(key);

function request(change: Partial<TicketRequest> = {}): TicketRequest {
  return {
    side: 'buy',
    mode: 'replace',
    rowKey: 'eagle:bu',
    price: 414_800,
    sources: [
      { id: LISTING_A, quantity: 4 },
      { id: LISTING_B, quantity: 2 },
    ],
    quantity: null,
    bound: null,
    ...change,
  };
}

function line(text: TicketText, at = 0) {
  const found = text.lines[at];
  if (found === undefined) throw new Error('no such line');
  return found;
}

const one = takeRequest(EMPTY_TICKET, request(), lookup);

describe('taking a level into the ticket', () => {
  it('starts with one piece of the level', () => {
    expect(line(one)).toMatchObject({
      title: '2026 American Gold Eagle 1 oz',
      price: 414_800,
      quantityText: '1',
    });
    expect(line(one).sources).toHaveLength(2);
  });

  it('takes the best of the market row when no level is named', () => {
    const sold = takeRequest(EMPTY_TICKET, request({ side: 'sell', sources: [] }), lookup);
    expect(line(sold)).toMatchObject({ price: 402_150, sources: [{ id: OFFER_A, quantity: 9 }] });
  });

  it('keeps quantity and bound when another level of the same product replaces it', () => {
    const typed = setBoundText(setQuantityText(one, line(one).id, '6'), '25,000');
    const next = takeRequest(typed, request({ price: 415_200 }), lookup);
    expect(line(next)).toMatchObject({ price: 415_200, quantityText: '6' });
    expect(next.boundText.buy).toBe('25,000');
  });

  it('forgets the bound when another product or the other side replaces it', () => {
    const typed = setBoundText(one, '25,000');
    expect(takeRequest(typed, request({ rowKey: 'maple:bu' }), lookup).boundText.buy).toBe('');
    const sold = takeRequest(typed, request({ side: 'sell' }), lookup);
    expect(sold.boundText).toEqual({ buy: '25,000', sell: '' });
    expect(takeRequest(sold, request(), lookup).boundText.buy).toBe('');
  });

  it('takes quantity and bound when they were asked for', () => {
    const asked = takeRequest(one, request({ quantity: 10, bound: 2_600_000 }), lookup);
    expect(line(asked).quantityText).toBe('10');
    expect(asked.boundText.buy).toBe('26000.00');
    expect(takeRequest(one, request({ bound: 5 }), lookup).boundText.buy).toBe('0.05');
  });

  it('adds a line beside the others, or a piece to the line it has already', () => {
    const two = takeRequest(one, request({ mode: 'add', rowKey: 'maple:bu' }), lookup);
    expect(two.lines).toHaveLength(2);
    expect(two.activeLine).toBe(line(two, 1).id);
    const more = takeRequest(two, request({ mode: 'add' }), lookup);
    expect(more.lines.map((entry) => entry.quantityText)).toEqual(['2', '1']);
  });

  it('starts over when a line of the other side is added', () => {
    const turned = takeRequest(one, request({ mode: 'add', side: 'sell' }), lookup);
    expect(turned.side).toBe('sell');
    expect(turned.lines).toHaveLength(1);
  });
});

describe('turning the ticket round', () => {
  it('takes the best bid of each line and keeps what was typed', () => {
    const typed = setQuantityText(one, line(one).id, 'six');
    const sold = turnSide(setBoundText(typed, '25,000'), 'sell', lookup);
    expect(line(sold)).toMatchObject({ quantityText: 'six', price: 402_150 });
    expect(turnSide(sold, 'buy', lookup).boundText.buy).toBe('25,000');
  });

  it('leaves a line without sources when nobody bids', () => {
    const maple = takeRequest(EMPTY_TICKET, request({ rowKey: 'maple:bu' }), lookup);
    expect(line(turnSide(maple, 'sell', lookup))).toMatchObject({ price: null, sources: [] });
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
  const two = takeRequest(one, request({ mode: 'add', rowKey: 'maple:bu' }), lookup);
  const left = removeLine(two, line(two, 1).id);
  expect(left.activeLine).toBe(line(left).id);
  expect(removeLine(left, line(left).id)).toMatchObject({ lines: [], activeLine: null });
});

it('add-ons are chosen for each side apart', () => {
  const chosen = toggleOptional(turnSide(one, 'sell', lookup), 'overnight_label');
  expect(chosen.optionalIds).toEqual({ buy: [], sell: ['overnight_label'] });
  expect(toggleOptional(chosen, 'overnight_label').optionalIds.sell).toEqual([]);
});

it('after an order the lines and the bound are gone, payment and destination stay', () => {
  const done = afterOrder({ ...setBoundText(one, '9'), paymentMethod: 'pm_1', destination: 'new' });
  expect(done).toMatchObject({ lines: [], paymentMethod: 'pm_1', destination: 'new' });
  expect(done.boundText.buy).toBe('');
});
