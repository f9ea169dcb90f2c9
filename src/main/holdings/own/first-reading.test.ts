/** The first reading of very many own entries: nothing lost, nothing in another order, and everything else has its turn meanwhile. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cents } from '#domain/money/money.ts';
import { STEPS_PER_SLICE } from '#domain/collections/yielding.ts';
import { expect, it } from 'vitest';
import { EntryFile } from './entry-file.ts';
import type { OwnEntry } from './entry-lines.ts';
import { OwnEntries } from './own-entries.ts';
import { ownFolder } from './testing/own-folder.ts';

const ENTRIES = 30_000;
const PER_LINE = 7_000;

const { path } = ownFolder();

type Bought = Extract<OwnEntry, { kind: 'acquired' }>;

const bought = (n: number): Bought => ({
  kind: 'acquired',
  id: `import:${n}`,
  at: n,
  product: `product-${n % 9}`,
  pieces: 1 + (n % 4),
  fine: null,
  price: cents(n),
  fees: cents(0),
  spot: null,
  source: 'import',
});
const lineOf = (entries: readonly OwnEntry[], undoes: number | null = null): string =>
  `${JSON.stringify({ version: 1, at: 1, what: 'Import', undoes, entries })}\n`;
const correction = (id: string, of: number, as: Bought | null) => ({
  kind: 'corrected' as const,
  id,
  at: 1,
  of: `import:${of}`,
  as,
});

/** Imports of many rows, corrections of them, a choice, and two lines that cannot be read. */
function writeMany(): void {
  const all = Array.from({ length: ENTRIES }, (_, n) => bought(n));
  const lines: string[] = [];
  for (let from = 0; from < ENTRIES; from += PER_LINE)
    lines.push(lineOf(all.slice(from, from + PER_LINE)));
  lines.splice(
    2,
    0,
    '{"version":1,"at":\n',
    lineOf([{ kind: 'distinct', id: 'd1', at: 1, of: 'import:4', holds: true }]),
  );
  lines.push(lineOf([correction('c1', 5, { ...bought(5), pieces: 9 }), correction('c2', 6, null)]));
  lines.push(
    `${JSON.stringify({ version: 1, at: 1, what: 'x', entries: [bought(1), { kind: 'odd' }] })}\n`,
  );
  lines.push(
    lineOf([
      { kind: 'distinct', id: 'd2', at: 1, of: 'import:4', holds: false },
      { kind: 'distinct', id: 'd3', at: 1, of: 'import:7', holds: true },
    ]),
  );
  writeFileSync(path(), lines.join(''));
}

function opened(rest: () => Promise<void>): OwnEntries {
  return new OwnEntries({
    file: new EntryFile(path()),
    facts: () => ({
      productsTitled: () => ['eagle'],
      fineOf: () => null,
      calendar: { dayOf: () => '2026-01-31', startOf: () => 5 },
    }),
    wallNow: () => 10,
    rest,
    newId: () => 'new',
  });
}
const never = () => Promise.reject(new Error('Nothing is read in turns here.'));

const contentsOf = (own: OwnEntries) => ({
  entries: [...own.entries()],
  states: [...own.states()],
  distinct: [...own.distinct()],
  unread: own.unread(),
  undoable: own.undoable(),
});

it('is what reading it at once is, and gives way after every thousand entries', async () => {
  writeMany();
  const atOnce = contentsOf(opened(never));
  expect(atOnce.entries).toHaveLength(ENTRIES + 5);
  expect(atOnce.entries.slice(0, 3).map(({ id }) => id)).toEqual([
    'import:0',
    'import:1',
    'import:2',
  ]);
  expect(atOnce.unread).toBe(2);
  expect(atOnce.distinct).toEqual(['import:7']);

  let rests = 0;
  const own = opened(() => {
    rests += 1;
    return Promise.resolve();
  });
  await own.load();
  // The file, and what it tells.
  expect(rests).toBeGreaterThanOrEqual(2 * Math.floor(ENTRIES / STEPS_PER_SLICE));
  const after = rests;
  expect(contentsOf(own)).toEqual(atOnce);
  await own.load();
  expect(rests).toBe(after);
});

it('is read once for whoever asks meanwhile', async () => {
  writeMany();
  let rests = 0;
  const own = opened(() => {
    rests += 1;
    return Promise.resolve();
  });
  await Promise.all([own.load(), own.load(), own.load()]);
  expect(rests).toBeLessThan(3 * Math.floor(ENTRIES / STEPS_PER_SLICE));
});

it.each([1, Math.floor(ENTRIES / STEPS_PER_SLICE), Math.floor((1.5 * ENTRIES) / STEPS_PER_SLICE)])(
  'loses nothing that is reported after it gave way %i times',
  async (when) => {
    writeMany();
    let rests = 0;
    const answers: boolean[] = [];
    const own: OwnEntries = opened(() => {
      rests += 1;
      if (rests === when) {
        const entered = own.enter(
          {
            date: '2026-01-31',
            kind: 'buy',
            product: 'Eagle',
            metal: '',
            fine: '',
            pieces: '3',
            price: '100',
            total: '',
            fees: '',
          },
          null,
        );
        answers.push(entered.ok);
      }
      return Promise.resolve();
    });
    await own.load();
    expect(answers).toEqual([true]);
    expect(own.entries().at(-1)?.id).toBe('hand:new');
    expect(contentsOf(own)).toEqual(contentsOf(opened(never)));
    expect(own.entries()).toHaveLength(ENTRIES + 6);
  },
);

it('is nothing where nothing was reported, and tells why where it cannot be read', async () => {
  const own = opened(never);
  await own.load();
  expect(own.entries()).toEqual([]);
  mkdirSync(path());
  await expect(opened(never).load()).rejects.toThrow(/EISDIR/);
});
