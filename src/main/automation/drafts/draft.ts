/** One draft of a program. */
import type { ProgramDraftState } from '#domain/orders/program-draft-state.ts';
import type { Params } from '#contract/automation/methods.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Cents } from '#domain/money/money.ts';
import { limitOf, withinLimit } from '#domain/quote/limit.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { QuotedTicket } from '#main/trading/ticket/ticket.ts';

/** A program as its calls name it. */
export interface ProgramCaller {
  /** By its files and those of its starter. */
  readonly identity: string;
  /** Of its executable. */
  readonly path: string;
  readonly pid: number;
}

export interface Draft {
  /** The handle. */
  readonly id: string;
  readonly caller: ProgramCaller;
  readonly params: Params<'draft'>;
  readonly ticketDraft: TicketDraft;
  readonly what: string;
  readonly limit: Cents;
  readonly createdAt: number;
  /** Epoch milliseconds. */
  readonly goodUntil: number;
  /** The newest quote. */
  quoted: QuotedTicket;
  /** Total of the quote before, where it was another. */
  movedFrom: Cents | null;
  state: ProgramDraftState;
  message: string | null;
  approvedBy: 'hand' | 'budget' | null;
  /** Set from before it is sent. */
  intentId: string | null;
  orderIds: readonly string[];
  isAskedFor: boolean;
  /** It is being quoted or sent. */
  isBusy: boolean;
  /** Its time ended, or its program was stopped, while it was busy: where nothing was sent yet, nothing is. */
  endsAs: 'expired' | 'void' | null;
}

/** Orders of one program with the same terms have the same. */
export const draftKind = ({ caller, params, what }: Draft): string => {
  const { side, key, quantity, limit, paymentMethod } = params;
  return JSON.stringify([caller.identity, side, key, quantity, limit, paymentMethod, what]);
};

export const isOpen = ({ state }: Pick<Draft, 'state'>): boolean =>
  state === 'drafted' || state === 'waiting';

/** There is nothing to wait for any more. */
export const isOver = ({ state }: Pick<Draft, 'state'>): boolean =>
  !['drafted', 'waiting', 'sending'].includes(state);

export const quotedTotalNow = ({ quoted }: Draft): Cents => quoted.intent.held.view.total;

/** The quote is worse than the total that the user was shown; null where it is not. */
export function worseThanShown(draft: Draft, shown: Cents): FailureView | null {
  const total = quotedTotalNow(draft);
  if (withinLimit(limitOf(draft.params.side, shown), total)) return null;
  return localFailure(
    'price-moved',
    `The price moved from ${formatDollars(shown)} to ${formatDollars(total)}`,
    'Nothing was sent. Approve again to accept it.',
  );
}

export const draftFailures = {
  gone: () =>
    localFailure('no-draft', 'This draft is not waiting any more', 'Nothing was sent for it now.'),
  busy: () => localFailure('draft-busy', 'The draft is being quoted or sent', 'Wait a moment.'),
  notConnected: () =>
    localFailure('not-connected', 'The profile is not connected', 'Wait until it is connected.'),
  logStopped: () =>
    localFailure(
      'log-stopped',
      'What programs do cannot be recorded, so nothing is sent for them',
      'Free some space on the disk, then start the terminal again.',
    ),
  notAlike: () =>
    localFailure('not-alike', 'These orders are not alike', 'Nothing was sent. Approve each.'),
  forbidden: (words: string) =>
    localFailure('limit-refused', words, 'Your limit forbids this order.'),
  unseenLimit: (words: string) => localFailure('limit-asked', words, 'Approve again to accept it.'),
};
