import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentKey, isBuilt, quickKey, recordBuild } from './build.mjs';
import { temporaryFolder, writeFiles } from './testing/files.mjs';

const electronVersion = '45.4.1';

/** A repository whose build is up to date. */
function built() {
  const root = temporaryFolder();
  writeFiles(root, {
    'package-lock.json': '{}',
    'src/main/index.ts': 'start();',
    'src/domain/cents.ts': 'export {};',
    'out/main/index.js': '',
    'out/preload/index.cjs': '',
    'out/renderer/index.html': '',
  });
  recordBuild(root, {
    quick: quickKey(root, electronVersion),
    content: contentKey(root, electronVersion),
  });
  return root;
}

describe('a build', () => {
  it('is up to date while nothing was touched', () => {
    expect(isBuilt({ root: built(), electronVersion })).toBe(true);
  });

  it('stays up to date when a file is written again with what it held, or a test changes', () => {
    const root = built();
    writeFiles(root, { 'src/main/index.ts': 'start();', 'src/main/index.test.ts': 'expect(1)' });
    utimesSync(join(root, 'src/main/index.ts'), 1, 1);
    expect(isBuilt({ root, electronVersion })).toBe(true);
  });

  it.each([
    ['a source file changes', { 'src/main/index.ts': 'stop();' }],
    ['a source file is added', { 'src/main/other.ts': '' }],
    ['the dependencies change', { 'package-lock.json': '{"packages":{}}' }],
    ['the configuration changes', { 'electron.vite.config.ts': 'export default {};' }],
    ['somebody else built', { 'out/main/index.js': 'other();' }],
  ])('is out of date when %s', (_, files) => {
    const root = built();
    writeFiles(root, files);
    expect(isBuilt({ root, electronVersion })).toBe(false);
  });

  it('is out of date when a source file or an output is gone', () => {
    for (const file of ['src/domain/cents.ts', 'out/renderer/index.html']) {
      const root = built();
      rmSync(join(root, file));
      expect(isBuilt({ root, electronVersion })).toBe(false);
    }
  });

  it('is out of date for a runtime of another major version, and not for a minor one', () => {
    const root = built();
    expect(isBuilt({ root, electronVersion: '42.0.0' })).toBe(false);
    expect(isBuilt({ root, electronVersion: '45.9.0' })).toBe(true);
  });
});
