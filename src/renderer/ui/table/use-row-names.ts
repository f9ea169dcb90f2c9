/** The names of a table's rows, shortened to the width of their column. */
import { useMemo } from 'react';
import type { RowSource } from './rows/row-source.ts';
import { blockShortener, namesIn, type RowName } from './names/row-names.ts';
import type { Name } from './names/short-names.ts';
import type { TableMeasures } from './use-table-room.ts';

/** Px between two parts of a name. */
const GAP = 6;
/** A canvas does not know tabular digits, which are wider than those it measures. */
const TABULAR = 1.035;
/** The type size of the later parts, relative to the first. */
const SMALLER = 12 / 13;
/** Widths kept, so that scrolling through a long table does not fill the memory. */
const MAX_WIDTHS = 20_000;

/** The name of the row at a place; the same object until it reads differently. */
export function useRowNames<Row>(
  rows: RowSource<Row>,
  nameOf: ((row: Row) => RowName) | undefined,
  { nameRoom, font, fonts }: Pick<TableMeasures, 'nameRoom' | 'font' | 'fonts'>,
): (place: number) => Name {
  const measured = `${fonts} ${font}`;
  const shorten = useMemo(
    () => blockShortener(nameRoom, measurer(measured.slice(measured.indexOf(' ') + 1))),
    [nameRoom, measured],
  );
  return useMemo(() => namesIn(rows, nameOf, shorten), [rows, nameOf, shorten]);
}

/** Null if nothing can be measured, as in unit tests. */
function measurer(font: string): ((name: Name) => number) | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  context.font = font;
  const known = new Map<string, number>();
  const widthOf = (text: string): number => {
    const width = known.get(text) ?? context.measureText(text).width * TABULAR;
    if (known.size >= MAX_WIDTHS) known.clear();
    known.set(text, width);
    return width;
  };
  return (parts) =>
    parts.reduce((all, part, place) => {
      if (part === '') return all;
      return all + (place === 0 ? widthOf(part) : GAP + widthOf(part) * SMALLER);
    }, 0);
}
