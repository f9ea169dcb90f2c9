// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PastTradesView } from '#contract/ipc/market/past-trades.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import { LastTrades } from './past-trades.tsx';

afterEach(cleanup);

const trade = {
  event: 'listing_filled',
  at: new Date(2026, 10, 21, 9, 30).getTime(),
  price: cents(414_800),
  quantity: 3,
  premium: ppm(27_100),
};

async function opened(view: PastTradesView) {
  const drawn = drawPane(
    'book',
    <LastTrades productId="p" variantId={null} />,
    {},
    {
      'market/past-trades': () => ({ ok: true, value: view }),
    },
  );
  const fold = drawn.container.querySelector('details');
  if (fold === null) throw new Error('no fold');
  expect(drawn.called('market/past-trades')).toEqual([]);
  await act(async () => {
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
    await Promise.resolve();
  });
  return { ...drawn, text: fold.textContent };
}

describe('the last trades of a product', () => {
  it('are requested when the section is opened: time, side, pieces, price, premium', async () => {
    const { called, text } = await opened({
      state: 'reported',
      trades: [trade, { ...trade, event: null, at: null, quantity: null, premium: null }],
      unreadable: 2,
    });
    expect(called('market/past-trades')).toMatchObject([
      { args: { productId: 'p', variantId: null } },
    ]);
    expect(text).toMatch(/21 Nov 2026, 09:30:00Listing filled34,148\.00\+2\.71%/);
    expect(text).toContain('2 could not be read.');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('show an empty state if there are none, or if none are reported', async () => {
    const none = await opened({ state: 'reported', trades: [], unreadable: 0 });
    expect(none.text).toContain('No past trades.');
    cleanup();
    const silent = await opened({ state: 'not-reported' });
    expect(silent.text).toContain('does not report past trades');
  });

  it('have no fold where the marketplace is known not to tell them', () => {
    const { session } = firstStore().getState();
    const profile = profileView({ knownRoutes: { getProductActivity: { answers: false, at: 1 } } });
    drawPane('book', <LastTrades productId="p" variantId={null} />, {
      session: { ...session, profiles: [profile], activeProfileId: profile.id },
    });
    expect(screen.queryByText('Last trades')).toBeNull();
  });
});
