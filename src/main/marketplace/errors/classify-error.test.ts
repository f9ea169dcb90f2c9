import { describe, expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { classifyError } from './classify-error.ts';
import { withoutAnswer, type ErrorCase } from './marketplace-error.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { KEPT_BODY_LENGTH, keptBody } from './kept-body.ts';

const KEY = 'canary-key+/7f3a';
const redactor = new Redactor();
redactor.protect(KEY);

const body = (status: number, more: object = {}): string =>
  JSON.stringify({ error: 'Something', code: status, ...more });

type Case = readonly [
  route: Parameters<typeof classifyError>[0],
  status: number,
  body: string,
  expected: object,
];

const cases: readonly Case[] = [
  ['getSpotPrices', 401, body(401, { error: 'Unknown API key' }), { kind: 'unknown-key' }],
  [
    'getSpotPrices',
    401,
    body(401, { error: 'Sandbox API keys cannot be used in production' }),
    { kind: 'wrong-environment', keyIs: 'sandbox' },
  ],
  [
    'getSpotPrices',
    401,
    body(401, { error: 'Production API keys cannot be used in sandbox' }),
    { kind: 'wrong-environment', keyIs: 'live' },
  ],
  ['getSpotPrices', 401, '', { kind: 'not-the-marketplace' }],
  ['getSpotPrices', 403, '<html>Blocked</html>', { kind: 'not-the-marketplace' }],
  ['getPayoutMethods', 403, '{"message":"Forbidden"}', { kind: 'not-the-marketplace' }],
  ['getPurchaseOrder', 404, '{"error":"Not Found"}', { kind: 'not-the-marketplace' }],
  ['executeBuyQuoteV2', 410, '<html>Gone</html>', { kind: 'not-the-marketplace', refused: false }],
  ['getSpotPrices', 429, '<html>Slow down</html>', { kind: 'rate-limited', retryAfterMs: 7000 }],
  ['getSpotPrices', 500, body(500, { unrecoverable: true }), { unrecoverable: true }],
  ['getSpotPrices', 503, body(503, { data: { recoverable: 'false' } }), { unrecoverable: true }],
  ['getSpotPrices', 500, body(500, { errorCode: 'UNRECOVERABLE_ERROR' }), { unrecoverable: true }],
  ['createBuyQuoteV2', 403, body(403), { kind: 'forbidden', needs: 'admin-key' }],
  ['getTradingStatus', 403, body(403), { kind: 'forbidden', needs: 'member-key' }],
  ['getIntakeAddress', 403, body(403), { kind: 'forbidden', needs: 'vault' }],
  ['getOrganization', 403, body(403), { kind: 'forbidden', needs: 'unknown' }],
  ['getPurchaseOrder', 404, body(404), { kind: 'not-found' }],
  ['executeBuyQuoteV2', 404, body(404), { kind: 'quote-gone' }],
  ['executeSellV1', 410, body(410), { kind: 'quote-gone' }],
  ['refreshBuyQuoteV1', 410, body(410), { kind: 'quote-gone' }],
  [
    'executeBuyQuoteV2',
    409,
    body(409, { errorCode: 'subtotal_mismatch' }),
    { kind: 'price-moved' },
  ],
  [
    'executeSellQuoteV2',
    409,
    body(409, { errorCode: 'listing_quantity_mismatch' }),
    { kind: 'listing-conflict', conflict: 'quantity' },
  ],
  [
    'executeSellQuoteV2',
    409,
    body(409, { errorCode: 'listing_validation_failed' }),
    { kind: 'listing-conflict', conflict: 'validation' },
  ],
  [
    'executeSellQuoteV2',
    409,
    body(409, { errorCode: 'something_new' }),
    { kind: 'conflict', errorCode: 'something_new' },
  ],
  ['createBuyQuoteV2', 422, body(422), { kind: 'validation', serverMessage: 'Something' }],
  [
    'executeSellQuoteV2',
    422,
    body(422, { errorCode: 'instant_payout_insufficient_credit' }),
    { kind: 'instant-payout-credit' },
  ],
  [
    'executeSellQuoteV2',
    422,
    body(422, { errorCode: 'optional_fee_mismatch' }),
    { kind: 'optional-fee' },
  ],
  [
    'executeSellQuoteV2',
    422,
    body(422, { errorCode: 'something_new' }),
    { kind: 'validation', errorCode: 'something_new' },
  ],
  ['getSpotPrices', 429, body(429), { kind: 'rate-limited', retryAfterMs: 7000 }],
  ['getSpotPrices', 500, body(500), { kind: 'server-error' }],
  [
    'getSpotPrices',
    502,
    '<html>Bad gateway</html>',
    { kind: 'not-the-marketplace', rawBody: '<html>Bad gateway</html>' },
  ],
  ['getSpotPrices', 418, 'tea', { kind: 'not-the-marketplace', status: 418 }],
  ['getSpotPrices', 418, body(418), { kind: 'unexpected-status', status: 418 }],
  [
    'executeBuyQuoteV2',
    422,
    body(422, { errorCode: 'system_check_failed' }),
    { kind: 'trading-halted' },
  ],
  [
    'executeBuyQuoteV2',
    503,
    body(503, { errorCode: 'system_check_failed' }),
    { kind: 'trading-halted', status: 503 },
  ],
];

describe('status and body to error', () => {
  test.each(cases)('%s answered %i %s', (route, status, bodyText, expected) => {
    const headers = { 'retry-after': '7' };
    const error = classifyError(route, { status, headers, bodyText }, redactor);
    expect(error).toMatchObject({ route, status, ...expected });
  });

  test('a retry-after that is a date is compared with the answer’s own date', () => {
    const headers = {
      date: 'Sat, 21 Nov 2026 04:00:00 GMT',
      'retry-after': 'Sat, 21 Nov 2026 04:00:09 GMT',
    };
    expect(
      classifyError('getRoot', { status: 429, headers, bodyText: '' }, redactor),
    ).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 9000,
    });
  });

  test('keeps the suggestion and, up to 64 kB, the body', () => {
    const bodyText = body(422, { suggestion: 'Try less.', detail: 'x'.repeat(200_000) });
    const error = classifyError(
      'createBuyQuoteV2',
      { status: 422, headers: {}, bodyText },
      redactor,
    );
    expect(error.suggestion).toBe('Try less.');
    expect(error.rawBody?.length).toBe(KEPT_BODY_LENGTH + 1);
  });

  test('an echo of the key is removed, in whatever form it comes back', () => {
    const echoes = [
      KEY,
      encodeURIComponent(KEY),
      Buffer.from(KEY).toString('base64'),
      JSON.stringify(KEY),
    ].join(' ');
    const bodyText = JSON.stringify({ error: `no such key: ${echoes}`, code: 401, errorCode: KEY });
    const text = JSON.stringify(
      classifyError('getRoot', { status: 401, headers: {}, bodyText }, redactor),
    );
    expect(text).not.toContain('canary');
    expect(text).not.toContain(Buffer.from(KEY).toString('base64'));
  });

  test('an echo of the key at the very place where the body is cut is removed too', () => {
    for (let before = KEPT_BODY_LENGTH - 20; before <= KEPT_BODY_LENGTH; before += 1) {
      expect(keptBody(redactor, 'x'.repeat(before) + KEY.repeat(3))).not.toContain('canary');
    }
    // Enough that the text shrinks to a part of what was looked at.
    expect(keptBody(redactor, KEY.repeat(20_000))).not.toContain('canary');
  });
});

