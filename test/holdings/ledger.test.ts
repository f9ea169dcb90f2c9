/** Figures that are drawn up one product after the other are those of books of everything, whatever is told in which order. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OrderRow } from '#contract/ipc/orders.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import type { QuotedForBooks } from '#main/holdings/entries-of-orders.ts';
import { figuresOf } from '#main/holdings/ledger/product-figures.ts';
import { Ledger } from '#main/holdings/ledger/ledger.ts';
import { portOf } from '#main/holdings/ledger/ledger-port.ts';
import {
  readFigures,
  type Remembered,
  writeFigures,
} from '#main/holdings/ledger/remembered-figures.ts';
import { settledOrders } from '#main/holdings/ledger/testing/settled-orders.ts';
import { lotsOf } from '#main/holdings/lots-view.ts';
import { PortfolioService } from '#main/holdings/portfolio-service.ts';
import { portfolioOf, type Worth } from '#main/holdings/portfolio-view.ts';
import { order, shipment } from '#main/holdings/testing/portfolio-world.ts';
import type { ToldOrder } from '#main/orders/told-order.ts';
import { type Random, randomOf } from './random.ts';

const HISTORIES = 150;
const STEPS = 6;
const OUNCE = 311_034_768;
const ROWS = ['eagle:bu', 'eagle:proof', 'bar:1', 'maple:1', 'ghost:1'] as const;
const PRODUCTS = ['eagle', 'bar', 'maple'] as const;
const DAY_MS = 86_400_000;
const rest = (): Promise<void> => Promise.resolve();

const productNamed = (rowKey: string): string => rowKey.split(':')[0] ?? '';

/** What there is to be told at a moment. */
class World {
  readonly older: OrderRow[] = [];
  rows: OrderRow[] = [];
  readonly quotes = new Map<string, QuotedForBooks>();
  readonly catalogue = new Map<string, string>();
  readonly told = new Map<string, ToldOrder>();
  version = 1;
  own: HoldingEntry[] = [];
  rule: LotRule = 'fifo';
  inbound: ReturnType<typeof shipment>[] = [];
  readonly #random: Random;

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

