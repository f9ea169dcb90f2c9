import { describe, expect, it } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import { classifyError } from './classify-error.ts';
import { withoutAnswer, type ErrorCase, type MarketplaceError } from './marketplace-error.ts';
import { writeFailureOf } from './write-failure.ts';

const answered = (status: number, body: object | string): MarketplaceError =>
  classifyError(
    'updateListing',
    { status, headers: {}, bodyText: typeof body === 'string' ? body : JSON.stringify(body) },
    new Redactor(),
  );

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

  it.each([400, 401, 403, 404, 409, 422, 429])(
    '%i with a body of the service’s form: refused; with any other, nobody knows',
    (status) => {
      expect(writeFailureOf(answered(status, { error: 'No.', code: status }))).toBe('refused');
      // A gateway writes that too, and nothing looks a change of a listing up before its refusal is believed.
      expect(writeFailureOf(answered(status, { error: 'No.' }))).toBe('unknown');
      expect(writeFailureOf(answered(status, { error: 'No.', code: 200 }))).toBe('unknown');
      expect(writeFailureOf(answered(status, '<html>'))).toBe('unknown');
    },
  );

  it('a failure of the service proves nothing, unless its code is one of a refusal', () => {
    const halted = { error: 'Halted', errorCode: 'system_check_failed' };
    expect(writeFailureOf(answered(500, { error: 'No.', code: 500 }))).toBe('unknown');
    expect(writeFailureOf(answered(503, { error: 'No.', code: 503 }))).toBe('unknown');
    expect(writeFailureOf(answered(418, { error: 'No.', code: 418 }))).toBe('unknown');
    expect(writeFailureOf(answered(500, halted))).toBe('unknown');
    expect(writeFailureOf(answered(503, halted))).toBe('refused');
  });

  it('is read from the whole body, though only its beginning is kept', () => {
    const long = { text: 'x'.repeat(100_000), error: 'No.', code: 409 };
    expect(writeFailureOf(answered(409, long))).toBe('refused');
  });
});
