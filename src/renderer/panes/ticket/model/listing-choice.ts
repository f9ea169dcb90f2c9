/**
 * What to do about the user's own listings of what is sold. The service requires it by its report before the sell, or by
 * rejecting the sell (the API document, Execution v2 sell, rule 4); nothing is ever chosen automatically. Pure.
 */
import type {
  ListingConflictsView,
  TicketDraft,
  TicketState,
} from '#contract/ipc/trading/ticket.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';

/** `reduce`: deduct what is sold from the listings. `keep`: sell, and leave more listed than is sold. */
export type ListingChoice = 'reduce' | 'keep';

interface ChoiceWords {
  readonly offer: string;
  readonly detail: string;
  /** Added to the text of the sell button. */
  readonly onButton: string;
}

export const LISTING_CHOICES: Readonly<Record<ListingChoice, ChoiceWords>> = {
  reduce: {
    offer: 'Reduce my listings by the quantity sold',
    detail: 'What you sell here is deducted from your listings.',
    onButton: 'and reduce my listings',
  },
  keep: {
    offer: 'Sell and keep my listings',
    detail: 'Your listings stay as they are.',
    onButton: 'and keep my listings',
  },
};

type Flags = Pick<TicketText, 'adjustListings' | 'confirmListingMismatch'>;

export function listingChoiceOf(flags: Flags): ListingChoice | null {
  if (flags.adjustListings) return 'reduce';
  return flags.confirmListingMismatch ? 'keep' : null;
}

/** Choosing the same again undoes it. */
export function chooseListings(text: TicketText, choice: ListingChoice): TicketText {
  const next = listingChoiceOf(text) === choice ? null : choice;
  return {
    ...text,
    adjustListings: next === 'reduce',
    confirmListingMismatch: next === 'keep',
  };
}

/**
 * The choices for the products that were quoted or rejected: both where more is listed than sold, only reducing where as
 * much or more is sold than listed; later what was chosen, so that it can be undone.
 */
export function offeredListingChoices(
  text: TicketText,
  state: TicketState,
): readonly ListingChoice[] {
  if (text.side === 'buy' || state.phase === 'confirmed' || state.phase === 'unknown') return [];
  const found = listingConflictsOf(text, state);
  if (state.phase === 'rejected' && state.failure.kind === 'listing-conflict') {
    if (!sameProducts(text, state.draft)) return [];
    const { errorCode } = state.failure;
    return errorCode === 'listing_validation_failed' || !mayKeep(found) ? ['reduce'] : BOTH;
  }
  if (found?.state === 'read' && found.rows.length > 0) return mayKeep(found) ? BOTH : ['reduce'];
  const chosen = listingChoiceOf(text);
  return chosen === null ? [] : [chosen];
}

const BOTH = ['reduce', 'keep'] as const;

/** The service's report; null where there is none, or where it is about other products. */
export function listingConflictsOf(
  text: TicketText,
  state: TicketState,
): ListingConflictsView | null {
  if (state.phase !== 'quoted' && state.phase !== 'rejected') return null;
  return sameProducts(text, state.draft) ? state.listingConflicts : null;
}

/** Listings may stay only if more is listed than sold (the API document, Execution v2 sell, rule 4). */
function mayKeep(found: ListingConflictsView | null): boolean {
  if (found?.state !== 'read') return true;
  return !found.rows.some(
    ({ type, listedQuantity, sellQuantity }) =>
      type === 'listing_validation_failed' ||
      (listedQuantity !== null && sellQuantity !== null && sellQuantity >= listedQuantity),
  );
}

function sameProducts(text: TicketText, refused: TicketDraft): boolean {
  const keys = (lines: readonly { readonly rowKey: string }[]): string =>
    [...new Set(lines.map((line) => line.rowKey))].toSorted().join('\n');
  return text.side === refused.side && keys(text.lines) === keys(refused.lines);
}
