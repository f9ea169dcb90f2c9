/**
 * What to do about the user's own listings of what is sold. The service asks for it by its report before the sell, or by
 * refusing the sell (the API document, Execution v2 sell, rule 4); nothing is ever chosen by itself. Pure.
 */
import type { ListingConflictsView, TicketDraft, TicketState } from '#contract/ipc/ticket.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';

/** `reduce`: take what is sold off the listings. `keep`: sell, and leave more listed than is sold. */
export type ListingChoice = 'reduce' | 'keep';

interface ChoiceWords {
  readonly offer: string;
  readonly detail: string;
  /** How the button that sells goes on. */
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

/** The choice a ticket or a draft carries; null when it carries none. */
export function listingChoiceOf(flags: Flags): ListingChoice | null {
  if (flags.adjustListings) return 'reduce';
  return flags.confirmListingMismatch ? 'keep' : null;
}

/** Chooses; choosing the same again takes it back. */
export function chooseListings(text: TicketText, choice: ListingChoice): TicketText {
  const next = listingChoiceOf(text) === choice ? null : choice;
  return {
    ...text,
    adjustListings: next === 'reduce',
    confirmListingMismatch: next === 'keep',
  };
}

/**
 * What there is to choose from, for the products that were quoted or refused: both where more is listed than sold, only
 * reducing where as much or more is sold than listed; later whatever was chosen, to see it and take it back.
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

/** The report on the own listings of what is sold; null where there is none, or it is about other products. */
export function listingConflictsOf(
  text: TicketText,
  state: TicketState,
): ListingConflictsView | null {
  if (state.phase !== 'quoted' && state.phase !== 'rejected') return null;
  return sameProducts(text, state.draft) ? state.listingConflicts : null;
}

/** Selling in spite of the listings takes more listed than sold (the API document, Execution v2 sell, rule 4). */
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
