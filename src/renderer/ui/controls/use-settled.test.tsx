// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWhenSettled } from './use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function typing(action: ((text: string) => void) | null) {
  return renderHook(
    ({ text }) => {
      useWhenSettled(text, 100, action);
    },
    { initialProps: { text: 'a' } },
  );
}

it('runs with the last value, once, when nothing changed for that long', () => {
  const action = vi.fn<(text: string) => void>();
  const { rerender } = typing(action);
  vi.advanceTimersByTime(80);
  rerender({ text: 'ab' });
  vi.advanceTimersByTime(80);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(action.mock.calls).toEqual([['ab']]);
});

it('runs nothing after it left the screen, and nothing where there is nothing to run', () => {
  const action = vi.fn<(text: string) => void>();
  typing(action).unmount();
  typing(null);
  vi.advanceTimersByTime(500);
  expect(action).not.toHaveBeenCalled();
});
