/** The keys of a ticket, and those that put something on it. */
import { type Binding, binding } from './binding.ts';

export const ticketBindings = [
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
  binding('ticket.requote', ['KeyR'], 'Requote with the same limit', ['ticket'], {
    inFigures: true,
  }),
  binding(
    'ticket.hold',
    ['$mod+Shift+Enter'],
    'Hold the order until a premium or a price',
    ['ticket'],
    {
      inText: true,
    },
  ),
  binding('ticket.execute', ['$mod+Enter'], 'Execute the quote on screen', ['ticket'], {
    inText: true,
    sends: true,
  }),
] as const satisfies readonly Binding[];
