/** Spot read at once, beside what is polled: for a quote, which is to rest on the spot of its own moment. */
import type { EventEmitter } from 'node:events';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Lane } from '#main/marketplace/scheduler/lanes.ts';
import type { ReadingEvents } from '#main/polling/reading/events.ts';

/** A quote does not wait for it that long; what comes later is still the newest spot there is. */
const DEADLINE_MS = 5000;

/**
 * One token, in a lane behind the quote's, so that it never holds a quote or an order back. What is on its way already was asked
 * before the quote, and is not joined. A failure is not reported here: polling reports it.
 */
export function spotReader(
  client: Pick<MarketplaceClient, 'getSpotPrices'>,
  events: Pick<EventEmitter<ReadingEvents>, 'emit'>,
): (lane?: Lane) => Promise<void> {
  return async (lane = 'interactive') => {
    const answer = await client.getSpotPrices({
      lane,
      fresh: true,
      tries: 1,
      deadlineMs: DEADLINE_MS,
    });
    if (answer.ok) events.emit('spotRead', answer.value, answer.meta.fetchedAt);
  };
}
