// @vitest-environment happy-dom
import type { RankedProduct, ValueRanking, ValueRequest } from '#contract/ipc/market/best-value.ts';
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { LISTING_A, failure, marketRow, ounces } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BestValueDialog from './best-value-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ranked = (rowKey: string, change: Partial<RankedProduct> = {}): RankedProduct => ({
  rowKey,
  title: rowKey === 'eagle:bu' ? '2026 American Gold Eagle 1 oz' : 'Gold bar 10 oz',
  variantTitle: rowKey === 'eagle:bu' ? 'BU' : '',
  rank: 1,
  fit: 'fits',
  pieces: 10,
  priced: 10,
  perUnit: microsPerUnit(4_148_000_000),
  premium: ppm(27_100),
  total: cents(4_148_000),
  words: '',
  notes: [],
  depth: 'full',
  fetchedAt: Date.now(),
  ...change,
});
const eagle = ranked('eagle:bu');
const bar = ranked('bar:', {
  rank: null,
  fit: null,
  pieces: 1,
  priced: 0,
  perUnit: null,
  premium: null,
  total: null,
  words: 'no asks',
  notes: ['Nobody lists it now.'],
});
const ranking = (products: readonly RankedProduct[]): ValueRanking => ({
  side: 'buy',
  material: 'Gold',
  size: '10 oz',
  products: [...products],
  more: 0,
  spotReadAt: Date.now(),
});
const plan = (change: Partial<SweepPlan> = {}): SweepPlan => ({
  side: 'buy',
  size: '10 pieces',
  stop: null,
  missing: null,
  lines: [
    {
      rowKey: 'eagle:bu',
      title: '2026 American Gold Eagle 1 oz',
      variantTitle: 'BU',
      sourceId: LISTING_A,
      price: cents(414_800),
      quantity: 10,
      available: 12,
      premium: ppm(27_100),
    },
  ],
  pieces: 10,
  total: cents(4_148_000),
  fine: ounces(10),
  average: null,
  worstPremium: null,
  marginalPremium: null,
  endedBy: 'size',
  ended: '10 pieces filled in full.',
  notes: [],
  depth: 'full',
  fetchedAt: 0,
  ...change,
});

const bothProducts = marketOf(
  marketRow(),
  marketRow({ key: 'bar:', title: 'Gold bar 10 oz', variantTitle: '', fine: ounces(10) }),
);

async function draw(products: readonly RankedProduct[] = [eagle, bar], answers: Answers = {}) {
  const close = vi.fn<() => void>();
  const drawn = drawPane(
    'market',
    <BestValueDialog onClose={close} />,
    { market: bothProducts, selectedKey: 'eagle:bu', visiblePanes: ['market', 'book'] },
    {
      'market/rank-value': () => ({ ok: true, value: ranking(products) }),
      'market/plan-sweep': () => ({ ok: true, value: plan() }),
      ...answers,
    },
  );
  await pass(150);
  return { ...drawn, close };
}

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}
const field = (): HTMLInputElement => screen.getByTestId('value-size');
const rowTexts = (): readonly string[] =>
  screen.getAllByTestId('value-row').map((row) => row.textContent);
const asked = (calls: readonly { readonly args: unknown }[]): unknown => calls.at(-1)?.args;

