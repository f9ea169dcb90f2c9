// @vitest-environment happy-dom
import { ok } from '#domain/result.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { portfolioView } from '#renderer/testing/holdings.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PortfolioPane } from './portfolio-pane.tsx';

/** A chunk is loaded from its file, on a machine that may be busy. */
const PATIENT = { timeout: 15_000 };

afterEach(cleanup);

it('charts the value of the portfolio, over a range by key, and c puts the chart away', async () => {
  const { press, called, store } = drawPane(
    'portfolio',
    <PortfolioPane />,
    { market: marketOf(marketRow()) },
    { 'portfolio/get-holdings': () => ok(portfolioView()) },
  );
  await screen.findByRole('region', { name: 'Value over the last month' }, PATIENT);
  const asked = () => called('portfolio/get-history').length;
  const before = asked();
  press('Digit6');
  await screen.findByRole('region', { name: 'Value over everything recorded' }, PATIENT);
  expect(called('portfolio/get-history').at(-1)?.args).toEqual({ from: null });
  expect(asked()).toBeGreaterThan(before);
  press('KeyC');
  expect(screen.queryByRole('region', { name: /^Value over/ })).toBeNull();
  press('KeyC');
  expect(store.getState().portfolioRange).toBe('month');
});
