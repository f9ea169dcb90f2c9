import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { outdated } from './architecture.mjs';
import { describeFolders, drawFolders } from './picture.mjs';
import { essentialArrows, readFolders } from './folders.mjs';

/** @param {Record<string, string[]>} imports */
const foldersOf = (imports) =>
  new Map(Object.entries(imports).map(([folder, others]) => [folder, new Set(others)]));

describe('the folders', () => {
  it('are those of a process; files beside them count as its start, unless a folder needs them', async () => {
    const root = temporaryFolder();
    writeFiles(root, {
      'package.json': '{}',
      'src/main/index.ts': "import './orders/list.ts'; import './options.ts';",
      'src/main/options.ts': '',
      'src/main/log.ts': '',
      'src/main/orders/list.ts': "import './rows/rows.ts'; import '../log.ts';",
      'src/main/orders/rows/rows.ts':
        "import type { Money } from '../../../domain/money/money.ts';",
      'src/main/orders/list.test.ts': "import '../window/window.ts';",
      'src/main/window/window.ts': "import '../../contract/ipc/values/wires.ts';",
      'src/contract/ipc/values/wires.ts': '',
      'src/domain/money/money.ts': 'export type Money = number;',
    });
    expect(Object.fromEntries(await readFolders(root))).toStrictEqual({
      'main/start': new Set(['main/orders']),
      'main/log': new Set(),
      'main/orders': new Set(['main/log', 'domain']),
      'main/window': new Set(['contract/ipc']),
      'contract/ipc': new Set(),
      domain: new Set(),
    });
  });

  it('import also what they load by a pattern', async () => {
    const root = temporaryFolder();
    writeFiles(root, {
      'package.json': '{}',
      'src/renderer/app/load.ts': "import.meta.glob<Pane>('../panes/*/index.tsx');",
      'src/renderer/panes/book/index.tsx': '',
    });
    expect((await readFolders(root)).get('renderer/app')).toStrictEqual(
      new Set(['renderer/panes']),
    );
  });

  it('are drawn without redundant arrows', () => {
    const folders = foldersOf({ a: ['b', 'c', 'd'], b: ['c'], c: [], d: ['c'] });
    expect(essentialArrows(folders)).toStrictEqual([
      ['a', 'b'],
      ['a', 'd'],
      ['b', 'c'],
      ['d', 'c'],
    ]);
  });

  it('that import each other are drawn so, and everything stays reachable', () => {
    const folders = foldersOf({ a: ['b'], b: ['a', 'c'], c: [] });
    expect(essentialArrows(folders)).toStrictEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
    ]);
  });
});

describe('the picture', () => {
  const folders = foldersOf({
    'main/start': ['main/orders'],
    'main/orders': ['domain'],
    domain: [],
  });

  it('groups the folders by process', async () => {
    expect(describeFolders(folders)).toMatch(
      /subgraph "cluster_main" \{[^}]*"main\/orders"[^}]*\}/,
    );
    expect(describeFolders(folders)).not.toMatch(/subgraph "cluster_main" \{[^}]*domain[^}]*\}/);
    const svg = await drawFolders(folders);
    expect(svg).toContain('>orders</text>');
    expect(await drawFolders(new Map([...folders].toReversed()))).toBe(svg);
  });

  it('and its document are out of date when a folder or an arrow changed', async () => {
    const picture = await drawFolders(folders);
    const document = '| `main/start` | index |\n| `main/orders` | orders |\n| `domain` | money |\n';
    const names = [...folders.keys()];
    expect(outdated(names, picture, { picture, document })).toStrictEqual([]);
    expect(
      outdated(names, picture, { picture: picture.replaceAll('\n', '\r\n'), document }),
    ).toStrictEqual([]);
    expect(
      outdated(names, picture, { picture: '', document: document.replace('orders`', 'vault`') }),
    ).toStrictEqual([
      expect.stringContaining('is out of date'),
      expect.stringContaining('has no row | `main/orders`'),
      expect.stringContaining('describes `main/vault`, which does not exist'),
    ]);
  });
});
