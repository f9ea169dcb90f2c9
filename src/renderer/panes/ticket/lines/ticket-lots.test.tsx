// @vitest-environment happy-dom
/** Lots that were chosen for a sell: shown on the ticket, changed and cleared there, and part of what is quoted and sent. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawnPane } from '#renderer/testing/render.tsx';
import { button, draw, quoted, row } from '#renderer/testing/test-ticket.tsx';
import { cents } from '#domain/money/money.ts';
import { OFFER_A, intent, quote, ticketDraft } from '#renderer/testing/fixtures.ts';
import { repeatedOrder } from '#renderer/store/drafts/repeat-order.ts';
import {
  EMPTY_TICKET,
  type LotToSell,
  openTicket,
  turnSide,
} from '#renderer/store/drafts/ticket-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lot = (id: string, held: number, day: number): LotToSell => ({
  product: 'eagle',
  id,
  acquiredAt: Date.UTC(2026, 0, day, 12),
  held,
  piecesText: String(held),
});
const selling = openTicket(
  EMPTY_TICKET,
  { side: 'sell', rowKey: row.key, quantity: '6', lots: [lot('b1/0', 4, 5), lot('b2/0', 2, 7)] },
  row,
);
const drawSell = (state: Parameters<typeof draw>[0] = {}): DrawnPane =>
  draw({ draft: selling, ...state });
const part = () => within(screen.getByRole('region', { name: `Chosen lots of ${row.title}` }));
const asked = ({ called }: DrawnPane): unknown => called('ticket/request-quote').at(-1)?.args;
const fields = () => part().getAllByRole('textbox');
const write = (at: number, text: string): void => {
  const field = fields()[at];
  if (field === undefined) throw new Error('no field');
  fireEvent.change(field, { target: { value: text } });
};

describe('lots that were chosen for a sell', () => {
  it('stand on the ticket with what was left of each, and go with the quote', () => {
    const drawn = drawSell();
    expect(
      part()
        .getAllByTestId('lot-to-sell')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/2026.* of 4/), expect.stringMatching(/2026.* of 2/)]);
    expect(part().queryByText(/more/)).toBeNull();
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({
      side: 'sell',
      fromLots: [
        { product: 'eagle', lot: 'b1/0', pieces: 4 },
        { product: 'eagle', lot: 'b2/0', pieces: 2 },
      ],
    });
  });

  it('have the time that they were acquired at in the zone of the profile, or the day alone', () => {
    const night = { ...lot('b1/0', 4, 5), acquiredAt: Date.UTC(2026, 0, 1, 2, 30) };
    const ofDay = { ...lot('b2/0', 2, 7), day: '2026-01-06' };
    const [line] = selling.lines;
    if (line === undefined) throw new Error('no line');
    const draft = { ...selling, lines: [{ ...line, lots: [night, ofDay] }] };
    const drawn = drawSell({ draft });
    drawn.patch({ session: { ...drawn.store.getState().session, timeZone: 'America/New_York' } });
    expect(
      part()
        .getAllByTestId('lot-to-sell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^31 Dec 2025, 21:30:00 of 4/),
      expect.stringMatching(/^06 Jan 2026 of 2/),
    ]);
  });

  it('can be changed: what they do not cover is said, and so is what is chosen beyond the sale', () => {
    const drawn = drawSell();
    write(0, '1');
    write(1, '');
    expect(part().getByText('5 pieces more are sold from the oldest lots.')).toBeDefined();
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({ fromLots: [{ lot: 'b1/0', pieces: 1 }] });
    write(0, '4');
    write(1, '2');
    fireEvent.change(screen.getByTestId('ticket-quantity'), { target: { value: '5' } });
    expect(part().getByText(/^You chose 1 piece more than you sell/)).toBeDefined();
    screen.getByRole('form').focus();
    drawn.press('Enter');
    expect(asked(drawn)).toMatchObject({
      fromLots: [
        { lot: 'b1/0', pieces: 4 },
        { lot: 'b2/0', pieces: 1 },
      ],
    });
  });

  it('are refused beside the lot where they cannot be, before anything is asked', () => {
    const drawn = drawSell();
    write(0, '5');
    expect(part().getByText('This lot has only 4 left.')).toBeDefined();
    write(1, 'two');
    expect(part().getByText('Enter how many pieces, in digits only, such as 10.')).toBeDefined();
    screen.getByRole('form').focus();
    drawn.press('Enter');
    expect(asked(drawn)).toBeUndefined();
  });

  it('are cleared, which gives the keyboard to the quantity', () => {
    const drawn = drawSell();
    fireEvent.click(screen.getByRole('button', { name: `Clear the chosen lots of ${row.title}` }));
    expect(screen.queryByRole('region', { name: /^Chosen lots/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('ticket-quantity'));
    screen.getByRole('form').focus();
    drawn.press('Enter');
    expect(asked(drawn)).not.toHaveProperty('fromLots');
  });

  it('make the quote another one when they change: what is sent is what was on the screen', () => {
    const draft = ticketDraft({
      side: 'sell',
      lines: [{ source: { kind: 'offer', offerId: OFFER_A }, rowKey: row.key, quantity: 6 }],
      limit: null,
      paymentMethod: null,
      destination: null,
      fromLots: [
        { product: 'eagle', lot: 'b1/0', pieces: 4 },
        { product: 'eagle', lot: 'b2/0', pieces: 2 },
      ],
    });
    drawSell({
      ticket: quoted(60_000, {
        ...intent({
          draft,
          quote: quote({ expiresAt: performance.now() + 60_000 }),
          limit: cents(2_493_778),
          distance: cents(0),
        }),
      }),
    });
    expect(button().textContent).not.toContain('Requote');
    write(1, '1');
    expect(button().textContent).toContain('Requote');
  });

  it('are of this sell alone: not of a buy, of the next sell, or of the order once more', () => {
    const bought = turnSide(selling, 'buy', () => ({ price: null, sources: [] }));
    expect(bought.lines[0]?.lots).toBeUndefined();
    const again = openTicket(selling, { side: 'sell', rowKey: row.key }, row);
    expect(again.lines[0]?.lots).toBeUndefined();
    expect(repeatedOrder(selling, () => []).lines[0]?.lots).toBeUndefined();
  });
});
