/** Imports purchases and sales from a file: opens it, maps its columns, previews its rows and adds them. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type {
  ImportPreview,
  ImportRow,
  ImportTable,
  Imported,
} from '#contract/ipc/holdings/own-entries.ts';
import { MOST_COLUMNS } from '#contract/ipc/holdings/own-entries.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { contradictions, guessMark } from '#domain/holdings/import/repeat-import.ts';
import { answered, type Doubt, doubtsOf } from '#domain/holdings/import/doubts.ts';
import { guess, type Guess } from '#domain/holdings/import/columns/guess.ts';
import type { ColumnMapping } from '#domain/holdings/import/headings/mapping.ts';
import { readingOfOwnExport, whyNotImported } from '#domain/holdings/import/own-exports.ts';
import { readAll, type TableRead } from '#domain/holdings/import/reading.ts';
import type { Separator } from '#domain/holdings/import/tables/separator.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import { systemReason } from '#main/shared/system-error.ts';
import { type CsvTable, readTable } from './csv-table.ts';
import type { OwnEntry } from './entry-lines.ts';
import {
  entriesOf,
  type ImportRead,
  judgedRows,
  previewOf,
  questionsOf,
  rowOf,
} from './import-preview.ts';
import type { FactsOfMany, OwnEntries } from './own-entries.ts';
import type { SavedMapping, SavedMappings } from './saved-mappings.ts';

interface Parts {
  readonly own: Pick<OwnEntries, 'facts' | 'add' | 'states'>;
  /** The chosen path; null when cancelled. */
  readonly choose: () => Promise<string | null>;
  /** IDs of entries that look like orders or the vault. */
  readonly alike: (
    entries: readonly Movement[],
  ) => Promise<Result<ReadonlySet<string>, FailureView>>;
  readonly remembered: SavedMappings;
}

/** The file is held in memory. */
const LONGEST_MB = 10;
const MOST_ROWS = 50_000;

interface Opened {
  readonly table: CsvTable;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** By the guessed separator: they identify a kind of file. */
  readonly guessedHeadings: readonly string[];
  readonly guess: Guess;
  /** The mapping of the last file with these headings. */
  readonly remembered: SavedMapping | null;
}