const kinds: readonly ErrorCase[] = [
  { kind: 'unknown-key' },
  { kind: 'wrong-environment', keyIs: 'live' },
  { kind: 'wrong-environment', keyIs: 'sandbox' },
  { kind: 'forbidden', needs: 'admin-key' },
  { kind: 'forbidden', needs: 'member-key' },
  { kind: 'forbidden', needs: 'vault' },
  { kind: 'forbidden', needs: 'unknown' },
  { kind: 'not-found' },
  { kind: 'quote-gone' },
  { kind: 'price-moved' },
  { kind: 'listing-conflict', conflict: 'quantity' },
  { kind: 'listing-conflict', conflict: 'validation' },
  { kind: 'conflict' },
  { kind: 'validation' },
  { kind: 'instant-payout-credit' },
  { kind: 'optional-fee' },
  { kind: 'rate-limited', retryAfterMs: 7200 },
  { kind: 'rate-limited', retryAfterMs: null },
  { kind: 'trading-halted' },
  { kind: 'server-error' },
  { kind: 'unexpected-status' },
  { kind: 'unreadable-body', problem: 'no list found' },
  { kind: 'body-too-large', limitBytes: 1 },
  { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' },
  { kind: 'network', phase: 'tls', code: 'CERT_HAS_EXPIRED' },
  { kind: 'network', phase: 'proxy', code: '407' },
  { kind: 'network', phase: 'exchange', code: null },
  { kind: 'timeout', phase: 'queue' },
  { kind: 'timeout', phase: 'connect' },
  { kind: 'timeout', phase: 'total' },
  { kind: 'redirect-refused', to: 'https://example.com' },
  { kind: 'host-refused', host: 'example.com' },
  { kind: 'invalid-request', issues: ['items: too few'] },
  { kind: 'route-unavailable', reason: 'sandbox-only' },
  { kind: 'route-unavailable', reason: 'no-address' },
  { kind: 'aborted' },
];

test('an execution that may have gone through is never said to be worth another try', () => {
  const unclear: readonly ErrorCase[] = [
    { kind: 'server-error' },
    { kind: 'unexpected-status' },
    { kind: 'unreadable-body', problem: 'the body is not JSON' },
    { kind: 'body-too-large', limitBytes: 1 },
    { kind: 'redirect-refused', to: null },
    { kind: 'network', phase: 'exchange', code: 'ECONNRESET' },
    { kind: 'timeout', phase: 'headers' },
    { kind: 'timeout', phase: 'total' },
  ];
  for (const kind of unclear) {
    for (const route of ['executeBuyQuoteV2', 'executeSellV1'] as const) {
      expect(adviceFor(withoutAnswer(route, kind)).advice).toMatch(/^Do not repeat it\./);
    }
    expect(adviceFor(withoutAnswer('getSpotPrices', kind)).advice).not.toMatch(/repeat/);
  }
  const halted = { ...withoutAnswer('executeBuyV1', { kind: 'trading-halted' }), status: 503 };
  expect(adviceFor(halted).advice).toMatch(/^Do not repeat it\./);
  expect(adviceFor({ ...halted, status: 422, refused: true }).title).toBe('Trading is halted');
  const refused = withoutAnswer('executeBuyV1', { kind: 'network', phase: 'connect', code: null });
  expect(adviceFor(refused).advice).not.toMatch(/repeat/);
});

test('a page in place of a read is met by another read, and a quote waits for the user', () => {
  const page = { kind: 'not-the-marketplace' } as const;
  for (const status of [403, 502, 511]) {
    const read = adviceFor({ ...withoutAnswer('getSpotPrices', page), status }).advice;
    const quote = adviceFor({ ...withoutAnswer('createBuyQuoteV2', page), status }).advice;
    expect([read, quote]).toEqual([
      expect.stringMatching(/The terminal keeps trying\.$/),
      expect.stringMatching(/Try again in a moment\.$/),
    ]);
  }
});

test('every error has words of its own for the user', () => {
  const said = kinds.map((kind) => adviceFor(withoutAnswer(null, kind)));
  for (const { title, advice } of said) {
    // A title is a heading: it has no full stop, because panes join it with what follows.
    expect(title).toMatch(/^\P{Ll}.{5,119}[^.]$/u);
    expect(advice).toMatch(/^\P{Ll}.{5,239}\.$/u);
  }
  const distinct = new Set(said.map(({ title, advice }) => `${title} ${advice}`));
  expect(distinct.size).toBe(kinds.length);
  expect(
    adviceFor(withoutAnswer(null, { kind: 'rate-limited', retryAfterMs: 7200 })).advice,
  ).toContain('8 s');
});
