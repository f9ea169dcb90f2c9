/**
 * Every key binding of the terminal as shipped, in one table. Keys are named by their position (`event.code`), so that
 * they are in the same place on every keyboard; `$mod` is Ctrl, or Cmd on a Mac.
 */
import type { Binding } from './tables/binding.ts';
import { everywhereBindings, rowBindings } from './tables/everywhere.ts';
import { paneBindings } from './tables/panes.ts';
import { ticketBindings } from './tables/ticket.ts';

export const bindings = [
  ...everywhereBindings,
  ...rowBindings,
  ...ticketBindings,
  ...paneBindings,
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
