import { describe, expect, it } from 'vitest';
import { installedMatchesLock } from './dependencies.mjs';

const lock = {
  packages: {
    '': { name: 'touchstone' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/for-windows': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};

describe('installed packages', () => {
  it('match when every package is there as locked, and optional ones for other platforms are not', () => {
    const installed = {
      packages: { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } },
    };
    expect(installedMatchesLock(lock, installed)).toBe(true);
  });

  it.each([
    ['a package is missing', { packages: {} }],
    [
      'a version differs',
      { packages: { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } } },
    ],
    [
      'a content differs',
      { packages: { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } } },
    ],
    [
      'an optional package has another version',
      {
        packages: {
          'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
          'node_modules/for-windows': { version: '0.9.0', integrity: 'sha512-b', optional: true },
        },
      },
    ],
    ['nothing was ever installed', undefined],
    ['the record is damaged', { packages: [] }],
  ])('do not match when %s', (_, installed) => {
    expect(installedMatchesLock(lock, installed)).toBe(false);
  });

  it('do not match when there is no lock file to match', () => {
    expect(installedMatchesLock(undefined, { packages: {} })).toBe(false);
  });
});
