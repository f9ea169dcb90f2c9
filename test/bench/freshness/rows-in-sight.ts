/**
 * The whole of the product's polling before a simulated marketplace of 3,000 products that documents no whole book, with
 * forty rows visible that lie on as many places of the catalogue. How old is what is on the screen?
 */
import { leastWeightedAge, type Share } from '#main/polling/choice/freshness.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { createPolling } from '#main/polling/polling.ts';
import { OwnOrders } from '#main/polling/reading/own-orders.ts';
import { products } from '#main/polling/testing/records.ts';
import { recordedEvents } from '#main/polling/testing/polling-harness.ts';
import { SimulatedService, WALL_START } from '#main/polling/testing/simulated-service.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';

const SECOND = 1000;
const WARM_UP_MS = 10 * 60 * SECOND;
const MEASURED_MS = 60 * 60 * SECOND;
const CATALOGUE = products(3000);
const PAGES = CATALOGUE.length / 100;
const HIDDEN = 0.02;
const ROWS = Array.from({ length: 40 }, (_, place) => CATALOGUE[place * 71]?.id ?? '');

/** Ages of things that are read now and then, as an area over time. */
class Ages {
  readonly #freshAt = new Map<string, number>();
  readonly #countedTo = new Map<string, number>();
  readonly #area = new Map<string, number>();

  read(name: string, at: number, now: number): void {
    this.#count(name, now);
    this.#freshAt.set(name, at);
  }

  /** Mean age since this was asked last, in seconds. */
  mean(name: string, now: number, overMs: number): number {
    this.#count(name, now);
    const age = (this.#area.get(name) ?? 0) / overMs / SECOND;
    this.#area.set(name, 0);
    return age;
  }

  #count(name: string, now: number): void {
    const freshAt = this.#freshAt.get(name) ?? 0;
    const from = (this.#countedTo.get(name) ?? 0) - freshAt;
    const area = ((now - freshAt) ** 2 - from ** 2) / 2;
    this.#area.set(name, (this.#area.get(name) ?? 0) + area);
    this.#countedTo.set(name, now);
  }
}

export interface RowsMeasured {
  /** Σ w·mean age of spot, rows and pages, in seconds, and the least that is possible. */
  readonly weighted: number;
  readonly bound: number;
  /** Mean age of the rows visible, in seconds; what it would be with all pages read in turn. */
  readonly rowsAge: number;
  readonly pageByPage: number;
  readonly refused: number;
}

export async function measureRowsInSight(): Promise<RowsMeasured> {
  const time = new SimulatedTime();
  const service = new SimulatedService(time, {
    products: CATALOGUE,
    asks: [],
    bids: [],
    saleOrders: [],
    purchaseOrders: new Map(),
    listedSells: null,
    inbound: [],
    halted: false,
  });
  const ages = new Ages();
  const askedAt = (fetchedAt: number): number => fetchedAt - WALL_START - service.latencyMs;
  const { events } = recordedEvents();
  events.on('crashed', (error) => {
    throw error;
  });
  events
    .on('spotRead', (_, fetchedAt) => {
      ages.read('spot', askedAt(fetchedAt), time.now());
    })
    .on('productsRead', (read, fetchedAt) => {
      for (const { id } of read) ages.read(id, askedAt(fetchedAt), time.now());
    })
    .on('cataloguePageRead', ({ page, fetchedAt }) => {
      ages.read(`page ${String(page)}`, askedAt(fetchedAt), time.now());
    });
  const polling = createPolling({
    client: service.client,
    environment: 'live',
    time,
    wallNow: () => WALL_START + time.now(),
    random: () => 0,
    ownOrders: new OwnOrders(() => WALL_START + time.now(), time),
    optionalRoutes: routesInMemory(),
    events,
  });
  const names = Array.from({ length: PAGES }, (_, page) => `page ${String(page)}`);
  const means = (of: readonly string[], overMs: number): number[] =>
    of.map((name) => ages.mean(name, time.now(), overMs));
  polling.start();
  polling.setVisible({ panes: ['market'], bookProductId: null, productIds: ROWS });
  await time.advance(WARM_UP_MS);
  means(['spot', ...ROWS, ...names], WARM_UP_MS);
  const from = time.now();
  await time.advance(MEASURED_MS);
  const [spot = 0] = means(['spot'], MEASURED_MS);
  const rowsAge = average(means(ROWS, MEASURED_MS));
  const pages = sum(means(names, MEASURED_MS));
  const counted = new Set(['getSpotPrices', 'getProductsV1', 'getProductsV2']);
  const others = service.since(from).filter(({ route }) => !counted.has(route)).length;
  const left = 1 - (others * SECOND) / MEASURED_MS;
  const share = (weight: number, parts: number): Share => ({
    weight,
    cost: 1,
    parts,
    minInterval: 0,
  });
  return {
    weighted: spot + rowsAge + HIDDEN * pages,
    bound: leastWeightedAge([share(1, 2), share(HIDDEN, PAGES)], left),
    rowsAge,
    pageByPage: leastWeightedAge([share(1, PAGES + 1)], left) / (PAGES + 1),
    refused: service.bucket.refused,
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const average = (all: readonly number[]): number => sum(all) / all.length;
