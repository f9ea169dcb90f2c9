/** Which addresses a shipping label may be opened or read from. */
import type { Environment } from '#contract/ipc/primitives.ts';
import { isLoopback } from '#domain/connection/base-address.ts';

export interface LabelPolicy {
  readonly environment: Environment;
  /** Base address of the profile's API: its host is the profile's own. */
  readonly baseUrl: string;
  /** Further hosts, with their port where it is not the usual one, that the user accepted for this profile. */
  readonly accepted: readonly string[];
}

export type LabelVerdict =
  | { readonly kind: 'allowed'; readonly address: URL; readonly because: 'own' | 'accepted' }
  /** The address is sound, but nobody has said that labels may come from this host. */
  | { readonly kind: 'ask'; readonly host: string }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Judges an address that the marketplace, or a server it led to, gave. https only; the practice market, which has no
 * certificate, may use this computer itself. Hosts are compared as a whole, port included: a subdomain is another host.
 */
export function judgeLabel(text: string, policy: LabelPolicy): LabelVerdict {
  if (!URL.canParse(text)) return refused('It is not a valid address.');
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') {
    return refused('It contains a user name or password.');
  }
  if (!isSecure(address, policy.environment)) return refused('It is not an https address.');
  if (address.host === labelHostOf(policy.baseUrl)) {
    return { kind: 'allowed', address, because: 'own' };
  }
  return policy.accepted.includes(address.host)
    ? { kind: 'allowed', address, because: 'accepted' }
    : { kind: 'ask', host: address.host };
}

/** Host and port of an address, as they are compared; null when it is none. */
export function labelHostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

function isSecure(address: URL, environment: Environment): boolean {
  if (address.protocol === 'https:') return true;
  return environment === 'practice' && address.protocol === 'http:' && isLoopback(address.hostname);
}

const refused = (reason: string): LabelVerdict => ({ kind: 'refused', reason });
