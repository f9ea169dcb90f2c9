/** The current arrangement, provided by the workspace for the layouts dialog. */
import type { LayoutRooms } from '#contract/ipc/app/layouts.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import type { ChosenLayout } from '#domain/workspace/named-layouts.ts';
import type { TerminalStore } from '#renderer/store/store.ts';

export interface CurrentLayout {
  readonly read: () => { readonly base: LayoutName; readonly rooms: LayoutRooms };
  /** Drops unsaved changes of a layout. */
  readonly forget: (name: ChosenLayout) => void;
}

const offered = new WeakMap<TerminalStore, CurrentLayout>();

/** Returns a function that unregisters it. */
export function provideCurrentLayout(store: TerminalStore, present: CurrentLayout): () => void {
  offered.set(store, present);
  return () => {
    if (offered.get(store) === present) offered.delete(store);
  };
}

/** Undefined in a window without a workspace. */
export function currentLayout(store: TerminalStore): CurrentLayout | undefined {
  return offered.get(store);
}
