/** Databases of the data folder into which another program has put something that runs: it never does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openHistoryDatabase } from '../../src/recorder/database.ts';
import { PositionStore } from '#main/holdings/ledger/position-store.ts';
import { openDatabase } from '#main/trading/journal/index/index-database.ts';
import { IndexedWorld } from '#main/trading/journal/index/testing/indexed-world.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-schema-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
});

const ENDLESS = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)';

/** What another program adds to a database with that table. */
const additions = (table: string, column: string): readonly (readonly [string, string])[] => [
  ['a trigger', `CREATE TRIGGER evil AFTER INSERT ON ${table} BEGIN SELECT 1; END`],
  [
    'a trigger that never ends',
    `CREATE TRIGGER evil BEFORE INSERT ON ${table} BEGIN SELECT count(*) FROM (${ENDLESS} SELECT x FROM n); END`,
  ],
  [
    'a view in its place',
    `DROP TABLE ${table}; CREATE VIEW ${table} AS ${ENDLESS} SELECT x FROM n`,
  ],
  [
    'a column that computes',
    `ALTER TABLE ${table} ADD COLUMN evil INTEGER AS (length(zeroblob(100000000)))`,
  ],
  [
    'an index that computes',
    `CREATE INDEX evil ON ${table} (length(zeroblob(100000000 + ${column} * 0)))`,
  ],
  ['a table of its own', 'CREATE TABLE evil (x)'],
];

function addTo(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

describe('recorded prices', () => {
  it.each(additions('series', 'id'))('with %s are put aside, and recording goes on', (_, sql) => {
    const path = join(folder, 'history.sqlite');
    openHistoryDatabase(path, new Date(0)).db.close();
    expect(openHistoryDatabase(path, new Date(0)).aside).toBeNull();
    addTo(path, sql);
    const { db, aside } = openHistoryDatabase(path, new Date(0));
    expect(aside?.reason).toContain('of another program');
    db.prepare('INSERT INTO series (name) VALUES (?)').run('spot');
    expect(db.prepare('SELECT count(*) AS n FROM series').get()).toEqual({ n: 1 });
    db.close();
  });
});

describe('positions of the portfolio', () => {
  it.each(additions('position', 'sum'))('with %s are computed again', (_, sql) => {
    const path = join(folder, 'positions.sqlite');
    const opened = new PositionStore(path, () => undefined);
    opened.read('1');
    opened.close();
    addTo(path, sql);
    const failures: unknown[] = [];
    const store = new PositionStore(path, (error) => failures.push(error));
    expect(store.read('1')).toBeNull();
    expect(String(failures[0])).toContain('of another program');
  });
});

describe('the index of the journal', () => {
  it.each(additions('intent', 'n'))('with %s is not opened', (_, sql) => {
    const world = new IndexedWorld();
    onTestFinished(() => {
      world.end();
    });
    world.writeSome();
    openDatabase(world.index).close();
    addTo(world.index, sql);
    expect(() => openDatabase(world.index)).toThrow('of another program');
    expect(world.opensThroughIndex()).toBe(false);
  });
});
