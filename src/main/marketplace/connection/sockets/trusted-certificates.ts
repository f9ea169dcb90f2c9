import { getCACertificates } from 'node:tls';

/**
 * The trusted certificates: those of the runtime and those that the computer's owner installed. Not
 * `default`, which includes NODE_EXTRA_CA_CERTS: that is set by whoever started the program, not by the
 * owner.
 */
export function trustedCertificates(): readonly string[] {
  trusted ??= [...new Set([...getCACertificates('bundled'), ...getCACertificates('system')])];
  return trusted;
}

/** Node reads the system's certificates once, and connections share one parsed list. */
let trusted: readonly string[] | undefined;
