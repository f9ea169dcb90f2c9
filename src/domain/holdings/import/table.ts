/** A table that was split into cells. */
export interface TableRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A line that is refused as it is written, such as for a quotation mark that nothing closes. */
export interface BrokenLine {
  readonly line: number;
  /** As it is written. */
  readonly text: string;
  readonly why: string;
}

/** Lines that are no rows. */
export interface SkippedLines {
  readonly line: number;
  readonly lines: number;
  readonly why: string;
}

export interface Table {
  readonly headings: readonly string[];
  /** The file has none: its columns are numbered. */
  readonly isHeadless: boolean;
  readonly rows: readonly TableRow[];
  readonly broken: readonly BrokenLine[];
  readonly skipped: readonly SkippedLines[];
  /** What stands above the headings and below the rows, in one text. */
  readonly around: string;
  /** All lines of the file. */
  readonly lines: number;
}
