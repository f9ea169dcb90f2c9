import { describe, expect, it } from 'vitest';
import { ADDRESS, LISTING_A, LISTING_B, OFFER_A, ticketDraft } from '#renderer/testing/fixtures.ts';
import {
  EMPTY_TICKET,
  TO_VAULT,
  type LineText,
  type TicketText,
  addressKey,
} from '#renderer/store/drafts/ticket-text.ts';
import { type DraftContext, sameQuote, shortage, validateTicket } from './validate-ticket.ts';

const context: DraftContext = {
  defaultPaymentMethod: 'wire_transfer',
  addresses: [ADDRESS],
  vault: 'enabled',
  decimalMark: 'point',
};

const eagle: LineText = {
  id: 1,
  rowKey: 'eagle:bu',
  title: 'Eagle',
  variantTitle: 'BU',
  price: 414_800,
  sources: [
    { id: LISTING_A, quantity: 4 },
    { id: LISTING_B, quantity: 2 },
  ],
  product: null,
  quantityText: '6',
};

function ticket(change: Partial<TicketText> = {}): TicketText {
  return { ...EMPTY_TICKET, lines: [eagle], activeLine: 1, ...change };
}

function draftOf(text: TicketText, given = context) {
  const read = validateTicket(text, given);
  if (!read.ok) throw new Error(JSON.stringify([read.error, [...read.error.lines]]));
  return read.value;
}

function errorsOf(text: TicketText, given = context) {
  const read = validateTicket(text, given);
  if (read.ok) throw new Error('accepted');
  return read.error;
}

