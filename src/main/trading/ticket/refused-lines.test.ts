import { describe, expect, it } from 'vitest';
import { readErrorBody } from '#contract/api/reading/refusals/errors.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { DraftLine, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { localFailure } from '#main/shared/failures.ts';
import { buyDraft } from '../testing/world.ts';
import { refusedLines } from './refused-lines.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const EAGLE = 'aaaaaaaa-0000-4000-8000-00000000000e';
const MAPLE = 'bbbbbbbb-0000-4000-8000-00000000000f';

const TITLES: Readonly<Record<string, string>> = {
  [`${EAGLE}:bu`]: '1 oz American Gold Eagle',
  [`${EAGLE}:proof`]: '1 oz American Gold Eagle Proof',
  [`${MAPLE}:bu`]: '1 oz Gold Maple Leaf',
};
const lookups = {
  row: (rowKey: string) => ({
    title: TITLES[rowKey] ?? '',
    variantTitle: null,
    material: 'Gold' as const,
    content: null,
  }),
};

const eagle: DraftLine = {
  source: { kind: 'listing', listingId: A },
  rowKey: `${EAGLE}:bu`,
  quantity: 1,
};
const maple: DraftLine = {
  source: { kind: 'listing', listingId: B },
  rowKey: `${MAPLE}:bu`,
  quantity: 2,
};
const two = buyDraft({ lines: [eagle, maple] });
const one = buyDraft({ lines: [eagle] });

function refusal(body: unknown, change: Partial<FailureView> = {}): FailureView {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
  const { message } = readErrorBody(parseJson(rawBody), rawBody);
  return {
    ...localFailure('validation', 'x', 'y'),
    status: 422,
    rawBody,
    serverMessage: message ?? null,
    ...change,
  };
}

const linesOf = (body: unknown, draft: TicketDraft, change: Partial<FailureView> = {}) =>
  refusedLines(refusal(body, change), { draft, quote: null }, lookups);

describe('an error in no form of the marketplace', () => {
  const other = { kind: 'not-the-marketplace' };

  it('is about the line whose listing it names', () => {
    const body = { message: `Listing ${B} is not available`, statusCode: 422 };
    expect(linesOf(body, two, other)).toEqual([{ line: 1, words: body.message }]);
  });

  it.each([
    [{ message: 'Not available', statusCode: 422 }],
    [{ message: '1 oz American Gold Eagle is sold', statusCode: 422 }],
    ['<html>Unavailable</html>'],
    [{ message: 'Blocked', request: { items: [{ listingId: A }] } }],
  ])('is about none where it names no listing: %j', (body) => {
    expect(linesOf(body, one, other)).toEqual([]);
  });
});

