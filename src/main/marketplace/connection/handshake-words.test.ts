/** Servers with which no secure connection can be made, and what the user reads. */
import { describe, expect, test } from 'vitest';
import { adviceFor } from '../errors/advice.ts';
import { withoutAnswer } from '../errors/marketplace-error.ts';
import { httpServer, httpsServer, socketServer, testAuthority } from '../testing/servers.ts';
import { openConnection } from './connect.ts';

async function titleFor(url: URL): Promise<string> {
  const secure = new URL(url.href.replace('http:', 'https:'));
  const certificates = [testAuthority()];
  const opened = await openConnection(secure, { timeoutMs: 2000, certificates });
  if (opened.ok) throw new Error('It should not connect.');
  return adviceFor(withoutAnswer('getSpotPrices', opened.error)).title;
}

describe('a server', () => {
  test('that offers TLS 1.1 at most is outdated', async () => {
    // The library itself allows it with weak ciphers only.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const;
    const { url } = await httpsServer('good', (_, response) => response.end('{}'), old);
    expect(await titleFor(url)).toBe('The connection would use an outdated version of TLS');
  });

  test('that answers in plain HTTP on the port of TLS does not use HTTPS', async () => {
    const { url } = await httpServer((_, response) => response.end('{}'));
    expect(await titleFor(url)).toBe('This address does not use HTTPS');
    const greeting = await socketServer((socket) => socket.write('220 mail.example ESMTP\r\n'));
    expect(await titleFor(greeting.url)).toBe('This address does not use HTTPS');
  });

  test('that offers HTTP/2 only does not offer HTTP/1.1', async () => {
    const { url } = await httpsServer('good', (_, response) => response.end('{}'), {
      ALPNProtocols: ['h2'],
    });
    expect(await titleFor(url)).toBe('The server does not offer HTTP/1.1');
  });

  test.each(['expired', 'wronghost'] as const)(
    'whose certificate is %s is not trusted',
    async (name) => {
      const { url } = await httpsServer(name, (_, response) => response.end('{}'));
      expect(await titleFor(url)).toBe('The marketplace’s certificate is not trusted');
    },
  );
});