export class ImportService {
  readonly #parts: Parts;
  #opened: Opened | null = null;
  /** The last reading of the open file. */
  #known: { readonly key: string; readonly read: TableRead } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(): Promise<Result<ImportTable | null, FailureView>> {
    const path = await this.#parts.choose();
    if (path === null) return ok(null);
    const name = basename(path);
    try {
      const { size } = await stat(path);
      if (size > LONGEST_MB * 1_000_000) {
        const why = `It is larger than ${LONGEST_MB} MB. Split it, and import the parts one after another.`;
        return failed(unusable(name, why));
      }
      return await this.openBytes(name, await readFile(path));
    } catch (error) {
      return failed(unusable(name, systemReason(error)));
    }
  }

  async openBytes(name: string, bytes: Uint8Array): Promise<Result<ImportTable, FailureView>> {
    const guessed = await readTable(bytes);
    if (!guessed.ok) return failed(unusable(name, guessed.error));
    const guessedHeadings = guessed.value.headings;
    const remembered = this.#parts.remembered.of(guessedHeadings);
    const isOther = remembered !== null && remembered.separator !== guessed.value.separator;
    const table = isOther ? await readTable(bytes, remembered.separator) : guessed;
    if (!table.ok) return failed(unusable(name, table.error));
    const why = unusableTable(table.value);
    if (why !== null) return failed(unusable(name, why));
    return this.#take({ name, bytes, guessedHeadings }, table.value, remembered);
  }

  /** Reads the open file with another separator. */
  async split(separator: Separator): Promise<Result<ImportTable, FailureView>> {
    const opened = this.#opened;
    if (opened === null) return failed(nothingOpen());
    const table = await readTable(opened.bytes, separator);
    const why = table.ok ? unusableTable(table.value) : table.error;
    if (!table.ok || why !== null) {
      const title = `${opened.name} cannot be split like this`;
      return refusedLocally('import-unusable', title, why ?? '');
    }
    return this.#take(opened, table.value, null);
  }

  /** @param from the number of rows shown already */
  async preview(mapping: ColumnMapping, from = 0): Promise<Result<ImportPreview, FailureView>> {
    const read = await this.#read(mapping);
    return read.ok ? ok(previewOf(read.value, from)) : read;
  }

  /** All rows in file order, by the guessed mapping without answers. */
  async rows(): Promise<readonly ImportRow[]> {
    const opened = this.#opened;
    const read = opened === null ? null : await this.#read({ ...opened.guess, answers: {} });
    return read === null || !read.ok ? [] : judgedRows(read.value).map(rowOf);
  }

  /** @param withAlike also duplicates of orders or the vault */
  async import(mapping: ColumnMapping, withAlike: boolean): Promise<Result<Imported, FailureView>> {
    const read = await this.#read(mapping);
    if (!read.ok) return read;
    this.#keep(mapping);
    const taken = entriesOf(read.value, withAlike);
    const left = read.value.movements - taken.length;
    if (taken.length === 0) return ok({ added: 0, left });
    const { own } = this.#parts;
    const states = own.states();
    const now = own.facts().now;
    const entries = taken.map((movement): OwnEntry =>
      // It was imported and removed before: it is restored.
      states.get(movement.id) === null
        ? { kind: 'corrected', id: `again:${movement.id}`, at: now, of: movement.id, as: movement }
        : movement,
    );
    const kept = own.add(
      `Import of ${this.#opened?.name ?? 'a file'}: ${taken.length} rows`,
      entries,
    );
    return kept.ok ? ok({ added: taken.length, left }) : kept;
  }

  async #take(
    file: Pick<Opened, 'name' | 'bytes' | 'guessedHeadings'>,
    table: CsvTable,
    remembered: SavedMapping | null,
  ): Promise<Result<ImportTable, FailureView>> {
    const { headings, rows, separator, lines } = table;
    const facts = await this.#facts();
    const guessed = readingOfOwnExport(headings) ?? (await guess(table, guessFacts(facts)));
    // A saved mapping with another number of columns is ignored.
    const isFitting = remembered !== null && remembered.mapping.columns.length === headings.length;
    const { name, bytes, guessedHeadings } = file;
    this.#known = null;
    this.#opened = {
      table,
      name,
      bytes,
      guessedHeadings,
      guess: guessed,
      remembered: isFitting ? remembered : null,
    };
    const mapping: ColumnMapping = isFitting ? remembered.mapping : { ...guessed, answers: {} };
    const read = await this.#read(mapping);
    if (!read.ok) return read;
    return ok({
      name,
      headings: [...headings],
      lines,
      rows: rows.length + table.broken.length,
      separator,
      mapping: mutable(mapping),
      remembered: isFitting,
      questions: questionsOf(read.value),
    });
  }

  async #facts(): Promise<FactsOfMany> {
    const facts = this.#parts.own.facts();
    await facts.readAhead?.();
    return facts;
  }

  async #read(mapping: ColumnMapping): Promise<Result<ImportRead, FailureView>> {
    const opened = this.#opened;
    if (opened === null) return failed(nothingOpen());
    const { table, guess: guessed } = opened;
    const { own, alike } = this.#parts;
    const facts = await this.#facts();
    // Import counts the reading that was previewed.
    const key = JSON.stringify([mapping.columns, mapping.forms, mapping.answers]);
    const known = this.#known?.key === key ? this.#known.read : null;
    const read =
      known ??
      (await readAll({
        table,
        mapping,
        doubts: doubtsIn(opened, mapping),
        facts,
        midnights: guessed.open.midnights,
        rest: setImmediate,
      }));
    this.#known = { key, read };
    const rows: ImportRead = {
      table,
      read,
      facts,
      states: own.states(),
      alike: new Set(),
      movements: 0,
    };
    const entries = entriesOf(rows, true);
    const found = await alike(entries);
    if (!found.ok) return found;
    const movements = read.rows.reduce(
      (sum, { reading }) => sum + Math.max(1, reading.movements.length),
      table.broken.length,
    );
    return ok({ ...rows, alike: found.value, movements });
  }

  /** Saves the mapping and the answers, which depend on words and not on this file. */
  #keep(mapping: ColumnMapping): void {
    const opened = this.#opened;
    if (opened === null) return;
    const { reading } = answered(doubtsIn(opened, mapping), mapping);
    const answers = Object.fromEntries(
      Object.entries(mapping.answers).filter(([id]) => !id.startsWith('again:')),
    );
    this.#parts.remembered.keep(opened.guessedHeadings, {
      separator: opened.table.separator,
      mapping: { ...reading, answers },
      guessed: guessMark(opened.guess),
    });
  }
}

function doubtsIn(
  { guess: guessed, remembered, table: { headings } }: Opened,
  mapping: ColumnMapping,
): readonly Doubt[] {
  const doubts = doubtsOf(guessed, mapping, headings);
  if (remembered === null) return doubts;
  return [...contradictions(guessed, remembered.mapping, remembered.guessed, headings), ...doubts];
}

const guessFacts = ({ productsTitled, fineOf, calendar, now }: FactsOfMany) => ({
  contentOf: (title: string) => {
    const [only, ...more] = title === '' ? [] : productsTitled(title);
    return only === undefined || more.length > 0 ? null : fineOf(only);
  },
  today: calendar.dayOf(now),
  rest: () => setImmediate(),
});

function unusableTable({ headings, rows }: CsvTable): string | null {
  if (rows.length > MOST_ROWS)
    return `It has more than ${MOST_ROWS} rows. Split it, and import the parts one after another.`;
  if (headings.length > MOST_COLUMNS)
    return `It has more than ${MOST_COLUMNS} columns. Leave out those that are not needed.`;
  return whyNotImported(headings);
}

const mutable = ({ columns, forms, answers }: ColumnMapping): ImportTable['mapping'] => ({
  columns: columns.map((column) => ({ ...column })),
  forms: { ...forms },
  answers: { ...answers },
});

const unusable = (name: string, why: string): FailureView =>
  localFailure('import-unusable', `${name} cannot be imported`, why);

const nothingOpen = (): FailureView =>
  localFailure('nothing-to-import', 'No file is open', 'Choose a file first.');
