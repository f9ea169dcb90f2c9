/**
 * What all windows show alike and the main process has no use for: selection, drafts, how panes are looked at. It keeps
 * the last of each part for a window that comes later, and tells every change to all of them in one order.
 */
import type { SyncedChange, SyncedParts } from '#contract/ipc/windows.ts';

export class WindowSync {
  readonly #tell: (change: SyncedChange) => void;
  #profileId: string;
  #parts: SyncedParts = {};

  constructor(profileId: string, tell: (change: SyncedChange) => void) {
    this.#profileId = profileId;
    this.#tell = tell;
  }

  /** Nothing goes along into another profile. */
  setProfile(profileId: string): void {
    if (this.#profileId === profileId) return;
    this.#profileId = profileId;
    this.#parts = {};
  }

  /** A change of a profile that was left meanwhile is told, so that its sender knows, and not kept. */
  share(change: SyncedChange): void {
    if (change.profileId === this.#profileId) this.#parts = { ...this.#parts, ...change.parts };
    this.#tell(change);
  }

  /** The rows that are in hand: selected, or in a ticket that is written or was put aside. */
  rowsInUse(): readonly string[] {
    const { selection, ticket } = this.#parts;
    const drafts = ticket === undefined ? [] : [ticket.draft, ...ticket.replacedDrafts];
    return [
      ...(selection === undefined || selection.selectedKey === null ? [] : [selection.selectedKey]),
      ...drafts.flatMap(({ lines }) => lines.map(({ rowKey }) => rowKey)),
    ];
  }

  read(): { readonly profileId: string; readonly parts: SyncedParts } {
    return { profileId: this.#profileId, parts: this.#parts };
  }
}
