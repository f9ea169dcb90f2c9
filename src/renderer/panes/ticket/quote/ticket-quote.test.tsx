// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTENT, failure, ticketDraft } from '#renderer/testing/fixtures.ts';
import { limit, button, draw, pass, quoted, type } from '#renderer/testing/test-ticket.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a quote', () => {
  it('is listed fee by fee down to the all-in price of an ounce', () => {
    draw({ ticket: quoted() });
    const sheet = within(screen.getByLabelText('Quote'));
    expect(sheet.getByText('24,888.00')).toBeDefined();
    expect(sheet.getByText('waived')).toBeDefined();
    expect(sheet.getByText('49.78')).toBeDefined();
    expect(screen.getByTestId('ticket-total').textContent).toBe('24,937.78');
    expect(screen.getByText('4,156.30')).toBeDefined();
    expect(screen.getByText('62.22')).toBeDefined();
    expect(screen.getByTestId('ticket-countdown').textContent).toBe('Quote good for 60 s');
  });

  it('is executed by Ctrl+Enter with the intent on screen, and only once', () => {
    const { press, called } = draw({ ticket: quoted() });
    expect(button().textContent).toContain('Buy 6 oz for at most $25,000.00');
    press('Ctrl+Enter', { repeat: true });
    expect(called('ticket/execute')).toEqual([]);
    press('Ctrl+Enter');
    press('Ctrl+Enter');
    expect(called('ticket/execute').map((call) => call.args)).toEqual([{ intentId: INTENT }]);
  });

  it('is never executed by a plain Enter, not even on the button', () => {
    const { press, called } = draw({ ticket: quoted() });
    press('Enter');
    button().focus();
    const down = fireEvent.keyDown(button(), { key: 'Enter', code: 'Enter' });
    expect(down).toBe(false);
    expect(called('ticket/execute')).toEqual([]);
    expect(called('ticket/request-quote')).toEqual([]);
  });

  it('is executed by a click', () => {
    const { called } = draw({ ticket: quoted() });
    fireEvent.click(button());
    expect(called('ticket/execute')).toHaveLength(1);
  });

  it('keeps its button asleep for a second after the total changed', () => {
    const { press, called } = draw({ ticket: quoted(60_000, { changedAt: performance.now() }) });
    press('Ctrl+Enter');
    fireEvent.click(button());
    expect(called('ticket/execute')).toEqual([]);
    pass(1_100);
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toHaveLength(1);
  });

  it('speaks at 20 seconds, not every second, and expires into a requote by R', () => {
    const { press, called, container } = draw({ ticket: quoted(25_000) });
    const spoken = () => container.querySelector('[aria-live="polite"]')?.textContent;
    // A moment after the change, in which a screen reader speaks of the fields that changed with it.
    expect(spoken()).toBe('');
    pass(300);
    expect(spoken()).toBe(
      'Quote to pay $24,937.78, 4,156.30 an ounce all-in, good for 60 seconds. Press Ctrl Enter to buy.',
    );
    pass(5_100);
    pass(300);
    expect(spoken()).toMatch(/Less than 20 seconds.*Press r /);
    const then = spoken();
    pass(5_000);
    expect(spoken()).toBe(then);
    pass(12_000);
    expect(button().textContent).toContain('Quote expired · requote');
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toEqual([]);
    press('KeyR');
    expect(called('ticket/requote')).toHaveLength(1);
    expect(limit().value).toBe('25,000');
  });

  it('is requoted early by r, with the same limit', () => {
    const { press, called } = draw({ ticket: quoted() });
    press('KeyR');
    expect(called('ticket/requote')).toHaveLength(1);
  });

  it('is outdated by an edit, which is what r and Enter then quote', () => {
    const { press, called } = draw({ ticket: quoted() });
    press('Equal', { key: '+' });
    expect(screen.getByText('Ticket changed')).toBeDefined();
    expect(button().textContent).toContain('Requote');
    expect(screen.queryByTestId('ticket-countdown')).toBeNull();
    press('KeyR');
    expect(called('ticket/requote')).toEqual([]);
    expect(called('ticket/request-quote')[0]?.args).toMatchObject({ lines: [{ quantity: 7 }] });
  });

  it('keeps its place on screen, greyed, while the next is fetched', () => {
    const { patch } = draw({ ticket: quoted() });
    patch({ ticket: { phase: 'quoting', draft: ticketDraft(), automatic: false } });
    expect(screen.getByTestId('ticket-total').textContent).toBe('24,937.78');
    expect(screen.getByText('Requoting')).toBeDefined();
  });

  it('takes a new limit without a new quote, once it has settled', () => {
    const { called, press } = draw({ ticket: quoted() });
    type(limit(), '26,0');
    type(limit(), '26,000');
    expect(button().textContent).toContain('Updating your limit…');
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toEqual([]);
    pass(400);
    expect(called('ticket/set-limit').map((call) => call.args)).toEqual([
      { intentId: INTENT, limit: 2_600_000 },
    ]);
  });

  it('says what a refused limit was refused with', async () => {
    draw(
      { ticket: quoted() },
      {
        'ticket/set-limit': () => ({ ok: false, error: failure({ title: 'Too late for that' }) }),
      },
    );
    type(limit(), '26,000');
    await act(async () => {
      await vi.advanceTimersByTimeAsync(400);
    });
    expect(screen.getByText('Too late for that')).toBeDefined();
  });

  it('is said to be new after a price that had moved inside the limit', async () => {
    const refused = failure({ errorCode: 'subtotal_mismatch', title: 'The price moved' });
    const drawn = draw(
      { ticket: quoted(60_000, { previousTotal: cents(2_490_000) }) },
      { 'ticket/execute': () => ({ ok: false, error: refused }) },
    );
    drawn.press('Ctrl+Enter');
    await act(async () => {
      await vi.advanceTimersByTimeAsync(10);
    });
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('Nothing was bought: the price moved');
    expect(said).toContain('This is a new quote');
  });

  it('says by the destination why an order cannot go to the vault', () => {
    const state = quoted();
    const optionals = [
      {
        id: 'vault_shipping',
        title: 'Ship to vault',
        description: null,
        fee: null,
        selected: true,
        enabled: false,
        disabledReason: 'Silver is not eligible for vault shipping.',
        disclaimer: null,
      },
    ];
    draw({ ticket: { ...state, quote: { ...state.quote, optionals } } });
    const sentence = 'Silver is not eligible for vault shipping. Choose an address to deliver to.';
    expect(screen.getByText(sentence)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Deliver to'), { target: { value: 'new' } });
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('chooses add-ons with their fee, and says why one cannot be had', () => {
    const optionals = [
      {
        id: 'vault_shipping',
        title: 'Ship to vault',
        description: null,
        fee: cents(0),
        selected: true,
        enabled: true,
        disabledReason: null,
        disclaimer: null,
      },
      {
        id: 'gift',
        title: 'Gift box',
        description: 'Velvet.',
        fee: cents(1_500),
        selected: false,
        enabled: true,
        disabledReason: null,
        disclaimer: { label: 'Terms', url: 'https://example.test/terms' },
      },
      {
        id: 'fast',
        title: 'Fast lane',
        description: null,
        fee: null,
        selected: false,
        enabled: false,
        disabledReason: 'Below the minimum',
        disclaimer: null,
      },
    ];
    const state = quoted();
    const { store, called } = draw({ ticket: { ...state, quote: { ...state.quote, optionals } } });
    expect(screen.queryByLabelText(/Ship to vault/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Terms, opens https:\/\/example/ }));
    expect(called('ticket/open-disclaimer').map((call) => call.args)).toEqual([
      { optionalId: 'gift' },
    ]);
    expect(screen.getByText('+15.00')).toBeDefined();
    expect(screen.getByText('Below the minimum')).toBeDefined();
    fireEvent.click(screen.getByLabelText(/Fast lane/));
    expect(store.getState().draft.optionalIds.buy).toEqual([]);
    fireEvent.click(screen.getByLabelText(/Gift box/));
    expect(store.getState().draft.optionalIds.buy).toEqual(['gift']);
    expect(button().textContent).toContain('Requote');
  });
});
