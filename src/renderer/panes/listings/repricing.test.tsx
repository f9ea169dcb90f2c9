// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListingRow, RepricingProposals } from '#contract/ipc/trading/listings.ts';
import { cents } from '#domain/money/money.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { failure, LISTING_A, LISTING_B } from '#renderer/testing/fixtures.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { ListingsPane } from './listings-pane.tsx';

afterEach(cleanup);

const krugerrand = listingRow();
const ducat = listingRow({ id: LISTING_B, title: 'Ducat' });

function draw(rows: readonly ListingRow[], answers: Answers = {}) {
  const slice = { ...firstState.listings, rows: [...rows] };
  const drawn = drawPane('listings', <ListingsPane />, { listings: slice }, answers);
  screen.getByRole('grid').focus();
  return {
    ...drawn,
    show: (change: Partial<typeof slice>) => {
      drawn.patch({ listings: { ...slice, ...change } });
    },
  };
}

const aside = () => within(screen.getByRole('complementary', { name: 'Changes' }));
const type = (testId: string, text: string) => {
  const field = screen.getByTestId(testId);
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
};
const settle = () => act(() => Promise.resolve());

describe('repricing by a rule', () => {
  const proposed = (proposals: RepricingProposals['proposals']): Answers => ({
    'listings/propose-prices': () => ({
      ok: true,
      value: {
        rule: 'Undercut by $0.50, floor +2.00%',
        proposals,
        none: [{ listingId: LISTING_B, why: 'nobody else lists it' }],
      },
    }),
  });

  it('drafts what is proposed as differences, and says what is not; nothing is sent', async () => {
    const price = { listingId: LISTING_A, price: cents(4_199_950), isFloor: true };
    const { press, called, store } = draw([krugerrand, ducat], proposed([price]));
    press('KeyA');
    press('KeyR');
    const field = screen.getByTestId<HTMLInputElement>('listing-command');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('undercut 0.50 floor 2%');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
    press('Enter');
    await settle();
    expect(called('listings/propose-prices').map(({ args }) => args)).toEqual([
      { rule: 'undercut 0.50 floor 2%', listingIds: [LISTING_A, LISTING_B] },
    ]);
    expect(aside().getByLabelText('Current and new values').textContent).toMatch(
      /Price42,292\.09 .*41,999\.50/,
    );
    expect(
      screen.getByText(
        'Undercut by $0.50, floor +2.00%: 1 price proposed, 1 at the floor. Ducat: nobody else lists it. Nothing is sent yet.',
      ),
    ).toBeDefined();
    expect(called('listings/update')).toHaveLength(0);
    expect(store.getState().listingDraft.changes).toEqual({ [LISTING_A]: { price: 4_199_950 } });
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });

  it('says why a rule is not understood, and keeps what was typed', async () => {
    const { press } = draw([krugerrand], {
      'listings/propose-prices': () => ({ ok: false, error: failure({ title: 'Not a rule' }) }),
    });
    press('Home');
    type('listing-command', 'undercut 1');
    await settle();
    expect(screen.getByText(/Not a rule/)).toBeDefined();
    expect(screen.getByTestId<HTMLInputElement>('listing-command').value).toBe('undercut 1');
  });

  it('says which updates were accepted and which were not, and how many are left this minute', async () => {
    const { press, show, store } = draw([krugerrand, ducat], {
      'listings/update': () => ({ ok: true, value: { settled: [LISTING_A], left: [LISTING_B] } }),
    });
    const changes = {
      [LISTING_A]: { quantity: 1 },
      [LISTING_B]: { quantity: 2 },
    };
    act(() => {
      store.getState().actions.editListings((now) => ({ ...now, changes }));
    });
    expect(screen.queryByTestId('listings-rate')).toBeNull();
    press('Ctrl+Enter');
    await settle();
    expect(
      screen.getByText(
        'Accepted: Krugerrand 10 oz. Stopped there; not sent or not accepted: Ducat. Each says why.',
      ),
    ).toBeDefined();
    // The pane's clock goes every few seconds.
    const sentAt = [Date.now() - 70_000, Date.now() - 30_000, Date.now()];
    show({ repricing: { perMinute: 20, sentAt } });
    expect(screen.getByTestId('listings-rate').textContent).toBe(
      '18 of 20 updates by a rule left this minute.',
    );
  });
});
