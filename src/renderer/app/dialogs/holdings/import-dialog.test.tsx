// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportTable } from '#contract/ipc/holdings/own-entries.ts';
import { ok } from '#domain/result.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import {
  importPreview as preview,
  importRow as row,
  importTable as table,
} from '#renderer/testing/imports.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import ImportDialog from './import-dialog.tsx';

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

const draw = (answers: Answers = {}) =>
  drawPane(
    'portfolio',
    <ImportDialog onClose={() => undefined} />,
    {},
    {
      'portfolio/open-import': () => ok(table),
      'portfolio/preview-import': () => ok(preview),
      'portfolio/import': () => ok({ added: 2, left: 2 }),
      'portfolio/undo': () => ok({ what: 'Import of dealer.csv' }),
      ...answers,
    },
  );

const rowTexts = (): readonly string[] =>
  screen.getAllByTestId('import-row').map(({ textContent }) => textContent);

describe('the preview of an import', () => {
  it('has everything that will be counted of each row, and why the others are not', async () => {
    draw();
    await press(/^Choose a file/);
    const [refused, alike, bought, sold] = rowTexts();
    expect(refused).toBe('3Swiss barNot imported“CHF” is not counted here.');
    expect(alike).toContain('Already in orders or vaultYour orders have as many that day.');
    expect(bought).toBe(
      '2Bought2025-01-15Ten gram barGoldNew30.964522 oz fine2,700.00900.00 each12.5029.87 tax2,742.37cost basis',
    );
    expect(sold).toBe(
      '5Sold2025-01-15Vault goldNewNot counted: Note “cash”.1,234.100000 ozby weight3,998,484.003,240.00 / oz100.003,998,384.00proceeds, net',
    );
  });

  it('adds up to the lines of the file, and names those that are no rows', async () => {
    draw();
    await press(/^Choose a file/);
    const counts = screen.getByLabelText('7 lines in the file');
    expect([...counts.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '7',
      '3',
      '0',
      '1',
      '3',
    ]);
    const fold = screen.getByText('3 lines skipped').closest('details');
    expect(fold?.textContent).toContain('Line 1: Headings.');
    expect(fold?.textContent).toContain('Lines 6 to 7: Totals.');
  });

  it('imports the others where a row is refused, also those that are known elsewhere, and takes it back', async () => {
    const { called } = draw();
    await press(/^Choose a file/);
    fireEvent.click(screen.getByLabelText(/^Import also 1 row that/));
    await press(/^Import 3 rows$/);
    expect(called('portfolio/import')[0]?.args).toMatchObject({ withAlike: true });
    expect(screen.getByText('2 rows imported, 2 left out.')).toBeDefined();
    await press(/^Undo import$/);
    expect(screen.getByText('Undone: Import of dealer.csv.')).toBeDefined();
    expect(rowTexts()).toHaveLength(4);
  });

  it('shows as many rows as the user asks for, and says how many there are', async () => {
    const many = { ...preview, fresh: 402 };
    const { called } = draw({
      'portfolio/preview-import': (args) =>
        ok(args.from === 0 ? many : { ...many, rows: [row(8), row(9)] }),
    });
    await press(/^Choose a file/);
    expect(screen.getByText('4 of 404 rows, those that need a look first')).toBeDefined();
    await press(/^Show more rows$/);
    expect(called('portfolio/preview-import').at(-1)?.args).toMatchObject({ from: 4 });
    expect(screen.getByText('6 of 404 rows, those that need a look first')).toBeDefined();
    expect(rowTexts()).toHaveLength(6);
  });

  it('has nothing to import where every row is refused, and where there is none', async () => {
    const [first] = preview.rows;
    const nothing = { ...preview, fresh: 0, alike: 0, refused: 1 };
    draw({
      'portfolio/preview-import': () =>
        ok({ ...nothing, rows: first === undefined ? [] : [first] }),
    });
    await press(/^Choose a file/);
    const button = screen.getByRole('button', { name: /^Import 0 rows/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('No row can be imported.');
    cleanup();
    draw({ 'portfolio/preview-import': () => ok({ ...nothing, refused: 0, rows: [] }) });
    await press(/^Choose a file/);
    expect(screen.getByText('The file has headings and no rows below them.')).toBeDefined();
  });
});

describe('how a file is read', () => {
  it('can be changed column by column, with its unit, and by its forms', async () => {
    const { called } = draw();
    await press(/^Choose a file/);
    const change = async (label: string, value: string): Promise<unknown> => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await settle();
      return called('portfolio/preview-import').at(-1)?.args;
    };
    expect(screen.getByText('Columns: 3 of 4 used')).toBeDefined();
    expect(await change('Unit of Weight', 'g')).toMatchObject({
      mapping: { columns: [{}, {}, { role: 'gross-each', unit: 'g' }, {}] },
    });
    expect(await change('Weight', 'fine-all')).toMatchObject({
      mapping: { columns: [{}, {}, { role: 'fine-all', unit: 'g' }, {}] },
    });
    expect(await change('Weight', 'subtotal')).toMatchObject({
      mapping: { columns: [{}, {}, { role: 'subtotal', unit: null }, {}] },
    });
    expect(await change('Column 4', 'fees')).toMatchObject({
      mapping: { columns: [{}, {}, {}, { role: 'fees' }] },
    });
    expect(await change('Dates are written as', 'month-first')).toMatchObject({
      mapping: { forms: { dates: 'month-first' } },
    });
    expect(await change('Numbers are written as', ',')).toMatchObject({
      mapping: { forms: { decimal: ',' } },
    });
    expect(await change('Amounts without a currency are in', '')).toMatchObject({
      mapping: { forms: { currency: null } },
    });
    expect(await change('Weights without a unit are in', 'kg')).toMatchObject({
      mapping: { forms: { weightUnit: 'kg' } },
    });
  });

  it('is said to be as the last file like it was, and a file can be split by another separator', async () => {
    const again: ImportTable = { ...table, separator: ';', headings: ['Day', 'Thing', 'Sum', ''] };
    const { called } = draw({
      'portfolio/open-import': () => ok({ ...table, remembered: true }),
      'portfolio/split-import': () => ok(again),
    });
    await press(/^Choose a file/);
    expect(screen.getByText(/^Read as the last file with these headings/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Columns are separated by/), {
      target: { value: ';' },
    });
    await settle();
    expect(called('portfolio/split-import')[0]?.args).toEqual({ separator: ';' });
    expect(screen.getByLabelText('Thing')).toBeDefined();
    expect(screen.queryByText(/^Read as the last file/)).toBeNull();
    expect(called('portfolio/preview-import')).toHaveLength(2);
  });

  it('is nothing where no file was chosen, and says why one cannot be used', async () => {
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
