// @vitest-environment happy-dom
import type { PremiumLines } from '#contract/ipc/market/history.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PremiumLine, PremiumLinesOf } from './premium-line.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lineOf = (key: string, points: number): PremiumLines['lines'][number] => ({
  key,
  at: Array.from({ length: points }, (_, at) => Date.now() - (points - at) * 1_800_000),
  ppm: Array.from({ length: points }, (_, at) => 20_000 + at * 1_000),
  gap: Array.from({ length: points }, (_, at) => (at === 0 ? 1 : 0)),
  simulatedUntil: null,
});

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

async function draw(isShown: boolean, answers: Answers = {}) {
  const drawn = drawPane(
    'market',
    <PremiumLinesOf isShown={isShown}>
      <PremiumLine rowKey="a" />
      <PremiumLine rowKey="b" />
    </PremiumLinesOf>,
    { visibleRows: ['a', 'b'] },
    {
      'history/premium-lines': ({ keys }) => ({
        ok: true,
        value: {
          from: Date.now() - 86_400_000,
          to: Date.now(),
          lines: keys.map((key) => lineOf(key, key === 'a' ? 10 : 1)),
        },
      }),
      ...answers,
    },
  );
  await pass(300);
  return { ...drawn, asked: () => drawn.called('history/premium-lines').map(({ args }) => args) };
}

describe('the lines of premium in the rows', () => {
  it('are requested together for the visible rows, and again each minute', async () => {
    const { asked } = await draw(true);
    expect(asked()).toEqual([{ keys: ['a', 'b'] }]);
    expect(screen.getAllByTestId('premium-line')).toHaveLength(1);
    expect(screen.getByText(/from \+2\.00% to \+2\.90%/)).toBeDefined();
    expect(screen.getByText(/not recorded yet/)).toBeDefined();
    await pass(60_000);
    expect(asked()).toHaveLength(2);
  });

  it('are requested again when other rows become visible, not when rows only change places', async () => {
    const { asked, patch } = await draw(true);
    patch({ visibleRows: ['b', 'a'] });
    await pass(300);
    expect(asked()).toHaveLength(1);
    patch({ visibleRows: ['a', 'b', 'c'] });
    await pass(100);
    patch({ visibleRows: ['b', 'c'] });
    await pass(300);
    expect(asked().slice(1)).toEqual([{ keys: ['b', 'c'] }]);
  });

  it('are not asked for while the column is not shown', async () => {
    const { asked } = await draw(false);
    await pass(120_000);
    expect(asked()).toEqual([]);
  });

  it('stay while the recorder does not answer', async () => {
    let isUp = true;
    const { asked } = await draw(true, {
      'history/premium-lines': () =>
        isUp
          ? { ok: true, value: { from: 0, to: Date.now(), lines: [lineOf('a', 10)] } }
          : { ok: false, error: failure() },
    });
    isUp = false;
    await pass(60_000);
    expect(asked().length).toBeGreaterThan(1);
    expect(screen.getAllByTestId('premium-line')).toHaveLength(1);
  });
});
