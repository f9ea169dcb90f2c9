import type { MarketRow } from '#contract/ipc/market.ts';
import { cents } from '#domain/money/money.ts';
import { firstSnapshot } from '#renderer/testing/first-state.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { NO_FILTER } from '#renderer/store/market-filter.ts';
import { createTerminalStore } from '#renderer/store/store.ts';
import { expect, it } from 'vitest';
import { readsOfWords } from './row-words.ts';
import { matchMarket } from '#renderer/shared/market/search.ts';

/** A market as a window keeps it, with what is found in it and what the main process tells of it. */
function openMarket(market: MarketRow[]) {
  const store = createTerminalStore({ sentAt: 0, snapshot: { ...firstSnapshot, market } }, 0);
  let sentAt = 0;
  return {
    find: (query: string): readonly string[] =>
      Array.from(
        matchMarket(store.getState().market.rows, { ...NO_FILTER, query }, null).rows,
        ({ key }) => key,
      ),
    tell: (told: MarketRow[], marketRemoved: string[] = []): void => {
      sentAt += 1;
      const patch = { sentAt, changes: { market: told }, marketReset: false, marketRemoved };
      store.getState().actions.applyPatch(patch, sentAt);
    },
  };
}

const eagle = marketRow({ key: 'eagle', title: '2026 American Gold Eagle 1 oz' });
const maple = marketRow({ key: 'maple', title: '2025 Canadian Gold Maple Leaf 1 oz' });

const pricier = (row: MarketRow): MarketRow =>
  structuredClone({
    ...row,
    ask: row.ask === null ? null : { ...row.ask, price: cents(row.ask.price + 1) },
  });

it('reads the words of a row once, however often its price changes', () => {
  const { find, tell } = openMarket([eagle, maple]);
  expect(find('eagle 1 oz')).toEqual(['eagle']);
  const reads = readsOfWords();
  tell([pricier(eagle), pricier(maple)]);
  expect(find('eagle 1 oz')).toEqual(['eagle']);
  expect(find('eagl')).toEqual(['eagle']);
  expect(readsOfWords()).toBe(reads);
});

it('reads them again when they are others', () => {
  const { find, tell } = openMarket([eagle, maple]);
  expect(find('panda')).toEqual([]);
  expect(find('eagle')).toEqual(['eagle']);
  tell([{ ...eagle, title: '2026 Chinese Gold Panda 30 g' }]);
  expect(find('panda')).toEqual(['eagle']);
  expect(find('pandas')).toEqual(['eagle']);
  expect(find('eagle')).toEqual([]);
  tell([{ ...maple, attributes: ['certified', 'krugerrand'] }]);
  expect(find('krugerrand')).toEqual(['maple']);
});

it('knows the words of rows that come, and none of rows that went', () => {
  const { find, tell } = openMarket([eagle]);
  expect(find('maple')).toEqual([]);
  tell([maple]);
  expect(find('maple')).toEqual(['maple']);
  tell([], ['maple']);
  expect(find('maple')).toEqual([]);
});
