import { describe, expect, it } from 'vitest';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketAtEase } from './market-at-ease.ts';

function marketOf(count: number) {
  const rows = new MarketRows(
    Array.from({ length: count }, (_, at) => marketRow({ key: String(at) })),
  );
  return { rows, keys: [...rows.keys()] };
}

function open() {
  let clock = 1_000_000;
  const select = marketAtEase(() => clock);
  return {
    shown: (market: ReturnType<typeof marketOf>) => select({ market }),
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

describe('the market that a table shows', () => {
  it('is the one of now where it is read as quickly as it changes', () => {
    const { shown } = open();
    const market = marketOf(1_500);
    expect(shown(market)).toBe(market);
    const next = { ...market };
    expect(shown(next)).toBe(next);
  });

  it('stays for a while where all of a large one has to be read', () => {
    const { shown, pass } = open();
    const market = marketOf(5_000);
    expect(shown(market)).toBe(market);
    const next = { ...market };
    pass(99);
    expect(shown(next)).toBe(market);
    pass(1);
    expect(shown(next)).toBe(next);
  });

  it('is another one at once', () => {
    const { shown } = open();
    shown(marketOf(5_000));
    const other = marketOf(4_000);
    expect(shown(other)).toBe(other);
  });
});
