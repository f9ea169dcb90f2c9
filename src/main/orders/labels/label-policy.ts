/** Addresses that a shipping label may be opened or read from. */
import type { Environment } from '#contract/ipc/values/primitives.ts';
import { isLoopback } from '#domain/connection/base-address.ts';

export interface LabelPolicy {
  readonly environment: Environment;
  /** Base address of the profile's API: its host is the profile's own. */
  readonly baseUrl: string;
  /** Further hosts accepted for this profile, with their port where it is not the default. */
  readonly accepted: readonly string[];
}

export type LabelVerdict =
  | { readonly kind: 'allowed'; readonly address: URL; readonly because: 'own' | 'accepted' }
  /** The address is sound, but nobody has accepted the host. */
  | { readonly kind: 'ask'; readonly host: string }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Judges an address from the marketplace or a redirect. HTTPS only; the practice market, which has no certificate,
 * may use this computer. Hosts are compared exactly, with port: a subdomain is a different host.
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

/** Host and port of an address for comparison; null when it has none. */
export function labelHostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

function isSecure(address: URL, environment: Environment): boolean {
  if (address.protocol === 'https:') return true;
  return environment === 'practice' && address.protocol === 'http:' && isLoopback(address.hostname);
}

const refused = (reason: string): LabelVerdict => ({ kind: 'refused', reason });
