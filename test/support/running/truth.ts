/** What really happened, asked of the marketplace behind the API's back, and what the journal says of it. */
import { z } from 'zod';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/model/journaled-intent.ts';

const ordersAnswer = z.object({
  orders: z.array(z.object({ orderId: z.string(), quoteId: z.string() })),
});
const postsAnswer = z.object({ posts: z.record(z.string(), z.number()) });

/** Every order id by the quote it came from. */
export function ordersByQuote(market: TestMarketplace): Map<string, string[]> {
  const { orders } = ordersAnswer.parse(market.control({ op: 'orders' }));
  const byQuote = new Map<string, string[]>();
  for (const { orderId, quoteId } of orders) {
    byQuote.set(quoteId, [...(byQuote.get(quoteId) ?? []), orderId]);
  }
  return byQuote;
}

/** Requests to execute that reached the marketplace, by quote. */
export function postsByQuote(market: TestMarketplace): Record<string, number> {
  return postsAnswer.parse(market.control({ op: 'posts' })).posts;
}

/** What the journal's last word on an intent gets wrong, in words; null when nothing. UNKNOWN claims nothing. */
export function contradiction(intent: JournaledIntent, orders: readonly string[]): string | null {
  switch (intent.status) {
    case 'CONFIRMED':
    case 'PARTLY_EXECUTED':
    case 'CONFIRMED_BY_LOOKUP':
    case 'CONFIRMED_BY_USER': {
      const [claimed] = orderIdsOf(intent);
      return claimed !== undefined && orders.includes(claimed)
        ? null
        : `${intent.status} ${claimed ?? 'nothing'}, but the orders are [${orders.join()}]`;
    }
    case 'REJECTED':
    case 'NOT_SENT':
    case 'ABSENT_BY_USER':
    case 'PREPARED':
      return orders.length === 0 ? null : `${intent.status}, but there is order ${orders.join()}`;
    case 'SENDING':
    case 'UNKNOWN':
      return null;
  }
}
