/** Shortens the names of a table's rows in blocks: comparing all names of a long table takes longer than a frame. */
import type { RowSource } from './row-source.ts';
import { type Name, shortNames } from './short-names.ts';

export interface RowName {
  readonly parts: Name;
  /** Px of the cell that something else takes. */
  readonly reserved: number;
}

/** Names that are shortened together, so that they read differently. */
const BLOCK = 64;
/** Blocks kept, so that scrolling through a long table does not fill the memory. */
const MAX_BLOCKS = 64;
/** Px for rounding. */
const SPARE = 3;

const NO_NAME: Name = [];
const NOT_LOADED: RowName = { parts: NO_NAME, reserved: 0 };

export type Shorten = (block: number, names: readonly RowName[]) => readonly Name[];

/** Remembers blocks by what they say: rows are replaced with every price, their names hardly ever. */
export function blockShortener(
  nameRoom: number,
  widthOf: ((name: Name) => number) | null,
): Shorten {
  const known = new Map<number, { readonly text: string; readonly names: readonly Name[] }>();
  return (block, names) => {
    const text = names.map(({ parts, reserved }) => [reserved, ...parts].join('\t')).join('\n');
    const before = known.get(block);
    if (before?.text === text) return before.names;
    const shortened =
      nameRoom === 0 || widthOf === null
        ? names.map(({ parts }) => parts)
        : shortNames(
            names.map(({ parts, reserved }) => ({ parts, room: nameRoom - reserved - SPARE })),
            widthOf,
          );
    const next = shortened.map((name, at) => {
      const same = before?.names[at];
      return same !== undefined && same.join('\n') === name.join('\n') ? same : name;
    });
    if (known.size >= MAX_BLOCKS) known.clear();
    known.set(block, { text, names: next });
    return next;
  };
}

/** The name of the row at an index, shortened when it is read. */
export function namesIn<Row>(
  rows: RowSource<Row>,
  nameOf: ((row: Row) => RowName) | undefined,
  shorten: Shorten,
): (place: number) => Name {
  const blocks = new Map<number, readonly Name[]>();
  return (place) => {
    if (nameOf === undefined) return NO_NAME;
    const block = Math.floor(place / BLOCK);
    const first = block * BLOCK;
    let names = blocks.get(block);
    if (names === undefined) {
      const count = Math.max(0, Math.min(BLOCK, rows.length - first));
      const of = Array.from({ length: count }, (_, at) => {
        const row = rows.at(first + at);
        return row === undefined ? NOT_LOADED : nameOf(row);
      });
      names = shorten(block, of);
      blocks.set(block, names);
    }
    return names[place - first] ?? NO_NAME;
  };
}
