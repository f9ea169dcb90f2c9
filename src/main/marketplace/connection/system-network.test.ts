import { describe, expect, test } from 'vitest';
import { openConnection } from './connect.ts';
import { proxyChoice, proxyFromResolution, trustedCertificates } from './system-network.ts';

const target = new URL('https://api.marketplace.example/');
const bySystem = (answer: string) => () => Promise.resolve(answer);

describe('which proxy', () => {
  test.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY 10.0.0.1:3128', 'http://10.0.0.1:3128/'],
    ['PROXY 10.0.0.1:3128; DIRECT', 'http://10.0.0.1:3128/'],
    ['HTTPS secure.example:8443', 'https://secure.example:8443/'],
    ['DIRECT; PROXY 10.0.0.1:3128', null],
    ['SOCKS5 10.0.0.1:1080', 'socks5://10.0.0.1:1080'],
    ['SOCKS 10.0.0.1:9050; DIRECT', 'socks5://10.0.0.1:9050'],
    ['SOCKS4 10.0.0.1:1080', 'socks4://10.0.0.1:1080'],
  ])('%s of the system', (resolution, expected) => {
    expect(proxyFromResolution(resolution)?.href ?? null).toBe(expected);
  });

  test('the environment goes before the system', async () => {
    const choice = proxyChoice(
      { https_proxy: 'http://user:p%40ss@proxy.example:8080' },
      bySystem('PROXY 10.0.0.1:3128'),
    );
    expect((await choice(target))?.href).toBe('http://user:p%40ss@proxy.example:8080/');
    expect((await proxyChoice({}, bySystem('PROXY 10.0.0.1:3128'))(target))?.port).toBe('3128');
  });

  test.each([
    ['marketplace.example', true],
    ['.marketplace.example', true],
    ['*.marketplace.example', true],
    ['api.marketplace.example:443', true],
    ['*', true],
    ['other.example, api.marketplace.example', true],
    ['api.marketplace.example:8443', false],
    ['place.example', false],
    ['', false],
  ])('NO_PROXY=%s exempts: %s', async (noProxy, exempted) => {
    const choice = proxyChoice(
      { HTTPS_PROXY: 'proxy.example:8080', NO_PROXY: noProxy },
      bySystem('DIRECT'),
    );
    expect((await choice(target)) === null).toBe(exempted);
  });

  test.each(['SOCKS4 10.0.0.1:1080', 'SOCKS5', 'PROXY', 'QUIC x.example:1', 'nonsense here too'])(
    'one that cannot be used (%s) is not gone around',
    async (resolution) => {
      const opened = await openConnection(target, {
        timeoutMs: 1000,
        proxyFor: proxyChoice({}, bySystem(resolution)),
      });
      expect(opened).toMatchObject({ ok: false, error: { kind: 'network', phase: 'proxy' } });
    },
  );
});

test('the certificates that come with the runtime are trusted', () => {
  const certificates = trustedCertificates();
  expect(certificates.length).toBeGreaterThan(50);
  expect(certificates[0]).toContain('BEGIN CERTIFICATE');
});