describe('a valid ticket', () => {
  it('spreads a quantity over the listings of its level in their order', () => {
    expect(draftOf(ticket()).lines).toEqual([
      { source: { kind: 'listing', listingId: LISTING_A }, rowKey: 'eagle:bu', quantity: 4 },
      { source: { kind: 'listing', listingId: LISTING_B }, rowKey: 'eagle:bu', quantity: 2 },
    ]);
    const small = draftOf(ticket({ lines: [{ ...eagle, quantityText: '3' }] }));
    expect(small.lines.map((line) => line.quantity)).toEqual([3]);
  });

  it('asks the last listing for what is more than the level is known to have', () => {
    const lines = draftOf(ticket({ lines: [{ ...eagle, quantityText: '10' }] })).lines;
    expect(lines.map((line) => line.quantity)).toEqual([4, 6]);
    expect(shortage({ ...eagle, quantityText: '10' }, 'buy')).toBe('Only 6 offered at this price.');
    expect(shortage(eagle, 'buy')).toBeNull();
  });

  it('sells more than the known offers take by naming the product, where its ids are known', () => {
    const product = { productId: 'eagle', variantId: 'bu' };
    const line = { ...eagle, product, quantityText: '7' };
    expect(draftOf(ticket({ side: 'sell', lines: [line] })).lines).toEqual([
      { source: { kind: 'product', ...product }, rowKey: 'eagle:bu', quantity: 7 },
    ]);
    expect(shortage(line, 'sell')).toMatch(/next best bids/);
    const fits = draftOf(ticket({ side: 'sell', lines: [{ ...line, quantityText: '6' }] }));
    expect(fits.lines.map((entry) => entry.source.kind)).toEqual(['offer', 'offer']);
    const nobody = { ...line, sources: [] };
    expect(draftOf(ticket({ side: 'sell', lines: [nobody] })).lines).toHaveLength(1);
  });

  it('joins lines that take from the same offer, whose id has to be unique in a quote', () => {
    const offer = { ...eagle, sources: [{ id: OFFER_A, quantity: 9 }] };
    const lines = [offer, { ...offer, id: 2, quantityText: '2' }];
    expect(draftOf(ticket({ side: 'sell', lines })).lines).toEqual([
      { source: { kind: 'offer', offerId: OFFER_A }, rowKey: 'eagle:bu', quantity: 8 },
    ]);
  });

  it('takes "1,000" and "$1,234.56" as they are pasted', () => {
    const draft = draftOf(
      ticket({
        lines: [{ ...eagle, quantityText: ' 1,000 ' }],
        limitText: { buy: '$1,234.56', sell: '' },
      }),
    );
    expect(draft.limit).toBe(123_456);
    expect(draft.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(1000);
  });

  it('without a limit sends none, with the account default pays, and to the vault', () => {
    expect(draftOf(ticket())).toMatchObject({
      limit: null,
      paymentMethod: 'wire_transfer',
      destination: { kind: 'vault' },
    });
  });

  it('has neither payment nor destination when it sells, whatever was chosen for buying', () => {
    const draft = draftOf(
      ticket({ side: 'sell', destination: 'new', limitText: { buy: 'x', sell: '9' } }),
    );
    expect(draft).toMatchObject({ paymentMethod: null, destination: null, limit: 900 });
  });

  it('goes to a kept address or to the one in the form', () => {
    expect(draftOf(ticket({ destination: addressKey(ADDRESS) })).destination).toEqual({
      kind: 'address',
      address: ADDRESS,
    });
    const typed = { ...ADDRESS, line2: '', city: '  Dallas ', phone: ' ' };
    expect(draftOf(ticket({ destination: 'new', address: typed })).destination).toEqual({
      kind: 'address',
      address: { ...ADDRESS, city: 'Dallas' },
    });
    const more = { ...typed, line2: ' Suite 7 ', phone: '555-0100' };
    expect(draftOf(ticket({ destination: 'new', address: more })).destination).toEqual({
      kind: 'address',
      address: { ...ADDRESS, city: 'Dallas', line2: 'Suite 7', phone: '555-0100' },
    });
  });
});

describe('bad input', () => {
  it.each([
    ['', /how many/i],
    ['0', /at least 1/i],
    ['-3', /positive/i],
    ['2.5', /whole number/i],
    ['1,000,001', /at most 1,000,000/i],
    ['six', /digits/i],
    ['1,00', /commas/i],
  ])('quantity %j is refused by its line', (quantityText, sentence) => {
    const errors = errorsOf(ticket({ lines: [{ ...eagle, quantityText }] }));
    expect(errors.lines.get(1)).toMatch(sentence);
    expect(errors.limit).toBeNull();
  });

  it.each([
    ['0', /above zero/i],
    ['-5', /positive/i],
    ['0.001', /two decimals/i],
    ['99999999999999999', /too large/i],
    ['a lot', /dollars/i],
  ])('limit %j is refused by its field', (buy, sentence) => {
    const errors = errorsOf(ticket({ limitText: { buy, sell: '' } }));
    expect(errors.limit).toMatch(sentence);
    expect(errors.lines.size).toBe(0);
  });

  it('gathers every error at once', () => {
    const errors = errorsOf(
      ticket({
        lines: [
          { ...eagle, quantityText: 'x' },
          { ...eagle, id: 2, sources: [], price: null },
        ],
        limitText: { buy: 'y', sell: '' },
        destination: 'new',
        promotionCode: 'z'.repeat(65),
      }),
    );
    expect([...errors.lines.keys()]).toEqual([1, 2]);
    expect(errors.lines.get(2)).toBe('No asks right now.');
    expect(errors.limit).not.toBeNull();
    expect(Object.keys(errors.address)).toEqual(['name', 'line1', 'city', 'state', 'postalCode']);
    expect(errors.promotion).toMatch(/64/);
  });

  it('refuses an empty ticket and one of more than 50 lines, saying how many it needs', () => {
    expect(errorsOf(ticket({ lines: [] })).ticket).toMatch(/pick what to buy/i);
    const many = Array.from({ length: 51 }, (_, at) => ({
      ...eagle,
      id: at + 1,
      quantityText: '1',
      sources: [{ id: `listing-${at}`, quantity: 1 }],
    }));
    expect(errorsOf(ticket({ lines: many })).ticket).toMatch(/at most 50 lines.*needs 51/);
    expect(draftOf(ticket({ lines: many.slice(0, 50) })).lines).toHaveLength(50);
  });

  it('counts the listings behind the lines, for those are what a quote takes', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...eagle,
      id: at + 1,
      sources: [
        { id: `a-${at}`, quantity: 4 },
        { id: `b-${at}`, quantity: 2 },
      ],
    }));
    expect(errorsOf(ticket({ lines: many })).ticket).toMatch(/needs 60/);
  });

  it('refuses the vault where there is none and an address that is kept no more', () => {
    const vault = ticket({ destination: TO_VAULT });
    expect(errorsOf(vault, { ...context, vault: 'disabled' }).destination).toMatch(/No vault/);
    expect(errorsOf(ticket({ destination: 'x' })).destination).toMatch(/no longer saved/);
  });

  it('refuses a limit with two readings where decimals are written behind a comma', () => {
    const typed = ticket({ limitText: { buy: '25,000', sell: '' } });
    expect(errorsOf(typed, { ...context, decimalMark: 'comma' }).limit).toBe(
      'This can be read as $25.00 or as $25000; enter 25.00 or 25000.',
    );
    expect(draftOf(typed).limit).toBe(2_500_000);
  });

  it('limits what two lines ask of one place together', () => {
    const big = { ...eagle, sources: [{ id: LISTING_A, quantity: 1 }], quantityText: '600,000' };
    expect(errorsOf(ticket({ lines: [big, { ...big, id: 2 }] })).ticket).toMatch(/1,000,000/);
  });
});

describe('telling whether a quote still fits the ticket', () => {
  it('does not mind the limit, and minds everything else that is quoted', () => {
    const draft = ticketDraft();
    expect(sameQuote(draft, ticketDraft({ limit: null }))).toBe(true);
    expect(sameQuote(draft, ticketDraft({ lines: [] }))).toBe(false);
    expect(sameQuote(draft, ticketDraft({ paymentMethod: 'pm_1' }))).toBe(false);
    expect(sameQuote(draft, ticketDraft({ optionalIds: ['x'] }))).toBe(false);
    expect(
      sameQuote(draft, ticketDraft({ destination: { kind: 'address', address: ADDRESS } })),
    ).toBe(false);
    expect(
      sameQuote(ticketDraft({ optionalIds: ['a', 'b'] }), ticketDraft({ optionalIds: ['b', 'a'] })),
    ).toBe(true);
  });
});
