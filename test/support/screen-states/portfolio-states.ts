/** The portfolio and its lots, also those that are chosen for a sale. */
import type { Running } from '../running/fixtures.ts';
import type { State } from './state.ts';

export function portfolioStates({ desk, terminal: { page } }: Running): readonly State[] {
  const lots = page.locator('[data-pane="portfolio"]').getByRole('region', { name: /^Lots of/ });
  /** The pane may be drawn again when the window changes its size: then its lots are closed. */
  const showLots = async (areShown: boolean): Promise<void> => {
    await desk.goTo('portfolio');
    await page.getByTestId('portfolio-row').first().waitFor();
    if ((await lots.count()) > 0 !== areShown) await desk.press('Home', 'Enter');
  };
  /** The lots of the first holding, the first of them marked, by the rule of chosen pieces. */
  const chooseLots = async (): Promise<void> => {
    await showLots(true);
    await page.getByLabel('Lots sold').selectOption('chosen');
    await lots.getByRole('checkbox').first().check();
    await desk.goTo('portfolio');
  };
  const leaveLots = async (): Promise<void> => {
    await showLots(false);
    await page.getByLabel('Lots sold').selectOption('fifo');
  };
  return [
    {
      name: 'portfolio',
      show: async () => {
        await desk.goTo('portfolio');
        await page.getByTestId('portfolio-row').first().waitFor();
      },
    },
    {
      name: 'portfolio: lots to choose from',
      show: chooseLots,
      leave: leaveLots,
    },
    {
      name: 'ticket: chosen lots',
      show: async () => {
        await chooseLots();
        await desk.press('KeyS');
        await page.getByTestId('lot-to-sell').first().waitFor();
      },
      leave: leaveLots,
    },
  ];
}
