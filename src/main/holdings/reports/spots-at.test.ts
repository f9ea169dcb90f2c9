import { expect, it } from 'vitest';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { HistoryRequest, HistoryView } from '#contract/ipc/market/history.ts';
import { spotsAt } from './spots-at.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const day = 86_400_000;

function known(recorded: Partial<HistoryView['series'][number]> | null) {
  const asked: HistoryRequest[] = [];
  return {
    asked,
    of: {
      wallNow: () => now,
      products: {
        materialOf: (product: string) => (product === 'mystery' ? null : 'Gold'),
        spotOf: (product: string) => (product === 'eagle' ? spotPrice(4_000_000_000) : null),
      },
      history: {
        read: (request: HistoryRequest) => {
          asked.push(request);
          const series =
            recorded === null
              ? []
              : [
                  {
                    name: 'spot/bid/Gold',
                    at: [],
                    min: [],
                    max: [],
                    last: [],
                    gap: [],
                    simulatedUntil: null,
                    ...recorded,
                  },
                ];
          return Promise.resolve({
            ok: true,
            value: { from: 0, to: now, width: 60_000, series },
          } as const);
        },
      },
    },
  };
}

it('is what is known now, of what is not over yet', async () => {
  const { asked, of } = known(null);
  const spots = await spotsAt(['eagle', 'bar'], now, of);
  expect([...spots]).toEqual([
    ['eagle', { price: spotPrice(4_000_000_000), at: now, isSimulated: false }],
  ]);
  expect(asked).toEqual([]);
});

it('is the last that was recorded in the day before, asked once for a metal', async () => {
  const moment = now - 10 * day;
  const { asked, of } = known({
    at: [moment - 60_000, moment - 30_000, moment],
    last: [3_900_000_000, 3_910_000_000, 3_999_000_000],
    simulatedUntil: moment - 40_000,
  });
  const spots = await spotsAt(['eagle', 'bar', 'mystery'], moment, of);
  const spot = { price: spotPrice(3_910_000_000), at: moment - 30_000, isSimulated: false };
  expect([...spots]).toEqual([
    ['eagle', spot],
    ['bar', spot],
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ from: moment - day, to: moment });
});

it('says what was made up for practice, and nothing where nothing was recorded', async () => {
  const moment = now - 10 * day;
  const made = known({ at: [moment - 60_000], last: [3_900_000_000], simulatedUntil: moment });
  expect((await spotsAt(['eagle'], moment, made.of)).get('eagle')?.isSimulated).toBe(true);
  expect((await spotsAt(['eagle'], moment, known(null).of)).size).toBe(0);
  expect((await spotsAt(['eagle'], -Infinity, known(null).of)).size).toBe(0);
});
