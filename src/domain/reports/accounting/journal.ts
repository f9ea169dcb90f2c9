/** The books in double entry, independent of a program: pieces come and leave at cost, and the gain is a separate line, so that no program has to divide. */
import { type Calendar, type Day, dayIn } from '#domain/calendar/calendar.ts';
import { weighedAs } from '#domain/holdings/amount-held.ts';
import type { BookReader } from '#domain/holdings/books.ts';
import type { Lot } from '#domain/holdings/lot.ts';
import type { Departure, HoldingBook } from '#domain/holdings/product-book.ts';
import { type RealizedPart, realizedParts } from '#domain/holdings/realized.ts';
import { ratio, toDecimalString } from '#domain/money/rational.ts';
import { negateCents } from '#domain/money/money.ts';
import { type Term, termOf, type TermRule } from '../tax/term.ts';
import { commodityOf } from './commodity.ts';

export interface JournalTerms {
  readonly calendar: Calendar;
  readonly termRule: TermRule;
  readonly titleOf: (product: string) => string;
  readonly rest: () => Promise<void>;
}

/** Pieces of one lot that leave together, or stay. */
interface Batch {
  /** The same when they come and when they leave. */
  readonly name: string;
  readonly day: Day;
  /** Cents. */
  readonly cost: number;
}

export type JournalLine =
  /** A decimal quantity; null without a known cost. */
  | {
      readonly kind: 'units';
      readonly account: string;
      readonly quantity: string;
      readonly batch: Batch | null;
    }
  | { readonly kind: 'dollars'; readonly account: string; readonly cents: number };

export interface LedgerEntry {
  readonly day: Day;
  readonly what: 'acquired' | 'sold' | 'returned' | 'gone' | 'kept';
  readonly title: string;
  readonly commodity: string;
  /** The ID of a lot or of a sale. */
  readonly id: string;
  readonly lines: readonly JournalLine[];
}

interface JournalProduct {
  readonly commodity: string;
  readonly account: string;
  readonly title: string;
  readonly product: string;
  readonly unit: 'piece' | 'gram' | 'bitcoin';
}

export interface LedgerJournal {
  readonly products: readonly JournalProduct[];
  /** By day, and in the order of the books within a day. */
  readonly entries: readonly LedgerEntry[];
}

export const ACCOUNTS = {
  metals: 'Assets:Metals',
  money: 'Equity:Paid-and-received',
  unknownCost: 'Equity:Cost-not-known',
  unknownGain: 'Equity:Gain-not-known',
  averaged: 'Equity:Averaged',
  gain: { short: 'Income:Gain:Short-term', long: 'Income:Gain:Long-term' },
  kept: 'Income:Gain:Kept-of-returns',
  gone: 'Expenses:Gone',
} as const;

export async function journalOf(books: BookReader, terms: JournalTerms): Promise<LedgerJournal> {
  const products: JournalProduct[] = [];
  const entries: { readonly entry: LedgerEntry; readonly at: number }[] = [];
  for (const id of books.products()) {
    const { book } = await books.open(id);
    const product = productOf(id, terms);
    products.push(product);
    const found = new ProductJournal(book, product, terms).entries();
    for (const one of found) entries.push(one);
    await terms.rest();
  }
  return {
    products,
    entries: entries
      .toSorted((a, b) =>
        a.entry.day < b.entry.day ? -1 : a.entry.day > b.entry.day ? 1 : a.at - b.at,
      )
      .map(({ entry }) => entry),
  };
}

function productOf(product: string, { titleOf }: JournalTerms): JournalProduct {
  const title = titleOf(product);
  const commodity = commodityOf(title, product);
  const weight = weighedAs(product, 1);
  const unit = weight === null ? 'piece' : weight.unit === 'btc' ? 'bitcoin' : 'gram';
  return { commodity, account: `${ACCOUNTS.metals}:${commodity}`, title, product, unit };
}

/** By weight a piece is the smallest unit of content. */
const PER_UNIT = { piece: 1, gram: 10_000_000, bitcoin: 100_000_000 } as const;
const DIGITS = { piece: 0, gram: 7, bitcoin: 8 } as const;

class ProductJournal {
  readonly #book: HoldingBook;
  readonly #product: JournalProduct;
  readonly #terms: JournalTerms;
  /** The batches of each lot. */
  readonly #came = new Map<Lot, { readonly pieces: number; readonly batch: Batch | null }[]>();

  constructor(book: HoldingBook, product: JournalProduct, terms: JournalTerms) {
    this.#book = book;
    this.#product = product;
    this.#terms = terms;
  }

