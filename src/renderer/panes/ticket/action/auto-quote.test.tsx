// @vitest-environment happy-dom
/** Quotes that come by themselves, and keys that come too early. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstState } from '#renderer/testing/first-state.ts';
import { failure, ticketDraft } from '#renderer/testing/fixtures.ts';
import {
  button,
  draw,
  filled,
  pass,
  quantity,
  quoted,
  type,
} from '#renderer/testing/test-ticket.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const session = {
  ...firstState.session,
  preferences: { ...firstState.session.preferences, autoQuote: true },
};
const connection = {
  ...firstState.connection,
  status: 'online' as const,
  tradingStatus: 'open' as const,
};
const drawAuto: typeof draw = (state) => draw({ session, connection, ...state });

describe('a complete ticket', () => {
  it('is quoted once it rests, and only once', () => {
    const { called } = drawAuto();
    pass(249);
    expect(called('ticket/auto-quote')).toEqual([]);
    pass(1);
    expect(called('ticket/auto-quote')).toHaveLength(1);
    pass(60_000);
    expect(called('ticket/auto-quote')).toHaveLength(1);
    expect(called('ticket/request-quote')).toEqual([]);
  });

  it('is not quoted while a number is being typed', () => {
    const { called } = drawAuto();
    for (const text of ['2', '20', '2', '12']) {
      type(quantity(), text);
      pass(200);
    }
    expect(called('ticket/auto-quote')).toEqual([]);
    pass(50);
    expect(called('ticket/auto-quote')[0]?.args).toMatchObject({ lines: [{ quantity: 12 }] });
  });

  it.each([
    ['the preference is off', { session: firstState.session }],
    [
      'trading is locked',
      {
        session: {
          ...session,
          tradingLock: { guarded: true, locked: { reason: 'start' as const }, phrase: '' },
        },
      },
    ],
    ['trading is halted', { connection: { ...connection, tradingStatus: 'halted' as const } }],
    ['there is no connection', { connection: { ...connection, status: 'offline' as const } }],
    [
      'more is wanted than is offered',
      {
        draft: { ...filled, lines: filled.lines.map((line) => ({ ...line, quantityText: '21' })) },
      },
    ],
  ])('is not quoted while %s', (_, state) => {
    const { called } = drawAuto(state);
    pass(5_000);
    expect(called('ticket/auto-quote')).toEqual([]);
  });

  it('is not quoted again by itself: not what expired, was discarded, failed or was refused', () => {
    const { called, patch, press } = drawAuto({ ticket: quoted(4_000) });
    pass(10_000);
    expect(button().textContent).toContain('Quote expired');
    press('Escape');
    patch({ ticket: { phase: 'idle' } });
    pass(5_000);
    patch({ ticket: { phase: 'quote-failed', draft: ticketDraft(), failure: failure() } });
    pass(5_000);
    expect(called('ticket/auto-quote')).toEqual([]);
    patch({ ticket: { phase: 'idle' } });
    type(quantity(), '7');
    pass(250);
    expect(called('ticket/auto-quote')).toHaveLength(1);
  });
});

describe('the key for executing, pressed too early', () => {
  it('is answered while the button sleeps, and never made up for', () => {
    const { press, called } = draw({ ticket: quoted(60_000, { changedAt: performance.now() }) });
    pass(400);
    press('Ctrl+Enter');
    expect(screen.getByText('The total just changed. Wait 0.6 s.')).toBeDefined();
    pass(5_000);
    expect(called('ticket/execute')).toEqual([]);
    expect(screen.getByText('Ready. Press Ctrl Enter again.')).toBeDefined();
    press('Ctrl+Enter');
    expect(called('ticket/execute')).toHaveLength(1);
  });

  it('by a click too', () => {
    draw({ ticket: quoted(60_000, { changedAt: performance.now() }) });
    pass(300);
    fireEvent.click(button());
    expect(screen.getByText('The total just changed. Wait 0.7 s.')).toBeDefined();
  });

  it('is answered before there is a quote', () => {
    const { press, patch, called } = draw();
    press('Ctrl+Enter');
    expect(screen.getByText('Not sent. Press Enter to get a quote.')).toBeDefined();
    patch({ ticket: { phase: 'quoting', draft: ticketDraft(), automatic: true } });
    expect(called('ticket/execute')).toEqual([]);
  });
});

describe('Enter while a quote for something else is on its way', () => {
  it('asks for what is written now', () => {
    const { press, called } = draw({
      ticket: { phase: 'quoting', draft: ticketDraft(), automatic: true },
    });
    type(quantity(), '9');
    press('Enter');
    expect(called('ticket/request-quote')).toHaveLength(1);
  });
});
