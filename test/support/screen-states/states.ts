/** Everything the terminal can show, brought on the screen one after the other in one window. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { Running } from '../running/fixtures.ts';
import { doubtStates } from './doubt-states.ts';
import { until } from '../waiting/until.ts';
import { dialogStates } from './dialog-states.ts';
import { importStates } from './import-states.ts';
import { programStates } from './program-states.ts';
import { portfolioStates } from './portfolio-states.ts';
import type { State } from './state.ts';
import { troubleStates } from './trouble-states.ts';

const GOOD_DELIVERY = 'good delivery 400 oz with certificate';

export function statesOf(running: Running, market: TestMarketplace): readonly State[] {
  const {
    desk,
    terminal: { page },
  } = running;
  const { ticket } = desk;
  const search = async (text: string): Promise<void> => {
    await desk.goTo('market');
    await desk.press('Slash', 'Control+A');
    await (text === '' ? desk.press('Delete') : desk.type(text));
    await desk.press('Enter', 'Home');
  };
  const findBar = async (): Promise<void> => {
    await desk.findProduct(GOOD_DELIVERY);
  };
  const draft = async (side: 'buy' | 'sell', product: string, pieces: string): Promise<void> => {
    market.control({ op: 'refillBuckets' });
    await desk.findProduct(product);
    await desk.openTicket(side);
    await ticket.setQuantity(pieces);
    await ticket.setLimit('');
  };
  const details = page.getByRole('complementary', { name: 'Order details' });
  return [
    {
      name: 'notices',
      isThereAtFirst: true,
      rows: 3,
      show: async () => {
        await desk.goTo('orders');
        await until('a notice', async () => ((await desk.notices()) === '' ? undefined : true));
      },
      leave: async () => {
        await desk.press('Alt+A');
        await until('no notice', async () => ((await desk.notices()) === '' ? true : undefined));
      },
    },
    ...doubtStates(running, { search, draft }),
    { name: 'market: everything', show: () => search('') },
    { name: 'market: bars that cost millions', show: () => search('gold bar') },
    { name: 'market: names that begin alike', show: () => search('american gold') },
    { name: 'market: names that end alike', show: () => search('lunar series') },
    { name: 'book', show: findBar },
    {
      name: 'book: a sweep',
      show: async () => {
        await desk.findProduct(GOOD_DELIVERY);
        await desk.press('KeyE', 'Control+A');
        await desk.type('8000 oz');
        await page.getByTestId('sweep-plan').waitFor();
      },
      leave: () => desk.press('Escape'),
    },
    { name: 'ticket: a draft', show: () => draft('buy', GOOD_DELIVERY, '1') },
    {
      name: 'ticket: a quote',
      show: async () => {
        await draft('buy', GOOD_DELIVERY, '1');
        await ticket.quote();
      },
      leave: () => ticket.discard(),
    },
    {
      name: 'ticket: a sell with its payouts',
      show: async () => {
        await draft('sell', 'krugerrand 1 oz', '2');
        await ticket.quote();
        await page.getByTestId('payout-choice').first().waitFor();
      },
      leave: () => ticket.discard(),
    },
    {
      name: 'ticket: a sell of more than the best bid takes',
      show: async () => {
        await draft('sell', 'krugerrand 1 oz', '45');
        await ticket.quote();
        await page.getByTestId('payout-choice').first().waitFor();
      },
      leave: () => ticket.discard(),
    },
    {
      name: 'orders',
      show: async () => {
        await desk.goTo('orders');
        await desk.orderRows().first().waitFor();
      },
    },
    {
      name: 'orders: details',
      show: async () => {
        await desk.goTo('orders');
        await desk.press('Home', 'Enter');
        await details.waitFor();
      },
      leave: async () => {
        await desk.goTo('orders');
        await desk.press('Escape');
        await details.waitFor({ state: 'detached' });
      },
    },
    {
      name: 'vault',
      show: async () => {
        await desk.goTo('vault');
        await page.getByTestId('vault-holding').first().waitFor();
      },
    },
    {
      name: 'vault: lots',
      show: async () => {
        await desk.goTo('vault');
        await desk.press('Home', 'Enter');
        await page.locator('[data-pane="vault"]').getByTestId('lot').first().waitFor();
      },
      leave: async () => {
        await desk.goTo('vault');
        await desk.press('Home', 'Enter');
      },
    },
    {
      name: 'listings',
      show: async () => {
        await desk.goTo('listings');
        await page.getByTestId('listing-row').first().waitFor();
      },
    },
    {
      name: 'listings: drafted changes',
      show: async () => {
        await desk.goTo('listings');
        await desk.press('Home', 'Shift+KeyM', 'KeyC', 'Control+A');
        await desk.type('price 1234567.89');
        await desk.press('Enter');
        await page.getByRole('complementary', { name: 'Changes' }).waitFor();
      },
      leave: () => desk.press('Delete'),
    },
    {
      name: 'chart',
      show: async () => {
        await desk.goTo('chart');
        await page.getByTestId('chart-plot').waitFor();
      },
    },
    {
      name: 'chart: two measures over a year',
      show: async () => {
        await desk.goTo('chart');
        await desk.press('Digit5', 'KeyM', 'KeyC');
        await page.getByTestId('chart-plot').waitFor();
      },
      leave: async () => {
        await desk.press('Digit2');
      },
    },
    {
      name: 'details',
      show: async () => {
        await desk.findProduct(GOOD_DELIVERY);
        await desk.goTo('details');
        await page.getByTestId('depth-level').first().waitFor();
      },
    },
    ...portfolioStates(running),
    ...importStates(running),
    {
      name: 'alerts',
      show: async () => {
        await desk.goTo('alerts');
        await page.getByText('No alerts').waitFor();
      },
    },
    ...programStates(running),
    {
      name: 'activity',
      show: async () => {
        await desk.goTo('activity');
        await page.getByText('GET', { exact: true }).first().waitFor();
      },
    },
    {
      name: 'activity: a request',
      show: async () => {
        await desk.goTo('activity');
        await desk.press('Home', 'Enter');
        await page.getByRole('heading', { name: 'Response' }).waitFor();
      },
      leave: () => desk.press('Escape'),
    },
    { name: 'layout: vault', show: () => desk.press('Alt+2') },
    { name: 'layout: monitor', show: () => desk.press('Alt+3'), leave: () => desk.press('Alt+1') },
    {
      name: 'market: a watchlist',
      rows: 1,
      show: async () => {
        await search('');
        await desk.press('w', 'BracketRight');
      },
      leave: () => desk.press('w', 'BracketLeft'),
    },
    {
      name: 'the menu of a row',
      isBrief: true,
      show: async () => {
        await search('');
        await page.getByTestId('market-row').first().click({ button: 'right' });
        await page.getByRole('menu').waitFor();
      },
      leave: async () => {
        await desk.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
      },
    },
    ...dialogStates(running),
    ...troubleStates(running, market),
  ];
}
