import type { ExtraOrdersView } from '#contract/ipc/trading/unknowns.ts';
import { cents } from '#domain/money/money.ts';
import { INTENT, NOW } from './fixtures.ts';

/** An order that was placed twice. */
export function extraOrders(change: Partial<ExtraOrdersView> = {}): ExtraOrdersView {
  return {
    intentId: INTENT,
    side: 'buy',
    quoteId: 'q-1',
    lines: [{ title: '2026 American Gold Eagle 1 oz', quantity: 6 }],
    quotedTotal: cents(2_493_778),
    sentAt: NOW - 60_000,
    profileName: 'Practice',
    orderIds: ['SO-20418'],
    extra: [{ orderId: 'SO-20417', evidence: 'Order SO-20417 has the quote ID q-1, too.' }],
    ...change,
  };
}
