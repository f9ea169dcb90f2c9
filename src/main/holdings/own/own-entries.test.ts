import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Books } from '#domain/holdings/books.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import type { ToldText } from '#domain/holdings/told/told-entry.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { EntryFile, entryPath, forgetEntries } from './entry-file.ts';
import { ImportService } from './import-service.ts';
import { OwnEntries } from './own-entries.ts';

const OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const NOW = Date.UTC(2026, 10, 23);
const SAMPLES = join(import.meta.dirname, '../../../../docs/samples/imports');
const TOLD: ToldText = {
  date: '2026-01-31',
  kind: 'buy',
  product: 'Eagle',
  metal: '',
  fine: '',
  pieces: '3',
  price: '100',
  fees: '1.50',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-entries-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = () => entryPath(folder, 'practice');
function opened(): OwnEntries {
  let id = 0;
  return new OwnEntries({
    file: new EntryFile(path()),
    facts: () => ({
      productTitled: (title) => (title.toLowerCase() === 'eagle' ? 'eagle' : null),
      fineOf: () => OUNCE,
      startOf: ({ year, month, day }) => Date.UTC(year, month - 1, day),
    }),
    wallNow: () => NOW,
    rest: () => Promise.resolve(),
    newId: () => {
      id += 1;
      return `${String(id)}-${String(Math.random())}`;
    },
  });
}
const held = (own: OwnEntries) => {
  const { pieces, priced } = new Books('fifo', own.entries()).book('eagle').held;
  return { pieces, cost: priced.cost };
};

describe('what the user tells', () => {
  it('is there again at the next start, for the user alone, and is corrected, removed and taken back without anything being rewritten', () => {
    const own = opened();
    expect(own.tell(TOLD, null).ok).toBe(true);
    expect(held(opened())).toEqual({ pieces: 3, cost: 30_150 });
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    const [entry] = own.entries();
    if (entry?.kind !== 'acquired') throw new Error('no purchase');
    const first = readFileSync(path(), 'utf8');
    own.tell({ ...TOLD, price: '90' }, entry);
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
    own.tell(TOLD, null);
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
    own.tell(TOLD, null);
    own.tell({ ...TOLD, date: '2026-02-28', price: '120' }, null);
    own.tell({ ...TOLD, date: '2026-03-31', kind: 'sell', pieces: '1', price: '150' }, null);
    const books = () => new Books('chosen', opened().entries());
    const [first, second] = books().book('eagle').lots;
    const sale = books().movements('eagle').at(-1);
    if (first === undefined || second === undefined || sale === undefined) throw new Error('none');
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
    // The sale itself is what it was, and can still be told otherwise.
    expect(own.states().get(sale.id)).toEqual(sale);
    expect(opened().unread()).toBe(0);
  });

  it('says which field cannot be read, and keeps nothing of it', () => {
    const own = opened();
    expect(own.tell({ ...TOLD, pieces: '-1' }, null)).toMatchObject({ error: { field: 'pieces' } });
    expect(own.entries()).toEqual([]);
  });

  it('may be the cost of what another source tells of, and taken back it is told as that source does', () => {
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
    own.tell(TOLD, shipped);
    const books = () => new Books('fifo', [shipped, ...own.entries()]).book('eagle').held.priced;
    expect(books()).toEqual({ pieces: 3, cost: 30_150 });
    own.undo((id) => (id === shipped.id ? shipped : undefined));
    expect(books()).toEqual({ pieces: 0, cost: 0 });
  });

  it('is kept where a line is damaged or half written, which stays and is told', () => {
    opened().tell(TOLD, null);
    appendFileSync(path(), '{"version":1,"at":1,"what":"half');
    const own = opened();
    expect(own.unread()).toBe(1);
    own.tell(TOLD, null);
    expect(held(opened()).pieces).toBe(6);
    expect(opened().unread()).toBe(1);
    expect(readFileSync(path(), 'utf8')).toContain('"what":"half\n');
  });

  it('says so where it cannot be kept', () => {
    writeFileSync(join(folder, 'blocked'), '');
    const own = new OwnEntries({
      file: new EntryFile(join(folder, 'blocked', 'x.jsonl')),
      facts: () => opened().facts(),
      wallNow: () => NOW,
      rest: () => Promise.resolve(),
      newId: () => '1',
    });
    expect(() => own.entries()).toThrow(/ENOTDIR/u);
  });

  it('goes with its profile', () => {
    opened().tell(TOLD, null);
    forgetEntries(folder, 'practice');
    expect(opened().entries()).toEqual([]);
  });
});

describe('an import', () => {
  const file = () => join(folder, 'history.csv');
  const importing = (own: OwnEntries, elsewhere: readonly Movement[] = []) =>
    new ImportService({
      own,
      choose: () => Promise.resolve(file()),
      elsewhere: () => Promise.resolve(elsewhere),
      remembered: { of: () => null, keep: () => undefined },
    });
  async function openedTable(service: ImportService) {
    const answer = await service.open();
    if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
    return answer.value;
  }

  it.each([
    ['dealer-commas.csv', { pieces: 2, cost: 200_233 }],
    ['dealer-semicolons.csv', { pieces: 3, cost: 300_350 }],
    ['dealer-tabs.csv', { pieces: 3, cost: 300_150 }],
    ['portfolio-tool.csv', { pieces: 3, cost: 300_350 }],
    ['tax-tool.csv', { pieces: 3, cost: 300_350 }],
  ])(
    'of %s: mapped, imported, imported again without effect, undone, and imported once more',
    async (sample, wanted) => {
      copyFileSync(join(SAMPLES, sample), file());
      const own = opened();
      const service = importing(own);
      const { mapping } = await openedTable(service);
      expect(await service.preview(mapping)).toMatchObject({
        ok: true,
        value: { refused: 0, known: 0 },
      });
      expect(await service.import(mapping, false)).toMatchObject({ ok: true, value: { left: 0 } });
      expect(held(opened())).toEqual(wanted);
      expect(await service.import(mapping, false)).toMatchObject({ value: { added: 0 } });
      const otherwise = { ...mapping, columns: { ...mapping.columns, fees: null } };
      expect(await service.import(otherwise, false)).toMatchObject({ value: { added: 0 } });
      expect(held(opened())).toEqual(wanted);
      own.undo(() => undefined);
      expect(held(opened()).pieces).toBe(0);
      await service.import(mapping, false);
      expect(held(opened())).toEqual(wanted);
    },
  );

  it('tells of each row that is refused in which line it stands and what to do, and imports the others', async () => {
    writeFileSync(
      file(),
      'Date,Type,Item,Metal,Quantity,Price\n2026-01-31,buy,Eagle,,1,10\n2026-13-31,buy,Eagle,,1,10\n2026-01-31,buy,Thing,Copper,1,10\n2026-01-31,buy,Eagle,,-2,10\n2026-01-31,buy,=cmd(),Gold,1,10\n',
    );
    const own = opened();
    const service = importing(own);
    const { mapping } = await openedTable(service);
    const preview = await service.preview({
      ...mapping,
      forms: { ...mapping.forms, dates: 'year-first', decimal: '.' },
    });
    if (!preview.ok) throw new Error(preview.error.title);
    expect(preview.value).toMatchObject({ fresh: 2, refused: 3 });
    expect(preview.value.rows.slice(0, 3).map(({ line, why }) => [line, why])).toEqual([
      [3, '“2026-13-31” is no date: write it as 2026-01-31.'],
      [4, expect.stringContaining('“Copper” is no metal')],
      [5, 'Write a whole number of pieces, 1 or more.'],
    ]);
    expect(await service.import(mapping, false)).toMatchObject({ value: { added: 2, left: 3 } });
  });

  it('finds what orders and the vault tell already, and leaves it out unless it is wanted', async () => {
    writeFileSync(
      file(),
      'Date,Item,Quantity,Price\n2026-01-31,Eagle,3,10\n2026-03-31,Eagle,7,10\n2026-04-30,Eagle,1,10\n',
    );
    const bought = {
      kind: 'acquired',
      product: 'eagle',
      fine: null,
      price: null,
      fees: cents(0),
      spot: null,
    } as const;
    const elsewhere: Movement[] = [
      { ...bought, id: 'o', at: Date.UTC(2026, 0, 31, 20), pieces: 3, source: 'orders' },
      { ...bought, id: 's', at: 0, pieces: 7, source: 'vault' },
    ];
    const own = opened();
    const service = importing(own, elsewhere);
    const { mapping } = await openedTable(service);
    expect(await service.preview(mapping)).toMatchObject({ value: { alike: 2, fresh: 1 } });
    expect(await service.import(mapping, false)).toMatchObject({ value: { added: 1, left: 2 } });
    expect(await service.import(mapping, true)).toMatchObject({ value: { added: 2, left: 1 } });
  });

  it('takes no other currency for dollars', async () => {
    writeFileSync(
      file(),
      'Date,Item,Quantity,Price,Currency\n2026-01-31,Eagle,1,10,EUR\n2026-01-31,Eagle,1,£10,USD\n2026-01-31,Eagle,1,$10,USD\n',
    );
    const service = importing(opened());
    const { mapping } = await openedTable(service);
    expect(
      await service.preview({ ...mapping, forms: { ...mapping.forms, decimal: '.' } }),
    ).toMatchObject({
      value: { fresh: 1, refused: 2 },
    });
  });

  it('asks for what nobody can know from the file', async () => {
    writeFileSync(file(), 'Date;Item;Quantity;Price\n03/04/2026;Eagle;3;1.234\n');
    const service = importing(opened());
    const { ambiguous, mapping } = await openedTable(service);
    expect(ambiguous).toEqual(['dates', 'decimal']);
    // How each way of reading it comes out is what the user decides by.
    const { forms } = mapping;
    const read = async (change: Partial<typeof forms>): Promise<string | undefined> => {
      const answer = await service.preview({ ...mapping, forms: { ...forms, ...change } });
      return answer.ok ? answer.value.rows[0]?.what : undefined;
    };
    expect(await read({ dates: 'month-first', decimal: ',' })).toMatch(
      /^2026-03-0[34]: bought 3 × Eagle for \$3,702\.00$/u,
    );
    expect(await read({ dates: 'day-first', decimal: '.' })).toMatch(
      /^2026-04-0[23]: bought 3 × Eagle for \$3\.70$/u,
    );
  });

  it.each([
    ['nothing in it', ''],
    ['headings alone', 'Date,Item\n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ])('refuses a file with %s, in a sentence', async (_, bytes) => {
    writeFileSync(file(), bytes);
    expect(await importing(opened()).open()).toMatchObject({
      ok: false,
      error: { title: 'history.csv cannot be imported' },
    });
  });

  it('reads as many rows as a file may have while everything else has its turn', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `2026-01-31;buy;Eagle;1;${n + 1},50`);
    writeFileSync(file(), `Date;Type;Item;Quantity;Price\n${rows.join('\n')}\n`);
    const own = opened();
    const service = importing(own);
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const { mapping, ambiguous } = await openedTable(service);
    expect(ambiguous).toEqual([]);
    const opening = turns;
    expect(await service.import(mapping, false)).toMatchObject({ value: { added: 20_000 } });
    isOver = true;
    // Counted, not timed: some rows at once, and then everything else.
    expect(opening).toBeGreaterThan(100);
    expect(turns - opening).toBeGreaterThan(100);
    expect(held(own).pieces).toBe(20_000);
  });

  it('does not read what is too large to be read', async () => {
    writeFileSync(file(), '');
    const { truncateSync } = await import('node:fs');
    truncateSync(file(), 2_000_000_000);
    const answer = await importing(opened()).open();
    expect(answer).toMatchObject({
      ok: false,
      error: { advice: expect.stringContaining('larger than 10 MB') },
    });
  });
});
