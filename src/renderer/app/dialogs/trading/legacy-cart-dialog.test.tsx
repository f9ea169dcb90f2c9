// @vitest-environment happy-dom
import { firstState } from '#renderer/testing/first-state.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CartAddResult } from '#contract/ipc/trading/listings.ts';
import { failure, marketRow } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { profileView } from '#renderer/testing/session-fixtures.ts';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import LegacyCartDialog from './legacy-cart-dialog.tsx';

afterEach(cleanup);

const CART = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0d01';
const eagle = marketRow({ variantId: 'v-1' });
const bar = marketRow({
  key: 'bar',
  title: 'Silver Bar 10 oz',
  material: 'Silver',
  variantTitle: 'Any',
  variantId: null,
});

function draw(legacyUrl: string | null, answers: Answers = {}) {
  return drawPane(
    'market',
    <LegacyCartDialog onClose={() => undefined} />,
    {
      session: {
        ...firstState.session,
        profiles: [profileView({ id: 'p', legacyUrl })],
        activeProfileId: 'p',
      },
      market: marketOf(eagle, bar),
      selectedKey: eagle.key,
    },
    { 'market/search-rows': ({ words }) => ({ rows: /bar/.test(words) ? [bar] : [] }), ...answers },
  );
}

const answer = (value: CartAddResult): Answers => ({
  'legacy/add-to-cart': () => ({ ok: true, value }),
});
const type = (id: string, value: string) => {
  fireEvent.change(screen.getByTestId(id), { target: { value } });
};
const addButton = () => screen.getByRole('button', { name: /^Add / });
const add = async () => {
  fireEvent.click(addButton());
  await act(() => Promise.resolve());
  await act(() => Promise.resolve());
};

describe('adding to a legacy sell cart', () => {
  it('explains a missing address', () => {
    draw(null);
    expect(screen.getByText(/“Desk” has no legacy host address/)).toBeDefined();
    expect(screen.queryByTestId('cart-id')).toBeNull();
  });

  it('takes the selected product, and shows field errors before anything is sent', async () => {
    const { called } = draw('https://old.test', answer({ outcome: 'added' }));
    type('cart-id', 'nonsense');
    type('cart-quantity', '0');
    await add();
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'A cart ID has the form 8-4-4-4-12; it is the ID of a sell quote.',
      'Enter at least 1 piece.',
    ]);
    expect(called('legacy/add-to-cart')).toEqual([]);
    type('cart-id', ` ${CART} `);
    type('cart-quantity', '3');
    await add();
    expect(called('legacy/add-to-cart').map(({ args }) => args)).toEqual([
      { cartId: CART, productId: 'eagle', variantId: 'v-1', quantity: 3 },
    ]);
    expect(screen.getByText('The marketplace reports it as added.')).toBeDefined();
  });

  it('asks for the variant if the marketplace does not name it', async () => {
    const { called } = draw('https://old.test', answer({ outcome: 'added' }));
    type('cart-id', CART);
    type('cart-product', 'silver bar');
    await add();
    expect(screen.getByRole('alert').textContent).toMatch(/^Choose a product/);
    expect(called('legacy/add-to-cart')).toEqual([]);
    await add();
    expect(screen.getByRole('alert').textContent).toBe('Enter the variant ID.');
    type('cart-variant', 'v-9');
    await add();
    expect(called('legacy/add-to-cart')[0]?.args).toMatchObject({ variantId: 'v-9' });
  });

  it('shows an unknown outcome, and Enter does not add a second time', async () => {
    const { called } = draw(
      'https://old.test',
      answer({
        outcome: 'unknown',
        failure: failure({ title: 'It is not known', advice: 'Look.' }),
      }),
    );
    type('cart-id', CART);
    await add();
    expect(screen.getByRole('alert').textContent).toContain('It is not known. Look.');
    const form = screen.getByTestId('cart-id').closest('form');
    if (form === null) throw new Error('no form');
    fireEvent.submit(form);
    await act(() => Promise.resolve());
    expect(called('legacy/add-to-cart')).toHaveLength(1);
    expect(addButton().textContent).toBe('Add anyway');
  });
});
