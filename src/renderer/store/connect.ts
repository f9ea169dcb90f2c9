/** Fills the store from the bridge and keeps it filled. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { ChannelResult, Patch } from '#contract/ipc/contract.ts';
import { messageOf } from './message-of.ts';
import type { TerminalStore } from './store.ts';

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
 * Subscribes before it asks for the snapshot, so that nothing is missed: patches that arrive in between
 * and are younger than the snapshot are applied after it. Returns the function that ends it.
 */
export function connectStore(
  store: TerminalStore,
  source: StateSource,
  now: () => number = () => performance.now(),
): () => void {
  const { actions } = store.getState();
  const early: { patch: Patch; receivedAt: number }[] = [];
  let ready = false;
  let ended = false;
  const unsubscribe = source.onPatched((patch) => {
    const receivedAt = now();
    if (ready) actions.applyPatch(patch, receivedAt);
    else early.push({ patch, receivedAt });
  });
  const start = async (): Promise<void> => {
    try {
      const message = await source.getSnapshot();
      if (ended) return;
      actions.applySnapshot(message, now());
      for (const { patch, receivedAt } of early) {
        if (patch.sentAt >= message.sentAt) actions.applyPatch(patch, receivedAt);
      }
      ready = true;
    } catch (error) {
      actions.failStart(messageOf(error));
    }
  };
  void start();
  return () => {
    ended = true;
    unsubscribe();
  };
}
