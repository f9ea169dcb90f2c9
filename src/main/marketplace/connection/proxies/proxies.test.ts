import { describe, expect, test } from 'vitest';
import { openConnection } from '../connect.ts';
import { inOrder, noteRoute, proxyChoice, routesOf } from './proxies.ts';
import { trustedCertificates } from '../sockets/trusted-certificates.ts';

const target = new URL('https://api.marketplace.example/');
const bySystem = (answer: string) => () => Promise.resolve(answer);
const chosen = async (environment: Record<string, string>, to = target) =>
  (await proxyChoice(environment, bySystem('DIRECT'))(to)).map((route) => route?.href ?? null);

describe('which proxies', () => {
  test.each([
    ['DIRECT', [null]],
    ['', [null]],
    [' ; ', [null]],
    ['PROXY 10.0.0.1:3128', ['http://10.0.0.1:3128/']],
    ['PROXY 10.0.0.1:3128; DIRECT', ['http://10.0.0.1:3128/', null]],
    ['PROXY a:1;PROXY b:2;DIRECT', ['http://a:1/', 'http://b:2/', null]],
    ['HTTPS secure.example:8443', ['https://secure.example:8443/']],
    ['DIRECT; PROXY 10.0.0.1:3128', [null, 'http://10.0.0.1:3128/']],
    ['SOCKS5 10.0.0.1:1080', ['socks5://10.0.0.1:1080']],
    ['SOCKS 10.0.0.1:9050; DIRECT', ['socks5://10.0.0.1:9050', null]],
    ['SOCKS4 10.0.0.1:1080', ['socks4://10.0.0.1:1080']],
    ['PROXY [2001:db8::1]:3128', ['http://[2001:db8::1]:3128/']],
  ])('%s of the system', (resolution, expected) => {
    expect(routesOf(resolution).map((route) => route?.href ?? null)).toEqual(expected);
  });

  test('the environment goes before the system', async () => {
    const choice = proxyChoice(
      { https_proxy: 'http://user:p%40ss@proxy.example:8080' },
      bySystem('PROXY 10.0.0.1:3128'),
    );
    expect((await choice(target))[0]?.href).toBe('http://user:p%40ss@proxy.example:8080/');
    expect((await proxyChoice({}, bySystem('PROXY 10.0.0.1:3128'))(target))[0]?.port).toBe('3128');
  });

  test('an empty variable hides none', async () => {
    const proxy = 'http://proxy.example:8080/';
    expect(await chosen({ HTTPS_PROXY: '', https_proxy: proxy })).toEqual([proxy]);
    expect(await chosen({ HTTPS_PROXY: ' ', https_proxy: '', ALL_PROXY: proxy })).toEqual([proxy]);
    expect(
      await chosen({ https_proxy: proxy, NO_PROXY: '', no_proxy: 'api.marketplace.example' }),
    ).toEqual([null]);
  });

  test.each([
    ['p%40ss', 'p@ss'],
    ['p@ss', 'p@ss'],
    ['a:b', 'a:b'],
    ['a/b', 'a/b'],
    ['100%', '100%'],
    ['%zz', '%zz'],
    ['50%25', '50%'],
    ['q?x#y', 'q?x#y'],
    ['ü&=+', 'ü&=+'],
    ['a@b:c/d%', 'a@b:c/d%'],
    ['', ''],
  ])('a password written %s is %s', async (written, password) => {
    for (const scheme of ['http://', '', 'socks5://', 'https://']) {
      const [route] = await proxyChoice(
        { HTTPS_PROXY: `${scheme}trader:${written}@proxy.example:8080` },
        bySystem('DIRECT'),
      )(target);
      expect(route?.hostname).toBe('proxy.example');
      expect(route?.port).toBe('8080');
      expect(decodeURIComponent(route?.username ?? '')).toBe('trader');
      expect(decodeURIComponent(route?.password ?? '')).toBe(password);
    }
  });

  test.each([
    ['marketplace.example', true],
    ['.marketplace.example', true],
    ['*.marketplace.example', true],
    ['api.marketplace.example:443', true],
    ['api.marketplace.example.', true],
    ['marketplace.example.:443', true],
    ['API.Marketplace.Example', true],
    ['*', true],
    ['api.*.example', true],
    ['other.example, api.marketplace.example', true],
    ['other.example;api.marketplace.example', true],
    ['api.marketplace.example:8443', false],
    ['place.example', false],
    ['10.0.0.0/8', false],
    ['.', false],
    [':443', false],
    ['', false],
  ])('NO_PROXY=%s exempts: %s', async (noProxy, exempted) => {
    const proxy = { HTTPS_PROXY: 'proxy.example:8080', NO_PROXY: noProxy };
    expect((await chosen(proxy))[0] === null).toBe(exempted);
    expect((await chosen(proxy, new URL('https://api.marketplace.example./')))[0] === null).toBe(
      exempted,
    );
  });

  test.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.3:443', true],
    ['10.1.2.3', '10.1.*', true],
    ['10.1.2.3', '10.1.2.3:80', false],
    ['10.1.2.3', '10.1.2.0/30', true],
    ['10.1.2.3', '10.1.2.4/30', false],
    ['10.1.2.3', '0.0.0.0/0', true],
    ['10.1.2.3', '10.0.0.0/33', false],
    ['10.1.2.3', '10.0.0.0/', false],
    ['10.1.2.3', '2001:db8::/32', false],
    ['[2001:db8::7]', '2001:db8::/32', true],
    ['[2001:db8::7]', '[2001:db8::]/32', true],
    ['[2001:db8::7]', '2001:db8::7', true],
    ['[2001:db8::7]', '2001:db8:0:0:0:0:0:7', true],
    ['[2001:db8::7]', '[2001:db8::7]', true],
    ['[2001:db8::7]', '[2001:db8::7]:443', true],
    ['[2001:db8::7]', '[2001:db8::7]:80', false],
    ['[2001:db8::7]', '2001:db8::8', false],
  ])('%s is exempt by %s: %s', async (host, noProxy, exempted) => {
    const proxy = { HTTPS_PROXY: 'proxy.example:8080', NO_PROXY: noProxy };
    expect((await chosen(proxy, new URL(`https://${host}/`)))[0] === null).toBe(exempted);
  });

  test.each(['SOCKS4 10.0.0.1:1080', 'SOCKS5', 'PROXY', 'QUIC x.example:1', 'nonsense here too'])(
    'one that cannot be used (%s) is not gone around',
    async (resolution) => {
      const opened = await openConnection(target, {
        timeoutMs: 1000,
        proxyFor: proxyChoice({}, bySystem(`${resolution}; DIRECT`)),
      });
      expect(opened).toMatchObject({ ok: false, error: { kind: 'network', phase: 'proxy' } });
    },
  );

  test('one that could not be reached comes last for five minutes', () => {
    const routes = routesOf('PROXY bad.example:1; PROXY good.example:2; DIRECT');
    const [bad, good, direct] = routes;
    noteRoute(bad ?? null, false, 1000);
    expect(inOrder(routes, 2000)).toEqual([good, direct, bad]);
    expect(inOrder(routes, 301_000)).toEqual(routes);
    noteRoute(bad ?? null, false, 400_000);
    noteRoute(bad ?? null, true, 400_001);
    expect(inOrder(routes, 400_002)).toEqual(routes);
  });
});

test('the certificates that come with the runtime are trusted', () => {
  const certificates = trustedCertificates();
  expect(certificates.length).toBeGreaterThan(50);
  expect(certificates[0]).toContain('BEGIN CERTIFICATE');
});
