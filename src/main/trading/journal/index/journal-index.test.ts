/** How a journal is opened through its index, and what is done where the two do not go together. */
import * as fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../open-journal.ts';
import { outcomeRecord, samplePreparedRecord } from '../testing/journal-records.ts';
import { removeIndex } from './build-index.ts';
import { flip, IndexedWorld, touch } from './testing/indexed-world.ts';
import { idOf } from './testing/random-history.ts';

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

describe('a journal that has its index', () => {
  it('is opened without being read through', () => {
    world.writeSome();
    expect(world.opensThroughIndex()).toBe(true);
    const { book } = world.open(0);
    expect(book.unsettled().map(({ intentId }) => intentId)).toEqual([idOf(2), idOf(3)]);
    expect(book.get(idOf(1))?.status).toBe('CONFIRMED');
  });

  it('is read on from where a killed run left the index, and nothing of it is lost', () => {
    world.writeSome();
    const killed = world.open();
    killed.append(samplePreparedRecord(idOf(4)));
    killed.append({ type: 'sending', intentId: idOf(4) });
    const next = world.open(0);
    expect(next.book.unsettled().map(({ intentId }) => intentId)).toEqual([2, 3, 4].map(idOf));
    expect(world.answers(next.book)).toEqual(world.plainAnswers());
  });

  it('knows the end that was noted, wherever it lies', () => {
    world.writeSome();
    const sums = Array.from({ length: 12 }, (_, noted) => {
      const wanted = world.plain(noted);
      const through = world.tryOpen(0, noted);
      return [
        through.ok ? through.value.found.sumAtNote : 'not opened',
        wanted.ok ? wanted.value.sumAtNote : 'not read',
      ];
    });
    expect(sums.filter(([sum]) => sum !== null)).toHaveLength(9);
    for (const [found, wanted] of sums) expect(found).toBe(wanted);
  });

  it('refuses a second request for a quote, and a second intent, that only the index knows of', () => {
    world.writeSome();
    const journal = world.open();
    journal.append(samplePreparedRecord(idOf(9), `quote-of-${idOf(1)}`));
    expect(journal.append({ type: 'sending', intentId: idOf(9) })).toMatchObject({
      ok: false,
      error: { refusal: { kind: 'quote-already-sent', intentId: idOf(1) } },
    });
    expect(journal.append(samplePreparedRecord(idOf(1)))).toMatchObject({
      ok: false,
      error: { refusal: { kind: 'intent-exists' } },
    });
  });

  it('loads ahead what an intent is when its turn comes: it may get a record between two turns', () => {
    const count = 30;
    const confirmed = (n: number) =>
      outcomeRecord(idOf(n), {
        state: 'CONFIRMED',
        orderId: `order-${String(n)}`,
        partialOrderIds: null,
      });
    world.open().close();
    const first = world.open();
    for (let n = 1; n <= count; n += 1) {
      first.append(samplePreparedRecord(idOf(n), `quote-${String(n)}`));
      first.append({ type: 'sending', intentId: idOf(n) });
      if (n < count) first.append(confirmed(n));
    }
    first.close();

    const journal = world.open(0);
    const turns = journal.book.preloadSince('practice', 0);
    turns.next();
    journal.append(confirmed(count));
    world.write();
    expect([...turns]).toEqual([]);
    expect(journal.book.get(idOf(count))?.status).toBe('CONFIRMED');
  });

  it('keeps it for its owner only', () => {
    world.writeSome();
    expect(fs.statSync(world.index).mode & 0o777).toBe(0o600);
  });

  it('cuts a torn line off, and is opened through the index after that', () => {
    world.writeSome();
    fs.appendFileSync(world.path, '{"v":1,"se');
    const journal = world.open(0);
    expect(journal.cutAside).not.toBeNull();
    // The run is killed at once.
    expect(world.opensThroughIndex()).toBe(true);
  });
});

