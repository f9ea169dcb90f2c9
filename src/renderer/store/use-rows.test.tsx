// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { catalogueOf, drawPane, marketOf, settle } from '#renderer/testing/render.tsx';
import { useTerminal } from './hooks.tsx';
import { useProductRows } from './use-rows.ts';

afterEach(cleanup);

const rows = ['eagle', 'maple'].map((key) => marketRow({ key, productId: key }));

it('rows of a product are never said to be none while they are loaded', async () => {
  const read: (number | null)[] = [];
  function Probe() {
    const productId = useTerminal((state) => state.selectedKey);
    const found = useProductRows(productId);
    read.push(found === null ? null : found.length);
    return null;
  }
  const { store } = drawPane('vault', <Probe />, {
    market: marketOf(...rows),
    catalogue: catalogueOf(rows),
    selectedKey: 'eagle',
  });
  await settle();
  act(() => store.getState().actions.showPage(null));
  expect(read.at(-1)).toBe(1);
  act(() => store.getState().actions.selectRow('maple'));
  await settle();
  // An answer to a request from before the rows came drops what it does not name.
  act(() => store.getState().actions.takeFollowed([], []));
  await settle();
  expect(read).not.toContain(0);
  expect(read).toContain(null);
});
