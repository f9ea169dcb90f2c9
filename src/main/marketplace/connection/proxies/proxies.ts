/** Which proxies lead to an address, and in which order to try them. */
import { isIP, BlockList } from 'node:net';
import { hostOf, portOf } from '../sockets/address.ts';

/** One route to an address: through a proxy, or direct. */
export type Route = URL | null;

/** The routes to an https address, in order. */
export type ProxyChoice = (target: URL) => readonly Route[] | Promise<readonly Route[]>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxies from the environment (HTTPS_PROXY, ALL_PROXY, NO_PROXY, upper or lower case), otherwise from
 * the system.
 *
 * @param resolveBySystem like Electron's `session.resolveProxy`: `PROXY host:port; DIRECT`, `SOCKS5
 * host:port`
 */
export function proxyChoice(
  environment: Environment,
  resolveBySystem: (url: string) => Promise<string>,
): ProxyChoice {
  return async (target) => {
    const named = variable(environment, 'HTTPS_PROXY') ?? variable(environment, 'ALL_PROXY');
    if (named === undefined) return routesOf(await resolveBySystem(target.origin));
    return [exempt(target, variable(environment, 'NO_PROXY') ?? '') ? null : proxyAddress(named)];
  };
}

/** An unusable address: better no connection than one that bypasses a configured proxy. */
const UNUSABLE = new URL('unusable://proxy');

/** A proxy list in the browsers' format: `PROXY a:80; PROXY b:80; DIRECT`. */
export function routesOf(resolution: string): readonly Route[] {
  const entries = resolution
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? [null] : entries.map((entry) => routeOf(entry));
}

function routeOf(entry: string): Route {
  const [scheme = '', host = '', ...more] = entry.split(/\s+/);
  switch (more.length > 0 ? 'unknown' : scheme.toUpperCase()) {
    case 'DIRECT':
      return null;
    case 'PROXY':
    case 'HTTP':
      return proxyAddress(`http://${host}`);
    case 'HTTPS':
      return proxyAddress(`https://${host}`);
    // Browsers mean version 4 by SOCKS, but most such proxies support both; the error explains it if not.
    case 'SOCKS':
    case 'SOCKS5':
      return proxyAddress(`socks5://${host}`);
    case 'SOCKS4':
      return proxyAddress(`socks4://${host}`);
    default:
      return UNUSABLE;
  }
}

/** The first nonempty value: an empty variable does not hide the other spelling. */
function variable(environment: Environment, name: string): string | undefined {
  return [environment[name], environment[name.toLowerCase()]]
    .map((value) => value?.trim() ?? '')
    .find((value) => value !== '');
}

/**
 * Scheme, everything up to the last `@` before the host, host, port. People write passwords unescaped, with
 * `@`, `:`, `/` and `%`.
 */
const ADDRESS =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(?:(.*)@)?(\[[0-9a-f:.%]+\]|[^\s@/:?#[\]]+)(?::(\d{1,5}))?\/?$/i;

function proxyAddress(text: string): URL {
  const [, scheme = 'http', login, host = '', port = ''] = ADDRESS.exec(text) ?? [];
  const address = `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
  // Without a host it would mean this computer.
  if (host === '' || !URL.canParse(address)) return UNUSABLE;
  const proxy = new URL(address);
  if (proxy.hostname === '') return UNUSABLE;
  if (login === undefined) return proxy;
  const [, name = '', password = ''] = /^([^:]*):?([^]*)$/.exec(login) ?? [];
  proxy.username = encodeURIComponent(decoded(name));
  proxy.password = encodeURIComponent(decoded(password));
  return proxy;
}

/** Decodes escapes if all of them are valid; otherwise percent signs are literal. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether NO_PROXY matches this address: a host, a domain with or without its leading dot, an address or a
 * range (`10.0.0.0/8`), each with or without a port, or `*`.
 */
function exempt(target: URL, noProxy: string): boolean {
  const host = withoutDot(hostOf(target).toLowerCase());
  const port = String(portOf(target));
  return noProxy
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '')
    .some((entry) => names(entry, host, port));
}

function names(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return inRange(entry, host);
  const [, bracketed, plain = '', onlyPort = port] =
    isIP(entry) === 0
      ? (/^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? [])
      : [entry, undefined, entry];
  if (onlyPort !== port) return false;
  const name = bracketed ?? plain;
  if (isIP(name) !== 0) return inRange(`${name}/${isIP(name) === 4 ? '32' : '128'}`, host);
  const domain = withoutDot(name).replace(/^\*?\./, '');
  if (domain.includes('*')) return patternOf(domain).test(host);
  return domain !== '' && (name === '*' || host === domain || host.endsWith(`.${domain}`));
}

/** `10.1.*`, `*-internal.example`. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.split('*').map(escapeForRegExp).join('.*')}$`);

const escapeForRegExp = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function inRange(entry: string, host: string): boolean {
  const [address = '', bits = ''] = entry.replaceAll(/[[\]]/g, '').split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || isIP(host) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) {
    return false;
  }
  const range = new BlockList();
  range.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  return range.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

const withoutDot = (name: string): string => name.replace(/\.$/, '');

/** As in browsers: an unreachable proxy is tried after the others for a while. */
const LAST_FOR_MS = 5 * 60_000;
const failedAt = new Map<string, number>();

/** The routes in the order to try. */
export function inOrder(routes: readonly Route[], now: number): readonly Route[] {
  const isBad = (route: Route): boolean =>
    route !== null && now - (failedAt.get(route.host) ?? Number.NEGATIVE_INFINITY) < LAST_FOR_MS;
  return [...routes.filter((route) => !isBad(route)), ...routes.filter((route) => isBad(route))];
}

export function noteRoute(route: Route, isReached: boolean, now: number): void {
  if (route === null) return;
  if (isReached) failedAt.delete(route.host);
  else failedAt.set(route.host, now);
}
