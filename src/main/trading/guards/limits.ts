/**
 * Compares an order with a profile's limits. Pure. Unknown figures count as over the limit: a limit that is set is
 * never passed silently.
 */
import type { LimitAction, LimitBreach, Limits } from '#contract/ipc/trading/safety.ts';
import { type FineContent, type FineWeight, isFineWeight } from '#domain/metal/fine-weight.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Ppm } from '#domain/market/premium.ts';
import { ratio, toDecimalString } from '#domain/money/rational.ts';
import type { Side } from '#domain/market/side.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { formatOunces } from '#domain/metal/weight-format.ts';
import type { SentIntent } from '../journal/model/intent-archive.ts';

export interface OrderFigures {
  readonly side: Side;
  /** As it is sent: pay at most, receive at least. */
  readonly priceLimit: Cents;
  /** Of the quote. */
  readonly total: Cents;
  /** All-in over spot, of the quote; null when unknown. */
  readonly premium: Ppm | null;
  /** Content of each line; null where unknown. */
  readonly content: readonly (FineContent | null)[];
  readonly sums: QuoteSums;
  /** Contradictions within the quote, as sentences. */
  readonly doubts: readonly string[];
}

/** The two sums of a quote, each with its difference from the expected one; null where unknown. */
interface QuoteSums {
  readonly subtotal: Cents;
  /** Less the sum of the lines. */
  readonly subtotalUnexplained: Cents | null;
  readonly total: Cents;
  /** Less the sum of its parts. */
  readonly unexplained: Cents | null;
}

/**
 * The amount of an order for the dollar limits: a buy may cost up to its price limit; a sell counts with its quoted
 * total, because its price limit is only a floor.
 */
export function orderAmount(order: Pick<OrderFigures, 'side' | 'priceLimit' | 'total'>): Cents {
  return order.side === 'buy' ? order.priceLimit : order.total;
}

/**
 * The limits this order exceeds, in the order of the form.
 *
 * @param earlierToday called only for a limit per day: {@link limitAmountOf} the earlier orders; null when the journal
 * cannot say
 */
export function limitBreaches(
  limits: Limits,
  order: OrderFigures,
  earlierToday: () => Cents | null,
): LimitBreach[] {
  return [
    ...breach('perOrder', limits.perOrder, (limit) => overOrder(order, limit)),
    ...breach('perDay', limits.perDay, (limit) => overDay(order, earlierToday(), limit)),
    ...breach('premium', limits.premium, (limit) => overPremium(order, limit)),
    ...breach('ounces', limits.ounces, (limit) => overOunces(order.content, limit)),
    ...breach('sums', { value: order.sums, action: 'ask' }, notAddingUp),
    ...breach('doubts', { value: order.doubts, action: 'ask' }, (doubts) =>
      doubts.length === 0 ? null : doubts.join(' '),
    ),
  ];
}

/**
 * The sum of this profile's orders among these that exist or may exist: unknown ones count, refused and unsent ones
 * do not. Capped at the largest amount of cents.
 */
export function limitAmountOf(intents: Iterable<SentIntent>, profileId: string): Cents {
  let sum = cents(0);
  for (const { prepared, status } of intents) {
    if (prepared.profileId !== profileId) continue;
    if (!MAY_EXIST[status]) continue;
    sum = saturatingSum(sum, orderAmount({ ...prepared, priceLimit: prepared.limit }));
  }
  return sum;
}

const MAY_EXIST: Readonly<Record<SentIntent['status'], boolean>> = {
  PREPARED: false,
  SENDING: true,
  CONFIRMED: true,
  PARTLY_EXECUTED: true,
  REJECTED: false,
  NOT_SENT: false,
  UNKNOWN: true,
  CONFIRMED_BY_LOOKUP: true,
  CONFIRMED_BY_USER: true,
  ABSENT_BY_USER: false,
};

/** The last local midnight, epoch milliseconds. */
export function startOfDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

function breach<Value>(
  limit: LimitBreach['limit'],
  set: { readonly value: Value; readonly action: LimitAction } | null,
  judge: (value: Value) => string | null,
): LimitBreach[] {
  const words = set === null ? null : judge(set.value);
  return set === null || words === null ? [] : [{ limit, action: set.action, words }];
}

function overOrder(order: OrderFigures, limit: Cents): string | null {
  const amount = orderAmount(order);
  if (amount <= limit) return null;
  const is = order.side === 'buy' ? 'may cost up to' : 'is';
  return `This order ${is} ${formatDollars(amount)}; your risk limit per order is ${formatDollars(limit)}.`;
}

function overDay(order: OrderFigures, earlier: Cents | null, limit: Cents): string | null {
  const yours = `your risk limit per day is ${formatDollars(limit)}`;
  if (earlier === null) return `What you traded today is not known; ${yours}.`;
  const amount = orderAmount(order);
  // Not compared by the sum, which is capped.
  if (amount <= limit - earlier) return null;
  return `With this order today comes to ${formatDollars(saturatingSum(earlier, amount))}; ${yours}.`;
}

function overPremium({ side, premium }: OrderFigures, limit: Ppm): string | null {
  if (premium === null) {
    return `How far this quote is from spot is not known (spot or a weight is not known, or metals are mixed); your risk limit is ${percent(limit, 2)}.`;
  }
  const away = side === 'buy' ? premium : 0 - premium;
  if (away <= limit) return null;
  // Two decimals, as everywhere on the screen, unless the figures would look equal.
  const digits = percent(away, 2) === percent(limit, 2) ? 4 : 2;
  const where = side === 'buy' ? 'over' : 'under';
  return `All-in, this quote is ${percent(away, digits)} ${where} spot; your risk limit is ${percent(limit, digits)}.`;
}

function overOunces(content: OrderFigures['content'], limit: FineWeight): string | null {
  const yours = `your risk limit per order is ${formatOunces(limit)}`;
  const metal = content.map((line) => (line?.unit === 'btc' ? 0 : (line?.amount ?? null)));
  if (metal.length === 0 || metal.includes(null)) {
    return `The fine weight of this order is not known; ${yours}.`;
  }
  const sum = metal.reduce<number>((total, line) => total + (line ?? 0), 0);
  if (!isFineWeight(sum)) return `This order is more ounces than can be counted; ${yours}.`;
  return sum <= limit ? null : `This order is ${formatOunces(sum)} fine; ${yours}.`;
}

/** Which of the figures is wrong is unknown, so none is corrected. */
function notAddingUp(sums: QuoteSums): string | null {
  const { subtotal, subtotalUnexplained, total, unexplained } = sums;
  const sentences = [
    ...difference('The lines of this quote come', 'its subtotal', subtotal, subtotalUnexplained),
    ...difference('Its subtotal, fees, tax and add-ons come', 'the total', total, unexplained),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function difference(parts: string, name: string, stated: Cents, by: Cents | null): string[] {
  if (by === null || by === 0) return [];
  const sum = unlessOverflow(() => subtractCents(stated, by));
  const amount = sum === null ? 'another amount' : formatDollars(sum);
  return [`${parts} to ${amount}, but ${name} says ${formatDollars(stated)}.`];
}

function percent(ppm: number, digits: 2 | 4): string {
  return `${toDecimalString(ratio(ppm, 10_000), digits, 'half-even')}%`;
}

function saturatingSum(a: Cents, b: Cents): Cents {
  return cents(Math.min(a + b, Number.MAX_SAFE_INTEGER));
}
