/** Lots and sales of all products: every entry once, corrected, in order of time. */
import type { Discrepancy } from './discrepancies.ts';
import type { Chosen, ChosenPieces, Corrected, HoldingEntry, Movement } from './entries.ts';
import { HoldingBook } from './product-book.ts';
import type { LotRule } from './rules.ts';
import { sortInSlices } from '#domain/collections/sort-in-slices.ts';

interface Placed {
  readonly movement: Movement;
  /** Its position among all entries. */
  readonly nth: number;
}

/** The movements of a product; its book is null until it is computed. */
interface ProductRecord {
  placed: Placed[];
  book: HoldingBook | null;
}

/** The book of a product, and what moved its pieces in order of time. */
export interface OpenBook {
  readonly book: HoldingBook;
  readonly movements: readonly Movement[];
}

/** Reads the books of many products, one after the other. */
export interface BookReader {
  readonly rule: LotRule;
  products(): readonly string[];
  open(product: string): OpenBook | Promise<OpenBook>;
}

export interface HeldAt {
  readonly pieces: number;
  /** Units of its content; null where it is not known of every piece. */
  readonly fine: number | null;
  /** Cents, of the pieces whose cost is known. */
  readonly cost: number;
}

/** Movements between two rests: a few milliseconds. */
const AT_ONCE = 5_000;

export class Books implements BookReader {
  readonly rule: LotRule;
  readonly #reported = new Map<string, Placed>();
  readonly #corrections = new Map<string, Corrected>();
  /** By sale. */
  readonly #choices = new Map<string, Chosen>();
  readonly #differing: Discrepancy[] = [];
  #records = new Map<string, ProductRecord>();
  /** Returns of unknown sales. */
  #strays: Discrepancy[] = [];
  #isSorted = true;

  constructor(rule: LotRule, entries: Iterable<HoldingEntry> = []) {
    this.rule = rule;
    this.add(entries);
  }

  /** Entries with a known ID change nothing. */
  add(entries: Iterable<HoldingEntry>): void {
    for (const entry of entries) {
      if (entry.kind === 'corrected') {
        this.#corrections.set(entry.of, entry);
        this.#isSorted = false;
      } else if (entry.kind === 'chosen') {
        this.#choices.set(entry.of, entry);
        this.#isSorted = false;
      } else if (entry.kind !== 'distinct') this.#tell(entry);
    }
  }

