/** The examples of docs/holdings.md of what the user tells: typed and read as in the dialogs, kept in a real file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import type { EntryInput } from '#domain/holdings/own/entry-input.ts';
import { cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { ok } from '#domain/result.ts';
import { EntryFile } from '#main/holdings/own/entry-file.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';
import { ImportService } from '#main/holdings/own/import-service.ts';
import { OwnEntries } from '#main/holdings/own/own-entries.ts';
import { type Row, sections, tablesIn } from './page-tables.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-own-page-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

let ids = 0;
/** Opened again each time: what holds is what the file says. */
const opened = (): OwnEntries =>
  new OwnEntries({
    file: new EntryFile(profileFile('entries.ndjson', folder, 'practice')),
    facts: () => ({
      productsTitled: () => [],
      fineOf: () => null,
      calendar: calendarIn('UTC'),
    }),
    wallNow: () => Date.UTC(2026, 10, 24),
    rest: () => Promise.resolve(),
    newId: () => `${(ids += 1)}`,
  });

/** Of the only product that there is. */
function shown(): Row {
  const books = new Books('fifo', opened().entries());
  const [product = ''] = books.products();
  const book = books.book(product);
  return {
    held: `${book.held.pieces}`,
    cost: formatDollars(cents(book.held.priced.cost)),
    gain: formatDollars(realizedOf(book).gain),
  };
}

const wanted = ({ held = '', cost = '', gain = '' }: Row): Row => ({ held, cost, gain });

function example(title: string): { readonly section: string; readonly steps: readonly Row[] } {
  const [, section = ''] = sections.find(([name]) => name === title) ?? [];
  const [steps = []] = tablesIn(section);
  expect(steps.length).toBeGreaterThan(0);
  return { section, steps };
}

const undo = (): void => void opened().undo(() => undefined);

const inputOf = (row: Row): EntryInput => ({
  date: row['day'] ?? '',
  kind: row['kind'] ?? '',
  product: row['product'] ?? '',
  metal: row['metal'] ?? '',
  fine: row['fine'] ?? '',
  pieces: row['pieces'] ?? '',
  price: row['price'] ?? '',
  total: row['total'] ?? '',
  fees: row['fees'] ?? '',
});

/** @returns the entry as it was entered or corrected now */
function tell(row: Row, before: Movement | null): string {
  const entered = opened().enter(inputOf(row), before);
  if (!entered.ok) throw new Error(JSON.stringify(entered.error));
  return [...opened().states().keys()].at(-1) ?? '';
}

it('Entered by hand', () => {
  const { steps } = example('Entered by hand');
  const named = new Map<string, string>();
  const found = steps.map((row) => {
    const [verb, name = ''] = (row['step'] ?? '').split(' ');
    const before =
      opened()
        .states()
        .get(named.get(name) ?? '') ?? null;
    if (verb === 'undo') undo();
    else if (verb === 'remove' && before !== null) opened().remove(before);
    else {
      const id = tell(row, before);
      if (verb === 'enter') named.set(name, id);
    }
    return shown();
  });
  expect(found).toEqual(steps.map(wanted));
});

/** @returns how many rows were new, in words of the page */
async function importFrom(file: string): Promise<string> {
  const service = new ImportService({
    own: opened(),
    choose: () => Promise.resolve(file),
    alike: () => Promise.resolve(ok(new Set<string>())),
    remembered: { of: () => null, keep: () => undefined },
  });
  const table = await service.open();
  if (!table.ok || table.value === null) throw new Error(JSON.stringify(table));
  const { mapping, questions } = table.value;
  const [question] = questions;
  if (question !== undefined) throw new Error(`Nobody can know: ${question.text}`);
  const imported = await service.import(mapping, false);
  if (!imported.ok) throw new Error(imported.error.title);
  return `${imported.value.added}`;
}

it('Imported from a file', async () => {
  const { section, steps } = example('Imported from a file');
  const [, csv = ''] = /```csv\n([\s\S]*?)```/u.exec(section) ?? [];
  const file = join(folder, 'history.csv');
  writeFileSync(file, csv);
  const found: Row[] = [];
  for (const { step } of steps) {
    const added = step === 'import' ? await importFrom(file) : '';
    if (step === 'undo') undo();
    found.push({ 'new rows': added, ...shown() });
  }
  expect(found).toEqual(
    steps.map((row) => ({ 'new rows': row['new rows'] ?? '', ...wanted(row) })),
  );
});
