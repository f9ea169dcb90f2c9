// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuoteLineView, TicketState } from '#contract/ipc/trading/ticket.ts';
import {
  LISTING_A,
  LISTING_B,
  failure,
  intent,
  level,
  marketRow,
  orderBook,
  quote,
  ticketDraft,
} from '#renderer/testing/fixtures.ts';
import { type DrawnPane, marketOf } from '#renderer/testing/render.tsx';
import { limit, button, draw, filled, quoted, row } from '#renderer/testing/test-ticket.tsx';
import {
  type TicketText,
  addToTicket,
  setQuantityText,
} from '#renderer/store/drafts/ticket-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const maple = marketRow({ key: 'maple:bu', productId: 'maple', title: 'Maple Leaf 1 oz' });
const two = addToTicket(
  filled,
  {
    side: 'buy',
    rowKey: maple.key,
    price: 413_125,
    sources: [{ id: LISTING_B, quantity: 3 }],
    quantity: '2',
  },
  maple,
);
const draftOfTwo = ticketDraft({
  lines: [
    { source: { kind: 'listing', listingId: LISTING_A }, rowKey: row.key, quantity: 6 },
    { source: { kind: 'listing', listingId: LISTING_B }, rowKey: maple.key, quantity: 2 },
  ],
});

function soldOut(): TicketState {
  const [line] = quote().lines;
  if (line === undefined) throw new Error('no line');
  const lines: QuoteLineView[] = [
    line,
    { ...line, id: 'l-2', rowKey: maple.key, title: maple.title, available: false, error: 'Sold.' },
  ];
  return quoted(60_000, {
    ...intent({
      draft: draftOfTwo,
      quote: quote({ lines, expiresAt: performance.now() + 60_000 }),
    }),
    refusal: failure({ kind: 'line-unavailable', title: 'Maple cannot be filled' }),
  });
}

const lineOf = (name: RegExp) => {
  const item = screen.getAllByRole('listitem').find((one) => name.test(one.textContent));
  if (item === undefined) throw new Error(`no line ${String(name)}`);
  return within(item);
};
const asked = ({ called }: DrawnPane): unknown => called('ticket/request-quote').at(-1)?.args;

