/** What a window's store keeps in memory of what it was told: a market of many rows is told once, and must not be kept twice. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { firstSnapshot } from '#renderer/testing/first-state.ts';
import { createTerminalStore, type TerminalStore } from '#renderer/store/store.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { largeCatalogue } from '../support/large-catalogue.ts';

const COUNT = 50;

interface Told {
  readonly store: TerminalStore;
  readonly rows: readonly WeakRef<object>[];
}

/** In a function of its own, so that the test itself holds no row. */
function toldOf(): Told {
  const market = [...largeCatalogue({ products: COUNT })];
  const store = createTerminalStore({ sentAt: 0, snapshot: { ...firstSnapshot, market } }, 0);
  return { store, rows: market.map((row) => new WeakRef(row)) };
}

function ownRows(store: TerminalStore): readonly WeakRef<object>[] {
  return [...store.getState().market.rows.values()].map((row) => new WeakRef(row));
}

const kept = (rows: readonly WeakRef<object>[]): number =>
  rows.filter((row) => row.deref() !== undefined).length;

/** What nothing holds any more is gone. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = z
    .custom<() => void>((value) => typeof value === 'function')
    .parse(runInNewContext('gc'));
  // What a weak reference was made of or asked for in a turn is held until its end.
  await nextTurn();
  collect();
}

it('keeps its own rows and none of the snapshot', async () => {
  const { store, rows } = toldOf();
  const own = ownRows(store);
  await collectGarbage();
  expect(kept(rows)).toBe(0);
  expect(kept(own)).toBe(COUNT);
  expect(store.getState().market.census.size).toBe(COUNT);
});

it('keeps nothing of a market that another one took the place of', async () => {
  const { store } = toldOf();
  const before = ownRows(store);
  store
    .getState()
    .actions.applyPatch(
      { sentAt: 1, changes: { market: [] }, marketReset: true, marketRemoved: [] },
      1,
    );
  await collectGarbage();
  expect(store.getState().market.rows.size).toBe(0);
  expect(kept(before)).toBe(0);
});
