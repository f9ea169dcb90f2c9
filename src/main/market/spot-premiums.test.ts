/** Of rows over another spot only the premiums are told: what the windows then have is what every row made anew says. */
import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
} from 'fast-check';
import { expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { ppm } from '#domain/market/premium.ts';
import { unpackPremiums } from '#domain/market/rows/packed-premiums.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { cents } from '#domain/money/money.ts';
import type { TopOfBook } from '#main/marketplace/model/market-model.ts';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import { AppState } from '#main/state/app-state.ts';
import { type MarketScreen, screensOf } from '#main/state/screens.ts';
import { practiceSnapshot } from '#main/state/testing/app-state.ts';
import { MarketData } from './market-data.ts';
import { goldLevel, goldProduct, top, variant } from './testing/products.ts';

const PRODUCTS = ['p', 'q'] as const;
const PRICE = constantFrom(400_000, 412_000, 431_000);

const side: Arbitrary<TopOfBook | null> = option(
  record({ price: PRICE, statedPremium: constantFrom(null, ppm(30_000)) }).map(
    ({ price, statedPremium }) => ({ ...top('t', price), statedPremium }),
  ),
);

type Step = (market: MarketData, wall: Clock) => void;

const product = record({
  id: constantFrom(...PRODUCTS),
  hasFine: oneof({ weight: 5, arbitrary: constant(true) }, constant(false)),
  sides: array(record({ bid: side, ask: side }), { minLength: 1, maxLength: 2 }),
}).map(({ id, hasFine, sides }) => {
  const gold = goldProduct(
    id,
    sides.map((both, at) => variant(`${id}${String(at)}`, { id: `${id}-v${String(at)}`, ...both })),
  );
  return hasFine ? gold : { ...gold, fine: null };
});

const level = record({ side: constantFrom('ask', 'bid'), price: PRICE }).map(
  ({ side: of, price }) => goldLevel(`${of}-1`, of, price, { variantId: 'p-v0' }),
);

const step: Arbitrary<Step> = oneof(
  {
    weight: 4,
    arbitrary: constantFrom(3_900_000_000, 4_000_000_000, 4_100_000_000).map(
      (price): Step =>
        (market, clock) => {
          market.spotRead([minimalSpot('Gold', spotPrice(price))], clock.now);
        },
    ),
  },
  {
    weight: 3,
    arbitrary: product.map((read): Step => (market, clock) => {
      market.productsRead([read], clock.now);
    }),
  },
  product.map((found): Step => (market, clock) => {
    market.productsFound([found], clock.now);
  }),
  integer({ min: 1, max: 90_000 }).map((ms): Step => (_, clock) => {
    clock.pass(ms);
  }),
  constantFrom([], ['p0'], ['p0', 'q0']).map((keys): Step => (market) => {
    market.lookAt(keys);
  }),
  record({ asks: array(level, { maxLength: 1 }), at: constantFrom(0, -40_000) }).map(
    ({ asks, at }): Step =>
      (market, clock) => {
        const book = { asks, bids: [], variantId: 'p-v0', title: 'p0', isWhole: true };
        market.productBookRead({ productId: 'p', variants: [book] }, clock.now + at);
      },
  ),
);

/** With a list of all levels every row is made anew, for ever: now and then there is one. */
const steps = record({
  before: array(step, { maxLength: 25 }),
  lists: option(array(level, { maxLength: 2 }), { freq: 4 }),
  after: array(step, { maxLength: 8 }),
}).map(({ before, lists, after }): Step[] => [
  ...before,
  ...(lists === null
    ? []
    : [
        (market: MarketData, clock: Clock) => {
          market.levelsRead(lists, clock.now);
        },
      ]),
  ...after,
]);

class Clock {
  now = 1_000;
  #planned: { readonly at: number; readonly callback: () => void }[] = [];

  readonly after = (delayMs: number, callback: () => void): (() => void) => {
    const plan = { at: this.now + delayMs, callback };
    this.#planned.push(plan);
    return () => {
      this.#planned = this.#planned.filter((other) => other !== plan);
    };
  };

  pass(ms: number): void {
    this.now += ms;
    const due = this.#planned.filter(({ at }) => at <= this.now);
    this.#planned = this.#planned.filter(({ at }) => at > this.now);
    for (const { callback } of due) callback();
  }
}

/** @param of what the market writes on, made of the screen that there is */
function open(of: (screen: MarketScreen) => MarketScreen) {
  const clock = new Clock();
  const told = new Map<string, unknown>();
  const tasks: (() => void)[] = [];
  const state = new AppState({
    initial: practiceSnapshot(),
    monotonicNow: () => 42,
    emit: (patch) => {
      for (const { fetchedAt, moved, premiums } of patch.marketRead ?? []) {
        for (const { key, bid, ask } of premiums === undefined ? [] : unpackPremiums(premiums)) {
          told.set(key, { fetchedAt, bidPremium: bid, askPremium: ask });
        }
        for (const { key, ...rest } of moved) told.set(key, { fetchedAt, ...rest });
      }
    },
    schedule: (task) => tasks.push(task),
  });
  const market = new MarketData(of(screensOf(state).market), {
    serviceNow: () => clock.now,
    wallNow: () => clock.now,
    after: clock.after,
  });
  return {
    told,
    rows: (): MarketRow[] => [...state.rows()],
    take: (next: Step) => {
      next(market, clock);
      for (const task of tasks.splice(0)) task();
    },
  };
}

it('shows what rows say that are made as a whole with every spot', () => {
  assert(
    property(steps, (all) => {
      const quick = open((screen) => screen);
      const plain = open((screen) => ({ ...screen, movePremiums: () => false }));
      for (const next of all) {
        quick.take(next);
        plain.take(next);
        expect(quick.rows()).toEqual(plain.rows());
        // Of those that moved the windows are told the same, too.
        expect(Object.fromEntries(quick.told)).toEqual(Object.fromEntries(plain.told));
      }
    }),
    { numRuns: 300 },
  );
});

it('makes no row anew of which only the premium moved, and tells nothing where it did not', () => {
  let merged = 0;
  const { take, rows, told } = open((screen) => ({
    ...screen,
    mergeRows: (made) => {
      merged += made.length;
      screen.mergeRows(made);
    },
  }));
  const spot =
    (price: number): Step =>
    (market, { now }) => {
      market.spotRead([minimalSpot('Gold', spotPrice(price))], now);
    };
  take((market) => {
    market.productsRead([goldProduct('p', [variant('a', { ask: top('t', 412_000) })])], 10);
  });
  take(spot(4_000_000_000));
  expect([merged, rows()[0]?.ask]).toEqual([1, expect.objectContaining({ premium: 30_000 })]);
  expect(told.get('a')).toEqual({ fetchedAt: 10, askPremium: 30_000 });
  told.clear();
  take(spot(4_000_000_000));
  expect([merged, told.size]).toEqual([1, 0]);
  // In sight, it is made: what is on the screen is recorded then.
  take((market) => {
    market.lookAt(['a']);
  });
  take(spot(4_100_000_000));
  expect(merged).toBe(2);
  expect(rows()[0]?.ask).toMatchObject({ price: cents(412_000), premium: 4_878 });
});