  products(): readonly string[] {
    this.#sort();
    return [...this.#records.keys()];
  }

  /** Computes all books that are outdated. Nothing may be added until it is done. */
  async compute(rest: () => Promise<void>): Promise<void> {
    this.#sort();
    let moved = 0;
    for (const [product, record] of this.#records) {
      if (record.book !== null) continue;
      record.placed = await sortInSlices(record.placed, byTime, rest);
      const book = new HoldingBook(product, this.rule);
      for (const { movement } of record.placed) {
        book.apply(movement);
        moved += 1;
        if (moved % AT_ONCE === 0) await rest();
      }
      await book.orderInSlices(rest);
      record.book = book;
    }
  }

  /** The holdings at each of these moments, inclusive.  @param moments epoch milliseconds, oldest first */
  async course(
    product: string,
    moments: readonly number[],
    rest: () => Promise<void>,
  ): Promise<readonly HeldAt[]> {
    this.book(product);
    const placed = this.#records.get(product)?.placed ?? [];
    const book = new HoldingBook(product, this.rule);
    const states: HeldAt[] = [];
    let next = 0;
    for (const moment of moments) {
      for (; (placed[next]?.movement.at ?? Infinity) <= moment; next += 1) {
        const one = placed[next];
        if (one !== undefined) book.apply(one.movement);
        if (next % AT_ONCE === AT_ONCE - 1) await rest();
      }
      const { pieces, fine, priced } = book.held;
      states.push({ pieces, fine, cost: priced.cost });
    }
    return states;
  }

  open(product: string): OpenBook {
    return { book: this.book(product), movements: this.movements(product) };
  }

  book(product: string): HoldingBook {
    this.#sort();
    const record = this.#records.get(product);
    if (record === undefined) return new HoldingBook(product, this.rule);
    record.book ??= drawnUp(product, this.rule, record.placed);
    return record.book;
  }

  movements(product: string): readonly Movement[] {
    this.book(product);
    return (this.#records.get(product)?.placed ?? []).map(({ movement }) => movement);
  }

  /** The entry as it holds now; undefined where there is none, or it is void. */
  entry(id: string): Movement | undefined {
    const correction = this.#corrections.get(id);
    const reported = this.#reported.get(id)?.movement;
    if (reported === undefined || correction === undefined) return this.#asChosen(reported);
    return correction.as === null ? undefined : this.#asChosen({ ...correction.as, id });
  }

  /** The lots that the sale itself names, without later choices. */
  choiceOf(sale: string): readonly ChosenPieces[] {
    const correction = this.#corrections.get(sale);
    const reported = this.#reported.get(sale)?.movement;
    const movement = reported === undefined || correction === undefined ? reported : correction.as;
    return movement?.kind === 'disposed' ? movement.from : [];
  }

  #asChosen(movement: Movement | undefined): Movement | undefined {
    if (movement?.kind !== 'disposed') return movement;
    const { from = [] } = this.#choices.get(movement.id) ?? {};
    return from.length === 0 ? movement : { ...movement, from };
  }

  discrepancies(): readonly Discrepancy[] {
    const found = this.products().flatMap((product) => this.book(product).discrepancies);
    const idle = [...this.#corrections.values(), ...this.#choices.values()].filter(
      ({ of }) => !this.#reported.has(of),
    );
    return [
      ...this.#differing,
      ...idle.map(({ id }) => stray('nothing-to-correct', id, 0)),
      ...this.#strays,
      ...found,
    ];
  }

  #tell(movement: Movement): void {
    const before = this.#reported.get(movement.id);
    if (before !== undefined) {
      if (!isAlike(before.movement, movement)) {
        const product = productOf(movement);
        const { id: entry } = movement;
        this.#differing.push({
          kind: 'reported-differently',
          entry,
          product,
          pieces: movement.pieces,
        });
      }
      return;
    }
    const placed = { movement, nth: this.#reported.size };
    this.#reported.set(movement.id, placed);
    if (!this.#isSorted) return;
    const { id } = movement;
    if (this.#corrections.has(id) || this.#choices.has(id)) this.#isSorted = false;
    else this.#place(placed);
  }

  /** Applies it at once where it is the latest of its product. */
  #place(placed: Placed): void {
    const { movement } = placed;
    const product = movement.kind === 'came-back' ? this.#soldOf(movement.of) : movement.product;
    if (product === null) {
      this.#strays.push(stray('nothing-to-come-back', movement.id, movement.pieces));
      return;
    }
    const record = this.#records.get(product) ?? { placed: [], book: null };
    this.#records.set(product, record);
    const last = record.placed.at(-1);
    const isLatest = last === undefined || byTime(last, placed) < 0;
    record.placed.push(placed);
    if (!isLatest) record.book = null;
    else record.book?.apply(movement);
    // A sale that comes after its return.
    if (movement.kind === 'disposed' && this.#strays.length > 0) this.#isSorted = false;
  }

  /** The product of a sale; null where the sale is unknown. */
  #soldOf(id: string): string | null {
    const sale = this.entry(id);
    return sale?.kind === 'disposed' ? sale.product : null;
  }

  #sort(): void {
    if (this.#isSorted) return;
    this.#records = new Map();
    this.#strays = [];
    const placed = [...this.#reported.values()].flatMap(({ movement: { id }, nth }) => {
      const movement = this.entry(id);
      return movement === undefined ? [] : [{ movement, nth }];
    });
    for (const one of placed) this.#place(one);
    this.#isSorted = true;
  }
}

function drawnUp(product: string, rule: LotRule, placed: Placed[]): HoldingBook {
  placed.sort(byTime);
  const book = new HoldingBook(product, rule);
  for (const { movement } of placed) book.apply(movement);
  book.order();
  return book;
}

const RANKS: Readonly<Record<Movement['kind'], number>> = {
  acquired: 0,
  disposed: 1,
  'came-back': 2,
};

/** By time; at the same moment what came in before what went out. */
const byTime = (a: Placed, b: Placed): number =>
  a.movement.at - b.movement.at || RANKS[a.movement.kind] - RANKS[b.movement.kind] || a.nth - b.nth;

const productOf = (movement: Movement): string | null =>
  movement.kind === 'came-back' ? null : movement.product;

const stray = (kind: Discrepancy['kind'], entry: string, pieces: number): Discrepancy => ({
  kind,
  entry,
  product: null,
  pieces,
});

const isAlike = (a: Movement, b: Movement): boolean => a === b || inOrder(a) === inOrder(b);

const inOrder = (movement: Movement): string =>
  JSON.stringify(Object.entries(movement).toSorted(([a], [b]) => (a < b ? -1 : 1)));
