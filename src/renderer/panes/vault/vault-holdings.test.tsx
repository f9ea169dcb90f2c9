// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { failure, marketRow, ounces } from '#renderer/testing/fixtures.ts';
import { lotsView, portfolioHolding, portfolioView } from '#renderer/testing/holdings.ts';
import { type DrawnPane, drawPane, marketOf } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VaultPane } from './vault-pane.tsx';

const row = marketRow();
const inVault = {
  productId: row.productId,
  title: row.title,
  quantity: 3,
  atLeast: false,
  fine: ounces(3),
  valueAtSpot: cents(1_230_000),
};
const vault: VaultSlice = {
  ...firstState.vault,
  fetchedAt: Date.now(),
  holdings: [inVault],
  valueAtSpot: cents(1_230_000),
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = async (): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(150));
};

async function drawn(
  held: readonly PortfolioHolding[] = [portfolioHolding()],
  answers: Answers = {},
  slice: VaultSlice = vault,
): Promise<DrawnPane> {
  const pane = drawPane(
    'vault',
    <VaultPane />,
    { vault: slice, market: marketOf(row) },
    {
      'portfolio/get-holdings': () => ok(portfolioView({ holdings: [...held] })),
      'portfolio/get-lots': () => ok(lotsView()),
      'portfolio/set-rule': () => ok(null),
      ...answers,
    },
  );
  await settle();
  return pane;
}

const figures = (): string => screen.getByTestId('vault-holding').textContent;
const total = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

describe('what is held in the vault', () => {
  it('has cost, worth at spot and at best bids, and the gain in dollars and percent', async () => {
    await drawn();
    expect(figures()).toMatch(
      /3.*3\.0000 oz.*12,000\.50.*12,300\.00.*12,250\.00.*\+249\.50.*\(\+2\.08%\)/,
    );
    expect(total('Cost basis')).toContain('12,000.50');
    expect(total('At spot')).toContain('12,300.00');
    expect(total('At best bids, before fees')).toContain('12,250.00');
    expect(total('Unrealized gain')).toMatch(/\+249\.50.*\(\+2\.08%\)/);
    expect(screen.getByRole('row', { current: true }).getAttribute('aria-label')).toMatch(
      /3 pieces, fine 3\.0000 oz, cost basis 12,000\.50, at spot 12,300\.00, at best bids 12,250\.00, unrealized gain \+249\.50, \+2\.08%/,
    );
  });

  it('says where there may be more', async () => {
    await drawn(undefined, undefined, {
      ...vault,
      holdings: [{ ...inVault, atLeast: true }],
      holdingsNote: 'There may be more.',
    });
    expect(figures()).toContain('at least 3');
    expect(total('At spot')).toContain('at least');
  });

  it('shows no figure of the portfolio before it came', async () => {
    drawPane('vault', <VaultPane />, { vault, market: marketOf(row) });
    await settle();
    expect(figures()).toMatch(/…not loaded yet.*12,300\.00.*…not loaded yet.*…not loaded yet/);
    expect(total('Cost basis')).toMatch(/^—/);
    expect(total('At spot')).toContain('12,300.00');
    expect(figures()).not.toMatch(/\b0\.00/);
  });

  it('waits for a purchase that may be among orders that were not read yet', async () => {
    const unread = 'Not read yet: the orders of the marketplace.';
    await drawn([], {
      'portfolio/get-holdings': () => ok(portfolioView({ holdings: [], unread })),
    });
    expect(screen.getByText(unread)).toBeDefined();
    expect(figures()).toContain('not loaded yet');
    expect(figures()).not.toContain('no purchase');
  });

  it('shows why the portfolio is missing, and still what is in the vault', async () => {
    await drawn([], {
      'portfolio/get-holdings': () => ({
        ok: false,
        error: failure({ title: 'Not connected yet' }),
      }),
    });
    expect(screen.getByRole('alert').textContent).toContain('Not connected yet');
    expect(figures()).toMatch(/3\.0000 oz—not known.*12,300\.00—not known—not known/);
  });

  it.each([
    ['no lot of it is known', []],
    [
      'its lots have no price',
      [portfolioHolding({ unpriced: 3, cost: cents(0), unrealized: null })],
    ],
  ])('says plainly that there is no purchase where %s', async (_, held) => {
    await drawn(held);
    expect(figures()).toContain('no purchase on record');
    expect(figures()).not.toMatch(/\b0\.00/);
    expect(total('Cost basis')).toMatch(/^—/);
    expect(total('Unrealized gain')).toMatch(/^—/);
  });

  it('shows what the bids pay for a part as that, and takes it for no total', async () => {
    const part = { total: cents(820_000), pieces: 2 };
    await drawn([portfolioHolding({ bids: part, unrealized: null })]);
    expect(figures()).toContain('8,200.00 of 2 pieces');
    expect(total('At best bids, before fees')).toMatch(/^—/);
  });

  it('says what its cost leaves out', async () => {
    await drawn([portfolioHolding({ unpriced: 1, unrealized: null })]);
    expect(figures()).toMatch(/12,000\.50 for 2 of 3/);
    cleanup();
    await drawn([portfolioHolding({ pieces: 0, cost: cents(0), unrealized: null, bids: null })]);
    expect(figures()).toContain('sold');
  });

  it('shows no figure of other pieces than those of the row, in no row and in no total', async () => {
    const other = { ...inVault, productId: 'other', title: 'Another Coin', quantity: 2 };
    const held = [
      portfolioHolding({ pieces: 5 }),
      portfolioHolding({ product: 'other', pieces: 2 }),
    ];
    await drawn(held, {}, { ...vault, holdings: [inVault, other] });
    const [differing, alike] = screen.getAllByTestId('vault-holding');
    expect(differing?.textContent).toMatch(/3\.0000 oz5 pieces in the portfolio.*12,300\.00.*—.*—/);
    expect(differing?.textContent).not.toMatch(/12,000|12,250|249/);
    expect(differing?.getAttribute('aria-label')).toMatch(
      /5 pieces in the portfolio, at spot 12,300\.00$/,
    );
    expect(alike?.textContent).toMatch(/12,000\.50.*\+249\.50/);
    expect(total('Cost basis')).toMatch(/12,000\.50 excluding 3 pieces/);
    expect(total('Unrealized gain')).toMatch(/\+249\.50.*excluding 3 pieces/);
    expect(screen.getByText(/disagree on the number of pieces of one product/)).toBeDefined();
  });
});

