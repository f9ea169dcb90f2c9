/** The books as whoever shows them asks for them, wherever they are drawn up. One question at a time. */
import type { LotsView, SaleLots } from '#contract/ipc/portfolio.ts';
import type { ChosenPieces, Movement } from '#domain/holdings/entries.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { JudgedChoice } from '../own/sale-lots.ts';
import { type Drawn, type HeldCourseOf, Ledger, type LedgerNews } from './ledger.ts';
import type { SettledSource } from './settled-source.ts';

export interface LedgerPort {
  /** Market rows of older orders. */
  rowKeys(): Promise<readonly string[]>;
  tell(news: LedgerNews): Promise<void>;
  onTheWay(products: readonly string[]): Promise<readonly (readonly [string, number])[]>;
  drawn(atMost: number): Promise<Drawn>;
  /** All that there are entries of. */
  products(): Promise<readonly string[]>;
  lots(product: string, spot: SpotPrice | null): Promise<LotsView>;
  course(moments: readonly number[]): Promise<readonly HeldCourseOf[]>;
  /** Whether there is such an entry. */
  holds(id: string): Promise<boolean>;
  /** What older orders tell of these entries. */
  originals(ids: readonly string[]): Promise<readonly (Movement | null)[]>;
  /** Which of these entries an older order looks like: their IDs. */
  alike(entries: readonly Movement[]): Promise<readonly string[]>;
  /** Of the product by its ID; null where there is no such sale. */
  saleLots(sale: string): Promise<SaleLots | null>;
  choice(sale: string, from: readonly ChosenPieces[]): Promise<JudgedChoice | null>;
  /** Nothing is asked any more. */
  close(): void;
}

/** In this very thread: for as many orders as are drawn up in an instant. */
export function ledgerHere(
  source: SettledSource,
  rest: () => Promise<void>,
  onRead: (orders: number) => void,
): LedgerPort {
  return portOf(new Ledger({ source, program: '', remembered: new Map(), rest, onRead }));
}

export function portOf(ledger: Ledger): LedgerPort {
  return {
    rowKeys: () => Promise.resolve(ledger.rowKeys()),
    tell: (news) => {
      ledger.tell(news);
      return Promise.resolve();
    },
    onTheWay: (products) => ledger.onTheWay(products),
    drawn: (atMost) => ledger.drawn(atMost),
    products: () => Promise.resolve(ledger.products()),
    lots: (product, spot) => ledger.lots(product, spot),
    course: (moments) => ledger.course(moments),
    holds: (id) => ledger.holds(id),
    originals: (ids) => Promise.resolve(ledger.originals(ids)),
    alike: (entries) => ledger.alike(entries),
    saleLots: (sale) => ledger.saleLots(sale),
    choice: (sale, from) => ledger.choice(sale, from),
    close: () => {
      ledger.close();
    },
  };
}
