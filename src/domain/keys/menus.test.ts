import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { describe, expect, it } from 'vitest';
import { type BindingId, bindings, shippedBinding } from './bindings.ts';
import type { Binding } from './tables/binding.ts';
import { ROW_MENUS, tabMenu } from './menus.ts';

/** Bindings of panes with menus that are in no menu, and why. */
const NOT_IN_MENUS: Readonly<Partial<Record<BindingId, string>>> = {
  'row.next': 'moves',
  'row.previous': 'moves',
  'row.first': 'moves',
  'row.last': 'moves',
  'row.page-down': 'moves',
  'row.page-up': 'moves',
  'chart.later': 'moves',
  'chart.earlier': 'moves',
  'chart.first': 'moves',
  'chart.last': 'moves',
  'rows.copy-all': 'stands among the entries for copying',
  'listings.send': 'sends',
  'orders.accept-host': 'needs a user gesture that the main process has seen',
  'orders.open-label': 'needs a user gesture that the main process has seen',
};

const idsOf = (menu: readonly (readonly { readonly id: BindingId }[])[]): BindingId[] =>
  menu.flat().map(({ id }) => id);
const table: readonly (Binding & { readonly id: BindingId })[] = bindings;
const panes = PANE_NAMES.filter((pane) => ROW_MENUS[pane] !== undefined);

describe('the menus', () => {
  it.each(panes)('of %s offer what its keys do, and name what they leave out', (pane) => {
    const offered = idsOf(ROW_MENUS[pane] ?? []);
    const keys = table
      .filter(({ where }) => where !== 'everywhere' && where.includes(pane))
      .map(({ id }) => id);
    expect(keys.filter((id) => !offered.includes(id) && NOT_IN_MENUS[id] === undefined)).toEqual(
      [],
    );
    expect(new Set(offered).size).toBe(offered.length);
    for (const id of offered) {
      const where = shippedBinding(id)?.where;
      expect(where === 'everywhere' || where?.includes(pane)).toBe(true);
    }
  });

  it('hold nothing that sends or needs a user gesture', () => {
    const all = PANE_NAMES.flatMap((pane) => idsOf([...(ROW_MENUS[pane] ?? []), ...tabMenu(pane)]));
    const bound: readonly BindingId[] = [
      'ticket.execute',
      'ticket.accept-limits',
      'ticket.quote',
      'ticket.requote',
      'listings.send',
      'orders.accept-host',
      'orders.open-label',
      'trading.lock',
    ];
    expect(all.filter((id) => bound.includes(id))).toEqual([]);
    expect(all.filter((id) => shippedBinding(id)?.sends === true)).toEqual([]);
    expect(all.filter((id) => NOT_IN_MENUS[id] !== undefined)).toEqual([]);
  });
});
