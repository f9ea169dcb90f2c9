/** Notices about orders in the window. */
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { failedItemWords } from '#main/trading/journal/model/failed-items.ts';
import { orderIdsOf, type JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { Outcome } from '#main/trading/journal/model/records.ts';

/** Only for an order that a look-up found: the user knows the others. */
export function raiseFoundNotice(
  notices: Pick<NoticeBoard, 'raise'>,
  intent: JournaledIntent,
): void {
  if (intent.status !== 'CONFIRMED_BY_LOOKUP') return;
  notices.raise(
    'info',
    'The order was found',
    `Order ${orderIdsOf(intent).join(', ')} was placed: it has the quote ID of the ${intent.prepared.side} whose outcome was unknown. Trading continues.`,
  );
}

/** A partial fill must not be taken for the whole. */
export function raisePartlyFilledNotice(
  notices: Pick<NoticeBoard, 'raise'>,
  outcome: Outcome,
): void {
  if (outcome.state !== 'CONFIRMED' || outcome.partialOrderIds === null) return;
  const ids = [...new Set([outcome.orderId, ...outcome.partialOrderIds])].join(', ');
  const unfilled = failedItemWords(outcome);
  notices.raise(
    'warning',
    'Order partially filled',
    unfilled.length === 0
      ? `Placed: ${ids}. The marketplace names orders, not lines: compare them with your order before you trade the rest.`
      : `Placed: ${ids}. Not filled: ${unfilled.join('; ')}.`,
  );
}
