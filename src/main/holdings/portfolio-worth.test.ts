import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { cents } from '#domain/money/money.ts';
import { lineOf, order, serviceOf, shown } from './testing/portfolio-world.ts';

describe('what is held is worth', () => {
  it('adds up each metal, and its share of the whole to the millionth', async () => {
    const rows = [order('b1', 1), order('b2', 2, { lines: [lineOf('silver-eagle')] })];
    const { metals } = await shown(serviceOf({ rows }));
    expect(metals).toMatchObject([
      { material: 'Gold', cost: 20_100, melt: 22_000, bids: 21_600, share: 846_154 },
      { material: 'Silver', cost: 20_100, melt: 4_000, bids: 21_600, share: 153_846 },
    ]);
  });

  it('by bids of which only the best is known says of how many pieces, and adds nothing up', async () => {
    const rows = [order('b1', 1)];
    const { holdings, metals, totals } = await shown(serviceOf({ rows, bidsTake: 1 }));
    expect(holdings).toMatchObject([
      { pieces: 2, bids: { total: 10_800, pieces: 1 }, unrealized: null },
    ]);
    expect(metals).toMatchObject([{ bids: null, unrealized: null }]);
    expect(totals).toMatchObject({ bids: null, payout: null });
  });

  it('estimates the payout by the fees of own sales, and does not without any', async () => {
    const sale = order('s1', 3, { side: 'sell', total: cents(9_900), lines: [lineOf('eagle', 1)] });
    const bought = order('b1', 1);
    expect((await shown(serviceOf({ rows: [bought] }))).totals.payout).toBeNull();
    expect((await shown(serviceOf({ rows: [sale, bought] }))).totals.payout).toEqual({
      total: 10_692,
      fees: 108,
      sales: 1,
    });
  });

  it('charts what was held at recorded spot, and says what it cost then', async () => {
    const columns = (name: string, last: number[]) => ({
      name,
      at: [0, 2, 4],
      min: last,
      max: last,
      last,
      gap: [0, 0, 0],
      simulatedUntil: 1,
    });
    const service = serviceOf({
      rows: [order('b1', 1)],
      recorded: ok({
        from: 0,
        to: 4,
        width: 2,
        series: [columns('spot/bid/Gold', [100_000_000, 110_000_000, 120_000_000])],
      }),
    });
    const answer = await service.history(0);
    expect(answer.ok && answer.value).toMatchObject({
      width: 2,
      series: [
        { name: 'held/value', at: [0, 2, 4], last: [0, 22_000, 24_000], simulatedUntil: 1 },
        { name: 'held/cost', last: [0, 20_100, 20_100] },
      ],
    });
  });
});
