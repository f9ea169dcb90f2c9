/**
 * What is asked about a quote or a refusal besides the quote itself: the promotion code, the user's own listings, what the
 * add-ons cost now, the credit that is left. None of it is waited for, none of it forbids or allows an execution, and what
 * comes late for a quote that was replaced is dropped.
 */
import type { ListingConflictsView } from '#contract/ipc/ticket.ts';
import { selectedOptionalIds } from './draft-rules.ts';
import { instantPayoutCredit } from './check-failures.ts';
import { optionalFeeChanges } from './fee-changes.ts';
import { firstChecks, hasListingReport } from './first-checks.ts';
import type { FrozenIntent, HeldQuote } from './frozen-intent.ts';
import type { TradingGateway } from './gateway.ts';
import { conflictRows } from './listing-conflicts.ts';
import { promotionView } from './promotion-view.ts';
import type { Lookups } from './quote-view.ts';
import type { TicketDesk } from './ticket-desk.ts';

interface ChecksParts {
  readonly gateway: Pick<
    TradingGateway,
    'previewPromotion' | 'listingConflicts' | 'readOptionals' | 'availableCredit'
  >;
  readonly lookups: Lookups;
  readonly desk: TicketDesk;
}

export class QuoteChecks {
  readonly #parts: ChecksParts;

  constructor(parts: ChecksParts) {
    this.#parts = parts;
  }

  /** A quote arrived. */
  quoted({ held }: FrozenIntent): void {
    const { promotion, listingConflicts } = firstChecks(held);
    if (promotion?.state === 'checking') void this.#preview(held, promotion.code);
    if (listingConflicts !== null) void this.#preflight(held);
  }

  /** An execution was refused; `kind` is the service's error code. */
  rejected(intent: FrozenIntent, kind: string): void {
    switch (kind) {
      case 'optional_fee_mismatch':
        void this.#readFees(intent);
        break;
      case 'listing_quantity_mismatch':
      case 'listing_validation_failed':
        if (hasListingReport(intent.held)) void this.#explainConflict(intent);
        break;
      case 'instant_payout_insufficient_credit':
        void this.#readCredit(intent);
        break;
    }
  }

  async #preview({ draft, view }: HeldQuote, code: string): Promise<void> {
    const { gateway, desk } = this.#parts;
    const answer = await gateway.previewPromotion(draft, view.quoteId, code);
    desk.amendQuoted(view, { promotion: promotionView(code, answer) });
  }

  async #preflight(held: HeldQuote): Promise<void> {
    const listingConflicts = await this.#conflicts(held);
    this.#parts.desk.amendQuoted(held.view, { listingConflicts });
  }

  async #explainConflict({ intentId, held }: FrozenIntent): Promise<void> {
    const { desk } = this.#parts;
    desk.amendRejected(intentId, () => ({ listingConflicts: { state: 'checking' } }));
    const listingConflicts = await this.#conflicts(held);
    desk.amendRejected(intentId, () => ({ listingConflicts }));
  }

  async #conflicts(held: HeldQuote): Promise<ListingConflictsView> {
    const { gateway, lookups } = this.#parts;
    const answer = await gateway.listingConflicts(held.view.quoteId);
    return answer.ok
      ? { state: 'read', rows: conflictRows(answer.value, held, lookups) }
      : { state: 'failed', failure: answer.failure };
  }

  /** A failure leaves the list empty: the refusal itself says already that a fee changed. */
  async #readFees({ intentId, held }: FrozenIntent): Promise<void> {
    const { gateway, desk } = this.#parts;
    const { draft, view } = held;
    const answer = await gateway.readOptionals(draft, view.quoteId);
    if (!answer.ok) return;
    const changes = optionalFeeChanges(
      view,
      { optionals: [...answer.value] },
      selectedOptionalIds(draft),
    );
    desk.amendRejected(intentId, () => ({ feeChanges: changes }));
  }

  async #readCredit({ intentId }: FrozenIntent): Promise<void> {
    const { gateway, desk } = this.#parts;
    const answer = await gateway.availableCredit();
    if (!answer.ok || answer.value === null) return;
    const credit = answer.value;
    desk.amendRejected(intentId, ({ failure }) => ({
      failure: instantPayoutCredit(failure, credit),
    }));
  }
}
