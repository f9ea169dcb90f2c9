import { describe, expect, it } from 'vitest';
import { UsageError } from '../lib/report.mjs';
import { parseDistArguments, whyNot } from './plan.mjs';

const HERE = /** @type {const} */ ({ platform: 'linux', arch: 'x64' });

describe('the command line of npm run dist', () => {
  it('makes all packages of this machine unless some are chosen', () => {
    expect(parseDistArguments([], HERE)).toEqual({
      help: false,
      platform: 'linux',
      targets: ['dir', 'deb', 'rpm', 'AppImage'],
      archs: ['x64'],
      out: 'dist',
    });
  });

  it('takes a platform, packages, processors and a folder', () => {
    const argv = ['--mac', 'dmg', 'zip', '--arch', 'x64', '--arch', 'arm64', '--out', 'there'];
    expect(parseDistArguments(argv, HERE)).toMatchObject({
      platform: 'darwin',
      targets: ['dmg', 'zip'],
      archs: ['x64', 'arm64'],
      out: 'there',
    });
  });

  it.each([[['--linux', 'nsis']], [['--win', '--mac']], [['--arch', 'mips']], [['--what']]])(
    'does not take %j',
    (argv) => {
      expect(() => parseDistArguments(argv, HERE)).toThrow(UsageError);
    },
  );
});

describe('a package that cannot be made here', () => {
  it('is named with the reason', () => {
    const linux = { platform: /** @type {const} */ ('linux'), has: () => false };
    expect(whyNot('nsis', 'win32', linux)).toBe('it can be made on Windows only');
    expect(whyNot('dmg', 'darwin', linux)).toBe('it can be made on macOS only');
    expect(whyNot('rpm', 'linux', linux)).toMatch(/needs rpmbuild/);
    expect(whyNot('rpm', 'linux', { ...linux, has: () => true })).toBeUndefined();
    expect(whyNot('AppImage', 'linux', linux)).toBeUndefined();
  });
});
