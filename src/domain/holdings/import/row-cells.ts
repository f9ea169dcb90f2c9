/** The cells of one row by their roles, and the questions that reading it raises. Pure. */
import type { Rational } from '#domain/money/rational.ts';
import { add, ratio } from '#domain/money/rational.ts';
import type { EntryFacts } from '../own/entry-input.ts';
import { type Amount, readAmount } from './amount.ts';
import type { ColumnRole, ImportMapping } from './mapping.ts';

/** The value of the option by which rows are left out. */
const LEAVE = 'leave';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Something in a row, and in all like it, that can be read in two ways. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly why: string;
  readonly options: readonly Option[];
  /** The column whose cells raise it; null: none alone does. */
  readonly at: number | null;
}

export interface RowContext {
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  readonly facts: EntryFacts;
  /** By the clock of now. */
  readonly thisYear: number;
  /** The file has no headings. */
  readonly isHeadless: boolean;
  /** Every time in the table is midnight in UTC. */
  readonly midnights: boolean;
  /** A bare `$` may be the dollar of another country. */
  readonly isDollarOpen: boolean;
  /** Columns of amounts that are above and below zero in rows of one side: `place:side`. */
  readonly mixedSigns: ReadonlySet<string>;
  /** The zone that a note around the table names for its times. */
  readonly notedZone: string | null;
}

/** Of a row that is refused: what to do. Thrown nowhere: it is a value. */
export interface Refused {
  readonly refused: string;
}
export const refuse = (refused: string): Refused => ({ refused });
export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;

export interface Cell extends Amount {
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

  /** The first column of a role; null where there is none. */
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

  /** Cells of a role that have something in them. */
  places(role: ColumnRole): readonly number[] {
    return this.context.mapping.columns.flatMap((column, at) =>
      column.role === role && !isBlank(this.cell(at)) ? [at] : [],
    );
  }

  amount(at: number): Cell | Refused {
    const text = this.cell(at);
    const { decimal } = this.context.mapping.forms;
    const read = readAmount(text, decimal);
    return read === null
      ? refuse(`“${text}” is no amount: write it as 1234.56.`)
      : { ...read, at, text };
  }

  /** The question by whose answer the row is left out; null while there is none. */
  left: Question | null = null;

  /** The answer to a question; null while there is none, and then the row waits for it. */
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

/** Programs write these where there is nothing. */
export const isBlank = (text: string): boolean =>
  /^(?:|-|–|—|n\/?a|none|null|nil|\?|\.)$/iu.test(text);

export const sumOf = (values: readonly Rational[]): Rational =>
  values.reduce((sum, value) => add(sum, value), ratio(0));

export const absolute = ({ num, den }: Rational): Rational => ({ num: num < 0n ? -num : num, den });

/** Of words in a question: a title may be very long. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
