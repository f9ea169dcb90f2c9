import { describe, expect, it } from 'vitest';
import { withoutAnswer, type ErrorCase, type MarketplaceError } from './marketplace-error.ts';
import { writeFailureOf } from './write-failure.ts';

const answered = (what: ErrorCase, status: number, rawBody: string): MarketplaceError => ({
  ...withoutAnswer('updateListing', what),
  status,
  rawBody,
});
const refusal = (status: number): string => JSON.stringify({ error: 'No.', code: status });

describe('what a failed write proves', () => {
  it.each([
    { kind: 'host-refused', host: 'x' },
    { kind: 'invalid-request', issues: [] },
    { kind: 'route-unavailable', reason: 'no-address' },
    { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' },
    { kind: 'network', phase: 'tls', code: null },
    { kind: 'network', phase: 'proxy', code: null },
    { kind: 'timeout', phase: 'queue' },
    { kind: 'timeout', phase: 'connect' },
  ] satisfies ErrorCase[])('$kind $phase: nothing was sent', (what) => {
    expect(writeFailureOf(withoutAnswer('updateListing', what))).toBe('not-sent');
  });

  it.each([
    { kind: 'network', phase: 'exchange', code: 'ECONNRESET' },
    { kind: 'timeout', phase: 'headers' },
    { kind: 'timeout', phase: 'body' },
    { kind: 'timeout', phase: 'total' },
    { kind: 'body-too-large', limitBytes: 1 },
    { kind: 'redirect-refused', to: null },
    { kind: 'unreadable-body', problem: 'x' },
    { kind: 'aborted' },
  ] satisfies ErrorCase[])('$kind $phase: nobody knows', (what) => {
    expect(writeFailureOf(withoutAnswer('updateListing', what))).toBe('unknown');
  });

  it.each([
    [{ kind: 'unknown-key' }, 401],
    [{ kind: 'forbidden', needs: 'unknown' }, 403],
    [{ kind: 'not-found' }, 404],
    [{ kind: 'validation' }, 422],
    [{ kind: 'rate-limited', retryAfterMs: null }, 429],
  ] satisfies [ErrorCase, number][])(
    '$0.kind with the documented body: refused; with any other, nobody knows',
    (what, status) => {
      expect(writeFailureOf(answered(what, status, refusal(status)))).toBe('refused');
      expect(writeFailureOf(answered(what, status, refusal(200)))).toBe('unknown');
      expect(writeFailureOf(answered(what, status, '<html>'))).toBe('unknown');
    },
  );

  it('a failure of the service proves nothing, whatever its body says', () => {
    expect(writeFailureOf(answered({ kind: 'server-error' }, 500, refusal(500)))).toBe('unknown');
    expect(writeFailureOf(answered({ kind: 'trading-halted' }, 503, refusal(503)))).toBe('unknown');
    expect(writeFailureOf(answered({ kind: 'unexpected-status' }, 418, refusal(418)))).toBe(
      'unknown',
    );
  });
});
