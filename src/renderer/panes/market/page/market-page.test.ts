import { rowAt } from '#renderer/store/state/market-state.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { MarketBridge } from '#renderer/testing/market-bridge.ts';
import type { ChannelArgs } from '#contract/ipc/contract.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { describe, expect, it } from 'vitest';
import { ViewLoader } from './market-page.ts';

const ROWS = Array.from({ length: 1_000 }, (_, at) =>
  marketRow({ key: `row-${at}`, productId: `row-${at}`, title: `Eagle ${at}` }),
);

function start(selectedKey: string | null = null) {
  const store = firstStore();
  store.setState({ selectedKey });
  const { answers } = new MarketBridge(ROWS);
  const asked: ChannelArgs<'market/show-view'>[] = [];
  const { bridge, calls } = recordingBridge({
    ...answers,
    'market/show-view': (args) => {
      asked.push(args);
      const page = answers['market/show-view']?.(args);
      if (page === undefined) throw new Error('no page');
      return page;
    },
  });
  const loader = new ViewLoader(store, bridge);
  const stop = loader.start();
  const search = (query: string) => {
    const { filter, actions } = store.getState();
    actions.setView({ filter: { ...filter, query } });
  };
  return { store, loader, stop, calls, asked, search };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const page = ({ store }: Pick<ReturnType<typeof start>, 'store'>) => store.getState().market.page;

describe('the page of the market that is loaded', () => {
  it('is at first what the table shows, and more once the user scrolls', async () => {
    const { store, loader, asked } = start();
    await settle();
    expect(asked.map(({ range }) => range)).toEqual([{ from: 0, to: 64 }]);
    loader.setVisible({ first: 0, last: 39 });
    await settle();
    expect(asked).toHaveLength(1);
    loader.setVisible({ first: 500, last: 539 });
    await settle();
    expect(asked[1]?.range).toEqual({ from: 384, to: 640 });
    expect(rowAt(store.getState().market, 520)?.key).toBe('row-520');
    expect(rowAt(store.getState().market, 0)).toBeUndefined();
  });

  it('is requested in the task of a key, once for all keys typed meanwhile, and replaced at once', async () => {
    const started = start();
    const { store, asked, search } = started;
    await settle();
    const before = page(started);
    search('eagle 7');
    expect(asked.map(({ view }) => view.words)).toEqual(['', 'eagle 7']);
    search('eagle 77');
    search('eagle 777');
    expect(page(started)).toBe(before);
    await settle();
    expect(asked.map(({ view }) => view.words)).toEqual(['', 'eagle 7', 'eagle 777']);
    expect(page(started)).toMatchObject({ total: 1, keys: ['row-777'] });
    expect(store.getState().market.rows.size).toBe(1);
  });

  it('starts at the selected row, but at the first one of a search or an order', async () => {
    const started = start('row-600');
    await settle();
    expect(page(started)?.keys).toContain('row-600');
    started.search('eagle');
    await settle();
    expect(page(started)?.from).toBe(0);
    started.search('');
    await settle();
    expect(page(started)?.keys).toContain('row-600');
    started.store.setState({ marketOrder: { column: 'product', direction: 'descending' } });
    await settle();
    expect(page(started)).toMatchObject({ from: 0, view: { order: { column: 'product' } } });
  });

  it('includes what the marketplace found for these words, and for no others', async () => {
    const started = start();
    await settle();
    started.search('krüger');
    started.loader.setFound({ text: 'krüger', productIds: ['row-5'] });
    await settle();
    expect(page(started)?.keys).toEqual(['row-5']);
    started.search('krüge');
    expect(started.asked.at(-1)?.view.found).toEqual([]);
  });

  it('resolves once the page matches the last text', async () => {
    const { loader, search } = start();
    await settle();
    expect(loader.isSettled).toBe(true);
    search('eagle 5');
    expect(loader.isSettled).toBe(false);
    await loader.settled();
    expect(loader.isSettled).toBe(true);
  });

  it('is hidden when the pane is closed', async () => {
    const started = start();
    await settle();
    started.stop();
    expect(page(started)).toBeNull();
    expect(started.calls.at(-1)?.channel).toBe('market/hide-view');
  });

  it('reads all rows of a list in several requests, to copy them', async () => {
    const { loader, store, calls } = start();
    await settle();
    const view = store.getState().market.page?.view;
    if (view === undefined) throw new Error('no view');
    const rows = await loader.pagesOf(view).readAll();
    expect(rows.map(({ key }) => key)).toEqual(ROWS.map(({ key }) => key));
    expect(calls.filter(({ channel }) => channel === 'market/read-page')).toHaveLength(2);
  });
});
