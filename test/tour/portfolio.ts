/** The last steps of the tour: what was traded as lots, a table of another dealer, and the papers. */
import { join } from 'node:path';
import type { Desk } from '../support/desk.ts';
import { until } from '../support/until.ts';
import { visibleText } from '../support/visible-text.ts';
import type { Narrator } from './narrator.ts';

/** More than a data folder of many years has. */
const MOST_HOLDINGS = 400;
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
  await desk.goTo('portfolio');
  const pane = page.locator('[data-pane="portfolio"]');
  const row = pane.getByTestId('portfolio-row').filter({ hasText: title });
  await pane.getByTestId('portfolio-row').first().waitFor();
  let steps = 0;
  await until('the cursor on what was bought', async () => {
    // Of many holdings those out of sight are not in the page; what was bought last may still be on its way.
    if ((await row.count()) === 1 && (await row.getAttribute('aria-selected')) === 'true')
      return true;
    await desk.press(steps % MOST_HOLDINGS === 0 ? 'Home' : 'ArrowDown');
    steps += 1;
    return undefined;
  });
  await desk.press('Enter');
  const lot = pane.getByTestId('lot').first();
  await lot.waitFor();
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
  await taking.waitFor();
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
