import { describe, expect, it } from 'vitest';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { readDay } from './day.ts';
import { readDecimal } from './decimal.ts';
import { readOwnProduct } from '#domain/holdings/own-product.ts';
import { readEntryInput, type EntryFacts, type EntryInput } from './entry-input.ts';

const OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const facts: EntryFacts = {
  productsTitled: (title) => (title === 'American Gold Eagle 1 oz' ? ['eagle'] : []),
  fineOf: () => OUNCE,
  calendar: calendarIn('UTC'),
  now: Date.UTC(2026, 10, 23),
};
const TOLD: EntryInput = {
  date: '2026-01-31',
  kind: 'buy',
  product: 'American Gold Eagle 1 oz',
  metal: '',
  fine: '',
  pieces: '3',
  price: '4,000.50',
  total: '',
  fees: '12.34',
};
const read = (change: Partial<EntryInput>) =>
  readEntryInput({ ...TOLD, ...change }, facts, {
    id: 'entered',
    source: 'by-hand',
  });

describe('a purchase that is reported', () => {
  it('is of the product of the catalogue, at its price for each piece or for all', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        kind: 'acquired',
        id: 'entered',
        at: Date.UTC(2026, 0, 31),
        day: '2026-01-31',
        product: 'eagle',
        pieces: 3,
        fine: fineContent('ozt', 3 * UNITS_PER_TROY_OUNCE),
        price: 1_200_150,
        fees: 1_234,
        spot: null,
        source: 'by-hand',
      },
    });
    expect(read({ price: '', fees: '' })).toMatchObject({ value: { price: null, fees: 0 } });
  });

  it('can be of what the catalogue does not have, by its metal and its ounces', () => {
    const answer = read({ product: 'Old bar', metal: 'silver', fine: '10.5', pieces: '2' });
    expect(answer).toMatchObject({
      value: {
        product: 'own:Silver:Old bar',
        fine: { unit: 'ozt', amount: 21 * UNITS_PER_TROY_OUNCE },
      },
    });
    expect(readOwnProduct('own:Silver:Old bar')).toEqual({
      material: 'Silver',
      title: 'Old bar',
      by: 'piece',
    });
    expect(read({ product: 'My gold bar', fine: '' })).toMatchObject({
      value: { product: 'own:Gold:My gold bar', fine: null },
    });
  });

  it('can be of a part of an ounce, a gram or a bitcoin, which has no pieces', () => {
    const gold = { product: 'Vault gold', price: '2690', fees: '' };
    expect(read({ ...gold, pieces: '0.17637 oz' })).toMatchObject({
      value: {
        product: 'own-weight:Gold:Vault gold',
        pieces: 54_857_202,
        fine: { unit: 'ozt', amount: 54_857_202 },
        // 0.17637 oz at 2,690 an ounce.
        price: 47_444,
      },
    });
    expect(read({ ...gold, pieces: '12.345 g', price: '', total: '928.03' })).toMatchObject({
      value: { pieces: 123_450_000, price: 92_803 },
    });
    expect(read({ product: 'Wallet', pieces: '0.0030091 BTC', price: '86100' })).toMatchObject({
      value: {
        product: 'own-weight:Bitcoin:Wallet',
        pieces: 300_910,
        fine: { unit: 'btc', amount: 300_910 },
        price: 25_908,
      },
    });
    expect(read({ ...gold, kind: 'sell', pieces: '0.1 oz' })).toMatchObject({
      value: { kind: 'disposed', pieces: 31_103_477, price: 26_900 },
    });
  });

  it('has a price of all exactly as it is written, of one or of all', () => {
    expect(read({ price: '', total: '100,000.00' })).toMatchObject({
      value: { price: 10_000_000 },
    });
    expect(read({ price: '4,000.50', total: '12,001.50' })).toMatchObject({
      value: { price: 1_200_150 },
    });
    expect(read({ price: '4,000.50', total: '12,001.49' })).toMatchObject({
      error: { field: 'total', advice: expect.stringContaining('$12,001.50') },
    });
  });

  it('weighs in all what its pieces weigh, to the last unit', () => {
    const bars = { product: 'Old bar', metal: 'gold', pieces: '3', fine: '0.33333333333' };
    expect(read(bars)).toMatchObject({ value: { fine: { amount: 311_034_768 } } });
  });

  it('is when the corrected entry was, where no date is written', () => {
    const when = { at: 5, day: '1970-01-01' };
    const again = readEntryInput({ ...TOLD, date: '' }, facts, {
      id: 'entered',
      source: 'by-hand',
      when,
    });
    expect(again).toMatchObject({ value: when });
    expect(read({ date: '' })).toMatchObject({ error: { field: 'date' } });
  });

  it.each([
    [{ pieces: '0.5 oz' }, 'pieces', /in pieces/u],
    [{ product: 'Vault gold', pieces: '0.5 BTC' }, 'pieces', /not weighed in that unit/u],
    [{ product: 'Vault gold', pieces: '0.5' }, 'pieces', /a weight such as/u],
    [{ product: 'Vault gold', pieces: 'oz' }, 'pieces', /a weight such as/u],
    [{ date: '31.02.2026' }, 'date', /is not a date/u],
    [{ date: '2027-01-01' }, 'date', /in the future/u],
    [{ kind: 'swap' }, 'kind', /neither a purchase nor a sale/u],
    [{ product: ' ' }, 'product', /Write what it is/u],
    [{ product: 'Old bar' }, 'metal', /say of what metal/u],
    [{ product: 'Old bar', metal: 'Copper' }, 'metal', /“Copper” is not a metal/u],
    [{ product: 'Old bar', metal: 'Gold', fine: '-1' }, 'fine', /fine ounces of one piece/u],
    [{ pieces: '-3' }, 'pieces', /whole number of pieces/u],
    [{ pieces: '1.5' }, 'pieces', /whole number of pieces/u],
    [{ price: 'a lot' }, 'price', /“a lot” is not an amount/u],
    [{ price: '-1' }, 'price', /zero or more/u],
    [{ price: '99999999999999999' }, 'price', /more than can be counted/u],
    [{ fees: '=1+1' }, 'fees', /is not an amount/u],
    [{ price: '€1,250.00' }, 'price', /not in US dollars/u],
    [{ price: '1250 CHF' }, 'price', /not in US dollars/u],
  ] satisfies readonly (readonly [Partial<EntryInput>, string, RegExp])[])(
    'is refused, with what to do: %j',
    (change, field, advice) => {
      const answer = read(change);
      if (answer.ok) throw new Error('It was read.');
      expect(answer.error.field).toBe(field);
      expect(answer.error.advice).toMatch(advice);
    },
  );

  it('is a sale by any usual word for it', () => {
    for (const kind of ['sell', 'Sold', 'Verkauf', 's']) {
      expect(read({ kind })).toMatchObject({ value: { kind: 'disposed', reason: 'sold' } });
    }
  });
});

