/** What a trade would come to now, before it is in the ticket: figures, and whether its limit can hold. Pure. */
import type { SweepPlan } from '#contract/ipc/sweep.ts';
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
import type { Trade } from '#main/phrase/reading/types.ts';

/** What the ticket would hold. */
export type Landing =
  | { readonly kind: 'plan'; readonly plan: SweepPlan; readonly limitText: string | null }
  /** The marketplace does not say how many pieces there are: the ticket asks for all of them at the best price. */
  | { readonly kind: 'line'; readonly intent: TicketIntent };

export interface Preview {
  /** Null where nothing would be traded. */
  readonly landing: Landing | null;
  readonly figures: readonly string[];
  /** The total before fees; null where nothing would be traded. */
  readonly total: Cents | null;
  /** What is not as it was asked for, as sentences. */
  readonly warnings: readonly string[];
  /** That the limit holds, as a sentence; null without a limit, or where it does not. */
  readonly holds: string | null;
}

export function previewOf(trade: Trade, plan: SweepPlan): Preview {
  const [best] = plan.lines;
  if (best === undefined) {
    return { landing: null, figures: [], total: null, warnings: [plan.ended], holds: null };
  }
  const whole = uncounted(trade, plan);
  const pieces = whole?.pieces ?? plan.pieces;
  const premium = plan.average?.premium ?? null;
  const total = whole?.total ?? plan.total;
  const limit = wholeLimit(trade, plan);
  const isWithin = limit === null || withinLimit(limitOf(trade.side, limit), total);
  const missing = whole === null && plan.missing !== null ? [plan.ended] : [];
  return {
    landing: landingOf(trade, plan, whole !== null, limit),
    figures: [
      pieces === 1 ? '1 piece' : `${countText(pieces)} pieces`,
      ...(whole === null && plan.fine !== null ? [`${contentText(plan.fine)} fine`] : []),
      `best ${moneyText(best.price)}`,
      ...(plan.lines.length > 1 ? [`${countText(plan.lines.length)} levels`] : []),
      ...(premium === null ? [] : [`premium ${percentText(premium)}`]),
    ],
    total,
    warnings: [...missing, ...(isWithin || limit === null ? [] : [beyond(trade, total, limit)])],
    holds:
      limit !== null && isWithin
        ? `Within the limit by ${dollarsText(Math.abs(subtractCents(limit, total)))}`
        : null,
  };
}

function beyond({ side }: Trade, total: Cents, limit: Cents): string {
  const by = dollarsText(Math.abs(subtractCents(limit, total)));
  return side === 'buy'
    ? `The limit cannot hold now: ${by} too low.`
    : `The limit cannot hold now: ${by} too high.`;
}

/** One product by the piece, and the marketplace does not say how many there are. */
function uncounted(
  { size, scope, stop }: Trade,
  { lines, pieces }: SweepPlan,
): { readonly pieces: number; readonly total: Cents } | null {
  const [best] = lines;
  if (best === undefined || best.available !== null || stop !== null) return null;
  if (size.kind !== 'pieces' || scope.kind !== 'row' || pieces >= size.quantity) return null;
  return { pieces: size.quantity, total: multiplyCents(best.price, size.quantity) };
}

/** The limit on all of what is traded; null without one, or where it cannot be told. */
function wholeLimit({ side, limit }: Trade, { fine }: SweepPlan): Cents | null {
  if (limit === null || limit.kind === 'total') return limit?.cents ?? null;
  const perUnit = limit.cents * MICROS_PER_CENT;
  if (fine === null || !isSpotPrice(perUnit)) return null;
  return metalValue(fine, perUnit, side === 'buy' ? 'floor' : 'ceiling') ?? null;
}

function landingOf(
  { side, scope, size }: Trade,
  plan: SweepPlan,
  isUncounted: boolean,
  limit: Cents | null,
): Landing {
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
