/**
 * The products on the screen: visible market rows and the product of the order book, which has priority. Read
 * in whichever way takes the fewest requests.
 */
import type { Product } from '#main/marketplace/model/market-model.ts';
import { READ, type ReadOptions, type ReadResult } from '../choice/poll-source.ts';
import { REST } from '../choice/choose.ts';
import { SHOW_CHOSEN, VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { readCataloguePage } from './catalogue.ts';
import { chosen, deliver, polled, share, type Needs } from '../reading/source.ts';

/** Faster updates would be unreadable. */
const PRICES_MIN_MS = 2000;
/** Minimum gap between two reads of rows just scrolled into view. */
const SCROLL_APART_MS = 1000;

type Plan =
  | { readonly kind: 'nothing' }
  /** One request of v1. */
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  /** One request of v2 for each page. */
  | { readonly kind: 'pages'; readonly pages: readonly number[] };

/**
 * @param ids at most a hundred
 * @param byId false once v1 gave products without prices: the form of its answer is not documented, and one that
 *   carries none would take away those of the catalogue.
 */
function planShown(
  ids: readonly string[],
  pageOf: (id: string) => number | null,
  byId: boolean,
): Plan {
  const pages = new Set(ids.map(pageOf));
  const [only] = pages;
  const known = [...pages].filter((page) => page !== null);
  // A page is fully documented and includes other products.
  if (ids.length > 1 && pages.size === 1 && only !== null && only !== undefined) {
    return { kind: 'pages', pages: [only] };
  }
  if (byId && ids.length > 0) return { kind: 'ids', ids };
  return known.length === 0 ? { kind: 'nothing' } : { kind: 'pages', pages: known };
}

type ShownNeeds = Needs<'getProductsByIds'> & Parameters<typeof readCataloguePage>[0];

export const shownProductsReading = polled({
  name: 'shown-products',
  route: 'getProductsV1',
  shownIn: ['market', ...SHOW_CHOSEN, 'chart'],
  open: (parts: ShownNeeds) => {
    const { client, events, visibility, ages } = parts;
    let givesPrices = true;
    let lastReadAt = Number.NEGATIVE_INFINITY;
    const pageOf = (id: string): number | null => parts.pages.pageOf(id);
    /** Those that can be requested: without v1, only products of known pages. */
    const shown = (): readonly string[] =>
      visibility.shownProductIds.filter((id) => givesPrices || pageOf(id) !== null);
    const plan = (): Plan => planShown(shown(), pageOf, givesPrices);
    const readIds = async (ids: readonly string[], how: ReadOptions): Promise<ReadResult> => {
      const answer = await client.getProductsByIds(ids, callOptions(how, 0));
      return deliver(answer, how, ({ rows }, at) => {
        ages.asked(ids, how.startedAt);
        const priced = rows.filter(hasPrice);
        givesPrices = priced.length > 0;
        if (givesPrices) events.emit('productsRead', priced, at);
      });
    };
    const readPages = async (pages: readonly number[], how: ReadOptions): Promise<ReadResult> => {
      for (const [place, page] of pages.entries()) {
        const result = await readCataloguePage(parts, page, how, place);
        if (!result.ok) return result;
      }
      return READ;
    };
    /** It became visible and was not requested since, nor just before. */
    const isJustShown = (id: string): boolean => {
      const shownAt = visibility.shownSince(id);
      return shownAt !== null && ages.askedAt(id) < shownAt - PRICES_MIN_MS;
    };
    return {
      pace: (now) => {
        const ids = shown();
        const planned = plan();
        if (planned.kind === 'nothing') return REST;
        const cost = planned.kind === 'pages' ? planned.pages.length : 1;
        if (ids.some((id) => isJustShown(id))) {
          // Ahead of sources that only grow older, but continuous scrolling costs one request a second.
          const at = lastReadAt + SCROLL_APART_MS;
          return { kind: 'due', at, everyMs: Number.POSITIVE_INFINITY, lane: 'visible' };
        }
        const { chosenProductId } = visibility;
        if (chosenProductId !== null && cost === 1 && ids.includes(chosenProductId)) {
          return chosen(ages.askedAt(chosenProductId));
        }
        const weight = VISIBLE * visibility.placesOfShownProducts;
        return share(weight, ages.oldest(ids, now), PRICES_MIN_MS, { cost });
      },
      read: async (how) => {
        lastReadAt = how.startedAt;
        const planned = plan();
        switch (planned.kind) {
          case 'nothing':
            return READ;
          case 'ids':
            return readIds(planned.ids, how);
          case 'pages':
            return readPages(planned.pages, how);
        }
      },
    };
  },
});

function hasPrice({ variants }: Product): boolean {
  return variants.some(({ bid, ask }) => bid !== null || ask !== null);
}
