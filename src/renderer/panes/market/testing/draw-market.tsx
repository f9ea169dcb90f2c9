/** The Market pane with a gold and a silver product. */
import { screen } from '@testing-library/react';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { catalogueOf, drawPane, marketOf, settle } from '#renderer/testing/render.tsx';
import { MarketPane } from '../market-pane.tsx';

export const eagle = marketRow({ fetchedAt: Date.now() });
export const silver = marketRow({
  key: 'silver',
  productId: 'silver',
  title: 'American Silver Eagle 1 oz',
  material: 'Silver',
  fetchedAt: Date.now(),
});

export async function draw(state = {}) {
  const drawn = drawPane('market', <MarketPane />, {
    market: marketOf(eagle, silver),
    catalogue: catalogueOf([eagle, silver]),
    ...state,
  });
  await settle();
  return drawn;
}

export const rows = () => screen.queryAllByTestId('market-row').map((row) => row.textContent);
export const search = () => screen.getByRole('searchbox', { name: 'Search the market' });
