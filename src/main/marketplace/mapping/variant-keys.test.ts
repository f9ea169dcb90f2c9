import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { memoryTable } from '#main/market/testing/open-market.ts';
import { MarketRecords } from '#main/market/books/market-records.ts';
import type { Product, TopOfBook, Variant } from '../model/market-model.ts';
import { minimalProduct } from '../testing/minimal-records.ts';
import { VariantKeys } from './variant-keys.ts';

const PRODUCT = 'p';

/** A variant as the marketplace has it: who it is, is known to the test alone. */
interface True {
  readonly name: string;
  readonly ask: TopOfBook | null;
  readonly bid: TopOfBook | null;
  readonly id?: string;
}

const top = (id: string, price: number): TopOfBook => ({
  id,
  price: cents(price),
  quantity: 5,
  statedPremium: null,
  expiresAt: null,
  updatedAt: null,
});

/** Seeded, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

function market() {
  const records = new MarketRecords(
    memoryTable(),
    () => 0,
    () => null,
    () => null,
  );
  const keys = new VariantKeys();
  keys.follow(records.variants);
  let at = 0;
  /** As an answer brings them: in their order, by title alone. */
  const answer = (trues: readonly True[]): ReadonlyMap<string, Variant> => {
    const seen = new Map<string, number>();
    const variants = trues.map(({ id, ask, bid }): Variant => {
      const nth = (seen.get('bu') ?? 0) + 1;
      seen.set('bu', nth);
      const key = id === undefined ? `p:bu${nth === 1 ? '' : `-${String(nth)}`}` : `p:bu-${id}`;
      return { key, id: id ?? null, title: 'BU', images: [], ask, bid };
    });
    const product: Product = { ...minimalProduct(PRODUCT), variants };
    const assigned = keys.assign([product]);
    at += 1;
    records.addRead(assigned, at);
    return new Map(
      trues.map(({ name }, place) => {
        const variant = assigned[0]?.variants[place];
        if (variant === undefined) throw new Error('a variant was lost');
        return [name, variant];
      }),
    );
  };
  return { answer };
}

const twin = (name: string, price: number): True => ({
  name,
  ask: top(`ask-${name}`, price + 200),
  bid: top(`bid-${name}`, price),
});
const A = twin('a', 400_000);
const B = twin('b', 410_000);
const keysIn = (found: ReadonlyMap<string, Variant>): Record<string, string> =>
  Object.fromEntries([...found].map(([name, { key }]) => [name, key]));
const isDoubted = (variant: Variant | undefined): boolean =>
  variant?.title.includes('unclear which of') === true;

