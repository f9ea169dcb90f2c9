/**
 * Every key binding of the terminal as shipped, in one table. Keys are named by their position (`event.code`), so that
 * they are in the same place on every keyboard; `$mod` is Ctrl, or Cmd on a Mac.
 */
import { LAYOUTS } from '#domain/workspace/layouts.ts';
import { NAMED_LAYOUT_KEYS } from '#domain/workspace/named-layouts.ts';
import { type Pane, PANES } from '#domain/workspace/panes.ts';

export interface Binding {
  readonly id: string;
  /** Chords as `chord.ts` writes them; the first one is shown. */
  readonly keys: readonly string[];
  readonly description: string;
  /** The panes in which it works; `everywhere` means always, unless a dialog is open. */
  readonly where: 'everywhere' | readonly Pane[];
  /** Works while the cursor is in a text field, too. Keys that type text never do. */
  readonly inText?: true;
  /** Repeats while the key is held down. Never for anything that sends a request. */
  readonly repeats?: true;
  /** Sends something that binds the user. Its keys include Ctrl, Cmd or Alt, so that none is pressed by accident. */
  readonly sends?: true;
  /** Reduces risk, or leads to something that does: it always has a key. */
  readonly essential?: true;
}

export const bindings = [
  binding('palette.open', ['$mod+KeyK'], 'Search, command, or type an order', 'everywhere', {
    inText: true,
  }),
  binding('search.focus', ['Slash'], 'Search products', 'everywhere'),
  binding('help.keyboard', ['Shift+Slash'], 'Show and change keyboard shortcuts', 'everywhere', {
    essential: true,
  }),
  binding('help.guide', ['F1'], 'Read the user guide', 'everywhere', { inText: true }),
  binding(
    'help.first-trade',
    ['Alt+KeyG'],
    'Show or hide the steps of a first trade (practice)',
    'everywhere',
    { inText: true },
  ),
  ...PANES.map(({ name, title, key }) =>
    binding(`pane.${name}`, [key], title, 'everywhere', { inText: true }),
  ),
  binding(
    'unknown.focus',
    ['$mod+Digit0'],
    'Go to the order with an unknown outcome',
    'everywhere',
    { inText: true, essential: true },
  ),
  ...LAYOUTS.map(({ name, title, key }) =>
    binding(`layout.${name}`, [key], `${title} layout`, 'everywhere', { inText: true }),
  ),
  ...NAMED_LAYOUT_KEYS.map((digit) =>
    binding(
      `layout.named-${digit}`,
      [`Alt+Digit${digit}`],
      `Named layout ${digit - 3}`,
      'everywhere',
      { inText: true },
    ),
  ),
  binding('layout.manage', ['Alt+KeyS'], 'Save or manage named layouts', 'everywhere', {
    inText: true,
  }),
  binding(
    'value.open',
    ['$mod+KeyB'],
    'Best value: rank the products of a metal by price per fine ounce',
    'everywhere',
    { inText: true },
  ),
  binding('profiles.open', ['$mod+Shift+KeyP'], 'Profiles', 'everywhere', { inText: true }),
  binding('preferences.open', ['$mod+Comma'], 'Preferences', 'everywhere', { inText: true }),
  binding('trading.lock', ['$mod+KeyL'], 'Lock or unlock trading', 'everywhere', {
    inText: true,
    essential: true,
  }),
  binding('notice.acknowledge', ['Alt+KeyA'], 'Dismiss the oldest notice', 'everywhere', {
    inText: true,
  }),
  binding('pane.refresh', ['F5'], 'Refresh this pane', 'everywhere', { inText: true }),
  binding('pane.window', ['Alt+KeyW'], 'Move this pane to its own window, or back', 'everywhere', {
    inText: true,
  }),
  binding('back', ['Escape'], 'Back, cancel, discard', 'everywhere', {
    inText: true,
    essential: true,
  }),

  binding('row.next', ['KeyJ', 'ArrowDown'], 'Next row', rows(), { repeats: true }),
  binding('row.previous', ['KeyK', 'ArrowUp'], 'Previous row', rows(), { repeats: true }),
  binding('row.first', ['Home'], 'First row', rows()),
  binding('row.last', ['End'], 'Last row', rows()),
  binding('row.page-down', ['PageDown'], 'Page down', tables(), { repeats: true }),
  binding('row.page-up', ['PageUp'], 'Page up', tables(), { repeats: true }),
  binding('row.open', ['Enter'], 'Open the row under the cursor', rows()),
  binding('rows.copy-all', ['$mod+Shift+KeyC'], 'Copy all rows, with headings', rows()),
  binding('market.watch', ['KeyW'], 'Add to or remove from the watchlist', ['market', 'book']),

  binding('market.sort', ['KeyO'], 'Sort by the next column', ['market']),
  binding('market.sort-reverse', ['Shift+KeyO'], 'Reverse the order of the rows', ['market']),
  binding('market.columns', ['KeyC'], 'Choose the columns', ['market']),
  binding('market.next-list', ['BracketRight'], 'Show the next watchlist', ['market']),
  binding('market.previous-list', ['BracketLeft'], 'Show the previous watchlist', ['market']),
  binding('market.lists', ['Shift+KeyW'], 'Manage watchlists', ['market', 'book']),
  binding('market.move-up', ['Alt+ArrowUp'], 'Move the product up in the watchlist', ['market'], {
    repeats: true,
  }),
  binding(
    'market.move-down',
    ['Alt+ArrowDown'],
    'Move the product down in the watchlist',
    ['market'],
    { repeats: true },
  ),

  binding('ticket.buy', ['KeyB'], 'Buy from the level under the cursor', [
    'market',
    'book',
    'chart',
    'details',
    'ticket',
  ]),
  binding('ticket.sell', ['KeyS'], 'Sell to the level, or sell the holding, under the cursor', [
    'market',
    'book',
    'chart',
    'details',
    'ticket',
    'vault',
    'portfolio',
  ]),
  binding('ticket.repeat', ['Shift+KeyR'], 'Repeat the last order', [
    'market',
    'book',
    'chart',
    'details',
    'ticket',
    'orders',
    'vault',
  ]),
  binding('ticket.undo', ['KeyU'], 'Restore the previous ticket', ['ticket']),
  binding('ticket.clear', ['Shift+Delete'], 'Clear the ticket', ['ticket']),
  binding('ticket.add', ['Shift+KeyB'], 'Add the level under the cursor as a line', [
    'market',
    'book',
  ]),
  binding('sweep.open', ['KeyE'], 'Sweep: trade a size through the book', ['book']),
  binding('ticket.next-line', ['KeyJ', 'ArrowDown'], 'Next line', ['ticket'], { repeats: true }),
  binding('ticket.previous-line', ['KeyK', 'ArrowUp'], 'Previous line', ['ticket'], {
    repeats: true,
  }),
  binding('ticket.remove-line', ['Delete'], 'Remove the line', ['ticket']),
  binding('ticket.drop-line', ['KeyD'], 'Remove the unfillable line, and requote', ['ticket']),
  binding(
    'ticket.replace-line',
    ['KeyF'],
    'Move an unfillable or improved line to the best price, and requote',
    ['ticket'],
  ),
  binding('ticket.more', ['Shift+Equal', 'Equal', 'NumpadAdd'], 'One piece more', ['ticket'], {
    repeats: true,
  }),
  binding('ticket.less', ['Minus', 'NumpadSubtract'], 'One piece less', ['ticket'], {
    repeats: true,
  }),
  binding('ticket.preset-1', ['Digit1'], 'Preset size 1', ['ticket']),
  binding('ticket.preset-2', ['Digit2'], 'Preset size 2', ['ticket']),
  binding('ticket.preset-3', ['Digit3'], 'Preset size 3', ['ticket']),
  binding('ticket.preset-4', ['Digit4'], 'Preset size 4', ['ticket']),
  binding('ticket.quantity', ['KeyQ'], 'Edit the quantity', ['ticket']),
  binding('ticket.limit', ['KeyX'], 'Edit the limit', ['ticket']),
  binding('ticket.payment', ['KeyM'], 'Payment method', ['ticket']),
  binding('ticket.vault', ['KeyP'], 'Deliver to the vault or to an address', ['ticket']),
  binding('ticket.payouts', ['KeyY'], 'Choose payout add-ons', ['ticket']),
  binding('ticket.edit-address', ['KeyE'], 'Edit the address', ['ticket']),
  binding('ticket.code', ['KeyC'], 'Edit the promotion code', ['ticket']),
  binding('ticket.remove-code', ['Shift+KeyC'], 'Remove the promotion code', ['ticket']),
  binding('ticket.no-instant-payout', ['KeyI'], 'Instant payout on or off', ['ticket']),
  binding('ticket.reduce-listings', ['KeyL'], 'Reduce my listings by the quantity sold', [
    'ticket',
  ]),
  binding('ticket.keep-listings', ['KeyA'], 'Sell and keep my listings', ['ticket']),
  binding('ticket.accept-limits', ['KeyO'], 'Accept the exceeded risk limit for this order', [
    'ticket',
  ]),
  binding('ticket.quote', ['Enter'], 'Get a quote', ['ticket'], { inText: true }),
  binding('ticket.requote', ['KeyR'], 'Requote with the same limit', ['ticket']),
  binding('ticket.execute', ['$mod+Enter'], 'Execute the quote on screen', ['ticket'], {
    inText: true,
    sends: true,
  }),

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
  binding('programs.accept', ['$mod+Enter'], 'Accept the program that asks to connect', [
    'programs',
  ]),
  binding('programs.remove', ['Delete'], 'Decline, disconnect or forget the program', ['programs']),
  binding('programs.turn', ['KeyT'], 'Turn programs on or off for this profile', ['programs']),
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

export type BindingId = (typeof bindings)[number]['id'];

/** The keys of the four preset sizes, in their order. */
export const PRESET_BINDINGS: readonly BindingId[] = [
  'ticket.preset-1',
  'ticket.preset-2',
  'ticket.preset-3',
  'ticket.preset-4',
];

/** All ids, in the order of the table. */
export const BINDING_IDS: readonly BindingId[] = bindings.map(({ id }) => id);

const byId: ReadonlyMap<string, Binding & { readonly id: BindingId }> = new Map(
  bindings.map((one) => [one.id, one]),
);

/** The binding with this id as shipped; undefined if this version has none. */
export function shippedBinding(id: string): (Binding & { readonly id: BindingId }) | undefined {
  return byId.get(id);
}

/** Panes that are lists of rows. */
function rows(): readonly Pane[] {
  return PANES.flatMap(({ name, moves }) => (moves === 'none' ? [] : [name]));
}

/** Panes that are moved through by the page too. */
function tables(): readonly Pane[] {
  return PANES.flatMap(({ name, moves }) => (moves === 'rows-and-pages' ? [name] : []));
}

/** Builds a binding with its id as a literal type, so that `BindingId` is the union of all ids. */
function binding<Id extends string>(
  id: Id,
  keys: readonly string[],
  description: string,
  where: Binding['where'],
  options: Pick<Binding, 'inText' | 'repeats' | 'sends' | 'essential'> = {},
): Binding & { readonly id: Id } {
  return { id, keys, description, where, ...options };
}
