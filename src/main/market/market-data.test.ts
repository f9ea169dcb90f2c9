import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { describe, expect, it } from 'vitest';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import type { SweepScope } from '#contract/ipc/market/sweep.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { MarketTable } from './table/market-table.ts';
import { openMarket } from './testing/open-market.ts';
import { goldLevel, goldProduct, top, variant } from './testing/products.ts';

function open(table?: MarketTable) {
  const time = new TestClock();
  const clock = { serviceNow: () => 1_000, wallNow: time.look, after: time.after };
  const { market: view, ...opened } = openMarket({
    clock,
    ...(table === undefined ? {} : { table }),
  });
  return { ...opened, view, time };
}

/** What is planned happens when the test says that its time has come. */
class TestClock {
  wall = 1_000;
  /** Milliseconds that pass with each look at it. */
  passing = 0;
  #planned: { readonly at: number; readonly callback: () => void }[] = [];

  readonly after = (delayMs: number, callback: () => void): (() => void) => {
    const plan = { at: this.wall + delayMs, callback };
    this.#planned.push(plan);
    return () => {
      this.#planned = this.#planned.filter((other) => other !== plan);
    };
  };

  get planned(): number {
    return this.#planned.length;
  }

  readonly look = (): number => {
    this.wall += this.passing;
    return this.wall;
  };

