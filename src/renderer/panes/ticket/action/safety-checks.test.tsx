// @vitest-environment happy-dom
import { firstState } from '#renderer/testing/first-state.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LimitBreach } from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
import { INTENT, failure, quote } from '#renderer/testing/fixtures.ts';
import { button, draw, quantity, quoted, type } from '#renderer/testing/test-ticket.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = 'This order may cost up to $25,000.00; your risk limit per order is $20,000.00.';
const over = (action: LimitBreach['action'], accepted = false) =>
  quoted(60_000, {
    limitBreaches: [{ limit: 'perOrder', action, words }],
    limitsAccepted: accepted,
    refusal: accepted
      ? null
      : failure({ kind: `limit-${action}ed`, title: 'Over your limit per order: accept first' }),
  });

describe('an order over a limit that asks', () => {
  it('says both figures once, and the button says what it waits for', () => {
    const { press, called } = draw({ ticket: over('ask') });
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(button().textContent).toContain('Over your limit per order: accept first');
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toEqual([]);
  });

  it('is accepted by o or by its button, for the intent on the screen', () => {
    const { press, called } = draw({ ticket: over('ask') });
    press('KeyO', { repeat: true });
    expect(called('ticket/accept-limits')).toEqual([]);
    press('KeyO');
    fireEvent.click(screen.getByText('Accept'));
    expect(called('ticket/accept-limits').map(({ args }) => args)).toEqual([
      { intentId: INTENT },
      { intentId: INTENT },
    ]);
  });

  it('can be executed once it was accepted, and still shows it', () => {
    const { press, called } = draw({ ticket: over('ask', true) });
    expect(screen.getByTestId('ticket-limits').textContent).toContain('accepted');
    expect(screen.queryByText('Accept')).toBeNull();
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toHaveLength(1);
  });

  it('is not accepted for a quote that no longer counts', () => {
    const { press, called } = draw({ ticket: over('ask') });
    type(quantity(), '7');
    press('KeyO');
    expect(screen.queryByText('Accept')).toBeNull();
    expect(called('ticket/accept-limits')).toEqual([]);
  });
});

describe('an order over a limit that refuses', () => {
  it('offers nothing to accept', () => {
    const { press, called } = draw({ ticket: over('refuse') });
    expect(screen.getByTestId('ticket-limits').textContent).toContain('blocks');
    press('KeyO');
    expect(screen.queryByText('Accept')).toBeNull();
    expect(called('ticket/accept-limits')).toEqual([]);
  });
});

describe('a quote that does not add up', () => {
  it('shows both differences, says why it waits, and is accepted by its key', () => {
    const sentence =
      'The lines of this quote come to $24,805.00, but its subtotal says $24,800.00.';
    const ticket = quoted(60_000, {
      quote: quote({ subtotalUnexplained: cents(-500), unexplained: cents(7) }),
      limitBreaches: [{ limit: 'sums', action: 'ask', words: sentence }],
      limitsAccepted: false,
      refusal: failure({
        kind: 'limit-asked',
        title: 'The quote does not add up: accept first',
      }),
    });
    const { press, called } = draw({ ticket });
    expect(screen.getByText('Unexplained in subtotal').parentElement?.textContent).toContain(
      '−5.00',
    );
    expect(screen.getByText('Unexplained in total').parentElement?.textContent).toContain('+0.07');
    expect(screen.getByTestId('ticket-limits').textContent).toContain(sentence);
    press('KeyO');
    expect(called('ticket/accept-limits')).toHaveLength(1);
  });
});

describe('trading that is locked', () => {
  const { session } = firstState;
  const locked = {
    session: {
      ...session,
      tradingLock: { guarded: true, locked: { reason: 'idle' }, phrase: 'sandbox Desk' },
    },
  } as const;

  it('is said in words with the way to unlock it, and discarding goes on working', () => {
    const refusal = failure({ kind: 'trading-locked', title: 'Trading is locked' });
    const { press, called, store } = draw({ ...locked, ticket: quoted(60_000, { refusal }) });
    expect(screen.getByTestId('ticket-lock').textContent).toContain('The computer was idle');
    expect(button().textContent).toContain('Trading is locked');
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toEqual([]);
    fireEvent.click(screen.getByText('Unlock…'));
    expect(store.getState().dialog).toBe('unlock');
    store.getState().actions.setView({ dialog: null });
    press('Escape');
    expect(called('ticket/discard')).toHaveLength(1);
  });
});
