/** Commands about the layouts that the user saved under names. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { NamedLayout } from '#contract/ipc/layouts.ts';
import { NAMED_LAYOUT_KEYS, namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import type { TerminalStore } from '#renderer/store/store.ts';
import type { Command } from './command.ts';

/** The bindings of the first ones, in their order. */
export const NAMED_LAYOUT_BINDINGS = NAMED_LAYOUT_KEYS.map(
  (digit) => `layout.named-${digit}` as const,
);

/** A key that has no layout yet leads to where one is saved. */
export function orManageLayouts(id: string): string {
  return NAMED_LAYOUT_BINDINGS.some((binding) => binding === id) ? 'layout.manage' : id;
}

/** Shows a named layout, in the main window, and gives the panes the windows they had when it was saved. */
export function showNamedLayout(store: TerminalStore, bridge: Bridge, id: string): void {
  store.getState().actions.showLayout(namedLayoutKey(id));
  void sendCommand(bridge, 'layouts/choose', { id });
}

export function layoutCommands(
  store: TerminalStore,
  bridge: Bridge,
  named: readonly NamedLayout[],
): readonly Command[] {
  return [
    {
      id: 'layout.manage',
      title: 'Save the layout under a name, or change named layouts…',
      binding: 'layout.manage',
      run: () => {
        store.getState().actions.setView({ dialog: 'layouts' });
      },
    },
    ...named.map(({ id, name }, place): Command => {
      const binding = NAMED_LAYOUT_BINDINGS[place];
      return {
        id: binding ?? `layout.${namedLayoutKey(id)}`,
        title: `${name} layout`,
        binding,
        run: () => {
          showNamedLayout(store, bridge, id);
        },
      };
    }),
  ];
}
