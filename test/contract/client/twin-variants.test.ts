/** A marketplace whose variants have one title and change places from answer to answer. */
import { expect, test } from 'vitest';
import { MarketRecords } from '#main/market/books/market-records.ts';
import { memoryTable } from '#main/market/testing/open-market.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import { contraryChoices } from '#practice/testing/dialects/contrary/choices.ts';
import { openMarket, valueOf } from './support/market.ts';

const seeds = Array.from({ length: 40 }, (_, place) => String(place + 1));
const TWINS = seeds.filter((seed) => contraryChoices(seed).twins).slice(0, 3);

/** Row by the listing and the offer that trade in it. */
const rowsOf = (products: readonly Product[]): ReadonlyMap<string, string> =>
  new Map(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ key, ask, bid }) =>
        [ask, bid].flatMap((top) => (top === null ? [] : [[top.id, key] as const])),
      ),
    ),
  );

test.each(TWINS)('seed %s: every listing and offer stays in its row', async (dialectSeed) => {
  const { client: open, practice } = await openMarket({ dialect: 'contrary', dialectSeed });
  const client = open();
  const records = new MarketRecords(
    memoryTable(),
    () => Date.now(),
    () => null,
    () => null,
  );
  client.variantKeys.follow(records.variants);
  const read = async (at: number): Promise<readonly Product[]> => {
    const { rows } = await valueOf(client.getProducts({ limit: 100 }, { fresh: true }));
    records.addRead(rows, at);
    return rows;
  };
  const first = rowsOf(await read(1));
  expect(new Set(first.values()).size).toBeGreaterThan(50);
  for (let at = 2; at < 6; at += 1) {
    practice.control({ op: 'moveSpot', percent: at % 2 === 0 ? 1 : -1 });
    const found = rowsOf(await read(at));
    const moved = [...found].filter(([id, key]) => first.has(id) && first.get(id) !== key);
    expect(moved).toEqual([]);
    expect([...found.keys()].filter((id) => first.has(id)).length).toBeGreaterThan(50);
  }
});

test('without what was known before they would change rows', async () => {
  const [dialectSeed] = TWINS;
  if (dialectSeed === undefined) throw new Error('no seed has twins');
  const { client: open } = await openMarket({ dialect: 'contrary', dialectSeed });
  const client = open();
  const read = async () =>
    rowsOf((await valueOf(client.getProducts({ limit: 100 }, { fresh: true }))).rows);
  const first = await read();
  const second = await read();
  expect([...second].some(([id, key]) => first.get(id) !== key)).toBe(true);
});
