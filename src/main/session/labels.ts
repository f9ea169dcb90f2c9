/** Which addresses a shipping label may be opened from. */
import type { Environment } from '#contract/ipc/primitives.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * A label opens in the system's browser. https only; the practice market, which has no certificate, may use
 * its own loopback host.
 *
 * @returns the address to open, or null when it is none that may be opened.
 */
export function labelAddress(url: string, environment: Environment): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') return null;
  if (address.protocol === 'https:') return address.href;
  const practice =
    environment === 'practice' && address.protocol === 'http:' && LOOPBACK.has(address.hostname);
  return practice ? address.href : null;
}
