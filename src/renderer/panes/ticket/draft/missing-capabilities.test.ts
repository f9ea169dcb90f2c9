import { firstState } from '#renderer/testing/first-state.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SAFETY } from '#contract/ipc/trading/safety.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import { unknownIntent } from '#renderer/testing/record-fixtures.ts';
import { blockedBy, missingForTicket } from './missing-capabilities.ts';

const { session, connection } = firstState;
const profile = {
  id: 'p',
  name: 'Desk',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example',
  legacyUrl: null,
  executionVersion: 'v2',
  hasKey: true,
  keyRefusal: null,
  builtIn: false,
  knownRoutes: {},
  safety: DEFAULT_SAFETY,
} as const;

function known(
  capabilities: Partial<SessionSlice['capabilities']> = {},
  executionVersion: 'v1' | 'v2' = 'v2',
) {
  return {
    connection: { ...connection, status: 'online' as const },
    session: {
      ...session,
      activeProfileId: 'p',
      profiles: [{ ...profile, executionVersion }],
      capabilities: { ...session.capabilities, ...capabilities },
    },
    unknowns: [],
  };
}

describe('what the ticket lacks', () => {
  it('is nothing while nothing is known against it', () => {
    expect(missingForTicket(known())).toEqual({
      trading: null,
      account: null,
      vault: null,
      member: null,
      promotion: null,
    });
    expect(blockedBy(known())).toBeNull();
  });

  it.each([
    [{ trading: 'disabled' }, 'trading', /Trading is disabled for your organization/],
    [{ trading: 'no-permission' }, 'trading', /role identity_admin/],
    [{ trading: 'vacation' }, 'account', /vacation mode/],
    [{ trading: 'api-off' }, 'account', /API access is off/],
  ] as const)('%j is said', (capabilities, what, words) => {
    expect(missingForTicket(known(capabilities))[what]).toMatch(words);
  });

  it('names the vault and the v1 routes', () => {
    const refused = (vaultRefusal: 'organization' | 'key') =>
      missingForTicket(known({ vault: 'disabled', vaultRefusal })).vault;
    expect(refused('organization')).toMatch(/vault is not enabled/);
    expect(refused('key')).toMatch(/to this key/);
    expect(missingForTicket(known({}, 'v1')).promotion).toMatch(/execution API v1/);
  });

  it.each(['vacation', 'api-off'] as const)('%s blocks nothing', (trading) => {
    expect(blockedBy(known({ trading }))).toBeNull();
  });

  it('a lost connection is left to the banner', () => {
    const offline = { ...known(), connection: { ...connection, status: 'offline' as const } };
    expect(missingForTicket(offline).trading).toBeNull();
  });

  it('an order of unknown outcome comes before everything', () => {
    const both = { ...known({ trading: 'disabled' }), unknowns: [unknownIntent()] };
    expect(blockedBy(both)?.words).toMatch(/unresolved/);
  });
});