  /** Timers may come a little before their time. */
  early(): void {
    for (const plan of this.#planned.splice(0)) plan.callback();
  }

  advance(ms: number): void {
    this.wall += ms;
    const due = this.#planned.filter(({ at }) => at <= this.wall);
    this.#planned = this.#planned.filter(({ at }) => at > this.wall);
    for (const { callback } of due) callback();
  }
}

const gold = minimalSpot('Gold', spotPrice(4_000_000_000));
const oneVariant = goldProduct('p', [
  variant('p:a', { id: 'v', ask: top('l1', 412_000), bid: top('o1', 396_000) }),
]);

describe('MarketView', () => {
  it('hands on the categories that the marketplace tells, whatever becomes of the catalogue', () => {
    const { view, shown } = open();
    expect(shown().catalogue.categories).toBeUndefined();
    const coins = { id: '1', title: 'Coins', isNumismatic: true };
    view.categoriesRead([coins]);
    view.catalogueProgressed({ state: 'ready', loaded: 1, total: 1 });
    expect(shown().catalogue).toEqual({
      state: 'ready',
      loaded: 1,
      total: 1,
      rows: 0,
      products: 0,
      storage: 'memory',
      categories: [coins],
    });
  });

  it('shows the best of the product, over spot as soon as spot is known', () => {
    const { view, rows } = open();
    view.productsRead([oneVariant], 10);
    expect(rows()[0]?.ask).toMatchObject({ price: 412_000, premium: null });
    view.spotRead([gold], 20);
    expect(rows()[0]).toMatchObject({
      key: 'p:a',
      fetchedAt: 10,
      ask: { price: 412_000, premium: 30_000 },
      bid: { price: 396_000, premium: -10_000 },
    });
  });

  it('knows no premium over a spot that is too old, and tells those who use it', () => {
    const { view, rows, shown, time } = open();
    let published = 0;
    view.news.on('spotAged', () => {
      published += 1;
    });
    view.productsRead([oneVariant], 10);
    view.spotRead([gold], time.wall);
    view.showBook('p:a');
    const readAt = time.wall;
    expect(shown().book).toMatchObject({ spot: gold.price, spotReadAt: readAt });
    time.advance(60_000);
    expect(view.spot('Gold')).toEqual({ price: gold.price, readAt });
    expect(published).toBe(0);
    time.advance(1);
    expect(view.spot('Gold')).toBeNull();
    expect(view.value('p')).toMatchObject({ spot: null });
    expect(rows()[0]?.ask).toMatchObject({ price: 412_000, premium: null });
    expect(shown().book).toMatchObject({ spot: null, spotReadAt: null });
    // It is shown all the same, with its age.
    expect(shown().spot).toMatchObject([{ price: gold.price, fetchedAt: readAt }]);
    expect(published).toBe(1);
    view.spotRead([gold], time.wall);
    expect(rows()[0]?.ask?.premium).toBe(30_000);
    view.stop();
    expect(time.planned).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'leaves no premium over a spot that became too old %s ms after a timer that was early',
    (ms) => {
      const { view, rows, time } = open();
      view.productsRead([oneVariant], 10);
      view.spotRead([gold], time.wall);
      time.wall += 60_001 - ms;
      time.passing = 1;
      time.early();
      time.passing = 0;
      time.advance(60_000);
      expect(rows()[0]?.ask).toMatchObject({ price: 412_000, premium: null });
    },
  );

  it('lets each metal become too old at its own time, and a closed market is no fault', () => {
    const { view, time } = open();
    let aged = 0;
    const lost: string[] = [];
    view.news.on('spotAged', () => (aged += 1)).on('spotLost', ({ kind }) => lost.push(kind));
    const closed = minimalSpot('Silver', spotPrice(50_000_000), {
      marketOpen: false,
      updatedAt: 1_000 - 40_000,
    });
    view.spotRead([gold, closed], time.wall);
    time.advance(20_001);
    expect([view.spot('Silver'), view.spot('Gold')?.price]).toEqual([null, gold.price]);
    expect(aged).toBe(1);
    time.advance(40_000);
    expect(view.spot('Gold')).toBeNull();
    expect(aged).toBe(2);
    expect(time.planned).toBe(0);
    expect(lost).toEqual([]);
  });

  it('tells once that spot cannot be read, as soon as none is good', () => {
    const { view, time } = open();
    const published: string[] = [];
    view.news.on('spotLost', ({ kind }) => published.push(kind));
    const error = withoutAnswer('getSpotPrices', { kind: 'server-error' });
    view.spotRead([gold], time.wall);
    view.sourceFailed('spot', error);
    expect(published).toEqual([]);
    time.advance(60_001);
    view.sourceFailed('spot', error);
    view.sourceFailed('spot', error);
    expect(published).toEqual(['server-error']);
    view.spotRead([gold], time.wall);
    time.advance(60_001);
    view.sourceDenied('spot', error);
    expect(published).toHaveLength(2);
  });

  it('takes away a variant that its product does not have any more, and invents no quantity', () => {
    const { view, rows, shown } = open();
    const uncounted = { ...top('l2', 500_000), quantity: null };
    const two = goldProduct('p', [
      variant('p:a', { id: 'v', ask: top('l1', 412_000), bid: null }),
      variant('p:b', { id: 'w', ask: uncounted, bid: null }),
    ]);
    view.productsRead([two], 10);
    view.showBook('p:b');
    expect(rows().map(({ key }) => key)).toEqual(['p:a', 'p:b']);
    expect(shown().book?.asks).toMatchObject([{ price: 500_000, quantity: null }]);
    view.productsRead([goldProduct('p', [two.variants[0] ?? variant('p:a', {})])], 20);
    expect(rows().map(({ key }) => key)).toEqual(['p:a']);
    expect(shown().book).toBeNull();
  });

  it('prefers the whole book where there is one, without what expired', () => {
    const { view, rows } = open();
    view.spotRead([gold], 5);
    view.productsRead([oneVariant], 10);
    view.levelsRead(
      [
        goldLevel('l0', 'ask', 408_000, { expiresAt: 1_000 }),
        goldLevel('l2', 'ask', 410_000, { expiresAt: 1_001 }),
        goldLevel('l1', 'ask', 412_000),
      ],
      30,
    );
    expect(rows()[0]).toMatchObject({
      fetchedAt: 30,
      ask: { id: 'l2', price: 410_000, premium: 25_000 },
      bid: null,
    });
  });

  it('shows a full book, and reports it when only its top is known', () => {
    const { view, shown } = open();
    view.spotRead([gold], 5);
    view.productsRead([oneVariant], 10);
    view.showBook('p:a');
    expect(shown().book).toMatchObject({ rowKey: 'p:a', depth: 'top', fetchedAt: 10 });
    expect(shown().book?.asks.map(({ price }) => price)).toEqual([412_000]);
    view.levelsRead([goldLevel('l1', 'ask', 412_000), goldLevel('o1', 'bid', 396_000)], 30);
    expect(shown().book).toMatchObject({ depth: 'full', spot: gold.price, fetchedAt: 30 });
    view.showBook(null);
    expect(shown().book).toBeNull();
  });

  it('remembers the first spot price, for the change, and the last ones, for the line', () => {
    const { view, shown } = open();
    for (let price = 1; price <= 130; price += 1) {
      view.spotRead([{ ...gold, price: spotPrice(price) }], price);
    }
    expect(shown().spot).toHaveLength(1);
    expect(shown().spot[0]).toMatchObject({ firstPrice: 1, price: 130, fetchedAt: 130 });
    expect(shown().spot[0]?.recent).toHaveLength(120);
    expect(shown().spot[0]?.recent[0]).toBe(11);
  });

  it('plans a sweep over one row, some rows, or a material, with full depth or the tops', () => {
    const { view } = open();
    view.spotRead([gold], 5);
    view.productsRead(
      [oneVariant, goldProduct('q', [variant('q:b', { id: 'w', ask: top('l9', 400_000) })])],
      10,
    );
    const ids = (
      scope: SweepScope,
      size = '4 oz',
      stop: string | null = null,
    ): readonly string[] | string => {
      const plan = view.plans.planSweep({ side: 'buy', size, stop, scope });
      return plan.ok ? plan.value.lines.map(({ sourceId }) => sourceId) : plan.error.kind;
    };
    expect(ids({ kind: 'row', rowKey: 'p:a' })).toEqual(['l1']);
    expect(ids({ kind: 'rows', rowKeys: ['p:a', 'q:b', 'p:a'] })).toEqual(['l9', 'l1']);
    expect(ids({ kind: 'material', material: 'Gold' })).toEqual(['l9', 'l1']);
    expect(ids({ kind: 'material', material: 'Silver' })).toBe('nothing-to-sweep');
    expect(ids({ kind: 'row', rowKey: 'gone' })).toBe('nothing-to-sweep');
    expect(ids({ kind: 'row', rowKey: 'p:a' }, 'lots')).toBe('size');
    expect(ids({ kind: 'row', rowKey: 'p:a' }, '4 oz', 'cheap')).toBe('stop');
    view.levelsRead([goldLevel('l1', 'ask', 412_000), goldLevel('l2', 'ask', 411_000)], 30);
    expect(ids({ kind: 'row', rowKey: 'p:a' })).toEqual(['l2', 'l1']);
  });

  it('finds what own listings are of, and the asks they stand among', () => {
    const { view } = open();
    const two = [variant('q:b', { id: 'w', ask: top('OWN-2', 400_000) }), variant('q:c')];
    view.productsRead([oneVariant, goldProduct('q', two)], 10);
    const asks = (id: string, productId: string | null) => {
      const found = view.plans.asksOf([{ id, productId }]).get(id);
      return found && `${found.rowKey} ${found.depth}: ${found.asks.map((ask) => ask.id).join()}`;
    };
    expect(asks('own-1', null)).toBeUndefined();
    expect(asks('own-1', 'p')).toBe('p:a top: l1');
    expect(asks('own-2', 'q')).toBe('q:b top: OWN-2');
    expect(asks('own-3', 'q')).toBeUndefined();
    view.levelsRead([goldLevel('l1', 'ask', 412_000), goldLevel('OWN-1', 'ask', 411_000)], 30);
    expect(asks('own-1', null)).toBe('p:a full: OWN-1,l1');
  });

  it('shows the spot an earlier start left, and lets no ticket use it', () => {
    const { view: before, table } = open();
    before.spotRead([gold], 5);
    const { view, rows, shown } = open(table);
    view.productsRead([oneVariant], 10);
    expect(shown().spot).toMatchObject([{ material: 'Gold', fetchedAt: 5 }]);
    expect(rows()[0]?.ask?.premium).toBe(30_000);
    expect(view.spot('Gold')).toBeNull();
    view.spotRead([gold], 20);
    expect(view.spot('Gold')).toEqual({ price: gold.price, readAt: 20 });
  });

  describe('what an earlier run read', () => {
    const other = goldProduct('q', [variant('q:b')]);

    const next = () => {
      const { view, table } = open();
      view.productsRead([oneVariant, other], 10);
      return open(table);
    };

    it('is shown as old as it is, until it is read again', () => {
      const { view, rows, shown } = next();
      expect(shown().catalogue).toMatchObject({ rows: 2, products: 2 });
      expect(rows().map(({ key, fetchedAt }) => [key, fetchedAt])).toEqual([
        ['p:a', 10],
        ['q:b', 10],
      ]);
      view.productsRead([oneVariant], 99);
      expect(rows().map(({ fetchedAt }) => fetchedAt)).toEqual([99, 10]);
    });

    it('is nothing for trading until it is read again: any program can have written it', () => {
      const { view } = next();
      const facts = { title: oneVariant.title, content: oneVariant.fine };
      expect(view.row('p:a')).toMatchObject(facts);
      expect(view.readSinceStart.row('p:a')).toBeNull();
      view.productsRead([oneVariant], 99);
      expect(view.readSinceStart.row('p:a')).toMatchObject(facts);
      expect(view.readSinceStart.row('q:b')).toBeNull();
    });

    it('has no content for a sweep until it is read again', () => {
      const { view } = next();
      const taken = (): number => {
        const scope = { kind: 'row', rowKey: 'p:a' } as const;
        const plan = view.plans.planSweep({ side: 'buy', size: '1 oz', stop: null, scope });
        return plan.ok ? plan.value.lines.length : 0;
      };
      expect(taken()).toBe(0);
      view.productsRead([oneVariant], 99);
      expect(taken()).toBe(1);
    });

    it('goes when the whole catalogue was read and it was not in it', () => {
      const { view, rows } = next();
      view.productsRead([oneVariant], 99);
      view.catalogueProgressed({ state: 'ready', loaded: 1, total: null });
      expect(rows().map(({ key }) => key)).toEqual(['p:a']);
      expect(view.title('q')).toBeNull();
    });

    it('stays when something that was counted was not seen: it may have moved between the pages', () => {
      const { view, rows } = next();
      view.productsRead([oneVariant], 99);
      view.catalogueProgressed({ state: 'ready', loaded: 2, total: null });
      expect(rows()).toHaveLength(2);
    });
  });
});
