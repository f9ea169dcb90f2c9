import { describe, expect, it } from 'vitest';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import {
  LISTING_A,
  failure,
  intent,
  ounces,
  quote,
  ticketDraft,
} from '#renderer/testing/fixtures.ts';
import {
  type ButtonInput,
  buttonState,
  executeText,
  shortContent,
  wantedLimit,
} from './button-state.ts';
import { announcementOf, quoteCountdown } from './quote-countdown.ts';
import { EMPTY_TICKET, type TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { validateTicket } from '../draft/validate-ticket.ts';

const text: TicketText = {
  ...EMPTY_TICKET,
  lines: [
    {
      id: 1,
      rowKey: 'eagle:bu',
      title: 'Eagle',
      variantTitle: 'BU',
      price: 414_800,
      sources: [{ id: LISTING_A, quantity: 9 }],
      product: null,
      quantityText: '6',
    },
  ],
  activeLine: 1,
  limitText: { buy: '25,000', sell: '' },
};

const NOTHING_ELSE = { feeChanges: [], listingConflicts: null };

type Quoted = Extract<TicketState, { phase: 'quoted' }>;

function quoted(change: Partial<Quoted> = {}): Quoted {
  return {
    phase: 'quoted',
    ...intent(),
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
    changedAt: 1_000,
    ...change,
  };
}

function show(state: TicketState, change: Partial<ButtonInput> = {}) {
  const shown = change.text ?? text;
  const validated = validateTicket(shown, {
    defaultPaymentMethod: 'wire_transfer',
    decimalMark: 'point',
    addresses: [],
    vault: 'enabled',
  });
  return buttonState({
    text: shown,
    validated,
    state,
    now: 10_000,
    blocked: null,
    resolved: false,
    ...change,
  });
}

describe('the button of the ticket', () => {
  it('asks for a quote first, and again after a refusal', () => {
    expect(show({ phase: 'idle' })).toMatchObject({
      action: 'quote',
      text: 'Get quote',
      binding: 'ticket.quote',
    });
    const draft = ticketDraft();
    expect(show({ phase: 'quote-failed', draft, failure: failure() })).toMatchObject({
      action: 'quote',
      text: 'Requote',
    });
    expect(
      show({ phase: 'rejected', ...intent(), failure: failure(), ...NOTHING_ELSE }).action,
    ).toBe('quote');
    expect(show({ phase: 'quoting', draft, automatic: false })).toMatchObject({
      action: 'none',
      busy: true,
    });
  });

  it('with a valid quote says exactly what will be sent', () => {
    expect(show(quoted())).toEqual({
      action: 'execute',
      text: 'Buy 6 oz for at most $25,000.00',
      binding: 'ticket.execute',
      intent: 'buy',
      busy: false,
      reason: null,
      armsInMs: null,
    });
    const sell = { ...quoted(), draft: ticketDraft({ side: 'sell' }), limit: cents(2_400_000) };
    expect(executeText(sell)).toBe('Sell 6 oz for at least $24,000.00');
    expect(executeText({ ...sell, quote: quote({ fine: null }) })).toMatch(/^Sell 6 pcs /);
  });

  it('names the key that ends what it waits for', () => {
    const waits = (kind: string) => show(quoted({ refusal: failure({ kind }) })).binding;
    expect(waits('limit-asked')).toBe('ticket.accept-limits');
    expect(waits('trading-locked')).toBe('trading.lock');
    expect(waits('limit-refused')).toBeNull();
    const broken = quoted({ limit: cents(2_400_000), distance: cents(-93_778) });
    expect(
      show(broken, { text: { ...text, limitText: { ...text.limitText, buy: '24000' } } }).binding,
    ).toBe('ticket.limit');
  });

  it('sleeps one second after the total under it changed', () => {
    expect(show(quoted({ changedAt: 9_001 })).reason).toMatch(/just changed/);
    expect(show(quoted({ changedAt: 9_000 })).reason).toBeNull();
  });

  it('turns to requote three seconds before the quote ends', () => {
    expect(show(quoted(), { now: 57_000 }).action).toBe('execute');
    expect(show(quoted(), { now: 57_001 })).toMatchObject({
      action: 'requote',
      text: 'Quote expired · requote',
      binding: 'ticket.requote',
    });
    expect(show(quoted(), { now: 90_000 }).action).toBe('requote');
  });

  it('asks for a new quote once anything quoted was edited, but not for the limit', () => {
    const edited = { ...text, lines: text.lines.map((line) => ({ ...line, quantityText: '7' })) };
    expect(show(quoted(), { text: edited })).toMatchObject({
      action: 'quote',
      text: 'Requote',
    });
    const wrong = { ...text, lines: text.lines.map((line) => ({ ...line, quantityText: 'x' })) };
    expect(show(quoted(), { text: wrong }).action).toBe('quote');
    const limit = { ...text, limitText: { buy: '26,000', sell: '' } };
    expect(show(quoted(), { text: limit })).toMatchObject({ action: 'none', busy: true });
  });

  it('takes an empty limit for exactly the total of the quote', () => {
    const empty = { ...text, limitText: { buy: '', sell: '' } };
    const state = quoted({
      limit: cents(2_493_778),
      distance: cents(0),
      draft: ticketDraft({ limit: null }),
    });
    expect(show(state, { text: empty })).toMatchObject({
      action: 'execute',
      text: 'Buy 6 oz for at most $24,937.78',
    });
  });

  it('never executes over the limit, or past another refusal', () => {
    expect(show(quoted({ distance: cents(-1_244), refusal: failure() }))).toMatchObject({
      action: 'none',
      text: 'Above your limit by $12.44',
      reason: 'Raise your limit, or wait and requote.',
    });
    const refusal = failure({ kind: 'unavailable', title: 'One line cannot be filled' });
    expect(show(quoted({ refusal }))).toMatchObject({
      action: 'none',
      text: 'One line cannot be filled',
    });
  });

  it('is blocked while an order is unresolved, and shows why', () => {
    const blocked = {
      short: '1 order UNKNOWN',
      words: 'An order is unresolved.',
      binding: 'unknown.focus',
    } as const;
    expect(show(quoted(), { blocked })).toMatchObject({
      action: 'none',
      text: '1 order UNKNOWN',
      reason: 'An order is unresolved.',
      binding: 'unknown.focus',
    });
  });

  it('while sending does nothing and says to wait', () => {
    const sending = { phase: 'sending', ...intent(), sentAt: 0, stillWaiting: false } as const;
    expect(show(sending)).toMatchObject({
      action: 'none',
      busy: true,
      text: 'Sending… do not close',
    });
    expect(show({ ...sending, stillWaiting: true }).text).toBe('Still waiting… do not close');
  });

  it('after the end starts over, except when nobody knows the end', () => {
    const done: TicketState = {
      phase: 'confirmed',
      ...intent(),
      orderId: 'SO-1',
      partialOrderIds: null,
      unfilled: [],
    };
    expect(show(done)).toMatchObject({ action: 'start-over', text: 'Bought · new ticket' });
    expect(show({ phase: 'unknown', ...intent(), failure: failure() })).toMatchObject({
      action: 'none',
      text: 'Outcome unknown · do not repeat',
    });
    const unknown = { phase: 'unknown', ...intent(), failure: failure() } as const;
    expect(show(unknown, { resolved: true })).toMatchObject({ action: 'start-over' });
  });
});

describe('the limit that the button states', () => {
  const empty: TicketText = { ...text, limitText: { buy: ' ', sell: '' } };
  const total = quote().total;
  const sent = cents(total - 5_000);
  const dearer = { quote: quote(), limit: sent };

  it('is what was typed, and the total of the quote when nothing was', () => {
    expect(wantedLimit(text, quoted())).toBe(2_500_000);
    expect(wantedLimit(empty, { ...dearer, refusal: null })).toBe(total);
  });

  it('stays as it was sent after the price moved: an empty field accepts no new price', () => {
    const refusal = failure({ kind: 'price-moved' });
    expect(wantedLimit(empty, { ...dearer, refusal })).toBe(sent);
    expect(
      show(quoted({ limit: sent, distance: cents(-5_000), refusal }), { text: empty }),
    ).toMatchObject({ action: 'accept-total', text: 'Accept $24,937.78', binding: 'ticket.quote' });
    expect(
      show(quoted({ limit: cents(2_500_000), distance: cents(-5_000), refusal })),
    ).toMatchObject({ action: 'none', text: 'Above your limit by $50.00' });
  });
});

describe('the life of a quote', () => {
  it('counts whole seconds and names its phases', () => {
    const at = (now: number) => quoteCountdown(quote(), now);
    expect(at(0)).toEqual({ phase: 'fresh', seconds: 60, percent: 100, executable: true });
    expect(at(40_000)).toMatchObject({ phase: 'ending', seconds: 20, percent: 33 });
    expect(at(57_500)).toMatchObject({ phase: 'closing', seconds: 3, executable: false });
    expect(at(60_000)).toEqual({ phase: 'expired', seconds: 0, percent: 0, executable: false });
  });

  it('speaks at thresholds only', () => {
    expect(announcementOf('fresh', 'r')).toBe('');
    expect(announcementOf('ending', 'r')).toMatch(/Press r /);
    expect(announcementOf('expired', 'r')).toMatch(/expired/);
  });
});

it('weights lose the decimals that say nothing', () => {
  expect(shortContent(ounces(6))).toBe('6 oz');
  expect(shortContent(ounces(1000))).toBe('1,000 oz');
  expect(shortContent(fineContent('ozt', 5_000_000_000))).toBe('16.075373 oz');
  expect(shortContent(fineContent('btc', 5_000_000))).toBe('0.05 BTC');
});
