import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/files.mjs';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { billOfMaterials, bundledFolders, licenceReport, readComponents } from './components.mjs';

const product = {
  name: 'touchstone',
  title: 'Touchstone',
  version: '1.0.0',
  description: 'A terminal.',
  license: 'Apache-2.0',
  author: 'The authors',
  homepage: undefined,
  commit: 'c0ffee',
  epoch: 1_700_000_000,
};

describe('the packages of others', () => {
  it('are read from what the bundles hold', () => {
    const out = temporaryFolder();
    writeFiles(out, {
      'main/bundled-packages.json': '["node_modules/zod", "node_modules/undici"]',
      'renderer/bundled-packages.json': '["node_modules/zod"]',
    });
    expect(bundledFolders(out)).toEqual(['node_modules/undici', 'node_modules/zod']);
  });

  it('come with name, version, license, its text and the checksum that the lock file holds', () => {
    const folders = ['node_modules/zod', 'node_modules/@fontsource-variable/inter'];
    const [inter, zod] = readComponents(ROOT, folders);
    expect(zod).toMatchObject({ name: 'zod', license: 'MIT' });
    expect(zod?.text).toMatch(/Permission is hereby granted/);
    expect(zod?.integrity).toMatch(/^sha512-/);
    expect(inter).toMatchObject({ name: '@fontsource-variable/inter', license: 'OFL-1.1' });
    expect(inter?.text).toMatch(/SIL OPEN FONT LICENSE/i);
  });

  it('are in the report, and one that declares no license cannot be shipped', () => {
    const report = licenceReport(readComponents(ROOT, ['node_modules/zod']), 'Touchstone');
    expect(report).toMatch(/zod \d+\.\d+\.\d+ \(MIT\)/);
    expect(report).toMatch(/Permission is hereby granted/);

    const root = temporaryFolder();
    writeFiles(root, { 'node_modules/a/package.json': '{"name":"a","version":"1.0.0"}' });
    expect(() => readComponents(root, ['node_modules/a'])).toThrow(/does not declare/);
  });
});

describe('the list of components', () => {
  it('has the form of CycloneDX, and the same bytes for the same source', () => {
    const components = readComponents(ROOT, ['node_modules/@fontsource-variable/inter']);
    const bill = billOfMaterials(components, { product, electronVersion: '45.4.1' });
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { timestamp: '2023-11-14T22:13:20.000Z' },
    });
    expect(bill.components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/electron@45.4.1',
      expect.stringMatching(/^pkg:npm\/%40fontsource-variable\/inter@/),
    ]);
    expect(bill.components[1]).toMatchObject({
      licenses: [{ license: { id: 'OFL-1.1' } }],
    });
    expect(JSON.stringify(bill.components[1])).toMatch(/"SHA-512","content":"[0-9a-f]{128}"/);
  });
});
