/** Which columns fit into a table, and how wide they are. A figure is never cut: a column of less worth is left out, or a name shortened. */

/** Advance width of a character of the figure font, in em. */
const ADVANCE_EM = 0.6;

export interface ColumnWidth {
  /** Minimum in px, padding included. */
  readonly least: number;
  /** Characters of the widest figure in any row. */
  readonly characters?: number;
  /** Share of the remaining width; the column can be shortened. */
  readonly share?: number;
  /** Px of a column with a `share` below which columns of less worth are left out; `least` if left out. */
  readonly ideal?: number;
}

interface Sized {
  readonly width: ColumnWidth;
  /** If not all columns fit, those of least worth are left out first. A column without one always stays. */
  readonly worth?: number;
  /** Left out only if not even the minimum widths fit. */
  readonly isLastToGo?: true;
}

/** Measures that widths depend on, in px. */
export interface TableRoom {
  /** Inside the padding of a row; 0 while unknown. */
  readonly width: number;
  readonly fontSize: number;
  readonly cellPad: number;
}

/** Characters of the widest figure: the text of the smallest or of the greatest. */
export function widestOf(
  values: Iterable<number | null>,
  textOf: (value: number) => string,
): number {
  let lowest = 0;
  let highest = 0;
  for (const value of values) {
    if (value !== null && value < lowest) lowest = value;
    if (value !== null && value > highest) highest = value;
  }
  return Math.max(textOf(lowest).length, textOf(highest).length);
}

/** Characters of the longest text. */
export function longestOf(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Px a column needs. */
export function leastWidth({ width }: Sized, { fontSize, cellPad }: TableRoom): number {
  const figures =
    width.characters === undefined
      ? 0
      : Math.ceil(width.characters * ADVANCE_EM * fontSize) + cellPad + 1;
  return Math.max(width.least, figures);
}

/** The columns that fit, in their order. */
export function columnsThatFit<Column extends Sized>(
  columns: readonly Column[],
  room: TableRoom,
): readonly Column[] {
  if (room.width === 0) return columns;
  const least = (column: Column): number => leastWidth(column, room);
  const ideal = (column: Column): number => Math.max(least(column), column.width.ideal ?? 0);
  const shown = withoutPoorest(columns, room.width, ideal, ({ isLastToGo }) => isLastToGo !== true);
  return withoutPoorest(shown, room.width, least, () => true);
}

/** Leaves out columns that may go, those of least worth first, until the wanted widths fit. */
function withoutPoorest<Column extends Sized>(
  columns: readonly Column[],
  width: number,
  wanted: (column: Column) => number,
  mayGo: (column: Column) => boolean,
): readonly Column[] {
  let shown = columns;
  while (shown.reduce((all, column) => all + wanted(column), 0) > width) {
    const poorest = shown.reduce<Column | undefined>((poor, next) => {
      if (next.worth === undefined || !mayGo(next)) return poor;
      return poor?.worth === undefined || next.worth < poor.worth ? next : poor;
    }, undefined);
    if (poorest === undefined) return shown;
    shown = shown.filter((column) => column !== poorest);
  }
  return shown;
}

/** As `grid-template-columns`. */
export function gridTracks(columns: readonly Sized[], room: TableRoom): string {
  return columns
    .map((column) => {
      const least = `${leastWidth(column, room)}px`;
      return column.width.share === undefined
        ? least
        : `minmax(${least}, ${String(column.width.share)}fr)`;
    })
    .join(' ');
}
