/** Which capability is missing, and what to do about it: the only source of these sentences. Pure. */
import { activeProfile } from '#renderer/store/state/service-state.ts';
import { assertNever } from '#domain/assert-never.ts';
import { asSentence } from '#renderer/store/commands/failures.ts';
import type { ProfileView, SessionSlice } from '#contract/ipc/app/session.ts';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';

export interface CapabilityState {
  readonly session: Pick<
    SessionSlice,
    'environment' | 'profiles' | 'activeProfileId' | 'capabilities' | 'access' | 'runtime'
  >;
  readonly connection: Pick<
    ConnectionSlice,
    'status' | 'failure' | 'tradingStatus' | 'tradingReason'
  >;
}

export interface MissingCapability {
  readonly kind:
    | 'key'
    | 'fitting-key'
    | 'connection'
    | 'live-runtime'
    | 'open-market'
    | 'trading-enabled'
    | 'admin-role'
    | 'role-or-allow-list'
    | 'vault';
  /** For a status line, without a full stop. */
  readonly short: string;
  readonly reason: string;
  readonly advice: string;
}

export function missingText({ reason, advice }: MissingCapability): string {
  return `${reason} ${advice}`;
}

/** No key, a key that does not fit, or one that may not be used here. */
export function missingKey({ session, connection }: CapabilityState): MissingCapability | null {
  const { access } = session;
  if (access !== null) {
    const short = 'Key rejected';
    const keyIs = KEYS_THAT_DO_NOT_FIT[access.kind];
    return keyIs !== undefined
      ? { kind: 'fitting-key', short, ...wrongEnvironment(keyIs, session) }
      : { kind: 'fitting-key', short, reason: asSentence(access.title), advice: access.advice };
  }
  if (connection.status !== 'no-key') return null;
  const { failure } = connection;
  const { liveRefusal } = session.runtime;
  if (session.environment === 'live' && liveRefusal !== null)
    return missingLiveRuntime(liveRefusal);
  const profile = activeProfile(session);
  const refusal = profile?.keyRefusal ?? null;
  const none = profile?.hasKey === true ? KEY_WITHHELD : NO_KEY;
  const known = refusal === null ? none : { ...KEY_FOR_ANOTHER_USE, advice: refusal };
  // The main process knows the state of the key and of the keychain.
  return failure === null
    ? known
    : { ...known, reason: asSentence(failure.title), advice: failure.advice };
}

/** Why the service cannot be reached: {@link missingKey}, or no connection. */
export function missingAccess(standing: CapabilityState): MissingCapability | null {
  const { status, failure } = standing.connection;
  switch (status) {
    case 'no-key':
      return missingKey(standing);
    case 'unauthorized':
    case 'offline':
      return (
        missingKey(standing) ?? {
          kind: 'connection',
          short: 'Connection lost',
          reason: asSentence(failure?.title ?? 'The marketplace cannot be reached'),
          advice: failure?.advice ?? 'The terminal keeps trying.',
        }
      );
    case 'not-opened':
      return {
        kind: 'connection',
        short: 'Profile not opened',
        reason: asSentence(failure?.title ?? 'This profile could not be opened'),
        advice: failure?.advice ?? 'Try again, or choose another profile.',
      };
    case 'connecting':
    case 'online':
      return missingKey(standing);
    default:
      return assertNever(status);
  }
}

/** Why this account cannot trade now. An unknown outcome, limits and the lock are the ticket's own. */
export function missingForTrading(standing: CapabilityState): MissingCapability | null {
  const access = missingAccess(standing);
  if (access !== null) return access;
  const { session, connection } = standing;
  const { trading, missingRight } = session.capabilities;
  if (session.environment === 'live' && session.runtime.liveRefusal !== null) {
    return missingLiveRuntime(session.runtime.liveRefusal);
  }
  // Before the halt, because it outlasts it.
  if (trading === 'no-permission') {
    return missingRight === 'admin-role' ? ADMIN_ROLE : ROLE_OR_ALLOW_LIST;
  }
  if (trading === 'disabled') return TRADING_DISABLED;
  if (connection.tradingStatus === 'halted') return halted(connection.tradingReason);
  return null;
}

export function missingForVault({
  session,
}: Pick<CapabilityState, 'session'>): MissingCapability | null {
  const { vault, vaultRefusal } = session.capabilities;
  return vault === 'disabled' ? VAULT_REFUSED[vaultRefusal ?? 'organization-or-key'] : null;
}

export function missingForProfile(
  profile: Pick<ProfileView, 'environment'>,
  { liveRefusal }: SessionSlice['runtime'],
): MissingCapability | null {
  if (profile.environment === 'live' && liveRefusal !== null)
    return missingLiveRuntime(liveRefusal);
  return null;
}

/** Why payment methods, payout methods and trading status cannot be read. */
export function missingForMemberReads({
  session,
}: Pick<CapabilityState, 'session'>): MissingCapability | null {
  return session.capabilities.missingRight === 'role-or-allow-list' ? MEMBER_READS : null;
}

