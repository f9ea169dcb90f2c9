/** Reads all rows of a table and collects the open questions. */
import { yieldEvery } from '#domain/collections/yielding.ts';
import { type EntryFacts, yearOf } from '../own/entry-input.ts';
import { isDollarOpen } from './columns/currency-of-table.ts';
import { answered, type Doubt } from './doubts.ts';
import type { ColumnMapping } from './headings/mapping.ts';
import { mixedSignsOf } from './rows/mixed-signs.ts';
import type { Question, RowContext } from './rows/row-cells.ts';
import { type ReadMovement, type RowReading, readRow } from './rows/row-reader.ts';
import { zoneOfNotes } from './rows/stated-zone.ts';
import type { Table } from './tables/table.ts';

/** A row under the current reading and under those of open questions. */
export interface RowRead {
  readonly line: number;
  readonly reading: RowReading;
  /** Readings by other answers to open questions. */
  readonly others: readonly RowReading[];
  /** IDs of its open questions. */
  readonly waitsFor: readonly string[];
}

export interface AskedQuestion extends Question {
  readonly cells: readonly {
    readonly line: number;
    readonly heading: string;
    readonly cell: string;
  }[];
  readonly answer: string | null;
  /** The number of affected rows. */
  readonly rows: number;
}

export interface TableRead {
  readonly rows: readonly RowRead[];
  readonly questions: readonly AskedQuestion[];
}

const ROWS_AT_ONCE = 100;
const CELLS_SHOWN = 3;
/** More questions of one kind than this are not asked: the rows are refused. */
const MOST_OF_A_KIND = 12;

interface Asking {
  readonly table: Table;
  readonly mapping: ColumnMapping;
  readonly doubts: readonly Doubt[];
  readonly facts: EntryFacts;
  readonly midnights: boolean;
  readonly rest: () => Promise<void>;
}

export async function readAll(asking: Asking): Promise<TableRead> {
  const { table, mapping, doubts, facts, midnights, rest } = asking;
  const { reading, left } = answered(doubts, mapping);
  const mixedSigns = mixedSignsOf(table, reading);
  const notedZone = zoneOfNotes(table.around);
  const isOpen = isDollarOpen(table, reading);
  const contextOf = (one: ColumnMapping): RowContext => ({
    headings: table.headings,
    isHeadless: table.isHeadless,
    mapping: one,
    facts,
    thisYear: yearOf(facts),
    midnights,
    isDollarOpen: isOpen,
    notedZone,
    mixedSigns,
  });
  const base = contextOf(reading);
  const alternatives = left.flatMap((doubt) =>
    doubt.ways.slice(1).map(({ change }) => ({
      id: doubt.id,
      context: contextOf({ ...change(reading), answers: mapping.answers }),
    })),
  );
  const gathered = new Gathered(table.headings, mapping.answers);
  for (const doubt of doubts)
    gathered.keep(questionOf(doubt), mapping.answers[doubt.id] !== undefined);
  const rows: RowRead[] = [];
  const after = yieldEvery(rest, ROWS_AT_ONCE);
  for (const { line, cells } of table.rows) {
    const read = readRow(cells, base);
    const key = keyOf(read);
    const others: RowReading[] = [];
    const waitsFor = new Set(read.asks.map(({ id }) => id));
    for (const { id, context } of alternatives) {
      const other = readRow(cells, context);
      if (keyOf(other) === key) continue;
      others.push(other);
      waitsFor.add(id);
    }
    for (const question of [...read.asks, ...read.answered]) gathered.add(question, line, cells);
    for (const doubt of left) {
      if (waitsFor.has(doubt.id)) gathered.add(questionOf(doubt), line, cells, doubt.places);
    }
    rows.push({ line, reading: read, others, waitsFor: [...waitsFor] });
    await after();
  }
  return withoutFloods(rows, gathered.questions());
}

const questionOf = ({ id, text, why, places, ways }: Doubt): Question => ({
  id,
  text,
  why,
  at: places[0] ?? null,
  options: ways.map(({ value, label }) => ({ value, label })),
});

/** The counted content of a row, to compare readings. */
function keyOf({ movements, refused }: RowReading): string {
  return refused === null ? JSON.stringify(movements.map(countedOf)) : 'refused';
}

const countedOf = ({
  side,
  reason,
  placed,
  product,
  pieces,
  byWeight,
  fine,
  price,
  fees,
  tax,
}: ReadMovement) => [
  side,
  reason,
  placed.day,
  placed.at,
  product,
  pieces,
  byWeight,
  side === 'buy' ? (fine?.amount ?? null) : null,
  price,
  fees + tax,
];

/** Questions in the order of their rows, with example cells. */
class Gathered {
  readonly #headings: readonly string[];
  readonly #answers: ColumnMapping['answers'];
  readonly #found = new Map<
    string,
    { question: Question; cells: AskedQuestion['cells'][number][]; rows: number; isShown: boolean }
  >();

  constructor(headings: readonly string[], answers: ColumnMapping['answers']) {
    this.#headings = headings;
    this.#answers = answers;
  }

  /** A question about the whole table: shown where rows wait for it, or it was answered. */
  keep(question: Question, isShown: boolean): void {
    this.#found.set(question.id, { question, cells: [], rows: 0, isShown });
  }

  add(
    question: Question,
    line: number,
    cells: readonly string[],
    places?: readonly number[],
  ): void {
    const known = this.#found.get(question.id) ?? { question, cells: [], rows: 0, isShown: true };
    known.rows += 1;
    known.isShown = true;
    const at = (places ?? []).find((place) => (cells[place] ?? '') !== '') ?? question.at;
    if (at !== null && known.cells.length < CELLS_SHOWN) {
      const cell = { line, heading: this.#headings[at] ?? '', cell: cells[at] ?? '' };
      if (!known.cells.some((other) => other.cell === cell.cell)) known.cells.push(cell);
    }
    this.#found.set(question.id, known);
  }

  questions(): readonly AskedQuestion[] {
    return [...this.#found.values()].flatMap(({ question, cells, rows, isShown }) =>
      isShown ? [{ ...question, cells, rows, answer: this.#answers[question.id] ?? null }] : [],
    );
  }
}

/** Refuses the rows of questions that nearly every row raises. */
function withoutFloods(rows: readonly RowRead[], questions: readonly AskedQuestion[]): TableRead {
  const kinds = new Map<string, number>();
  const kindOf = (id: string): string => (id.startsWith('column:') ? id : id.replace(/:.*$/su, ''));
  for (const { id, answer } of questions)
    if (answer === null) kinds.set(kindOf(id), (kinds.get(kindOf(id)) ?? 0) + 1);
  const isFlood = (id: string): boolean => (kinds.get(kindOf(id)) ?? 0) > MOST_OF_A_KIND;
  if (![...kinds.values()].some((count) => count > MOST_OF_A_KIND)) return { rows, questions };
  return {
    questions: questions.filter(({ id, answer }) => answer !== null || !isFlood(id)),
    rows: rows.map((row) => {
      const flood = row.reading.asks.find(({ id }) => isFlood(id));
      if (flood === undefined) return row;
      const refused = `${flood.why} The file has too many such rows to ask about each.`;
      const reading = { ...row.reading, movements: [], refused, asks: [] };
      return { ...row, reading, others: [], waitsFor: [] };
    }),
  };
}
