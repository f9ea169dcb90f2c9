import { describe, expect, it } from 'vitest';
import { readErrorBody } from './errors.ts';
import type { HeaderBag } from '../headers.ts';
import { isOwnError, isPage } from './own-form.ts';

const isOwn = (status: number, body: unknown, headers: HeaderBag = {}): boolean =>
  isOwnError({ status, headers }, body, readErrorBody(body));

const LIMITED = { 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '7' };

describe('an error of the service', () => {
  it.each([
    [401, { error: 'Unknown API key', code: 401 }],
    [403, { error: 'No', code: 403, suggestion: 'Ask.' }],
    [404, { error: 'x', code: 404, errorCode: 'something_new' }],
    [409, { error: 'x', errorCode: 'subtotal_mismatch' }],
    [401, { error: 'Unknown API key: k' }],
    [401, { error: 'Sandbox API keys cannot be used in production' }],
    [500, { error: 'Internal Server Error', code: 500 }],
    [503, { error: 'x', code: 'y', errorCode: 'system_check_failed' }],
  ])('with %i is %j', (status, body) => {
    expect(isOwn(status, body)).toBe(true);
  });

  it('may have a text alone, where the headers are the service’s', () => {
    expect(isOwn(403, { error: 'Forbidden' }, LIMITED)).toBe(true);
    expect(isOwn(403, { error: 'Forbidden', code: null }, LIMITED)).toBe(true);
    expect(isOwn(403, { error: 'Forbidden' })).toBe(false);
    expect(isOwn(403, { error: 'Forbidden', code: 401 }, LIMITED)).toBe(false);
  });
});

describe('an error of something in between', () => {
  it.each([
    undefined,
    null,
    '',
    'Forbidden',
    [],
    {},
    { message: 'Forbidden' },
    { message: 'No API key found in request' },
    { message: 'Unauthorized', statusCode: 403 },
    { error: 'Forbidden' },
    { error: 'forbidden', error_description: 'blocked by policy' },
    { error: { code: 403, message: 'x' } },
    { errors: [{ message: 'x' }] },
    { fault: { faultstring: 'x', detail: { errorcode: 'policies.ratelimit.QuotaViolation' } } },
    { error: '', code: 403 },
    { error: 'x', code: '403' },
    { error: 'x', code: 1020 },
    { code: 403 },
    { status: 403, title: 'Forbidden', type: 'about:blank' },
    { success: false, error: { id: 'x' } },
  ])('is %j', (body) => {
    for (const status of [400, 401, 403, 404, 405, 409, 410, 422, 451, 500, 502, 511]) {
      expect(isOwn(status, body)).toBe(false);
    }
  });
});

describe('a page in place of an answer', () => {
  it.each([
    [{ 'content-type': 'text/html' }, '<html>'],
    [{ 'content-type': 'application/json' }, ' \n<!doctype html>'],
    [{}, '<script>'],
    [{ 'content-type': 'text/plain; charset=utf-8' }, 'Blocked by policy'],
  ])('%o %j', (headers, text) => {
    expect(isPage(headers, text)).toBe(true);
  });

  it.each([
    [{ 'content-type': 'application/json' }, '{"data":[{"x"'],
    [{ 'content-type': 'application/problem+json' }, 'x'],
    [{}, 'x'],
    [{ 'content-type': 'text/html' }, ''],
  ])('not %o %j', (headers, text) => {
    expect(isPage(headers, text)).toBe(false);
  });
});
