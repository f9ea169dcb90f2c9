/** The files of unsent changes to listings; failures are shown to the user. */
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { type DraftStore, openDraftFile } from './draft-file.ts';

export const draftFilesIn =
  (
    folder: string,
    notices: Pick<NoticeBoard, 'listingDraftsSetAside' | 'listingDraftsUnreadable'>,
  ): ((profileId: string) => DraftStore) =>
  (profileId) =>
    openDraftFile(profileId, {
      folder,
      wallNow: () => Date.now(),
      setAside: (aside) => notices.listingDraftsSetAside(aside),
      failed: (error) => notices.listingDraftsUnreadable(error),
    });
