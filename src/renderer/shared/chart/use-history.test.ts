// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryView } from '#contract/ipc/market/history.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { ok, type Result } from '#domain/result.ts';
import type { RangeId } from './ranges.ts';
import { useAskedHistory } from './use-history.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const history = (width: number): HistoryView => ({ from: 0, to: 1_000, width, series: [] });

/** A question whose answers come when they are given. */
function question() {
  const given: ((answer: Result<HistoryView, FailureView>) => void)[] = [];
  const ask = () =>
    new Promise<Result<HistoryView, FailureView>>((resolve) => {
      given.push(resolve);
    });
  const answer = (view: HistoryView) =>
    act(async () => {
      given.at(-1)?.(ok(view));
      await vi.advanceTimersByTimeAsync(0);
    });
  return { ask, answer };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what was recorded', () => {
  it('of the range before stays for a moment, as what it is, and then nothing until the answer is there', async () => {
    const { ask, answer } = question();
    const { result, rerender } = renderHook(
      ({ range }: { range: RangeId }) => useAskedHistory(ask, range),
      { initialProps: { range: 'day' } },
    );
    await answer(history(1));
    rerender({ range: 'year' });
    expect(result.current).toMatchObject({ range: 'day', history: { width: 1 } });
    await pass(149);
    expect(result.current).toMatchObject({ range: 'day', history: { width: 1 } });
    await pass(1);
    expect(result.current).toMatchObject({ range: 'year', history: null });
    await answer(history(2));
    expect(result.current).toMatchObject({ range: 'year', history: { width: 2 } });
    await pass(1_000);
    expect(result.current).toMatchObject({ range: 'year', history: { width: 2 } });
  });

  it('of another question is never shown for this one', async () => {
    const [one, other] = [question(), question()];
    const { result, rerender } = renderHook(({ ask }) => useAskedHistory(ask, 'day'), {
      initialProps: { ask: one.ask },
    });
    await one.answer(history(1));
    rerender({ ask: other.ask });
    expect(result.current.history).toBeNull();
    await other.answer(history(2));
    expect(result.current.history).toEqual(history(2));
  });
});