describe('a line that the quote cannot fill', () => {
  it('shows the marketplace’s message at the line, and nothing at the others', () => {
    draw({ draft: two, ticket: soldOut() });
    expect(lineOf(/Maple/).getByText('Sold.')).toBeDefined();
    expect(lineOf(/Eagle/).queryByText('Sold.')).toBeNull();
    expect(screen.getByText('1 line cannot be filled.')).toBeDefined();
  });

  it('is dropped by d, whatever line is active, and the rest quoted with the same limit', () => {
    const drawn = draw({ draft: { ...two, activeLine: 1 }, ticket: soldOut() });
    drawn.press('KeyD', { repeat: true });
    expect(asked(drawn)).toBeUndefined();
    drawn.press('KeyD');
    expect(asked(drawn)).toMatchObject({
      lines: [{ quantity: 6, rowKey: row.key }],
      limit: cents(2_500_000),
    });
    expect(limit().value).toBe('25,000');
    expect(drawn.store.getState().draft.lines).toHaveLength(1);
  });

  it('is replaced by f by the next best of its own row', () => {
    const book = orderBook({
      rowKey: maple.key,
      asks: [
        level(413_125, 3, 3, [{ id: LISTING_B, quantity: 3, expiresAt: null }]),
        level(413_400, 9, 12, [{ id: LISTING_C, quantity: 9, expiresAt: null }]),
      ],
    });
    const drawn = draw({ draft: two, ticket: soldOut(), book });
    expect(lineOf(/Maple/).getByRole('button', { name: /Next ask 4,134\.00/ })).toBeDefined();
    drawn.press('KeyF');
    expect(asked(drawn)).toMatchObject({
      lines: [
        { source: { listingId: LISTING_A }, quantity: 6 },
        { source: { listingId: LISTING_C }, quantity: 2 },
      ],
      limit: cents(2_500_000),
    });
  });

  it('says when nothing else is known, and f then does nothing', () => {
    const drawn = draw({ draft: two, ticket: soldOut() });
    expect(lineOf(/Maple/).getByText(/No other ask known/)).toBeDefined();
    drawn.press('KeyF');
    expect(asked(drawn)).toBeUndefined();
    expect(drawn.store.getState().draft).toBe(two);
  });

  it('of a ticket with one line leaves an empty ticket when it is dropped', () => {
    const state: TicketState = {
      phase: 'quote-failed',
      draft: ticketDraft(),
      failure: failure({ lines: [{ line: 0, words: 'The listing is not available' }] }),
    };
    const drawn = draw({ ticket: state, market: marketOf(row) });
    expect(lineOf(/Eagle/).getByText(/is not available/)).toBeDefined();
    drawn.press('KeyD');
    expect(asked(drawn)).toBeUndefined();
    expect(drawn.called('ticket/discard')).toHaveLength(1);
    expect(drawn.store.getState().draft.lines).toEqual([]);
  });

  it('of a ticket with one line is replaced by the next best, with its price on the button first', () => {
    const state: TicketState = {
      phase: 'rejected',
      ...intent({ draft: ticketDraft() }),
      failure: failure({ lines: [{ line: 0, words: 'The listing is not available' }] }),
      feeChanges: [],
      listingConflicts: null,
    };
    const book = orderBook({
      rowKey: row.key,
      asks: [
        level(413_125, 3, 3, [{ id: LISTING_A, quantity: 3, expiresAt: null }]),
        level(413_400, 9, 12, [{ id: LISTING_C, quantity: 9, expiresAt: null }]),
      ],
    });
    const drawn = draw({ ticket: state, market: marketOf(row), book });
    expect(lineOf(/Eagle/).getByRole('button', { name: /Next ask 4,134\.00/ })).toBeDefined();
    expect(asked(drawn)).toBeUndefined();
    drawn.press('KeyF');
    expect(asked(drawn)).toMatchObject({ lines: [{ source: { listingId: LISTING_C } }] });
  });

  it('d and f are nothing while every line can be filled', () => {
    const drawn = draw({ ticket: quoted() });
    drawn.press('KeyD');
    drawn.press('KeyF');
    expect(asked(drawn)).toBeUndefined();
    expect(drawn.store.getState().draft).toBe(filled);
  });
});

const LISTING_C = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a03';

function ticketOf(count: number): TicketText {
  const [line] = filled.lines;
  if (line === undefined) throw new Error('no line');
  return {
    ...filled,
    activeLine: 1,
    lines: Array.from({ length: count }, (_, at) => ({
      ...line,
      id: at + 1,
      title: `Product ${at + 1}`,
      sources: [{ id: `l-${at + 1}`, quantity: 9 }],
    })),
  };
}

