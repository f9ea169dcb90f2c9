/** A ticket for six Eagles, drawn in its pane, for the tests of the pane. */
import { cents } from '#domain/money/money.ts';
import type { Answers } from './test-bridge.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { act, screen, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { LISTING_A, intent, marketRow, quote } from './fixtures.ts';
import { type DrawnPane, drawPane, marketOf } from './render.tsx';
import { TicketPane } from '#renderer/panes/ticket/ticket-pane.tsx';
import { EMPTY_TICKET, openTicket } from '#renderer/store/drafts/ticket-text.ts';

export const row = marketRow({
  ask: { id: LISTING_A, price: cents(414_800), quantity: 20, premium: null, expiresAt: null },
});

/** Six pieces, to pay at most 25,000. */
export const filled = openTicket(
  EMPTY_TICKET,
  { side: 'buy', rowKey: row.key, quantity: '6', limit: '25,000' },
  row,
);

export function draw(state: Parameters<typeof drawPane>[2] = {}, answers: Answers = {}): DrawnPane {
  const drawn = drawPane(
    'ticket',
    <TicketPane />,
    { market: marketOf(row), draft: filled, ...state },
    answers,
  );
  screen.getByRole('form').focus();
  return drawn;
}

type Quoted = Extract<TicketState, { phase: 'quoted' }>;

/** A quote that is valid for `lastsMs` from now and whose total settled long ago. */
export function quoted(lastsMs = 60_000, change: Partial<Quoted> = {}): Quoted {
  return {
    phase: 'quoted',
    ...intent({ quote: quote({ expiresAt: performance.now() + lastsMs }) }),
    automatic: false,
    previousTotal: null,
    feeChanges: [],
    feesSince: 'last-quote',
    promotion: null,
    listingConflicts: null,
    shipBy: null,
    limitBreaches: [],
    limitsAccepted: false,
    refusal: null,
    changedAt: performance.now() - 5_000,
    ...change,
  };
}

/** Advances the test's clock. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

export const button = (): HTMLElement =>
  screen.queryByTestId('ticket-execute') ?? screen.getByTestId('ticket-quote');
export const quantity = (): HTMLInputElement => screen.getByTestId('ticket-quantity');
export const limit = (): HTMLInputElement => screen.getByTestId('ticket-limit');

/** Replaces the text of a field, as typing or pasting does. */
export function type(field: HTMLInputElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}
