/** The Listings pane with two listings. */
import type { ListingRow, ListingsSlice } from '#contract/ipc/trading/listings.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { LISTING_B } from '#renderer/testing/fixtures.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { ListingsPane } from '../listings-pane.tsx';

export const krugerrand = listingRow();
export const ducat = listingRow({
  id: LISTING_B,
  title: 'Ducat',
  price: { value: cents(48_809), at: 0, source: 'list' },
  premiumPercent: { value: ppm(91_713), at: 0, source: 'list' },
  notes: null,
  active: null,
});

export function draw(rows: readonly ListingRow[] = [krugerrand, ducat], answers: Answers = {}) {
  const slice: ListingsSlice = {
    rows: [...rows],
    standings: {},
    repricing: { perMinute: 20, sentAt: [] },
    offered: [],
    readable: true,
    fetchedAt: Date.now(),
    sending: null,
    drafts: null,
  };
  const drawn = drawPane('listings', <ListingsPane />, { listings: slice }, answers);
  screen.getByRole('grid').focus();
  return {
    ...drawn,
    show: (change: Partial<ListingsSlice>) => drawn.patch({ listings: { ...slice, ...change } }),
  };
}

export const rows = () => screen.getAllByTestId('listing-row').map((row) => row.textContent);
export const aside = () => within(screen.getByRole('complementary', { name: 'Changes' }));
export const type = (testId: string, text: string) => {
  const field = screen.getByTestId(testId);
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
};
export const settle = () => act(() => Promise.resolve());
