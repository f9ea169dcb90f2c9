import { type Result, failed, ok } from '#domain/result.ts';

/** Why an address cannot be used. */
export type AddressProblem = 'not-an-address' | 'not-https' | 'has-credentials' | 'has-query';

/** True for this computer itself, the only place where plain http is accepted. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Checks a base address: https, or http on loopback; a path prefix is allowed; user name, password, query and
 * fragment are not.
 */
export function parseBaseAddress(text: string): Result<URL, AddressProblem> {
  if (!URL.canParse(text)) return failed('not-an-address');
  const url = new URL(text);
  const secure =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!secure) return failed('not-https');
  if (url.username !== '' || url.password !== '') return failed('has-credentials');
  if (url.search !== '' || url.hash !== '') return failed('has-query');
  return ok(url);
}

/** The origins a profile may talk to, and nothing else. */
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;

  /** @param addresses the profile's base addresses; those that are not acceptable are left out */
  constructor(addresses: readonly string[]) {
    const parsed = addresses.map((address) => parseBaseAddress(address));
    this.#origins = new Set(parsed.flatMap((one) => (one.ok ? [one.value.origin] : [])));
  }

  /** Exactly one of the origins: scheme, host and port, without any credentials. */
  allows(url: URL): boolean {
    return this.#origins.has(url.origin) && url.username === '' && url.password === '';
  }
}

/** A base address (with its path prefix, if any) and a target that starts with a slash, as one address. */
export function joinTarget(base: URL, target: string): URL {
  return new URL(base.origin + base.pathname.replace(/\/+$/, '') + target);
}
