import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  type MarketplaceError,
  withoutAnswer,
} from '#main/marketplace/errors/marketplace-error.ts';
import type { Organization } from '#main/marketplace/mapping/account.ts';
import { minimalOrganization } from '#main/marketplace/testing/minimal-records.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { AccountData } from './account-data.ts';

const organization: Organization = { ...minimalOrganization, name: 'Desk' };

function open() {
  const { state } = openState();
  return {
    view: new AccountData(state.publish),
    known: () => state.get('session').capabilities,
  };
}

describe('what a key lacks', () => {
  test('is the role, where it may read what only members of an allow-listed organization may', () => {
    const { view, known } = open();
    view.keyProbed({
      mayTrade: 'no',
      mayRead: 'yes',
      organization,
      vault: 'yes',
      vaultError: null,
    });
    expect(known()).toEqual({
      trading: 'no-permission',
      missingRight: 'admin-role',
      vault: 'enabled',
      vaultRefusal: null,
      organization: expect.objectContaining({ name: 'Desk' }),
    });
  });

  test('is the role or the allow-list, where it may not even read: a 403 does not say which', () => {
    const { view, known } = open();
    view.keyProbed({
      mayTrade: 'no',
      mayRead: 'no',
      organization,
      vault: 'unknown',
      vaultError: null,
    });
    expect(known()).toMatchObject({ missingRight: 'role-or-allow-list', vault: 'unknown' });
  });

  test('is nothing for a key that may trade, or of which nothing is known', () => {
    const { view, known } = open();
    view.keyProbed({
      mayTrade: 'yes',
      mayRead: 'yes',
      organization,
      vault: 'no',
      vaultError: null,
    });
    expect(known()).toMatchObject({ trading: 'enabled', missingRight: null, vault: 'disabled' });
    view.keyProbed({
      mayTrade: 'unknown',
      mayRead: 'unknown',
      organization,
      vault: 'unknown',
      vaultError: null,
    });
    expect(known()).toMatchObject({ missingRight: null });
  });

  test('is not API access that is off where the marketplace answers: it is said, and leaves trading alone', () => {
    const { view, known } = open();
    view.organizationRead({ ...organization, apiEnabled: false, vacationMode: true });
    expect(known()).toMatchObject({ trading: 'api-off' });
    view.organizationRead({ ...organization, apiEnabled: null });
    expect(known()).toMatchObject({ trading: 'enabled' });
  });

  test('stays known when the organization is read again', () => {
    const { view, known } = open();
    view.keyProbed({
      mayTrade: 'no',
      mayRead: 'yes',
      organization,
      vault: 'yes',
      vaultError: null,
    });
    view.organizationRead({ ...organization, name: 'Desk 2' });
    expect(known()).toMatchObject({
      trading: 'no-permission',
      missingRight: 'admin-role',
      organization: { name: 'Desk 2' },
    });
  });
});

test('a vault that is refused says whose that is: by the words, else by what else the key may read', () => {
  const { view, known } = open();
  const refused = (serverMessage: string): MarketplaceError => ({
    ...withoutAnswer('getIntakeAddress', { kind: 'forbidden', needs: 'vault' }),
    status: 403,
    serverMessage,
  });
  view.vaultDenied(refused('Forbidden'));
  expect(known()).toMatchObject({ vault: 'disabled', vaultRefusal: 'organization-or-key' });
  const probed = { mayTrade: 'yes', mayRead: 'yes', organization } as const;
  view.keyProbed({ ...probed, vault: 'no', vaultError: refused('Forbidden') });
  expect(known()).toMatchObject({ vault: 'disabled', vaultRefusal: 'organization' });
  view.vaultDenied(refused('Insufficient permissions'));
  expect(known()).toMatchObject({ vault: 'disabled', vaultRefusal: 'key' });
  view.vaultGranted();
  expect(known()).toMatchObject({ vault: 'enabled', vaultRefusal: null });
});

test('how a sell is paid out is reported whole: payee, credit, and what is left of it', () => {
  const { state } = openState();
  const view = new AccountData(state.publish);
  expect(view.creditKnown).toBeNull();
  const known = {
    payoutMethod: 'electronic_check',
    electronicCheckName: 'Desk',
    electronicCheckEmail: null,
  };
  view.payoutMethodsRead(
    {
      ...known,
      instantPayout: {
        creditLimit: cents(300),
        outstandingBalance: cents(100),
        availableCredit: cents(200),
      },
    },
    1_000,
  );
  expect(state.get('session').payout).toEqual({
    method: 'electronic_check',
    payee: { name: 'Desk', email: null },
    instantCredit: 200,
    creditLimit: 300,
    outstandingBalance: 100,
  });
  expect(view.creditKnown).toEqual({ value: 200, at: 1_000 });
  view.payoutMethodsRead({ ...known, instantPayout: null }, 2_000);
  expect(view.creditKnown).toBeNull();
  expect(state.get('session').payout).toMatchObject({ instantCredit: null, creditLimit: null });
});

test('how a sell is paid out is reported by the organization’s record until the route for it was read', () => {
  const { state } = openState();
  const view = new AccountData(state.publish);
  const record = {
    ...organization,
    payoutMethod: 'wire_transfer',
    electronicCheckName: 'Desk LLC',
    electronicCheckEmail: 'desk@acme.example',
    onboardingStatus: 'pending',
  };
  view.organizationRead(record);
  expect(state.get('session').payout).toMatchObject({
    method: 'wire_transfer',
    payee: { name: 'Desk LLC', email: 'desk@acme.example' },
    instantCredit: null,
  });
  expect(state.get('session').capabilities.organization).toEqual({
    name: 'Desk',
    onboardingStatus: 'pending',
    payoutMethod: 'wire_transfer',
    payeeName: 'Desk LLC',
    payeeEmail: 'desk@acme.example',
  });
  view.payoutMethodsRead(
    {
      payoutMethod: null,
      electronicCheckName: null,
      electronicCheckEmail: null,
      instantPayout: null,
    },
    2_000,
  );
  view.organizationRead(record);
  expect(state.get('session').payout).toMatchObject({ method: null, payee: { name: null } });
});
