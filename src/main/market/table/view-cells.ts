/** The rows of a view as the index of the words has them: cell by cell, by how well they match. */
import type { Query } from '../search/query.ts';
import { chunkOf, variantOf } from '../words/cells.ts';
import {
  bitsOf,
  both,
  CELL,
  countBoth,
  hasBit,
  type MaybeRows,
  sizeOfSet,
} from '../words/row-set.ts';
import { anyOf, CellWords, type Levels, RANKS } from '../words/search-levels.ts';
import type { WordRows } from '../words/word-rows.ts';
import { cataloguePlaceOf, PLACE, productAt } from './schema.ts';

/** Rows and products of a material. */
export interface ViewSize {
  readonly rows: number;
  readonly products: number;
}

/** What of a cell is shown but for the material. */
export interface ViewCell {
  readonly cell: number;
  readonly words: CellWords;
  readonly levels: Levels;
  readonly base: MaybeRows;
}

/** The cells of each chunk of products. */
export type CellsByChunk = ReadonlyMap<number, readonly ViewCell[]>;

/** The rows of a view that are of one material, of one chunk of products and of one score. */
export class Run {
  readonly rank: number;
  readonly chunk: number;
  readonly count: number;
  readonly #cells: readonly ViewCell[];
  readonly #score: number | null;

  constructor(rank: number, chunk: number, cells: readonly ViewCell[], score: number | null) {
    this.rank = rank;
    this.chunk = chunk;
    this.#cells = cells;
    this.#score = score;
    this.count = cells.reduce(
      (sum, cell) => sum + countBoth(this.#rowsOf(cell), cell.words.ofRank(rank)),
      0,
    );
  }

  has(place: number): boolean {
    const seq = productAt(place);
    if (Math.floor(place / PLACE.material) !== this.rank) return false;
    if (Math.floor(seq / CELL) !== this.chunk) return false;
    const cell = this.#cells.find(({ cell: one }) => variantOf(one) === place % PLACE.product);
    return cell !== undefined && hasBit(this.#rowsOf(cell), seq % CELL);
  }

  /** By variant. */
  sets(): ReadonlyArray<readonly [variant: number, rows: MaybeRows]> {
    return this.#cells.map((cell) => [
      variantOf(cell.cell),
      both(this.#rowsOf(cell), cell.words.ofRank(this.rank)),
    ]);
  }

  #rowsOf = ({ levels, base }: ViewCell): MaybeRows =>
    this.#score === null ? base : (levels.get(this.#score) ?? null);
}

export function placesOfRun(run: Run): readonly number[] {
  const sets = run.sets();
  const places: number[] = [];
  for (const at of bitsOf(anyOf(sets.map(([, rows]) => rows)))) {
    for (const [variant, rows] of sets) {
      if (hasBit(rows, at)) {
        places.push(cataloguePlaceOf(run.rank, run.chunk * CELL + at, variant));
      }
    }
  }
  return places;
}

/** Of the whole market, by rank of the material. */
export const sizesOf = (words: WordRows): ReadonlyMap<number, ViewSize> =>
  sizesIn(chunksOf(words, [], []));

export function sizesIn(chunks: CellsByChunk): ReadonlyMap<number, ViewSize> {
  return new Map(
    RANKS.map((rank) => {
      const size = { rows: 0, products: 0 };
      for (const cells of chunks.values()) {
        const own = cells.map(({ base, words }) => both(base, words.ofRank(rank)));
        size.rows += own.reduce((sum, rows) => sum + sizeOfSet(rows), 0);
        size.products += sizeOfSet(anyOf(own));
      }
      return [rank, size];
    }),
  );
}

export const chunksOf = (words: WordRows, marks: readonly string[], query: Query): CellsByChunk =>
  Map.groupBy(
    words.variantCells.map((cell) => viewCell(words, cell, marks, query)),
    ({ cell }) => chunkOf(cell),
  );

function viewCell(words: WordRows, cell: number, marks: readonly string[], query: Query): ViewCell {
  const own = new CellWords(words, cell);
  const levels = own.found(query, own.passing(marks));
  return { cell, words: own, levels, base: anyOf([...levels.values()]) };
}
