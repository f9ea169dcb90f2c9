// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SpotRow } from '#contract/ipc/market/market.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { setAgainst } from '#renderer/shared/chart/plot/measures.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { type DrawnPane, drawPane } from '#renderer/testing/render.tsx';
import { GoldSilver } from './gold-silver.tsx';

const NOW = Date.now();

afterEach(() => {
  cleanup();
});

const spot = (material: SpotRow['material'], micros: number, asOf = NOW): SpotRow => ({
  material,
  price: spotPrice(micros),
  ask: null,
  dayChange: null,
  marketOpen: null,
  firstPrice: spotPrice(micros),
  recent: [],
  fetchedAt: asOf,
  asOf,
  isTimeImpossible: false,
});
const GOLD = spot('Gold', 4_038_720_000);
const SILVER = spot('Silver', 49_900_000);

const drawn = (rows: readonly SpotRow[]): DrawnPane =>
  drawPane(
    'portfolio',
    <dl>
      <GoldSilver />
    </dl>,
    { spot: [...rows], connection: { ...firstState.connection, status: 'online' } },
  );

it('is gold over silver, the same figure as in the chart, in plain words too', () => {
  drawn([GOLD, SILVER]);
  expect(setAgainst('ratio', GOLD.price, SILVER.price)).toBe(80_936_273);
  expect(screen.getByText('80.94').nextElementSibling?.textContent).toBe(
    '80.94 oz of silver per oz of gold',
  );
  expect(screen.getByRole('definition').textContent).not.toMatch(/ago|min/);
});

it('tells its age where one of them is old', () => {
  drawn([GOLD, spot('Silver', 49_900_000, NOW - 125_000)]);
  expect(screen.getByRole('definition').textContent).toMatch(/80\.94.*2 ?m/);
});

it('is not there where one of them is not known', () => {
  drawn([GOLD]);
  expect(screen.queryByText('Gold/silver')).toBeNull();
});
