import { getCACertificates } from 'node:tls';

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
