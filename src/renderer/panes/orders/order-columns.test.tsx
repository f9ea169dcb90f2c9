// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { cents } from '#domain/money/money.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { timesIn } from '#renderer/ui/figures/zoned-times.ts';
import type { ReactNode } from 'react';
import { timeCharactersOf, useOrderColumns } from './order-columns.tsx';
import { bought } from './testing/draw-orders.tsx';

const NOW = Date.UTC(2026, 10, 21, 14, 0, 11);
const DAY = 86_400_000;

const at = (...times: readonly (number | null)[]): readonly OrderRow[] =>
  times.map((time) => ({ ...bought, at: time }));

it.each([
  ['none', at(), '—'],
  ['of today', at(NOW, NOW - 60_000), '14:00:11'],
  ['of another day', at(NOW, NOW - 5 * DAY), '16 Nov 14:00'],
  [
    'of another year, before those without a time',
    at(NOW, NOW - 400 * DAY, null),
    '17 Oct 2025 14:00',
  ],
])('the times want room for the oldest: %s', (_name, rows, longest) => {
  expect(timeCharactersOf(rows, NOW, timesIn('UTC'))).toBe(longest.length);
});

afterEach(cleanup);

const { bridge } = recordingBridge();
const store = firstStore();

function Terminal({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <TerminalProvider store={store} bridge={bridge}>
      {children}
    </TerminalProvider>
  );
}

it('keeps the columns while more orders want no more room, and widens them for one that does', () => {
  const rows = [bought, { ...bought, key: 'again' }];
  const { result, rerender } = renderHook(useOrderColumns, {
    initialProps: rows,
    wrapper: Terminal,
  });
  const before = result.current;
  rerender([...rows, { ...bought, key: 'older' }]);
  expect(result.current).toBe(before);
  rerender([...rows, { ...bought, key: 'dear', total: cents(1_234_567_890) }]);
  const totalIn = (columns: typeof before) => columns.find(({ id }) => id === 'total')?.width;
  expect(totalIn(result.current)?.characters).toBeGreaterThan(totalIn(before)?.characters ?? 0);
});
