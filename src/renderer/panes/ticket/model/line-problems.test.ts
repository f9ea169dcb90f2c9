import { describe, expect, it } from 'vitest';
import type { QuoteLineView, TicketState } from '#contract/ipc/trading/ticket.ts';
import {
  LISTING_A,
  LISTING_B,
  OFFER_A,
  failure,
  intent,
  marketRow,
  quote,
  ticketDraft,
} from '#renderer/testing/fixtures.ts';
import { lineProblems, problemLine } from './line-problems.ts';
import { EMPTY_TICKET, addToTicket, openTicket } from '#renderer/store/drafts/ticket-text.ts';

const eagle = marketRow();
const maple = marketRow({ key: 'maple:bu', productId: 'maple' });
const text = addToTicket(
  openTicket(EMPTY_TICKET, { side: 'buy', rowKey: eagle.key }, eagle),
  {
    side: 'buy',
    rowKey: maple.key,
    price: 1,
    sources: [{ id: LISTING_B, quantity: 3 }],
  },
  maple,
);
const draft = ticketDraft({
  lines: [
    { source: { kind: 'listing', listingId: LISTING_A }, rowKey: eagle.key, quantity: 1 },
    { source: { kind: 'listing', listingId: LISTING_B }, rowKey: maple.key, quantity: 1 },
  ],
});

function answer(change: Partial<QuoteLineView>): QuoteLineView {
  const [line] = quote().lines;
  if (line === undefined) throw new Error('no line');
  return { ...line, ...change };
}

function quotedWith(lines: readonly QuoteLineView[], of = draft): TicketState {
  return {
    phase: 'quoted',
    ...intent({ draft: of, quote: quote({ lines: [...lines] }) }),
    automatic: false,
    previousTotal: null,
    refusal: null,
    changedAt: 0,
    feeChanges: [],
    feesSince: 'last-quote',
    promotion: null,
    listingConflicts: null,
    shipBy: null,
    limitBreaches: [],
    limitsAccepted: false,
  };
}

describe('what a quote says against a line', () => {
  it('is shown at the line of the ticket that it answers', () => {
    const state = quotedWith([
      answer({ rowKey: eagle.key }),
      answer({ rowKey: maple.key, available: false, error: 'Sold out.' }),
    ]);
    expect([...lineProblems(text, state)]).toEqual([
      [2, { words: 'Sold out.', gone: [LISTING_B] }],
    ]);
  });

  it('goes by the row when the answer has other lines than the draft', () => {
    const state = quotedWith([
      answer({ rowKey: maple.key, available: false, error: null }),
      answer({ rowKey: eagle.key }),
      answer({ rowKey: eagle.key }),
    ]);
    expect([...lineProblems(text, state).keys()]).toEqual([2]);
    expect(lineProblems(text, state).get(2)?.words).toBe('This line cannot be filled now.');
  });

  it('is nothing when it fits no line', () => {
    const lost = quotedWith([answer({ rowKey: null, available: false })]);
    expect(lineProblems(text, lost).size).toBe(0);
    expect(lineProblems({ ...text, side: 'sell' }, lost).size).toBe(0);
    expect(lineProblems(text, { phase: 'idle' }).size).toBe(0);
  });

  it('names the offers of a sell, two of one line together', () => {
    const sell = openTicket(EMPTY_TICKET, { side: 'sell', rowKey: eagle.key }, eagle);
    const best = ticketDraft({
      side: 'sell',
      lines: [
        {
          source: { kind: 'product', productId: 'eagle', variantId: 'bu' },
          rowKey: eagle.key,
          quantity: 9,
        },
      ],
    });
    const state = quotedWith(
      [
        answer({ rowKey: eagle.key, offerId: OFFER_A, available: false, error: 'Withdrawn.' }),
        answer({ rowKey: eagle.key, offerId: LISTING_B, available: false, error: 'Filled.' }),
      ],
      best,
    );
    expect(lineProblems(sell, state).get(1)).toEqual({
      words: 'Withdrawn. Filled.',
      gone: [OFFER_A, LISTING_B],
    });
  });
});

describe('a refusal of the whole', () => {
  const words = 'Sold.';
  const lines = [{ line: 1, words }];

  it('is shown at the line that it is about', () => {
    const state: TicketState = {
      phase: 'quote-failed',
      draft,
      failure: failure({ kind: 'validation', lines }),
    };
    expect([...lineProblems(text, state)]).toEqual([[2, { words, gone: [LISTING_B] }]]);
  });

  it('finds its line after another was taken out of the ticket', () => {
    const state: TicketState = { phase: 'quote-failed', draft, failure: failure({ lines }) };
    const left = { ...text, lines: text.lines.slice(1) };
    expect([...lineProblems(left, state).keys()]).toEqual([2]);
    expect(lineProblems({ ...text, lines: text.lines.slice(0, 1) }, state).size).toBe(0);
  });

  it('at none when it names none', () => {
    const state: TicketState = {
      phase: 'rejected',
      ...intent({ draft }),
      failure: failure({ serverMessage: 'Insufficient inventory' }),
      feeChanges: [],
      listingConflicts: null,
    };
    expect(lineProblems(text, state).size).toBe(0);
    const named = { ...state, failure: failure({ lines }) };
    expect([...lineProblems(text, named).keys()]).toEqual([2]);
  });
});

describe('the line one key acts on', () => {
  const problems = new Map([
    [1, { words: 'a', gone: [] }],
    [2, { words: 'b', gone: [] }],
  ]);

  it('is the active one if it is in trouble, else the first that is', () => {
    expect(problemLine({ ...text, activeLine: 2 }, problems)?.id).toBe(2);
    expect(problemLine({ ...text, activeLine: 7 }, problems)?.id).toBe(1);
    expect(problemLine(text, new Map())).toBeNull();
  });
});
