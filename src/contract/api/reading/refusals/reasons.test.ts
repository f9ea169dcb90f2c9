import { describe, expect, it } from 'vitest';
import { isNothing } from '../tolerant-values.ts';
import { reasonOf, reasonOfText, reasonOrRaw } from './reasons.ts';

describe('what an answer says went wrong', () => {
  it.each([
    ['gone', 'gone'],
    [{ error: 'gone' }, 'gone'],
    [{ error: { message: 'gone' } }, 'gone'],
    [{ errors: [{ error: { message: 'gone' } }] }, 'gone'],
    [{ errors: [{ message: 'gone' }, 'sold', { detail: 'late' }] }, 'gone; sold; late'],
    [
      { errors: { quantity: ['too many', 'not whole'], price: ['too low'] } },
      'quantity: too many; quantity: not whole; price: too low',
    ],
    [{ errors: { quantity: { message: 'too many' } } }, 'quantity: too many'],
    [
      { message: 'Validation failed', errors: [{ field: 'quantity', message: 'too many' }] },
      'Validation failed; quantity: too many',
    ],
    [
      { errors: [{ path: ['items', 0, 'quantity'], message: 'too many' }] },
      'items.0.quantity: too many',
    ],
    [
      { errors: [{ source: { pointer: '/items/0' }, title: 'Gone', detail: 'sold' }] },
      '/items/0: sold; /items/0: Gone',
    ],
    [
      { type: 'about:blank', title: 'Unprocessable', detail: 'sold out', status: 422 },
      'sold out; Unprocessable',
    ],
    [{ statusCode: 400, message: ['a', 'b'], error: 'Bad Request' }, 'Bad Request; a; b'],
    [
      { detail: [{ loc: ['body', 'quantity'], msg: 'field required', type: 'value_error' }] },
      'body.quantity: field required',
    ],
    [
      { error: 'invalid_request', error_description: 'no such listing' },
      'invalid_request; no such listing',
    ],
    [{ errors: [{ code: 'sold_out' }] }, 'sold_out'],
    [{ error: { code: 'sold_out' } }, 'sold_out'],
    [{ fault: { faultstring: 'gone' } }, 'gone'],
    [{ message: 'gone', error: 'gone' }, 'gone'],
    [
      { message: '<html><title>502 Bad Gateway</title></html>' },
      'a web page instead of an answer: 502 Bad Gateway',
    ],
    [{ success: false }, undefined],
    [{ code: 422 }, undefined],
    [[], undefined],
    [null, undefined],
    [7, undefined],
  ])('%j', (body, expected) => {
    expect(reasonOf(body)).toBe(expected);
  });

  it('is bounded, however much there is and however deep', () => {
    let deep: unknown = 'gone';
    for (let depth = 0; depth < 10_000; depth += 1) deep = { error: deep };
    expect(reasonOf(deep)).toBeUndefined();
    const many = Array.from({ length: 10_000 }, (_, n) => `reason ${String(n)}`);
    expect(reasonOf({ errors: many })?.split('; ')).toHaveLength(12);
    expect(reasonOf('x'.repeat(10_000))).toHaveLength(1000);
  });
});

describe('a reason without words', () => {
  it.each([
    [{ why: 'gone' }, '{"why":"gone"}'],
    [17, '17'],
    [true, undefined],
    ['', undefined],
    [[], undefined],
    [{ code: null, list: [] }, undefined],
  ])('%j is shown verbatim', (value, expected) => {
    expect(reasonOrRaw(value)).toBe(expected);
  });

  it('nothing is nothing in any form', () => {
    expect([null, undefined, false, 0, '', ' ', [], {}, [null]].every(isNothing)).toBe(true);
    expect([true, 1, 'x', [0, 1], { a: 'b' }].some(isNothing)).toBe(false);
  });
});

describe('a body that is not JSON', () => {
  it.each([
    ['Service unavailable', 'Service unavailable'],
    [
      '<html><head><title>503 Service\n Unavailable</title></head><body><h1>Maintenance</h1></body></html>',
      'a web page instead of an answer: 503 Service Unavailable; Maintenance',
    ],
    ['<!DOCTYPE html><p>x</p>', 'a web page instead of an answer'],
    ['{"half": ', undefined],
    ['', undefined],
    ['x'.repeat(2000), undefined],
  ])('%j', (text, expected) => {
    expect(reasonOfText(text)).toBe(expected);
  });
});
