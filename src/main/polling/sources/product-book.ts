/**
 * The whole order book of the selected product, if there is no list of all listings and offers, or only one
 * that is too long. Undocumented: without this route only the best of each side is known, or what the long
 * lists contain.
 */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { HIDDEN, SHOW_CHOSEN, VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { READ } from '../choice/poll-source.ts';
import { REST } from '../choice/choose.ts';
import { chosen, deliver, polled, share, type Needs } from '../reading/source.ts';

/** Faster updates would be unreadable. */
const BOOK_MIN_MS = 3000;
/** Pause after a failed book. */
const QUIET_MS = 15_000;

/** Remembered products. */
const MOST_TIMES = 500;

const ROUTE = 'getOrderBookV2';

export const productBookReading = polled({
  name: 'product-book',
  route: ROUTE,
  shownIn: SHOW_CHOSEN,
  open: ({ client, events, visibility, optionalRoutes, sandboxLists }: Needs<typeof ROUTE>) => {
    /** Read time and end of the pause of each, monotonic milliseconds. */
    const readAt = new BoundedMap<string, number>(MOST_TIMES);
    const quietUntil = new BoundedMap<string, number>(MOST_TIMES);
    /** The product to read; null if there is none, or the route is unsupported. */
    const wanted = (): string | null => {
      if (!sandboxLists.missing && !sandboxLists.long) return null;
      if (optionalRoutes.standing(ROUTE) === 'silent') return null;
      return visibility.shows(...SHOW_CHOSEN) ? visibility.bookProductId : null;
    };
    return {
      pace: (now) => {
        const id = wanted();
        if (id === null || now < (quietUntil.get(id) ?? NEVER)) return REST;
        const last = readAt.get(id) ?? NEVER;
        if (optionalRoutes.standing(ROUTE) === 'answers') return chosen(last);
        return share(sandboxLists.long ? VISIBLE : HIDDEN, last, BOOK_MIN_MS);
      },
      read: async (how) => {
        const id = wanted();
        if (id === null) return READ;
        const options = callOptions(how, 0);
        const answers = optionalRoutes.standing(ROUTE) === 'answers';
        // Behind the pages of a long list the route that replaces them would never be tried.
        const lane = answers || sandboxLists.long ? how.lane : 'hidden';
        const tries = answers ? how.tries : 1;
        const answer = await optionalRoutes.ask(ROUTE, () =>
          client.getOrderBookV2(id, { ...options, lane, tries }),
        );
        if (answer === null) {
          quietUntil.set(id, how.startedAt + QUIET_MS);
          return READ;
        }
        readAt.set(id, how.startedAt);
        return deliver(answer, how, (book, at) => {
          events.emit('productBookRead', book, at);
        });
      },
    };
  },
});
