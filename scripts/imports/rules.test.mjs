import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { findViolations } from './cruise.mjs';
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
    'src/domain/money/a.ts → ../metal/a.ts',
    'src/domain/metal/b.ts → ../money/b.ts',
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
  'ipc-contract-imports-zod-and-domain': ['src/contract/ipc/a.ts → ../api/a.ts'],

  'practice-marketplace-never-the-client': [
    'src/practice-marketplace/a.ts → ../main/marketplace/model.ts',
  ],
  'main-reaches-practice-only-from-the-composition-root': [
    'src/main/session/a.ts → ../../practice-marketplace/start.ts',
  ],
  'composition-root-reaches-practice-by-its-start-entry': [
    'src/main/index.ts → ../practice-marketplace/world/a.ts',
  ],

  'main-never-the-renderer': ['src/main/window/a.ts → ../../renderer/ui/a.ts'],
  'electron-at-the-edges': ['src/main/orders/a.ts → electron'],
  'keytar-in-credentials-only': ['src/main/settings/a.ts → keytar'],
  'electron-store-in-settings-only': ['src/main/credentials/a.ts → electron-store'],
  'workbooks-are-loaded-when-written': ['src/main/papers/a.ts → hucre'],
  'network-through-the-client-labels-and-updates': ['src/main/orders/a.ts → undici'],
  'main: shared, packaging': ['src/main/shared/a.ts → ../marketplace/a.ts'],
  'main: marketplace, credentials, practice': [
    'src/main/credentials/a.ts → ../practice/a.ts',
    'src/main/marketplace/c.ts → ../state/a.ts',
    'src/main/practice/b.ts → ../settings/a.ts',
  ],
  'main: files, polling, received': ['src/main/files/a.ts → ../state/a.ts'],
  'main: settings': ['src/main/settings/a.ts → ../window/a.ts'],
  'main: state, profiles': ['src/main/profiles/a.ts → ../state/a.ts'],
  'main: window': ['src/main/window/a.ts → ../session/a.ts'],
  'main: connection, account, vault, updates, crash-reports, recorder': [
    'src/main/vault/a.ts → ../account/a.ts',
  ],
  'main: trading': ['src/main/trading/a.ts → ../orders/a.ts'],
  'main: market, listings, orders, legacy': ['src/main/listings/a.ts → ../orders/a.ts'],
  'main: backup': ['src/main/backup/a.ts → ../session/a.ts'],
  'main: session': ['src/main/session/a.ts → ../ipc/a.ts'],
  'main: ipc': ['src/main/ipc/a.ts → ../index.ts'],
  'main: index.ts': ['src/main/index.ts → ./begin.ts'],
  'main/marketplace: errors, scheduler': ['src/main/marketplace/errors/a.ts → ../scheduler/a.ts'],
  'main/marketplace: model, connection': [
    'src/main/marketplace/connection/a.ts → ../transport/a.ts',
  ],
  'main/marketplace: transport, mapping': ['src/main/marketplace/transport/a.ts → ../calls/a.ts'],
  'main/marketplace: received': ['src/main/marketplace/received/a.ts → ../calls/a.ts'],
  'main/marketplace: calls': ['src/main/marketplace/calls/a.ts → ../methods/a.ts'],
  'main/marketplace: methods': ['src/main/marketplace/methods/a.ts → ../client.ts'],
  'main/trading: journal': ['src/main/trading/journal/a.ts → ../failures/a.ts'],
  'main/trading: failures': ['src/main/trading/failures/a.ts → ../gateway/a.ts'],
  'main/trading: ports': ['src/main/trading/ports/a.ts → ../gateway/a.ts'],
  'main/trading: gateway': ['src/main/trading/gateway/a.ts → ../ticket/a.ts'],
  'main/trading: quote': ['src/main/trading/quote/a.ts → ../ticket/a.ts'],
  'main/trading: ticket': ['src/main/trading/ticket/a.ts → ../guards/a.ts'],
  'main/trading: guards, reconciliation': [
    'src/main/trading/guards/a.ts → ../reconciliation/a.ts',
    'src/main/trading/reconciliation/b.ts → ../execution/a.ts',
  ],
  'main/trading: execution': ['src/main/trading/execution/a.ts → ../trading-service.ts'],
  'main/trading: ticket-service.ts, unknowns-service.ts': [
    'src/main/trading/ticket-service.ts → ./trading-service.ts',
  ],

  'preload-builds-the-bridge-only': ['src/preload/index.ts → ../domain/a.ts'],

  'renderer-owns-nothing': ['src/renderer/app/a.ts → ../../main/settings/schema.ts'],
  'renderer-no-node': ['src/renderer/store/a.ts → node:fs'],
  'renderer-takes-only-types-of-the-ipc-contract': [
    'src/renderer/ui/a.ts → ../../contract/ipc/a.ts',
  ],
  'renderer: ui': ['src/renderer/ui/a.ts → ../store/a.ts'],
  'renderer: store': ['src/renderer/store/a.ts → ../shared/a.ts'],
  'renderer: shared': ['src/renderer/shared/a.ts → ../panes/book/a.ts'],
  'renderer: panes': ['src/renderer/panes/book/a.ts → ../../app/a.ts'],
  'panes-never-import-each-other': ['src/renderer/panes/book/a.ts → ../ticket/a.ts'],
  'panes-are-loaded-when-first-shown': ['src/renderer/app/a.ts → ../panes/book/index.tsx'],

  'tests-are-not-imported': ['src/domain/a.test.ts → ./b.test.ts'],
  'testing-is-for-tests': ['src/domain/a.ts → ./testing/b.ts'],
  'the-program-never-imports-test': ['src/domain/a.test.ts → ../../test/support/a.ts'],
  'suites-share-through-support': ['test/e2e/a.test.ts → ../torture/a.ts'],
  'test-libraries-in-tests-only': ['scripts/lib/a.mjs → vitest'],
};

const names = [...PROGRAM_RULES, ...TEST_RULES].map(({ name }) => name);

/**
 * A tree with nothing in it but these imports.
 *
 * @param {readonly string[]} imports
 */
function tree(imports) {
  const root = temporaryFolder();
  const pairs = imports.map((line) => line.split(' → '));
  const imported = pairs
    .filter(([, to]) => to?.startsWith('.') && !to.includes('not-there'))
    .map(([from, to]) => new URL(to ?? '', `file:///${from}`).pathname.slice(1));
  writeFiles(root, {
    ...Object.fromEntries(imported.map((path) => [path, ''])),
    ...Object.fromEntries(
      pairs.map(([from = '', to]) => [from, `import ${JSON.stringify(to)};\n`]),
    ),
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
    folders: folders.filter((folder) => pairs.some(([from]) => from?.startsWith(folder))),
  };
}

describe('the rules of imports', () => {
  it('have a case each here that breaks them, and no two have one name', () => {
    expect(Object.keys(BROKEN_BY).toSorted()).toStrictEqual(names.toSorted());
  });

  it.each(names)('%s: fails when it is broken, and is the only one that does', async (name) => {
    const { root, folders } = tree(BROKEN_BY[name] ?? []);
    const violations = await findViolations(root, folders);
    expect([...new Set(violations.map(({ rule }) => rule))]).toStrictEqual([name]);
    expect(violations[0]?.why).not.toBe('');
  });
});
