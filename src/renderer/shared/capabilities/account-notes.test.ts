import { expect, it } from 'vitest';
import { onboardingNote } from './account-notes.ts';

it.each([null, '', ' ', 'complete', 'COMPLETED', ' approved '])(
  'has no note for a finished or unreported onboarding: %j',
  (status) => {
    expect(onboardingNote(status)).toBeNull();
  },
);

it.each([
  ['pending_review', 'Pending review'],
  ['incomplete', 'Incomplete'],
  ['not_completed', 'Not completed'],
])('says the marketplace’s own word for one that is not: %s', (status, word) => {
  const note = onboardingNote(status);
  expect(note?.short).toBe('Onboarding not complete');
  expect(note?.text).toContain(`“${word}”. It does not say what that forbids`);
});
