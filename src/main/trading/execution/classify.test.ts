import { assert, integer, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';

function answered(status: number, body: unknown): ExecutionAttempt {
  return {
    kind: 'answered',
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    retryAfter: null,
  };
}

function stateOf(attempt: ExecutionAttempt): string {
  return classify(attempt).outcome.state;
}

const REFUSALS = [400, 401, 403, 404, 409, 410, 422, 429];

describe('CONFIRMED', () => {
  it.each([
    [{ success: true, data: { orderId: 'A-1' } }, 'A-1'],
    [{ data: { orderId: 'A-1' } }, 'A-1'],
    [{ orderId: 'A-1' }, 'A-1'],
    [{ success: true, data: { orderId: 'A-1', sellOrderIds: ['S-1'], status: 'complete' } }, 'A-1'],
  ])('is a complete 2xx answer that names one order: %j', (body, orderId) => {
    expect(classify(answered(200, body)).outcome).toEqual({
      state: 'CONFIRMED',
      orderId,
      partialOrderIds: null,
    });
    expect(stateOf(answered(201, body))).toBe('CONFIRMED');
  });

  it('keeps the ids of what went through when only a part did', () => {
    const body = {
      success: true,
      data: { orderId: 'A-1', status: 'partial', processedOrderIds: ['S-1', 'S-3'] },
    };
    expect(classify(answered(200, body)).outcome).toEqual({
      state: 'CONFIRMED',
      orderId: 'A-1',
      partialOrderIds: ['S-1', 'S-3'],
    });
  });
});

describe('CONFIRMED in part', () => {
  it('keeps which items failed, though no ids of processed orders are named', () => {
    const items = [
      { lineItemId: 'l1', success: true },
      { lineItemId: 'l2', success: false, error: 'unavailable' },
    ];
    const body = { success: true, data: { status: 'partial', orderId: 7001, items } };
    expect(classify(answered(200, body)).outcome).toEqual({
      state: 'CONFIRMED',
      orderId: '7001',
      partialOrderIds: [],
      failedItems: [{ what: 'l2', quantity: null, reason: 'unavailable' }],
    });
  });
});

describe('REJECTED', () => {
  it.each(REFUSALS)('is a %i whose body has the documented shape', (status) => {
    const attempt = answered(status, { error: 'No.', code: status });
    expect(classify(attempt).outcome).toEqual({
      state: 'REJECTED',
      code: status,
      kind: `http-${status}`,
    });
  });

  it('needs no code in the body, and none that the terminal knows', () => {
    expect(stateOf(answered(429, { error: 'Too Many Requests' }))).toBe('REJECTED');
    expect(classify(answered(422, { error: 'No.', errorCode: 'brand_new' })).outcome).toEqual({
      state: 'REJECTED',
      code: 422,
      kind: 'brand_new',
    });
  });

  it('carries the error code', () => {
    const body = { error: 'Moved', code: 409, errorCode: 'subtotal_mismatch' };
    const seen = classify(answered(409, body));
    expect(seen.outcome).toMatchObject({ kind: 'subtotal_mismatch' });
    expect(seen.evidence).toMatchObject({ status: 409, serverMessage: 'Moved' });
  });
});

describe('UNKNOWN', () => {
  it.each([
    ['a 2xx without an order', answered(200, { success: true, data: {} })],
    ['a 2xx with an empty order id', answered(200, { data: { orderId: '' } })],
    ['a 2xx with two order ids', answered(200, { orderId: 'A', data: { orderId: 'B' } })],
    ['a 2xx that says it failed', answered(200, { success: false, data: { orderId: 'A' } })],
    ['a 2xx with an error in it', answered(200, { error: 'no', orderId: 'A' })],
    ['a 204', answered(204, '')],
    ['HTML', answered(200, '<html>order placed</html>')],
    ['half a body', answered(200, '{"success":true,"data":{"orderId":"A')],
    ['a list', answered(200, [{ orderId: 'A' }])],
    ['a redirect', answered(302, '')],
    ['a 408', answered(408, { error: 'late', code: 408 })],
    ['a 500 of documented shape', answered(500, { error: 'Internal Server Error', code: 500 })],
    ['a 503', answered(503, { error: 'busy', code: 503 })],
    ['a 409 from something in between', answered(409, '<h1>Conflict</h1>')],
    ['a 409 whose code is another', answered(409, { error: 'x', code: 500 })],
    ['a 422 of another shape', answered(422, { message: 'Validation failed', statusCode: 422 })],
    ['a 409 that names an order', answered(409, { error: 'Conflict', orderId: 'A-1' })],
    ['a 422 whose code is text', answered(422, { error: 'x', code: '422' })],
    ['a time-out', { kind: 'no-answer', reason: 'time-out', status: null, body: null }],
  ] as const)('is %s', (_name, attempt) => {
    expect(stateOf(attempt)).toBe('UNKNOWN');
  });

  it('is every status outside the two lists, whatever the body says', () => {
    assert(
      property(integer({ min: 100, max: 599 }), jsonValue(), (status, body) => {
        const possible = ['UNKNOWN'];
        if (status >= 200 && status <= 299) possible.push('CONFIRMED');
        if (status >= 400 && status <= 499) possible.push('REJECTED');
        expect(possible).toContain(stateOf(answered(status, body)));
      }),
    );
  });

  it('is every other status with a body of the documented shape too', () => {
    const refusing = [];
    for (let code = 300; code <= 599; code += 1) {
      const body = { error: 'No.', code, errorCode: 'brand_new' };
      if (stateOf(answered(code, body)) !== 'UNKNOWN') refusing.push(code);
    }
    expect(refusing).toEqual(REFUSALS);
  });

  it('is every true prefix of a good answer', () => {
    const whole = JSON.stringify({ success: true, data: { orderId: 'A-1' } });
    for (let length = 0; length < whole.length; length += 1) {
      expect(stateOf(answered(200, whole.slice(0, length)))).toBe('UNKNOWN');
    }
  });
});

it('is NOT_SENT only when there was no connection', () => {
  expect(classify({ kind: 'not-connected', reason: 'refused' }).outcome).toEqual({
    state: 'NOT_SENT',
    reason: 'refused',
  });
});

it.each([403, 422, 500, 503])('tells a halt from the error code, also with status %i', (status) => {
  const body = { error: 'Halted', code: status, errorCode: 'system_check_failed' };
  expect(classify(answered(status, body))).toMatchObject({
    halted: true,
    outcome: { state: status === 500 ? 'UNKNOWN' : 'REJECTED' },
  });
});
