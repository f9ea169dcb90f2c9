import { accountNote } from './account-notes.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { describe, expect, it } from 'vitest';
import type { ProfileView, SessionSlice } from '#contract/ipc/app/session.ts';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import {
  missingAccess,
  missingText,
  missingForMemberReads,
  missingForProfile,
  type CapabilityState,
  missingForTrading,
  missingForVault,
} from './missing-capability.ts';

const denied = (kind: string, title: string, advice: string) => failure({ kind, title, advice });
const profile = (name: string, environment: ProfileView['environment']) =>
  profileView({ id: name, name, environment });

function standing(
  change: {
    readonly session?: Partial<SessionSlice>;
    readonly connection?: Partial<ConnectionSlice>;
    readonly capabilities?: Partial<SessionSlice['capabilities']>;
  } = {},
): CapabilityState {
  const { session, connection } = firstState;
  return {
    session: {
      ...session,
      environment: 'sandbox',
      capabilities: {
        trading: 'enabled',
        missingRight: null,
        vault: 'enabled',
        vaultRefusal: null,
        organization: null,
        ...change.capabilities,
      },
      ...change.session,
    },
    connection: { ...connection, status: 'online', ...change.connection },
  };
}

const words = (missing: ReturnType<typeof missingForTrading>): string =>
  missing === null ? 'none' : missingText(missing);

describe('nothing is missing', () => {
  it('where all is well, and where nothing is known yet', () => {
    for (const known of ['enabled', 'unknown'] as const) {
      const here = standing({ capabilities: { trading: known } });
      expect([missingAccess(here), missingForTrading(here), missingForMemberReads(here)]).toEqual([
        null,
        null,
        null,
      ]);
    }
    expect(missingAccess(standing({ connection: { status: 'connecting' } }))).toBeNull();
  });
});

describe('a key that is missing or does not fit', () => {
  it('has to be entered', () => {
    const here = standing({ connection: { status: 'no-key' } });
    expect(missingAccess(here)?.kind).toBe('key');
    expect(words(missingForTrading(here))).toMatch(/no API key.*enter it/);
  });

  const sandboxKey = {
    access: denied('sandbox-key', 'This is a sandbox key', 'It does not work here.'),
    environment: 'live',
  } as const;

  it('says which profiles it fits', () => {
    const profiles = [profile('Desk', 'sandbox'), profile('Real', 'live'), profile('B', 'sandbox')];
    const here = standing({ session: { ...sandboxKey, profiles, activeProfileId: 'Real' } });
    expect(words(missingAccess(here))).toBe(
      'This is a sandbox key; it does not work in a live profile. It fits a sandbox profile: enter it in “Desk” or “B”, and a live key here.',
    );
  });

  it('advises adding a profile for the key when none fits', () => {
    const here = standing({ session: { ...sandboxKey, profiles: [profile('Real', 'live')] } });
    expect(words(missingAccess(here))).toContain('Add a sandbox profile and enter it there');
  });

  it.each([
    ['sandbox', 'live'],
    ['live', 'sandbox'],
  ] as const)(
    'of the %s, in such a profile, is at an address of the other service',
    (own, other) => {
      const access = denied(`${own}-key`, `This is a ${own} key`, 'It does not work here.');
      expect(words(missingAccess(standing({ session: { access, environment: own } })))).toBe(
        `This is a ${own} key, and the address is of the ${other} service, which does not take it. ` +
          `Enter the address of the ${own} service in this profile, or use a ${other} profile with a ${other} key for this address.`,
      );
    },
  );

  it('shows the marketplace’s message for an unknown one', () => {
    const access = denied('unknown-key', 'Unknown key', 'Check it.');
    expect(words(missingForTrading(standing({ session: { access } })))).toBe(
      'Unknown key. Check it.',
    );
  });
});

describe('trading', () => {
  it('needs an Admin key, where the marketplace answers what members may read', () => {
    const missing = missingForTrading(
      standing({ capabilities: { trading: 'no-permission', missingRight: 'admin-role' } }),
    );
    expect(missing?.kind).toBe('admin-role');
    expect(words(missing)).toContain('identity_admin');
    expect(words(missing)).not.toContain('allowlist');
  });

  it('needs a role or the allow-list, and says that the response does not name which', () => {
    const here = standing({
      capabilities: { trading: 'no-permission', missingRight: 'role-or-allow-list' },
    });
    expect(words(missingForTrading(here))).toMatch(
      /identity_admin, or .*allowlist.*does not say which/,
    );
    expect(words(missingForMemberReads(here))).toContain('identity_member');
  });

  it('has to be enabled for the organization', () => {
    const here = standing({ capabilities: { trading: 'disabled' } });
    expect(missingForTrading(here)?.kind).toBe('trading-enabled');
  });

  it('waits for the end of a halt, with the reason the marketplace gives', () => {
    const connection = { tradingStatus: 'halted', tradingReason: 'System check' } as const;
    expect(words(missingForTrading(standing({ connection })))).toContain(
      'The marketplace says: System check.',
    );
    const reader = standing({
      connection,
      capabilities: { trading: 'no-permission', missingRight: 'admin-role' },
    });
    expect(missingForTrading(reader)?.kind).toBe('admin-role');
  });

  it('needs a connection', () => {
    const here = standing({
      connection: { status: 'offline', failure: denied('network', 'No connection', 'Wait.') },
    });
    expect(words(missingForTrading(here))).toBe('No connection. Wait.');
  });

  it('with real money needs a runtime that is proven', () => {
    const runtime = {
      ...firstState.session.runtime,
      liveRefusal: 'Live trading is off: this Electron is an unofficial build.',
    };
    const here = standing({ session: { environment: 'live', runtime } });
    expect(missingForTrading(here)?.kind).toBe('live-runtime');
    expect(missingForTrading(standing({ session: { runtime } }))).toBeNull();
    expect(missingForProfile(profile('Real', 'live'), runtime)?.kind).toBe('live-runtime');
    expect(missingForProfile(profile('Desk', 'sandbox'), runtime)).toBeNull();
  });

  it('allows trading in vacation mode, with a note', () => {
    const here = standing({ capabilities: { trading: 'vacation' } });
    expect(missingForTrading(here)).toBeNull();
    expect(accountNote(here)?.text).toMatch(/listings are paused/);
    expect(accountNote(standing())).toBeNull();
  });

  it('allows trading where API access is reported off over the API, with a note', () => {
    const here = standing({ capabilities: { trading: 'api-off' } });
    expect(missingForTrading(here)).toBeNull();
    expect(accountNote(here)?.text).toMatch(/API access is off .* ask it to turn API access on/);
  });
});

describe('the vault', () => {
  it('has to be enabled', () => {
    const here = standing({ capabilities: { vault: 'disabled', vaultRefusal: 'organization' } });
    expect(words(missingForVault(here))).toMatch(/not enabled.*Ask the marketplace/);
    expect(missingForVault(standing({ capabilities: { vault: 'unknown' } }))).toBeNull();
  });

  it('may be refused because of the key, or it is not known which', () => {
    const refused = (vaultRefusal: 'key' | 'organization-or-key'): string =>
      words(missingForVault(standing({ capabilities: { vault: 'disabled', vaultRefusal } })));
    expect(refused('key')).toMatch(/to this key: the key lacks a permission\. Enter another key/);
    expect(refused('organization-or-key')).toMatch(/or the key lacks .* does not say which/);
  });
});
