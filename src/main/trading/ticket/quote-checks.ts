/**
 * Readings in addition to a quote or a refusal: the promotion code, the user's own listings, the present fees of
 * add-ons, the remaining credit. Nothing waits for them and none of them allows an execution; contradictions are
 * asked about or forbid it. Late answers for a replaced quote are ignored.
 */
import { ShipBy } from '../quote/ship-by.ts';
import type {
  FeeChangeView,
  ListingConflictsView,
  ShipByView,
  PromotionView,
} from '#contract/ipc/trading/ticket.ts';
import {
  addOnsFailed,
  beyondCredit,
  instantPayoutCredit,
  promotionNotApplied,
} from '../failures/check-failures.ts';
import { optionalFeeChanges } from '../quote/fee-changes.ts';
import { firstChecks, hasListingReport } from './first-checks.ts';
import type { FrozenIntent, HeldQuote } from './frozen-intent.ts';
import { NO_OBJECTIONS, type TradingGateway, type ServicePromotion } from '../ports/gateway.ts';
import { refreshable } from '../quote/refreshable.ts';
import type { TicketController } from './ticket-controller.ts';
import { optionalIds } from '#contract/api/execution/quotes.ts';
import { selectedOptionalIds } from '../gateway/selected-optionals.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';
import type { ListingConflict } from '#main/marketplace/model/market-model.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Cents, negateCents } from '#domain/money/money.ts';
import type { Result } from '#domain/result.ts';

interface ChecksParts {
  readonly gateway: Pick<
    TradingGateway,
    | 'previewPromotion'
    | 'listingConflicts'
    | 'readOptionals'
    | 'refreshQuote'
    | 'availableCredit'
    | 'readShippingDates'
  >;
  readonly lookups: CatalogReader;
  readonly controller: TicketController;
  /** Epoch milliseconds. */
  readonly wallNow: () => number;
}

export class QuoteChecks {
  readonly #parts: ChecksParts;
  readonly #shipBy: ShipBy;

  constructor(parts: ChecksParts) {
    this.#parts = parts;
    const { gateway, wallNow } = parts;
    this.#shipBy = new ShipBy({ read: () => gateway.readShippingDates(), wallNow });
  }

  quoted({ held }: FrozenIntent): void {
    const { promotion, listingConflicts, shipBy } = firstChecks(held);
    if (shipBy !== null) void this.#readShipBy(held);
    if (paysAtOnce(held)) void this.#holdAgainstCredit(held);
    if (promotion?.state === 'checking') void this.#preview(held, promotion.code);
    if (listingConflicts !== null) void this.#preflight(held);
  }

  /** @param kind the marketplace's error code */
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
    controller.amendQuoted(view, {
      promotion: promotionView(code, answer),
      objections: answer.ok ? answer.value.objections : NO_OBJECTIONS,
    });
  }

  /** An unknown credit asks nothing: the ticket shows that it is unknown. */
  async #holdAgainstCredit({ view }: HeldQuote): Promise<void> {
    const { gateway, controller } = this.#parts;
    const answer = await gateway.availableCredit();
    const credit = answer.ok ? answer.value : null;
    if (credit === null || view.total <= credit) return;
    const objections = { refusal: null, doubts: [beyondCredit(view.total, credit)] };
    controller.amendQuoted(view, { objections });
  }

  async #readShipBy({ view }: HeldQuote): Promise<void> {
    const dates = await this.#shipBy.dates();
    const shipBy: ShipByView =
      dates === null
        ? { state: 'unknown' }
        : { state: 'read', twoDay: dates.twoDayLabel, overnight: dates.overnightLabel };
    this.#parts.controller.amendQuoted(view, { shipBy });
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
   * The list of add-ons may have old prices, or be degraded: where it shows no difference, the quote itself is
   * refreshed. A failure leaves the changes empty: the refusal already says that a fee changed.
   */
  async #readFees({ intentId, held }: FrozenIntent): Promise<void> {
    const { gateway, controller } = this.#parts;
    const { draft, view, version } = held;
    const tell = (changes: FeeChangeView[]): void =>
      controller.amendRejected(intentId, () => ({ feeChanges: changes }));
    const selected = selectedOptionalIds(draft);
    const listed = await gateway.readOptionals(draft, view.quoteId);
    const whole =
      listed.ok &&
      selected.every((id) => listed.value.optionals.some((optional) => optional.id === id));
    if (listed.ok) {
      const failures = listed.value.problems.filter(
        ({ id }) => id === null || selected.includes(id),
      );
      controller.amendRejected(intentId, ({ failure }) => ({
        failure: addOnsFailed(failure, failures, view.optionals),
      }));
    }
    const changes = whole ? optionalFeeChanges(view, listed.value.optionals, selected) : [];
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

function paysAtOnce({ draft }: HeldQuote): boolean {
  return draft.side === 'sell' && draft.optionalIds.includes(optionalIds.instantPayout);
}

type Row = Extract<ListingConflictsView, { state: 'read' }>['rows'][number];

/** The report with the titles of the products. An unknown product has none. */
function conflictRows(
  conflicts: readonly ListingConflict[],
  held: HeldQuote,
  lookups: CatalogReader,
): Row[] {
  return conflicts.map((conflict) => ({
    listingId: conflict.listingId,
    title: titleOf(conflict, held, lookups),
    listedQuantity: conflict.listedQuantity,
    sellQuantity: conflict.sellQuantity,
    type: conflict.type,
  }));
}

function titleOf(
  { productId, variantId }: ListingConflict,
  { draft, lines, view }: HeldQuote,
  lookups: CatalogReader,
): string | null {
  if (productId === null) return null;
  const fits = (product: string | null, variant: string | null): boolean =>
    product === productId && (variantId === null || variant === variantId);
  const quoted = lines.findIndex(
    ({ offer }) => offer !== null && fits(offer.productId, offer.variantId),
  );
  const line = view.lines[quoted];
  if (line !== undefined) return named(line.title, variantId === null ? null : line.variantTitle);
  const drafted = draft.lines.find(
    ({ source }) => source.kind === 'product' && fits(source.productId, source.variantId),
  );
  const row = drafted === undefined ? null : lookups.row(drafted.rowKey);
  return row === null ? lookups.title(productId) : named(row.title, row.variantTitle);
}

function named(title: string, variantTitle: string | null): string {
  return variantTitle === null ? title : `${title}, ${variantTitle}`;
}

/**
 * `applied` is the only documented status; where an answer has none, a discount counts as applied. Anything else is a
 * code that does not apply, in the marketplace's own word.
 */
function promotionView(code: string, answer: Result<ServicePromotion, FailureView>): PromotionView {
  if (!answer.ok) return { state: 'refused', code, failure: answer.error };
  const { status, discount, total, parts, objections } = answer.value;
  if (objections.refusal !== null) return { state: 'refused', code, failure: objections.refusal };
  const applied =
    status === null
      ? discount !== null && discount !== 0
      : status.trim().toLowerCase() === 'applied';
  if (!applied) return { state: 'refused', code, failure: promotionNotApplied(code, status) };
  return {
    state: 'applied',
    code,
    discount: positive(discount),
    total,
    parts: parts.map((part) => ({
      ...part,
      discount: positive(part.discount),
    })),
  };
}

/** The sign of a discount is not documented. */
function positive(amount: Cents | null): Cents | null {
  return amount !== null && amount < 0 ? negateCents(amount) : amount;
}
