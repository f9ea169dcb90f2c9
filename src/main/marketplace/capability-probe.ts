import type { Result } from '#domain/result.ts';
import { randomUUID } from 'node:crypto';
import type { Organization } from './model/account-model.ts';
import type { CallOptions } from './calls/caller.ts';
import type { MarketplaceClient } from './client.ts';
import type { MarketplaceError, MarketplaceErrorKind } from './errors/marketplace-error.ts';

/** Yes, no, or the service has not said. */
type Known = 'yes' | 'no' | 'unknown';

/** What a key can do in the environment of its profile. */
export interface Capabilities {
  /**
   * `fits`: the service knows the key here. `other-environment`: it belongs to the environment in `keyIs`.
   * `unknown-key`: it belongs to none. `unreachable`: nobody answered, see `error`.
   */
  readonly key: 'fits' | 'other-environment' | 'unknown-key' | 'unreachable';
  /** The environment the key is bound to, as far as known. */
  readonly keyIs: 'live' | 'sandbox' | null;
  readonly organization: Organization | null;
  /** Payment methods, payout methods and trading status may be read: a member of an allow-listed organization. */
  readonly mayRead: Known;
  /** Quotes and executions are allowed: an Admin key of an allow-listed organization. */
  readonly mayTrade: Known;
  readonly vault: Known;
  /** Why the vault may not be read; null unless `vault` is `no`. */
  readonly vaultError: MarketplaceError | null;
  /** Why the rest could not be found out; null when it could. */
  readonly error: MarketplaceError | null;
  /** Requests it took. */
  readonly tokens: number;
}

type Asker = Pick<
  MarketplaceClient,
  'profile' | 'getOrganization' | 'getBuyOptionals' | 'getTradingStatus' | 'getIntakeAddress'
>;

/**
 * Finds out what a key can do, with as few requests as possible: one when it does not fit, three for an Admin key, four
 * otherwise. Nothing is written: whether quotes are allowed is asked by reading the add-ons of a quote that does
 * not exist, and only a caller that is allowed learns that it does not exist.
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

/** A refusal says no; an answer, or that the thing is not there, says yes; anything else says nothing. */
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
