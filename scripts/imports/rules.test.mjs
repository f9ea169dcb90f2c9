import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { findUnruled, findViolations } from './cruise.mjs';
import { LAYERS } from './layers.mjs';
import { ordered } from './rule-parts.mjs';
import { PROGRAM_RULES, TEST_RULES } from './rules.mjs';

/** Packages that the trees below import, as far as a resolver looks at them. */
const PACKAGES = ['hucre', 'electron', 'keytar', 'electron-store', 'undici', 'zod', 'vitest'];

/**
 * For each rule: imports that it forbids and no other rule does, each as "importer → imported". A file
 * that is only imported is empty.
 *
 * @type {Record<string, string[]>}
 */
const BROKEN_BY = {
  'no-circles': ['src/domain/a.ts → ./b.ts', 'src/domain/b.ts → ./a.ts'],
  'no-circles-of-folders': [
    'src/domain/holdings/one/a.ts → ../other/a.ts',
    'src/domain/holdings/other/b.ts → ../one/b.ts',
  ],
  'no-unresolvable': ['src/main/orders/a.ts → ./not-there.ts'],

  'domain-imports-nothing': ['src/domain/a.ts → node:path'],
  'api-contract-imports-zod-only': ['src/contract/api/a.ts → ../../domain/a.ts'],
  'recorder-contract-imports-zod-and-domain': ['src/contract/recorder/a.ts → ../api/a.ts'],
  'recorder-alone-with-its-file': ['src/recorder/a.ts → ../main/market/a.ts'],
  'nobody-imports-the-recorder': ['src/main/market/a.ts → ../../recorder/a.ts'],
  'read-asks-and-reads-nothing-itself': ['src/read/a.ts → ../main/trading/a.ts'],
  'nobody-imports-read': ['src/main/market/a.ts → ../../read/a.ts'],
  'database-imports-nothing-of-ours': ['src/database/a.ts → ../domain/a.ts'],
  'sqlite-where-data-is-kept-only': ['src/main/market/a.ts → node:sqlite'],
  'automation-contract-imports-zod-and-domain': ['src/contract/automation/a.ts → ../ipc/a.ts'],
  'the-command-line-knows-the-contract-only': ['src/cli/a.ts → ../main/orders/a.ts'],
  'nobody-imports-the-command-line': ['src/main/market/a.ts → ../../cli/a.ts'],
  'ipc-contract-imports-zod-and-domain': ['src/contract/ipc/a.ts → ../api/a.ts'],

  'practice-marketplace-never-the-client': [
    'src/practice-marketplace/a.ts → ../main/marketplace/model.ts',
  ],
  'main-never-the-practice-marketplace': [
    'src/main/session/a.ts → ../../practice-marketplace/marketplace.ts',
  ],

  'main-never-the-renderer': ['src/main/window/a.ts → ../../renderer/ui/a.ts'],
  'electron-at-the-edges': ['src/main/orders/a.ts → electron'],
  'keytar-in-credentials-only': ['src/main/settings/a.ts → keytar'],
  'electron-store-in-settings-only': ['src/main/credentials/a.ts → electron-store'],
  'workbooks-are-loaded-when-written': ['src/main/holdings/a.ts → hucre'],
  'network-through-the-client-labels-and-updates': ['src/main/orders/a.ts → undici'],
  'preload-builds-the-bridge-only': ['src/preload/index.ts → ../domain/a.ts'],

  'renderer-owns-nothing': ['src/renderer/app/a.ts → ../../main/settings/schema.ts'],
  'renderer-no-node': ['src/renderer/store/a.ts → node:fs'],
  'renderer-takes-only-types-of-the-ipc-contract': [
    'src/renderer/ui/a.ts → ../../contract/ipc/a.ts',
  ],
  'panes-never-import-each-other': ['src/renderer/panes/book/a.ts → ../ticket/a.ts'],
  'panes-are-loaded-when-first-shown': ['src/renderer/app/a.ts → ../panes/book/index.tsx'],

  'tests-are-not-imported': ['src/domain/a.test.ts → ./b.test.ts'],
  'testing-is-for-tests': ['src/domain/a.ts → ./testing/b.ts'],
  'the-program-never-imports-test': ['src/domain/a.test.ts → ../../test/support/a.ts'],
  'suites-share-through-support': ['test/e2e/a.test.ts → ../torture/a.ts'],
  'test-libraries-in-tests-only': ['scripts/lib/a.mjs → vitest'],
};

