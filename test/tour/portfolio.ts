/** The last steps of the tour: what was traded as lots, a table of another dealer, and the papers. */
import { join } from 'node:path';
import type { Desk } from '../support/desk.ts';
import { openLots } from '../support/holding-row.ts';
import { visibleText } from '../support/visible-text.ts';
import type { Narrator } from './narrator.ts';

/** With a million orders that were never drawn up; it takes an instant with ten thousand. */
const BOOKS_MS = 180_000;
const SAMPLE = join(import.meta.dirname, '../../docs/samples/imports/dealer-semicolons.csv');

/** @param chooses answers the system's dialog for opening a file */
export async function seePortfolio(
  desk: Desk,
  tell: Narrator,
  title: string,
  chooses: (path: string) => Promise<void>,
): Promise<void> {
  const { page } = desk;
  tell.begin('The portfolio: what it cost, what it is worth, and its lots');
  const { pane, row } = await openLots(desk, 'portfolio', title);
  const lot = pane.getByTestId('lot').first();
  await lot.waitFor({ timeout: BOOKS_MS });
  tell.say('holding', await visibleText(row));
  tell.say('lot', await visibleText(lot));
  await tell.picture('portfolio');

  tell.begin('A table of another dealer: read, shown, and nothing counted before you say so');
  await chooses(SAMPLE);
  await desk.press('KeyI');
  const importing = page.getByRole('dialog', { name: 'Import purchases and sales' });
  await desk.tabTo(importing.getByRole('button', { name: 'Choose a file…' }));
  await desk.press('Enter');
  const taking = importing.getByRole('button', { name: /^Import \d+ rows?$/ });
  await taking.waitFor({ timeout: BOOKS_MS });
  tell.say('offers', await taking.innerText());
  await tell.picture('import');
  await desk.press('Escape');
  await importing.waitFor({ state: 'detached' });

  tell.begin('The papers: statement, tax file, movements, holdings, lots');
  await desk.goTo('portfolio');
  await desk.press('KeyE');
  const papers = page.getByRole('dialog', { name: 'Export the portfolio' });
  await papers.waitFor();
  await papers.getByLabel('What', { exact: true }).selectOption('statement');
  tell.say('says', (await visibleText(papers)).slice(0, 300));
  await tell.picture('papers');
  await desk.press('Escape');
  await papers.waitFor({ state: 'detached' });
}
