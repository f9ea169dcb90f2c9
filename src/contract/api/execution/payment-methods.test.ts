import { describe, expect, it } from 'vitest';
import { paymentMethodsReader, payoutMethodsReader } from './payment-methods.ts';

const card = { id: 'pm_1', paymentMethod: 'processor', isDefault: true };

describe('paymentMethodsReader', () => {
  it.each([
    ['the chosen form', { success: true, data: [{ ...card, label: 'Card' }] }],
    ['bare', [card]],
    ['in paymentMethods', { paymentMethods: [card] }],
    ['in data around paymentMethods', { data: { paymentMethods: [card] } }],
    ['in methods', { success: true, data: { methods: [card] } }],
    ['in items', { items: [card] }],
    ['with another name of the type', [{ id: 'pm_1', type: 'processor', default: true }]],
    ['with another name of the id', [{ ...card, id: undefined, paymentMethodId: 'pm_1' }]],
    ['with words for booleans', [{ ...card, isDefault: 'true' }]],
    ['with more about the card', [{ ...card, brand: 'visa', last4: '4242' }]],
  ])('reads a list %s', (_, body) => {
    expect(paymentMethodsReader.parse(body)).toMatchObject({ rows: [card], unreadable: [] });
  });

  it('passes the word wire_transfer on execute, whatever id the entry has', () => {
    const body = [
      { paymentMethod: 'wire_transfer' },
      { id: null, paymentMethod: 'wire_transfer' },
      { id: 'internal-7', paymentMethod: 'wire_transfer' },
      'wire_transfer',
    ];
    expect(paymentMethodsReader.parse(body).rows.map((row) => row.id)).toEqual(
      body.map(() => 'wire_transfer'),
    );
  });

  it('keeps an unknown label, and makes up no default', () => {
    const [row] = paymentMethodsReader.parse([{ id: 'x_1', paymentMethod: 'barter' }]).rows;
    expect(row).toMatchObject({ id: 'x_1', paymentMethod: 'barter' });
    expect(row?.isDefault).toBeUndefined();
  });

  it('counts entries without an id', () => {
    const read = paymentMethodsReader.parse({
      data: [card, { paymentMethod: 'processor' }, 7, null],
    });
    expect(read.rows).toMatchObject([card]);
    expect(read.unreadable).toHaveLength(3);
  });

  it.each([null, {}, 'pm_1', { data: {} }, { success: false, data: [card] }, { data: card }])(
    'fails on %j',
    (body) => {
      expect(paymentMethodsReader.safeParse(body).success).toBe(false);
    },
  );
});

describe('payoutMethodsReader', () => {
  it('reads the credit in cents, and leaves out what it cannot read', () => {
    const body = {
      success: true,
      data: {
        payoutMethod: 'teller_ach',
        electronicCheckName: null,
        instantPayout: { creditLimit: '500000', outstandingBalance: 1.5, availableCredit: 250_000 },
      },
    };
    expect(payoutMethodsReader.parse(body)).toEqual({
      payoutMethod: 'teller_ach',
      instantPayout: { creditLimit: 500_000, availableCredit: 250_000 },
    });
  });

  it('has no method while the account is not set up', () => {
    const read = payoutMethodsReader.parse({ data: { payoutMethod: null } });
    expect(read.payoutMethod).toBeUndefined();
  });

  it.each([null, {}, { data: {} }, { data: { payoutMethod: [] } }, { success: false }])(
    'fails on %j',
    (body) => {
      expect(payoutMethodsReader.safeParse(body).success).toBe(false);
    },
  );
});