describe('variants of one title', () => {
  it('keep their rows when they change places', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    expect(keysIn(answer([B, A]))).toEqual(first);
    expect(keysIn(answer([A, B]))).toEqual(first);
  });

  it('keep their rows by the ID of one side, whatever the other does', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    const moved = { ...A, ask: top('ask-new', 399_000) };
    const sold = { ...B, bid: null };
    expect(keysIn(answer([sold, moved]))).toEqual(first);
  });

  it('keep their rows by both prices where no ID is the same', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    const renamed = [B, A].map((one) => ({
      ...one,
      ask: top(`x-${one.name}`, one.ask?.price ?? 0),
      bid: top(`y-${one.name}`, one.bid?.price ?? 0),
    }));
    expect(keysIn(answer(renamed))).toEqual(first);
  });

  it('that are new take no row of those that are there', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    const found = answer([twin('c', 420_000), B, A]);
    expect(keysIn(found)).toEqual({ ...first, c: 'p:bu-3' });
    expect([...found.values()].some(isDoubted)).toBe(false);
  });

  it('that are gone leave the row of the one that stays, and have their own when they are back', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    expect(keysIn(answer([B]))).toEqual({ b: first['b'] });
    expect(keysIn(answer([B, A]))).toEqual(first);
  });

  it('that sold out and trade again are the ones that were left', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    const out = { ...A, ask: null, bid: null };
    expect(keysIn(answer([out, B]))).toEqual(first);
    expect(keysIn(answer([B, { ...A, ask: top('ask-later', 401_000) }]))).toEqual(first);
  });

  it('of which nothing is what it was are rows of their own, marked', () => {
    const { answer } = market();
    const first = Object.values(keysIn(answer([A, B])));
    const found = answer([
      { ...twin('c', 430_000), name: 'a' },
      { ...twin('d', 440_000), name: 'b' },
    ]);
    expect([...found.values()].every(isDoubted)).toBe(true);
    for (const key of Object.values(keysIn(found))) expect(first).not.toContain(key);
  });

  it('in doubt stay what they are from then on, and those before come back by their IDs', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    const strangers = [twin('c', 430_000), twin('d', 440_000)];
    const doubted = keysIn(answer(strangers));
    expect(keysIn(answer(strangers.toReversed()))).toEqual(doubted);
    expect(keysIn(answer([B, A]))).toEqual(first);
  });

  it('in doubt are what they were as soon as one of their levels is back', () => {
    const { answer } = market();
    const first = keysIn(answer([A, B]));
    const moved = { ...A, ask: top('ask-2', 405_000), bid: top('bid-2', 404_000) };
    const doubted = answer([moved, B]);
    expect(isDoubted(doubted.get('a'))).toBe(true);
    expect(doubted.get('b')?.key).toBe(first['b']);
    expect(keysIn(answer([B, { ...moved, ask: A.ask }]))).toEqual(first);
    expect(keysIn(answer([moved, B]))).toEqual(first);
  });

  it('whose levels contradict each other are in doubt', () => {
    const { answer } = market();
    answer([A, B]);
    const found = answer([
      { name: 'x', ask: A.ask, bid: B.bid },
      { name: 'y', ask: B.ask, bid: A.bid },
    ]);
    expect([...found.values()].every(isDoubted)).toBe(true);
  });

  it('with IDs of their own are distinguished by those, whatever their levels do', () => {
    const { answer } = market();
    const [one, two] = [
      { ...A, id: 'v1' },
      { ...B, id: 'v2' },
    ];
    const first = keysIn(answer([one, two]));
    const crossed = [
      { ...two, ask: A.ask, bid: A.bid },
      { ...one, ask: B.ask, bid: B.bid },
    ];
    expect(keysIn(answer(crossed))).toEqual(first);
  });
});

describe('whatever the order, and whoever comes and goes', () => {
  it('a row with an ID of a level is the same as long as one of its levels is', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomOf(seed);
      const { answer } = market();
      let made = 0;
      const make = (): True => {
        made += 1;
        return twin(`v${String(made)}`, 400_000 + random(50) * 1000 + made);
      };
      let trues: True[] = [make(), make()];
      const known = new Map<string, string>();
      for (let step = 0; step < 20; step += 1) {
        const found = answer(trues);
        for (const [name, { key }] of found) {
          const before = known.get(name) ?? key;
          expect([seed, step, name, key]).toEqual([seed, step, name, before]);
          known.set(name, key);
          // No two variants ever had one row.
          const others = [...known].filter(([other, its]) => other !== name && its === key);
          expect([seed, step, name, others]).toEqual([seed, step, name, []]);
        }
        // One side moves, some go, some come, and all change places.
        trues = trues.map((one) => {
          const which = random(4);
          if (which === 0)
            return {
              ...one,
              ask: top(`ask-${one.name}-${String(step)}`, (one.ask?.price ?? 0) + 7),
            };
          if (which === 1)
            return {
              ...one,
              bid: top(`bid-${one.name}-${String(step)}`, (one.bid?.price ?? 0) - 7),
            };
          return one;
        });
        if (trues.length > 1 && random(4) === 0) trues = trues.filter((_, place) => place !== 0);
        if (random(4) === 0) trues = [...trues, make()];
        trues = trues
          .map((one) => ({ one, rank: random(1000) }))
          .toSorted((x, y) => x.rank - y.rank)
          .map(({ one }) => one);
      }
    }
  });

  it('without any ID or price that stayed, no variant has the row of another: each that is there is marked', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomOf(seed);
      const { answer } = market();
      const first = answer([A, B]);
      const trues = Array.from({ length: 2 + random(3) }, (_, n) =>
        twin(`s${String(seed)}-${String(n)}`, 500_000 + n * 1000 + random(900)),
      );
      const found = answer(trues);
      const before = new Set([...first.values()].map(({ key }) => key));
      for (const variant of found.values()) {
        expect([seed, isDoubted(variant), before.has(variant.key)]).toEqual([seed, true, false]);
      }
    }
  });
});
