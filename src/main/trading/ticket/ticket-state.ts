import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { LimitBreach } from '#contract/ipc/trading/safety.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { assertNever } from '#domain/assert-never.ts';
import { refusedLines } from './refused-lines.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';
import type { FrozenIntent } from './frozen-intent.ts';
import type { QuotedTicket, Ticket } from './ticket.ts';

/** Evaluated for each view of a quoted ticket. */
export interface Judgement {
  /** Why it may not be executed now, apart from its age. */
  readonly refusal: FailureView | null;
  readonly limitBreaches: LimitBreach[];
  readonly limitsAccepted: boolean;
}

/**
 * The ticket as it crosses the bridge.
 *
 * @param now updates an earlier failure to the present state
 */
export function ticketState(
  ticket: Ticket,
  judge: (ticket: QuotedTicket) => Judgement,
  now: (failure: FailureView) => FailureView,
  lookups: Pick<CatalogReader, 'row'>,
): TicketState {
  switch (ticket.phase) {
    case 'idle':
      return ticket;
    case 'quoting':
      return { phase: ticket.phase, draft: ticket.draft, automatic: ticket.automatic };
    case 'quote-failed':
      return {
        phase: ticket.phase,
        draft: ticket.draft,
        failure: naming(now(ticket.failure), { draft: ticket.draft, quote: null }, lookups),
      };
    case 'quoted': {
      const { phase, intent, automatic, carried, changedAt } = ticket;
      const { feeChanges, promotion, listingConflicts, shipBy } = ticket;
      return {
        phase,
        ...intentView(intent),
        automatic,
        previousTotal: carried.before?.total ?? null,
        ...judge(ticket),
        changedAt,
        feeChanges,
        feesSince: carried.feesFrom === null ? 'last-quote' : 'refused-order',
        promotion,
        listingConflicts,
        shipBy,
      };
    }
    case 'sending': {
      const { phase, quoted, sentAt, stillWaiting } = ticket;
      return { phase, ...intentView(quoted.intent), sentAt, stillWaiting };
    }
    case 'confirmed': {
      const { phase, intent, orderId, partialOrderIds, unfilled } = ticket;
      return { phase, ...intentView(intent), orderId, partialOrderIds, unfilled };
    }
    case 'rejected':
      return {
        phase: ticket.phase,
        ...intentView(ticket.intent),
        failure: naming(
          now(ticket.failure),
          { draft: ticket.intent.held.draft, quote: ticket.intent.held.view },
          lookups,
        ),
        feeChanges: ticket.feeChanges,
        listingConflicts: ticket.listingConflicts,
      };
    case 'not-sent':
    case 'unknown':
      return { phase: ticket.phase, ...intentView(ticket.intent), failure: now(ticket.failure) };
    default:
      return assertNever(ticket);
  }
}

/** Adds the lines that the failure is about. */
function naming(
  failure: FailureView,
  asked: Parameters<typeof refusedLines>[1],
  lookups: Pick<CatalogReader, 'row'>,
): FailureView {
  const lines = refusedLines(failure, asked, lookups);
  return lines.length === 0 ? failure : { ...failure, lines };
}

function intentView({ intentId, held, limit, distance }: FrozenIntent): {
  intentId: string;
  draft: FrozenIntent['held']['draft'];
  quote: FrozenIntent['held']['view'];
  limit: FrozenIntent['limit'];
  distance: FrozenIntent['distance'];
} {
  return { intentId, draft: held.draft, quote: held.view, limit, distance };
}
