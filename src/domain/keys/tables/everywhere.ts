/** What works in every pane, and in every list of rows. */
import { LAYOUTS } from '#domain/workspace/layouts.ts';
import { NAMED_LAYOUT_KEYS } from '#domain/workspace/named-layouts.ts';
import { PANES } from '#domain/workspace/panes.ts';
import { type Binding, binding, rows, tables } from './binding.ts';

export const everywhereBindings = [
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
  binding('programs.kill', ['$mod+Shift+KeyO'], 'Stop all programs at once', 'everywhere', {
    inText: true,
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
] as const satisfies readonly Binding[];

export const rowBindings = [
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
] as const satisfies readonly Binding[];
