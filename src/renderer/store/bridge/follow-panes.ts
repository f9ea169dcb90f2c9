/** Moves the focus to the window that has a pane. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { Place } from '#contract/ipc/app/place.ts';
import { PANE_NAMES, type Pane } from '#domain/workspace/panes.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { TerminalState, TerminalStore } from '../store.ts';

/** Whether this window has the pane, visible or behind a tab. */
const isHere = ({ ownPane, windows }: TerminalState, pane: Pane): boolean =>
  ownPane === null ? !windows.popped.includes(pane) : pane === ownPane;

/** Forwards requests for a place that is in another window. */
export function followPanes(store: TerminalStore, bridge: Pick<Bridge, 'invoke'>): () => void {
  const show = (place: Place): void => void sendCommand(bridge, 'windows/show', { place });
  return store.subscribe((now, before) => {
    const { focusedPane, ownPane, focusRequests, unknownRequests } = now;
    if (ownPane !== null && unknownRequests > before.unknownRequests) show({ kind: 'unknown' });
    if (isHere(now, focusedPane)) return;
    // Changes by the main process are not forwarded: it is opening or closing the window of the pane.
    if (now.received !== before.received && now.windows === before.windows) return;
    if (focusRequests > before.focusRequests && now.received === before.received) {
      const key = now.revealed?.pane === focusedPane ? now.revealed.key : null;
      const isSearch = now.focusPart === 'search';
      show({
        kind: 'pane',
        pane: focusedPane,
        key,
        ...(isSearch ? { part: 'search' as const } : {}),
      });
    }
    now.actions.setView({
      focusedPane: paneHere(now, before.focusedPane),
      focusPart: 'main',
      revealed: null,
    });
  });
}

/** Of the panes of this window the one that had the focus, else a visible one, else any. */
function paneHere(state: TerminalState, last: Pane): Pane {
  const candidates = [last, ...state.visiblePanes, ...PANE_NAMES];
  return candidates.find((pane) => isHere(state, pane)) ?? last;
}
