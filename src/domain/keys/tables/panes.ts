/** The keys of single panes. */
import { type Binding, binding } from './binding.ts';

export const paneBindings = [
  binding('orders.open-label', ['KeyO'], 'Open the shipping label', ['orders']),
  binding('orders.save-label', ['KeyS'], 'Save the shipping label as…', ['orders']),
  binding('orders.keep-label', ['Shift+KeyS'], 'Save the shipping label in Downloads', ['orders']),
  binding('orders.accept-host', ['KeyY'], 'Accept the host of the label', ['orders']),
  binding('orders.show-vault', ['KeyV'], 'Go to the order’s shipment in the vault', ['orders']),
  binding('orders.copy-id', ['KeyC'], 'Copy the order ID', ['orders']),
  binding('orders.copy-total', ['Shift+KeyC'], 'Copy the total', ['orders']),
  binding('orders.copy-tracking', ['KeyT'], 'Copy the tracking number', ['orders']),
  binding('orders.look-again', ['KeyU'], 'Refresh this order', ['orders']),
  binding('orders.confirm', ['KeyP'], 'Save a confirmation of the order as PDF', ['orders']),
  binding('orders.find', ['KeyF'], 'Find in orders', ['orders']),
  binding('orders.find-id', ['KeyI'], 'Find a sell by its ID', ['orders']),
  binding('orders.forget', ['Delete'], 'Remove a sell found by its ID', ['orders']),
  binding('orders.read-on', ['KeyN'], 'Load more of truncated lists', ['orders']),
  binding('orders.export-csv', ['KeyE'], 'Export the orders shown as CSV', ['orders']),
  binding('orders.export-json', ['Shift+KeyE'], 'Export the orders shown as JSON', ['orders']),
  binding('vault.show-order', ['KeyO'], 'Go to the shipment’s order', ['vault']),
  binding('vault.copy-tracking', ['KeyT'], 'Copy the tracking number', ['vault']),
  binding('vault.copy-address', ['KeyC'], 'Copy the intake address', ['vault']),
  binding('vault.filter', ['KeyF'], 'Go to the next filter by state', ['vault']),
  binding('vault.read-on', ['KeyN'], 'Load more of truncated lists', ['vault']),

  binding(
    'alerts.set',
    ['Shift+KeyA'],
    'Set an alert for the product, or the level, under the cursor',
    ['market', 'book', 'chart', 'details', 'alerts'],
  ),
  binding('alerts.snooze', ['KeyZ'], 'Snooze the alert under the cursor for an hour', ['alerts']),
  binding('alerts.snooze-day', ['Shift+KeyZ'], 'Snooze the alert under the cursor for a day', [
    'alerts',
  ]),
  binding('alerts.edit', ['KeyE'], 'Edit the alert under the cursor', ['alerts']),
  binding('alerts.remove', ['Delete'], 'Remove the alert under the cursor', ['alerts']),
  binding('programs.accept', ['$mod+Enter'], 'Accept the program, or approve the order', [
    'programs',
  ]),
  binding('programs.remove', ['Delete'], 'Decline, disconnect, forget or revoke', ['programs']),
  binding('programs.requote', ['KeyR'], 'Request a new quote for the order that waits', [
    'programs',
  ]),
  binding('programs.turn', ['KeyT'], 'Turn programs on or off for this profile', ['programs']),
  binding('programs.trade', ['Shift+KeyO'], 'Let programs draft orders for this profile, or none', [
    'programs',
  ]),
  binding('programs.let-trade', ['KeyO'], 'Let the program draft orders, or read only', [
    'programs',
  ]),
  binding('programs.budget', ['KeyB'], 'Grant the program a budget', ['programs']),
  binding('alerts.restore', ['KeyU'], 'Restore the last removed alert', ['alerts']),

  binding('chart.range-hour', ['Digit1'], 'Chart the last hour', ['chart', 'portfolio']),
  binding('chart.range-day', ['Digit2'], 'Chart the last day', ['chart', 'details', 'portfolio']),
  binding('chart.range-week', ['Digit3'], 'Chart the last week', ['chart', 'details', 'portfolio']),
  binding('chart.range-month', ['Digit4'], 'Chart the last month', [
    'chart',
    'details',
    'portfolio',
  ]),
  binding('chart.range-year', ['Digit5'], 'Chart the last year', ['chart', 'portfolio']),
  binding('chart.range-all', ['Digit6'], 'Chart all recorded data', ['chart', 'portfolio']),
  binding(
    'chart.measure',
    ['KeyM'],
    'Chart the next measure: spot, prices, premium, spread, ratio',
    ['chart'],
  ),
  binding('chart.compare', ['KeyC'], 'Compare with the next measure, or with none', ['chart']),
  binding(
    'chart.later',
    ['ArrowRight', 'KeyL'],
    'Move the crosshair later',
    ['book', 'chart', 'details', 'portfolio'],
    {
      repeats: true,
    },
  ),
  binding(
    'chart.earlier',
    ['ArrowLeft', 'KeyH'],
    'Move the crosshair earlier',
    ['book', 'chart', 'details', 'portfolio'],
    {
      repeats: true,
    },
  ),
  binding('chart.first', ['Home'], 'Move the crosshair to the first point', ['chart']),
  binding('chart.last', ['End'], 'Move the crosshair to the last point', ['chart']),
  binding('chart.read', ['Space'], 'Read out the chart in a sentence', [
    'book',
    'chart',
    'details',
    'portfolio',
  ]),
  binding('chart.next-order', ['KeyO'], 'Move the crosshair to your next order', [
    'book',
    'chart',
    'details',
    'portfolio',
  ]),
  binding('chart.open-order', ['Enter'], 'Go to the order at the crosshair', ['chart']),
  binding('chart.export', ['KeyE'], 'Export the chart data as CSV', ['chart']),

  binding('book.chart', ['KeyC'], 'Show or hide the chart in the order book', ['book']),
  binding('portfolio.chart', ['KeyC'], 'Show or hide the value over time', ['portfolio']),
  binding('portfolio.add', ['KeyN'], 'Add a purchase or sale by hand', ['portfolio']),
  binding('portfolio.import', ['KeyI'], 'Import purchases and sales', ['portfolio']),
  binding('portfolio.undo', ['KeyU'], 'Undo what you entered or imported last', ['portfolio']),
  binding('portfolio.rule', ['KeyM'], 'Change the lot method', ['portfolio', 'vault']),
  binding('portfolio.export', ['KeyE'], 'Export the portfolio: tax file, movements, lots', [
    'portfolio',
  ]),
  binding('details.copy-sku', ['KeyC'], 'Copy the SKU of the product', ['details']),
  binding('details.copy-id', ['Shift+KeyC'], 'Copy the product ID', ['details']),

  binding('listings.add', ['KeyN'], 'Add listing IDs', ['listings']),
  binding('listings.mark', ['Space'], 'Mark the listing under the cursor', ['listings']),
  binding('listings.mark-all', ['KeyA'], 'Mark all listings or none', ['listings']),
  binding('listings.change', ['KeyC'], 'Edit the marked listings with a command', ['listings']),
  binding('listings.reprice', ['KeyR'], 'Reprice the marked listings by a rule', ['listings']),
  binding('listings.drop', ['Backspace'], 'Discard the change', ['listings'], {
    essential: true,
  }),
  binding('listings.send', ['$mod+Enter'], 'Send the changes on screen', ['listings'], {
    sends: true,
  }),
  binding('listings.check', ['KeyU'], 'Check the result of the update', ['listings']),
  binding('listings.dismiss', ['KeyX'], 'Dismiss the result of the update', ['listings']),
  binding('listings.forget', ['Delete'], 'Remove the listing ID', ['listings']),
] as const satisfies readonly Binding[];