describe('its lots', () => {
  it('open and close by Enter, asked for only then', async () => {
    const pane = await drawn();
    expect(pane.called('portfolio/get-lots')).toEqual([]);
    pane.press('Enter');
    await settle();
    const part = within(screen.getByRole('region', { name: `Lots of ${row.title}` }));
    expect(part.getByTestId('lot').textContent).toMatch(/3 of 4.*12,000\.50.*\+299\.50/);
    expect(part.getByTestId('sold-part').textContent).toMatch(/4,011\.34.*−12\.34/);
    expect(pane.called('portfolio/get-lots')[0]?.args).toEqual({ product: row.productId });
    pane.press('Enter');
    expect(screen.queryByTestId('lot')).toBeNull();
  });

  it('are sold by s where they are chosen, and all pieces in the vault where none is', async () => {
    const [lot] = lotsView().lots;
    if (lot === undefined) throw new Error('no lot');
    const newer = { ...lot, id: 'b2/0', acquiredAt: Date.UTC(2026, 1, 1), pieces: 1, of: 1 };
    const two = lotsView({ lots: [newer, lot], allLots: 2 });
    let rule: 'average' | 'chosen' = 'average';
    const pane = await drawn(undefined, {
      'portfolio/get-holdings': () => ok(portfolioView({ rule })),
      'portfolio/get-lots': () => ok(two),
      'portfolio/set-rule': () => {
        rule = 'chosen';
        return ok(null);
      },
    });
    pane.press('Enter');
    await settle();
    expect(screen.queryByRole('checkbox')).toBeNull();
    pane.press('KeyM');
    await settle();
    expect(pane.called('portfolio/set-rule')[0]?.args).toEqual({ rule: 'chosen' });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Sell the lot of 1 of/ }));
    pane.press('KeyS');
    expect(pane.store.getState().draft).toMatchObject({
      side: 'sell',
      lines: [{ rowKey: row.key, quantityText: '1', lots: [{ id: 'b2/0', piecesText: '1' }] }],
    });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Sell the lot of 1 of/ }));
    act(() => pane.store.getState().actions.focusPane('vault'));
    pane.press('KeyS');
    expect(pane.store.getState().draft.lines[0]).toMatchObject({ quantityText: '3' });
    expect(pane.store.getState().draft.lines[0]?.lots ?? []).toEqual([]);
  });

  it('are none where no purchase is on record', async () => {
    const pane = await drawn([]);
    pane.press('Enter');
    await settle();
    expect(screen.getByText(/the portfolio has no lots of it/)).toBeDefined();
  });
});
