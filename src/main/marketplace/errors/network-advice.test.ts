import { expect, test } from 'vitest';
import { networkAdvice } from './network-advice.ts';

test.each([
  ['tls', 'CERT_HAS_EXPIRED', /certificate is not trusted/],
  ['tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificate is not trusted/],
  ['tls', 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', /certificate is not trusted/],
  ['tls', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /outdated version of TLS/],
  ['tls', 'ERR_SSL_UNSUPPORTED_PROTOCOL', /outdated version of TLS/],
  ['tls', 'ERR_SSL_WRONG_VERSION_NUMBER', /does not use HTTPS/],
  ['tls', 'ERR_SSL_HTTP_REQUEST', /does not use HTTPS/],
  ['tls', 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', /does not offer HTTP\/1\.1/],
  ['tls', 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', /No secure connection/],
  ['tls', 'EPROTO', /No secure connection/],
  ['proxy', '407 NTLM, Negotiate', /not supported \(NTLM, Negotiate\)/],
  ['proxy', 'password-needed', /requires a user name and password/],
  ['proxy', 'password-refused', /did not accept/],
  ['proxy', '403', /rules do not allow/],
  ['proxy', '503', /could not reach the marketplace/],
  ['proxy', '405', /does not open tunnels \(405\)/],
  ['proxy', 'silent', /proxy did not respond in time/],
  ['proxy', 'ECONNREFUSED', /The proxy did not connect/],
  ['connect', 'ENOTFOUND', /No connection to the marketplace/],
] as const)('%s %s', (phase, code, title) => {
  const words = networkAdvice(phase, code);
  expect(words.title).toMatch(title);
});

test.each(['tls', 'proxy'] as const)('where %s fails, nothing was sent', (phase) => {
  const codes = ['EPROTO', 'CERT_HAS_EXPIRED', '407 NTLM', '403', '405', 'silent', null];
  for (const code of codes) {
    expect(networkAdvice(phase, code).advice).toContain('Nothing was sent');
  }
});
