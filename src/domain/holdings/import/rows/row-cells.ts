/** The cells of a row by role, and the questions that reading it raises. */
import type { Rational } from '#domain/money/rational.ts';
import { add, ratio } from '#domain/money/rational.ts';
import type { EntryFacts } from '#domain/holdings/own/entry-input.ts';
import { type CellAmount, readCellAmount } from '#domain/holdings/import/cells/amount.ts';
import type { ColumnRole, ColumnMapping } from '#domain/holdings/import/headings/mapping.ts';

/** The option that leaves rows out. */
const LEAVE = 'leave';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** An ambiguity of a row and of all rows like it. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly why: string;
  readonly options: readonly Option[];
  /** The column that raises it; null for several. */
  readonly at: number | null;
}

export interface RowContext {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly facts: EntryFacts;
  readonly thisYear: number;
  readonly isHeadless: boolean;
  /** Every time in the table is midnight in UTC. */
  readonly midnights: boolean;
  /** A bare `$` may be another country's dollar. */
  readonly isDollarOpen: boolean;
  /** Amount columns with both signs for one side: `place:side`. */
  readonly mixedSigns: ReadonlySet<string>;
  /** The time zone in a note around the table. */
  readonly notedZone: string | null;
}

/** The advice for a row that is refused; a value, never thrown. */
export interface Refused {
  readonly refused: string;
}
export const refuseRow = (refused: string): Refused => ({ refused });
export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;

export interface Cell extends CellAmount {
  readonly at: number;
  readonly text: string;
}

export class RowCells {
  readonly context: RowContext;
  readonly asks: Question[] = [];
  readonly answered: Question[] = [];
  readonly #cells: readonly string[];

  constructor(cells: readonly string[], context: RowContext) {
    this.#cells = cells;
    this.context = context;
  }

  /** Null without such a column. */
  placeOf(role: ColumnRole): number | null {
    const at = this.context.mapping.columns.findIndex((column) => column.role === role);
    return at < 0 ? null : at;
  }

  text(role: ColumnRole): string {
    const at = this.placeOf(role);
    return at === null ? '' : this.cell(at);
  }

  cell(at: number): string {
    return (this.#cells[at] ?? '').trim();
  }

  /** Filled cells of a role. */
  places(role: ColumnRole): readonly number[] {
    return this.context.mapping.columns.flatMap((column, at) =>
      column.role === role && !isBlank(this.cell(at)) ? [at] : [],
    );
  }

  amount(at: number): Cell | Refused {
    const text = this.cell(at);
    const { decimal } = this.context.mapping.forms;
    const read = readCellAmount(text, decimal);
    return read === null
      ? refuseRow(`“${text}” is not an amount: write it as 1234.56.`)
      : { ...read, at, text };
  }

  /** The question whose answer leaves the row out. */
  left: Question | null = null;

  /** The answer; null while it is open, and the row waits. */
  ask(question: Question): string | null {
    const answer = this.context.mapping.answers[question.id];
    if (answer !== undefined && question.options.some(({ value }) => value === answer)) {
      this.answered.push(question);
      if (answer === LEAVE) this.left = question;
      return answer;
    }
    this.asks.push(question);
    return null;
  }
}

/** Placeholders for an empty cell. */
export const isBlank = (text: string): boolean =>
  /^(?:|-|–|—|n\/?a|none|null|nil|\?|\.)$/iu.test(text);

export const sumOfCells = (values: readonly Rational[]): Rational =>
  values.reduce((sum, value) => add(sum, value), ratio(0));

export const absolute = ({ num, den }: Rational): Rational => ({ num: num < 0n ? -num : num, den });

/** For questions: a title may be very long. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
