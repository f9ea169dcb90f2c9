import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMeta, writeMeta } from '#main/trading/journal/index/index-meta.ts';
import { IndexedWorld } from '#main/trading/journal/index/testing/indexed-world.ts';
import { idOf } from '#main/trading/journal/index/testing/random-history.ts';
import { unsettledIn } from './unsettled-in.ts';

let world: IndexedWorld;
beforeEach(() => {
  world = new IndexedWorld();
});
afterEach(() => {
  world.end();
});

const unsettled = (): readonly string[] =>
  unsettledIn({ path: world.path, index: world.index, environment: 'practice' }).map(
    ({ intentId }) => intentId,
  );

it('an index that says that nothing is open, under a seal of its own, hides no open order from an update', () => {
  world.writeSome();
  expect(unsettled()).toEqual([idOf(2), idOf(3)]);
  const db = new DatabaseSync(world.index);
  const row = db.prepare('SELECT text, seal FROM meta').get();
  const meta = readMeta(row?.['text'], row?.['seal']);
  expect(meta?.open).toHaveLength(2);
  if (meta !== null) {
    const { text, seal } = writeMeta({ ...meta, open: [] });
    db.prepare('UPDATE meta SET text = ?, seal = ?').run(text, seal);
  }
  db.close();
  expect(unsettled()).toEqual([idOf(2), idOf(3)]);
});
