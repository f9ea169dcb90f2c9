import { assert, integer, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify as judge } from './classify.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';

function answered(status: number, body: unknown): ExecutionAttempt {
  return {
    kind: 'answered',
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    retryAfter: null,
  };
}

const classify = (attempt: ExecutionAttempt, isListed = true) => judge(attempt, isListed);

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
  it.each([401, 403])(
    'is a %i whose body has the documented shape, where no list could show an order',
    (status) => {
      const attempt = answered(status, { error: 'No.', code: status });
      expect(classify(attempt, false).outcome).toEqual({
        state: 'REJECTED',
        code: status,
        kind: `http-${status}`,
      });
      expect(classify(attempt, true).outcome.state).toBe('UNKNOWN');
    },
  );

  it('carries the error code, and what was said', () => {
    const body = { error: 'Fee', code: 422, errorCode: 'optional_fee_mismatch' };
    const seen = classify(answered(422, body), false);
    expect(seen.outcome).toMatchObject({ state: 'REJECTED', kind: 'optional_fee_mismatch' });
    expect(seen.evidence).toMatchObject({ status: 422, serverMessage: 'Fee' });
  });

  it.each([
    'listing_quantity_mismatch',
    'listing_validation_failed',
    'optional_fee_mismatch',
    'system_check_failed',
  ])('is %s at once where no list could show an order; else it is looked up', (errorCode) => {
    const attempt = answered(409, { error: 'No.', code: 409, errorCode });
    expect(classify(attempt, false).outcome.state).toBe('REJECTED');
    expect(classify(attempt, true).outcome).toMatchObject({
      state: 'UNKNOWN',
      refused: { code: 409, kind: errorCode, byChance: true },
    });
  });
});

describe('a refusal that the order itself may have brought about', () => {
  it.each([true, false])(
    'is UNKNOWN with what it said, whether orders are listed (%s) or not',
    (isListed) => {
      for (const status of [400, 404, 409, 410, 422, 429]) {
        const seen = classify(answered(status, { error: 'No.', code: status }), isListed);
        expect(seen.outcome).toEqual({
          state: 'UNKNOWN',
          reason: expect.stringContaining(
            `The response was ${String(status)}. It refuses the order`,
          ),
          refused: { code: status, kind: `http-${String(status)}` },
        });
      }
    },
  );

  it.each(REFUSALS)('is a %i with an error alone, which may be a gateway’s', (status) => {
    const seen = classify(answered(status, { error: 'Request refused' }), false);
    expect(seen.outcome).toMatchObject({ state: 'UNKNOWN', refused: { code: status } });
  });

  it.each(['subtotal_mismatch', 'instant_payout_insufficient_credit', 'brand_new'])(
    'is %s, also in the service’s own form',
    (errorCode) => {
      const seen = classify(answered(422, { error: 'No.', code: 422, errorCode }), false);
      expect(seen.outcome).toMatchObject({ state: 'UNKNOWN', refused: { kind: errorCode } });
    },
  );
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
    expect(classify(attempt).outcome).toEqual({ state: 'UNKNOWN', reason: expect.any(String) });
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

  it('is every other status with a body of the documented shape too, and no look-up settles it', () => {
    const refusing = [];
    for (let code = 300; code <= 599; code += 1) {
      const body = { error: 'No.', code, errorCode: 'brand_new' };
      const { outcome } = classify(answered(code, body));
      if (outcome.state !== 'UNKNOWN' || outcome.refused !== undefined) refusing.push(code);
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
  expect(classify(answered(status, body), false)).toMatchObject({
    halted: true,
    outcome: { state: status === 500 ? 'UNKNOWN' : 'REJECTED' },
  });
});
