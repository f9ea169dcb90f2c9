import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { ProductEvent } from '#main/marketplace/model/undocumented-model.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { minimalMeta } from '#main/marketplace/testing/minimal-records.ts';
import { PastTrades } from './past-trades.ts';

const event = (price: number, at: number | null): ProductEvent => ({
  event: 'listing_filled',
  at,
  price: cents(price),
  quantity: 2,
  statedPremium: null,
});

function open(answer: Answer<Page<ProductEvent>>) {
  const asked: unknown[] = [];
  const routes = new OptionalRoutes({
    store: { read: () => ({}), write: () => undefined },
    wallNow: () => 0,
    onChange: () => undefined,
  });
  const trades = new PastTrades(
    {
      getProductActivity: (query) => {
        asked.push(query);
        return Promise.resolve(answer);
      },
    },
    routes,
  );
  return { trades, asked };
}

const absent: Answer<never> = {
  ok: false,
  error: withoutAnswer('getProductActivity', { kind: 'unreadable-body', problem: 'no list' }),
};

describe('past trades', () => {
  it('are reported with the latest first, and what could not be read is counted', async () => {
    const rows = [event(3, null), event(1, 10), event(2, 20)];
    const { trades, asked } = open({
      ...ok({ rows, unreadable: 4, total: null, hasMore: null }),
      meta: minimalMeta,
    });
    expect(await trades.read({ productId: 'p', variantId: 'v' })).toMatchObject(
      ok({ state: 'reported', unreadable: 4, trades: [{ price: 2 }, { price: 1 }, { price: 3 }] }),
    );
    await trades.read({ productId: 'p', variantId: null });
    expect(asked).toEqual([{ productId: 'p', variantId: 'v' }, { productId: 'p' }]);
  });

  it('are not asked for again of a marketplace that does not tell them', async () => {
    const { trades, asked } = open(absent);
    for (const productId of ['p', 'q']) {
      expect(await trades.read({ productId, variantId: null })).toEqual(
        ok({ state: 'not-reported' }),
      );
    }
    expect(asked).toHaveLength(1);
  });
});
