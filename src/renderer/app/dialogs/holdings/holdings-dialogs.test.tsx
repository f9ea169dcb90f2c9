// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LotView, PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { lotTarget, readTarget, targetText } from '#renderer/shared/holdings/entry-target.ts';
import { lotsView } from '#renderer/testing/holdings.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import EntryDialog from './entry-dialog.tsx';
import SaleLotsDialog from './sale-lots-dialog.tsx';

afterEach(cleanup);

const settle = async (): Promise<void> => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
};

async function press(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

describe('the dialog of the lots of a sale', () => {
  const lot = (id: string, at: number, chosen: number) => ({
    id,
    acquiredAt: Date.UTC(2026, 0, at),
    day: null,
    source: 'by-hand' as const,
    pieces: 2,
    cost: cents(8_000),
    chosen,
  });

  it('shows the choice, explains an invalid one, and saves the corrected choice', async () => {
    let closed = 0;
    let fault: string | null = 'Choose at most 1.';
    const { called } = drawPane(
      'portfolio',
      <SaleLotsDialog
        onClose={() => {
          closed += 1;
        }}
      />,
      { dialogTarget: 'sale-1' },
      {
        'portfolio/get-sale-lots': () =>
          ok({
            product: 'Eagle',
            unit: null,
            soldAt: Date.UTC(2026, 2, 1),
            soldDay: null,
            pieces: 2,
            lots: [lot('a', 1, 1), lot('b', 2, 0)],
          }),
        'portfolio/choose-lots': () => ok({ fault }),
      },
    );
    await settle();
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual(['1', '']);
    expect(screen.getByText('1 of 2 pieces chosen')).toBeDefined();
    const write = (at: number, value: string): void => {
      const field = fields[at];
      if (field !== undefined) fireEvent.change(field, { target: { value } });
    };
    write(1, 'one');
    await press(/^Save selection$/);
    expect(screen.getByRole('alert').textContent).toMatch(/“one” is not a number of pieces/);
    expect(called('portfolio/choose-lots')).toEqual([]);
    write(0, '');
    write(1, '2');
    await press(/^Save selection$/);
    expect(screen.getByRole('alert').textContent).toBe('Choose at most 1.');
    expect(closed).toBe(0);
    fault = null;
    await press(/^Save selection$/);
    expect(closed).toBe(1);
    expect(called('portfolio/choose-lots')[1]?.args).toEqual({
      sale: 'sale-1',
      from: [{ lot: 'b', pieces: 2 }],
    });
  });
});

describe('the lots of a sale by weight', () => {
  it('are chosen by weights', async () => {
    const lot = { id: 'a', acquiredAt: 5, day: '2026-01-05', source: 'by-hand' as const };
    const { called } = drawPane(
      'portfolio',
      <SaleLotsDialog onClose={() => undefined} />,
      { dialogTarget: 'sale-1' },
      {
        'portfolio/get-sale-lots': () =>
          ok({
            product: 'Vault gold',
            unit: 'ozt',
            soldAt: Date.UTC(2026, 2, 1),
            soldDay: '2026-03-01',
            pieces: 31_103_477,
            lots: [{ ...lot, pieces: 54_857_202, cost: cents(47_444), chosen: 15_551_738 }],
          }),
        'portfolio/choose-lots': () => ok({ fault: null }),
      },
    );
    await settle();
    expect(screen.getByText(/^0\.1000 oz of Vault gold, sold 01 Mar 2026/)).toBeDefined();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('0.0500 oz');
    fireEvent.change(field, { target: { value: '2' } });
    await press(/^Save selection$/);
    expect(screen.getByRole('alert').textContent).toMatch(/“2” is not a weight.*0\.1 oz/);
    fireEvent.change(field, { target: { value: '2 g' } });
    expect(screen.getByText('0.064301 oz of 0.1000 oz chosen')).toBeDefined();
    await press(/^Save selection$/);
    expect(called('portfolio/choose-lots')[0]?.args).toEqual({
      sale: 'sale-1',
      from: [{ lot: 'a', pieces: 20_000_000 }],
    });
  });
});

describe('the dialog of a purchase or a sale', () => {
  let closed = 0;
  const draw = (target: string | null, answers: Answers) => {
    closed = 0;
    return drawPane(
      'portfolio',
      <EntryDialog
        onClose={() => {
          closed += 1;
        }}
      />,
      { dialogTarget: target },
      answers,
    );
  };

  it('shows advice at the field, keeps the text, and closes once it is saved', async () => {
    let fault: { field: 'date'; advice: string } | null = {
      field: 'date',
      advice: 'Correct the date.',
    };
    const { called } = draw(null, { 'portfolio/save-entry': () => ok({ fault }) });
    fireEvent.change(screen.getByLabelText(/^Product/), { target: { value: 'Bar' } });
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: 'soon' } });
    await press(/^Add$/);
    expect(screen.getByText('Correct the date.')).toBeDefined();
    expect(closed).toBe(0);
    fault = null;
    await press(/^Add$/);
    expect(closed).toBe(1);
    expect(called('portfolio/save-entry')[1]?.args).toMatchObject({
      of: null,
      input: { kind: 'buy', product: 'Bar', date: 'soon', pieces: '1' },
    });
  });

  it('rejects an ambiguous amount where a comma marks decimals', async () => {
    const view = draw(null, { 'portfolio/save-entry': () => ok({ fault: null }) });
    view.patch({ session: { ...view.store.getState().session, decimalMark: 'comma' } });
    fireEvent.change(screen.getByLabelText(/^Price of all/), { target: { value: '2,650' } });
    await press(/^Add$/);
    expect(
      screen.getByText('2,650 can be read as 2.65 or as 2650; enter one of them.'),
    ).toBeDefined();
    expect(view.called('portfolio/save-entry')).toEqual([]);
    view.patch({ session: { ...view.store.getState().session, decimalMark: 'point' } });
    await press(/^Add$/);
    expect(view.called('portfolio/save-entry')).toHaveLength(1);
  });

  it('corrects what a lot was: what is not edited stays to the last cent, unit and moment', async () => {
    const holding = { product: 'own:Gold:Bar', title: 'Bar' } as const;
    const lot: LotView = {
      id: 'hand:1',
      acquiredAt: new Date(2026, 0, 5).getTime(),
      day: null,
      source: 'by-hand',
      pieces: 1,
      of: 3,
      cost: cents(100),
      fees: cents(50),
      price: cents(10_000_000),
      fine: fineContent('ozt', UNITS_PER_TROY_OUNCE),
      premium: null,
      place: null,
      recorded: null,
      melt: null,
      gainAtSpot: null,
    };
    const shown: PortfolioHolding = { ...holdingLike, ...holding };
    const target = lotTarget(shown, lot, 'UTC');
    expect(readTarget(targetText(target))).toEqual(target);
    const { called } = draw(targetText(target), {
      'portfolio/save-entry': () => ok({ fault: null }),
    });
    await press(/^Save correction$/);
    expect(called('portfolio/save-entry')).toEqual([]);
    expect(closed).toBe(1);
    fireEvent.change(screen.getByLabelText(/^Fees/), { target: { value: '1.50' } });
    await press(/^Save correction$/);
    expect(called('portfolio/save-entry')[0]?.args).toEqual({
      of: 'hand:1',
      input: {
        date: '',
        kind: 'buy',
        product: 'Bar',
        metal: 'Gold',
        fine: '0.333333333',
        pieces: '3',
        price: '',
        total: '100000.00',
        fees: '1.50',
      },
    });
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2026-01-06' } });
    fireEvent.change(screen.getByLabelText(/^Price of a piece/), { target: { value: '7' } });
    await press(/^Save correction$/);
    expect(called('portfolio/save-entry')[1]?.args).toMatchObject({
      input: { date: '2026-01-06', price: '7', total: '' },
    });
  });

  it('takes a weight in place of pieces, and asks for the price of an ounce then', async () => {
    const { called } = draw(null, { 'portfolio/save-entry': () => ok({ fault: null }) });
    fireEvent.change(screen.getByLabelText(/^Fine ounces/), { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText(/^Pieces/), { target: { value: '0.17637 oz' } });
    expect(screen.queryByLabelText(/^Fine ounces/)).toBeNull();
    expect(screen.getByLabelText('Price of an ounce, USD')).toBeDefined();
    await press(/^Add$/);
    expect(called('portfolio/save-entry')[0]?.args).toMatchObject({
      input: { pieces: '0.17637 oz', fine: '' },
    });
    fireEvent.change(screen.getByLabelText(/^Pieces/), { target: { value: '0.0030091 BTC' } });
    expect(screen.getByLabelText('Price of a bitcoin, USD')).toBeDefined();
  });

  it('has a lot by weight again as it was written', () => {
    const product = 'own-weight:Gold:Vault gold';
    const [lot] = lotsView().lots;
    if (lot === undefined) throw new Error('no lot');
    const weighed = { ...lot, pieces: 54_857_202, of: 54_857_202, day: '2026-01-13' };
    expect(
      lotTarget({ ...holdingLike, product, title: 'Vault gold' }, weighed, 'UTC').input,
    ).toMatchObject({
      pieces: '0.17637 oz',
      fine: '',
      date: '2026-01-13',
    });
  });
});

const holdingLike: PortfolioHolding = {
  product: '',
  title: '',
  pieces: 1,
  fine: null,
  cost: cents(0),
  unpriced: 0,
  melt: null,
  bids: null,
  unrealized: null,
  unrealizedAtSpot: null,
  realized: null,
  sold: 0,
  soldUnknown: 0,
  lots: 1,
};
