import { expect, it } from 'vitest';
import { organizationText } from './organization-text.ts';

const known = {
  name: 'Acme Metals',
  onboardingStatus: 'complete',
  payoutMethod: 'electronic_check',
  payeeName: 'Acme Metals LLC',
  payeeEmail: 'desk@acme.example',
};

it('names the organization of the key and its payout method', () => {
  expect(organizationText(known)).toEqual([
    'Organization: Acme Metals.',
    'Payout: electronic check, checks made out to Acme Metals LLC, desk@acme.example.',
  ]);
});

it('shows an incomplete onboarding', () => {
  expect(organizationText({ ...known, onboardingStatus: 'pending' }).at(-1)).toContain('“Pending”');
});

it('omits missing fields', () => {
  expect(organizationText(null)).toEqual([]);
  expect(
    organizationText({
      name: null,
      onboardingStatus: null,
      payoutMethod: null,
      payeeName: 'Acme',
      payeeEmail: null,
    }),
  ).toEqual([]);
});
