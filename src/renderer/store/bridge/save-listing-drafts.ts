/** Sends unsent changes of listings to the main process, which saves them for the next start. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { TerminalStore } from '../store.ts';

/** Returns the function that ends it. */
export function saveListingDrafts(
  store: TerminalStore,
  bridge: Pick<Bridge, 'invoke'>,
): () => void {
  const { actions } = store.getState();
  const keep = async (profileId: string): Promise<string | null> => {
    const { changes } = store.getState().listingDraft;
    const kept = await sendCommand(bridge, 'listings/keep-drafts', { profileId, changes });
    return kept.ok ? null : failureText(kept.error);
  };
  const keepAndTell = async (profileId: string): Promise<void> => {
    const unkept = await keep(profileId);
    actions.editListings((now) => (now.unkept === unkept ? now : { ...now, unkept }));
  };
  return store.subscribe((now, before) => {
    if (now.listingDraft.changes === before.listingDraft.changes) return;
    const { activeProfileId } = now.session;
    // Switching the profile, or loading its saved changes, is not a change by the user.
    const byUser = before.listingDraft.takenOver && now.listingDraft.takenOver;
    // Another window saves its own changes.
    if (
      byUser &&
      now.received === before.received &&
      activeProfileId === before.session.activeProfileId
    ) {
      void keepAndTell(activeProfileId);
    }
  });
}
