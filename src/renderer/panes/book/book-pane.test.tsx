// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  LISTING_A,
  LISTING_B,
  marketRow,
  level as levelOf,
  orderBook,
  ounces,
} from '#renderer/testing/fixtures.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { cents } from '#domain/money/money.ts';
import { type Ppm, ppm } from '#domain/market/premium.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { BookPane } from './book-pane.tsx';

afterEach(cleanup);

function draw(state = {}) {
  const drawn = drawPane('book', <BookPane />, {
    market: marketOf(marketRow()),
    selectedKey: 'eagle:bu',
    book: orderBook({ fetchedAt: Date.now() }),
    ...state,
  });
  screen.queryByRole('grid')?.focus();
  return drawn;
}

const under = () =>
  screen
    .getAllByTestId('book-level')
    .find((level) => level.getAttribute('aria-selected') === 'true')?.textContent;

describe('an order book of 10,000 levels', () => {
  const side = (best: number, step: number) =>
    Array.from({ length: 5_000 }, (_, at) => levelOf(best + step * at, 1, at + 1));
  const book = orderBook({
    fetchedAt: Date.now(),
    asks: side(500_000, 1),
    bids: side(499_000, -1),
  });
  const selected = () =>
    screen
      .getAllByTestId('book-level')
      .find((level) => level.getAttribute('aria-selected') === 'true');

  it('renders the visible ones, and counts all of them', () => {
    draw({ book });
    expect(screen.getAllByTestId('book-level').length).toBeLessThan(200);
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('10001');
    expect(selected()?.getAttribute('aria-rowindex')).toBe('5001');
  });

  it('draws the level under the cursor wherever it goes', () => {
    const { press } = draw({ book });
    for (const [key, place] of [
      ['End', '10001'],
      ['ArrowUp', '10000'],
      ['Home', '2'],
      ['ArrowDown', '3'],
    ] as const) {
      press(key);
      expect(selected()?.getAttribute('aria-rowindex')).toBe(place);
      const named = screen.getByRole('grid').getAttribute('aria-activedescendant');
      expect(named).toBe(selected()?.id);
    }
  });
});

