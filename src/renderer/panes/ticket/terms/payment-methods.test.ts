import { describe, expect, it } from 'vitest';
import { fulfillmentText, paymentMethodText, payoutMethodText } from './payment-methods.ts';

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