describe('many lines', () => {
  const active = ({ store }: DrawnPane): number | null => store.getState().draft.activeLine;

  it('are walked through with j and k and the arrows, and stop at the ends', () => {
    const drawn = draw({ draft: ticketOf(50) });
    expect(screen.getAllByTestId('ticket-quantity')).toHaveLength(50);
    drawn.press('KeyJ');
    drawn.press('ArrowDown', { repeat: true });
    expect(active(drawn)).toBe(3);
    drawn.press('KeyK');
    drawn.press('ArrowUp');
    drawn.press('ArrowUp');
    expect(active(drawn)).toBe(1);
  });

  it('+ counts up the active one', () => {
    const drawn = draw({ draft: ticketOf(3) });
    drawn.press('KeyJ');
    drawn.press('Equal', { key: '+' });
    expect(drawn.store.getState().draft.lines.map((line) => line.quantityText)).toEqual([
      '6',
      '7',
      '6',
    ]);
  });

  it('arrows in a quantity field go to the field of the next line', () => {
    draw({ draft: ticketOf(3) });
    const [first, second] = screen.getAllByTestId('ticket-quantity');
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown', code: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second ?? document.body, { key: 'ArrowUp', code: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });

  it('Delete takes the active one out, but never the last', () => {
    const drawn = draw({ draft: ticketOf(2) });
    drawn.press('Delete');
    expect(drawn.store.getState().draft.lines.map((line) => line.id)).toEqual([2]);
    drawn.press('Delete');
    expect(drawn.store.getState().draft.lines).toHaveLength(1);
  });

  it('arrows on the two sides move between them, as radio buttons do', () => {
    const drawn = draw({ draft: ticketOf(3) });
    screen.getByRole('radio', { name: /Buy/ }).focus();
    drawn.press('ArrowDown');
    expect(active(drawn)).toBe(1);
  });

  it('say how many there are, and when the ticket is full', () => {
    const { unmount } = draw({ draft: ticketOf(49) });
    expect(screen.getByText('49 of 50 lines')).toBeDefined();
    expect(screen.queryByText(/ticket is full/)).toBeNull();
    unmount();
    draw({ draft: ticketOf(50) });
    expect(screen.getByText('50 of 50 lines')).toBeDefined();
    expect(screen.getByText(/ticket is full/)).toBeDefined();
    expect(button().textContent).toContain('Get quote');
  });

  it('fold into one line of the quote, which says how many cannot be filled', () => {
    const [line] = quote().lines;
    if (line === undefined) throw new Error('no line');
    const lines = Array.from({ length: 50 }, (_, at) => ({
      ...line,
      id: `q-${at}`,
      available: at !== 7,
    }));
    const state = quoted();
    draw({ draft: ticketOf(50), ticket: { ...state, quote: { ...state.quote, lines } } });
    const sheet = within(screen.getByLabelText(/quote/i, { selector: 'section' }));
    expect(sheet.getByText('1 cannot be filled')).toBeDefined();
    expect(sheet.getByText('24,888.00', { selector: 'summary *' })).toBeDefined();
  });
});

describe('what a line costs', () => {
  const drafted = { ...filled, lines: filled.lines.map((line) => ({ ...line, price: 414_100 })) };

  it('is the price of the quote, what the draft said struck through', () => {
    draw({ draft: drafted, ticket: quoted(60_000) });
    const line = lineOf(/Eagle/);
    expect(line.getByText('4,148.00')).toBeDefined();
    expect(line.getByText('4,141.00').className).toContain('struck');
  });

  it('is that of the draft again once the ticket was changed', () => {
    const changed = setQuantityText(drafted, 1, '2');
    draw({ draft: changed, ticket: quoted(60_000) });
    expect(lineOf(/Eagle/).getByText('4,141.00').className).not.toContain('struck');
    expect(lineOf(/Eagle/).queryByText('4,148.00')).toBeNull();
  });

  it('calls no price better that is worse than the one by the quote, although its listing costs more by now', () => {
    const dearer = [
      level(414_900, 6, 6, [{ id: LISTING_B, quantity: 6, expiresAt: null }]),
      level(415_600, 6, 12, [{ id: LISTING_A, quantity: 6, expiresAt: null }]),
    ];
    draw({ draft: filled, ticket: quoted(60_000), book: orderBook({ asks: dearer }) });
    const sheet = within(screen.getByLabelText(/quote/i, { selector: 'section' }));
    expect(sheet.getAllByText('4,148.00')).not.toEqual([]);
    expect(screen.queryByText(/A better price is available/)).toBeNull();
  });

  it('is taken at a better price with f, and quoted with the same limit', () => {
    const cheap = [{ id: LISTING_B, quantity: 6, expiresAt: null }];
    const book = orderBook({
      asks: [
        level(410_000, 6, 6, cheap),
        level(414_800, 6, 12, [{ id: LISTING_A, quantity: 6, expiresAt: null }]),
      ],
    });
    const drawn = draw({ draft: filled, ticket: quoted(60_000), book });
    expect(lineOf(/Eagle/).getByText(/A better price is available/)).toBeDefined();
    drawn.press('KeyF');
    expect(asked(drawn)).toMatchObject({
      lines: [{ source: { listingId: LISTING_B }, quantity: 6 }],
      limit: cents(2_500_000),
    });
  });
});
