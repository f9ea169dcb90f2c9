/** The names of a table's rows, as short as their column is narrow. */
import { useMemo } from 'react';
import { type Name, shortNames } from './short-names.ts';
import type { TableMeasures } from './use-table-room.ts';

export interface RowName {
  readonly parts: Name;
  /** Px of the cell that something else takes. */
  readonly besides: number;
}

/** Px between two parts of a name. */
const GAP = 6;
/** Px that rounding may come to. */
const SPARE = 3;
/** Digits of one width, which a canvas does not know of, are wider than those it measures. */
const TABULAR = 1.035;
/** The type of what comes after the first part, to that of the first. */
const SMALLER = 12 / 13;

/** By place of the row; each name stays the same object until it is shown in another way. */
export function useShortNames<Row>(
  rows: readonly Row[],
  nameOf: ((row: Row) => RowName) | undefined,
  { nameRoom, font, fonts }: Pick<TableMeasures, 'nameRoom' | 'font' | 'fonts'>,
): readonly Name[] {
  // Rows are new with every price; their names hardly ever are, and a text is compared by what it says.
  const told = useMemo(
    () =>
      nameOf === undefined
        ? ''
        : rows
            .map((row) => {
              const { parts, besides } = nameOf(row);
              return [besides, ...parts].join('\t');
            })
            .join('\n'),
    [rows, nameOf],
  );
  const measured = `${fonts} ${font}`;
  return useMemo(() => {
    if (told === '') return [];
    const names = told.split('\n').map((line) => {
      const [besides, ...parts] = line.split('\t');
      return { parts, room: nameRoom - Number(besides) - SPARE };
    });
    const widthOf = measurer(measured.slice(measured.indexOf(' ') + 1));
    return nameRoom === 0 || widthOf === null
      ? names.map(({ parts }) => parts)
      : shortNames(names, widthOf);
  }, [told, nameRoom, measured]);
}

/** Null where nothing can be measured, as in tests of parts. */
function measurer(font: string): ((name: Name) => number) | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  context.font = font;
  const known = new Map<string, number>();
  const widthOf = (text: string): number => {
    const width = known.get(text) ?? context.measureText(text).width * TABULAR;
    known.set(text, width);
    return width;
  };
  return (parts) =>
    parts.reduce((all, part, place) => {
      if (part === '') return all;
      return all + (place === 0 ? widthOf(part) : GAP + widthOf(part) * SMALLER);
    }, 0);
}