const NO_KEY: MissingCapability = {
  kind: 'key',
  short: 'No key',
  reason: 'This profile has no API key.',
  advice: 'Open the profiles and enter it; it goes straight to the keychain.',
};

const KEY_WITHHELD: MissingCapability = {
  kind: 'key',
  short: 'Key not read',
  reason: 'The keychain did not give out this profile’s API key.',
  advice: 'Open the profiles and choose Try again.',
};

const KEY_FOR_ANOTHER_USE: Omit<MissingCapability, 'advice'> = {
  kind: 'key',
  short: 'Key not used',
  reason: 'The API key was entered for another address.',
};

const ADMIN_ROLE: MissingCapability = {
  kind: 'admin-role',
  short: 'Read-only key',
  reason: 'This key can read but not trade: it lacks the role identity_admin.',
  advice: 'Enter an API key with Admin permission in the profile.',
};

const ROLE_OR_ALLOW_LIST: MissingCapability = {
  kind: 'role-or-allow-list',
  short: 'Key cannot trade',
  reason:
    'The marketplace does not allow trading with this key: the key lacks the role identity_admin, or your organization is not on the execution allowlist. Its response does not say which.',
  advice:
    'Enter an API key with Admin permission; if it has that, ask the marketplace to allowlist your organization.',
};

const MEMBER_READS: MissingCapability = {
  kind: 'role-or-allow-list',
  short: 'Not readable with this key',
  reason:
    'The marketplace does not show this to the key: the key lacks the role identity_member, or your organization is not on the execution allowlist.',
  advice: 'Use another key, or ask the marketplace to allowlist your organization.',
};

const TRADING_DISABLED: MissingCapability = {
  kind: 'trading-enabled',
  short: 'Trading not enabled',
  reason: 'Trading is disabled for your organization.',
  advice: 'Ask the marketplace to enable it; everything else keeps working.',
};

const VAULT_REFUSED: Readonly<
  Record<NonNullable<SessionSlice['capabilities']['vaultRefusal']>, MissingCapability>
> = {
  organization: {
    kind: 'vault',
    short: 'No vault',
    reason: 'The vault is not enabled for your organization.',
    advice: 'Ask the marketplace to enable it; you can buy with delivery to an address without it.',
  },
  key: {
    kind: 'vault',
    short: 'Vault not readable with this key',
    reason: 'The marketplace refuses the vault to this key: the key lacks a permission.',
    advice:
      'Enter another key in the profile; you can buy with delivery to an address with this one, where it may trade.',
  },
  'organization-or-key': {
    kind: 'vault',
    short: 'Vault not available',
    reason:
      'The marketplace refuses the vault: it is not enabled for your organization, or the key lacks a permission. Its response does not say which.',
    advice:
      'Try another key of the organization, or ask the marketplace to enable the vault; you can buy with delivery to an address without it.',
  },
};

function missingLiveRuntime(refusal: string): MissingCapability {
  return {
    kind: 'live-runtime',
    short: 'Live trading is off',
    reason: asSentence(refusal),
    advice: 'Use the practice market or a sandbox profile here.',
  };
}

function halted(why: string | null): MissingCapability {
  return {
    kind: 'open-market',
    short: 'Trading halted',
    reason:
      why === null
        ? 'Trading is halted.'
        : `Trading is halted. The marketplace says: ${asSentence(why)}`,
    advice: 'Your ticket is kept; the terminal watches the trading status.',
  };
}

/** By kind of failure: the environment that a refused key belongs to. */
const KEYS_THAT_DO_NOT_FIT: Readonly<Record<string, 'live' | 'sandbox'>> = {
  'live-key': 'live',
  'sandbox-key': 'sandbox',
};

/** The key is in the wrong profile, or the profile has the address of the wrong service. */
function wrongEnvironment(
  keyIs: 'live' | 'sandbox',
  { environment, profiles, activeProfileId }: CapabilityState['session'],
): Pick<MissingCapability, 'reason' | 'advice'> {
  if (keyIs === environment) {
    const other = keyIs === 'live' ? 'sandbox' : 'live';
    return {
      reason: `This is a ${keyIs} key, and the address is of the ${other} service, which does not take it.`,
      advice: `Enter the address of the ${keyIs} service in this profile, or use a ${other} profile with a ${other} key for this address.`,
    };
  }
  const fitting = profiles.filter(
    (profile) => profile.environment === keyIs && profile.id !== activeProfileId,
  );
  const names = fitting.map(({ name }) => `“${name}”`).join(' or ');
  const into =
    fitting.length === 0
      ? `Add a ${keyIs} profile and enter it there`
      : `It fits a ${keyIs} profile: enter it in ${names}`;
  return {
    reason: `This is a ${keyIs} key; it does not work in a ${environment} profile.`,
    advice: `${into}, and a ${environment} key here.`,
  };
}
