import { getCACertificates } from 'node:tls';
import type { ProxyChoice } from './connect.ts';

/**
 * Certificates trusted: those that come with the runtime, and those the computer's owner installed. Not `default`: that
 * has what NODE_EXTRA_CA_CERTS names too, which is not the owner's word but that of whoever started the program.
 */
export function trustedCertificates(): readonly string[] {
  trusted ??= [...new Set([...getCACertificates('bundled'), ...getCACertificates('system')])];
  return trusted;
}

/** Node reads the system's once; and connections share what was made of one list. */
let trusted: readonly string[] | undefined;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Which proxy to use: what the environment says (HTTPS_PROXY, ALL_PROXY, NO_PROXY, in either case), else what the
 * system says.
 *
 * @param resolveBySystem answers like Electron's `session.resolveProxy`: `PROXY host:port; DIRECT`, `SOCKS5 host:port`
 */
export function proxyChoice(
  environment: Environment,
  resolveBySystem: (url: string) => Promise<string>,
): ProxyChoice {
  return async (target) => {
    const named = variable(environment, 'HTTPS_PROXY') ?? variable(environment, 'ALL_PROXY');
    if (named === undefined) return proxyFromResolution(await resolveBySystem(target.origin));
    return exempt(target, variable(environment, 'NO_PROXY') ?? '') ? null : proxyAddress(named);
  };
}

/** An address no connection can be made to: better no connection than one that goes round a proxy someone set up. */
const UNUSABLE = new URL('unusable://proxy');

/** The first entry of a proxy list as browsers write it; null for a direct connection. */
export function proxyFromResolution(resolution: string): URL | null {
  const [first = ''] = resolution.split(';');
  const [scheme = '', host = '', ...more] = first.trim().split(/\s+/);
  switch (more.length > 0 ? 'unknown' : scheme.toUpperCase()) {
    case '':
    case 'DIRECT':
      return null;
    case 'PROXY':
    case 'HTTP':
      return proxyAddress(`http://${host}`);
    case 'HTTPS':
      return proxyAddress(`https://${host}`);
    // Browsers mean version 4 by SOCKS, but most such proxies speak both; for one that does not the error says so.
    case 'SOCKS':
    case 'SOCKS5':
      return proxyAddress(`socks5://${host}`);
    case 'SOCKS4':
      return proxyAddress(`socks4://${host}`);
    default:
      return UNUSABLE;
  }
}

function variable(environment: Environment, name: string): string | undefined {
  const value = environment[name] ?? environment[name.toLowerCase()];
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

function proxyAddress(text: string): URL {
  const address = text.includes('://') ? text : `http://${text}`;
  if (!URL.canParse(address)) return UNUSABLE;
  const proxy = new URL(address);
  // Without a host this computer would be meant.
  return proxy.hostname === '' ? UNUSABLE : proxy;
}

/** Whether NO_PROXY names this address: a host, a domain with or without its dot, either with a port, or `*`. */
function exempt(target: URL, noProxy: string): boolean {
  const host = target.hostname.toLowerCase();
  const port = target.port === '' ? '443' : target.port;
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      const [, name = '', onlyPort = ''] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (onlyPort !== '' && onlyPort !== port) return false;
      const domain = name.replace(/^\*?\./, '');
      return name === '*' || host === domain || host.endsWith(`.${domain}`);
    });
}
