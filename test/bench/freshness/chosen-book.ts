/**
 * The product that the user chose, for an hour on the trade layout, before a simulated marketplace with as many products and levels
 * as the practice market: how old are its best prices at worst, while there are tokens beyond the reserve, and how long does a click
 * wait meanwhile?
 */
import type { Environment } from '#contract/ipc/values/primitives.ts';
import { floorOf } from '#main/marketplace/scheduler/lanes.ts';
import { DOCUMENTED_RATE } from '#main/marketplace/scheduler/core.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { createPolling } from '#main/polling/polling.ts';
import { OwnOrders } from '#main/polling/reading/own-orders.ts';
import { recordedEvents } from '#main/polling/testing/polling-harness.ts';
import { levels, products } from '#main/polling/testing/records.ts';
import { SimulatedService, WALL_START } from '#main/polling/testing/simulated-service.ts';

const SECOND = 1000;
const WARM_UP_MS = 5 * 60 * SECOND;
const MEASURED_MS = 60 * 60 * SECOND;
const STEP_MS = 50;
const CLICK_EVERY_MS = 20 * SECOND;
const CHOSEN = 'product-7';
const CATALOGUE = products(251);

export interface ChosenMeasured {
  /** Worst age of the chosen product's best prices while there were tokens beyond the reserve, in seconds. */
  readonly worstAge: number;
  /** Longest wait of a click for its turn, in seconds. */
  readonly worstClick: number;
  readonly refused: number;
}

export async function measureChosenBook(environment: Environment): Promise<ChosenMeasured> {
  const time = new SimulatedTime();
  const service = new SimulatedService(time, {
    products: CATALOGUE,
    asks: levels('ask', 1750),
    bids: levels('bid', 1250),
    saleOrders: [],
    purchaseOrders: new Map(),
    listedSells: null,
    inbound: [],
    halted: false,
  });
  let freshAt = 0;
  const { events } = recordedEvents();
  events.on('crashed', (error) => {
    throw error;
  });
  events.on('productsRead', (read, fetchedAt) => {
    if (read.some(({ id }) => id === CHOSEN)) freshAt = fetchedAt - WALL_START - service.latencyMs;
  });
  const polling = createPolling({
    client: service.client,
    environment,
    time,
    wallNow: () => WALL_START + time.now(),
    random: () => 0,
    ownOrders: new OwnOrders(() => WALL_START + time.now(), time),
    optionalRoutes: routesInMemory(),
    events,
  });
  const productIds = CATALOGUE.slice(0, 30).map(({ id }) => id);
  polling.start();
  polling.setVisible({
    panes: ['market', 'book', 'ticket', 'orders'],
    bookProductId: CHOSEN,
    productIds,
  });
  await time.advance(WARM_UP_MS);
  const reserve = floorOf('visible', true, DOCUMENTED_RATE.capacity);
  let worstAge = 0;
  let worstClick = 0;
  for (let ms = 0; ms < MEASURED_MS; ms += STEP_MS) {
    await time.advance(STEP_MS);
    if (service.bucketStatus().tokens > reserve) {
      worstAge = Math.max(worstAge, time.now() - freshAt);
    }
    if (ms % CLICK_EVERY_MS === 0) {
      const from = time.now();
      void service
        .spend('interactive')
        .then(() => (worstClick = Math.max(worstClick, time.now() - from - service.latencyMs)));
    }
  }
  return {
    worstAge: worstAge / SECOND,
    worstClick: worstClick / SECOND,
    refused: service.bucket.refused,
  };
}
