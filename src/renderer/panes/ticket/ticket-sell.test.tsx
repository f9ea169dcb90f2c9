// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type {
  ListingConflictsView,
  OptionalView,
  TicketState,
} from '#contract/ipc/trading/ticket.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFER_A, failure, intent, quote, ticketDraft } from '#renderer/testing/fixtures.ts';
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

const selling = {
  ...openTicket(EMPTY_TICKET, { side: 'sell', rowKey: row.key, quantity: '6' }, row),
  optionalIds: { buy: [], sell: ['instant_payout'] },
};
const draft = ticketDraft({
  side: 'sell',
  lines: [{ source: { kind: 'offer', offerId: OFFER_A }, rowKey: row.key, quantity: 6 }],
  limit: null,
  paymentMethod: null,
  destination: null,
  optionalIds: ['instant_payout'],
});
const instant: OptionalView = {
  id: 'instant_payout',
  title: 'Instant payout',
  description: null,
  fee: cents(-24_128),
  selected: true,
  enabled: true,
  disabledReason: null,
  disclaimer: null,
};
const quoteOfSell = () =>
  quote({
    expiresAt: performance.now() + 60_000,
    optionals: [instant],
    lines: quote().lines.map((line) => ({ ...line, offerId: OFFER_A, fulfillmentDays: 3 })),
  });

function sold(listingConflicts: ListingConflictsView | null): TicketState {
  return quoted(60_000, {
    ...intent({ draft, quote: quoteOfSell(), limit: cents(2_493_778), distance: cents(0) }),
    listingConflicts,
  });
}

function refused(
  kind: string,
  change: Partial<Extract<TicketState, { phase: 'rejected' }>> = {},
): TicketState {
  return {
    phase: 'rejected',
    ...intent({ draft, quote: quoteOfSell() }),
    failure: failure({ kind }),
    feeChanges: [],
    listingConflicts: null,
    ...change,
  };
}

const report = (...rows: readonly Partial<Row>[]): ListingConflictsView => ({
  state: 'read',
  rows: rows.map((one) => ({
    listingId: 'b2c3',
    title: 'American Gold Eagle 1 oz, BU',
    listedQuantity: 10,
    sellQuantity: 6,
    type: 'listing_quantity_mismatch',
    ...one,
  })),
});
type Row = Extract<ListingConflictsView, { state: 'read' }>['rows'][number];
const choices = (): readonly string[] =>
  screen
    .queryAllByRole('button', { pressed: false })
    .map((one) => one.textContent)
    .filter((text) => /list/.test(text));
const drawSell = (ticket: TicketState): DrawnPane => draw({ draft: selling, ticket });
const asked = ({ called }: DrawnPane): unknown => called('ticket/request-quote').at(-1)?.args;

describe('own listings of what is sold, before the sell', () => {
  it('are named with what is listed and sold, and nothing is chosen', () => {
    drawSell(sold(report({})));
    const conflicts = within(screen.getByLabelText('Your listings of what you sell'));
    expect(conflicts.getByText(/American Gold Eagle 1 oz, BU/)).toBeDefined();
    expect(conflicts.getByText(/listed/).textContent).toBe('listed 10, selling 6');
    expect(conflicts.getByText('You list 4 more than you sell.')).toBeDefined();
    expect(choices()).toHaveLength(2);
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('a choice asks for a new quote that carries it', () => {
    const drawn = drawSell(sold(report({})));
    drawn.press('KeyL');
    expect(button().textContent).toContain('Requote');
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ adjustListings: true, confirmListingMismatch: false });
  });

  it.each([
    ['as much is sold as is listed', { sellQuantity: 10, type: null }],
    ['more is sold than is listed', { sellQuantity: 12, type: null }],
    ['the marketplace reports it', { sellQuantity: null, type: 'listing_validation_failed' }],
  ])('only reducing is offered when %s', (_, change) => {
    const drawn = drawSell(sold(report({}, change)));
    expect(choices()).toHaveLength(1);
    drawn.press('KeyA');
    expect(drawn.store.getState().draft.confirmListingMismatch).toBe(false);
  });

  it('figures that are not known stay so', () => {
    drawSell(sold(report({ listedQuantity: null, sellQuantity: null, title: null })));
    const conflicts = screen.getByLabelText('Your listings of what you sell').textContent;
    expect(conflicts).toContain('not known');
    expect(conflicts).toContain('Listing quantity mismatch');
  });

  it.each([
    [{ state: 'checking' }, /Checking your own listings/],
    [{ state: 'read', rows: [] }, /No conflicting listings/],
    [
      { state: 'failed', failure: failure({ title: 'No answer' }) },
      /could not be checked \(no answer\)/,
    ],
  ] as const)('%j is only noted', (found, words) => {
    drawSell(sold(found.state === 'read' ? { ...found, rows: [] } : found));
    expect(screen.getByText(words)).toBeDefined();
    expect(choices()).toEqual([]);
    expect(button().textContent).toContain('Sell 6 oz for at least');
  });

  it('after a refusal the report stands by the choices', () => {
    drawSell(
      refused('listing-conflict', {
        failure: failure({ kind: 'listing-conflict', errorCode: 'listing_quantity_mismatch' }),
        listingConflicts: report({}),
      }),
    );
    expect(screen.getByLabelText('Your listings of what you sell')).toBeDefined();
    expect(choices()).toHaveLength(2);
  });
});

