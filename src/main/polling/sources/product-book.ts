/**
 * The whole order book of the product that is looked at, where no list has every listing and offer, or only one that is too
 * long. The API document does not have the route: without it a marketplace shows the best of each side, as documented, or what
 * its long lists bring.
 */
import { BoundedMap } from '#domain/bounded-map.ts';
import { HIDDEN, SHOW_CHOSEN, VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { READ } from '../choice/poll-loop.ts';
import { REST } from '../choice/choose.ts';
import { chosen, deliver, polled, share, type Needs } from '../reading/source.ts';

/** Nobody reads figures that change more often than this. */
const BOOK_MIN_MS = 3000;
/** A product whose book did not come is left alone this long. */
const QUIET_MS = 15_000;

/** Of products that were looked at. */
const MOST_TIMES = 500;

const ROUTE = 'getOrderBookV2';

export const productBookReading = polled({
  name: 'product-book',
  route: ROUTE,
  shownIn: SHOW_CHOSEN,
  open: ({ client, events, visibility, optionalRoutes, sandboxLists }: Needs<typeof ROUTE>) => {
    /** When each was read, and until when it is left alone: monotonic milliseconds. */
    const readAt = new BoundedMap<string, number>(MOST_TIMES);
    const quietUntil = new BoundedMap<string, number>(MOST_TIMES);
    /** The product to be read; null where there is none, or none is to be had. */
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
        // Behind the pages of a long list, what would spare them is never heard.
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
