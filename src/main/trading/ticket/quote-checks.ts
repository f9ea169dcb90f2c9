/**
 * What is asked about a quote or a refusal besides the quote itself: the promotion code, the user's own listings, what the
 * add-ons cost now, the credit that is left. None of it is waited for, none of it forbids or allows an execution, and what
 * comes late for a quote that was replaced is dropped.
 */
import type { FeeChangeView, ListingConflictsView } from '#contract/ipc/ticket.ts';
import { instantPayoutCredit } from '../failures/check-failures.ts';
import { optionalFeeChanges } from './fee-changes.ts';
import { firstChecks, hasListingReport } from './first-checks.ts';
import type { FrozenIntent, HeldQuote } from './frozen-intent.ts';
import type { TradingGateway } from '../ports/gateway.ts';
import { conflictRows } from './listing-conflicts.ts';
import { promotionView } from './promotion-view.ts';
import { refreshable } from './refreshable.ts';
import type { TicketController } from './ticket-controller.ts';
import { selectedOptionalIds } from '../gateway/selected-optionals.ts';
import type { Lookups } from '../ports/lookups.ts';

interface ChecksParts {
  readonly gateway: Pick<
    TradingGateway,
    'previewPromotion' | 'listingConflicts' | 'readOptionals' | 'refreshQuote' | 'availableCredit'
  >;
  readonly lookups: Lookups;
  readonly controller: TicketController;
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
    const { gateway, controller } = this.#parts;
    const answer = await gateway.previewPromotion(draft, view.quoteId, code);
    controller.amendQuoted(view, { promotion: promotionView(code, answer) });
  }

  async #preflight(held: HeldQuote): Promise<void> {
    const listingConflicts = await this.#conflicts(held);
    this.#parts.controller.amendQuoted(held.view, { listingConflicts });
  }

  async #explainConflict({ intentId, held }: FrozenIntent): Promise<void> {
    const { controller } = this.#parts;
    controller.amendRejected(intentId, () => ({ listingConflicts: { state: 'checking' } }));
    const listingConflicts = await this.#conflicts(held);
    controller.amendRejected(intentId, () => ({ listingConflicts }));
  }

  async #conflicts(held: HeldQuote): Promise<ListingConflictsView> {
    const { gateway, lookups } = this.#parts;
    const answer = await gateway.listingConflicts(held.view.quoteId);
    return answer.ok
      ? { state: 'read', rows: conflictRows(answer.value, held, lookups) }
      : { state: 'failed', failure: answer.error };
  }

  /**
   * The list of add-ons need not be priced anew, and may be degraded: where it shows no difference, the quote itself is
   * asked for new prices. A failure leaves the changes empty: the refusal itself says already that a fee changed.
   */
  async #readFees({ intentId, held }: FrozenIntent): Promise<void> {
    const { gateway, controller } = this.#parts;
    const { draft, view, version } = held;
    const tell = (changes: FeeChangeView[]): void => {
      controller.amendRejected(intentId, () => ({ feeChanges: changes }));
    };
    const selected = selectedOptionalIds(draft);
    const listed = await gateway.readOptionals(draft, view.quoteId);
    const whole =
      listed.ok && selected.every((id) => listed.value.some((optional) => optional.id === id));
    const changes = whole ? optionalFeeChanges(view, listed.value, selected) : [];
    if (changes.length > 0) {
      tell(changes);
      return;
    }
    if (!refreshable(draft.side, version) || !controller.isRejected(intentId)) return;
    const refreshed = await gateway.refreshQuote(draft, view.quoteId);
    if (refreshed.kind !== 'quote') return;
    tell(optionalFeeChanges(view, refreshed.quote.optionals, selected));
  }

  async #readCredit({ intentId }: FrozenIntent): Promise<void> {
    const { gateway, controller } = this.#parts;
    const answer = await gateway.availableCredit();
    if (!answer.ok || answer.value === null) return;
    const credit = answer.value;
    controller.amendRejected(intentId, ({ failure }) => ({
      failure: instantPayoutCredit(failure, credit),
    }));
  }
}
