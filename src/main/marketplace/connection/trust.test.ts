import { expect, test } from 'vitest';
import { httpsServer, testAuthority } from '../testing/servers.ts';
import { openConnection } from './connect.ts';
import { trustedCertificates } from './system-network.ts';
import { certificatesChecked } from './trust.ts';

test('the certificates are read once for all connections', () => {
  const trusted = trustedCertificates();
  expect(trustedCertificates()).toBe(trusted);
  const { secureContext } = certificatesChecked(trusted);
  expect(certificatesChecked(trusted).secureContext).toBe(secureContext);
  expect(certificatesChecked(undefined).secureContext).not.toBe(secureContext);
  expect(certificatesChecked(undefined)).toEqual(certificatesChecked(undefined));
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
