// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import type { ReactNode } from 'react';
import { bought } from './testing/draw-orders.tsx';
import { useOrderColumns } from './use-order-columns.ts';

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
