/** Positions that are computed one product after the other are those of books of everything, whatever is reported in which order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { Books } from '#domain/holdings/books.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { ok } from '#domain/result.ts';
import { entriesOfOrder, type OrderFacts } from '#main/holdings/entries/entries-of-orders.ts';
import { isOnTheWay } from '#main/holdings/entries/entries-of-vault.ts';
import { Ledger } from '#main/holdings/ledger/ledger.ts';
import { PositionStore } from '#main/holdings/ledger/position-store.ts';
import { positionOf } from '#main/holdings/ledger/product-position.ts';
import { NO_STORE, olderOrdersOf } from '#main/holdings/ledger/testing/older-orders.ts';
import { lotsOf } from '#main/holdings/ledger/lots-view.ts';
import { readCurrentEntries } from '#main/holdings/current-entries.ts';
import { DuplicateDetector } from '#main/holdings/ledger/duplicate-detector.ts';
import { judgedChoice, saleLots, soldEntry } from '#main/holdings/ledger/sale-lots.ts';
import { PortfolioService } from '#main/holdings/portfolio-service.ts';
import type { PortfolioParts } from '#main/holdings/portfolio-parts.ts';
import { portfolioOf, type Worth } from '#main/holdings/portfolio-view.ts';
import { World } from './ledger-world.ts';
import { randomOf } from './random.ts';

const HISTORIES = 60;
const STEPS = 6;
const rest = (): Promise<void> => Promise.resolve();

const WORTH: Worth = {
  titleOf: () => null,
  materialOf: () => 'Gold',
  spotOf: () => spotPrice(2_000_000),
  bidsFor: () => null,
};

interface Start {
  /** The file of stored positions; null where nothing is stored. */
  readonly path: string | null;
  readonly onRead?: (orders: number) => void;
}

const serviceOn = (world: World, start: Start): PortfolioService =>
  new PortfolioService(partsOn(world, start));

function partsOn(world: World, { path, onRead = () => undefined }: Start): PortfolioParts {
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
  const facts: OrderFacts = {
    reported: ({ side, orderIds }) => {
      const reported = orderIds.flatMap((id) => world.reported.get(`${side}:${id}`) ?? []);
      return reported.length > 0 && reported.length === orderIds.length ? reported : null;
    },
    productIdOf: (rowKey) => (rowKey === null ? null : (world.catalogue.get(rowKey) ?? null)),
    fineOf: (product) => (product === world.weighed ? fineContent('ozt', 311_034_768) : null),
    materialOf: (product) => (product === 'maple' ? 'Silver' : 'Gold'),
  };
  return {
    facts,
    quoted: (intentId) => world.quotes.get(intentId) ?? null,
    worth: WORTH,
    orders: () => ({
      rows: world.rows,
      older: world.older.length,
      exporting: null,
      fetchedAt: 1,
      failure: null,
      failed: [],
      buys: null,
      journal: null,
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
      failed: [],
    }),
    hasVault: () => true,
    openLedger: () =>
      new Ledger({
        source: olderOrdersOf(world.older, onRead, (key) => world.quotes.get(key) ?? null),
        store: path === null ? NO_STORE : new PositionStore(path, throwing),
        program: '1.0.0',
        facts,
        reported: () => ({
          version: world.version,
          all: () =>
            [...world.reported].map(([key, reported]) => ({
              side: key.startsWith('buy') ? ('buy' as const) : ('sell' as const),
              orderId: key.slice(key.indexOf(':') + 1),
              order: reported,
            })),
        }),
        rest,
        onRead: () => undefined,
      }),
    olderCount: () => world.older.length,
    unreadable: () => null,
    rule: { read: () => world.rule, write: () => undefined },
    own: {
      load: rest,
      entries: () => world.own,
      states,
      unread: () => 0,
      undoable: () => null,
    },
    recorded: { read: () => Promise.resolve(ok({ from: 0, to: 0, width: 0, series: [] })) },
    spots: {
      withSpots: (entries) => Promise.resolve(entries),
      withSpotsGrown: (entries) => Promise.resolve(entries),
    },
    rest,
    after: () => () => undefined,
  };
}

function throwing(error: unknown): void {
  throw error;
}

/** Books of all entries at once, without a ledger. */
async function ofEverything(world: World) {
  const { facts, ...parts } = partsOn(world, { path: null });
  const elsewhere = new Set(world.rows.flatMap(({ intentId }) => intentId ?? []));
  const older: Movement[] = [];
  const onTheWay = new Map<string, number>();
  let unreconciled = 0;
  for (const row of world.older) {
    if (elsewhere.has(row.key)) continue;
    const found = entriesOfOrder(row, world.quotes.get(row.key) ?? null, facts);
    older.push(...found.entries);
    unreconciled += found.unreconciled.length;
    for (const entry of isOnTheWay(row) ? found.entries : []) {
      if (entry.kind !== 'acquired') continue;
      onTheWay.set(entry.product, (onTheWay.get(entry.product) ?? 0) + entry.pieces);
    }
  }
  const newer = await readCurrentEntries({ facts, ...parts }, onTheWay, 'waits');
  const books = new Books(world.rule, [...older, ...newer.open, ...newer.own]);
  return {
    older,
    newest: newer.newest,
    books,
    unreconciled: unreconciled + newer.unreconciled.length,
  };
}