/** The first name of a level imports the first of the next one; on the last level, the second. */
const INVERTED = Object.fromEntries(
  LAYERS.flatMap((layers) =>
    ordered(layers).map(({ name }, at) => {
      const [level = [], next = level.slice(1)] = layers.levels
        .slice(at, at + 2)
        .map((one) => one.level);
      const from = fileIn(level);
      const to = fileIn(next);
      return [name, [`${layers.parent}/${from} → ${from.includes('/') ? '../' : './'}${to}`]];
    }),
  ),
);

/** @param {readonly string[]} level */
function fileIn([name = '']) {
  return name.includes('.') ? name : `${name}/a.ts`;
}

const names = [...PROGRAM_RULES, ...TEST_RULES].map(({ name }) => name);

/** @param {string} name of a rule @returns {{ from: string, to: string }[]} the imports that break it */
const importsOf = (name) =>
  (BROKEN_BY[name] ?? INVERTED[name] ?? []).map((line) => {
    const [from = '', to = ''] = line.split(' → ');
    return { from, to };
  });

/** A circle is in several files, or in folders: alone in a tree, every violation there is its own. */
const ALONE = ['no-circles', 'no-circles-of-folders'];

/**
 * The rules in as few trees as there can be, since a run checks every rule first, whatever there is to read: no two of a
 * tree are broken by the same file.
 *
 * @returns {string[][]}
 */
function batches() {
  /** @type {string[][]} */
  const shared = [];
  for (const name of names.filter((one) => !ALONE.includes(one))) {
    const files = importsOf(name).map(({ from }) => from);
    const batch = shared.find((one) =>
      one.flatMap(importsOf).every(({ from }) => !files.includes(from)),
    );
    if (batch === undefined) shared.push([name]);
    else batch.push(name);
  }
  return [...ALONE.map((name) => [name]), ...shared];
}

/**
 * A tree with nothing in it but these imports.
 *
 * @param {readonly { from: string, to: string }[]} imports
 */
function tree(imports) {
  const root = temporaryFolder();
  const imported = imports
    .filter(({ to }) => to.startsWith('.') && !to.includes('not-there'))
    .map(({ from, to }) => new URL(to, `file:///${from}`).pathname.slice(1));
  writeFiles(root, {
    ...Object.fromEntries(imported.map((path) => [path, ''])),
    ...Object.fromEntries(imports.map(({ from, to }) => [from, `import ${JSON.stringify(to)};\n`])),
    ...Object.fromEntries(
      PACKAGES.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, ''],
      ]),
    ),
    'package.json': JSON.stringify({
      dependencies: Object.fromEntries(PACKAGES.map((name) => [name, '*'])),
    }),
  });
  const folders = ['src', 'test', 'scripts'];
  return {
    root,
    folders: folders.filter((folder) => imports.some(({ from }) => from.startsWith(folder))),
  };
}

describe('the rules of imports', () => {
  it('have a case each here that breaks them, and no two have one name', () => {
    expect(Object.keys({ ...BROKEN_BY, ...INVERTED }).toSorted()).toStrictEqual(names.toSorted());
  });

  it.each(batches())(
    '%s and those beside it: each fails where it is broken, and nothing else does',
    async (...batch) => {
      const { root, folders } = tree(batch.flatMap(importsOf));
      const violations = await findViolations(root, folders);
      for (const name of batch) {
        const files = importsOf(name).map(({ from }) => from);
        const own = violations.filter(
          ({ path: [from = ''] }) => batch.length === 1 || files.includes(from),
        );
        expect.soft([...new Set(own.map(({ rule }) => rule))], name).toStrictEqual([name]);
        expect.soft(own[0]?.why, name).not.toBe('');
      }
      expect(
        violations.map(({ rule }) => rule).filter((rule) => !batch.includes(rule)),
      ).toStrictEqual([]);
    },
  );

  it('are for every folder and every file beside folders, and for nothing else', () => {
    const root = temporaryFolder();
    writeFiles(root, {
      'src/domain/metal/a.ts': '',
      'src/domain/new.ts': '',
      'src/main/new/a.ts': '',
    });
    const found = findUnruled(root);
    expect(found).toContain('src/domain/new.ts has no rule');
    expect(found).toContain('src/main/new has no rule');
    expect(found).toContain('src/domain/money has a rule and is not there');
    expect(found).not.toContain('src/domain/metal has a rule and is not there');
  });
});
