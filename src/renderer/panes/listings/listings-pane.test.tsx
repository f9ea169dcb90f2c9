// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListingStanding } from '#contract/ipc/trading/listings.ts';
import { cents } from '#domain/money/money.ts';
import { LISTING_A, LISTING_B } from '#renderer/testing/fixtures.ts';
import { krugerrand, ducat, draw, rows, aside, type, settle } from './testing/draw-listings.tsx';

afterEach(cleanup);

describe('the listings pane', () => {
  it('shows where a listing stands among the asks of its product, and what is gone from it', () => {
    const { show, press } = draw();
    const standing: ListingStanding = {
      rowKey: 'krugerrand:',
      inBook: true,
      rank: 3,
      isAtBest: false,
      of: 9,
      alike: 0,
      bestOther: cents(4_228_000),
      distance: cents(1_209),
      depth: 'full',
      readAt: Date.now(),
    };
    const fewer = { pieces: 2, since: Date.now() - 60_000, at: Date.now() };
    show({ rows: [{ ...krugerrand, fewer }, ducat], standings: { [LISTING_A]: standing } });
    expect(rows()[0]).toMatch(/8.*3 of 9.*\+12\.09.*2.*On/);
    expect(rows()[1]).toMatch(/none known.*none known/);
    press('Home');
    press('Enter');
    const facts = within(screen.getByRole('complementary', { name: 'Edit' }));
    expect(facts.getByText(/Number 3 of 9 listings by price/)).toBeDefined();
    expect(facts.getByText(/2 pieces fewer since/)).toBeDefined();
  });

  it('shows what is known, and a dash with its reason for what is not', () => {
    draw();
    expect(rows()[0]).toMatch(
      /Krugerrand 10 oz.*42,292\.09.*\+16\.80%.*8.*On.*Ships from the desk.*Listed/,
    );
    expect(rows()[1]).toMatch(/Ducat.*488\.09.*\+9\.17%.*8.*not known.*not known/);
    const dash = within(screen.getAllByTestId('listing-row')[1] ?? document.body).getAllByTitle(
      'Only the response to an update shows it.',
    );
    expect(dash).toHaveLength(2);
  });

  it('without any says how ids get in', () => {
    draw([]);
    expect(screen.getByText('No listings yet')).toBeDefined();
    expect(screen.queryByTestId('listing-command')).toBeNull();
  });

  it('adds pasted ids, and says what was there twice or before', async () => {
    const { called } = draw([], {
      'listings/add': () => ({ ok: true, value: { added: [LISTING_A], known: [LISTING_B] } }),
    });
    type('listing-ids', `${LISTING_A} ${LISTING_A.toUpperCase()} ${LISTING_B}`);
    await settle();
    expect(called('listings/add')[0]?.args).toEqual({ ids: [LISTING_A, LISTING_B] });
    expect(screen.getByText('1 added · 1 already added · 1 pasted twice.')).toBeDefined();
    expect(screen.getByTestId('listing-ids')).toHaveProperty('value', '');
  });

  it('refuses what is no id, and keeps what was typed', () => {
    const { called } = draw([]);
    type('listing-ids', `Krugerrand ${LISTING_A}`);
    expect(screen.getByRole('alert').textContent).toContain('Not a listing ID: “Krugerrand”.');
    expect(screen.getByTestId('listing-ids')).toHaveProperty('value', `Krugerrand ${LISTING_A}`);
    expect(called('listings/add')).toEqual([]);
  });

  it('changes several by one line, shows each difference, and sends them by one key', async () => {
    const { press, called } = draw(undefined, {
      'listings/update': () => ({ ok: true, value: { settled: [LISTING_A], left: [LISTING_B] } }),
    });
    press('KeyJ');
    press('Space');
    press('KeyJ');
    press('Space');
    press('KeyC');
    type('listing-command', 'premium +0.5 %, quantity 0, active off');
    expect(aside().getAllByRole('region')[0]?.textContent).toMatch(
      /Premium16\.80% →becomes 17\.30%Quantity8 →becomes 0ActiveOn →becomes Off/,
    );
    expect(aside().getAllByRole('region')[1]?.textContent).toMatch(
      /Premium9\.17% .*9\.67%.*Activenot known/,
    );
    expect(called('listings/update')).toEqual([]);
    press('Ctrl+Enter');
    expect(called('listings/update').map(({ args }) => args)).toEqual([
      {
        updates: [
          {
            listingId: LISTING_A,
            change: { premium: { kind: 'percent', ppm: 173_000 }, quantity: 0, active: false },
          },
          {
            listingId: LISTING_B,
            change: { premium: { kind: 'percent', ppm: 96_700 }, quantity: 0, active: false },
          },
        ],
      },
    ]);
    await settle();
    await settle();
    // What was accepted is no draft any more; what was not is kept.
    expect(aside().getAllByRole('region')).toHaveLength(1);
    expect(aside().getByRole('region', { name: 'Ducat' })).toBeDefined();
  });

  it('a held key sends nothing again', () => {
    const { press, called } = draw();
    press('KeyJ');
    press('KeyC');
    type('listing-command', 'quantity 1');
    press('Ctrl+Enter', { repeat: true });
    expect(called('listings/update')).toEqual([]);
  });

  it('edits one in a form: a wrong value keeps what was typed, Esc keeps the draft as it was', () => {
    const { press, called } = draw();
    press('KeyJ');
    press('Enter');
    const price = screen.getByTestId('listing-price');
    fireEvent.change(price, { target: { value: '1,2.3' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Edit Krugerrand 10 oz' }));
    expect(screen.getByRole('alert').textContent).toContain('Put commas between groups');
    expect(price).toHaveProperty('value', '1,2.3');
    press('Ctrl+Enter');
    expect(called('listings/update')).toEqual([]);
    press('Escape');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('empties notes only where they are known', () => {
    const { press } = draw();
    press('KeyJ');
    press('Enter');
    fireEvent.change(screen.getByTestId('listing-notes'), { target: { value: '' } });
    fireEvent.submit(screen.getByRole('form'));
    expect(aside().getByRole('region').textContent).toMatch(
      /Notes“Ships from the desk” →becomes none/,
    );
    press('Backspace');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('offers ids that were seen elsewhere', () => {
    const { show, called } = draw([]);
    show({
      offered: [{ id: LISTING_A, title: 'Krugerrand', why: 'A sell reported it as a conflict' }],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
    expect(called('listings/add')[0]?.args).toEqual({ ids: [LISTING_A] });
  });

  it('forgets an id by a key, and what was drafted of it', () => {
    const { press, called, store } = draw();
    press('KeyJ');
    press('KeyC');
    type('listing-command', 'quantity 1');
    press('Delete');
    expect(called('listings/forget')[0]?.args).toEqual({ listingId: LISTING_A });
    expect(store.getState().listingDraft.changes).toEqual({});
  });
});
