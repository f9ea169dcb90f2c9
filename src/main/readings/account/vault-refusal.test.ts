import { expect, test } from 'vitest';
import { vaultRefusalReason } from './account-data.ts';

const unknown = { organization: null, members: null };
const said = (serverMessage: string | null, errorCode: string | null = null) => ({
  serverMessage,
  errorCode,
});

test.each([
  ['Vault is not enabled for your organization', null, 'organization'],
  [null, 'vault_disabled', 'organization'],
  ['Insufficient permissions', null, 'key'],
  ['Forbidden', 'missing_role', 'key'],
])('its words tell: %j, %j', (text, code, whose) => {
  for (const members of [true, false, null]) {
    const answered = { organization: true, members };
    expect(vaultRefusalReason(said(text, code), answered)).toBe(whose);
  }
});

test.each([
  [said('Forbidden')],
  [said('Insufficient permissions for the vault')],
  [said(null)],
  [null],
])('where they do not, what else the key may read tells: %j', (error) => {
  expect(vaultRefusalReason(error, { organization: true, members: true })).toBe('organization');
  expect(vaultRefusalReason(error, { organization: false, members: false })).toBe('key');
});

test('it is not known which where the allow-list may be why the other reads are refused, or nothing else was read', () => {
  expect(vaultRefusalReason(said('Forbidden'), { organization: true, members: false })).toBe(
    'organization-or-key',
  );
  expect(vaultRefusalReason(said('Forbidden'), unknown)).toBe('organization-or-key');
});
