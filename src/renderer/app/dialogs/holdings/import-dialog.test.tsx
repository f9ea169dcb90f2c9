// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  ImportPreview,
  ImportQuestion,
  ImportRow,
  ImportTable,
} from '#contract/ipc/own-entries.ts';
import { ok } from '#domain/result.ts';
import { failure } from '#renderer/testing/fixtures.ts';
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

const question = (id: string, answer: string | null): ImportQuestion => ({
  id,
  text: `What is ${id}?`,
  why: 'It can be read in two ways.',
  cells: [{ line: 2, heading: 'Weight', cell: '10' }],
  options: [
    { value: 'g', label: 'Grams' },
    { value: 'oz', label: 'Troy ounces' },
  ],
  answer,
  rows: 2,
});

const table: ImportTable = {
  name: 'dealer.csv',
  headings: ['Date', 'Item', 'Weight', ''],
  lines: 7,
  rows: 5,
  separator: ',',
  remembered: false,
  mapping: {
    columns: [
      { role: 'trade-date', unit: null },
      { role: 'product', unit: null },
      { role: 'gross-each', unit: null },
      { role: 'ignored', unit: null },
    ],
    forms: { dates: 'day-first', decimal: '.', currency: 'USD', weightUnit: null },
    answers: {},
  },
  questions: [],
};
const row = (line: number, change: Partial<ImportRow> = {}): ImportRow => ({
  line,
  status: 'new',
  side: 'buy',
  date: '2025-01-15',
  product: 'Ten gram bar',
  metal: 'Gold',
  pieces: '3',
  fineOunces: '0.964522',
  priceEach: '900.00',
  total: '2700.00',
  fees: '12.50',
  tax: '29.87',
  basis: '2742.37',
  currency: 'USD',
  leftOut: '',
  reason: null,
  ...change,
});
const EMPTY: Partial<ImportRow> = {
  side: null,
  date: null,
  metal: null,
  pieces: null,
  fineOunces: null,
  priceEach: null,
  total: null,
  fees: null,
  tax: null,
  basis: null,
  currency: null,
};
const preview: ImportPreview = {
  rows: [
    row(3, {
      ...EMPTY,
      status: 'refused',
      product: 'Swiss bar',
      reason: '“CHF” is not counted here.',
    }),
    row(4, { status: 'alike', reason: 'Your orders have as many that day.' }),
    row(2),
    row(5, {
      side: 'sell',
      product: 'Vault gold',
      pieces: null,
      fineOunces: '1234.100000',
      priceEach: '3240.00',
      total: '3998484.00',
      fees: '100.00',
      tax: null,
      basis: null,
      leftOut: 'Note “cash”.',
    }),
  ],
  questions: [],
  fresh: 2,
  known: 0,
  alike: 1,
  asked: 0,
  refused: 1,
  lines: { all: 7, read: 3, asked: 0, refused: 1, skipped: 3 },
  skipped: [
    { line: 1, lines: 1, why: 'Headings.' },
    { line: 6, lines: 2, why: 'Totals.' },
  ],
};

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
    await press(/^Undo the import$/);
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
    expect(
      screen.getByRole('button', { name: /^Import 0 rows/ }).getAttribute('aria-disabled'),
    ).toBe('true');
    cleanup();
    draw({ 'portfolio/preview-import': () => ok({ ...nothing, refused: 0, rows: [] }) });
    await press(/^Choose a file/);
    expect(screen.getByText('The file has headings and no rows below them.')).toBeDefined();
  });
});

describe('a question about a file', () => {
  const asked = (answers: Readonly<Record<string, string>>): ImportPreview => {
    const questions = ['one', 'two'].map((id) => question(id, answers[id] ?? null));
    const open = questions.filter(({ answer }) => answer === null).length;
    return {
      ...preview,
      questions,
      fresh: 2 - open,
      asked: open,
      lines: { ...preview.lines, read: 3 - open, asked: open },
    };
  };
  const drawAsked = () =>
    draw({ 'portfolio/preview-import': ({ mapping }) => ok(asked(mapping.answers)) });

  it('comes first, with its cells, one at a time, and a digit or the first Enter answers it', async () => {
    const { called } = drawAsked();
    await press(/^Choose a file/);
    const card = screen.getByRole('region', { name: 'What is one?' });
    expect(card.textContent).toContain('Question 1 of 2, about 2 rows');
    expect(card.textContent).toContain('Line 2, Weight10');
    expect(screen.queryByRole('region', { name: 'What is two?' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('1Grams');
    expect(screen.getByText('2 rows without an answer are left out.')).toBeDefined();
    fireEvent.keyDown(document.body, { key: '2' });
    await settle();
    expect(called('portfolio/preview-import').at(-1)?.args).toMatchObject({
      mapping: { answers: { one: 'oz' } },
    });
    const next = screen.getByRole('region', { name: 'What is two?' });
    expect(next.textContent).toContain('Question 2 of 2');
    expect(document.activeElement?.textContent).toBe('1Grams');
    if (document.activeElement !== null) fireEvent.click(document.activeElement);
    await settle();
    expect(screen.queryByRole('region', { name: /^What is/ })).toBeNull();
    expect(screen.queryByText(/without an answer/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('7 lines in the file'));
    const given = within(screen.getByRole('list', { name: 'Your answers' }));
    expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'What is one? Troy ounces Change',
      'What is two? Grams Change',
    ]);
  });

  it('is asked again where its answer is taken back', async () => {
    drawAsked();
    await press(/^Choose a file/);
    await press(/Grams/);
    await press(/^Change the answer to: What is one\?/);
    expect(screen.getByRole('region', { name: 'What is one?' })).toBeDefined();
  });

  it('hears no digit that is written in a field, or with another key', async () => {
    const { called } = drawAsked();
    await press(/^Choose a file/);
    const before = called('portfolio/preview-import').length;
    fireEvent.keyDown(screen.getByLabelText(/^Dates are written as/), { key: '1' });
    fireEvent.keyDown(document.body, { key: '1', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '9' });
    await settle();
    expect(called('portfolio/preview-import')).toHaveLength(before);
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
