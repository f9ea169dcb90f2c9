/** The figures of very many rows, read one after the other where they stand: nothing is made of any of them. */
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '../premium.ts';
import type { PackedSides } from './packed-sides.ts';
import type { RowKind, RowSide } from './row-shape.ts';
import type { RowTable } from './row-table.ts';

type SidePrices = Pick<RowSide, 'price' | 'quantity'>;
type SideFigures = SidePrices & Pick<RowSide, 'premium'>;

/** What figures are made of that are no other over another spot. */
export interface RowPrices extends Pick<RowKind, 'fine'> {
  readonly bid: SidePrices | null;
  readonly ask: SidePrices | null;
}

/** What figures are made of; a row has it, and more. */
export interface RowFigures extends RowPrices {
  readonly bid: SideFigures | null;
  readonly ask: SideFigures | null;
}

class SideReader implements SideFigures {
  readonly #sides: PackedSides;
  readonly #at: number;
  readonly price: Cents;

  constructor(sides: PackedSides, at: number, price: Cents) {
    this.#sides = sides;
    this.#at = at;
    this.price = price;
  }

  get quantity(): number | null {
    return this.#sides.quantityAt(this.#at);
  }

  get premium(): Ppm | null {
    return this.#sides.premiumAt(this.#at);
  }
}

class FigureReader implements RowFigures {
  readonly #table: RowTable;
  readonly #at: number;

  constructor(table: RowTable, at: number) {
    this.#table = table;
    this.#at = at;
  }

  get fine(): RowKind['fine'] {
    return this.#table.factsAt(this.#at).kind.fine;
  }

  get bid(): SideFigures | null {
    return this.#side(this.#table.bids);
  }

  get ask(): SideFigures | null {
    return this.#side(this.#table.asks);
  }

  #side(sides: PackedSides): SideFigures | null {
    const price = sides.priceAt(this.#at);
    return price === null ? null : new SideReader(sides, this.#at, price);
  }
}

/** Of one row, to be read at once. */
export const figuresAt = (table: RowTable, at: number): RowFigures => new FigureReader(table, at);
