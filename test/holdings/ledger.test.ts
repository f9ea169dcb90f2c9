/** Figures that are drawn up one product after the other are those of books of everything, whatever is told in which order. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Movement } from '#domain/holdings/entries.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { ok } from '#domain/result.ts';
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
import { newerEntries } from '#main/holdings/newer-entries.ts';
import { OlderBought } from '#main/holdings/older-bought.ts';
import { alikeIn } from '#main/holdings/own/alike.ts';
import { judgedChoice, saleLots, soldEntry } from '#main/holdings/own/sale-lots.ts';
import { type PortfolioParts, PortfolioService } from '#main/holdings/portfolio-service.ts';
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
  /** The file of figures. */
  readonly figures: string;
  readonly opened?: (ledger: Ledger) => void;
  readonly onRead?: (orders: number) => void;
}

const serviceOn = (world: World, start: Start): PortfolioService =>
  new PortfolioService(partsOn(world, start));

function partsOn(
  world: World,
  { figures, opened = () => undefined, onRead = () => undefined }: Start,
): PortfolioParts {
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
  return {
    facts: {
      told: ({ side, orderIds }) => {
        const told = orderIds.flatMap((id) => world.told.get(`${side}:${id}`) ?? []);
        return told.length > 0 && told.length === orderIds.length ? told : null;
      },
      productIdOf: (rowKey) => (rowKey === null ? null : (world.catalogue.get(rowKey) ?? null)),
      fineOf: (product) => (product === world.weighed ? fineContent('ozt', 311_034_768) : null),
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
      return {
        source,
        ledger: portOf(ledger),
        isBeside: false,
        begin: () => undefined,
        progress: () => null,
      };
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
    after: () => () => undefined,
  };
}

/** Books of everything, made by a service that was never asked anything before. */
async function ofEverything(world: World) {
  return serviceOn(world, { figures: '' }).reading(async ({ books, untied }) => {
    const products = books.products();
    const figures = products.map((product) => figuresOf(books, product, () => false));
    return {
      shown: await portfolioOf(figures, WORTH, rest),
      // What looks as if it was told twice is another matter.
      untied: untied.filter(({ own }) => own === undefined).length + books.discrepancies().length,
      lots: products
        .map((product) => [product, lotsOf(books.book(product), WORTH.spotOf(product))] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    };
  });
}

/** All that orders and the vault tell, as papers read it. */
async function toldOn(world: World) {
  const parts = partsOn(world, { figures: '' });
  const elsewhere = new Set(world.rows.flatMap(({ intentId }) => intentId ?? []));
  const source = settledOrders(world.older, undefined, (key) => world.quotes.get(key) ?? null);
  const { entries, onTheWay } = await new OlderBought({ facts: parts.facts, source, rest }).read(
    '',
    elsewhere,
  );
  const { newest } = await newerEntries(parts, onTheWay, 'waits');
  return { older: entries, newest };
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
      const at = `seed ${String(seed)}, step ${String(step)}`;
      const { holdings, metals, totals, allUntied, untied: listed } = await seen(service);
      const twice = listed.filter(({ own }) => own !== undefined);
      const expected = await ofEverything(world);
      const found = { holdings, metals, totals, untied: allUntied - twice.length };
      expect({ at, ...found }).toEqual({ at, ...expected.shown, untied: expected.untied });
      for (const [product, lots] of expected.lots) {
        expect({ at, product, found: await service.lots(product) }).toEqual({
          at,
          product,
          found: ok(lots),
        });
      }
      untied += allUntied;
      told += world.told.size;
      // The next start goes on with what this one wrote down, and with what happened since.
      const isRestarted = random.chance(40);
      if (isRestarted) writeFigures(figures, remembered());
      world.step();
      if (isRestarted) {
        world.goOn();
        service = started();
      }
      restarts += Number(isRestarted);
    }
  }
  // Something did not tie up, something was told otherwise, and most of it was begun again.
  expect([untied, told, restarts].map((count) => count > HISTORIES)).toEqual([true, true, true]);
});

it(`of ${String(HISTORIES)} histories, what is asked of one entry, and whether it is told already`, async () => {
  const happened = { sales: 0, faults: 0, cleared: 0, void: 0, alike: 0, originals: 0 };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const world = new World(random);
    const service = serviceOn(world, { figures: '' });
    for (let step = 0; step < STEPS; step += 1) {
      const at = `seed ${String(seed)}, step ${String(step)}`;
      // Whether it was drawn up before, or is asked first.
      if (random.chance(50)) await service.holdings();
      const { older, newest } = await toldOn(world);
      const entries = [...older, ...newest].map((entry, n) => ({
        ...entry,
        id: `import:${String(n)}`,
      }));
      const asked = entries.filter(() => random.chance(40));
      const alike = await alikeIn(asked, [...older, ...newest], rest);
      const expected = new Set([...alike].map(({ id }) => id));
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
      // An order that strayed is looked for where it is when everything was read.
      await service.holdings();
      await serviceOn(world, { figures: '' }).reading(async ({ books }) => {
        for (const id of [...ids, 'none/0', 'none']) {
          const where = `${at}, ${id}`;
          const entry = books.entry(id);
          expect([where, await service.holds(id)]).toEqual([where, ok(entry !== undefined)]);
          const sold = soldEntry(books, id);
          const lots = sold === null ? null : saleLots(books, sold);
          expect([where, await service.saleLots(id)]).toEqual([where, ok(lots)]);
          const from = random.chance(30)
            ? []
            : [{ lot: random.of([id, ...ids]), pieces: random.between(1, 3) }];
          const judged = sold === null ? null : judgedChoice(books, sold, from);
          expect([where, await service.choice(id, from)]).toEqual([where, ok(judged)]);
          happened.void += Number(entry === undefined);
          happened.sales += Number(lots !== null && lots.lots.length > 0);
          happened.faults += Number(typeof judged?.fault === 'string');
          happened.cleared += Number(from.length === 0 && (judged?.from.length ?? 0) > 0);
        }
      });
      world.step();
    }
  }
  // Each of it happened.
  for (const [what, count] of Object.entries(happened))
    expect([what, count > 0]).toEqual([what, true]);
}, 60_000);

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
