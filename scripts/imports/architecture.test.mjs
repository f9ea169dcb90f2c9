import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { outdated } from './architecture.mjs';
import { describeRooms, drawRooms } from './picture.mjs';
import { essentialArrows, readRooms } from './rooms.mjs';

/** @param {Record<string, string[]>} imports */
const roomsOf = (imports) =>
  new Map(Object.entries(imports).map(([room, others]) => [room, new Set(others)]));

describe('the rooms', () => {
  it('are the folders of a process; files beside them are its start, unless a room needs them', async () => {
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
      'src/main/window/window.ts': "import '../../contract/ipc/wires.ts';",
      'src/contract/ipc/wires.ts': '',
      'src/domain/money/money.ts': 'export type Money = number;',
    });
    expect(Object.fromEntries(await readRooms(root))).toStrictEqual({
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
    expect((await readRooms(root)).get('renderer/app')).toStrictEqual(new Set(['renderer/panes']));
  });

  it('are drawn without the arrows that one can walk around', () => {
    const rooms = roomsOf({ a: ['b', 'c', 'd'], b: ['c'], c: [], d: ['c'] });
    expect(essentialArrows(rooms)).toStrictEqual([
      ['a', 'b'],
      ['a', 'd'],
      ['b', 'c'],
      ['d', 'c'],
    ]);
  });

  it('that need each other are drawn so, and nothing gets out of reach', () => {
    const rooms = roomsOf({ a: ['b'], b: ['a', 'c'], c: [] });
    expect(essentialArrows(rooms)).toStrictEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
    ]);
  });
});

describe('the picture', () => {
  const rooms = roomsOf({ 'main/start': ['main/orders'], 'main/orders': ['domain'], domain: [] });

  it('groups the rooms by process', async () => {
    expect(describeRooms(rooms)).toMatch(/subgraph "cluster_main" \{[^}]*"main\/orders"[^}]*\}/);
    expect(describeRooms(rooms)).not.toMatch(/subgraph "cluster_main" \{[^}]*domain[^}]*\}/);
    const svg = await drawRooms(rooms);
    expect(svg).toContain('>orders</text>');
    expect(await drawRooms(new Map([...rooms].toReversed()))).toBe(svg);
  });

  it('and its document are out of date when a room or an arrow is another', async () => {
    const picture = await drawRooms(rooms);
    const document = '| `main/start` | index |\n| `main/orders` | orders |\n| `domain` | money |\n';
    const names = [...rooms.keys()];
    expect(outdated(names, picture, { picture, document })).toStrictEqual([]);
    expect(
      outdated(names, picture, { picture: picture.replaceAll('\n', '\r\n'), document }),
    ).toStrictEqual([]);
    expect(
      outdated(names, picture, { picture: '', document: document.replace('orders`', 'vault`') }),
    ).toStrictEqual([
      expect.stringContaining('is not that of the present imports'),
      expect.stringContaining('has no row | `main/orders`'),
      expect.stringContaining('describes `main/vault`, which is not there'),
    ]);
  });
});
