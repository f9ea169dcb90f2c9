/** The names of a table's rows, as short as their column is narrow. */
import { useMemo } from 'react';
import { NameBlocks, type RowName } from './name-blocks.ts';
import type { RowList } from './row-list.ts';
import type { Name } from './short-names.ts';
import type { TableMeasures } from './use-table-room.ts';

/** Px between two parts of a name. */
const GAP = 6;
/** Digits of one width, which a canvas does not know of, are wider than those it measures. */
const TABULAR = 1.035;
/** The type of what comes after the first part, to that of the first. */
const SMALLER = 12 / 13;

/**
 * The name of the row at a place; each stays the same object until it is shown in another way. Names are made when they are
 * asked for: those of a long table are told apart from those around them, for reading all of them takes longer than a frame.
 */
export function useShortNames<Row>(
  rows: RowList<Row>,
  nameOf: ((row: Row) => RowName) | undefined,
  { nameRoom, font, fonts }: Pick<TableMeasures, 'nameRoom' | 'font' | 'fonts'>,
): (place: number) => Name {
  const measured = `${fonts} ${font}`;
  const blocks = useMemo(
    () => new NameBlocks(nameRoom, measurer(measured.slice(measured.indexOf(' ') + 1))),
    [nameRoom, measured],
  );
  return useMemo(
    () => (nameOf === undefined ? () => NO_NAME : blocks.of(rows, nameOf)),
    [blocks, rows, nameOf],
  );
}

const NO_NAME: Name = [];

/** Texts whose widths are kept: one that scrolls through all of a long table leaves more behind. */
const MOST_WIDTHS = 20_000;

/** Null where nothing can be measured, as in tests of parts. */
function measurer(font: string): ((name: Name) => number) | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  context.font = font;
  const known = new Map<string, number>();
  const widthOf = (text: string): number => {
    const width = known.get(text) ?? context.measureText(text).width * TABULAR;
    if (known.size >= MOST_WIDTHS) known.clear();
    known.set(text, width);
    return width;
  };
  return (parts) =>
    parts.reduce((all, part, place) => {
      if (part === '') return all;
      return all + (place === 0 ? widthOf(part) : GAP + widthOf(part) * SMALLER);
    }, 0);
}
