/** An index whose seal was renewed after it was changed: what is open and what was sent lately comes from the lines. */
import * as fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { array, assert, property } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseJson } from '#domain/text/parse-json.ts';
import { runs } from '#main/shared/testing/sampled.ts';
import { samplePreparedRecord } from '../testing/journal-records.ts';
import { agreesWithLines } from './agrees-with-lines.ts';
import { readMeta, writeMeta } from '#main/trading/journal/index/index-meta.ts';
import { IndexedWorld } from '#main/trading/journal/index/testing/indexed-world.ts';
import { idOf, step, take } from '#main/trading/journal/index/testing/random-history.ts';

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

function inIndex(change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(world.index);
  change(db);
  db.close();
}

/** With a seal that is right again. */
const nothingOpen = (): void => {
  inIndex((db) => {
    const row = db.prepare('SELECT text, seal FROM meta').get();
    const meta = readMeta(row?.['text'], row?.['seal']);
    if (meta === null) throw new Error(`There is no such row: ${String(row?.['text'])}`);
    const { text, seal } = writeMeta({ ...meta, open: [] });
    db.prepare('UPDATE meta SET text = ?, seal = ?').run(text, seal);
  });
};

const update = (sql: string) => (): void => {
  inIndex((db) => {
    expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
  });
};

const CHANGES: readonly (readonly [name: string, change: () => void])[] = [
  ['that nothing is open, under a seal of its own', nothingOpen],
  ['that everything was refused', update('UPDATE intent SET kind = 10')],
  ['that the orders were sent a year ago', update('UPDATE intent SET sent_at = sent_at - 31e9')],
  ['that they were never sent', update('UPDATE intent SET sent_seq = NULL')],
  ['other limits', update('UPDATE intent SET price_limit = 1')],
  ['other totals', update('UPDATE intent SET total = 1')],
  ['another profile', update("UPDATE profile SET text = 'other'")],
  ['another quote', update('UPDATE intent SET quote = id')],
  ['nothing of an order', update('DELETE FROM intent WHERE n = 1')],
];

describe('an index that says', () => {
  it.each(CHANGES)('%s is rebuilt when a small journal is opened', (_, change) => {
    world.writeSome();
    change();
    const { book } = world.open();
    expect(book.unsettled().map(({ intentId }) => intentId)).toEqual([idOf(2), idOf(3)]);
    expect(world.answers(book)).toEqual(world.plainAnswers());
    expect(world.verdict()).toMatchObject({ kind: 'sound' });
  });

  it.each(CHANGES)('%s does not agree with the lines', (_, change) => {
    world.writeSome();
    expect(agreesWithLines(world, world.now - 60_000)).toBe(true);
    change();
    expect(agreesWithLines(world, world.now - 60_000)).toBe(false);
  });
});

it('sends nothing of a large journal before the lines confirm the index', () => {
  world.writeSome();
  const journal = world.open(0);
  expect(journal.isConfirmed).toBe(false);
  // What is open can be looked up and settled meanwhile.
  expect(journal.problem).toBeNull();
  expect(
    journal.append({ type: 'looked-up', intentId: idOf(2), note: null, candidates: [] }),
  ).toMatchObject({ ok: true });
  expect(journal.append(samplePreparedRecord(idOf(9)))).toMatchObject({
    ok: false,
    error: { kind: 'stopped', problem: { kind: 'journal-indexing' } },
  });
  journal.confirm();
  expect(journal.append(samplePreparedRecord(idOf(9)))).toMatchObject({ ok: true });
});

it('compares only the part of the journal that the index covers', () => {
  world.writeSome();
  const killed = world.open();
  killed.append(samplePreparedRecord(idOf(4)));
  killed.append({ type: 'sending', intentId: idOf(4) });
  expect(agreesWithLines(world, 0)).toBe(true);
});

it('does not agree with lines that are not chained', () => {
  world.writeSome();
  world.editBehindTheBack();
  expect(agreesWithLines(world, world.now)).toBe(false);
});

it('reads lines whose fields are in another order', () => {
  world.writeSome();
  const lines = fs.readFileSync(world.path, 'utf8').trim().split('\n');
  world.rewrite(lines);
  const turned = lines.map((line) => {
    const { record, ...rest } = Object(parseJson(line));
    return JSON.stringify({ record, ...rest });
  });
  world.rewrite(turned);
  world.open().close();
  expect(agreesWithLines(world, 0)).toBe(true);
});

it('agrees with the index of any history', () => {
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      world.clear();
      world.open().close();
      const journal = world.open();
      for (const one of steps) take(journal, one);
      world.write();
      for (const since of [0, world.now - 10_000, world.now + 1]) {
        expect(agreesWithLines(world, since)).toBe(true);
      }
      journal.close();
    }),
    { numRuns: runs({ whole: 500, sample: 60 }) },
  );
});
