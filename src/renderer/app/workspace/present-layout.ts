/** The current arrangement, provided by the workspace for the layouts dialog. */
import type { LayoutRooms } from '#contract/ipc/layouts.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import type { ChosenLayout } from '#domain/workspace/named-layouts.ts';
import type { TerminalStore } from '#renderer/store/store.ts';

export interface PresentLayout {
  readonly read: () => { readonly base: LayoutName; readonly rooms: LayoutRooms };
  /** Drops unsaved changes of a layout. */
  readonly forget: (name: ChosenLayout) => void;
}

const offered = new WeakMap<TerminalStore, PresentLayout>();

/** Returns a function that unregisters it. */
export function offerPresentLayout(store: TerminalStore, present: PresentLayout): () => void {
  offered.set(store, present);
  return () => {
    if (offered.get(store) === present) offered.delete(store);
  };
}

/** Undefined in a window without a workspace. */
export function presentLayout(store: TerminalStore): PresentLayout | undefined {
  return offered.get(store);
}
