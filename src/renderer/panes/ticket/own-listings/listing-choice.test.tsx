// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, intent, quote, ticketDraft } from '#renderer/testing/fixtures.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import type { DrawnPane } from '#renderer/testing/render.tsx';
import { button, draw, quoted, row } from '#renderer/testing/test-ticket.tsx';
import { EMPTY_TICKET, openTicket } from '#renderer/store/drafts/ticket-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const OFFER = '3f1b0f6e-5c0f-4a52-9d4f-2b6a3c1e7d10';
const selling = openTicket(
  EMPTY_TICKET,
  { side: 'sell', rowKey: row.key, quantity: '6', sources: [{ id: OFFER, quantity: 20 }] },
  row,
);
const draft = ticketDraft({
  side: 'sell',
  lines: [{ source: { kind: 'offer', offerId: OFFER }, rowKey: row.key, quantity: 6 }],
  limit: null,
  paymentMethod: null,
  destination: null,
});

function refused(errorCode = 'listing_quantity_mismatch', kind = 'listing-conflict'): TicketState {
  return {
    phase: 'rejected',
    ...intent({ draft }),
    failure: failure({ kind, errorCode }),
    feeChanges: [],
    listingConflicts: null,
  };
}

const drawRefused = (...why: Parameters<typeof refused>): DrawnPane =>
  draw({ draft: selling, ticket: refused(...why) });
const reduce = (): HTMLElement => screen.getByRole('button', { name: /^Reduce my listings/ });
const keep = (): HTMLElement | null =>
  screen.queryByRole('button', { name: /^Sell and keep my listings/ });
const asked = ({ called }: DrawnPane): unknown => called('ticket/request-quote').at(-1)?.args;

describe('a sell refused because of the own listings', () => {
  it('offers two ways out and has chosen neither', () => {
    const drawn = drawRefused();
    expect(reduce().getAttribute('aria-pressed')).toBe('false');
    expect(keep()?.getAttribute('aria-pressed')).toBe('false');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ adjustListings: false, confirmListingMismatch: false });
  });

  it('asks for the next quote with what was chosen, by key as by press', () => {
    const drawn = drawRefused();
    drawn.press('KeyL');
    expect(reduce().getAttribute('aria-pressed')).toBe('true');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ adjustListings: true, confirmListingMismatch: false });
    act(() => {
      keep()?.click();
    });
    expect(reduce().getAttribute('aria-pressed')).toBe('false');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ adjustListings: false, confirmListingMismatch: true });
    drawn.press('KeyA');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ adjustListings: false, confirmListingMismatch: false });
  });

  it('states on the button what happens to the listings, and requotes when the choice is undone', () => {
    const { patch, press, called } = drawRefused();
    press('KeyL');
    const carrying = { ...draft, adjustListings: true };
    const state = quoted(60_000, {
      ...intent({
        draft: carrying,
        limit: cents(2_493_778),
        distance: cents(0),
        quote: quote({ expiresAt: performance.now() + 60_000 }),
      }),
    });
    patch({ ticket: state });
    expect(button().textContent).toContain(
      'Sell 6 oz for at least $24,937.78 and reduce my listings',
    );
    expect(keep()).toBeNull();
    press('KeyL');
    expect(button().textContent).toContain('Requote');
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toEqual([]);
  });

  it('offers only to reduce when selling as much as is listed or more', () => {
    const drawn = drawRefused('listing_validation_failed');
    expect(keep()).toBeNull();
    drawn.press('KeyA');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ confirmListingMismatch: false });
    expect(reduce()).toBeDefined();
  });
});

describe('the choice is for this ticket only', () => {
  it('is not offered after another refusal, nor before any', () => {
    const drawn = drawRefused('subtotal_mismatch', 'price-moved');
    expect(screen.queryByRole('button', { name: /listings/ })).toBeNull();
    drawn.patch({ ticket: { phase: 'idle' } });
    drawn.press('KeyL');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ adjustListings: false });
  });

  it.each([
    [
      'Esc dismisses the refusal',
      (drawn: DrawnPane) => {
        drawn.press('Escape');
      },
    ],
    [
      'the side changes',
      (drawn: DrawnPane) => {
        drawn.press('KeyB');
      },
    ],
    [
      'a ticket is opened',
      ({ store }: DrawnPane) => {
        store.getState().actions.openTicket({ side: 'sell', rowKey: row.key });
      },
    ],
    [
      'a line is added',
      ({ store }: DrawnPane) => {
        store.getState().actions.addLine({ side: 'sell', rowKey: 'other', sources: [] });
      },
    ],
  ])('is gone when %s', (_, change) => {
    const drawn = drawRefused();
    drawn.press('KeyL');
    expect(drawn.store.getState().draft.adjustListings).toBe(true);
    act(() => {
      change(drawn);
    });
    expect(drawn.store.getState().draft.adjustListings).toBe(false);
  });
});
