/**
 * What to do about the user's own listings of what is sold. The service asks for it by refusing the sell (the API
 * document, Execution v2 sell, rule 4); nothing is chosen before that, and nothing is chosen by itself. Pure.
 */
import type { TicketState } from '#contract/ipc/ticket.ts';
import type { TicketText } from './ticket-text.ts';

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
    offer: 'Reduce my listings by what I sell',
    detail: 'What you sell here is taken off what you have on offer.',
    onButton: 'and reduce my listings',
  },
  keep: {
    offer: 'Sell although I list more',
    detail: 'Your listings stay as they are.',
    onButton: 'although I list more',
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
 * What there is to choose from: both after a sell of these products was refused because of more listed than sold, only
 * reducing where it was refused for another reason of the listings; later whatever was chosen, to see it and take it back.
 */
export function offeredListingChoices(
  text: TicketText,
  state: TicketState,
): readonly ListingChoice[] {
  if (text.side === 'buy' || state.phase === 'confirmed' || state.phase === 'unknown') return [];
  if (state.phase === 'rejected' && state.failure.kind === 'listing-conflict') {
    if (!sameProducts(text, state.draft)) return [];
    return state.failure.errorCode === 'listing_validation_failed'
      ? ['reduce']
      : ['reduce', 'keep'];
  }
  const chosen = listingChoiceOf(text);
  return chosen === null ? [] : [chosen];
}

function sameProducts(
  text: TicketText,
  refused: Extract<TicketState, { phase: 'rejected' }>['draft'],
): boolean {
  const keys = (lines: readonly { readonly rowKey: string }[]): string =>
    [...new Set(lines.map((line) => line.rowKey))].toSorted().join('\n');
  return text.side === refused.side && keys(text.lines) === keys(refused.lines);
}
