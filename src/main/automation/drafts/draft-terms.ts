/** From what a program asks for to a draft of the ticket's form: lines from the levels that are known, payment and destination of the profile. */
import type { Params } from '#contract/automation/methods.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { StandingDelivery } from '#contract/ipc/trading/standing-orders.ts';
import type { DraftLine, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { MarketPlans } from '#main/market/plans/market-plans.ts';
import { localFailure } from '#main/shared/failures.ts';

export interface DraftedTerms {
  readonly draft: TicketDraft;
  /** "10 × American Gold Eagle 1 oz · 2025". */
  readonly what: string;
}

/** Buys go to the vault: no program names an address. */
export function draftTerms(
  { side, key, quantity, paymentMethod }: Params<'quote'>,
  limit: Cents | null,
  market: Pick<MarketPlans, 'planSweep'>,
  session: Pick<SessionSlice, 'paymentMethods'>,
): Result<DraftedTerms, FailureView> {
  const delivery = vaultDelivery(side, session, paymentMethod);
  if (!delivery.ok) return delivery;
  const planned = market.planSweep({
    side,
    size: String(quantity),
    stop: null,
    scope: { kind: 'row', rowKey: key },
  });
  if (!planned.ok) return planned;
  const plan = planned.value;
  const [first] = plan.lines;
  if (first === undefined || plan.pieces !== quantity) return failed(tooFew(quantity, plan));
  const lines = plan.lines.map((line): DraftLine => ({
    source:
      side === 'buy'
        ? { kind: 'listing', listingId: line.sourceId }
        : { kind: 'offer', offerId: line.sourceId },
    rowKey: line.rowKey,
    quantity: line.quantity,
  }));
  const named = [first.title, first.variantTitle].filter(Boolean).join(' · ');
  return ok({
    what: `${quantity} × ${named}`,
    draft: {
      side,
      lines,
      limit,
      ...delivery.value,
      promotionCode: null,
      adjustListings: false,
      confirmListingMismatch: false,
    },
  });
}

/** How a buy is paid; it goes to the vault. */
export function vaultDelivery(
  side: Params<'quote'>['side'],
  session: Pick<SessionSlice, 'paymentMethods'>,
  wanted: string | undefined,
): Result<StandingDelivery, FailureView> {
  if (side === 'sell') return ok({ paymentMethod: null, destination: null, optionalIds: [] });
  const paymentMethod = paymentOf(session, wanted);
  return paymentMethod === null
    ? failed(noPayment(wanted ?? ''))
    : ok({ paymentMethod, destination: { kind: 'vault' }, optionalIds: [] });
}

/** Null for a method that the profile does not have. */
function paymentOf(
  { paymentMethods }: Pick<SessionSlice, 'paymentMethods'>,
  wanted: string | undefined,
): string | null {
  if (wanted !== undefined) {
    return wanted === WIRE || paymentMethods.some(({ id }) => id === wanted) ? wanted : null;
  }
  return paymentMethods.find(({ isDefault }) => isDefault)?.id ?? WIRE;
}

/** Always possible (the API document, Execution). */
const WIRE = 'wire_transfer';

const noPayment = (id: string): FailureView =>
  localFailure(
    'no-payment-method',
    `The profile has no payment method ${JSON.stringify(id)}`,
    'Leave it out to pay as the profile does by default.',
  );

const tooFew = (
  wanted: number,
  { pieces, ended }: { readonly pieces: number; readonly ended: string },
): FailureView =>
  localFailure(
    'too-few',
    `${pieces} of ${wanted} pieces are known on the market`,
    `${ended} Draft fewer, or try again later.`,
  );