  /** Something is told otherwise, or more of it. */
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
    } else if (kind === 4) this.rows.push(this.#order(`later-${String(this.rows.length)}`));
    else if (kind === 5)
      this.inbound.push(shipment(`in-${String(this.inbound.length)}`, random.between(1, 6)));
    else this.own = [...this.own, this.#said()];
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
    return order(key, random.between(1, 8) * DAY_MS, {
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
    this.told.set(`${side}:${orderId}`, { total: cents(sum + fees), lines });
    this.version += 1;
  }

  #said(): HoldingEntry {
    const random = this.#random;
    const id = `own:${String(this.own.length)}`;
    const at = random.between(1, 8) * DAY_MS;
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

const WORTH: Worth = {
  titleOf: () => null,
  materialOf: () => 'Gold',
  spotOf: () => spotPrice(2_000_000),
  bidsFor: () => null,
};

interface Start {
  /** The file of figures. */
  readonly figures: string;
  readonly opened?: (ledger: Ledger) => void;
  readonly onRead?: (orders: number) => void;
}

function serviceOn(
  world: World,
  { figures, opened = () => undefined, onRead = () => undefined }: Start,
): PortfolioService {
  const states = (): Map<string, Movement | null> => {
    const found = new Map<string, Movement | null>();
    for (const entry of world.own) {
      if (entry.kind === 'corrected') {
        found.set(entry.of, entry.as === null ? null : { ...entry.as, id: entry.of });
      } else if ((entry.kind === 'acquired' || entry.kind === 'disposed') && !found.has(entry.id)) {
        found.set(entry.id, entry);
      }
    }
    return found;
  };
  return new PortfolioService({
    facts: {
      told: ({ side, orderIds }) => {
        const told = orderIds.flatMap((id) => world.told.get(`${side}:${id}`) ?? []);
        return told.length > 0 && told.length === orderIds.length ? told : null;
      },
      productIdOf: (rowKey) => (rowKey === null ? null : (world.catalogue.get(rowKey) ?? null)),
      fineOf: (product) => (product === 'bar' ? fineContent('ozt', OUNCE) : null),
      materialOf: (product) => (product === 'maple' ? 'Silver' : 'Gold'),
    },
    quoted: (intentId) => world.quotes.get(intentId) ?? null,
    told: () => ({
      version: world.version,
      all: () =>
        [...world.told].map(([key, told]) => ({
          side: key.startsWith('buy') ? ('buy' as const) : ('sell' as const),
          orderId: key.slice(key.indexOf(':') + 1),
          order: told,
        })),
    }),
    worth: WORTH,
    orders: () => ({
      rows: world.rows,
      older: world.older.length,
      exporting: null,
      fetchedAt: 1,
      failure: null,
      buys: null,
      sells: null,
    }),
    vault: () => ({
      intakeAddress: null,
      inbound: world.inbound,
      outbound: [],
      requests: [],
      reviews: [],
      extents: {},
      holdings: [],
      holdingsNote: null,
      valueAtSpot: null,
      fetchedAt: 1,
      failure: null,
    }),
    hasVault: () => true,
    openOlder: () => {
      const source = settledOrders(world.older, onRead, (key) => world.quotes.get(key) ?? null);
      const ledger = new Ledger({
        source,
        program: '1.0.0',
        remembered: readFigures(figures),
        rest,
        onRead: () => undefined,
      });
      opened(ledger);
      return { source, ledger: portOf(ledger), begin: () => undefined, progress: () => null };
    },
    unreadable: () => null,
    rule: { read: () => world.rule, write: () => undefined },
    own: {
      load: rest,
      entries: () => world.own,
      states,
      distinct: () => new Set(),
      unread: () => 0,
      undoable: () => null,
    },
    recorded: { read: () => Promise.resolve(ok({ from: 0, to: 0, width: 0, series: [] })) },
    spots: {
      withSpots: (entries) => Promise.resolve(entries),
      withSpotsGrown: (entries) => Promise.resolve(entries),
    },
    rest,
  });
}

/** Books of everything, made by a service that was never asked anything before. */
async function ofEverything(world: World) {
  return serviceOn(world, { figures: '' }).reading(({ books, untied }) => {
    const products = books.products();
    const figures = products.map((product) => figuresOf(books, product, () => false));
    return {
      shown: portfolioOf(figures, WORTH),
      // What looks as if it was told twice is another matter.
      untied: untied.filter(({ own }) => own === undefined).length + books.discrepancies().length,
      lots: products
        .map((product) => [product, lotsOf(books.book(product), WORTH.spotOf(product))] as const)
        .toSorted(),
    };
  });
}

const folder = mkdtempSync(join(tmpdir(), 'touchstone-figures-'));

afterAll(() => {
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

async function seen(service: PortfolioService) {
  const answer = await service.holdings();
  if (!answer.ok) throw new Error(answer.error.title);
  return answer.value;
}

it(`of ${String(HISTORIES)} histories, as the catalogue, the marketplace and the user tell more, over restarts`, async () => {
  let [untied, told, restarts] = [0, 0, 0];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const world = new World(random);
    const figures = join(folder, `figures-${String(seed)}.ndjson`);
    let remembered: () => readonly Remembered[] = () => [];
    const started = (): PortfolioService =>
      serviceOn(world, {
        figures,
        opened: (ledger) => {
          remembered = () => ledger.remembered();
        },
      });
    let service = started();
    for (let step = 0; step < STEPS; step += 1) {
      const name = `seed ${String(seed)}, step ${String(step)}`;
      const { holdings, metals, totals, allUntied, untied: listed } = await seen(service);
      const twice = listed.filter(({ own }) => own !== undefined);
      const expected = await ofEverything(world);
      expect({ holdings, metals, totals }, name).toEqual(expected.shown);
      expect(allUntied - twice.length, name).toBe(expected.untied);
      for (const [product, lots] of expected.lots) {
        expect(await service.lots(product), `${name}, ${product}`).toEqual(ok(lots));
      }
      untied += allUntied;
      told += world.told.size;
      // The next start goes on with what this one wrote down, and with what happened since.
      const isRestarted = random.chance(40);
      if (isRestarted) writeFigures(figures, remembered());
      world.step();
      if (isRestarted) service = started();
      restarts += Number(isRestarted);
    }
  }
  // Something did not tie up, something was told otherwise, and most of it was begun again.
  expect([untied, told, restarts].map((count) => count > HISTORIES)).toEqual([true, true, true]);
});

it('are not drawn up again by the next start where nothing was told otherwise', async () => {
  const figures = join(folder, 'figures.ndjson');
  const world = new World(randomOf(3));
  let remembered: () => readonly Remembered[] = () => [];
  const first = await seen(
    serviceOn(world, { figures, opened: (ledger) => (remembered = () => ledger.remembered()) }),
  );
  writeFigures(figures, remembered());
  let read = 0;
  const onRead = (orders: number): void => {
    read += orders;
  };
  expect(await seen(serviceOn(world, { figures, onRead }))).toEqual(first);
  expect(read).toBe(0);
  // A byte of one of them: that one is drawn up again.
  const text = readFileSync(figures, 'utf8');
  const at = text.indexOf('"pieces":') + '"pieces":'.length;
  writeFileSync(figures, `${text.slice(0, at)}9${text.slice(at + 1)}`);
  expect(await seen(serviceOn(world, { figures, onRead }))).toEqual(first);
  expect(read).toBeGreaterThan(0);
});