describe('an index that does not go with its journal', () => {
  const changes: Readonly<Record<string, (path: string, index: string) => void>> = {
    'is not there': (_, index) => {
      removeIndex(index);
    },
    'was cut': (_, index) => {
      fs.truncateSync(index, fs.statSync(index).size / 2);
    },
    'is empty': (_, index) => {
      fs.truncateSync(index, 0);
    },
    'is no database': (_, index) => {
      fs.writeFileSync(index, 'x'.repeat(40_000));
    },
    'has another header': (_, index) => {
      flip(index, 3);
    },
    'says something else of itself': (_, index) => {
      const db = new DatabaseSync(index);
      const text = String(db.prepare('SELECT text FROM meta').get()?.['text']);
      // Nothing is open, it says now.
      db.prepare('UPDATE meta SET text = ?').run(text.replace(/"open":\[.*\]/u, '"open":[]'));
      db.close();
    },
    'is of another form': (_, index) => {
      const bytes = fs.readFileSync(index);
      bytes.writeUInt32BE(77, 60);
      fs.writeFileSync(index, bytes);
    },
    'is that of another journal': (path) => {
      const other = `${path}.other`;
      const journal = openJournal({ path: other, environment: 'practice', wallNow: () => 1 });
      if (journal.ok) journal.value.close();
      fs.renameSync(other, path);
    },
    'is that of a journal that was cut at a line': (path) => {
      const lines = fs.readFileSync(path, 'utf8').split('\n').slice(0, -2);
      fs.writeFileSync(path, `${lines.join('\n')}\n`);
    },
    'is that of a journal that was restored as it was once': (path) => {
      const bytes = fs.readFileSync(path);
      fs.rmSync(path);
      fs.writeFileSync(path, bytes.subarray(0, bytes.indexOf('\n') + 1));
    },
    'is that of a journal whose copy was put in its place': (path) => {
      fs.copyFileSync(path, `${path}.copy`);
      fs.renameSync(`${path}.copy`, path);
    },
    'is that of a journal that was written to': (path) => {
      touch(path);
    },
  };

  it.each(Object.entries(changes))('%s: it is rebuilt', (_, change) => {
    world.writeSome();
    change(world.path, world.index);
    // A long journal is not read through while the window waits, and nothing is sent before it was.
    expect(world.opensThroughIndex()).toBe(false);
    const journal = world.open();
    expect(world.answers(journal.book)).toEqual(world.plainAnswers());
    journal.close();
    expect(world.opensThroughIndex()).toBe(true);
    expect(world.verdict()).toMatchObject({ kind: 'sound' });
  });

  it('is older than its journal: the journal is read on from there', () => {
    world.writeSome();
    fs.copyFileSync(world.index, `${world.index}.before`);
    const journal = world.open();
    journal.append(samplePreparedRecord(idOf(7)));
    journal.close();
    fs.renameSync(`${world.index}.before`, world.index);
    expect(world.answers(world.open(0).book)).toEqual(world.plainAnswers());
  });

  it('leaves trading shut for a long journal until it was rebuilt', () => {
    world.writeSome();
    removeIndex(world.index);
    expect(world.tryOpen(0)).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-indexing', path: world.path }, book: null },
    });
  });
});

describe('a journal that is damaged', () => {
  it('behind what the index covers is reported, and what is above can be read', () => {
    world.writeSome();
    const { size } = fs.statSync(world.path);
    const killed = world.open();
    killed.append(samplePreparedRecord(idOf(5)));
    killed.append(samplePreparedRecord(idOf(6)));
    flip(world.path, size + 300);
    const opened = world.tryOpen(0);
    const wanted = world.plain();
    if (opened.ok || wanted.ok || opened.error.book === null) throw new Error('It is damaged.');
    expect(opened.error.problem).toEqual(wanted.error.problem);
    expect(world.answers(opened.error.book)).toEqual(world.plainAnswers());
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['an intent that is prepared twice', (lines) => [...lines, lines[1] ?? '']],
    ['an outcome of nothing', (lines) => [lines[0] ?? '', lines[7] ?? '']],
  ])('by %s is reported as reading the whole file does', (_, change) => {
    world.writeSome();
    const entries = fs.readFileSync(world.path, 'utf8').split('\n').slice(0, -1);
    world.rewrite(change(entries));
    const opened = world.tryOpen();
    const wanted = world.plain();
    if (opened.ok || wanted.ok || opened.error.book === null) throw new Error('It is damaged.');
    expect(wanted.error.problem).toMatchObject({ reason: expect.stringContaining('contradicts') });
    expect(opened.error.problem).toEqual(wanted.error.problem);
    expect(world.answers(opened.error.book)).toEqual(world.plainAnswers());
  });

  it('in its middle, with its time set back, is found when it is read through', () => {
    world.writeSome();
    world.editBehindTheBack();
    expect(world.verdict()).toMatchObject({
      kind: 'damaged',
      problem: { kind: 'journal-damaged', line: 2 },
    });
  });

  it('stops trading where that is met with before', () => {
    world.writeSome();
    const journal = world.open(0);
    world.editBehindTheBack();
    expect(journal.book.get(idOf(1))).toBeUndefined();
    expect(world.lost).toHaveLength(1);
    expect(journal.problem).toMatchObject({ kind: 'journal-indexing' });
    expect(journal.append(samplePreparedRecord(idOf(8)))).toMatchObject({
      ok: false,
      error: { kind: 'stopped', problem: { kind: 'journal-indexing' } },
    });
  });

  it('has no pages then, and nothing of them is thrown at whoever looks', () => {
    world.writeSome();
    const journal = world.open(0);
    const pages = journal.pages();
    const filter = {
      profileId: 'practice',
      side: null,
      states: null,
      from: null,
      to: null,
      text: '',
    };
    expect(pages.page(filter, 0, 9)).toMatchObject({ total: 3 });
    world.editBehindTheBack();
    journal.discardIndex();
    expect(pages.page(filter, 0, 9)).toEqual({ total: 0, intents: [] });
    expect(pages.sums(filter)).toEqual([]);
  });

  it('still takes the outcome of what is on its way', () => {
    world.writeSome();
    const journal = world.open(0);
    world.editBehindTheBack();
    journal.book.get(idOf(1));
    expect(journal.problem).not.toBeNull();
    expect(
      journal.append(outcomeRecord(idOf(3), { state: 'UNKNOWN', reason: 'No response was seen.' })),
    ).toEqual({ ok: true, value: null });
  });
});
