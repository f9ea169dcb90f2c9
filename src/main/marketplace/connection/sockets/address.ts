import { parseBaseAddress } from '#domain/connection/base-address.ts';

/** The origins that a profile may talk to. */
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;

  /** @param addresses the profile's base addresses; unacceptable ones are left out */
  constructor(addresses: readonly string[]) {
    const parsed = addresses.map((address) => parseBaseAddress(address));
    this.#origins = new Set(parsed.flatMap((one) => (one.ok ? [one.value.origin] : [])));
  }

  /** Exactly one of the origins: scheme, host and port, without credentials. */
  allows(url: URL): boolean {
    return this.#origins.has(url.origin) && url.username === '' && url.password === '';
  }
}

/** Joins a base address (with its path prefix, if any) and a target that starts with a slash. */
export function joinTarget(base: URL, target: string): URL {
  return new URL(base.origin + base.pathname.replace(/\/+$/, '') + target);
}

/** The host without the brackets of an IPv6 address. */
export function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** The port, explicit or default. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  if (url.protocol.startsWith('socks')) return 1080;
  return url.protocol === 'https:' ? 443 : 80;
}
