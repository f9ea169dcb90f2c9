/** Codes of the system and messages of libraries stand in the details of a failure, never in what the user reads first. */
import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { NetworkPhase } from '#main/marketplace/errors/marketplace-error.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { notNoted, notStored } from '#main/listings/listing-failures.ts';
import { cannotSave } from '#main/shared/files/cannot-save.ts';
import { downloadFailure } from '#main/orders/labels/label-failures.ts';
import { reasonOfCode, systemFailure } from '#main/shared/system-error.ts';
import { attemptOf } from '#main/trading/gateway/client-gateway.ts';
import { classify } from '#main/trading/execution/classify.ts';
import { journalFailure, notSent, unknownOutcome } from '#main/trading/failures/failures.ts';
import { unwritable } from '#main/trading/journal/model/problem.ts';
import { fetchFailed, installFailed } from '#main/maintenance/updates/update-failures.ts';
import { bridgeFailure } from '#renderer/store/commands/failures.ts';

/** Of undici, and of Node's own limits. */
const HTTP = [
  'UND_ERR',
  'UND_ERR_ABORTED',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_INFO',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_RESPONSE',
  'UND_ERR_SOCKET',
  'HPE_INVALID_CONSTANT',
  'HPE_INVALID_HEADER_TOKEN',
  'HPE_HEADER_OVERFLOW',
  'ERR_BUFFER_TOO_LARGE',
  'ERR_STREAM_PREMATURE_CLOSE',
];

const TLS = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_TLS_HANDSHAKE_TIMEOUT',
  'HOSTNAME_MISMATCH',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** Whatever has a name: of this system, of libuv with its look-ups of names, of the HTTP client, of certificates. */
const CODES = [
  ...new Set([
    ...Object.keys(constants.errno),
    ...[...getSystemErrorMap().values()].map(([name]) => name),
    ...HTTP,
    ...TLS,
    // Of look-ups of names, and of time.
    ...'ENOTFOUND ESERVFAIL EREFUSED ENODATA EBADRESP ETIMEOUT ESOCKETTIMEDOUT'.split(' '),
    'EUNKNOWN',
  ]),
];

/** As Node writes it: `ECONNRESET: connection reset by peer, read`. */
function errorOf(code: string): Error {
  const [, text] = [...getSystemErrorMap().values()].find(([name]) => name === code) ?? [];
  const path = '/home/trader/orders.csv';
  return Object.assign(new Error(`${code}: ${text ?? 'it failed'}, open '${path}'`), { code });
}

const PHASES: readonly NetworkPhase[] = ['connect', 'tls', 'proxy', 'exchange'];

/** Every way from a failure of the system to words on the screen. */
function failuresWith(code: string): readonly FailureView[] {
  const error = errorOf(code);
  const attempts = PHASES.flatMap((phase) => {
    const wire = { kind: 'network', phase, code } as const;
    const when = { activityId: null, sentAt: null };
    return [
      attemptOf({ kind: 'never-connected', error: wire, ...when }, false),
      attemptOf({ kind: 'broken', error: wire, ...when }, true),
    ];
  });
  return [
    ...PHASES.map((phase) =>
      failureFor(withoutAnswer('getSpotPrices', { kind: 'network', phase, code })),
    ),
    ...attempts.map((attempt) => {
      const { outcome, evidence } = classify(attempt, true);
      const reason = 'reason' in outcome ? outcome.reason : '';
      return outcome.state === 'NOT_SENT'
        ? notSent(reason, evidence)
        : unknownOutcome(reason, evidence);
    }),
    cannotSave(error, '/home/trader'),
    downloadFailure({ kind: 'network', code }, 'https://labels.example/1'),
    fetchFailed({ kind: 'network', code }),
    installFailed(error),
    notNoted(error),
    notStored(error),
    journalFailure(unwritable('/home/trader/journal.ndjson', 'append', error)),
    systemFailure('any', 'The file could not be written', (reason) => reason, error),
    bridgeFailure(error),
  ];
}

/** A name in capitals that nobody but a programmer knows. */
const RAW = /\b(?:E[A-Z]{3,}|EAI_\w+|UND_ERR\w*|HPE_\w+|ERR_\w+|[A-Z]+_[A-Z_]+)\b|syscall|errno/;
const withoutSettings = (text: string): string => text.replaceAll(/\b(?:HTTPS|ALL)_PROXY\b/g, '');

it('there are codes of files, connections, names, certificates and the HTTP client', () => {
  for (const code of [
    'ENOSPC',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_SOCKET',
  ]) {
    expect(CODES).toContain(code);
  }
  expect(CODES.length).toBeGreaterThan(100);
});

describe.each(CODES)('%s', (code) => {
  it('stands in no title and no advice, and in the details of each failure', () => {
    for (const { title, advice, systemError } of failuresWith(code)) {
      const words = withoutSettings(`${title}. ${advice}`);
      expect(words).not.toContain(code);
      expect(words).not.toMatch(RAW);
      expect(words).not.toMatch(/ {2}|undefined|null/);
      expect(advice).toMatch(/^\P{Ll}.*[.!?]$/u);
      expect(systemError).toContain(code);
    }
  });
});

const COMMON = 'ENOSPC EACCES EROFS ECONNREFUSED ECONNRESET EPIPE ENOTFOUND ETIMEDOUT'.split(' ');

it.each(COMMON)('%s, which is common, has a reason in plain words', (code) => {
  expect(reasonOfCode(code)).toMatch(/^\P{Ll}.*\.$/u);
});

it('names that objects have anyway are no codes', () => {
  expect(reasonOfCode('toString')).toBeNull();
});
