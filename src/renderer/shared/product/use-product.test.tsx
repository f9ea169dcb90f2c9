// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { type ReactNode, Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { useProduct } from './use-product.ts';

afterEach(cleanup);

function Title(): ReactNode {
  return <p>{useProduct('eagle:bu')?.title ?? 'gone'}</p>;
}

it('is drawn again when the product’s fields change, and not for its prices', () => {
  let drawn = 0;
  const counted = (
    <Profiler id="title" onRender={() => (drawn += 1)}>
      <Title />
    </Profiler>
  );
  const row = marketRow();
  const { patch } = drawPane('book', counted, { market: marketOf(row) });
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  const dearer = row.ask === null ? null : { ...row.ask, price: cents(row.ask.price + 1) };
  const moved = { ...structuredClone(row), ask: dearer, fetchedAt: row.fetchedAt + 1 };
  patch({ market: marketOf(moved) });
  expect(drawn).toBe(before);
  patch({ market: marketOf({ ...moved, title: 'Another name' }) });
  expect(screen.getByText('Another name')).toBeDefined();
  patch({ market: marketOf() });
  expect(screen.getByText('gone')).toBeDefined();
});
