/**
 * View state that all windows share: selection, drafts, options of panes. The main process keeps
 * the last value of each part for windows that open later, and sends every change to all of them in one order.
 */
import type { SyncedChange, SyncedParts } from '#contract/ipc/app/windows.ts';

export class WindowSync {
  readonly #tell: (change: SyncedChange) => void;
  #profileId: string;
  #parts: SyncedParts = {};

  constructor(profileId: string, tell: (change: SyncedChange) => void) {
    this.#profileId = profileId;
    this.#tell = tell;
  }

  /** Another profile starts with nothing. */
  setProfile(profileId: string): void {
    if (this.#profileId === profileId) return;
    this.#profileId = profileId;
    this.#parts = {};
  }

  /** A late change of another profile is sent on, so that its sender knows, and not kept. */
  share(change: SyncedChange): void {
    if (change.profileId === this.#profileId) this.#parts = { ...this.#parts, ...change.parts };
    this.#tell(change);
  }

  /** Rows that are selected, or in the ticket's draft or a replaced one. */
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
