import { afterAll, describe, expect, it } from 'vitest';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import type { Execution } from '#main/marketplace/methods/execution.ts';
import { classify } from '../execution/classify.ts';
import { attemptOf, explainRefusal, pageSizes } from './client-gateway.ts';
import { SALE_ORDERS_PAGE } from './sale-orders.ts';
import { MAX_EVIDENCE_BODY } from '../journal/model/records.ts';

const when = { activityId: 1, sentAt: 1 };

function response(change: Partial<Extract<Execution, { kind: 'response' }>> = {}): Execution {
  return {
    kind: 'response',
    status: 200,
    headers: {},
    bodyText: '{}',
    complete: true,
    error: null,
    ...when,
    ...change,
  };
}

describe('what the client saw', () => {
  it('is an answer only when it is complete', () => {
    expect(attemptOf(response(), true)).toEqual({
      kind: 'answered',
      status: 200,
      body: '{}',
      retryAfter: null,
    });
    const error = { kind: 'network', phase: 'exchange', code: 'ECONNRESET' } as const;
    expect(attemptOf(response({ complete: false, error, bodyText: '{"a' }), true)).toMatchObject({
      kind: 'no-answer',
      status: 200,
      body: '{"a',
    });
  });

  it('keeps how long to wait', () => {
    expect(attemptOf(response({ headers: { 'retry-after': ['7'] } }), true)).toMatchObject({
      retryAfter: '7',
    });
  });

  it('is no answer when the connection was made and nothing came', () => {
    const error = { kind: 'timeout', phase: 'headers' } as const;
    expect(attemptOf({ kind: 'broken', error, ...when }, true).kind).toBe('no-answer');
  });

  it('is not sent when there was no connection', () => {
    const error = { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' } as const;
    expect(attemptOf({ kind: 'never-connected', error, ...when }, true)).toMatchObject({
      kind: 'not-connected',
      reason: 'No connection to the marketplace',
      systemError: 'ECONNREFUSED',
    });
  });

  it('is not taken for unsent when the queue gave it up after it was handed over', () => {
    const error = { kind: 'timeout', phase: 'queue' } as const;
    const givenUp: Execution = { kind: 'never-connected', error, ...when };
    expect(attemptOf(givenUp, false).kind).toBe('not-connected');
    expect(attemptOf(givenUp, true).kind).toBe('no-answer');
  });
});

describe('a refusal, from what the journal keeps of it', () => {
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: 'http://127.0.0.1:9', executionVersion: 'v2' },
    apiKey: 'a-key-of-some-length',
  });
  afterAll(() => client.close());

  it('is explained as it was read, though its body was too long to be kept whole', () => {
    const lines = Array.from({ length: 50 }, (_, line) => ({ line, text: 'x'.repeat(300) }));
    const body = JSON.stringify({
      error: 'The price moved',
      code: 409,
      errorCode: 'subtotal_mismatch',
      lines,
    });
    const { evidence } = classify({ kind: 'answered', status: 409, body, retryAfter: null }, true);
    const kept = { ...evidence, body: body.slice(0, MAX_EVIDENCE_BODY) };
    expect(explainRefusal(client, 'buy', kept)).toEqual({
      ...explainRefusal(client, 'buy', evidence),
      rawBody: kept.body,
    });
    expect(explainRefusal(client, 'buy', kept)).toMatchObject({
      kind: 'price-moved',
      serverMessage: 'The price moved',
    });
  });
});

describe('the pages of a list', () => {
  it('have a size of their own for each look-up, so that no cache has a copy under its address', () => {
    const sizeOf = pageSizes();
    const sizes = Array.from({ length: 40 }, () => sizeOf(true));
    expect(new Set(sizes).size).toBe(40);
    expect(sizes.every((size) => size >= 20 && size < SALE_ORDERS_PAGE)).toBe(true);
    expect(sizeOf(false)).toBe(SALE_ORDERS_PAGE);
  });
});
