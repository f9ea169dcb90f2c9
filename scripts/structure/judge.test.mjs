import { expect, test } from 'vitest';
import { judge } from './judge.mjs';

const none = { longFiles: [], fullFolders: [], mutualFolders: [], sharedNames: new Map() };
const nothing = { ...none, sharedNames: [] };

test('what has no allowance is a fault, with where it is', () => {
  const found = { ...none, longFiles: ['a.ts'], sharedNames: new Map([['x', ['a.ts', 'b.ts']]]) };
  expect(judge(found, nothing).faults).toEqual([
    'a.ts has too many lines',
    'x is exported by several files: a.ts, b.ts',
  ]);
  expect(judge(found, { ...nothing, longFiles: ['a.ts'], sharedNames: ['x'] }).faults).toEqual([]);
});

test('an allowance that nothing needs has to go, and the others stay', () => {
  const found = { ...none, fullFolders: ['src/a'] };
  const { unneeded, left } = judge(found, { ...nothing, fullFolders: ['src/a', 'src/b'] });
  expect(unneeded).toEqual(['src/b']);
  expect(left).toEqual({ ...nothing, fullFolders: ['src/a'] });
});