describe('a day', () => {
  it.each([
    ['2026-03-04', 'year-first'],
    ['2026/3/4', 'month-first'],
    ['04.03.2026', 'day-first'],
    ['4/3/2026 17:30', 'day-first'],
    ['03/04/2026', 'month-first'],
    ['4 Mar 2026', 'year-first'],
    ['March 4th, 2026', 'year-first'],
    ['2026-03-04T17:30:00Z', 'year-first'],
    ['20260304', 'day-first'],
    ['04.03.26', 'day-first'],
    ['3/4/26', 'month-first'],
    ['04-Mar-26', 'year-first'],
    ['4th March 2026', 'year-first'],
    ['2026-Mar-04', 'month-first'],
    ['Wed, 4 Mar 2026 17:30:00 GMT', 'day-first'],
    ['Wednesday, March 4, 2026', 'year-first'],
    ['4. März 2026', 'day-first'],
    ['4 Mrz 2026', 'day-first'],
    ['4 mars 2026', 'day-first'],
    ['4 de marzo de 2026', 'day-first'],
    ['4 maart 2026', 'day-first'],
    ['2026年3月4日', 'year-first'],
    ['2026-03-04 17:30:00 +0100', 'year-first'],
    ['03/04/2026 05:30:00 PM', 'month-first'],
    ['04/03/2026, 17:30', 'day-first'],
    // As sheets and programs count days and seconds.
    ['46085', 'day-first'],
    ['46085.729', 'month-first'],
    ['1772582400', 'year-first'],
    ['1772645400000', 'year-first'],
  ] as const)('%s, %s', (text, order) => {
    expect(readDay(text, order, 2026)).toEqual({ year: 2026, month: 3, day: 4 });
  });

  it('has any name of its month that is usual in these languages, and no other', () => {
    const names = [
      'January Januar janvier enero gennaio janeiro januari',
      'February Februar février febrero febbraio fevereiro februari',
      'March März mars marzo março maart Maerz',
      'April avril abril aprile',
      'May Mai mayo maggio maio mei',
      'June Juni juin junio giugno junho',
      'July Juli juillet julio luglio julho',
      'August août agosto augustus',
      'September Sept septembre septiembre settembre setembro',
      'October Oktober octobre octubre ottobre outubro',
      'November novembre noviembre novembro',
      'December Dezember décembre diciembre dicembre dezembro',
    ];
    for (const [index, all] of names.entries()) {
      for (const name of all.split(' ')) {
        expect([name, readDay(`7 ${name} 2026`, 'year-first', 2026)]).toEqual([
          name,
          { year: 2026, month: index + 1, day: 7 },
        ]);
      }
    }
    for (const text of [
      '7 Brumaire 2026',
      '7 2026',
      '31 Feb 2026',
      '12345',
      '99999',
      '2026-W10-3',
    ]) {
      expect([text, readDay(text, 'year-first', 2026)]).toEqual([text, null]);
    }
  });
});

describe('a number', () => {
  it.each([
    ['1,234.50', '.', '123450/100'],
    ['1.234,50', ',', '123450/100'],
    ["1'234.5", '.', '12345/10'],
    ['$ 12', '.', '12/1'],
    ['12,5 oz', ',', '125/10'],
    ['(3.00)', '.', '-3/1'],
  ] as const)('%s by %s', (text, sign, value) => {
    const [num = '', den = ''] = value.split('/');
    const decimal = readDecimal(text, sign);
    expect(decimal).not.toBeNull();
    expect(Number(decimal?.num) / Number(decimal?.den)).toBeCloseTo(Number(num) / Number(den), 9);
  });
});
