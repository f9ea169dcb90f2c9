/** What all older orders of the journal come to, for what needs all of them at once: papers. */
import type { UntiedView } from '#contract/ipc/portfolio.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import { isOnTheWay } from './entries-of-vault.ts';
import type { SettledSource } from './ledger/settled-source.ts';

export interface OlderRead {
  readonly entries: readonly Movement[];
  readonly untied: readonly UntiedView[];
  /** Pieces that were bought into the vault, by product: nobody tells with which shipment they came. */
  readonly onTheWay: ReadonlyMap<string, number>;
}

interface Parts {
  readonly facts: OrderFacts;
  readonly source: Pick<SettledSource, 'all'>;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

/** So many are kept until something of them is told otherwise; more are read again. */
const MOST_KEPT = 20_000;

export class OlderBought {
  readonly #parts: Parts;
  #kept: { readonly state: string; readonly read: OlderRead } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * One call at a time. The same object while nothing is told otherwise, and there are not too many.
   *
   * @param state another text whenever what they come to may be another
   * @param elsewhere keys of orders that others tell
   */
  async read(state: string, elsewhere: ReadonlySet<string>): Promise<OlderRead> {
    if (this.#kept?.state === state) return this.#kept.read;
    this.#kept = null;
    const { facts, source, rest } = this.#parts;
    const entries: Movement[] = [];
    const untied: UntiedView[] = [];
    const onTheWay = new Map<string, number>();
    for (const page of source.all()) {
      for (const { row, quoted } of page) {
        if (elsewhere.has(row.key)) continue;
        const found = entriesOfOrder(row, quoted, facts);
        entries.push(...found.entries);
        untied.push(...found.untied);
        if (!isOnTheWay(row)) continue;
        for (const entry of found.entries) {
          if (entry.kind !== 'acquired') continue;
          onTheWay.set(entry.product, (onTheWay.get(entry.product) ?? 0) + entry.pieces);
        }
      }
      await rest();
    }
    const read = { entries, untied, onTheWay };
    if (entries.length <= MOST_KEPT) this.#kept = { state, read };
    return read;
  }
}
