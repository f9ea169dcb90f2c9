/**
 * The steps of the first trade. A step is done when the terminal shows it was done, however that happened.
 * Pure.
 */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { TerminalState } from '#renderer/store/store.ts';

/** What the ticket says of the step that it is at. */
export interface TicketSituation {
  readonly hasQuantity: boolean;
  readonly quote: 'none' | 'coming' | 'good' | 'expired';
}

/** @param now on the axis of the quote: the main process's monotonic clock */
export function situationOf({ draft, ticket }: StepState, now: number): TicketSituation {
  const [line] = draft.lines;
  const hasQuantity = line === undefined || line.quantityText.trim() !== '';
  if (ticket.phase === 'quoting') return { hasQuantity, quote: 'coming' };
  if (ticket.phase !== 'quoted') return { hasQuantity, quote: 'none' };
  return { hasQuantity, quote: now < ticket.quote.expiresAt ? 'good' : 'expired' };
}

type Named = (binding: BindingId) => string;

/** The state it depends on. */
export type StepState = Pick<TerminalState, 'filter' | 'focusedPane' | 'draft' | 'ticket'>;

interface Step {
  readonly id: 'search' | 'book' | 'ticket' | 'quote' | 'execute' | 'order' | 'vault';
  /** Its text, given the names of keys. */
  readonly words: (named: Named, ticket: TicketSituation) => string;
  readonly isDone: (state: StepState) => boolean;
  /** Reaching it skips the earlier steps. */
  readonly skipsEarlier?: true;
}

export const STEPS: readonly Step[] = [
  {
    id: 'search',
    words: (named) => `Press ${named('search.focus')} and type a product, such as eagle.`,
    isDone: ({ filter }) => filter.query.trim() !== '',
  },
  {
    id: 'book',
    words: () => 'Press Enter to select the first match, and Enter again to open its order book.',
    isDone: ({ focusedPane }) => focusedPane === 'book',
  },
  {
    id: 'ticket',
    words: (named) => `Press ${named('ticket.buy')} to buy at the level under the cursor.`,
    isDone: ({ draft }) => draft.lines.length > 0,
    skipsEarlier: true,
  },
  {
    id: 'quote',
    words: (named, { hasQuantity }) =>
      hasQuantity
        ? `Press ${named('ticket.quote')} for a quote. ${named('ticket.quantity')} edits the quantity, ${named('ticket.limit')} the limit.`
        : `Type how many pieces to buy: ${named('ticket.quantity')} goes to the quantity.`,
    isDone: ({ ticket }) => ticket.phase === 'quoted',
    skipsEarlier: true,
  },
  {
    id: 'execute',
    words: (named, { quote }) => executeWords(named, quote),
    isDone: ({ ticket }) => ticket.phase === 'confirmed',
    skipsEarlier: true,
  },
  {
    id: 'order',
    words: (named) => `Bought. Press ${named('pane.orders')} to see the order.`,
    isDone: ({ focusedPane }) => focusedPane === 'orders',
  },
  {
    id: 'vault',
    words: (named) => `Press ${named('pane.vault')} to see the vault, where the metal arrives.`,
    isDone: ({ focusedPane }) => focusedPane === 'vault',
  },
];

function executeWords(named: Named, quote: TicketSituation['quote']): string {
  switch (quote) {
    case 'good':
      return `Check the total, then press ${named('ticket.execute')} to buy with practice money.`;
    case 'expired':
      return `The quote expired. Press ${named('ticket.requote')} for another one.`;
    case 'coming':
      return `A quote is on its way: then ${named('ticket.execute')} buys with practice money.`;
    case 'none':
      return `There is no quote on the ticket now. Press ${named('ticket.quote')} for one.`;
  }
}

/** Shown when all steps are done. */
export const closingText = (named: Named): string =>
  `Trade complete. ${named('help.guide')} opens the guide, ${named('help.keyboard')} shows every key.`;

/** @returns index of the first step not yet done, from `step` on; `STEPS.length` after the last */
export function nextStep(step: number, state: StepState): number {
  const leap = STEPS.findLastIndex(
    ({ skipsEarlier: leapsAhead, isDone }, index) =>
      index >= step && leapsAhead === true && isDone(state),
  );
  let reached = Math.max(step, leap + 1);
  while (STEPS[reached]?.isDone(state) === true) reached += 1;
  return reached;
}
