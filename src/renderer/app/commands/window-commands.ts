/** Commands about windows: a pane into one of its own, and back; and what only the main window can carry out. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import { PANES, type Pane } from '#domain/workspace/panes.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import type { TerminalStore } from '#renderer/store/store.ts';
import type { Command } from './command.ts';

/** Moves a pane out of the main window, or back into it. */
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
    {
      id: 'pane.window',
      title: 'Move this pane into a window of its own, or back',
      binding: 'pane.window',
      run: () => {
        const { focusedPane, windows } = store.getState();
        moveWindow(bridge, focusedPane, windows.popped);
      },
    },
    ...PANES.map(({ name, title }): Command => ({
      id: `window.${name}`,
      title: popped.includes(name)
        ? `Put ${title} back into the main window`
        : `Move ${title} into a window of its own`,
      run: () => {
        moveWindow(bridge, name, popped);
      },
    })),
  ];
}

/** A command about the layout means the main window, wherever it is given. */
export function inMain(store: TerminalStore, bridge: Bridge, command: Command): Command {
  if (store.getState().ownPane === null) return command;
  return {
    ...command,
    run: () => {
      void sendCommand(bridge, 'windows/run-in-main', { command: command.id });
    },
  };
}
