import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Movement } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { DuplicateDetector } from '#main/holdings/ledger/duplicate-detector.ts';
import { ImportService } from './import-service.ts';
import type { OwnEntries } from './own-entries.ts';
import { held, openedAt, ownFolder } from './testing/own-folder.ts';

const SAMPLES = join(import.meta.dirname, '../../../../docs/samples/imports');
const { folder, path } = ownFolder();
const opened = () => openedAt(path());

describe('an import', () => {
  const file = () => join(folder(), 'history.csv');
  const importing = (own: OwnEntries, elsewhere: readonly Movement[] = []) =>
    new ImportService({
      own,
      choose: () => Promise.resolve(file()),
      alike: async (entries) => {
        const detector = new DuplicateDetector();
        for (const entry of entries) detector.add(entry);
        const found = new Set<string>();
        await detector.find(elsewhere, found, nextTurn);
        return ok(found);
      },
      remembered: { of: () => null, keep: () => undefined },
    });
  /** @param answers what the user answers, by the beginning of the question */
  async function openedTable(
    service: ImportService,
    answers: Readonly<Record<string, string>> = {},
  ) {
    const answer = await service.open();
    if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
    const { mapping, questions } = answer.value;
    const given = questions.flatMap(({ id, text }) => {
      const found = Object.entries(answers).find(([begin]) => text.startsWith(begin));
      return found === undefined ? [] : [[id, found[1]]];
    });
    return { ...answer.value, mapping: { ...mapping, answers: Object.fromEntries(given) } };
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
      const { mapping } = await openedTable(service, {
        'Are amounts that name no currency': 'USD',
        'What is in the column “Betrag”': 'subtotal',
      });
      expect(await service.preview(mapping)).toMatchObject({
        ok: true,
        value: { refused: 0, known: 0, asked: 0 },
      });
      expect(await service.import(mapping, false)).toMatchObject({ ok: true, value: { left: 0 } });
      expect(held(opened())).toEqual(wanted);
      expect(await service.import(mapping, false)).toMatchObject({ value: { added: 0 } });
      const columns = mapping.columns.map((column) =>
        column.role === 'fees' ? { ...column, role: 'ignored' as const } : column,
      );
      const otherwise = { ...mapping, columns };
      expect(await service.import(otherwise, false)).toMatchObject({ value: { added: 0 } });
      expect(held(opened())).toEqual(wanted);
      own.undo(() => undefined);
      expect(held(opened()).pieces).toBe(0);
      await service.import(mapping, false);
      expect(held(opened())).toEqual(wanted);
    },
  );

  it('reports the line of each refused row and what to do, and imports the others', async () => {
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
    expect(preview.value.lines).toEqual({ all: 6, read: 2, asked: 0, refused: 3, skipped: 1 });
    expect(preview.value.rows.slice(0, 3).map(({ line, reason }) => [line, reason])).toEqual([
      [3, '“2026-13-31” is not a date: write it as 2026-01-31.'],
      [4, expect.stringContaining('“Copper” is not a metal')],
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

  it('has read ahead what it looks up for each row', async () => {
    writeFileSync(file(), 'Date,Item,Quantity,Price\n2026-01-31,Eagle,3,10\n');
    const own = opened();
    const asked: string[] = [];
    const facts = own.facts();
    vi.spyOn(own, 'facts').mockReturnValue({
      ...facts,
      readAhead: () => {
        asked.push('ahead');
        return Promise.resolve();
      },
      productsTitled: (title) => {
        asked.push(title);
        return facts.productsTitled(title);
      },
    });
    const service = importing(own);
    const { mapping } = await openedTable(service);
    await service.preview(mapping);
    expect(asked[0]).toBe('ahead');
    expect(new Set(asked)).toEqual(new Set(['ahead', 'Eagle']));
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

  it('asks what can be read in two ways, and shows no figure of it until that is answered', async () => {
    writeFileSync(file(), 'Date;Item;Quantity;Price\n03/04/2026;Thing;3;1.234\n');
    const service = importing(opened());
    const { questions, mapping } = await openedTable(service);
    expect(questions.map(({ id }) => id)).toEqual(['dates', 'decimal', 'metal:thing']);
    const before = await service.preview(mapping);
    expect(before).toMatchObject({
      value: {
        asked: 1,
        fresh: 0,
        rows: [{ status: 'asked', date: null, total: null, basis: null }],
      },
    });
    expect(await service.import(mapping, false)).toMatchObject({ value: { added: 0, left: 1 } });
    const read = async (answers: Readonly<Record<string, string>>) => {
      const answer = await service.preview({
        ...mapping,
        answers: { ...answers, 'metal:thing': 'Silver' },
      });
      if (!answer.ok) throw new Error(answer.error.title);
      const [{ date, total, status } = { date: null, total: null, status: null }] =
        answer.value.rows;
      return [status, date, total];
    };
    expect(await read({ dates: 'month-first', decimal: ',' })).toEqual([
      'new',
      '2026-03-04',
      '3702.00',
    ]);
    expect(await read({ dates: 'day-first', decimal: '.' })).toEqual(['new', '2026-04-03', '3.70']);
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

  // The limit only ends what waits forever: a busy machine may take its time.
  it('reads 20,000 rows while everything else has its turn', { timeout: 300_000 }, async () => {
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
    const { mapping, questions } = await openedTable(service, {
      'Are amounts that name no currency': 'USD',
    });
    expect(questions.map(({ id }) => id)).toEqual(['currency']);
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
