/** Keeps the state that all windows share in sync with this one. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { SyncedChange, SyncedParts } from '#contract/ipc/app/windows.ts';
import {
  changedParts,
  sharedParts,
  type PartName,
  PART_NAMES,
} from '#renderer/store/shared-parts.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { TerminalStore } from '../store.ts';

/**
 * Loads the shared state, and from then on sends what the user changes here and applies what is changed in other windows. With
 * a single window nothing is sent.
 *
 * Every window receives all changes in one order, its own included. Until a sent part comes back, changes of that part by others
 * are older and ignored: all windows end with the same state.
 */
export async function syncWindows(
  store: TerminalStore,
  bridge: Pick<Bridge, 'invoke'>,
  onChanged: (listener: (change: SyncedChange) => void) => void,
): Promise<void> {
  const { ownPane, actions } = store.getState();
  const me = ownPane ?? 'main';
  const underWay = new Map<PartName, number>();
  const count = (names: readonly PartName[], by: 1 | -1): void => {
    for (const name of names) underWay.set(name, Math.max(0, (underWay.get(name) ?? 0) + by));
  };
  const share = async (names: readonly PartName[]): Promise<void> => {
    if (names.length === 0) return;
    const state = store.getState();
    count(names, 1);
    const sent = await sendCommand(bridge, 'windows/sync', {
      profileId: state.session.activeProfileId,
      parts: sharedParts(state, names),
    });
    // A refused change does not come back.
    if (sent !== null) count(names, -1);
  };
  onChanged(({ profileId, from, parts }) => {
    const names = PART_NAMES.filter((name) => parts[name] !== undefined);
    const fresh = names.filter((name) => (underWay.get(name) ?? 0) === 0);
    if (from === me) count(names, -1);
    if (profileId !== store.getState().session.activeProfileId) return;
    actions.takeSynced(only(parts, fresh));
  });
  const { windows, session } = store.getState();
  if (windows.popped.length > 0) {
    const kept = await bridge.invoke('windows/get-synced', {});
    if (kept.profileId === session.activeProfileId) actions.takeSynced(kept.parts);
    if (me === 'main') void share(PART_NAMES);
  }
  store.subscribe((now, before) => {
    const others = now.windows.popped.length > 0;
    // The first other window has no state yet.
    if (others && before.windows.popped.length === 0 && me === 'main') void share(PART_NAMES);
    else if (others && now.received === before.received) void share(changedParts(now, before));
  });
}

const only = (parts: SyncedParts, names: readonly PartName[]): SyncedParts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => names.some((one) => one === name)));
