/** A world of orders, a catalogue, a marketplace and a user, in which something is reported differently at each step. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { QuotedForBooks } from '#main/holdings/entries/order-for-books.ts';
import { order, shipment } from '#main/holdings/testing/portfolio-world.ts';
import type { ReportedOrder } from '#main/orders/amounts/reported-order.ts';
import { type Random } from './random.ts';

const OUNCE = 311_034_768;
const ROWS = ['eagle:bu', 'eagle:proof', 'bar:1', 'maple:1', 'ghost:1'] as const;
const PRODUCTS = ['eagle', 'bar', 'maple'] as const;
const DAY_MS = 86_400_000;

const productNamed = (rowKey: string): string => rowKey.split(':')[0] ?? '';

/** What there is to be reported at a moment. */
export class World {
  readonly older: OrderRow[] = [];
  rows: OrderRow[] = [];
  readonly quotes = new Map<string, QuotedForBooks>();
  readonly catalogue = new Map<string, string>();
  readonly reported = new Map<string, ReportedOrder>();
  version = 1;
  own: HoldingEntry[] = [];
  rule: LotRule = 'fifo';
  /** The catalogue knows the weight of this one. */
  weighed: string = 'bar';
  inbound: ReturnType<typeof shipment>[] = [];
  readonly #random: Random;
  #later = 0;
  #moments = 0;

  constructor(random: Random) {
    this.#random = random;
    const count = random.between(3, 25);
    for (let n = 0; n < count; n += 1) this.older.push(this.#order(`old-${String(n)}`));
    for (let n = 0; n < 3; n += 1) this.rows.push(this.#order(`new-${String(n)}`));
    for (const rowKey of ROWS) {
      if (random.chance(50) && rowKey !== 'ghost:1')
        this.catalogue.set(rowKey, productNamed(rowKey));
    }
  }

  /** Between two starts: the first of the newest orders are older ones now, and the catalogue may tell another weight. */
  goOn(): void {
    const random = this.#random;
    const [first, ...others] = this.rows;
    if (first !== undefined && !this.older.includes(first) && random.chance(70)) {
      const known = this.older.findIndex(({ key }) => key === first.key);
      if (known === -1) this.older.push({ ...first, total: null });
      this.rows = others;
    }
    if (random.chance(30)) this.weighed = random.of(PRODUCTS);
  }

  /** Something is reported differently, or more of it. */
  step(): void {
    const random = this.#random;
    const kind = random.between(0, 8);
    const older = this.older[random.between(0, this.older.length - 1)];
    if (kind === 0) this.rule = random.of(LOT_RULES);
    else if (kind === 1) {
      const rowKey = random.of(ROWS);
      this.catalogue.set(rowKey, productNamed(rowKey));
    } else if (kind === 2 && older !== undefined) this.#tell(older);
    else if (kind === 3 && older !== undefined) {
      // The marketplace lists it, and later no more.
      if (this.rows.some(({ key }) => key === older.key)) {
        this.rows = this.rows.filter(({ key }) => key !== older.key);
      } else this.rows.push({ ...older, total: cents(random.between(1, 90_000)) });
    } else if (kind === 4) this.rows.push(this.#order(`later-${String((this.#later += 1))}`));
    else if (kind === 5)
      this.inbound.push(shipment(`in-${String(this.inbound.length)}`, random.between(1, 6)));
    else this.own = [...this.own, this.#said()];
  }

  /** Never the same twice: of two at the same moment the one that was reported first comes first. */
  #time(): number {
    this.#moments += 1;
    return this.#random.between(1, 8) * DAY_MS + this.#moments;
  }

  #order(key: string): OrderRow {
    const random = this.#random;
    const side = random.chance(60) ? 'buy' : 'sell';
    const lines = Array.from({ length: random.between(0, 3) }, () => ({
      rowKey: random.chance(90) ? random.of(ROWS) : null,
      productId: null,
      variantId: null,
      sku: null,
      title: 'Eagle',
      variantTitle: null,
      quantity: random.between(1, 6),
      price: random.chance(80) ? cents(random.between(1, 9_000)) : null,
    }));
    this.quotes.set(key, {
      total: cents(random.between(1, 90_000)),
      spot: { Gold: spotPrice(random.between(1_000_000, 5_000_000)) },
      lines: lines.map(({ quantity }) => ({
        quantity,
        fine: random.chance(80) ? fineContent('ozt', quantity * OUNCE) : null,
      })),
      fromLots: random.chance(20) ? [{ product: 'eagle', lot: 'old-0/0', pieces: 1 }] : [],
    });
    return order(key, this.#time(), {
      intentId: key,
      side,
      outcome: random.of(['confirmed', 'confirmed', 'confirmed', 'partly-executed', 'rejected']),
      lines,
      total: null,
      destination: side === 'sell' ? 'marketplace' : random.of(['vault', 'address']),
    });
  }

  #tell({ side, orderIds: [orderId = ''] }: OrderRow): void {
    const random = this.#random;
    const lines = Array.from({ length: random.between(1, 2) }, () => ({
      productId: random.chance(70) ? random.of(PRODUCTS) : null,
      quantity: random.between(1, 5),
      price: cents(random.between(1, 500)),
    }));
    const sum = lines.reduce((all, { quantity, price }) => all + quantity * price, 0);
    const fees = random.between(0, 1) * (side === 'buy' ? 50 : -1);
    this.reported.set(`${side}:${orderId}`, { total: cents(sum + fees), lines });
    this.version += 1;
  }

  #said(): HoldingEntry {
    const random = this.#random;
    const id = `own:${String(this.own.length)}`;
    const at = this.#time();
    const kind = random.between(0, 9);
    const ids = [
      'old-0/0',
      'old-1/0',
      'new-0/0',
      'shipment:in-0/line',
      'none/0',
      ...this.own.map((one) => one.id),
    ] as const;
    const of = random.of(ids);
    if (kind < 4) return this.#movement(id, at);
    if (kind < 7)
      return {
        kind: 'corrected',
        id,
        at,
        of,
        as: random.chance(30) ? null : this.#movement(of, at),
      };
    if (kind < 9)
      return {
        kind: 'chosen',
        id,
        at,
        of,
        from: [{ lot: random.of(ids), pieces: random.between(1, 3) }],
      };
    return { kind: 'distinct', id, at, of, holds: random.chance(70) };
  }

  #movement(id: string, at: number): Movement {
    const random = this.#random;
    const pieces = random.between(1, 6);
    const common = {
      id,
      at,
      product: random.of(['own:medal', ...PRODUCTS]),
      pieces,
      price: random.chance(80) ? cents(random.between(1, 9_000)) : null,
      fees: cents(0),
      spot: null,
      source: 'by-hand' as const,
    };
    return random.chance(60)
      ? { ...common, kind: 'acquired', fine: fineContent('ozt', pieces * OUNCE) }
      : { ...common, kind: 'disposed', reason: 'sold', from: [] };
  }
}
