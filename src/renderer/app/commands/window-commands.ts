/** Commands for windows: pop a pane out and back in, and those that only the main window can run. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import { PANES, type Pane } from '#domain/workspace/panes.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { TerminalStore } from '#renderer/store/store.ts';
import { command, type Command } from './command.ts';

/** Moves a pane out of the main window or back into it. */
export function moveWindow(bridge: Bridge, pane: Pane, popped: readonly Pane[]): void {
  const channel = popped.includes(pane) ? 'windows/close' : 'windows/open';
  void sendCommand(bridge, channel, { pane });
}

export function windowCommands(
  store: TerminalStore,
  bridge: Bridge,
  popped: readonly Pane[],
): readonly Command[] {
  return [
    command('pane.window', 'Move this pane to its own window, or back', () => {
      const { focusedPane, windows } = store.getState();
      moveWindow(bridge, focusedPane, windows.popped);
    }),
    ...PANES.map(({ name, title }) =>
      command(
        `window.${name}`,
        popped.includes(name)
          ? `Return ${title} to the main window`
          : `Move ${title} to its own window`,
        () => moveWindow(bridge, name, popped),
      ),
    ),
  ];
}

/** Layout commands apply to the main window, wherever they are given. */
export function inMainWindow(store: TerminalStore, bridge: Bridge, wanted: Command): Command {
  if (store.getState().ownPane === null) return wanted;
  return {
    ...wanted,
    run: () => sendCommand(bridge, 'windows/run-in-main', { command: wanted.id }),
  };
}
