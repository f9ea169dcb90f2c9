/**
 * The steps of the first trade. A step is done when the terminal shows it was done, however that happened.
 * Pure.
 */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { TerminalState } from '#renderer/store/store.ts';

/** The state it depends on. */
export type StepState = Pick<TerminalState, 'filter' | 'focusedPane' | 'draft' | 'ticket'>;

interface Step {
  readonly id: 'search' | 'book' | 'ticket' | 'quote' | 'execute' | 'order' | 'vault';
  /** Its text, given the names of keys. */
  readonly words: (named: (binding: BindingId) => string) => string;
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
    words: (named) =>
      `Press ${named('ticket.quote')} for a quote. ${named('ticket.quantity')} edits the quantity, ${named('ticket.limit')} the limit.`,
    isDone: ({ ticket }) => ticket.phase === 'quoted',
    skipsEarlier: true,
  },
  {
    id: 'execute',
    words: (named) =>
      `Check the total, then press ${named('ticket.execute')} to buy with practice money.`,
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

/** Shown when all steps are done. */
export const closingText = (named: (binding: BindingId) => string): string =>
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
