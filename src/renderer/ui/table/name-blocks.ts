/** The short names of the rows of a table, made when they are asked for: those of a long one in blocks of neighbours. */
import type { RowList } from './row-list.ts';
import { type Name, shortNames } from './short-names.ts';

export interface RowName {
  readonly parts: Name;
  /** Px of the cell that something else takes. */
  readonly besides: number;
}

/** Px that rounding may come to. */
const SPARE = 3;

const NO_NAME: Name = [];

/** A table of no more rows is read as a whole. */
const WHOLE = 500;
/** Of a longer one so many rows are read together, with so many before and after them. */
const BLOCK = 32;
const AROUND = 16;
/** Blocks that are kept: one that scrolls through all of a long table leaves more behind. */
const MOST_BLOCKS = 64;

interface Block {
  /** What it was made of. */
  readonly told: string;
  readonly names: readonly Name[];
}

export class NameBlocks {
  readonly #nameRoom: number;
  readonly #widthOf: ((name: Name) => number) | null;
  readonly #known = new Map<number, Block>();

  constructor(nameRoom: number, widthOf: ((name: Name) => number) | null) {
    this.#nameRoom = nameRoom;
    this.#widthOf = widthOf;
  }

  of<Row>(rows: RowList<Row>, nameOf: (row: Row) => RowName): (place: number) => Name {
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
