/** The first trade, step by step: each is over when the terminal shows that it was done, however it was done. Pure. */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { TerminalState } from '#renderer/store/store.ts';

/** What is watched. */
export type Watched = Pick<TerminalState, 'filter' | 'focusedPane' | 'draft' | 'ticket'>;

interface Step {
  readonly id: 'search' | 'book' | 'ticket' | 'quote' | 'execute' | 'order' | 'vault';
  /** In words, given how a key is called. */
  readonly words: (named: (binding: BindingId) => string) => string;
  readonly isDone: (state: Watched) => boolean;
  /** Whoever has come this far has no use for the steps before. */
  readonly leapsAhead?: true;
}

export const STEPS: readonly Step[] = [
  {
    id: 'search',
    words: (named) => `Press ${named('search.focus')} and type a product, such as eagle.`,
    isDone: ({ filter }) => filter.query.trim() !== '',
  },
  {
    id: 'book',
    words: () => 'Press Enter to take the first match, and Enter again to open its order book.',
    isDone: ({ focusedPane }) => focusedPane === 'book',
  },
  {
    id: 'ticket',
    words: (named) => `Press ${named('ticket.buy')} to buy at the level under the cursor.`,
    isDone: ({ draft }) => draft.lines.length > 0,
    leapsAhead: true,
  },
  {
    id: 'quote',
    words: (named) =>
      `Press ${named('ticket.quote')} for a quote. ${named('ticket.quantity')} edits the quantity, ${named('ticket.limit')} the limit.`,
    isDone: ({ ticket }) => ticket.phase === 'quoted',
    leapsAhead: true,
  },
  {
    id: 'execute',
    words: (named) =>
      `Check the total, then press ${named('ticket.execute')} to buy. It is practice money.`,
    isDone: ({ ticket }) => ticket.phase === 'confirmed',
    leapsAhead: true,
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

/** What is said when all steps are done. */
export const closingWords = (named: (binding: BindingId) => string): string =>
  `That was a whole trade. ${named('help.guide')} opens the guide, ${named('help.keyboard')} shows every key.`;

/** @returns the place of the first step that is not done yet, counted from `step`; `STEPS.length` after the last */
export function reachedFrom(step: number, state: Watched): number {
  const leap = STEPS.findLastIndex(
    ({ leapsAhead, isDone }, index) => index >= step && leapsAhead === true && isDone(state),
  );
  let reached = Math.max(step, leap + 1);
  while (STEPS[reached]?.isDone(state) === true) reached += 1;
  return reached;
}
