// @vitest-environment happy-dom
import { marketRow } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { allRows } from '#renderer/ui/table/copied-rows.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketPane } from './market-pane.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DAY = 1_700_000_000_000;
const COUNT = 250;
const ROWS = Array.from({ length: COUNT }, (_, at) =>
  marketRow({
    key: `p${String(at)}`,
    productId: `p${String(at)}`,
    title: `Coin ${String(at).padStart(3, '0')}`,
    fetchedAt: Date.now(),
  }),
);
/** Of every other product; the later ones opened lower, and so rose more. */
const openingOf = (key: string) => {
  const at = Number(key.slice(1));
  return at % 2 === 0 ? [{ key, ask: 414_800 - at, at: DAY + 60_000, isSimulated: false }] : [];
};

async function draw() {
  const asked: (readonly string[])[] = [];
  const drawn = drawPane(
    'market',
    <MarketPane />,
    {
      market: marketOf(...ROWS),
      catalogue: {
        state: 'ready',
        loaded: COUNT,
        total: COUNT,
        rows: COUNT,
        products: COUNT,
        storage: 'disk',
      },
      visibleRows: ['p0', 'p1'],
    },
    {
      'history/openings': ({ keys }) => {
        asked.push(keys);
        return { ok: true, value: { from: DAY, openings: keys.flatMap(openingOf) } };
      },
    },
  );
  const { session } = drawn.store.getState();
  const preferences = { ...session.preferences, marketColumns: ['ask', 'change'] as const };
  drawn.patch({ session: { ...session, preferences } });
  await pass();
  return asked;
}

async function pass(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(600);
  });
}

const texts = () => screen.getAllByTestId('market-row').map((row) => row.textContent);

describe('the change since the first ask of the day', () => {
  it('is asked for of the rows in sight alone while rows have another order', async () => {
    const asked = await draw();
    expect(asked.every((keys) => keys.length < 100)).toBe(true);
    expect(new Set(asked.flat()).has('p240')).toBe(false);
  });

  it('orders all rows, those out of sight as well, and those without one come last', async () => {
    const asked = await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await pass();
    expect(new Set(asked.flat()).size).toBe(COUNT);
    expect(asked.every((keys) => keys.length <= 100)).toBe(true);
    expect(texts()[0]).toContain('Coin 248');
    expect(texts()[1]).toContain('Coin 246');
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(texts()[0]).toContain('Coin 000');
    expect(texts()[0]).toContain('0.00%');
    const { text } = allRows(screen.getByRole('grid', { name: 'Market' }));
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toBe('Product\tAsk\tChange');
    expect(lines[1]).toMatch(/^Coin 000 .*\t• 0\.00%$/);
    expect(lines[125]).toMatch(/^Coin 248 .*\t▲ \+0\.06%$/);
    expect(lines[126]).toMatch(/^Coin 001 .*\t—$/);
  });

  it('is not asked for again of rows that are known', async () => {
    const asked = await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await pass();
    const before = asked.filter(({ length }) => length >= 50).length;
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await pass();
    expect(asked.filter(({ length }) => length >= 50)).toHaveLength(before);
  });
});
