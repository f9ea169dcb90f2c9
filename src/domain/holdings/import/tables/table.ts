/** A table split into cells. */
export interface FileRow {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A refused line, such as one with an unclosed quotation mark. */
export interface BrokenLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export interface SkippedLines {
  readonly line: number;
  readonly lines: number;
  readonly why: string;
}

export interface Table {
  readonly headings: readonly string[];
  /** Columns are numbered instead. */
  readonly isHeadless: boolean;
  readonly rows: readonly FileRow[];
  readonly broken: readonly BrokenLine[];
  readonly skipped: readonly SkippedLines[];
  /** The text above the headings and below the rows. */
  readonly around: string;
  readonly lines: number;
}
