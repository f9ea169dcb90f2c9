// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnOffersView } from '#contract/ipc/trading/own-offers.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import { OwnOffersFold } from './own-offers.tsx';

afterEach(cleanup);

const offer = {
  id: '018f3a52-7c00-4abc-9def-000000000006',
  title: 'Krugerrand 10 oz',
  variantTitle: 'New',
  price: cents(4_000_100),
  unread: null,
  quantity: 5,
  pricing: { type: 'premium_percentage_pricing', premium: ppm(-20_000), amount: null },
  active: true,
  expiresAt: new Date(2026, 10, 21, 9, 30).getTime(),
};

const nothingKnown = {
  ...offer,
  title: null,
  variantTitle: null,
  price: null,
  unread: '41.5 EUR',
  quantity: null,
  pricing: { type: null, premium: null, amount: null },
  active: null,
  expiresAt: null,
};

const reported: OwnOffersView = {
  state: 'reported',
  offers: [offer, nothingKnown],
  unreadable: 2,
  hasMore: true,
  fetchedAt: Date.now(),
};

async function draw(answers: readonly OwnOffersView[], knownRoutes = {}) {
  const { session, connection } = firstStore().getState();
  const profile = profileView({ knownRoutes });
  const left = [...answers];
  const drawn = drawPane(
    'listings',
    <OwnOffersFold />,
    {
      session: { ...session, profiles: [profile], activeProfileId: profile.id },
      connection: { ...connection, status: 'online' },
    },
    {
      'listings/own-offers': () => ({ ok: true, value: left.shift() ?? { state: 'not-reported' } }),
    },
  );
  await act(() => Promise.resolve());
  return drawn;
}

const rows = () => screen.getAllByTestId('own-offer').map(({ textContent }) => textContent);

describe('own offers beside the own listings', () => {
  it('show product, variant, price, pieces, how the price is set, active, expires; and what is not known', async () => {
    const { container } = await draw([reported]);
    expect(rows()).toEqual([
      'Krugerrand 10 ozNew40,001.005Follows spot, −2.00%On21 Nov 2026, 09:30:00',
      expect.stringMatching(/^018f3a52.*—“41\.5 EUR” unreadable————$/),
    ]);
    expect(container.textContent).toContain('2 could not be read.');
    expect(container.textContent).toContain('There are more than are shown here.');
  });

  it('have nothing that would change one: the only button reads them again, and keeps them where that fails', async () => {
    const { called, container } = await draw([reported]);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Refresh']);
    for (const button of buttons) fireEvent.click(button);
    await act(() => Promise.resolve());
    expect(called('listings/own-offers')).toHaveLength(2);
    expect(rows()).toHaveLength(2);
    expect(container.textContent).toContain('Could not be read again');
  });

  it('are nothing on the screen where the marketplace does not tell them, and not asked for where that is known', async () => {
    const first = await draw([{ state: 'not-reported' }]);
    expect(first.container.textContent).toBe('');
    cleanup();
    const known = await draw([reported], { getOwnOffers: { answers: false, at: 1 } });
    expect(known.container.textContent).toBe('');
    expect(known.called('listings/own-offers')).toEqual([]);
  });
});
