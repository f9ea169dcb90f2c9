/** A product whose fine weight is in doubt, wherever it is shown. */
import type { Running } from '../running/fixtures.ts';
import type { State } from './state.ts';

interface Ways {
  readonly search: (text: string) => Promise<void>;
  readonly draft: (side: 'buy' | 'sell', product: string, pieces: string) => Promise<void>;
}

const DOUBTFUL = 'sterling medal';
const PAGES = 12;

export function doubtStates(
  { desk, terminal: { page } }: Running,
  { search, draft }: Ways,
): readonly State[] {
  const leave = (): Promise<void> => search('');
  const value = page.getByRole('dialog', { name: 'Best value' });
  const leaveValue = async (): Promise<void> => {
    await desk.press('Escape');
    await value.waitFor({ state: 'detached' });
    await leave();
  };
  return [
    {
      name: 'fine weight in doubt',
      show: async () => {
        await desk.press('Alt+1');
        await search(DOUBTFUL);
        await desk.goTo('details');
        await page.getByTestId('content-reading').first().waitFor();
      },
      leave,
    },
    {
      name: 'market: fine weight in doubt',
      show: () => search('maria theresa'),
      leave,
    },
    {
      name: 'ticket: fine weight in doubt',
      show: () => draft('buy', DOUBTFUL, '2'),
      leave,
    },
    {
      name: 'best value: fine weight in doubt',
      show: async () => {
        await search(DOUBTFUL);
        await desk.press('Control+B');
        await value.getByTestId('value-row').first().waitFor();
        // What is in doubt stands last.
        await desk.press(...Array.from({ length: PAGES }, () => 'PageDown'));
      },
      leave: leaveValue,
    },
    {
      name: 'best value: more than twice the size is asked about',
      show: async () => {
        await search('good delivery 400 oz');
        await desk.press('Control+B');
        await value.getByTestId('value-row').first().waitFor();
        await desk.press('Control+A');
        await desk.type('150');
        await value.getByText(/ for 150 oz:/).waitFor();
        const large = value.getByTestId('value-row').filter({ hasText: /^over/ });
        for (let count = 0; count < PAGES && (await large.count()) === 0; count += 1) {
          // oxlint-disable-next-line no-await-in-loop
          await desk.press('PageDown');
        }
        await large.first().click();
        await desk.press('Enter');
        await value.getByText(/more than twice the size/).waitFor();
      },
      leave: leaveValue,
    },
  ];
}
