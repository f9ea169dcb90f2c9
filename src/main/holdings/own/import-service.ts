/** An import of purchases and sales: a file that is read, how its columns are read, what comes of each row, and then all of it. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ImportPreview, ImportRow, ImportTable, Imported } from '#contract/ipc/own-entries.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import type { ImportMapping } from '#domain/holdings/import/mapping.ts';
import { guessMapping, type Mapping, toldBy } from '#domain/holdings/told/mapping.ts';
import type { Separator } from '#domain/holdings/told/separator.ts';
import { readTold, type ToldFacts, type ToldText } from '#domain/holdings/told/told-entry.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { resting } from '#domain/resting.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { localCalendar } from '#main/shared/local-calendar.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemReason } from '#main/shared/system-error.ts';
import { type CsvTable, readTable } from './csv-table.ts';
import type { ToldEntry } from './entry-lines.ts';
import type { OwnEntries } from './own-entries.ts';
import type { RememberedMappings } from './remembered-mappings.ts';

interface Parts {
  readonly own: Pick<OwnEntries, 'facts' | 'add' | 'states'>;
  /** The path that the user chose; null when that was cancelled. */
  readonly choose: () => Promise<string | null>;
  /** Those of these entries that orders or the vault look like: their IDs. */
  readonly alike: (
    entries: readonly Movement[],
  ) => Promise<Result<ReadonlySet<string>, FailureView>>;
  readonly remembered: RememberedMappings;
}

/** It is read whole, and held. */
const LONGEST_MB = 10;
const CURRENCY = /^(?:currency|währung|waehrung|moneda|devise)$/iu;
const DOLLARS = /^(?:|usd|us\$|\$)$/iu;
const MOST_ROWS = 50_000;
const SHOWN = 200;
/** A row takes tens of microseconds. */
const ROWS_AT_ONCE = 200;

interface Opened extends CsvTable {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** By the separator that is guessed: a kind of file is known by them. */
  readonly guessedHeadings: readonly string[];
}

interface Read {
  readonly row: ImportRow;
  readonly movement: Acquired | Disposed | null;
}