describe('an add-on whose fee changed', () => {
  const feeChanges = [
    { id: 'instant_payout', label: 'Instant payout', before: cents(-24_128), now: cents(-26_128) },
  ];

  it('is shown as a difference; r and the button accept it by a new quote', () => {
    const drawn = drawSell(refused('optional-fee', { feeChanges }));
    const change = screen.getByLabelText('Current add-on fees');
    expect(change.textContent).toContain('was −241.28');
    expect(change.textContent).toContain('−261.28');
    expect(change.textContent).toContain('20.00 more');
    expect(button().textContent).toContain('Accept the new fees');
    drawn.press('KeyR', { repeat: true });
    expect(asked(drawn)).toBeUndefined();
    drawn.press('KeyR');
    expect(asked(drawn)).toEqual(draft);
    drawn.press('Enter');
    expect(drawn.called('ticket/request-quote')).toHaveLength(2);
  });

  it('is shown beside the new quote', () => {
    drawSell({ ...quotedSell(), feeChanges });
    expect(screen.getByLabelText('Fees changed since the last quote').textContent).toContain(
      '20.00 more',
    );
  });

  it('is shown for the order that was rejected, once accepted', () => {
    drawSell({ ...quotedSell(), feeChanges, feesSince: 'refused-order' });
    expect(screen.getByLabelText('Fees changed since the rejected order').textContent).toContain(
      'was −241.28',
    );
  });

  const quotedSell = () => {
    const state = sold(null);
    if (state.phase !== 'quoted') throw new Error('not quoted');
    return state;
  };
});

describe('instant payout beyond the credit', () => {
  const payout = {
    method: 'wire_transfer',
    payee: { name: 'Desk LLC', email: 'desk@example.com' },
    instantCredit: 2_000_000,
    creditLimit: 2_500_000,
    outstandingBalance: 500_000,
  };
  const withCredit = (drawn: DrawnPane, known: SessionSlice['payout'] = payout): void => {
    drawn.patch({ session: { ...drawn.store.getState().session, payout: known } });
  };

  it('shows the credit, and i removes it and quotes again', () => {
    const drawn = drawSell(refused('instant-payout-credit'));
    withCredit(drawn);
    expect(screen.getByText(/Credit left for instant payout/).textContent).toContain('20,000.00');
    drawn.press('KeyI', { repeat: true });
    expect(asked(drawn)).toBeUndefined();
    drawn.press('KeyI');
    expect(asked(drawn)).toMatchObject({ side: 'sell', optionalIds: [] });
    expect(drawn.store.getState().draft.optionalIds.sell).toEqual([]);
  });

  it('i elsewhere takes instant payout out and puts it back, and asks for nothing', () => {
    const drawn = drawSell(sold(null));
    drawn.press('KeyI');
    expect(asked(drawn)).toBeUndefined();
    expect(drawn.store.getState().draft.optionalIds.sell).toEqual([]);
    drawn.press('KeyI');
    expect(drawn.store.getState().draft.optionalIds.sell).toEqual(['instant_payout']);
  });

  it('method, credit and days stand with the terms of a sell', () => {
    const drawn = drawSell(sold(null));
    withCredit(drawn);
    const said = screen.getByRole('region', { name: 'Payout' }).textContent;
    expect(said).toContain('Payout byWire transfer');
    expect(said).toContain('Instant payout credit20,000.00');
    expect(said).toContain('Credit limit25,000.00');
    expect(said).toContain('Outstanding balance5,000.00');
    expect(said).not.toContain('Desk LLC');
    expect(said).toContain('Fulfillment3 days');
  });

  it('a check names its payee', () => {
    const drawn = drawSell(sold(null));
    withCredit(drawn, { ...payout, method: 'electronic_check' });
    const said = screen.getByRole('region', { name: 'Payout' }).textContent;
    expect(said).toContain('Payout byElectronic check');
    expect(said).toContain('Check toDesk LLC, desk@example.com');
  });

  it('is said before the sell is sent', () => {
    const drawn = drawSell(sold(null));
    withCredit(drawn, { ...payout, instantCredit: 3_000_000 });
    const above = () => screen.queryByText('This payout exceeds the credit');
    expect(above()).toBeNull();
    withCredit(drawn, { ...payout, instantCredit: 100 });
    expect(above()).not.toBeNull();
    withCredit(drawn, { ...payout, instantCredit: null });
    expect(above()).toBeNull();
  });

  it('of a key that may not read them it says why', () => {
    const drawn = drawSell(sold(null));
    const { session } = drawn.store.getState();
    drawn.patch({
      session: {
        ...session,
        capabilities: { ...session.capabilities, missingRight: 'role-or-allow-list' },
      },
    });
    expect(screen.getByRole('region', { name: 'Payout' }).textContent).toMatch(/identity_member/);
  });
});
