// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, intent, quote } from '#renderer/testing/fixtures.ts';
import { ordersSlice, orderRow, unknownIntent } from '#renderer/testing/record-fixtures.ts';
import {
  limit,
  button,
  draw,
  filled,
  pass,
  quantity,
  quoted,
  row,
} from '#renderer/testing/test-ticket.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what can go wrong', () => {
  it('a price beyond the limit shows both totals and waits for the user to raise the limit', () => {
    const { press, called } = draw({
      ticket: quoted(60_000, {
        quote: quote({ total: cents(2_501_244), expiresAt: performance.now() + 60_000 }),
        distance: cents(-1_244),
        previousTotal: cents(2_493_778),
        refusal: failure(),
      }),
    });
    expect(screen.getByText('The price moved past your limit')).toBeDefined();
    expect(screen.getByText('Total').closest('div')?.textContent).toMatch(
      /was 24,937\.78.*25,012\.44/,
    );
    expect(button().textContent).toContain('Above your limit by $12.44');
    press('Ctrl+Enter');
    fireEvent.click(button());
    expect(called('ticket/execute')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /Raise it to/ }));
    expect(limit().value).toBe('25,012.44');
    pass(400);
    expect(called('ticket/set-limit')[0]?.args).toMatchObject({ limit: 2_501_244 });
  });

  it('a rejection says nothing was bought, keeps the draft, and quotes again', () => {
    const { press, called } = draw({
      ticket: {
        phase: 'rejected',
        ...intent(),
        failure: failure({ title: 'The quote is gone', suggestion: 'create a new quote' }),
        feeChanges: [],
        listingConflicts: null,
      },
    });
    expect(screen.getByText('Nothing was bought: the quote is gone')).toBeDefined();
    expect(screen.getByText('The marketplace suggests: “create a new quote”')).toBeDefined();
    expect(quantity().value).toBe('6');
    press('Enter');
    expect(called('ticket/request-quote')).toHaveLength(1);
  });

  it('a halt blocks the button and shows why', () => {
    const { press, called, store, patch } = draw({ ticket: quoted() });
    patch({
      connection: {
        ...store.getState().connection,
        tradingStatus: 'halted',
        tradingReason: 'Halted by the marketplace.',
      },
    });
    expect(
      screen.getByText(/The marketplace says: Halted by the marketplace\. Your ticket/),
    ).toBeDefined();
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toEqual([]);
  });

  it('an unknown outcome is never offered again', () => {
    const { press, called } = draw({
      ticket: { phase: 'unknown', ...intent(), failure: failure() },
      unknowns: [unknownIntent()],
    });
    expect(screen.getByText('Outcome unknown.')).toBeDefined();
    press('Ctrl+Enter');
    press('Enter');
    press('KeyR');
    expect(called('ticket/execute')).toEqual([]);
    expect(called('ticket/request-quote')).toEqual([]);
  });
});

describe('an unknown outcome that was resolved', () => {
  it('says how, and Enter begins a new ticket', () => {
    const { patch, press, called, store } = draw({
      ticket: { phase: 'unknown', ...intent(), failure: failure() },
      unknowns: [unknownIntent()],
    });
    patch({
      unknowns: [],
      orders: ordersSlice({
        rows: [orderRow({ outcome: 'confirmed-by-lookup' })],

        fetchedAt: null,
      }),
    });
    expect(screen.queryByText(/Do not repeat it/)).toBeNull();
    expect(
      screen.getByText('It was placed: a lookup found order SO-20418.', { selector: 'strong' }),
    ).toBeDefined();
    press('Enter');
    expect(called('ticket/discard')).toHaveLength(1);
    expect(store.getState().draft.lines).toEqual([]);
  });
});

describe('while an order is sent, and after', () => {
  it('nothing can be edited, and Esc does not cancel', () => {
    const { press, called, store, patch } = draw({
      ticket: { phase: 'sending', ...intent(), sentAt: 0, stillWaiting: false },
    });
    expect(button().textContent).toContain('Sending… do not close');
    expect(quantity().disabled).toBe(true);
    expect(limit().disabled).toBe(true);
    press('Equal', { key: '+' });
    press('KeyS');
    press('Escape');
    expect(store.getState().draft).toEqual(filled);
    expect(called('ticket/discard')).toEqual([]);
    patch({ ticket: { phase: 'sending', ...intent(), sentAt: 0, stillWaiting: true } });
    expect(button().textContent).toContain('Still waiting… do not close');
  });

  it('says product, pieces and total first, the order last, and Enter begins a new ticket', () => {
    const { press, called, store } = draw({
      ticket: {
        phase: 'confirmed',
        ...intent(),
        orderId: 'SO-20419',
        partialOrderIds: null,
        unfilled: [],
      },
    });
    const [outcome] = screen.getAllByRole('status');
    expect(outcome?.textContent).toMatch(
      /^Bought 6 × 2026 American Gold Eagle 1 oz24,937\.78As quoted, .*Order SO-20419$/,
    );
    // Fields under it would read as the next order.
    expect(screen.queryByTestId('ticket-quantity')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Quote' })).toBeNull();
    press('Enter');
    expect(store.getState().draft.lines).toEqual([]);
    expect(called('ticket/discard')).toHaveLength(1);
  });

  it('a ticket opened from elsewhere afterwards is a new one', () => {
    const { store, called } = draw({
      ticket: {
        phase: 'confirmed',
        ...intent(),
        orderId: 'SO-20419',
        partialOrderIds: null,
        unfilled: [],
      },
    });
    act(() => {
      store.getState().actions.openTicket({ side: 'buy', rowKey: row.key });
    });
    expect(called('ticket/discard')).toHaveLength(1);
  });

  it('Esc leaves a field first, then cancels the quote, then goes back to the book', () => {
    const { press, called, patch, store } = draw({ ticket: quoted() });
    limit().focus();
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('form'));
    expect(called('ticket/discard')).toEqual([]);
    press('Escape');
    expect(called('ticket/discard')).toHaveLength(1);
    patch({ ticket: { phase: 'idle' } });
    expect(quantity().value).toBe('6');
    press('Escape');
    expect(store.getState().focusedPane).toBe('book');
  });
});
