/** The import as it looks with files of every kind, and the dialog of an entry by weight. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, type Running } from '../running/fixtures.ts';
import type { State } from './state.ts';

const SAMPLES = join(import.meta.dirname, '../../imports/samples');
const ROWS = 3_000;
const LONGEST_NAME =
  '1,000 oz Good Delivery silver bar with assay certificate, serial number and box of the refinery';

const sample = (name: string) => (): string => join(SAMPLES, `${name}.csv`);

/** Thousands of rows, with names and amounts as long as there are. */
function longest(): string {
  const path = join(
    folder(),
    'a file of the longest name that a dealer has ever given to a table of orders.csv',
  );
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `2025-01-15,${at % 5 === 0 ? 'EUR' : 'USD'},"${LONGEST_NAME}, number ${String(at)}",Silver,1000 oz,${String(10_000 + at)},31234567.89,312345678901.23`,
  );
  writeFileSync(
    path,
    ['Date,Currency,Product,Metal,Weight,Quantity,Unit price,Commission', ...rows, ''].join('\n'),
  );
  return path;
}

export function importStates({ desk, terminal: { app, page } }: Running): readonly State[] {
  const close = async (): Promise<void> => {
    await desk.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const onPortfolio = async (): Promise<void> => {
    await desk.goTo('portfolio');
    await page.getByTestId('portfolio-row').first().waitFor();
  };
  const open = async (): Promise<void> => {
    await onPortfolio();
    await desk.press('KeyI');
    await page.getByRole('dialog', { name: 'Import purchases and sales' }).waitFor();
  };
  const chosen = (name: string, file: () => string, shown: string): State => ({
    name: `import: ${name}`,
    show: async () => {
      await app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
      }, file());
      await open();
      await page.getByRole('button', { name: 'Choose a file…' }).click();
      await page.getByText(shown).locator('visible=true').first().waitFor();
    },
    leave: close,
  });
  return [
    { name: 'import: no file yet', show: open, leave: close },
    chosen('orders of a dealer', sample('order-history'), '1 oz Gold Buffalo'),
    chosen('metal by weight', sample('allocated-grams'), 'by weight'),
    chosen('a question', sample('price-of-one-or-all'), 'Question 1 of'),
    chosen('nothing can be read', sample('price-eur-heading'), 'Not imported'),
    chosen('thousands of rows', longest, LONGEST_NAME),
    {
      name: 'entry: by weight',
      show: async () => {
        await onPortfolio();
        await desk.press('KeyN');
        const entry = page.getByRole('dialog', { name: 'Add a purchase or sale' });
        await entry.waitFor();
        await entry.getByLabel('Product').fill('Vault gold');
        await entry.getByLabel('Pieces, or a weight').fill('0.17637 oz');
        await entry.getByLabel('Price of an ounce, USD').fill('2,690');
      },
      leave: close,
    },
  ];
}
