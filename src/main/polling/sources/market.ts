/** Prices: spot, and the whole book if documented. */
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Level, Page } from '#main/marketplace/model/market-model.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import { REST } from '../choice/choose.ts';
import { READ, type ReadOptions, type ReadResult } from '../choice/poll-source.ts';
import { HIDDEN, SHOW_CHOSEN, VISIBLE } from '#main/polling/reading/visibility.ts';
import {
  callOptions,
  ListEnding,
  readPages,
  type WholeList,
} from '#main/polling/reading/read-pages.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import { deliver, polled, share, type Needs } from '../reading/source.ts';
import { failed, type Result } from '#domain/result.ts';

/** Faster updates would be unreadable. */
const SPOT_MIN_MS = 2000;
/**
 * Maximum age of visible spot. By its share alone, next to a catalog of a thousand pages, it would get one
 * token in hundreds, and every premium would be unknown.
 */
const SPOT_MOST_MS = 15_000;
const LEVELS_MIN_MS = 3000;
/** Page limit of the sandbox routes. */
const LEVELS_PER_PAGE = 250;
const LEVELS_OVERLAP = 5;
/**
 * A hundred thousand levels take seven minutes: the first ones are too old by then, and all are kept in
 * memory.
 */
const MOST_LEVEL_PAGES = 400;

/** The best levels of visible rows are read separately: this is for the depth behind them. */
const DEPTH = VISIBLE / 2;

const LEVELS_SHOWN_IN = ['market', ...SHOW_CHOSEN, 'listings', 'portfolio'] as const;

export const spotReading = polled({
  name: 'spot',
  route: 'getSpotPrices',
  shownIn: [
    'market',
    ...SHOW_CHOSEN,
    'vault',
    'activity',
    'chart',
    'alerts',
    'portfolio',
    'programs',
  ],
  open: ({ client, events, visibility }: Needs<'getSpotPrices'>) => {
    let readAt = NEVER;
    return {
      pace: (now) =>
        visibility.showsAnything && now >= readAt + SPOT_MOST_MS && readAt !== NEVER
          ? { kind: 'due', at: readAt + SPOT_MOST_MS, everyMs: SPOT_MOST_MS, lane: 'visible' }
          : share(visibility.showsAnything ? VISIBLE : 0, readAt, SPOT_MIN_MS),
      read: async (how) => {
        const answer = await client.getSpotPrices(callOptions(how, 0));
        return deliver(answer, how, (spots, at) => {
          readAt = how.startedAt;
          events.emit('spotRead', spots, at);
        });
      },
    };
  },
});

/**
 * All listings and offers as one set, published only once every page of both is read. Documented for the
 * sandbox only.
 */
export const levelsReading = polled({
  name: 'levels',
  route: 'getSandboxListings',
  shownIn: LEVELS_SHOWN_IN,
  readFirst: true,
  readIn: (environment) => environment !== 'live',
  open: ({
    client,
    events,
    visibility,
    sandboxLists,
    optionalRoutes,
  }: Needs<'getSandboxListings' | 'getSandboxOffers'>) => {
    const askEnding = new ListEnding();
    const bidEnding = new ListEnding();
    let readAt = NEVER;
    let cost = 2;
    const weight = (): number => {
      if (visibility.shows(...LEVELS_SHOWN_IN)) return DEPTH;
      return visibility.showsAnything ? HIDDEN : 0;
    };
    /** Long lists are not read if books can be read one by one. */
    const givesWay = (): boolean =>
      sandboxLists.long && optionalRoutes.standing('getOrderBookV2') === 'answers';
    const upTo =
      (ask: AskLevels): AskLevels =>
      async (query, options) => {
        sandboxLists.pageAsked(Math.floor(query.offset / LEVELS_PER_PAGE));
        // All other visible data goes before the rest of a list that takes minutes.
        if (!givesWay())
          return ask(query, sandboxLists.long ? { ...options, lane: 'hidden' } : options);
        return failed(withoutAnswer('getSandboxListings', { kind: 'aborted' }));
      };
    return {
      pace: () => (givesWay() ? REST : share(weight(), readAt, LEVELS_MIN_MS, { cost })),
      read: async (how) => {
        const asks = await readLevels(upTo(client.getSandboxListings), how, 0, askEnding);
        if (givesWay()) return READ;
        sandboxLists.asked(asks.ok ? null : asks.error);
        if (!asks.ok) return asks;
        const pages = asks.value.pages;
        const bids = await readLevels(upTo(client.getSandboxOffers), how, pages, bidEnding);
        if (givesWay()) return READ;
        if (!bids.ok) return bids;
        cost = asks.value.pages + bids.value.pages;
        if (!asks.value.complete || !bids.value.complete) return tooMany();
        readAt = how.startedAt;
        const all = [...asks.value.rows, ...bids.value.rows];
        const fetchedAt = Math.min(asks.value.fetchedAt, bids.value.fetchedAt);
        events.emit('levelsRead', all, fetchedAt);
        return READ;
      },
    };
  },
});

type AskLevels = (
  query: { readonly limit: number; readonly offset: number },
  options: CallOptions,
) => Promise<Answer<Page<Level>>>;

function readLevels(
  ask: AskLevels,
  how: ReadOptions,
  pagesBefore: number,
  ending: ListEnding,
): Promise<Result<WholeList<Level>, MarketplaceError>> {
  return readPages({
    limit: LEVELS_PER_PAGE,
    overlap: LEVELS_OVERLAP,
    mostPages: MOST_LEVEL_PAGES,
    ask: ({ offset, page }) =>
      ask({ limit: LEVELS_PER_PAGE, offset }, callOptions(how, pagesBefore + page)),
    idOf: (level) => level.id,
    heard: how.onAnswer,
    ending,
  });
}

function tooMany(): ReadResult {
  const problem = 'the list of listings or offers does not end';
  return failed(withoutAnswer('getSandboxListings', { kind: 'unreadable-body', problem }));
}
