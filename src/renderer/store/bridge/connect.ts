/** Creates the store from the first snapshot and keeps it up to date. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { ChannelResult, Patch } from '#contract/ipc/contract.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { createTerminalStore, type TerminalStore } from '../store.ts';

/** Where the state comes from: the bridge, as far as the store needs it. */
export interface StateSource {
  getSnapshot(): Promise<ChannelResult<'app/get-snapshot'>>;
  onPatched(listener: (patch: Patch) => void): () => void;
}

/** The bridge as a source of state. */
export function sourceOf(bridge: Bridge): StateSource {
  return {
    getSnapshot: () => bridge.invoke('app/get-snapshot', {}),
    onPatched: (listener) => bridge.on('state/patched', listener),
  };
}

/**
 * Resolves with a store of the first snapshot, kept filled from then on; rejects when no snapshot comes.
 *
 * Subscribes before it asks for the snapshot, so that nothing is missed: patches that arrive in between
 * and are younger than the snapshot are applied after it.
 */
export async function connectStore(
  source: StateSource,
  now: () => number = () => performance.now(),
  ownPane: Pane | null = null,
): Promise<TerminalStore> {
  const early: { patch: Patch; receivedAt: number }[] = [];
  let store: TerminalStore | null = null;
  const unsubscribe = source.onPatched((patch) => {
    const receivedAt = now();
    if (store === null) early.push({ patch, receivedAt });
    else store.getState().actions.applyPatch(patch, receivedAt);
  });
  try {
    const message = await source.getSnapshot();
    store = createTerminalStore(message, now(), ownPane);
    for (const { patch, receivedAt } of early.splice(0)) {
      if (patch.sentAt >= message.sentAt) store.getState().actions.applyPatch(patch, receivedAt);
    }
    return store;
  } catch (error) {
    unsubscribe();
    throw error;
  }
}
