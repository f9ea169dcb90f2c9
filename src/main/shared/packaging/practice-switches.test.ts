import { expect, it } from 'vitest';
import { practiceSwitches } from './practice-switches.ts';

const asked = {
  practiceSeed: '7',
  practiceArguments: ['--seed', '7', '--speed', '100'],
  practiceTestArguments: ['--dialect', 'contrary', '--control'],
  practiceControlFile: '/tmp/control.json',
};
const environments = ['practice', 'sandbox', 'live'];

it('a package with a live profile takes none of the switches of the practice market', () => {
  expect(practiceSwitches(asked, { isPackage: true, environments })).toEqual({
    practiceSeed: null,
    practiceArguments: [],
    practiceTestArguments: [],
    practiceControlFile: null,
  });
});

it('a package without one takes seed and speed, and has neither dialects nor the control port', () => {
  const others = environments.filter((one) => one !== 'live');
  expect(practiceSwitches(asked, { isPackage: true, environments: others })).toEqual({
    practiceSeed: '7',
    practiceArguments: ['--seed', '7', '--speed', '100'],
    practiceTestArguments: [],
    practiceControlFile: null,
  });
});

it('a clone takes all of them, whatever its profiles are', () => {
  expect(practiceSwitches(asked, { isPackage: false, environments })).toEqual(asked);
});
