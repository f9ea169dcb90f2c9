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

/**
 * The name of the row at a place; each stays the same object until it is shown in another way. Names are made when they are
 * asked for: those of a long table are told apart from those around them, for reading all of them takes longer than a frame.
 */
export function useShortNames<Row>(
  rows: readonly Row[],
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

/** A table of no more rows is read as a whole. */
const WHOLE = 500;
/** Of a longer one so many rows are read together, with so many before and after them. */
const BLOCK = 32;
const AROUND = 16;
/** Blocks, and widths of texts, that are kept: one that scrolls through all of a long table leaves more behind. */
const MOST_BLOCKS = 64;
const MOST_WIDTHS = 20_000;

interface Block {
  /** What it was made of. */
  readonly told: string;
  readonly names: readonly Name[];
}

class NameBlocks {
  readonly #nameRoom: number;
  readonly #widthOf: ((name: Name) => number) | null;
  readonly #known = new Map<number, Block>();

  constructor(nameRoom: number, widthOf: ((name: Name) => number) | null) {
    this.#nameRoom = nameRoom;
    this.#widthOf = widthOf;
  }

  of<Row>(rows: readonly Row[], nameOf: (row: Row) => RowName): (place: number) => Name {
    const isWhole = rows.length <= WHOLE;
    const size = isWhole ? WHOLE : BLOCK;
    const around = isWhole ? 0 : AROUND;
    const asked = new Map<number, readonly Name[]>();
    return (place) => {
      const number = Math.floor(place / size);
      const first = number * size;
      let names = asked.get(number);
      if (names === undefined) {
        const from = Math.max(0, first - around);
        const among = rows.slice(from, first + size + around).map(nameOf);
        names = this.#block(number, among, first - from, size);
        asked.set(number, names);
      }
      return names[place - first] ?? NO_NAME;
    };
  }

  /** Rows are new with every price; their names hardly ever are, and a text is compared by what it says. */
  #block(
    number: number,
    among: readonly RowName[],
    skipped: number,
    size: number,
  ): readonly Name[] {
    const told = among.map(({ parts, besides }) => [besides, ...parts].join('\t')).join('\n');
    const before = this.#known.get(number);
    if (before?.told === told) return before.names;
    const names = this.#shown(among)
      .slice(skipped, skipped + size)
      .map((name, at) => {
        const same = before?.names[at];
        return same?.join('\t') === name.join('\t') ? same : name;
      });
    if (this.#known.size >= MOST_BLOCKS) this.#known.clear();
    this.#known.set(number, { told, names });
    return names;
  }

  #shown(names: readonly RowName[]): readonly Name[] {
    if (this.#nameRoom === 0 || this.#widthOf === null) return names.map(({ parts }) => parts);
    return shortNames(
      names.map(({ parts, besides }) => ({ parts, room: this.#nameRoom - besides - SPARE })),
      this.#widthOf,
    );
  }
}

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