export class ImportService {
  readonly #parts: Parts;
  #opened: Opened | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(): Promise<Result<ImportTable | null, FailureView>> {
    const path = await this.#parts.choose();
    if (path === null) return ok(null);
    const name = basename(path);
    const unusable = (why: string): Result<never, FailureView> =>
      failed(localFailure('import-unusable', `${name} cannot be imported`, why));
    let bytes: Buffer;
    try {
      const { size } = await stat(path);
      if (size > LONGEST_MB * 1_000_000) {
        return unusable(
          `It is larger than ${LONGEST_MB} MB. Split it, and import the parts one after another.`,
        );
      }
      bytes = await readFile(path);
    } catch (error) {
      return unusable(systemReason(error));
    }
    const guessed = await readTable(bytes);
    if (!guessed.ok) return unusable(guessed.error);
    const guessedHeadings = guessed.value.headings;
    const remembered = this.#parts.remembered.of(guessedHeadings);
    const isOther = remembered !== null && remembered.separator !== guessed.value.separator;
    const table = isOther ? await readTable(bytes, remembered.separator) : guessed;
    if (!table.ok) return unusable(table.error);
    if (table.value.rows.length > MOST_ROWS) {
      return unusable(
        `It has more than ${MOST_ROWS} rows. Split it, and import the parts one after another.`,
      );
    }
    this.#opened = { ...table.value, name, bytes, guessedHeadings };
    return ok(await tableOf(this.#opened, remembered?.mapping ?? null));
  }

  /** Reads the open file anew, with this between its cells. */
  async split(separator: Separator): Promise<Result<ImportTable, FailureView>> {
    const opened = this.#opened;
    if (opened === null) return failed(nothingOpen());
    const table = await readTable(opened.bytes, separator);
    if (!table.ok) {
      const { name } = opened;
      return failed(
        localFailure('import-unusable', `${name} cannot be split like this`, table.error),
      );
    }
    this.#opened = { ...opened, ...table.value };
    return ok(await tableOf(this.#opened, null));
  }

  /** @param from how many of its rows are shown already */
  async preview(mapping: ImportMapping, from = 0): Promise<Result<ImportPreview, FailureView>> {
    const read = await this.#read(mapping);
    if (!read.ok) return read;
    const rows = read.value.map(({ row }) => row);
    const count = (state: ImportRow['status']): number =>
      rows.reduce((sum, row) => sum + Number(row.status === state), 0);
    // What needs a look first.
    const shown = [
      ...rows.filter(({ status }) => status !== 'new'),
      ...rows.filter(({ status }) => status === 'new'),
    ];
    return ok({
      rows: shown.slice(from, from + SHOWN),
      questions: [],
      asked: 0,
      lines: {
        all: rows.length + 1,
        read: rows.length - count('refused'),
        asked: 0,
        refused: count('refused'),
        skipped: 1,
      },
      skipped: [{ line: 1, lines: 1, why: 'Headings.' }],
      fresh: count('new'),
      known: count('known'),
      alike: count('alike'),
      refused: count('refused'),
    });
  }

  /** @param withAlike also rows that look like something that orders or the vault tell */
  async import(mapping: ImportMapping, withAlike: boolean): Promise<Result<Imported, FailureView>> {
    const read = await this.#read(mapping);
    if (!read.ok) return read;
    const taken = read.value.flatMap(({ row, movement }) =>
      movement !== null && (row.status === 'new' || (withAlike && row.status === 'alike'))
        ? [movement]
        : [],
    );
    const opened = this.#opened;
    if (opened !== null) {
      const { separator } = opened;
      this.#parts.remembered.keep(opened.guessedHeadings, { separator, mapping });
    }
    const left = read.value.length - taken.length;
    if (taken.length === 0) return ok({ added: 0, left });
    const { own } = this.#parts;
    const states = own.states();
    const now = own.facts().now;
    const entries = taken.map((movement): ToldEntry =>
      // It was there once and was taken back: it holds again.
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

  async #read(mapping: ImportMapping): Promise<Result<readonly Read[], FailureView>> {
    const opened = this.#opened;
    if (opened === null) {
      return failed(nothingOpen());
    }
    const { own } = this.#parts;
    const facts = own.facts();
    await facts.readAhead?.();
    const read = await readRows(opened, earlier(mapping), facts);
    const alike = await this.#parts.alike(read.flatMap(({ movement }) => movement ?? []));
    if (!alike.ok) return alike;
    const states = own.states();
    return ok(read.map((one) => judged(one, states, alike.value)));
  }
}

/** Each row as it is read, apart from what is known besides. Thousands of rows let everything else have its turn. */
async function readRows(
  { headings, rows }: Opened,
  mapping: Mapping,
  facts: ToldFacts,
): Promise<readonly Read[]> {
  const seen = new Map<string, number>();
  const currencyAt = headings.findIndex((heading) => CURRENCY.test(heading.trim()));
  const found: Read[] = [];
  const after = resting(setImmediate, ROWS_AT_ONCE);
  for (const [place, cells] of rows.entries()) {
    // Two alike rows of a file are two purchases; the same file again tells nothing new, however its columns are read then.
    const text = JSON.stringify(cells);
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const id = `import:${createHash('sha256').update(`${text}${nth}`).digest('hex').slice(0, 24)}`;
    const currency = currencyAt < 0 ? '' : (cells[currencyAt] ?? '').trim();
    found.push(readRow(toldBy(cells, mapping), currency, { line: place + 2, id, mapping, facts }));
    await after();
  }
  return found;
}

function readRow(
  told: ToldText,
  currency: string,
  {
    line,
    id,
    mapping,
    facts,
  }: {
    /** Headings are the first one. */
    readonly line: number;
    readonly id: string;
    readonly mapping: Mapping;
    readonly facts: ToldFacts;
  },
): Read {
  const read = readTold(told, mapping.forms, facts, { id, source: 'import' });
  const what = read.ok
    ? wordsOf(read.value, told.product)
    : [told.date, told.kind, told.pieces, told.product].filter(Boolean).join(' · ');
  const refused = (why: string): Read => ({
    row: { ...NO_FIGURES, line, product: what, status: 'refused', reason: why },
    movement: null,
  });
  if (!DOLLARS.test(currency)) {
    return refused(`It is in ${currency}, and everything here is in US dollars: convert it first.`);
  }
  return read.ok
    ? { row: { ...NO_FIGURES, line, product: what, status: 'new' }, movement: read.value }
    : refused(read.error.advice);
}

function judged(
  { row, movement }: Read,
  states: ReadonlyMap<string, Movement | null>,
  alike: ReadonlySet<string>,
): Read {
  if (movement === null) return { row, movement };
  // Null: it was taken back, and is new again.
  if ((states.get(movement.id) ?? null) !== null) {
    return { row: { ...row, status: 'known', reason: 'It was imported before.' }, movement: null };
  }
  if (!alike.has(movement.id)) return { row, movement };
  const why = 'Your orders or the vault tell of the same pieces.';
  return { row: { ...row, status: 'alike', reason: why }, movement };
}

const nothingOpen = (): FailureView =>
  localFailure('nothing-to-import', 'No file is open', 'Choose a file first.');

/** @param remembered how such a file was read before; null: it is guessed */
async function tableOf(opened: Opened, remembered: ImportMapping | null): Promise<ImportTable> {
  const { name, headings, rows, separator } = opened;
  const { columns, forms } = await guessMapping(headings, rows, setImmediate);
  const { length } = headings;
  const isFitting = remembered !== null && remembered.columns.length === length;
  const named = (field: keyof typeof columns, at: number): boolean => columns[field] === at;
  const guessed: ImportMapping = {
    columns: headings.map((_, at) => ({
      role: FIELDS.find(([field]) => named(field, at))?.[1] ?? 'ignored',
      unit: null,
    })),
    forms: { dates: forms.dates, decimal: forms.decimal, currency: 'USD', weightUnit: 'oz' },
    answers: {},
  };
  const mapping = isFitting ? remembered : guessed;
  return {
    name,
    headings: [...headings],
    lines: rows.length + 1,
    rows: rows.length,
    separator,
    mapping: { ...mapping, columns: [...mapping.columns], answers: { ...mapping.answers } },
    remembered: isFitting,
    questions: [],
  };
}

const NO_FIGURES = {
  side: null,
  date: null,
  metal: null,
  pieces: null,
  fineOunces: null,
  priceEach: null,
  total: null,
  fees: null,
  tax: null,
  basis: null,
  currency: null,
  leftOut: '',
  reason: null,
} as const;

const FIELDS = [
  ['date', 'trade-date'],
  ['kind', 'side'],
  ['product', 'product'],
  ['metal', 'metal'],
  ['fine', 'fine-each'],
  ['pieces', 'pieces'],
  ['price', 'price-each'],
  ['fees', 'fees'],
] as const;

function earlier({ columns, forms }: ImportMapping): Mapping {
  const of = (wanted: string): number | null => {
    const at = columns.findIndex(({ role }) => role === wanted);
    return at < 0 ? null : at;
  };
  return {
    columns: {
      date: of('trade-date'),
      kind: of('side'),
      product: of('product'),
      metal: of('metal'),
      fine: of('fine-each'),
      pieces: of('pieces'),
      price: of('price-each'),
      fees: of('fees'),
    },
    forms: { dates: forms.dates, decimal: forms.decimal, priceOf: 'each' },
  };
}

/** How a row is read, not how it is written: whether that is meant is to be seen. */
function wordsOf(entry: Acquired | Disposed, title: string): string {
  const date = localCalendar.dayOf(entry.at);
  const price = entry.price === null ? 'price not known' : `for ${formatDollars(entry.price)}`;
  const fees = entry.fees === 0 ? '' : `, ${formatDollars(entry.fees)} of fees`;
  const done = entry.kind === 'acquired' ? 'bought' : 'sold';
  return `${date}: ${done} ${String(entry.pieces)} × ${title} ${price}${fees}`;
}
