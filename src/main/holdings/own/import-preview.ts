/** The rows of a file by status: new, known, duplicate, open or refused. */
import type { TableFacts } from '#contract/automation/reading-methods.ts';
import type {
  ImportPreview,
  ImportQuestion,
  ImportRow,
  ImportTable,
} from '#contract/ipc/holdings/own-entries.ts';
import type { Acquired, Disposed, Movement } from '#domain/holdings/entries.ts';
import type { AskedQuestion, RowRead, TableRead } from '#domain/holdings/import/reading.ts';
import type { CsvTable } from './csv-table.ts';
import { entryOf, ImportIdentity } from './import-entries.ts';
import { type Figures, figuresOf, figuresOfRefused, openFigures } from './import-view.ts';
import type { FactsOfMany } from './own-entries.ts';

export interface ImportRead {
  readonly table: CsvTable;
  readonly read: TableRead;
  readonly facts: FactsOfMany;
  readonly states: ReadonlyMap<string, Movement | null>;
  /** IDs of entries that look like orders or the vault. */
  readonly alike: ReadonlySet<string>;
  /** All movements; a refused row counts as one. */
  readonly movements: number;
}

/** Figures are computed for shown rows only. */
interface Judged {
  readonly line: number;
  readonly status: ImportRow['status'];
  readonly reason: string | null;
  readonly figures: () => Figures;
  readonly entry: Acquired | Disposed | null;
}

/** Rows of one page; counts are of all. */
const SHOWN = 200;
const ORDER = { asked: 0, refused: 1, alike: 2, known: 3, new: 4 } as const;

/** In file order. */
export function judgedRows(read: ImportRead): readonly Judged[] {
  const { table } = read;
  const identity = new ImportIdentity();
  const judged = read.read.rows.flatMap((row) => judgedRow(row, read, identity));
  const broken = table.broken.map(({ line, why }): Judged => ({
    line,
    status: 'refused',
    reason: why,
    figures: () => figuresOfRefused(''),
    entry: null,
  }));
  return broken.length === 0 ? judged : [...judged, ...broken].toSorted((a, b) => a.line - b.line);
}

function judgedRow(row: RowRead, read: ImportRead, identity: ImportIdentity): readonly Judged[] {
  const { line, reading, others, waitsFor } = row;
  const { refused, movements, leftOut } = reading;
  const materialOf = (product: string) => read.facts.materialOf?.(product) ?? null;
  if (waitsFor.length > 0) {
    const asked = {
      line,
      status: 'asked',
      reason: whyAsked(waitsFor, read.read.questions),
      entry: null,
    } as const;
    if (movements.length === 0) return [{ ...asked, figures: () => figuresOfRefused(leftOut) }];
    return movements.map((movement, nth) => ({
      ...asked,
      figures: () => openFigures(movement, nth, reading, others, materialOf),
    }));
  }
  if (refused !== null) {
    const figures = () => figuresOfRefused(leftOut);
    return [{ line, status: 'refused', reason: refused, figures, entry: null }];
  }
  return movements.map((movement): Judged => {
    const id = identity.idOf(movement);
    const entry = id === null ? null : entryOf(movement, id);
    const figures = () => figuresOf(movement, leftOut, materialOf);
    // Null: it was removed, and is new again.
    if (id !== null && (read.states.get(id) ?? null) !== null)
      return { line, status: 'known', reason: 'It was imported before.', figures, entry: null };
    const isAlike = id !== null && read.alike.has(id);
    return isAlike
      ? { line, status: 'alike', reason: ALIKE, figures, entry }
      : { line, status: 'new', reason: null, figures, entry };
  });
}

const ALIKE = 'Your orders or the vault have the same pieces.';

export const rowOf = ({ line, status, reason, figures }: Judged): ImportRow => ({
  ...figures(),
  line,
  status,
  reason,
});

const whyAsked = (ids: readonly string[], questions: readonly AskedQuestion[]): string =>
  questions
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join(' ');

/** The entries to add. @param withAlike also duplicates of orders or the vault */
export const entriesOf = (read: ImportRead, withAlike: boolean): readonly (Acquired | Disposed)[] =>
  judgedRows(read).flatMap(({ status, entry }) =>
    entry !== null && (status === 'new' || (withAlike && status === 'alike')) ? [entry] : [],
  );

export const questionsOf = ({ read }: ImportRead): ImportQuestion[] =>
  read.questions.map(({ id, text, why, cells, options, answer, rows }) => ({
    id,
    text,
    why,
    cells: cells.map((cell) => ({ ...cell })),
    options: options.map((option) => ({ ...option })),
    answer,
    rows,
  }));

/** @param from the number of rows shown already */
export function previewOf(read: ImportRead, from: number): ImportPreview {
  const rows = judgedRows(read);
  const { table } = read;
  const counts = { new: 0, known: 0, alike: 0, asked: 0, refused: 0 };
  const lines = new Map<number, ImportRow['status']>();
  for (const { status, line } of rows) {
    counts[status] += 1;
    lines.set(line, status);
  }
  const linesOf = (...of: readonly ImportRow['status'][]): number =>
    [...lines.values()].filter((status) => of.includes(status)).length;
  return {
    // Rows that need attention first.
    rows: rows
      .toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
      .slice(from, from + SHOWN)
      .map(rowOf),
    questions: questionsOf(read),
    fresh: counts.new,
    known: counts.known,
    alike: counts.alike,
    asked: counts.asked,
    refused: counts.refused,
    lines: {
      all: table.lines,
      read: linesOf('new', 'known', 'alike'),
      asked: linesOf('asked'),
      refused: linesOf('refused'),
      skipped: table.skipped.reduce((sum, { lines: count }) => sum + count, 0),
    },
    skipped: table.skipped.map((one) => ({ ...one })),
  };
}

/** For programs, and for reports of misreadings. */
export function tableFacts(
  table: Pick<ImportTable, 'questions' | 'lines'> | null,
  rows: readonly ImportRow[],
): TableFacts {
  return {
    rows: rows.map(({ status, line, tax, fees, ...row }) => ({
      line,
      status: status === 'asked' || status === 'refused' ? status : 'read',
      side: row.side,
      date: row.date,
      product: row.product,
      metal: row.metal?.toLowerCase() ?? null,
      pieces: row.pieces,
      fineOunces: row.fineOunces,
      priceEach: row.priceEach,
      total: row.total,
      fees: sumOf(fees, tax),
      basis: row.basis,
      currency: row.currency,
      reason: row.reason,
    })),
    questions: (table?.questions ?? []).map(({ text }) => text),
    lines: table?.lines ?? 0,
  };
}

/** Of two amounts with two decimals each. */
function sumOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  const inCents = BigInt(a.replace('.', '')) + BigInt(b.replace('.', ''));
  const digits = inCents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
