import { describe, expect, it } from 'vitest';
import type { Execution } from '#main/marketplace/methods-execution.ts';
import { attemptOf } from './client-gateway.ts';

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
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('is not taken for unsent when the queue gave it up after it was handed over', () => {
    const error = { kind: 'timeout', phase: 'queue' } as const;
    const givenUp: Execution = { kind: 'never-connected', error, ...when };
    expect(attemptOf(givenUp, false).kind).toBe('not-connected');
    expect(attemptOf(givenUp, true).kind).toBe('no-answer');
  });
});
