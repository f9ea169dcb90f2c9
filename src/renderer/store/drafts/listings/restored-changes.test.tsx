// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LISTING_A, LISTING_B } from '#renderer/testing/fixtures.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { TerminalStore } from '../../store.ts';
import { restoreChanges } from './restored-changes.ts';
import { ListingsPane } from '#renderer/panes/listings/listings-pane.tsx';

afterEach(cleanup);

function draw(): TerminalStore {
  const { store } = drawPane('listings', <ListingsPane />, {
    listings: {
      standings: {},
      repricing: { perMinute: 20, sentAt: [] },
      rows: [listingRow(), listingRow({ id: LISTING_B, title: 'Ducat' })],
      offered: [],
      readable: true,
      fetchedAt: Date.now(),
      sending: null,
      drafts: null,
    },
  });
  return store;
}

const aside = () => within(screen.getByRole('complementary', { name: 'Changes' }));

describe('changes of listings that are kept', () => {
  it('says which changes were written before this start, and what the marketplace has already', () => {
    const store = draw();
    const changes = {
      [LISTING_A]: { quantity: 3, active: true },
      [LISTING_B]: { quantity: 4 },
    };
    const keptAt = new Date(2026, 10, 21, 17, 5).getTime();
    act(() => {
      store.getState().actions.editListings((now) => restoreChanges(now, { changes, keptAt }));
    });
    const said = screen.getByRole('complementary', { name: 'Changes' }).textContent;
    expect(said).toMatch(/Written in an earlier session, .*21.* and not sent\./);
    expect(said).toMatch(/Quantity8 →becomes 3ActiveOn, unchanged/);
    act(() => {
      store.getState().actions.editListings((now) => ({
        ...now,
        changes: { [LISTING_A]: { quantity: 3 } },
      }));
    });
    expect(aside().getByText(/Written in an earlier session/)).toBeDefined();
  });

  it('says when changes could not be kept', () => {
    const store = draw();
    act(() => {
      store.getState().actions.editListings((now) => ({
        ...now,
        changes: { [LISTING_A]: { quantity: 3 } },
        unkept: 'This could not be saved on this computer.',
      }));
    });
    expect(screen.getByRole('alert').textContent).toBe('This could not be saved on this computer.');
  });
});
