import { expect, it } from 'vitest';
import { isStartAllowed } from './starting.ts';

const settings = (automation: object, activeProfileId: unknown = 'practice') => ({
  activeProfileId,
  automation,
});

it('is allowed where programs are on for the profile and the user let commands start it', () => {
  expect(isStartAllowed(settings({ practice: { isOn: true, mayStart: true } }))).toBe(true);
});

it.each([
  null,
  'text',
  [],
  {},
  settings({}),
  settings({ practice: null }),
  settings({ practice: { isOn: true } }),
  settings({ practice: { isOn: false, mayStart: true } }),
  settings({ practice: { isOn: true, mayStart: 'true' } }),
  settings({ practice: { isOn: 1, mayStart: 1 } }),
  // Of another profile.
  settings({ live: { isOn: true, mayStart: true } }),
  settings({ practice: { isOn: true, mayStart: true } }, ['practice']),
  settings({}, 'constructor'),
  settings({}, '__proto__'),
])('is not allowed by %j', (read) => {
  expect(isStartAllowed(read)).toBe(false);
});
