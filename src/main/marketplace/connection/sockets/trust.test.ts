import { expect, test } from 'vitest';
import { httpsServer, testAuthority } from '#main/marketplace/testing/servers.ts';
import { openConnection } from '../connect.ts';
import { contextOf } from './trust.ts';
import { trustedCertificates } from './trusted-certificates.ts';

test('the certificates are read once for all connections', () => {
  const trusted = trustedCertificates();
  expect(trustedCertificates()).toBe(trusted);
  const context = contextOf(trusted);
  expect(contextOf(trusted)).toBe(context);
  expect(contextOf(undefined)).not.toBe(context);
  expect(contextOf(undefined)).toBe(contextOf(undefined));
});

test('each list trusts its own certificates, and no connection those of another', async () => {
  const { url } = await httpsServer('good', (_, response) => response.end('{}'));
  const own = [testAuthority()];
  for (const [certificates, ok] of [
    [own, true],
    [trustedCertificates(), false],
    [undefined, false],
    [own, true],
  ] as const) {
    const opened = await openConnection(url, {
      timeoutMs: 2000,
      ...(certificates === undefined ? {} : { certificates }),
    });
    if (opened.ok) opened.value.destroy();
    expect(opened.ok).toBe(ok);
  }
});
