/** The last steps of the tour: what was traded as lots, a table of another dealer, and the reports. */
import { join } from 'node:path';
import type { Desk } from '../support/screen/desk.ts';
import { openLots } from '../support/screen/holding-row.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { visibleText } from '../support/screen/visible-text.ts';
import type { Narrator } from './narrator.ts';

/** With a million orders whose books were never calculated; it takes an instant with ten thousand. */
const BOOKS_MS = 180_000;
const SAMPLE = join(import.meta.dirname, '../../docs/samples/imports/dealer-orders.csv');
const ANSWER = 'Price of all pieces, before fees and taxes';

/** Answers the system's own dialogs, which no test can press. */
export interface FileDialogs {
  readonly open: (path: string) => Promise<void>;
  /** @returns where a file of that name is saved */
  readonly save: (name: string) => Promise<string>;
}

export async function seePortfolio(
  desk: Desk,
  tell: Narrator,
  title: string,
  files: FileDialogs,
): Promise<void> {
  tell.begin('The portfolio: what it cost, what it is worth, and its lots');
  const { pane, row } = await openLots(desk, 'portfolio', title);
  const lot = pane.getByTestId('lot').first();
  await lot.waitFor({ timeout: BOOKS_MS });
  tell.say('holding', await visibleText(row));
  tell.say('lot', await visibleText(lot));
  await tell.picture('portfolio');
  await importTable(desk, tell, files);
  await saveStatement(desk, tell, files);
}

async function importTable(desk: Desk, tell: Narrator, files: FileDialogs): Promise<void> {
  tell.begin(
    'Orders of a dealer: what has two meanings is asked, and nothing is saved before you import',
  );
  await files.open(SAMPLE);
  await desk.press('KeyI');
  const importing = desk.page.getByRole('dialog', { name: 'Import purchases and sales' });
  await desk.tabTo(importing.getByRole('button', { name: 'Choose a file…' }));
  await desk.press('Enter');
  const question = importing.getByRole('region', { name: /^What is in the column “Cost”/ });
  await question.waitFor({ timeout: BOOKS_MS });
  tell.say('asks', await visibleText(question));
  await tell.picture('import');
  const answers = await question.getByRole('button').allInnerTexts();
  await desk.press(`Digit${String(1 + answers.findIndex((one) => one.includes(ANSWER)))}`);
  const taking = importing.getByRole('button', { name: 'Import 3 rows' });
  await taking.waitFor({ timeout: BOOKS_MS });
  await desk.tabTo(taking);
  await desk.press('Enter');
  const done = importing.getByText('3 rows imported');
  await done.waitFor({ timeout: BOOKS_MS });
  tell.say('says', await done.innerText());
  await desk.press('Escape');
  await importing.waitFor({ state: 'detached' });
}

async function saveStatement(desk: Desk, tell: Narrator, files: FileDialogs): Promise<void> {
  tell.begin('The reports: statement, tax file, movements, holdings, lots');
  const saved = await files.save('statement.pdf');
  await desk.goTo('portfolio');
  await desk.press('KeyE');
  const reports = desk.page.getByRole('dialog', { name: 'Export the portfolio' });
  await reports.waitFor();
  await reports.getByLabel('What', { exact: true }).selectOption('statement');
  await tell.picture('reports');
  await desk.tabTo(reports.getByRole('button', { name: /Choose a place/ }));
  await desk.press('Enter');
  await reports.getByText('Saved: ').waitFor({ timeout: BOOKS_MS });
  const { pages, text } = await readPdf(saved);
  tell.say('statement', `${String(pages)} pages`);
  for (const name of ['Silver Bar 10 oz', 'Gold Krugerrand 1 oz'])
    if (!text.includes(name)) throw new Error(`The statement has no ${name}: ${text}`);
  await desk.press('Escape');
  await reports.waitFor({ state: 'detached' });
}
