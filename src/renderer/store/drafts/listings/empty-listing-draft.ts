/** Before anything is written. Apart from what reads it: the store begins with it, and listings are opened later. */
import type { ListingDraft } from './listing-draft.ts';

export const EMPTY_LISTING_DRAFT: ListingDraft = {
  changes: {},
  takenOver: false,
  restored: null,
  unkept: null,
  marked: [],
  command: '',
  idsText: '',
  editor: null,
};