describe('the ranking by price per ounce', () => {
  it('starts with the metal of the selected product, and asks only the main process', async () => {
    const { called, calls } = await draw();
    const request: ValueRequest = { side: 'buy', material: 'Gold', size: '10' };
    expect(asked(called('market/rank-value'))).toEqual(request);
    expect(new Set(calls.map(({ channel }) => channel))).toEqual(
      new Set(['market/follow-rows', 'market/rank-value']),
    );
    expect(rowTexts()[0]).toContain('4,148.00');
    expect(rowTexts()[1]).toContain('no asks');
    expect(document.activeElement).toBe(field());
    await pass(2_100);
    expect(called('market/rank-value')).toHaveLength(2);
  });

  it('follows metal, side and size, and keeps them for the next time', async () => {
    const { called, store } = await draw();
    fireEvent.change(screen.getByLabelText('Metal'), { target: { value: 'Silver' } });
    fireEvent.click(screen.getByLabelText('Sell'));
    fireEvent.change(field(), { target: { value: '1 kg' } });
    await pass(150);
    expect(asked(called('market/rank-value'))).toEqual({
      side: 'sell',
      material: 'Silver',
      size: '1 kg',
    });
    expect(store.getState().valueLine).toEqual({ material: 'Silver', side: 'sell', text: '1 kg' });
  });

  it('asks nothing for an invalid size, and shows the error once typing stops', async () => {
    const { called } = await draw();
    const before = called('market/rank-value').length;
    fireEvent.change(field(), { target: { value: '10 coins' } });
    expect(screen.queryByText(/as fine weight/)).toBeNull();
    await pass(1_100);
    expect(screen.getByText(/Enter the size as fine weight/)).toBeDefined();
    expect(called('market/rank-value')).toHaveLength(before);
  });

  it('shows missing data of the product under the cursor, which stays when prices move', async () => {
    let order = [eagle, bar];
    const { press } = await draw(order, {
      'market/rank-value': () => ({ ok: true, value: ranking(order) }),
    });
    expect(screen.getByTestId('value-notes').textContent).toContain(
      'The order book covers the whole size',
    );
    press('ArrowDown');
    expect(screen.getByTestId('value-notes').textContent).toContain('Nobody lists it now.');
    press('ArrowUp');
    order = [ranked('bar:'), ranked('eagle:bu', { rank: 2 })];
    await pass(2_100);
    expect(rowTexts()[0]).toContain('Gold bar');
    expect(screen.getByTestId('value-notes').textContent).toContain('American Gold Eagle');
  });

  it('notes that the whole size is covered by the best ask alone', async () => {
    await draw([ranked('eagle:bu', { depth: 'top' })]);
    expect(screen.getByTestId('value-notes').textContent).toContain('Only the best ask is known');
  });

  it('puts the product into the ticket with Enter, at the pieces that reach the size', async () => {
    const { press, called, close, store } = await draw();
    press('Enter');
    await pass(0);
    expect(asked(called('market/plan-sweep'))).toEqual({
      side: 'buy',
      size: '10 pieces',
      stop: null,
      scope: { kind: 'row', rowKey: 'eagle:bu' },
    });
    expect(close).toHaveBeenCalledOnce();
    const { draft, selectedKey, focusedPane } = store.getState();
    expect(draft.lines).toMatchObject([{ rowKey: 'eagle:bu', quantityText: '10' }]);
    expect([selectedKey, focusedPane]).toEqual(['eagle:bu', 'ticket']);
  });

  it('takes all pieces at the best price if the quantity is unknown', async () => {
    const [line] = plan().lines;
    if (line === undefined) throw new Error('no line');
    const short = plan({ pieces: 1, lines: [{ ...line, quantity: 1, available: null }] });
    const { press, store } = await draw([eagle], {
      'market/plan-sweep': () => ({ ok: true, value: short }),
    });
    press('Enter');
    await pass(0);
    expect(store.getState().draft.lines).toMatchObject([{ quantityText: '10' }]);
  });

  it('does not fill the ticket without a price, or while the ranking is for another size', async () => {
    const { press, called, close } = await draw([ranked('bar:', { ...bar, pieces: null })]);
    press('Enter');
    expect(screen.getByRole('status').textContent).toBe('Nobody lists it now.');
    fireEvent.change(field(), { target: { value: '20' } });
    press('Enter');
    expect(screen.getByRole('status').textContent).toContain('Ranking for this size');
    expect(called('market/plan-sweep')).toHaveLength(0);
    expect(close).not.toHaveBeenCalled();
  });

  it('asks before it buys more than twice the size, and again after another row', async () => {
    const large = ranked('bar:', {
      rank: null,
      fit: 'far-more',
      pieces: 1,
      total: cents(162_477_706),
      words: '390 oz over',
    });
    const { press, called, close } = await draw([eagle, large]);
    expect(rowTexts()[1]).toMatch(/^over/);
    press('ArrowDown');
    press('Enter');
    await pass(0);
    const question =
      '1 piece for $1,624,777.06: 390 oz over, more than twice the size. Enter again puts it on the ticket.';
    expect(screen.getByRole('status').textContent).toBe(question);
    expect(called('market/plan-sweep')).toHaveLength(0);
    press('ArrowUp');
    expect(screen.getByRole('status').textContent).toBe('');
    press('ArrowDown');
    press('Enter');
    await pass(0);
    expect(screen.getByRole('status').textContent).toBe(question);
    expect(close).not.toHaveBeenCalled();
    press('Enter');
    await pass(0);
    expect(called('market/plan-sweep')).toHaveLength(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('shows why there is no plan', async () => {
    const { press, close } = await draw([eagle], {
      'market/plan-sweep': () => ({ ok: false, error: failure({ title: 'Nothing to sweep' }) }),
    });
    press('Enter');
    await pass(0);
    expect(screen.getByRole('status').textContent).toContain('Nothing to sweep');
    expect(close).not.toHaveBeenCalled();
  });

  it('selects the product in the market with Shift+Enter', async () => {
    const { press, store, close } = await draw([bar, eagle]);
    press('Shift+Enter');
    const { selectedKey, focusedPane } = store.getState();
    expect([selectedKey, focusedPane]).toEqual(['bar:', 'market']);
    expect(close).toHaveBeenCalledOnce();
  });

  it('reads the order book under the cursor on demand, with a message', async () => {
    const { press, store, called, patch } = await draw([bar, eagle]);
    press('F5');
    expect(store.getState().selectedKey).toBe('bar:');
    expect(called('app/refresh').map(({ args }) => args)).toEqual([{ pane: 'book' }]);
    expect(screen.getByRole('status').textContent).toBe(
      'Reading the order book of Gold bar 10 oz.',
    );
    patch({ visiblePanes: ['market'] });
    press('F5');
    expect(screen.getByRole('status').textContent).toContain('once Order book or Ticket');
  });

  it('shows old prices as old', async () => {
    await draw([ranked('eagle:bu', { fetchedAt: Date.now() - 12 * 60_000 })]);
    const row = within(screen.getAllByTestId('value-row')[0] ?? document.body);
    expect(row.getByText(/stale/)).toBeDefined();
  });

  it('shows how many products a large metal has beside those that are listed', async () => {
    await draw([ranked('eagle:bu', {})], {
      'market/rank-value': () => ({
        ok: true,
        value: { ...ranking([ranked('eagle:bu', {})]), more: 1_499 },
      }),
    });
    expect(screen.getByTestId('value-more').textContent).toBe('The best 1 of 1,500 are listed.');
  });

  it('shows failures, and that a metal has no products', async () => {
    await draw([], {
      'market/rank-value': () => ({ ok: false, error: failure({ title: 'No session' }) }),
    });
    expect(screen.getByRole('alert').textContent).toContain('No session');
    cleanup();
    await draw([]);
    expect(screen.getByText('No gold products')).toBeDefined();
  });
});
