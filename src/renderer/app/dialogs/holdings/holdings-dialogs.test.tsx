// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportTable } from '#contract/ipc/own-entries.ts';
import type { LotView, PortfolioHolding } from '#contract/ipc/portfolio.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { lotTarget, readTarget, targetText } from '#renderer/shared/holdings/entry-target.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import EntryDialog from './entry-dialog.tsx';
import ImportDialog from './import-dialog.tsx';
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
    source: 'by-hand' as const,
    pieces: 2,
    cost: cents(8_000),
    chosen,
  });

  it('shows what is chosen, says what cannot be, and keeps what is chosen instead', async () => {
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
            soldAt: Date.UTC(2026, 2, 1),
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
    await press(/^Keep the choice$/);
    expect(screen.getByRole('alert').textContent).toMatch(/“one” is no number of pieces/);
    expect(called('portfolio/choose-lots')).toEqual([]);
    write(0, '');
    write(1, '2');
    await press(/^Keep the choice$/);
    expect(screen.getByRole('alert').textContent).toBe('Choose at most 1.');
    expect(closed).toBe(0);
    fault = null;
    await press(/^Keep the choice$/);
    expect(closed).toBe(1);
    expect(called('portfolio/choose-lots')[1]?.args).toEqual({
      sale: 'sale-1',
      from: [{ lot: 'b', pieces: 2 }],
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

  it('says at the field what to do, keeps what was written, and closes once it is kept', async () => {
    let fault: { field: 'date'; advice: string } | null = {
      field: 'date',
      advice: 'Write it anew.',
    };
    const { called } = draw(null, { 'portfolio/tell': () => ok({ fault }) });
    fireEvent.change(screen.getByLabelText(/^Product/), { target: { value: 'Bar' } });
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: 'soon' } });
    await press(/^Add$/);
    expect(screen.getByText('Write it anew.')).toBeDefined();
    expect(closed).toBe(0);
    fault = null;
    await press(/^Add$/);
    expect(closed).toBe(1);
    expect(called('portfolio/tell')[1]?.args).toMatchObject({
      of: null,
      told: { kind: 'buy', product: 'Bar', date: 'soon', pieces: '1' },
    });
  });

  it('says anew what a lot was, with all that is known of it', async () => {
    const holding = { product: 'own:Gold:Bar', title: 'Bar' } as const;
    const lot: LotView = {
      id: 'hand:1',
      acquiredAt: new Date(2026, 0, 5).getTime(),
      source: 'by-hand',
      pieces: 1,
      of: 3,
      cost: cents(100),
      fees: cents(50),
      price: cents(10_000),
      fine: fineContent('ozt', 3 * UNITS_PER_TROY_OUNCE),
      premium: null,
      place: null,
      recorded: null,
      melt: null,
      gainAtSpot: null,
    };
    const shown: PortfolioHolding = { ...holdingLike, ...holding };
    const target = lotTarget(shown, lot, 'UTC');
    expect(readTarget(targetText(target))).toEqual(target);
    const { called } = draw(targetText(target), { 'portfolio/tell': () => ok({ fault: null }) });
    await press(/^Keep the correction$/);
    expect(called('portfolio/tell')[0]?.args).toEqual({
      of: 'hand:1',
      told: {
        date: '2026-01-05',
        kind: 'buy',
        product: 'Bar',
        metal: 'Gold',
        fine: '1.00000000',
        pieces: '3',
        price: '33.333333',
        fees: '0.50',
      },
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

describe('the dialog of an import', () => {
  const table: ImportTable = {
    name: 'dealer.csv',
    headings: ['Date', 'Item', ''],
    rows: 3,
    separator: ',',
    remembered: false,
    mapping: {
      columns: {
        date: 0,
        kind: null,
        product: 1,
        metal: null,
        fine: null,
        pieces: null,
        price: null,
        fees: null,
      },
      forms: { dates: 'day-first', decimal: '.', priceOf: 'each' },
    },
    ambiguous: ['dates'],
  };
  const preview = {
    rows: [
      { line: 3, what: 'soon', state: 'refused' as const, why: 'It is no date.' },
      { line: 2, what: 'Bar', state: 'new' as const, why: '' },
      { line: 4, what: 'Coin', state: 'alike' as const, why: 'Your orders tell of it.' },
    ],
    fresh: 1,
    known: 0,
    alike: 1,
    refused: 1,
  };
  const draw = (answers: Answers = {}) =>
    drawPane(
      'portfolio',
      <ImportDialog onClose={() => undefined} />,
      {},
      {
        'portfolio/open-import': () => ok(table),
        'portfolio/preview-import': () => ok(preview),
        'portfolio/import': () => ok({ added: 1, left: 2 }),
        'portfolio/undo': () => ok({ what: 'Import of dealer.csv' }),
        ...answers,
      },
    );

  it('reads a file, asks for what it does not say, shows each row, imports, and takes it back', async () => {
    const { called } = draw();
    await press(/^Choose a file/);
    expect(screen.getByText(/does not say which number is the month/)).toBeDefined();
    expect(screen.getAllByTestId('import-row').map(({ textContent }) => textContent)).toEqual([
      '3soonIt is no date.',
      '2BarNew',
      '4CoinYour orders tell of it.',
    ]);
    fireEvent.change(screen.getByLabelText(/^Dates are written as/), {
      target: { value: 'month-first' },
    });
    await settle();
    expect(called('portfolio/preview-import')[1]?.args).toMatchObject({
      mapping: { forms: { dates: 'month-first' } },
    });
    fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: '2' } });
    await settle();
    fireEvent.click(screen.getByLabelText(/^Also those/));
    await press(/^Import 2 rows$/);
    expect(called('portfolio/import')[0]?.args).toMatchObject({
      withAlike: true,
      mapping: { columns: { price: 2 }, forms: { dates: 'month-first' } },
    });
    expect(screen.getByText('1 row imported, 2 left out.')).toBeDefined();
    await press(/^Undo the import$/);
    expect(screen.getByText('Undone: Import of dealer.csv.')).toBeDefined();
  });

  it('says that a file is read as the last one like it was, and splits it otherwise', async () => {
    const again = { ...table, separator: ';' as const, headings: ['Day', 'Thing', 'Sum'] };
    const { called } = draw({
      'portfolio/open-import': () => ok({ ...table, remembered: true, ambiguous: [] }),
      'portfolio/split-import': () => ok(again),
    });
    await press(/^Choose a file/);
    expect(screen.getByText(/^Read as the last file with these headings was/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Columns are separated by/), {
      target: { value: ';' },
    });
    await settle();
    expect(called('portfolio/split-import')[0]?.args).toEqual({ separator: ';' });
    expect(screen.getAllByRole('option', { name: 'Thing' }).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Read as the last file/)).toBeNull();
    // What comes of its rows now is looked at by itself.
    expect(called('portfolio/preview-import')).toHaveLength(2);
  });

  it('says why a file cannot be used, and nothing where none was chosen', async () => {
    draw({ 'portfolio/open-import': () => ok(null) });
    await press(/^Choose a file/);
    expect(screen.queryByTestId('import-row')).toBeNull();
    cleanup();
    draw({
      'portfolio/open-import': () => ({
        ok: false,
        error: failure({ title: 'x.csv cannot be imported' }),
      }),
    });
    await press(/^Choose a file/);
    expect(screen.getByRole('alert').textContent).toContain('x.csv cannot be imported');
  });
});