describe('a refusal that names a line of several', () => {
  it.each([
    [{ error: `Listing ${B} is not available`, code: 422 }],
    [{ error: `Listing ${B.toUpperCase()} is not available`, code: 422 }],
    [{ error: 'unavailable', listingId: B }],
    [{ error: 'unavailable', details: { listing_id: B, reason: 'sold' } }],
    [{ error: 'unavailable', data: { unavailable: [B] } }],
    [{ errors: [{ error: { message: 'sold' }, id: B }] }],
    [{ errors: { [B]: ['sold'] } }],
    [{ errors: { 'items[1].quantity': ['too many'] } }],
    [{ errors: { 'items.1': ['too many'] } }],
    [{ errors: [{ path: ['items', 1, 'quantity'], message: 'too many' }] }],
    [{ errors: [{ source: { pointer: '/items/1' }, detail: 'sold' }] }],
    [{ detail: [{ loc: ['body', 'items', 1, 'listingId'], msg: 'sold' }] }],
    [{ errors: [{ index: 1, message: 'sold' }] }],
    [{ message: 'unavailable', failures: [{ productId: MAPLE, why: 'sold' }] }],
    [{ title: 'Unprocessable', detail: '1 oz Gold Maple Leaf is no longer offered', status: 422 }],
    [
      {
        error: '“1 oz gold maple leaf” sold out',
        request: { items: [{ listingId: A }, { listingId: B }] },
      },
    ],
    [`Listing ${B} is gone`],
  ])('%j', (body) => {
    expect(linesOf(body, two).map(({ line }) => line)).toEqual([1]);
  });

  it('says of each what is said of it', () => {
    const errors = [
      { listingId: A, message: 'sold' },
      { listingId: B, message: 'withdrawn' },
    ];
    expect(linesOf({ error: 'Two lines', errors }, two)).toEqual([
      { line: 0, words: 'sold' },
      { line: 1, words: 'withdrawn' },
    ]);
  });

  it('by the title of a proof, whose words hold the title of the plain coin', () => {
    const proof: DraftLine = { ...maple, rowKey: `${EAGLE}:proof` };
    const body = { error: '1 oz American Gold Eagle Proof is sold out' };
    expect(linesOf(body, buyDraft({ lines: [eagle, proof] })).map(({ line }) => line)).toEqual([1]);
  });

  it('by the line of the quote', () => {
    const quote = { lines: [{ id: 'l1' }, { id: 'l12' }] };
    const failure = refusal({ error: 'Line item unavailable', lineItemId: 'l12' });
    expect(refusedLines(failure, { draft: two, quote }, lookups).map(({ line }) => line)).toEqual([
      1,
    ]);
  });
});

describe('names none of several', () => {
  it.each([
    [{ error: 'Insufficient inventory' }],
    [{ error: 'Line 2 is not available' }],
    [{ error: 'unavailable', request: { items: [{ listingId: A }, { listingId: B }] } }],
    [{ error: 'Payment method is not valid', code: 422 }],
    [''],
  ])('%j', (body) => {
    expect(linesOf(body, two)).toEqual([]);
  });
});

describe('a refusal of an order with one line', () => {
  it.each([
    'Insufficient inventory',
    'Listing not found',
    'The offer was withdrawn',
    'Item is no longer available',
    'Not enough stock',
    'sold out',
    'Line 1 is not available',
  ])('%s: can be about no other', (error) => {
    expect(linesOf({ error, code: 422 }, one)).toEqual([{ line: 0, words: error }]);
  });

  it.each([
    [422, 'validation'],
    [400, 'validation'],
    [409, 'conflict'],
    [404, 'quote-gone'],
    [410, 'quote-gone'],
  ])('without a word, with %i: it may be that line, and that is what is shown', (status, kind) => {
    expect(linesOf('', one, { status, kind })).toEqual([
      { line: 0, words: 'The marketplace gave no reason. This line may be unavailable.' },
    ]);
  });

  it.each([
    'Payment method is not available',
    'The shipping address is incomplete',
    'Promotion code no longer available',
    'instant_payout is not available',
    'Organization is inactive',
    'Bad Request',
  ])('%s: is about something else', (error) => {
    const words = error.replace('instant_payout', 'The add-on instant payout');
    expect(linesOf({ error: words, code: 422 }, one)).toEqual([]);
  });

  it.each([
    'price-moved',
    'optional-fee',
    'instant-payout-credit',
    'trading-halted',
    'rate-limited',
    'server-error',
    'forbidden',
  ])('a refusal of the kind %s is about no line', (kind) => {
    expect(linesOf({ error: 'Listing not available', listingId: A }, one, { kind })).toEqual([]);
  });

  it('nor is a quote that is gone', () => {
    const quote = { lines: [] };
    const failure = refusal({ error: 'Quote not found' }, { kind: 'quote-gone', status: 404 });
    expect(refusedLines(failure, { draft: one, quote }, lookups)).toEqual([]);
  });

  it('nor what the terminal itself refused', () => {
    expect(linesOf('', one, { status: null })).toEqual([]);
  });
});
