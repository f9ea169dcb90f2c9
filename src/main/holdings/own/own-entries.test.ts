import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Books } from '#domain/holdings/books.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';
import { forgetMemory } from '#main/shared/files/profile-files.ts';
import { EntryFile } from './entry-file.ts';
import { OwnEntries } from './own-entries.ts';
import { held, NOW, openedAt, ownFolder, TOLD } from './testing/own-folder.ts';

const { folder, path } = ownFolder();
const opened = () => openedAt(path());

describe('what the user tells', () => {
  it('is there again at the next start, for the user alone, and is corrected, removed and taken back without anything being rewritten', () => {
    const own = opened();
    expect(own.enter(TOLD, null).ok).toBe(true);
    expect(held(opened())).toEqual({ pieces: 3, cost: 30_150 });
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    const [entry] = own.entries();
    if (entry?.kind !== 'acquired') throw new Error('no purchase');
    const first = readFileSync(path(), 'utf8');
    own.enter({ ...TOLD, price: '90' }, entry);
    expect(held(opened())).toEqual({ pieces: 3, cost: 27_150 });
    own.remove(entry);
    expect(held(opened())).toEqual({ pieces: 0, cost: 0 });
    expect(own.undoable()).toBe('Removal');
    own.undo(() => undefined);
    expect(held(opened())).toEqual({ pieces: 3, cost: 27_150 });
    own.undo(() => undefined);
    expect(held(opened())).toEqual({ pieces: 3, cost: 30_150 });
    own.undo(() => undefined);
    expect(held(opened())).toEqual({ pieces: 0, cost: 0 });
    expect(own.undo(() => undefined)).toMatchObject({
      ok: false,
      error: { title: 'There is nothing to undo' },
    });
    expect(readFileSync(path(), 'utf8').startsWith(first)).toBe(true);
  });

  it('keeps an entry that looks like another one, until that is taken back', () => {
    const own = opened();
    own.enter(TOLD, null);
    const [entry] = [...own.states().values()];
    if (entry === null || entry === undefined) throw new Error('no purchase');
    own.keepBoth(entry);
    expect([...opened().distinct()]).toEqual([entry.id]);
    expect(held(opened()).pieces).toBe(3);
    own.undo(() => undefined);
    expect([...opened().distinct()]).toEqual([]);
    expect(held(opened()).pieces).toBe(3);
  });

  it('chooses lots for a sale, again, and takes one choice back after the other', () => {
    const own = opened();
    own.enter(TOLD, null);
    own.enter({ ...TOLD, date: '2026-02-28', price: '120' }, null);
    own.enter({ ...TOLD, date: '2026-03-31', kind: 'sell', pieces: '1', price: '150' }, null);
    const books = () => new Books('chosen', opened().entries());
    const [first, second] = books().book('eagle').lots;
    const sale = books().movements('eagle').at(-1);
    if (first === undefined || second === undefined || sale?.kind !== 'disposed')
      throw new Error('none');
    const taken = () =>
      books()
        .book('eagle')
        .latestDepartures.flatMap(({ slices }) => slices.map(({ lot }) => lot.entry.id));
    expect(taken()).toEqual([first.entry.id]);
    own.choose(sale, [{ lot: second.entry.id, pieces: 1 }]);
    expect(taken()).toEqual([second.entry.id]);
    own.choose(sale, []);
    expect(taken()).toEqual([first.entry.id]);
    expect(own.undoable()).toBe('Choice of lots for the sale of 1 piece');
    own.undo(() => undefined);
    expect(taken()).toEqual([second.entry.id]);
    own.undo(() => undefined);
    expect(taken()).toEqual([first.entry.id]);
    expect(own.undoable()).toMatch(/^Sale of 1/);
    // The sale itself is what it was, and can still be reported differently.
    expect(own.states().get(sale.id)).toEqual(sale);
    expect(opened().unread()).toBe(0);
  });

  it('says which field cannot be read, and keeps nothing of it', () => {
    const own = opened();
    expect(own.enter({ ...TOLD, pieces: '-1' }, null)).toMatchObject({
      error: { field: 'pieces' },
    });
    expect(own.entries()).toEqual([]);
  });

  it('may be the cost of what another source reports, and taken back it is reported as that source does', () => {
    const shipped: Movement = {
      kind: 'acquired',
      id: 'shipment:1/1',
      at: 5,
      product: 'eagle',
      pieces: 3,
      fine: null,
      price: null,
      fees: cents(0),
      spot: null,
      source: 'vault',
    };
    const own = opened();
    own.enter(TOLD, shipped);
    const books = () => new Books('fifo', [shipped, ...own.entries()]).book('eagle').held.priced;
    expect(books()).toEqual({ pieces: 3, cost: 30_150 });
    own.undo((id) => (id === shipped.id ? shipped : undefined));
    expect(books()).toEqual({ pieces: 0, cost: 0 });
  });

  it('is kept where a line is damaged or half written, which stays and is reported', () => {
    opened().enter(TOLD, null);
    appendFileSync(path(), '{"version":1,"at":1,"what":"half');
    const own = opened();
    expect(own.unread()).toBe(1);
    own.enter(TOLD, null);
    expect(held(opened()).pieces).toBe(6);
    expect(opened().unread()).toBe(1);
    expect(readFileSync(path(), 'utf8')).toContain('"what":"half\n');
  });

  it('reports it where it cannot be kept', () => {
    writeFileSync(join(folder(), 'blocked'), '');
    const own = new OwnEntries({
      file: new EntryFile(join(folder(), 'blocked', 'x.jsonl')),
      facts: () => opened().facts(),
      wallNow: () => NOW,
      rest: () => Promise.resolve(),
      newId: () => '1',
    });
    expect(() => own.entries()).toThrow(/ENOTDIR/u);
  });

  it('goes with its profile', () => {
    opened().enter(TOLD, null);
    forgetMemory(folder(), 'practice');
    expect(opened().entries()).toEqual([]);
  });
});
