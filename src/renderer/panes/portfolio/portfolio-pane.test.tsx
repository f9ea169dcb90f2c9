// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ppm } from '#domain/market/premium.ts';
import type { LotsView, PortfolioMetal, PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { failure, marketRow } from '#renderer/testing/fixtures.ts';
import { lotsView, portfolioHolding, portfolioView } from '#renderer/testing/holdings.ts';
import { type DrawnPane, drawPane, marketOf } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { PortfolioPane } from './portfolio-pane.tsx';

const row = marketRow();
const holding = portfolioHolding();
const view = portfolioView();
const lots = lotsView();

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

async function drawn(answer: PortfolioView, answers: Answers = {}): Promise<DrawnPane> {
  const pane = drawPane(
    'portfolio',
    <PortfolioPane />,
    { market: marketOf(row) },
    {
      'portfolio/get-holdings': () => ok(answer),
      'portfolio/get-lots': () => ok(lots),
      'portfolio/set-rule': () => ok(null),
      ...answers,
    },
  );
  await settle();
  return pane;
}

describe('the portfolio pane', () => {
  it('is loading until it is published, and shows what failed', async () => {
    drawPane('portfolio', <PortfolioPane />);
    expect(screen.getByText(/Loading the portfolio/)).toBeDefined();
    cleanup();
    await drawn(view, {
      'portfolio/get-holdings': () => ({
        ok: false,
        error: failure({ title: 'Not connected yet' }),
      }),
    });
    expect(screen.getByRole('alert').textContent).toContain('Not connected yet');
  });

  it('shows how many orders were read while it is being calculated', async () => {
    drawPane(
      'portfolio',
      <PortfolioPane />,
      {},
      {
        'portfolio/get-progress': () => ok({ done: 40_000, total: 1_000_000 }),
      },
    );
    await settle();
    expect(screen.getByText('Reading orders, 40,000 of 1,000,000')).toBeDefined();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 40_000);
  });

  it('says that nothing is held', async () => {
    await drawn({ ...view, holdings: [] });
    expect(screen.getByText('Nothing is held')).toBeDefined();
  });

  it('claims nothing, and no zero, of what was not read', async () => {
    await drawn({ ...view, holdings: [], unread: 'Not read yet: the vault.' });
    expect(screen.queryByText('Nothing is held')).toBeNull();
    expect(screen.getByText('Not known yet')).toBeDefined();
    for (const name of ['Cost basis', 'At spot', 'Unrealized gain', 'Realized gain']) {
      expect(screen.getAllByText(name)[0]?.nextElementSibling?.textContent).toBe('—not known');
    }
  });

  it('says what selling all would pay after fees, and of what that is made', async () => {
    await drawn(view);
    const payout = screen.getByText('Estimated payout').nextElementSibling;
    expect(payout?.textContent).toContain('12,127.50');
    expect(payout?.getAttribute('title')).toBe(
      '122.50 of fees, as in your last 2 sales. A quote shows the fees of a sale.',
    );
    cleanup();
    await drawn({ ...view, totals: { ...view.totals, payout: null } });
    expect(screen.queryByText('Estimated payout')).toBeNull();
  });

  it('adds up each metal where there are several', async () => {
    const gold: PortfolioMetal = {
      material: 'Gold',
      fine: fineContent('ozt', 311_034_768),
      cost: cents(400_000),
      unpriced: 0,
      melt: cents(300_000),
      share: ppm(750_000),
      bids: cents(305_000),
      unrealized: cents(-95_000),
    };
    const silver: PortfolioMetal = {
      ...gold,
      material: 'Silver',
      cost: cents(0),
      unpriced: 2,
      melt: cents(100_000),
      share: ppm(250_000),
      bids: null,
      unrealized: null,
    };
    await drawn({ ...view, metals: [gold, silver] });
    const rows = screen.getAllByTestId('portfolio-metal').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Gold75\.00%.*4,000\.00.*3,000\.00.*3,050\.00.*−950\.00/);
    expect(rows[1]).toMatch(
      /^Silver25\.00%.*—not known Without 2 pieces whose cost is missing.*1,000\.00/,
    );
    cleanup();
    await drawn({ ...view, metals: [gold] });
    expect(screen.queryByTestId('portfolio-metal')).toBeNull();
  });

  it('shows cost, worth and gain of a holding', async () => {
    await drawn(view);
    expect(screen.getByTestId('portfolio-row').textContent).toMatch(
      /12,000\.50.*12,300\.00.*12,250\.00.*\+249\.50.*−12\.34/,
    );
  });

  it('says of how many pieces the bids are, where they do not take all', async () => {
    const part = { total: cents(820_000), pieces: 2 };
    await drawn({ ...view, holdings: [{ ...holding, bids: part, unrealized: null }] });
    expect(screen.getByTestId('portfolio-row').textContent).toContain('8,200.00 of 2 pieces');
  });

  it('has its lots and what made the gain by Enter, asked for only then', async () => {
    const pane = await drawn(view);
    expect(pane.called('portfolio/get-lots')).toEqual([]);
    screen.getByRole('grid', { name: 'Holdings' }).focus();
    pane.press('Enter');
    await settle();
    const part = within(screen.getByRole('region', { name: `Lots of ${row.title}` }));
    expect(part.getByTestId('lot').textContent).toMatch(
      /3 of 4.*12,000\.50.*\+299\.50.*vaultorder/,
    );
    expect(part.getByTestId('sold-part').textContent).toMatch(
      /4,000\.00.*1\.00.*4,011\.34.*−12\.34/,
    );
    expect(part.getByText(/metal/).textContent).toMatch(/\+249\.50.*\+300\.00.*−50\.50/);
    pane.press('Enter');
    expect(screen.queryByTestId('lot')).toBeNull();
  });

  it('takes lots by the next rule, which is shown at once', async () => {
    const pane = await drawn(view);
    pane.press('KeyM');
    expect(pane.called('portfolio/set-rule').map(({ args }) => args)).toEqual([{ rule: 'lifo' }]);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'lifo');
  });

  it('fills a ticket that sells the holding', async () => {
    const pane = await drawn(view);
    pane.press('KeyS');
    expect(pane.store.getState().draft).toMatchObject({
      side: 'sell',
      lines: [{ rowKey: row.key, quantityText: '3' }],
    });
  });

  it('fills a ticket that sells the lots that were chosen, by the rule of chosen pieces alone', async () => {
    const [lot] = lots.lots;
    if (lot === undefined) throw new Error('no lot');
    const newer = { ...lot, id: 'b2/0', acquiredAt: Date.UTC(2026, 1, 1), pieces: 1, of: 1 };
    const two: LotsView = { ...lots, lots: [newer, lot], allLots: 2 };
    const chooses = { ...view, rule: 'chosen' } as const;
    const pane = await drawn(chooses, { 'portfolio/get-lots': () => ok(two) });
    screen.getByRole('grid', { name: 'Holdings' }).focus();
    pane.press('Enter');
    await settle();
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    fireEvent.click(box(/^Sell the lot of 1 of/));
    expect(screen.getByText('1 piece of one lot chosen')).toBeDefined();
    box(/^Sell the lot of 1 of/).focus();
    pane.press('KeyS');
    expect(pane.store.getState().draft).toMatchObject({
      side: 'sell',
      lines: [
        {
          quantityText: '1',
          lots: [{ product: row.productId, id: 'b2/0', held: 1, piecesText: '1' }],
        },
      ],
    });
    fireEvent.click(box(/^Sell the lot of 4 of/));
    act(() => pane.store.getState().actions.focusPane('portfolio'));
    pane.press('KeyS');
    // The oldest first.
    expect(pane.store.getState().draft.lines[0]).toMatchObject({
      quantityText: '4',
      lots: [{ id: 'b1/0', held: 3 }, { id: 'b2/0' }],
    });
    cleanup();
    await drawn(view, { 'portfolio/get-lots': () => ok(two) });
    fireEvent.doubleClick(screen.getByTestId('portfolio-row'));
    await settle();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says of which purchases and sales the spot was recorded, and how near', async () => {
    const [lot] = lots.lots;
    const [part] = lots.sold;
    if (lot === undefined || part === undefined) throw new Error('no lot');
    const answer: LotsView = {
      ...lots,
      lots: [{ ...lot, premium: ppm(25_000), recorded: 'day' }],
      sold: [
        { ...part, recorded: 'quarter' },
        { ...part, id: 's1/0#1', recorded: 'quarter' },
      ],
    };
    await drawn(view, { 'portfolio/get-lots': () => ok(answer) });
    fireEvent.doubleClick(screen.getByTestId('portfolio-row'));
    await settle();
    expect(screen.getByText('recorded').getAttribute('title')).toBe(
      'Over the last spot that was recorded that day',
    );
    expect(screen.getByText(/not quoted, for 2 purchases and sales/)).toBeDefined();
  });

  it('shows no gain for pieces without a cost, and lists the discrepancies', async () => {
    await drawn({
      ...view,
      holdings: [{ ...holding, unpriced: 2, unrealized: null }],
      totals: { ...view.totals, unpriced: 2, unrealized: null },
      unreconciled: [{ what: 'In the vault: 2 × Eagle', why: 'Its cost is missing.', order: null }],
      allUnreconciled: 1,
    });
    expect(screen.getByText(/excluding 2 pieces/)).toBeDefined();
    expect(screen.getByTestId('portfolio-row').textContent).toMatch(/\d for \d+ of \d+/);
    fireEvent.click(screen.getByRole('button', { name: 'Discrepancies: 1', expanded: false }));
    expect(screen.getByText(/Its cost is missing/)).toBeDefined();
  });

  it('lets the user say where an entry looks like an order whether it is the same', async () => {
    const { called } = await drawn({
      ...view,
      unreconciled: [
        { what: 'Your purchase of 2 × Eagle', why: 'Twice?', order: null, own: 'hand:1' },
      ],
      allUnreconciled: 1,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Discrepancies: 1', expanded: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep both: Your purchase of 2 × Eagle' }));
    await settle();
    expect(called('portfolio/keep-both')[0]?.args).toEqual({ id: 'hand:1' });
    fireEvent.click(screen.getByRole('button', { name: /^Remove my entry: Your purchase/ }));
    await settle();
    expect(called('portfolio/remove-entry')[0]?.args).toEqual({ id: 'hand:1' });
  });

  it('excludes sold pieces without a known gain, and shows no gain where all are such', async () => {
    const realized = cents(5_000);
    const totals = { ...view.totals, soldUnknown: 3, realized };
    await drawn({
      ...view,
      holdings: [{ ...holding, realized: { total: realized, split: null } }],
      totals,
    });
    expect(screen.getByText(/excluding 3 pieces/).textContent).toMatch(/50\.00 excluding/);
    cleanup();
    await drawn({ ...view, holdings: [{ ...holding, realized: null }], totals });
    expect(screen.getByText(/excluding 3 pieces/).textContent).toMatch(/^—.* excluding/);
  });

  it('says what was not read yet', async () => {
    await drawn({ ...view, unread: 'Not read yet: the vault.' });
    expect(screen.getByText('Not read yet: the vault.')).toBeDefined();
  });
});
