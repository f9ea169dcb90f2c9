/** The practice marketplace in this process, on the simulated clock: its own server answers, without a socket. */
import type { FastifyInstance } from 'fastify';
import type { HeaderBag } from '#contract/api/reading/headers.ts';
import { buildCatalogue, SECTIONS } from '#practice/catalogue/catalogue.ts';
import { runningClock } from '#practice/clock-and-random/clock.ts';
import { USUAL_SCALE } from '#practice/market/participants.ts';
import { asDocumented } from '#practice/server/answering.ts';
import { buildApp } from '#practice/server/app.ts';
import { Limiter } from '#practice/server/limiter.ts';
import { PracticeWorld } from '#practice/world/world.ts';
import type { SimulatedTime } from './time.ts';

export interface Answer {
  readonly status: number;
  readonly headers: HeaderBag;
  readonly bodyText: string;
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: URL;
  readonly body: string | undefined;
  readonly apiKey: string;
}

/** An order that exists, whoever placed it. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly quoteId: string;
  readonly side: 'buy' | 'sell';
}

export const ADDRESS = 'http://localhost:1';

export class Marketplace {
  readonly world: PracticeWorld;
  readonly #app: FastifyInstance;
  readonly #time: SimulatedTime;

  private constructor(world: PracticeWorld, app: FastifyInstance, time: SimulatedTime) {
    this.world = world;
    this.#app = app;
    this.#time = time;
  }

  static async open(seed: string, time: SimulatedTime, namesQuotes: boolean): Promise<Marketplace> {
    const world = new PracticeWorld({
      catalogue: smallCatalogue(),
      clock: runningClock(1),
      seed,
      scale: USUAL_SCALE,
      still: false,
    });
    world.labelBase.sandbox = ADDRESS;
    world.controls.ordersCarryQuoteId = namesQuotes;
    const app = await buildApp('sandbox', {
      world,
      limiter: new Limiter(),
      answering: asDocumented,
      withoutSandboxLists: false,
      persist: () => undefined,
    });
    await app.ready();
    return new Marketplace(world, app, time);
  }

  /** Carries it out now. */
  ask({ method, url, body, apiKey }: Asked): Promise<Answer> {
    return this.#time.atOnce(async () => {
      const answer = await this.#app.inject({
        method,
        url: url.pathname + url.search,
        headers: {
          'x-api-key': apiKey,
          host: 'localhost',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: answer.statusCode,
        headers: headersOf(answer.headers),
        bodyText: answer.body,
      };
    });
  }

  /** A cart that was executed is executed again: the document does not rule it out. */
  async repeating<T>(ask: () => Promise<T>): Promise<T> {
    const { controls } = this.world;
    controls.allowRepeatedExecution = true;
    try {
      return await ask();
    } finally {
      controls.allowRepeatedExecution = false;
    }
  }

  get orders(): readonly PlacedOrder[] {
    const { saleOrders, purchaseOrders } = this.world.ledger;
    const of =
      (side: 'buy' | 'sell') =>
      ({ quoteId, wire }: { quoteId: string; wire: { id: string } }): PlacedOrder => ({
        orderId: wire.id,
        quoteId,
        side,
      });
    return [...saleOrders.map(of('buy')), ...purchaseOrders.map(of('sell'))];
  }

  ordersOf(quoteId: string): readonly PlacedOrder[] {
    return this.orders.filter((order) => order.quoteId === quoteId);
  }

  get isHalted(): boolean {
    return this.world.controls.halt !== null;
  }

  set halted(isHalted: boolean) {
    this.world.controls.halt = isHalted ? { reason: 'Volatility', status: 422 } : null;
    this.world.controls.haltChangedAt = this.world.now;
  }

  close(): Promise<void> {
    return this.#app.close();
  }
}

const headersOf = (
  headers: Readonly<Record<string, string | number | string[] | undefined>>,
): HeaderBag =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]],
    ),
  );

/** Products that accounts hold or list at the beginning. */
const NEEDED = new Set([
  'AGE-1',
  'DUC-1',
  'KRU-1',
  'KRU-10',
  'PAMP-G-100',
  'PML-1',
  'PPL-1',
  'SKO-1',
]);

/** Few products: what is simulated is what terminals do with them, and reading hundreds is most of a second. */
const smallCatalogue = (): ReturnType<typeof buildCatalogue> =>
  buildCatalogue(
    0,
    [],
    SECTIONS.map((section) => ({
      ...section,
      rows: section.rows.filter(({ sku }, place) => place < 1 || NEEDED.has(sku)),
    })),
  );
