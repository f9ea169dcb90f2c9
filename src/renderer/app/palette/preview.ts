/** Figures of a trade before it is in the ticket, and whether its limit holds at current prices. */
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import { metalValue } from '#domain/market/premium.ts';
import { MICROS_PER_CENT, isSpotPrice } from '#domain/market/spot.ts';
import { type Cents, multiplyCents, subtractCents } from '#domain/money/money.ts';
import { limitOf, withinLimit } from '#domain/quote/limit.ts';
import type { TicketIntent } from '#renderer/store/drafts/ticket-text.ts';
import {
  contentText,
  countText,
  dollarsText,
  moneyText,
  percentText,
} from '#renderer/ui/figures/format.ts';
import type { TradeOffer } from '#contract/ipc/market/phrase.ts';

/** The content of the ticket. */
export type TicketContent =
  | { readonly kind: 'plan'; readonly plan: SweepPlan; readonly limitText: string | null }
  /** The marketplace gives no quantity: the ticket requests all pieces at the best price. */
  | { readonly kind: 'line'; readonly intent: TicketIntent };

export interface Preview {
  /** Null if nothing can be traded. */
  readonly content: TicketContent | null;
  readonly figures: readonly string[];
  /** Before fees; null if nothing can be traded. */
  readonly total: Cents | null;
  /** Deviations from the request, a sentence each. */
  readonly warnings: readonly string[];
  /** A sentence if there is a limit and it holds. */
  readonly limitNote: string | null;
}

export function tradePreview(trade: TradeOffer, plan: SweepPlan): Preview {
  const [best] = plan.lines;
  if (best === undefined) {
    return { content: null, figures: [], total: null, warnings: [plan.ended], limitNote: null };
  }
  const whole = unquantified(trade, plan);
  const pieces = whole?.pieces ?? plan.pieces;
  const premium = plan.average?.premium ?? null;
  const total = whole?.total ?? plan.total;
  const limit = totalLimit(trade, plan);
  const isWithin = limit === null || withinLimit(limitOf(trade.side, limit), total);
  const missing = whole === null && plan.missing !== null ? [plan.ended] : [];
  return {
    content: ticketContentOf(trade, plan, whole !== null, limit),
    figures: [
      pieces === 1 ? '1 piece' : `${countText(pieces)} pieces`,
      ...(whole === null && plan.fine !== null ? [`${contentText(plan.fine)} fine`] : []),
      `best ${moneyText(best.price)}`,
      ...(plan.lines.length > 1 ? [`${countText(plan.lines.length)} levels`] : []),
      ...(premium === null ? [] : [`premium ${percentText(premium)}`]),
    ],
    total,
    warnings: [
      ...missing,
      ...(isWithin || limit === null ? [] : [exceededText(trade, total, limit)]),
    ],
    limitNote:
      limit !== null && isWithin
        ? `Within the limit by ${dollarsText(Math.abs(subtractCents(limit, total)))}`
        : null,
  };
}

function exceededText({ side }: TradeOffer, total: Cents, limit: Cents): string {
  const by = dollarsText(Math.abs(subtractCents(limit, total)));
  return side === 'buy'
    ? `Limit ${by} too low at current prices.`
    : `Limit ${by} too high at current prices.`;
}

/** Pieces of one product for which the marketplace gives no quantity. */
function unquantified(
  { size, scope, stop }: TradeOffer,
  { lines, pieces }: SweepPlan,
): { readonly pieces: number; readonly total: Cents } | null {
  const [best] = lines;
  if (best === undefined || best.available !== null || stop !== null) return null;
  if (size.kind !== 'pieces' || scope.kind !== 'row' || pieces >= size.quantity) return null;
  return { pieces: size.quantity, total: multiplyCents(best.price, size.quantity) };
}

/** The limit on the total; null without one, or if it is unknown. */
function totalLimit({ side, limit }: TradeOffer, { fine }: SweepPlan): Cents | null {
  if (limit === null || limit.kind === 'total') return limit?.cents ?? null;
  const perUnit = limit.cents * MICROS_PER_CENT;
  if (fine === null || !isSpotPrice(perUnit)) return null;
  return metalValue(fine, perUnit, side === 'buy' ? 'floor' : 'ceiling') ?? null;
}

function ticketContentOf(
  { side, scope, size }: TradeOffer,
  plan: SweepPlan,
  isUncounted: boolean,
  limit: Cents | null,
): TicketContent {
  const limitText = limit === null ? null : moneyText(limit);
  const [best] = plan.lines;
  if (!isUncounted || best === undefined || scope.kind !== 'row' || size.kind !== 'pieces') {
    return { kind: 'plan', plan, limitText };
  }
  const quantity = countText(size.quantity);
  const intent: TicketIntent = {
    side,
    rowKey: scope.row.key,
    sources: [{ id: best.sourceId, quantity: best.available }],
    price: best.price,
    quantity,
    limit: limitText ?? '',
  };
  return { kind: 'line', intent };
}
