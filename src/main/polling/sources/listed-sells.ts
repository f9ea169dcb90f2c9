/**
 * The list of sells while orders are visible, if the marketplace has one: it includes sells placed elsewhere.
 * The API document has no such route; without it sells are known only from the journal and by id.
 */
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import {
  askForSells,
  type SellListClient,
  type SellListId,
  sellListsToAsk,
  sellsListed,
} from '#main/marketplace/sell-lists.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { GrowingList } from '#main/polling/reading/growing-list.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { HIDDEN, VISIBLE } from '#main/polling/reading/visibility.ts';
import { REST } from '../choice/choose.ts';
import { READ, type ReadOptions } from '../choice/poll-source.ts';
import { polled, share, type Needs } from '../reading/source.ts';

/** Changes are read sell by sell until the label is ready. */
const SELLS_MIN_MS = 15_000;
const SELLS_PER_PAGE = 100;
/** Pages read by default, and added each time the user wants more. */
const PAGES_AT_ONCE = 10;
/** Pause after a failed list. */
const QUIET_MS = 60_000;

export const listedSellsReading = polled({
  name: 'listed-sells',
  route: 'getOrdersV2',
  shownIn: ['orders', 'details', 'portfolio', 'vault'],
  open: ({
    client,
    events,
    visibility,
    optionalRoutes,
  }: Needs<'getOrdersV2' | 'getPurchaseOrdersV1'>) => {
    const list = new GrowingList<Order>({
      limit: SELLS_PER_PAGE,
      overlap: 1,
      pagesAtOnce: PAGES_AT_ONCE,
      // A list that ignores the filter contains buys, whose ids may be the same.
      idOf: ({ side, id }) => `${side} ${id}`,
    });
    let readAt = NEVER;
    let quietUntil = NEVER;
    let cost = 1;
    return {
      readOn: () => list.readOn(),
      lookFor: (status) => list.lookFor(status),
      pace: (now) => {
        const standing = sellsListed(optionalRoutes);
        if (standing === 'silent' || now < quietUntil) return REST;
        if (!visibility.shows('orders', 'details', 'portfolio', 'vault')) return REST;
        const isLookedAt = standing === 'answers' && visibility.shows('orders', 'portfolio');
        const weight = isLookedAt ? VISIBLE : HIDDEN;
        return share(weight, readAt, SELLS_MIN_MS, { cost });
      },
      read: async (how) => {
        for (const route of sellListsToAsk(optionalRoutes)) {
          const answer = await list.read(
            ({ offset, page }, status) =>
              askOnce({ client, optionalRoutes, route, offset, page, status, how }),
            how.onAnswer,
          );
          if (answer.ok) {
            const { rows, fetchedAt, extent, pages } = answer.value;
            readAt = how.startedAt;
            cost = pages;
            const sells = rows.filter(({ side }) => side === 'sell');
            events.emit('listedSellsRead', sells, fetchedAt, extent);
            return READ;
          }
          // A failure counts for a supported route; any other is treated as missing.
          if (optionalRoutes.standing(route) === 'answers') return answer;
        }
        quietUntil = how.startedAt + QUIET_MS;
        return READ;
      },
    };
  },
});

async function askOnce({
  client,
  optionalRoutes,
  route,
  offset,
  page,
  status,
  how,
}: {
  readonly client: SellListClient;
  readonly optionalRoutes: Pick<OptionalRoutes, 'standing' | 'ask'>;
  readonly route: SellListId;
  readonly offset: number;
  readonly page: number;
  readonly status: string | null;
  readonly how: ReadOptions;
}): Promise<Answer<Page<Order>>> {
  const options = callOptions(how, page);
  const isKnown = optionalRoutes.standing(route) === 'answers';
  let seen: Answer<Page<Order>> = { ok: false, error: withoutAnswer(route, { kind: 'aborted' }) };
  await optionalRoutes.ask(
    route,
    async () => {
      seen = await askForSells(
        client,
        route,
        { limit: SELLS_PER_PAGE, offset, ...(status === null ? {} : { status }) },
        isKnown ? options : { ...options, lane: 'hidden', tries: 1 },
      );
      return seen;
    },
    // The user refreshes the orders.
    how.lane === 'interactive',
  );
  return seen;
}
