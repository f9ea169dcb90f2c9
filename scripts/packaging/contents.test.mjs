import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/files.mjs';
import { contentMistakes, machineMistakes } from './contents.ts';

const WHOLE = [
  'package.json',
  'stamp.json',
  'LICENSE',
  'THIRD-PARTY-LICENSES.txt',
  'out/main/index.js',
  'out/main/begin.js',
  'out/main/application.js',
  'out/main/journal-reader.js',
  'out/main/practice-marketplace.js',
  'out/main/recorder.js',
  'out/main/shared-Ab_1.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-x.js',
  'out/renderer/assets/inter-x.woff2',
  'node_modules/keytar/package.json',
  'node_modules/keytar/LICENSE.md',
  'node_modules/keytar/lib/keytar.js',
  'node_modules/keytar/prebuilds/linux-x64/keytar.node',
];

/** @param {string} target */
const prebuild = (target) =>
  join(ROOT, 'node_modules', 'keytar', 'prebuilds', target, 'keytar.node');

describe('what is in a package', () => {
  it('is what belongs there', () => {
    expect(contentMistakes(WHOLE, 'linux-x64')).toEqual([]);
  });

  it.each([
    'out/main/index.js.map',
    'out/renderer/assets/index-x.js.map',
    'src/main/index.ts',
    'out/main/x.test.js',
    'out/main/practice-marketplace-for-tests.js',
    'out/main/bundled-packages.json',
    'out/main/bundled-modules.json',
    'node_modules/zod/index.js',
    'node_modules/keytar/src/main.cc',
    'node_modules/keytar/keytar.d.ts',
    'node_modules/keytar/prebuilds/darwin-arm64/keytar.node',
  ])('is never %s', (path) => {
    expect(contentMistakes([...WHOLE, path], 'linux-x64')).toEqual([
      `${path} does not belong into a package`,
    ]);
  });

  it('is complete', () => {
    for (const path of ['stamp.json', 'THIRD-PARTY-LICENSES.txt']) {
      const rest = WHOLE.filter((one) => one !== path);
      expect(contentMistakes(rest, 'linux-x64')).toEqual([`${path} is missing`]);
    }
  });
});

describe('a native module', () => {
  it.each([
    'linux-x64',
    'linux-arm64',
    'linux-ia32',
    'win32-x64',
    'win32-arm64',
    'win32-ia32',
    'darwin-x64',
    'darwin-arm64',
  ])('for %s is recognized by its content', (target) => {
    expect(machineMistakes(prebuild(target), target)).toEqual([]);
    expect(machineMistakes(prebuild(target), 'linux-riscv64')).toHaveLength(1);
  });

  it('of a wrong name is a mistake: this one says arm, and is for arm64', () => {
    expect(machineMistakes(prebuild('linux-arm'), 'linux-arm')).toEqual([
      expect.stringMatching(/is for linux-arm64, not for linux-arm$/),
    ]);
  });
});
