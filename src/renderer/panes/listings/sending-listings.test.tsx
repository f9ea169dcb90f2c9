// @vitest-environment happy-dom
import { firstState } from '#renderer/testing/first-state.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { draw, aside, type, settle } from './testing/draw-listings.tsx';

afterEach(cleanup);

describe('sending changes to listings', () => {
  it('says what became of each: refused, not known, held back, different', () => {
    const change = { price: cents(4_230_050) };
    const at = 0;
    const { called, press } = draw([
      listingRow({
        id: 'a',
        title: 'A',
        result: {
          state: 'refused',
          change,
          at,
          failure: failure({
            title: 'Not yours',
            advice: 'Check the id.',
            serverMessage: 'Listing belongs to another organization',
          }),
        },
      }),
      listingRow({
        id: 'b',
        title: 'B',
        result: {
          state: 'unknown',
          change,
          at,
          failure: failure({ title: 'It is not known', advice: 'Check it.' }),
          look: {
            state: 'looked',
            at,
            listed: true,
            checks: [
              {
                field: 'price',
                asked: cents(4_230_050),
                reported: cents(4_229_209),
                verdict: 'differs',
              },
            ],
          },
        },
      }),
      listingRow({ id: 'c', title: 'C', result: { state: 'held', change, at } }),
      listingRow({
        id: 'd',
        title: 'D',
        result: {
          state: 'differs',
          change,
          at,
          checks: [
            {
              field: 'price',
              asked: cents(4_230_050),
              reported: cents(4_230_000),
              verdict: 'differs',
            },
          ],
        },
      }),
    ]);
    const said = (name: string) => aside().getByRole('region', { name }).textContent;
    expect(said('A')).toMatch(
      /Rejected.*Not yours\. Check the id\..*“Listing belongs to another organization”/,
    );
    expect(said('B')).toMatch(
      /Unknown.*The list still shows values other than yours\..*42,300\.50 requested, 42,292\.09 returned/,
    );
    expect(said('C')).toMatch(/On hold.*Not sent, because/);
    expect(said('D')).toMatch(/Different.*42,300\.50 requested, 42,300\.00 returned/);
    press('KeyJ');
    press('KeyJ');
    press('KeyU');
    press('KeyX');
    expect(called('listings/check')[0]?.args).toEqual({ listingId: 'b' });
    expect(called('listings/dismiss')[0]?.args).toEqual({ listingId: 'b' });
    fireEvent.click(
      within(aside().getByRole('region', { name: 'C' })).getByRole('button', {
        name: 'Restore the change',
      }),
    );
    expect(said('C')).toMatch(/42,292\.09 →becomes 42,300\.50/);
  });

  it('shows a sending under way, and sends no other meanwhile', () => {
    const { press, show, called } = draw();
    press('KeyJ');
    press('KeyC');
    type('listing-command', 'quantity 1');
    show({ sending: { done: 0, total: 3 } });
    expect(screen.getByTestId('listings-send').textContent).toContain('Sending 1 of 3');
    press('Ctrl+Enter');
    expect(called('listings/update')).toEqual([]);
  });

  it('asks before it moves a price by more than a fifth, and again once it is another', async () => {
    const { press, called } = draw();
    press('KeyJ');
    press('KeyC');
    type('listing-command', 'price 4229.20');
    press('Ctrl+Enter');
    await settle();
    const question = 'One price changes by more than 20%. Check, then send again.';
    expect(aside().getByText(question)).toBeDefined();
    press('KeyC');
    type('listing-command', 'price 422.92');
    expect(aside().queryByText(question)).toBeNull();
    press('Ctrl+Enter');
    await settle();
    expect(aside().getByText(question)).toBeDefined();
    expect(called('listings/update')).toEqual([]);
    press('Ctrl+Enter');
    await settle();
    expect(called('listings/update')).toHaveLength(1);
  });

  it('sends nothing with a key that only reads, and says what is missing', () => {
    const { press, patch, called } = draw();
    const { session } = firstState;
    patch({
      session: {
        ...session,
        capabilities: {
          ...session.capabilities,
          trading: 'no-permission',
          missingRight: 'admin-role',
        },
      },
    });
    press('KeyJ');
    press('KeyC');
    type('listing-command', 'quantity 1');
    press('Ctrl+Enter');
    fireEvent.click(screen.getByTestId('listings-send'));
    expect(called('listings/update')).toEqual([]);
    expect(aside().getAllByText(/This key can read but not trade/)).not.toEqual([]);
  });

  it('says why the main process refused to send', async () => {
    const { press } = draw(undefined, {
      'listings/update': () => ({
        ok: false,
        error: failure({ title: 'Trading is locked', advice: 'Unlock it.' }),
      }),
    });
    press('KeyJ');
    press('KeyC');
    type('listing-command', 'quantity 9');
    press('Ctrl+Enter');
    await settle();
    expect(aside().getByRole('alert').textContent).toBe('Trading is locked. Unlock it.');
    expect(aside().getByRole('region', { name: 'Krugerrand 10 oz' })).toBeDefined();
  });
});
