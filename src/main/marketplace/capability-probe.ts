import type { Result } from '#domain/result.ts';
import { randomUUID } from 'node:crypto';
import type { Organization } from './mapping/account.ts';
import type { CallOptions } from './calls/caller.ts';
import type { MarketplaceClient } from './client.ts';
import type { MarketplaceError, MarketplaceErrorKind } from './errors/marketplace-error.ts';

/** Yes, no, or unknown. */
type Known = 'yes' | 'no' | 'unknown';

/** What a key can do in the environment of its profile. */
export interface Capabilities {
  /**
   * `fits`: the service accepts the key. `other-environment`: it belongs to the environment `keyIs`.
   * `unknown-key`: it belongs to none. `unreachable`: no response, see `error`.
   */
  readonly key: 'fits' | 'other-environment' | 'unknown-key' | 'unreachable';
  /** The environment of the key, if known. */
  readonly keyIs: 'live' | 'sandbox' | null;
  readonly organization: Organization | null;
  /** Payment methods, payout methods and trading status may be read: a member of an allow-listed organization. */
  readonly mayRead: Known;
  /** Quotes and executions are allowed: an Admin key of an allow-listed organization. */
  readonly mayTrade: Known;
  readonly vault: Known;
  /** Why the vault is off limits; null unless `vault` is `no`. */
  readonly vaultError: MarketplaceError | null;
  /** Why the rest is unknown; null if it is known. */
  readonly error: MarketplaceError | null;
  /** Requests used. */
  readonly tokens: number;
}

type Asker = Pick<
  MarketplaceClient,
  'profile' | 'getOrganization' | 'getBuyOptionals' | 'getTradingStatus' | 'getIntakeAddress'
>;

/**
 * Finds out what a key may do with as few requests as possible: one if it does not fit, three for an Admin
 * key, otherwise four. Nothing is written: whether quotes are allowed is tested by reading the add-ons of a
 * nonexistent quote, which only an allowed caller learns does not exist.
 */
export async function probeCapabilities(
  client: Asker,
  options: CallOptions = { lane: 'interactive' },
): Promise<Capabilities> {
  const organization = await client.getOrganization(options);
  const own = client.profile.environment === 'live' ? 'live' : 'sandbox';
  if (!organization.ok && organization.error.kind !== 'forbidden') {
    return nothingKnown(organization.error);
  }
  const absentQuote = await client.getBuyOptionals(randomUUID(), { ...options, tries: 1 });
  const mayTrade = allowed(absentQuote);
  const status = mayTrade === 'yes' ? null : await client.getTradingStatus(options);
  const intake = await client.getIntakeAddress(options);
  return {
    key: 'fits',
    keyIs: own,
    organization: organization.ok ? organization.value : null,
    mayTrade,
    mayRead: status === null ? 'yes' : allowed(status),
    vault: allowed(intake),
    vaultError: allowed(intake) === 'no' && !intake.ok ? intake.error : null,
    error: null,
    tokens: status === null ? 3 : 4,
  };
}

/** A refusal means no; a result, or "not found", means yes; anything else means nothing. */
function allowed(answer: Result<unknown, MarketplaceError>): Known {
  if (answer.ok) return 'yes';
  const { kind } = answer.error;
  if (kind === 'forbidden') return 'no';
  const reached: readonly MarketplaceErrorKind[] = ['quote-gone', 'not-found', 'unreadable-body'];
  return reached.includes(kind) ? 'yes' : 'unknown';
}

function nothingKnown(error: MarketplaceError): Capabilities {
  const unknown = {
    organization: null,
    mayRead: 'unknown',
    mayTrade: 'unknown',
    vault: 'unknown',
    vaultError: null,
    error,
    tokens: 1,
  } as const;
  if (error.kind === 'wrong-environment') {
    return { ...unknown, key: 'other-environment', keyIs: error.keyIs };
  }
  const key = error.kind === 'unknown-key' ? 'unknown-key' : 'unreachable';
  return { ...unknown, key, keyIs: null };
}
