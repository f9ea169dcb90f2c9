/** Everything the terminal can show, brought on the screen one after the other in one window. */
import type { PracticeMarketplace } from '#practice/start.ts';
import type { Running } from '../fixtures.ts';
import { doubtStates } from './doubt-states.ts';
import { importStates } from './import-states.ts';
import { openProfiles } from '../profiles.ts';
import { panelOf } from '../unknown-outcome.ts';
import { until } from '../until.ts';

export interface State {
  readonly name: string;
  readonly show: () => Promise<void>;
  /** Rows that there is room for where others have five. */
  readonly rows?: number;
  readonly leave?: () => Promise<unknown>;
  /** It goes when the window changes its size, and has to be shown in each look. */
  readonly isBrief?: boolean;
}

const GOOD_DELIVERY = 'good delivery 400 oz with certificate';

export function statesOf(running: Running, market: PracticeMarketplace): readonly State[] {
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
  const lots = page.locator('[data-pane="portfolio"]').getByRole('region', { name: /^Lots of/ });
  /** The pane may be drawn anew when the window changes its size: then its lots are closed. */
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
  const dialog = (name: string, command: string): State => ({
    name: `dialog: ${name}`,
    show: async () => {
      await desk.press('Control+KeyK');
      const palette = page.getByRole('dialog', { name: 'Search, command or order' });
      await palette.waitFor();
      await desk.type(command);
      await palette.getByRole('option', { name: command }).first().waitFor();
      await desk.press('Enter');
      await page.getByRole('dialog', { name }).waitFor();
    },
    leave: closeDialog,
  });
  const closeDialog = async (): Promise<void> => {
    await desk.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  /** The palette with a text in it. */
  const typed = (name: string, text: string): State => ({
    name,
    show: async () => {
      await desk.press('Control+KeyK');
      await page.getByRole('dialog', { name: 'Search, command or order' }).waitFor();
      await desk.type(text);
    },
    leave: closeDialog,
  });
  const details = page.getByRole('complementary', { name: 'Order details' });
  return [
    {
      // First: it stays until it is dismissed.
      name: 'notices',
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
    ...importStates(running),
    {
      name: 'alerts',
      show: async () => {
        await desk.goTo('alerts');
        await page.getByText('No alerts').waitFor();
      },
    },
    {
      name: 'alert: to be set',
      show: async () => {
        await desk.goTo('market');
        await desk.press('Home', 'Shift+KeyA');
        await page.getByRole('dialog', { name: 'Set an alert' }).waitFor();
      },
      leave: closeDialog,
    },
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
    typed('palette', 'american gold eagle'),
    typed('palette: a word that is not understood', 'buy 10 2025 gold eagles not graded'),
    typed('palette: an alert in place of a condition', 'sell 10 silver eagles if spot above 95'),
    typed('palette: a kind of order that cannot be followed', 'sell 5 gold eagles stop 4000'),
    typed('palette: a number with two meanings', 'buy 22k gold eagles'),
    typed('palette: fineness', 'buy 10 22k gold eagles max 60000'),
    dialog('Keyboard shortcuts', 'Keyboard shortcuts'),
    dialog('Preferences', 'Preferences'),
    dialog('Columns of the market', 'Choose the columns of the market'),
    dialog('Watchlists', 'Change watchlists'),
    dialog('Layouts', 'Save the layout under a name'),
    dialog('Best value', 'Best value'),
    dialog('Export the portfolio', 'Export portfolio'),
    dialog('Reporting thresholds', 'Reporting thresholds'),
    dialog('Updates', 'Updates'),
    dialog('About Touchstone', 'About Touchstone'),
    dialog('Back up', 'Back up'),
    dialog('Restore a backup', 'Restore a backup'),
    {
      name: 'dialog: Profiles',
      show: async () => {
        await openProfiles(desk);
      },
      leave: closeDialog,
    },
    {
      name: 'trading halted',
      show: async () => {
        market.control({ op: 'halt' });
        await desk.statusReads(/halted/i, { timeoutMs: 60_000 });
      },
      leave: async () => {
        market.control({ op: 'resume' });
        await desk.statusReads(/Trading open/, { timeoutMs: 60_000 });
      },
    },
    {
      name: 'an order of unknown outcome',
      // Its panel stands above all panes until it is resolved.
      rows: 2,
      show: async () => {
        // Found by its quote, it would be resolved before it is looked at.
        market.control({ op: 'ordersCarryQuoteId', carry: false });
        await draft('buy', GOOD_DELIVERY, '1');
        await ticket.quote();
        market.control({
          op: 'injectFault',
          fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
        });
        await ticket.execute();
        await panelOf(desk).waitFor();
      },
    },
  ];
}
