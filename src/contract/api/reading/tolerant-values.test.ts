import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  plainDecimal,
  instantText,
  integerOf,
  optional,
  required,
  partedRows,
  reportsFailure,
} from './tolerant-values.ts';
import { rowsReader } from './rows-ahead.ts';
import { Unreadable } from './unreadable.ts';

describe('plainDecimal', () => {
  it.each([
    [4038.72, '4038.72'],
    ['4038.70', '4038.70'],
    ['004038.7', '4038.7'],
    [0, '0'],
    [-0, '0'],
    ['-0.00', '0.00'],
    ['+12.5', '12.5'],
    ['12.', '12'],
    [' 7 ', '7'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    ['1.25e2', '125'],
    ['1.2345e2', '123.45'],
    ['12e-3', '0.012'],
    ['-1.5E1', '-15'],
  ])('writes %j as %s', (value, text) => {
    expect(plainDecimal(value)).toBe(text);
  });

  it.each([
    NaN,
    Infinity,
    -Infinity,
    'NaN',
    'Infinity',
    '1e400',
    '1e999999999',
    '',
    ' ',
    '.',
    '.5',
    '1,000',
    '$12',
    '0x10',
    '1 2',
    '٣',
    '1'.repeat(60),
    null,
    undefined,
    true,
    [1],
    {},
  ])('does not read %j', (value) => {
    expect(plainDecimal(value)).toBeUndefined();
  });

  it('keeps the value of every finite number a JSON text can hold', () => {
    const largeOrZero = fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e50, max: 1e50 })
      .filter((value) => value === 0 || Math.abs(value) >= 1e-50);
    const wrong = fc.check(
      fc.property(largeOrZero, (value) => {
        const text = plainDecimal(value);
        return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) && Number(text) === value + 0;
      }),
    );
    expect(wrong.counterexample).toBeNull();
  });
});

describe('integerOf', () => {
  it('reads whole numbers however they are written', () => {
    expect([403872, '403872', '403872.00', 403872.0, '4.03872e5'].map(integerOf)).toEqual(
      Array.from({ length: 5 }, () => 403872),
    );
  });

  it('reads no fraction, nothing unsafe, and nothing that is no number', () => {
    const hostile = [0.5, '4038.72', 2 ** 53, '9007199254740993', NaN, '1e400', '', null, true, []];
    expect(hostile.map(integerOf)).toEqual(hostile.map(() => undefined));
  });
});

describe('instantText', () => {
  it.each([
    ['2026-11-03T10:00:00Z', '2026-11-03T10:00:00.000Z'],
    ['2026-11-03T10:00:00+01:00', '2026-11-03T09:00:00.000Z'],
    ['2026-11-03 10:00:00', '2026-11-03T10:00:00.000Z'],
    ['2026-03-06 21:56:00.509169+00', '2026-03-06T21:56:00.509Z'],
    ['2026-03-06 21:56:00+02', '2026-03-06T19:56:00.000Z'],
    ['2026-03-06T21:56:00-05', '2026-03-07T02:56:00.000Z'],
    ['2026-11-03T10:00:00.5', '2026-11-03T10:00:00.500Z'],
    ['2026-11-03', '2026-11-03T00:00:00.000Z'],
    [1_793_700_000, '2026-11-03T10:00:00.000Z'],
    [1_793_700_000_000, '2026-11-03T10:00:00.000Z'],
    ['1793700000', '2026-11-03T10:00:00.000Z'],
  ])('reads %j as %s', (value, text) => {
    expect(instantText(value)).toBe(text);
  });

  it.each([
    0,
    -5,
    NaN,
    1e300,
    1e17,
    '',
    'soon',
    '1',
    '20261103',
    '2026-99-99T10:00:00Z',
    '11/03/2026',
    null,
    true,
    {},
  ])('does not read %j', (value) => {
    expect(instantText(value)).toBeUndefined();
  });
});

describe('fields', () => {
  const record = z.looseObject({ id: required.id, price: optional.cents, flag: optional.flag });

  it('leaves out what is missing, null or unreadable, and keeps what is extra', () => {
    expect(record.parse({ id: 'a', price: null, flag: 'maybe', more: [1] })).toEqual({
      id: 'a',
      more: [1],
    });
  });

  it('fails without a field that must be there, saying which', () => {
    for (const id of [undefined, null, '', '  ', {}, [], true, NaN, 1.5, 'x'.repeat(201)]) {
      const answer = record.safeParse({ id, price: 1 });
      expect(answer.error?.issues[0]?.path).toEqual(['id']);
    }
  });

  it('drops addresses that are not of the web', () => {
    const row = z.object({ at: optional.webAddress });
    expect(row.parse({ at: 'https://labels.example/1.pdf' }).at).toBe(
      'https://labels.example/1.pdf',
    );
    for (const at of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
      '/1.pdf',
      7,
    ]) {
      expect(row.parse({ at }).at).toBeUndefined();
    }
  });

  it('counts the rows that could not be read', () => {
    expect(partedRows(rowsReader(record)([{ id: 1 }, {}, null, { id: 'b' }]))).toEqual({
      rows: [{ id: '1' }, { id: 'b' }],
      unreadable: [new Unreadable({}), new Unreadable(null)],
    });
  });

  it('does not let a body speak through the prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"id":"stolen"},"price":1}');
    expect(record.safeParse(hostile).success).toBe(false);
  });
});

describe('values that are as they will be', () => {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  it('are moments, to the millisecond', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment.toISOString();
        expect(instantText(text)).toBe(text);
        expect(instantText(` ${text}`)).toBe(text);
      }),
    );
    // No day of the calendar, though it is written like one.
    expect(instantText('2026-02-30T00:00:00.000Z')).toBe(
      new Date('2026-02-30T00:00:00.000Z').toISOString(),
    );
    expect(instantText('2026-13-01T00:00:00.000Z')).toBeUndefined();
    expect(instantText('2026-01-01T25:00:00.000Z')).toBeUndefined();
  });

  it('are numbers, whether or not there is a blank beside them', () => {
    const texts = fc.oneof(
      fc.maxSafeInteger().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc
        .tuple(fc.maxSafeNat(), fc.nat())
        .map(([whole, fraction]) => `${String(whole)}.${String(fraction)}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainDecimal(text)).toBe(plainDecimal(`${text} `));
      }),
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        expect(integerOf(whole)).toBe(integerOf(String(whole)));
      }),
    );
  });
});

describe('saysFailed', () => {
  it('hears a failure in a body that came with a good status', () => {
    const bodies = [{ success: false }, { success: 'false' }, { errorCode: 'subtotal_mismatch' }];
    expect(bodies.map(reportsFailure)).toEqual([true, true, true]);
    expect([{ success: true }, {}, [], null, { errorCode: '' }].map(reportsFailure)).not.toContain(
      true,
    );
  });
});
