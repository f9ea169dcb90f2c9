/**
 * A row of a table as an object of two words: what it says is read from the table when it is asked for. It says the same of its
 * product for ever; its figures are those of now.
 */
import type { RowKind, RowShape, RowSide, UnreadPrices } from './row-shape.ts';
import type { RowTable } from './row-table.ts';

class RowView implements RowShape {
  readonly #table: RowTable;
  readonly #at: number;

  constructor(table: RowTable, at: number) {
    this.#table = table;
    this.#at = at;
  }

  get #kind(): RowKind {
    return this.#table.factsAt(this.#at).kind;
  }

  get key(): string {
    return this.#table.keyAt(this.#at);
  }

  get productId(): string {
    return this.#table.factsAt(this.#at).productId;
  }

  get variantId(): string | null {
    return this.#table.variantIdAt(this.#at);
  }

  get title(): string {
    return this.#table.factsAt(this.#at).title;
  }

  get variantTitle(): string {
    return this.#table.variantTitleAt(this.#at);
  }

  get sku(): string | null {
    return this.#table.factsAt(this.#at).sku;
  }

  get material(): RowKind['material'] {
    return this.#kind.material;
  }

  get category(): string | null {
    return this.#kind.category;
  }

  get subCategory(): string | null {
    return this.#kind.subCategory;
  }

  get isNumismatic(): boolean | null {
    return this.#kind.isNumismatic;
  }

  get manufacturer(): string | null {
    return this.#kind.manufacturer;
  }

  get attributes(): string[] {
    return this.#kind.attributes;
  }

  get certificate(): string | null {
    return this.#kind.certificate;
  }

  get isCertified(): boolean {
    return this.#kind.isCertified;
  }

  get isIra(): boolean {
    return this.#kind.isIra;
  }

  get isEsg(): boolean {
    return this.#kind.isEsg;
  }

  get weightText(): string | null {
    return this.#kind.weightText;
  }

  get purityText(): string | null {
    return this.#kind.purityText;
  }

  get fine(): RowKind['fine'] {
    return this.#kind.fine;
  }

  get doubt(): RowKind['doubt'] {
    return this.#kind.doubt;
  }

  get pictures(): number {
    return this.#kind.pictures;
  }

  get isFound(): boolean {
    return this.#kind.isFound;
  }

  get bid(): RowSide | null {
    return this.#table.bids.get(this.#at);
  }

  get ask(): RowSide | null {
    return this.#table.asks.get(this.#at);
  }

  get fetchedAt(): number {
    return this.#table.fetchedAt(this.#at);
  }

  /** All of it, on its own. */
  toJSON(): RowShape {
    return this.#table.row(this.#at);
  }
}

/** Few rows have prices that could not be read: the others have no word for them. */
class UnreadRowView extends RowView {
  readonly unread: UnreadPrices;

  constructor(table: RowTable, at: number, unread: UnreadPrices) {
    super(table, at);
    this.unread = unread;
  }
}

export function viewOf(table: RowTable, at: number): RowShape {
  const unread = table.unreadAt(at);
  return unread === undefined ? new RowView(table, at) : new UnreadRowView(table, at, unread);
}

/** A row on its own, which nothing changes any more. */
export const copyOf = (row: RowShape): RowShape => (row instanceof RowView ? row.toJSON() : row);
