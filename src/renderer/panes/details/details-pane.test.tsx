// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { failure, marketRow, orderBook, ounces, spotRow } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { DetailsPane } from './details-pane.tsx';
import { ONLINE, drawn, figure, part } from './testing/draw-details.tsx';

afterEach(cleanup);

describe('without a product', () => {
  it('says that none is selected, and which keys select one', () => {
    drawPane('details', <DetailsPane />);
    expect(screen.getByText('No product selected')).toBeDefined();
    expect(screen.getByText(/Its details are shown here/)).toBeDefined();
  });

  it('says that it is loading while the catalog is, and that it is gone when it is not', async () => {
    const catalogue = {
      state: 'loading',
      loaded: 0,
      total: null,
      rows: 0,
      products: 0,
      storage: 'disk',
    } as const;
    const { patch } = await drawn({}, { market: marketOf(), catalogue });
    expect(screen.getByText('Loading the product')).toBeDefined();
    patch({ catalogue: { ...catalogue, state: 'ready' } });
    expect(screen.getByText('Product no longer listed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
  });
});

describe('the figures of the product', () => {
  it('are those of the market and the order book, with what they rest on', async () => {
    await drawn();
    expect(figure('Best ask')).toMatch(/4,148\.00.*\+2\.71%.*6 pcs/);
    expect(figure('Best bid')).toMatch(/4,021\.50.*9 pcs/);
    expect(figure('Spread')).toMatch(/126\.50.*3\.13%/);
    expect(figure('Melt value')).toMatch(/4,038\.72.*1\.0000 oz × spot/);
    expect(figure('Spot gold')).toMatch(/4,038\.72.*as of/);
    expect(figure('Fine weight')).toMatch(/1\.0000 oz.*\.9167 fine/);
    expect(screen.queryByText('Stale')).toBeNull();
  });

  it('are not known with a reason, never zero and never made up', async () => {
    const { patch } = await drawn(
      { ask: null, bid: null, unread: { bid: '12 EUR' }, fine: null, purityText: null },
      { book: orderBook({ asks: [], bids: [], melt: null, spread: null }) },
    );
    expect(figure('Best ask')).toMatch(/—.*No asks right now/);
    expect(figure('Best bid')).toMatch(/“12 EUR”.*Could not be read/);
    expect(figure('Spread')).toMatch(/—.*Needs an ask and a bid/);
    expect(figure('Melt value')).toMatch(/—.*Fine weight not known/);
    expect(figure('Fine weight')).toMatch(/—.*Not enough data/);
    const noSpot = orderBook({ melt: null, spot: null, spotReadAt: null });
    patch({ market: marketOf(marketRow()), book: noSpot, spot: [] });
    expect(figure('Spot gold')).toMatch(/—.*No gold spot read yet/);
    expect(figure('Melt value')).toMatch(/—.*No gold spot read yet/);
    const asOf = Date.now() - 250_000;
    patch({ spot: [spotRow('Gold', spotPrice(4_038_720_000), { asOf })] });
    expect(figure('Spot gold')).toMatch(/—.*Spot is 4m old: too stale to use/);
    patch({ book: null });
    expect(figure('Melt value')).toMatch(/—.*The order book is loading/);
    expect(screen.getByText('Loading the order book')).toBeDefined();
  });

  it('are never those of another product', async () => {
    await drawn({}, { book: orderBook({ rowKey: 'maple:bu' }) });
    expect(figure('Melt value')).toMatch(/—.*The order book is loading/);
    expect(screen.queryByTestId('depth-level')).toBeNull();
  });

  it('are said to be old once the connection is lost', async () => {
    const { patch } = await drawn();
    patch({ connection: { ...ONLINE, status: 'offline' } });
    expect(screen.getByText('Stale')).toBeDefined();
    expect(figure('Best ask')).toMatch(/4,148\.00/);
  });
});

describe('a fine weight in doubt', () => {
  const readings = [
    { fine: fineContent('ozt', 287_707_160), from: '1 oz, 31.1 g gross at .925' },
    { fine: ounces(1), from: '1 oz, 31.1 g fine' },
  ];
  const settled = { ok: true, value: null } as const;

  it('is no weight, and shows every reading', async () => {
    await drawn({ fine: null, doubt: { readings, chosen: null } });
    expect(figure('Fine weight')).toMatch(/—.*In doubt: see below/);
    expect(figure('Melt value')).toMatch(/Fine weight in doubt|4,038\.72/);
    const shown = part('Fine weight in doubt').getAllByTestId('content-reading');
    expect(shown.map((one) => one.textContent)).toEqual([
      '0.925000 oz: 1 oz, 31.1 g gross at .925Use this',
      '1.000000 oz: 1 oz, 31.1 g fineUse this',
    ]);
  });

  it('is settled by choosing one, from the keyboard, and undone', async () => {
    const { called, patch } = await drawn(
      { fine: null, doubt: { readings, chosen: null } },
      {},
      { 'market/settle-content': () => settled },
    );
    const use = screen.getByRole('button', { name: 'Use this: 0.9250 oz' });
    act(() => use.focus());
    expect(document.activeElement).toBe(use);
    fireEvent.click(use);
    await act(() => Promise.resolve());
    expect(called('market/settle-content').at(-1)?.args).toEqual({
      productId: 'eagle',
      content: readings[0]?.fine,
    });
    const chosen = marketRow({
      fine: fineContent('ozt', 287_707_160),
      doubt: { readings, chosen: 0 },
      fetchedAt: Date.now(),
    });
    patch({ market: marketOf(chosen) });
    expect(figure('Fine weight')).toMatch(/0\.9250 oz.*Set by you/);
    expect(part('Fine weight').getByText('Set by you')).toBeDefined();
    fireEvent.click(part('Fine weight').getByRole('button', { name: 'Undo' }));
    await act(() => Promise.resolve());
    expect(called('market/settle-content').at(-1)?.args).toEqual({
      productId: 'eagle',
      content: null,
    });
  });

  it('says why a choice was refused', async () => {
    await drawn(
      { fine: null, doubt: { readings, chosen: null } },
      {},
      {
        'market/settle-content': () => ({
          ok: false,
          error: failure({ title: 'Not one of its readings' }),
        }),
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Use this: 1.0000 oz' }));
    await act(() => Promise.resolve());
    expect(part('Fine weight in doubt').getByRole('alert').textContent).toMatch(
      /Not one of its readings/,
    );
  });

  it('has no part while the weight is certain', async () => {
    await drawn();
    expect(screen.queryByTestId('content-reading')).toBeNull();
  });
});

describe('what stands beside them', () => {
  it('is a drawing by metal and form, and a way to each picture: nothing is loaded', async () => {
    const { container } = await drawn({ pictures: 2, category: 'Bars' });
    expect(container.querySelector('svg')?.getAttribute('data-form')).toBe('bar');
    expect(screen.getAllByRole('button', { name: /opens in your browser/ })).toHaveLength(2);
    expect(container.querySelectorAll('img, picture, a')).toHaveLength(0);
  });

  it('shows the specification, with what is missing, and ids that can be copied', async () => {
    await drawn({ certificate: null, subCategory: null });
    expect(figure('Made by')).toBe('United States Mint');
    expect(figure('Series')).toBe('not reported');
    expect(figure('Variant ID')).toBe('not reported');
    expect(screen.getByRole('button', { name: 'Copy SKU' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy Product ID' })).toBeDefined();
  });

  it('is the depth of both sides, the best first', async () => {
    await drawn();
    const prices = (side: string) =>
      screen
        .getAllByTestId('depth-level')
        .filter((node) => node.dataset['side'] === side)
        .map((node) => node.querySelector('td')?.textContent);
    expect(prices('ask')).toEqual(['4,148.00', '4,149.50', '4,152.00']);
    expect(prices('bid')).toEqual(['4,021.50', '4,018.00']);
  });
});
