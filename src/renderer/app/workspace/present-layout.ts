/** The arrangement on the screen, for whoever saves it: the workspace has it, and the dialog of layouts asks for it. */
import type { LayoutRooms } from '#contract/ipc/layouts.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import type { ChosenLayout } from '#domain/workspace/named-layouts.ts';
import type { TerminalStore } from '#renderer/store/store.ts';

export interface PresentLayout {
  readonly read: () => { readonly base: LayoutName; readonly rooms: LayoutRooms };
  /** What was changed in a layout since it was saved counts no more. */
  readonly forget: (name: ChosenLayout) => void;
}

const offered = new WeakMap<TerminalStore, PresentLayout>();

/** Answers how to take it back. */
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