describe('the order book pane', () => {
  it('shows price, quantity, cumulative ounces and premium of every level', () => {
    draw();
    const levels = screen.getAllByTestId('book-level').map((level) => level.textContent);
    expect(levels).toHaveLength(5);
    expect(levels).toContainEqual(expect.stringMatching(/18.*10.*4,152\.00.*\+2\.71%/));
    expect(screen.getByText(/3 asks, 18 oz · 2 bids, 34 oz/)).toBeDefined();
  });

  it('shows the melt value of one piece, and what it is made of', () => {
    const half = { fine: ounces(0.5) };
    draw({ market: marketOf(marketRow(half)), book: orderBook({ melt: cents(201_936) }) });
    expect(screen.getByTitle('Fine weight × spot').textContent).toBe('Melt 2,019.36');
    expect(screen.getByText('4,038.72').parentElement?.textContent).toMatch(
      /^0\.5000 oz × 4,038\.72 spot /,
    );
  });

  it('marks the levels that the user’s own listings stand on, and says how much of one they are', () => {
    const { listings } = firstState;
    const bids = [levelOf(402_150, 9, 9, [{ id: LISTING_B, quantity: 9, expiresAt: null }])];
    draw({
      listings: { ...listings, rows: [listingRow({ id: LISTING_B })] },
      book: orderBook({ fetchedAt: Date.now(), bids }),
    });
    expect(screen.getAllByTestId('book-own').map((mark) => mark.textContent)).toEqual([
      '2 yours of ',
    ]);
    expect(screen.getByText(/^2 of 6 yours/)).toBeDefined();
  });

  it('starts on the best ask and moves across the spread with j and k', () => {
    const { press } = draw();
    expect(under()).toContain('4,148.00');
    press('KeyK');
    expect(under()).toContain('4,149.50');
    press('KeyJ');
    press('KeyJ');
    expect(under()).toContain('4,021.50');
    press('Home');
    expect(under()).toContain('4,152.00');
    press('End');
    expect(under()).toContain('4,018.00');
  });

  it('b buys from the level under the cursor, with everybody behind it', () => {
    const { press, store } = draw();
    press('KeyB');
    expect(store.getState().draft.lines[0]).toMatchObject({
      price: 414_800,
      sources: [
        { id: LISTING_A, quantity: 4 },
        { id: LISTING_B, quantity: 2 },
      ],
    });
    expect(store.getState().focusedPane).toBe('ticket');
  });

  it('s on an ask sells to the best bid, and Enter takes the level as it stands', () => {
    const { press, store, patch } = draw();
    press('KeyS');
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ price: 402_150 }] });
    patch({ focusedPane: 'book' });
    screen.getByRole('grid').focus();
    press('End');
    press('Enter');
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ price: 401_800 }] });
  });

  it('Shift+B adds the level as another line of the ticket', () => {
    const { press, store, patch } = draw();
    press('KeyB');
    patch({ focusedPane: 'book' });
    screen.getByRole('grid').focus();
    press('KeyK');
    press('Shift+KeyB', { key: 'B' });
    expect(store.getState().draft.lines.map((line) => line.price)).toEqual([414_800, 414_950]);
  });

  it('a key held down opens one ticket, not many', () => {
    const { press, store } = draw();
    press('KeyB', { repeat: true });
    press('Enter', { repeat: true });
    expect(store.getState().ticketOpened).toBe(0);
  });

  it('opens the level that is double-clicked', () => {
    const { store } = draw();
    const level = screen.getAllByTestId('book-level').at(-1);
    if (level === undefined) throw new Error('no level');
    fireEvent.mouseDown(level);
    fireEvent.doubleClick(level);
    expect(store.getState().draft).toMatchObject({ side: 'sell', lines: [{ price: 401_800 }] });
  });

  it('says when only the top of the book is documented', () => {
    draw({ book: orderBook({ depth: 'top' }) });
    expect(screen.getByText('Top of book only')).toBeDefined();
  });

  it('says when levels could not be read', () => {
    draw({ book: orderBook({ depth: 'partial' }) });
    expect(screen.getByText('Not all levels').title).toContain('could not be read');
    expect(screen.queryByText('Top of book only')).toBeNull();
  });

  it('shows how the price of the level under the cursor is set, and when it last changed, if reported', () => {
    const updatedAt = new Date(2026, 10, 21, 9, 30).getTime();
    const withSource = (pricing: object) => ({
      book: orderBook({
        asks: [
          {
            ...levelOf(414_800, 4, 4),
            sources: [{ id: LISTING_A, quantity: 4, expiresAt: null, updatedAt, ...pricing }],
          },
        ],
        fetchedAt: Date.now(),
      }),
    });
    const { patch } = draw(withSource({}));
    expect(screen.getByText('changed 21 Nov, 09:30')).toBeDefined();
    const noteOf = (type: string | null, premium: Ppm | null, amount: string | null) => {
      patch(withSource({ pricing: { type, premium, amount } }));
      return screen.getByText(/changed 21 Nov, 09:30/).textContent;
    };
    expect(noteOf('fixed_pricing', null, null)).toBe('Fixed price · changed 21 Nov, 09:30');
    expect(noteOf('premium_percentage_pricing', ppm(35_500), null)).toContain(
      'Follows spot, +3.55%',
    );
    expect(noteOf('premium_dollar_pricing', null, '355')).toContain('premium given as “355”');
    expect(noteOf('auction_of_day', null, null)).toContain('Auction of day');
    expect(noteOf(null, null, '1')).toBe('changed 21 Nov, 09:30');
  });

  it('shows when the level under the cursor expires, if the marketplace reports it', () => {
    const at = new Date(2026, 10, 22, 18, 4).getTime();
    const soon = {
      ...levelOf(414_800, 4, 4),
      sources: [{ id: LISTING_A, quantity: 4, expiresAt: at }],
    };
    const two = [...soon.sources, { id: LISTING_B, quantity: 2, expiresAt: null }];
    const { patch } = draw({ book: orderBook({ asks: [soon], fetchedAt: Date.now() }) });
    expect(screen.getByText('Ask expires 22 Nov, 18:04')).toBeDefined();
    patch({ book: orderBook({ asks: [{ ...soon, sources: two }], fetchedAt: Date.now() }) });
    expect(screen.getByText('First of 2 asks expires 22 Nov, 18:04')).toBeDefined();
    patch({ book: orderBook({ fetchedAt: Date.now() }) });
    expect(screen.queryByText(/expires/)).toBeNull();
  });

  it('says what the product is, and nothing of one that left the market', () => {
    const { patch } = draw();
    expect(screen.getByText('Coins · .9167 fine · 1 oz · United States Mint · IRA')).toBeDefined();
    patch({ market: marketOf() });
    expect(screen.queryByText(/United States Mint/)).toBeNull();
  });

  it('keeps an empty side in words, and an old book greyed', () => {
    draw({ book: orderBook({ asks: [], spread: null, fetchedAt: Date.now() - 120_000 }) });
    expect(screen.getByText('No asks right now.')).toBeDefined();
    expect(screen.getByText('Stale')).toBeDefined();
    expect(screen.getAllByTestId('book-level')).toHaveLength(2);
  });

  it('shows the raw value of a best ask without a readable price, and that prices are in dollars', () => {
    const bid = marketRow().bid;
    draw({
      market: marketOf(
        marketRow({
          ask: null,
          unread: { ask: '4033.2' },
          bid: bid === null ? null : { ...bid, readIn: 'dollars' },
        }),
      ),
      book: orderBook({ asks: [], fetchedAt: Date.now() }),
    });
    expect(screen.queryByText('No asks right now.')).toBeNull();
    expect(screen.getByText(/Best ask/).textContent).toBe('Best ask “4033.2” unreadable');
    expect(screen.getByText(/Prices given in dollars, not cents/)).toBeDefined();
  });

  it('never shows the book of another product as this one', () => {
    draw({ selectedKey: 'other', market: marketOf(marketRow({ key: 'other' })) });
    expect(screen.queryAllByTestId('book-level')).toEqual([]);
    expect(screen.getByText('Loading the order book')).toBeDefined();
  });

  it('asks for a product when none is selected', () => {
    draw({ selectedKey: null });
    expect(screen.getByText('No product selected')).toBeDefined();
  });

  it('offers to try again without a connection', () => {
    const { store, patch, called } = draw({ book: null });
    patch({ connection: { ...store.getState().connection, status: 'offline' } });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(called('app/refresh')[0]?.args).toEqual({ pane: 'book' });
  });
});
