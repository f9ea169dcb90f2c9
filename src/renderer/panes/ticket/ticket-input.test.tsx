// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS, failure, orderBook, ticketDraft } from '#renderer/testing/fixtures.ts';
import {
  limit,
  button,
  draw,
  filled,
  pass,
  quantity,
  type,
} from '#renderer/testing/test-ticket.tsx';
import { EMPTY_TICKET, addressKey } from '#renderer/store/drafts/ticket-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('asking for a quote', () => {
  it('Enter sends the draft, with the limit as typed', () => {
    const { press, called } = draw();
    press('Enter');
    expect(called('ticket/request-quote').map((call) => call.args)).toEqual([ticketDraft()]);
  });

  it('from a field too; the focus then leaves it, so that the keys of the ticket work', () => {
    const { press, called } = draw();
    limit().focus();
    press('Enter');
    expect(called('ticket/request-quote')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('form'));
    expect(limit().value).toBe('25,000.00');
  });

  it('never by a key held down', () => {
    const { press, called } = draw();
    press('Enter', { repeat: true });
    expect(called('ticket/request-quote')).toEqual([]);
  });

  it('takes sizes from + − 1 to 4, one piece or one preset at a time', () => {
    const { press } = draw();
    press('Equal', { key: '+' });
    expect(quantity().value).toBe('7');
    press('Minus', { key: '-' });
    press('Minus', { key: '-' });
    expect(quantity().value).toBe('5');
    press('Digit3');
    expect(quantity().value).toBe('10');
  });

  it('digits typed into a field are text', () => {
    const { press } = draw();
    quantity().focus();
    press('Digit3');
    expect(quantity().value).toBe('6');
  });

  it('says what failed, keeps the draft, and asks again by Enter', () => {
    const { patch, press, called } = draw();
    patch({
      ticket: {
        phase: 'quote-failed',
        draft: ticketDraft(),
        failure: failure({ title: 'No connection', advice: 'It is tried again by Enter.' }),
      },
    });
    expect(screen.getByText('No connection')).toBeDefined();
    expect(quantity().value).toBe('6');
    expect(button().textContent).toContain('Requote');
    press('Enter');
    expect(called('ticket/request-quote')).toHaveLength(1);
  });
});

describe('bad input stays where it was typed, with a sentence beside it', () => {
  it.each([
    ['', /how many pieces/],
    ['0', /at least 1/],
    ['-2', /positive/],
    ['1.5', /whole number/],
    ['9999999', /at most 1,000,000/],
    ['six', /digits only/],
  ])('quantity %j', (text, sentence) => {
    const { press, called } = draw();
    type(quantity(), text);
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
    const id = quantity().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(sentence);
    press('Enter');
    pass(50);
    expect(called('ticket/request-quote')).toEqual([]);
    expect(document.activeElement).toBe(quantity());
    expect(quantity().value).toBe(text);
    expect(limit().value).toBe('25,000');
  });

  it.each([
    ['0', /above zero/],
    ['-1', /positive/],
    ['1.234', /two decimals/],
    ['99999999999999999999', /too large/],
    ['plenty', /digits only/],
  ])('limit %j', (text, sentence) => {
    draw();
    type(limit(), text);
    const id = limit().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(sentence);
  });

  it('accepts "1,000" and "$1,234.56" as pasted', () => {
    const { press, called } = draw();
    type(quantity(), '1,000');
    type(limit(), '$1,234.56');
    press('Enter');
    expect(called('ticket/request-quote')[0]?.args).toMatchObject({
      limit: 123_456,
      lines: [{ quantity: 1000 }],
    });
  });

  it('refuses more than 50 lines, saying how many there are', () => {
    const lines = Array.from({ length: 51 }, (_, at) =>
      filled.lines.map((line) => ({
        ...line,
        id: at + 1,
        sources: [{ id: `l-${at}`, quantity: 9 }],
      })),
    ).flat();
    const { press, called } = draw({ draft: { ...filled, lines } });
    press('Enter');
    expect(called('ticket/request-quote')).toEqual([]);
    expect(screen.getByText(/at most 50 lines; this ticket needs 51/)).toBeDefined();
    expect(screen.getAllByTestId('ticket-quantity')).toHaveLength(51);
  });

  it('shows the fields of a new address once one is added', () => {
    const { press, called } = draw();
    fireEvent.change(screen.getByLabelText('Deliver to'), { target: { value: 'new' } });
    expect(screen.queryByText('Enter the city.')).toBeNull();
    press('Enter');
    expect(screen.getByText('Enter the city.')).toBeDefined();
    for (const [label, value] of [
      ['Name', ADDRESS.name],
      ['Street', ADDRESS.line1],
      ['City', ADDRESS.city],
      ['State', ADDRESS.state],
      ['Postal code', ADDRESS.postalCode],
    ]) {
      type(screen.getByLabelText<HTMLInputElement>(label ?? ''), value ?? '');
    }
    press('Enter');
    expect(called('ticket/request-quote')[0]?.args).toMatchObject({
      destination: { kind: 'address', address: ADDRESS },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(called('settings/save-address')[0]?.args).toEqual(ADDRESS);
  });

  it('offers kept addresses, and p turns between vault and address', () => {
    const { press, store, patch } = draw();
    patch({ session: { ...store.getState().session, addresses: [ADDRESS] } });
    screen.getByRole('form').focus();
    press('KeyP');
    expect(store.getState().draft.destination).toBe(addressKey(ADDRESS));
    screen.getByRole('form').focus();
    press('KeyP');
    expect(store.getState().draft.destination).toBe('vault');
  });
});

describe('the two sides', () => {
  it('s turns the ticket to the best bid of the book, with a floor for a limit', () => {
    const { press, store } = draw({ book: orderBook() });
    press('KeyS');
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ price: 402_150 }] });
    expect(screen.getByLabelText('Receive at least')).toBeDefined();
    expect(screen.queryByLabelText('Pay by')).toBeNull();
    press('KeyB');
    expect(limit().value).toBe('25,000');
  });

  it('tells an empty ticket how to begin', () => {
    draw({ draft: EMPTY_TICKET });
    expect(screen.getByText('The ticket is empty')).toBeDefined();
  });
});
