/** What the older orders of the journal come to: each is read once, and those that are new as they come. */
import type { OlderOrders, OlderPage, OrderRow } from '#contract/ipc/orders.ts';
import type { UntiedView } from '#contract/ipc/portfolio.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import {
  entriesOfOrder,
  type EntriesFound,
  isOfKnownProducts,
  type OrderFacts,
} from './entries-of-orders.ts';
import { isOnTheWay } from './entries-of-vault.ts';

interface Bought extends EntriesFound {
  readonly row: OrderRow;
}

/** The same object while nothing is read anew; what it lists is only ever added to. */
export interface OlderRead {
  /** Of orders that change no more. */
  readonly entries: readonly Movement[];
  readonly untied: readonly UntiedView[];
  /** Those of which nobody knows the shipment. */
  readonly onTheWay: readonly Bought[];
  /** Orders whose products the catalogue did not tell then: what is in them is worked out anew. */
  readonly open: readonly OrderRow[];
}

interface Parts {
  readonly facts: OrderFacts;
  /** How many there are. */
  readonly count: () => number;
  /** Newest first. */
  readonly older: (of: OlderOrders, offset: number, limit: number) => OlderPage;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

const ALL: OlderOrders = { side: null, outcomes: null, text: '' };
/** As many orders as are read before everything else has its turn. */
const AT_ONCE = 200;

class Reading implements OlderRead {
  readonly entries: Movement[] = [];
  readonly untied: UntiedView[] = [];
  readonly onTheWay: Bought[] = [];
  readonly open: OrderRow[] = [];
  readonly keys = new Set<string>();
  newest: string | null = null;
  count = 0;
}

export class OlderBought {
  readonly #parts: Parts;
  #read = new Reading();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** One call at a time. */
  async read(): Promise<OlderRead> {
    const count = this.#parts.count();
    const known = this.#read;
    if (known.count === count) return known;
    const added = count - known.count;
    if (known.newest !== null && added > 0 && this.#keyAt(added) === known.newest) {
      await this.#take(known, added);
      known.count = count;
      return known;
    }
    const anew = new Reading();
    await this.#take(anew, count);
    anew.count = count;
    this.#read = anew;
    return anew;
  }

  #keyAt(offset: number): string | undefined {
    return this.#parts.older(ALL, offset, 1).rows[0]?.key;
  }

  /** The newest so many. One that comes meanwhile moves the others on, so that some are seen twice. */
  async #take(into: Reading, count: number): Promise<void> {
    const { older, facts, rest } = this.#parts;
    let newest: string | null = null;
    for (let offset = 0; offset < count; offset += AT_ONCE) {
      for (const row of older(ALL, offset, Math.min(AT_ONCE, count - offset)).rows) {
        newest ??= row.key;
        if (into.keys.has(row.key)) continue;
        into.keys.add(row.key);
        if (!isOfKnownProducts(row, facts)) {
          into.open.push(row);
          continue;
        }
        const found = entriesOfOrder(row, facts);
        into.entries.push(...found.entries);
        into.untied.push(...found.untied);
        if (isOnTheWay(row)) into.onTheWay.push({ row, ...found });
      }
      await rest();
    }
    into.newest = newest ?? into.newest;
  }
}