async function shownOf({ books, unreconciled }: Awaited<ReturnType<typeof ofEverything>>) {
  const positions = await Promise.all(
    books.products().map((product) =>
      positionOf(product, {
        books,
        orders: { unreconciled: [], allUnreconciled: 0 },
        duplicates: [],
        isStatedHere: () => false,
        rest,
      }),
    ),
  );
  return {
    shown: await portfolioOf(positions, WORTH, rest),
    unreconciled: unreconciled + books.discrepancies().length,
    lots: books
      .products()
      .map((product) => [product, lotsOf(books.book(product), WORTH.spotOf(product))] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
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
  let [unreconciled, reported, restarts] = [0, 0, 0];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const world = new World(random);
    const path = join(folder, `positions-${String(seed)}.sqlite`);
    const started = (): PortfolioService => serviceOn(world, { path });
    let service = started();
    for (let step = 0; step < STEPS; step += 1) {
      const at = `seed ${String(seed)}, step ${String(step)}`;
      const {
        holdings,
        metals,
        totals,
        allUnreconciled,
        unreconciled: listed,
      } = await seen(service);
      const twice = listed.filter(({ own }) => own !== undefined);
      const expected = await shownOf(await ofEverything(world));
      const found = { holdings, metals, totals, unreconciled: allUnreconciled - twice.length };
      expect({ at, ...found }).toEqual({
        at,
        ...expected.shown,
        unreconciled: expected.unreconciled,
      });
      for (const [product, lots] of expected.lots) {
        expect({ at, product, found: await service.lots(product) }).toEqual({
          at,
          product,
          found: ok(lots),
        });
      }
      unreconciled += allUnreconciled;
      reported += world.reported.size;
      // The next start goes on with what this one stored, and with what happened since.
      const isRestarted = random.chance(40);
      if (isRestarted) service.stop();
      world.step();
      if (isRestarted) {
        world.goOn();
        service = started();
      }
      restarts += Number(isRestarted);
    }
  }
  // Something did not reconcile, something was reported differently, and most of it was started again.
  expect([unreconciled, reported, restarts].map((count) => count > HISTORIES)).toEqual([
    true,
    true,
    true,
  ]);
});

it(`of ${String(HISTORIES)} histories, what is asked of one entry, and whether it is reported already`, async () => {
  const happened = { sales: 0, faults: 0, cleared: 0, void: 0, alike: 0, originals: 0 };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const world = new World(random);
    const service = serviceOn(world, { path: null });
    for (let step = 0; step < STEPS; step += 1) {
      const at = `seed ${String(seed)}, step ${String(step)}`;
      // Whether it was calculated before, or is asked first.
      if (random.chance(50)) await service.holdings();
      const { older, newest, books } = await ofEverything(world);
      const entries = [...older, ...newest].map((entry, n) => ({
        ...entry,
        id: `import:${String(n)}`,
      }));
      const asked = entries.filter(() => random.chance(40));
      const detector = new DuplicateDetector();
      for (const entry of asked) detector.add(entry);
      const expected = new Set<string>();
      await detector.find([...older, ...newest], expected, rest);
      const found = await service.alike(asked);
      expect({ at, found }).toEqual({ at, found: ok(expected) });
      happened.alike += expected.size;

      const ids = [...older, ...newest, ...world.own].map(({ id }) => id);
      const originals = new Map([...older, ...newest].map((entry) => [entry.id, entry]));
      expect({ at, of: await service.originals([...ids, 'none/0']) }).toEqual({
        at,
        of: ok(originals),
      });
      happened.originals += originals.size;
      {
        for (const id of [...ids, 'none/0', 'none']) {
          const where = `${at}, ${id}`;
          const entry = books.entry(id);
          expect([where, await service.holds(id)]).toEqual([where, ok(entry !== undefined)]);
          const sold = soldEntry(books, id);
          const lots = sold === null ? null : await saleLots(books, sold, rest);
          expect([where, await service.saleLots(id)]).toEqual([where, ok(lots)]);
          const from = random.chance(30)
            ? []
            : [{ lot: random.of([id, ...ids]), pieces: random.between(1, 3) }];
          const judged = sold === null ? null : await judgedChoice(books, sold, from, rest);
          expect([where, await service.choice(id, from)]).toEqual([where, ok(judged)]);
          happened.void += Number(entry === undefined);
          happened.sales += Number(lots !== null && lots.lots.length > 0);
          happened.faults += Number(typeof judged?.fault === 'string');
          happened.cleared += Number(from.length === 0 && (judged?.from.length ?? 0) > 0);
        }
      }
      world.step();
    }
  }
  // Each of it happened.
  for (const [what, count] of Object.entries(happened))
    expect([what, count > 0]).toEqual([what, true]);
}, 60_000);

it('are not computed again by the next start where nothing changed, and are where a stored one is damaged', async () => {
  const path = join(folder, 'positions.sqlite');
  const world = new World(randomOf(3));
  const service = serviceOn(world, { path });
  const first = await seen(service);
  service.stop();
  let read = 0;
  const onRead = (orders: number): void => {
    read += orders;
  };
  const again = serviceOn(world, { path, onRead });
  expect(await seen(again)).toEqual(first);
  expect(read).toBe(0);
  again.stop();
  const db = new DatabaseSync(path);
  db.exec(`UPDATE position SET text = replace(text, '"pieces":', '"pieces":9')`);
  db.close();
  const damaged = serviceOn(world, { path, onRead });
  expect(await seen(damaged)).toEqual(first);
  expect(read).toBeGreaterThan(0);
  damaged.stop();
});
