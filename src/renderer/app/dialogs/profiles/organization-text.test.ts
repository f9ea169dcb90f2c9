import { expect, it } from 'vitest';
import { organizationText } from './organization-text.ts';

const known = {
  name: 'Acme Metals',
  onboardingStatus: 'complete',
  payoutMethod: 'electronic_check',
  payeeName: 'Acme Metals LLC',
  payeeEmail: 'desk@acme.example',
};

it('names the organization of the key, and how its record says it is paid', () => {
  expect(organizationText(known)).toEqual([
    'The key belongs to the organization Acme Metals.',
    'Its record says that it is paid by electronic check, checks made out to Acme Metals LLC, desk@acme.example.',
  ]);
});

it('says of an onboarding that it is not complete', () => {
  expect(organizationText({ ...known, onboardingStatus: 'pending' }).at(-1)).toContain('“Pending”');
});

it('says nothing of what is not told', () => {
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
