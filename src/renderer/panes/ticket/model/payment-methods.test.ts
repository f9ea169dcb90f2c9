import type { OptionalView } from '#contract/ipc/trading/ticket.ts';
import { cents } from '#domain/money/money.ts';
import { quote } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { dayAndZoneText } from '#renderer/ui/figures/format.ts';
import {
  fulfillmentText,
  isBeyondCredit,
  payeeText,
  paymentMethodText,
  payoutMethodText,
  shipByText,
} from './payment-methods.ts';

const instant: OptionalView = {
  id: 'instant_payout',
  title: 'Instant payout',
  description: null,
  fee: cents(-100),
  selected: true,
  enabled: true,
  disabledReason: null,
  disclaimer: null,
};

const overnightLabel = {
  id: 'overnight_label',
  title: 'Overnight label',
  description: null,
  fee: null,
  selected: true,
  enabled: true,
  disabledReason: null,
  disclaimer: null,
};

describe('the payout method', () => {
  it.each([
    ['wire_transfer', 'Wire transfer'],
    ['teller_ach', 'ACH transfer'],
    ['electronic_check', 'Electronic check'],
    ['gold_by_courier', 'Gold by courier'],
    ['constructor', 'Constructor'],
    [null, null],
  ])('%s reads %s', (method, text) => {
    expect(payoutMethodText(method)).toBe(text);
  });
});

describe('the payee of a check', () => {
  it.each([
    ['electronic_check', 'Desk LLC', 'desk@example.com', 'Desk LLC, desk@example.com'],
    ['electronic_check', 'Desk LLC', null, 'Desk LLC'],
    ['electronic_check', null, 'desk@example.com', 'desk@example.com'],
    ['electronic_check', '', '', null],
    ['electronic_check', null, null, null],
    ['wire_transfer', 'Desk LLC', 'desk@example.com', null],
    [null, 'Desk LLC', null, null],
  ])('%s to %j and %j reads %j', (method, name, email, text) => {
    expect(payeeText({ method, payee: { name, email } })).toBe(text);
  });
});

describe('a payout at once', () => {
  it.each([
    ['above the credit', 'instant_payout', true, 10_001, 10_000, true],
    ['of all the credit', 'instant_payout', true, 10_000, 10_000, false],
    ['that was not chosen', 'instant_payout', false, 10_001, 10_000, false],
    ['that is another add-on', 'overnight_label', true, 10_001, 10_000, false],
    ['of a credit nobody knows', 'instant_payout', true, 10_001, null, false],
  ])('%s', (_, id, selected, total, credit, beyond) => {
    const quoted = quote({ optionals: [{ ...instant, id, selected }], total: cents(total) });
    expect(isBeyondCredit(quoted, credit)).toBe(beyond);
  });
});

describe('a payment method', () => {
  it.each([
    ['pm_1', 'processor', 'Processor pm_1'],
    ['ba_2', 'processor_ach', 'ACH ba_2'],
    ['wire_transfer', 'wire_transfer', 'Wire transfer'],
    ['pm_3', 'Visa 4242', 'Visa 4242 pm_3'],
    ['pm_4', 'pm_4', 'pm_4'],
  ])('%s (%s) reads %s', (id, label, text) => {
    expect(paymentMethodText({ id, label })).toBe(text);
  });
});

describe('days to fulfil a sell', () => {
  it.each([
    [[2, 5, 3], '2 to 5 days'],
    [[1], '1 day'],
    [[0], '0 days'],
    [[3, null], '3 days'],
    [[null], null],
    [[], null],
  ])('%j reads %s', (days, text) => {
    expect(fulfillmentText(days.map((fulfillmentDays) => ({ fulfillmentDays })))).toBe(text);
  });
});

describe('by when to ship what is quoted', () => {
  const dates = {
    state: 'read',
    twoDay: Date.UTC(2026, 10, 24, 17),
    overnight: Date.UTC(2026, 10, 25, 17),
  } as const;

  it('is the day of the label that the quote has', () => {
    expect(shipByText(dates, { optionals: [] })).toBe(
      `${dayAndZoneText(dates.twoDay)}, two-day label`,
    );
    expect(shipByText(dates, { optionals: [overnightLabel] })).toBe(
      `${dayAndZoneText(dates.overnight)}, overnight label`,
    );
    const refused = { ...overnightLabel, selected: false };
    expect(shipByText(dates, { optionals: [refused] })).toContain('two-day');
  });

  it('is said not to be known where it cannot be read, or names no day for that label', () => {
    expect(shipByText({ state: 'unknown' }, { optionals: [] })).toBe('not known');
    expect(shipByText({ ...dates, twoDay: null }, { optionals: [] })).toBe('not known');
    expect(shipByText({ state: 'reading' }, { optionals: [] })).toBe('loading…');
  });
});