  entries(): readonly { readonly entry: LedgerEntry; readonly at: number }[] {
    const left = [...this.#book.departures].flatMap((departure) => this.#left(departure));
    const held = this.#book.lots.filter(({ pieces }) => pieces > 0);
    const costs = this.#book.costOf(held);
    for (const lot of held) this.#batch(lot, lot.pieces, costs.get(lot) ?? null);
    const came = this.#book.lots.map((lot) => this.#acquired(lot));
    return [...came, ...left];
  }

  #acquired(lot: Lot): { readonly entry: LedgerEntry; readonly at: number } {
    const batches = this.#came.get(lot) ?? [];
    const units = batches.map(({ pieces, batch }) => this.#units(pieces, batch));
    const known = batches.reduce((sum, { batch }) => sum + (batch?.cost ?? 0), 0);
    const { entry, cost } = lot;
    // An average cost is spread over other lots too.
    const averaged = cost === null ? 0 : cost - known;
    const lines: JournalLine[] = [
      ...units,
      ...(cost === null
        ? batches.map(({ pieces }) => this.#unknown(-pieces))
        : [dollars(ACCOUNTS.money, negateCents(cost))]),
      ...(averaged === 0 ? [] : [dollars(ACCOUNTS.averaged, averaged)]),
    ];
    return { at: entry.at, entry: this.#entry('acquired', entry.id, this.#dayOf(lot), lines) };
  }

  #left(departure: Departure): readonly { readonly entry: LedgerEntry; readonly at: number }[] {
    const { entry, keptOfReturns } = departure;
    const { id, at } = entry;
    const own = dayIn(this.#terms.calendar, entry);
    // A lot with only a day may come after its sale.
    const day = departure.slices.reduce(
      (last, { lot }) => (this.#dayOf(lot) > last ? this.#dayOf(lot) : last),
      own,
    );
    const lines =
      entry.reason === 'gone'
        ? departure.slices.flatMap(({ lot, pieces, cost }) => this.#gone(lot, pieces, cost))
        : realizedParts(departure, this.#book).flatMap((part) => this.#part(part, own));
    return [
      ...(lines.length === 0 ? [] : [{ at, entry: this.#entry(entry.reason, id, day, lines) }]),
      ...(keptOfReturns === 0
        ? []
        : [
            {
              at,
              entry: this.#entry('kept', id, day, [
                dollars(ACCOUNTS.money, keptOfReturns),
                dollars(ACCOUNTS.kept, -keptOfReturns),
              ]),
            },
          ]),
    ];
  }

  #part({ lot, pieces, cost, proceeds, fees, gain }: RealizedPart, sold: Day): JournalLine[] {
    const received = proceeds === null || fees === null ? null : proceeds - fees;
    // Pieces of no lot never came.
    const units = lot === null ? [] : [this.#units(-pieces, this.#batch(lot, pieces, cost))];
    const money = received === null ? [] : [dollars(ACCOUNTS.money, received)];
    if (lot !== null && cost !== null && gain !== null) {
      const term: Term = termOf(this.#dayOf(lot), sold, this.#terms.termRule);
      return [...units, ...money, dollars(ACCOUNTS.gain[term], negateCents(gain.total))];
    }
    const unknown = (received ?? 0) - (cost ?? 0);
    return [
      ...units,
      ...(lot !== null && cost === null ? [this.#unknown(pieces)] : []),
      ...money,
      ...(unknown === 0 ? [] : [dollars(ACCOUNTS.unknownGain, -unknown)]),
    ];
  }

  #gone(lot: Lot, pieces: number, cost: number | null): JournalLine[] {
    const units = this.#units(-pieces, this.#batch(lot, pieces, cost));
    return [units, cost === null ? this.#unknown(pieces) : dollars(ACCOUNTS.gone, cost)];
  }

  #batch(lot: Lot, pieces: number, cost: number | null): Batch | null {
    const before = this.#came.get(lot) ?? [];
    const name = `${lot.entry.id}/${before.length + 1}`;
    const batch = cost === null ? null : { name, day: this.#dayOf(lot), cost };
    this.#came.set(lot, [...before, { pieces, batch }]);
    return batch;
  }

  #units(pieces: number, batch: Batch | null): JournalLine {
    const { account, unit } = this.#product;
    const quantity = toDecimalString(ratio(pieces, PER_UNIT[unit]), DIGITS[unit], 'half-even');
    return { kind: 'units', account, quantity, batch };
  }

  #unknown(pieces: number): JournalLine {
    return { ...this.#units(pieces, null), account: ACCOUNTS.unknownCost };
  }

  #dayOf = ({ entry }: Lot): Day => dayIn(this.#terms.calendar, entry);

  #entry(
    what: LedgerEntry['what'],
    id: string,
    day: Day,
    lines: readonly JournalLine[],
  ): LedgerEntry {
    const { title, commodity } = this.#product;
    return { what, id, day, title, commodity, lines };
  }
}

const dollars = (account: string, cents: number): JournalLine => ({
  kind: 'dollars',
  account,
  cents,
});
