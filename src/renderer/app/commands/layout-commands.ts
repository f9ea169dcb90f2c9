/** Commands for named layouts. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { NamedLayout } from '#contract/ipc/app/layouts.ts';
import { NAMED_LAYOUT_KEYS, namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { TerminalStore } from '#renderer/store/store.ts';
import { command, type Command } from './command.ts';

/** Their bindings, in order. */
export const NAMED_LAYOUT_BINDINGS = NAMED_LAYOUT_KEYS.map(
  (digit) => `layout.named-${digit}` as const,
);

/** A key without a layout opens the dialog that saves one. */
export function showOrManageLayout(id: string): string {
  return NAMED_LAYOUT_BINDINGS.some((binding) => binding === id) ? 'layout.manage' : id;
}

/** Shows a named layout in the main window and restores the pane windows saved with it. */
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
    command('layout.manage', 'Save or manage named layouts…', () =>
      store.getState().actions.setView({ dialog: 'layouts' }),
    ),
    ...named.map(({ id, name }, place) =>
      command(
        NAMED_LAYOUT_BINDINGS[place] ?? `layout.${namedLayoutKey(id)}`,
        `${name} layout`,
        () => showNamedLayout(store, bridge, id),
      ),
    ),
  ];
}
