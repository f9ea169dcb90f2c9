/** Results of a look-up for an order of unknown outcome, in words. */
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { Candidate, PreparedRecord, RefusedWith } from '../journal/model/records.ts';
import type { Side } from '#domain/market/side.ts';
import type { FoundOrders } from '../ports/found-orders.ts';

export const SELL_NOTE =
  'A sell cannot be looked up without its order ID: the marketplace lists no purchase orders. ' +
  'Find the ID in your dashboard or ask support, then link it.';

/** Maximum shown of orders that may be older than the intent. */
const MOST_UNSURE = 25;

/**
 * Explains the candidates, and selects which are shown: the newest, where it is unknown which orders existed before.
 *
 * @param list whether the list was read completely now, and from the marketplace itself
 */
export function noteOn(
  candidates: readonly Candidate[],
  { complete, fromCache }: Pick<FoundOrders, 'complete' | 'fromCache'>,
  { side, baseline }: Pick<PreparedRecord, 'side' | 'baseline'>,
): { readonly note: string; readonly shown: readonly Candidate[] } {
  const partly = fromCache
    ? ' This list is a copy that something on the way had kept: newer orders are missing in it.'
    : complete
      ? ''
      : ' Only part of the list could be read.';
  if (candidates.length === 0) {
    const note = `No new order is listed. That does not prove that there is none.${partly}`;
    return { note, shown: [] };
  }
  const isSure = side === 'buy' || baseline?.complete === true;
  const shown = isSure ? candidates : newest(candidates);
  const left = candidates.length - shown.length;
  const cut = left === 0 ? '' : ` ${left} older ones are not shown.`;
  if (candidates.some((candidate) => candidate.carriesQuoteId)) {
    const note = `More than one order has the quote ID. Contact support.${cut}${partly}`;
    return { note, shown };
  }
  return {
    note: `There are new orders, but none has the quote ID. Select your order if listed.${olderOf(baseline)}${cut}${partly}`,
    shown,
  };
}

function olderOf(baseline: PreparedRecord['baseline']): string {
  if (baseline === null) {
    return ' The list was not read before this order was sent, so some may be older: compare their times.';
  }
  return baseline.complete
    ? ''
    : ' Before this order was sent only part of it could be read, so some may be older: compare their times.';
}

/** Those with the quote's id first, then those without a time: they may be the newest. */
function newest(candidates: readonly Candidate[]): readonly Candidate[] {
  const timeOf = ({ carriesQuoteId, createdAt }: Candidate): number =>
    carriesQuoteId || createdAt === null ? Infinity : Date.parse(createdAt);
  return candidates
    .toSorted((a, b) => Number(timeOf(b) > timeOf(a)) - Number(timeOf(b) < timeOf(a)))
    .slice(0, MOST_UNSURE);
}

/** Evidence for an order of a list. */
export function evidenceOfQuote({ side, quoteId }: PreparedRecord): string {
  const order = side === 'buy' ? 'sale order' : 'purchase order';
  return `The ${order} has the quote ID ${quoteId}.`;
}

/**
 * Evidence that there is no order after a refusal.
 *
 * @param listed side whose list has none; null where orders of that side are not listed
 */
export function statementOfRefusal(
  { code, kind }: RefusedWith,
  quoteId: string,
  listed: Side | null,
): string {
  const refused = `The marketplace refused it (${String(code)} ${kind})`;
  if (listed === null) return `${refused} for a reason that no order can have brought about.`;
  const list = listed === 'buy' ? 'sale orders' : 'purchase orders';
  return `${refused}, and its list of ${list} shows no new order for the quote ${quoteId}.`;
}

export function describe(order: Order): string {
  const parts = [`order ${order.id}`, order.status, isoOf(order.createdAt)];
  return parts.filter((part) => part !== null).join(', ');
}

export function isoOf(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
