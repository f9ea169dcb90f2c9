/**
 * Context menus of rows, of the chart and of tabs: the bindings that work there, in groups. An entry is
 * handled by the handler of its key. Whatever commits the user, or requires a user gesture seen by the main
 * process, is in no menu.
 */
import { type Pane, paneTitle } from '#domain/workspace/panes.ts';
import type { BindingId } from './bindings.ts';

export interface MenuEntry {
  readonly id: BindingId;
  readonly label: string;
  /** Why nothing handles it now, if that can happen. */
  readonly otherwise?: string;
}

/** Groups of entries, separated by a line. */
export type Menu = readonly (readonly MenuEntry[])[];

const entry = (id: BindingId, label: string, otherwise?: string): MenuEntry => ({
  id,
  label,
  ...(otherwise === undefined ? {} : { otherwise }),
});

const REPEAT = entry('ticket.repeat', 'Repeat the last order…');
const ALERT = entry('alerts.set', 'Set an alert…');
const READ_ON = 'All lists are shown in full.';

const NO_CHART = 'No chart is shown here.';

/** The menu of a row of a pane, or of the chart. Copying is added where there are rows. */
export const ROW_MENUS: Readonly<Partial<Record<Pane, Menu>>> = {
  market: [
    [
      entry('row.open', 'Open its order book'),
      entry('ticket.buy', 'Buy…'),
      entry('ticket.sell', 'Sell…'),
      entry('ticket.add', 'Add to the ticket as a line'),
    ],
    [
      entry('market.watch', 'Add to or remove from the watchlist'),
      entry('market.move-up', 'Move up in the watchlist'),
      entry('market.move-down', 'Move down in the watchlist'),
      ALERT,
    ],
    [
      entry('market.next-list', 'Show the next watchlist'),
      entry('market.previous-list', 'Show the previous watchlist'),
      entry('market.lists', 'Watchlists…'),
    ],
    [
      entry('market.sort', 'Sort by the next column'),
      entry('market.sort-reverse', 'Reverse the order of the rows'),
      entry('market.columns', 'Choose the columns…'),
      REPEAT,
    ],
  ],
  book: [
    [
      entry('row.open', 'Trade this level…'),
      entry('ticket.buy', 'Buy…'),
      entry('ticket.sell', 'Sell…'),
      entry('ticket.add', 'Add to the ticket as a line'),
      entry('sweep.open', 'Sweep…'),
    ],
    [
      entry('market.watch', 'Add to or remove from the watchlist'),
      entry('market.lists', 'Watchlists…'),
      ALERT,
      REPEAT,
    ],
    [
      entry('book.chart', 'Show or hide the chart'),
      entry('chart.read', 'Read out the chart', NO_CHART),
      entry('chart.next-order', 'Move the crosshair to your next order', NO_CHART),
    ],
  ],
  orders: [
    [
      entry('row.open', 'Show its details'),
      entry('orders.look-again', 'Refresh this order'),
      entry('orders.show-vault', 'Go to its shipment in the vault'),
      entry('orders.save-label', 'Save the shipping label as…'),
      entry('orders.keep-label', 'Save the shipping label in Downloads'),
      entry('orders.confirm', 'Save a confirmation as PDF…'),
      entry('orders.forget', 'Remove from the list'),
    ],
    [
      entry('orders.copy-id', 'Copy the order ID'),
      entry('orders.copy-total', 'Copy the total'),
      entry('orders.copy-tracking', 'Copy the tracking number'),
    ],
    [
      REPEAT,
      entry('orders.find', 'Find in orders'),
      entry('orders.find-id', 'Find a sell by its ID…'),
      entry('orders.read-on', 'Load more of truncated lists', READ_ON),
      entry('orders.export-csv', 'Export the orders shown as CSV…'),
      entry('orders.export-json', 'Export the orders shown as JSON…'),
    ],
  ],
  listings: [
    [
      entry('row.open', 'Edit…'),
      entry('listings.change', 'Edit with a command…'),
      entry('listings.reprice', 'Reprice by a rule…'),
      entry('listings.drop', 'Discard the change'),
    ],
    [
      entry('listings.mark', 'Mark, or unmark'),
      entry('listings.mark-all', 'Mark all, or none'),
      entry('listings.check', 'Check the result of the update'),
      entry('listings.dismiss', 'Dismiss the result of the update'),
    ],
    [entry('listings.add', 'Add listing IDs…'), entry('listings.forget', 'Remove the listing ID')],
  ],
  alerts: [
    [
      entry('row.open', 'Open its order book'),
      entry('alerts.edit', 'Edit…'),
      entry('alerts.snooze', 'Snooze for an hour'),
      entry('alerts.snooze-day', 'Snooze for a day'),
      entry('alerts.remove', 'Remove'),
    ],
    [ALERT, entry('alerts.restore', 'Restore the last removed alert')],
  ],
  programs: [
    [
      entry('row.open', 'Show or hide what it is'),
      entry('programs.accept', 'Accept or approve'),
      entry('programs.accept-alike', 'Approve all alike'),
      entry('programs.requote', 'New quote'),
      entry('programs.remove', 'Decline, disconnect, forget or revoke'),
      entry('programs.let-trade', 'Let it draft orders, or read only'),
      entry('programs.budget', 'Grant a budget…'),
    ],
    [
      entry('programs.turn', 'Turn programs on or off'),
      entry('programs.trade', 'Let programs draft orders, or none'),
      entry('programs.start', 'Let commands start Touchstone, or not'),
    ],
    [
      entry('standing.stop', 'Stop the standing order'),
      entry('standing.rearm', 'Arm the standing order again…'),
      entry('standing.remove', 'Remove the standing order'),
    ],
  ],
  vault: [
    [
      entry('row.open', 'Show or hide its lots, or show its order'),
      entry('ticket.sell', 'Sell…'),
      entry('portfolio.rule', 'Change the lot method'),
      entry('vault.show-order', 'Go to the shipment’s order'),
    ],
    [
      entry('vault.copy-tracking', 'Copy the tracking number'),
      entry('vault.copy-address', 'Copy the intake address'),
    ],
    [
      entry('vault.filter', 'Go to the next filter by state'),
      entry('vault.read-on', 'Load more of truncated lists', READ_ON),
      REPEAT,
    ],
  ],
  portfolio: [
    [
      entry('ticket.sell', 'Sell…'),
      entry('row.open', 'Show or hide its lots'),
      entry('portfolio.add', 'Add a purchase or sale…'),
      entry('portfolio.import', 'Import purchases and sales…'),
      entry('portfolio.undo', 'Undo the last entry or import'),
      entry('portfolio.rule', 'Change the lot method'),
      entry('portfolio.export', 'Export portfolio…'),
      entry('portfolio.chart', 'Show or hide the value over time'),
    ],
    [
      entry('chart.range-hour', 'Last hour'),
      entry('chart.range-day', 'Last day'),
      entry('chart.range-week', 'Last week'),
      entry('chart.range-month', 'Last month'),
      entry('chart.range-year', 'Last year'),
      entry('chart.range-all', 'All recorded data'),
      entry('chart.next-order', 'Your next order'),
      entry('chart.read', 'Read out in a sentence'),
    ],
  ],
  activity: [
    [
      entry('row.open', 'Show request and response'),
      entry('activity.filter', 'Show requests, or what programs did'),
      entry('activity.export-csv', 'Export what programs did as CSV…'),
      entry('activity.export-json', 'Export what programs did as JSON…'),
    ],
  ],
  chart: [
    [entry('ticket.buy', 'Buy…'), entry('ticket.sell', 'Sell…'), ALERT, REPEAT],
    [
      entry('chart.range-hour', 'Last hour'),
      entry('chart.range-day', 'Last day'),
      entry('chart.range-week', 'Last week'),
      entry('chart.range-month', 'Last month'),
      entry('chart.range-year', 'Last year'),
      entry('chart.range-all', 'All recorded data'),
    ],
    [
      entry('chart.measure', 'Chart the next measure'),
      entry('chart.compare', 'Compare with the next measure'),
      entry('chart.read', 'Read out the chart'),
      entry('chart.next-order', 'Move the crosshair to your next order'),
      entry('chart.open-order', 'Go to the order at the crosshair'),
      entry('chart.export', 'Export the chart data as CSV…'),
    ],
  ],
};

/** The menu of a pane's tab. */
export const tabMenu = (pane: Pane): Menu => [
  [
    entry(`pane.${pane}`, `Go to ${paneTitle(pane)}`),
    entry('pane.refresh', 'Refresh'),
    entry('pane.window', 'Move to its own window, or back'),
  ],
  [entry('layout.manage', 'Layouts…')],
];
