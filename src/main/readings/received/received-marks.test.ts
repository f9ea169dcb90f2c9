import { describe, expect, it } from 'vitest';
import { desk, id } from './testing/records-desk.ts';

describe('what was made of an amount', () => {
  const spot = { data: [{ material: 'Gold', price: 400_000, priceDollars: 4000 }] };
  const coin = (n: number, price: unknown, currency?: string) => ({
    id: id(n),
    title: 'Eagle',
    material: 'Gold',
    weight: '1 oz',
    purity: '.9999',
    variants: [{ title: 'BU', lowestListing: { id: id(n + 100), price, currency } }],
  });
  const marksOf = async (products: unknown[]): Promise<(string | null)[]> => {
    const { client, shown } = await desk((target) =>
      target.includes('spot') ? spot : { data: products, total: products.length },
    );
    await client.getProducts({});
    return Promise.all(
      products.map(async (_, at) => {
        const [record] = await shown({ kind: 'product', id: id(at + 1) });
        return record?.values.find(({ path }) => path.endsWith('.price'))?.mark ?? null;
      }),
    );
  };

  it('is said beside it where it was read as dollars, or as nothing', async () => {
    expect(await marksOf([coin(1, 4100.5), coin(2, 4090), coin(3, 7)])).toEqual([
      'dollars',
      'dollars',
      'unread',
    ]);
    expect(await marksOf([coin(1, 410_050), coin(2, 'soon'), coin(3, 420_000, 'EUR')])).toEqual([
      null,
      'unread',
      'unread',
    ]);
  });

  it('of a best price stands in its place, and is counted once', async () => {
    const { client } = await desk((target) =>
      target.includes('spot') ? spot : { data: [coin(1, 'soon'), coin(2, 410_050)], total: 2 },
    );
    const answer = await client.getProducts({});
    expect(answer).toMatchObject({
      meta: { unreadable: 1 },
      value: { rows: [{ variants: [{ ask: null, unread: { ask: 'soon' } }] }, {}] },
    });
  });

  it('is not said where cents are cents', async () => {
    expect(await marksOf([coin(1, 410_050), coin(2, 409_000)])).toEqual([null, null]);
  });
});
