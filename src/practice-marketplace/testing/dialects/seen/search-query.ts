import { z } from 'zod';
import { searchProductsQuery } from '#contract/api/catalogue/products.ts';
import { queryInteger } from '#contract/api/reading/common.ts';
import type { WireQuery, Scene } from '../wire/scene.ts';

/** Room for a filter that names every product by its id. */
const LONGEST_FILTER = 1_000_000;

/** A search takes up to 250 to a page here. What else it takes is brought into the documented form before. */
export const seenSearchQuery = searchProductsQuery.extend({
  limit: queryInteger(1, 250).default(20),
  filter_by: z.string().min(1).max(LONGEST_FILTER).optional(),
});

/** Names of fields in the filters of the search engine, and what they are called in the documented answers. */
const fieldNames: Readonly<Record<string, string>> = {
  sub_category: 'subCategory',
  certificate_provider: 'certificateProvider',
  is_certified: 'isCertified',
  is_ira: 'isIra',
  is_esg: 'isEsg',
  is_numismatic: 'isNumismatic',
};

/** A search without a query is one for everything; a filter is in the search engine's names. */
export function heardSearch(query: WireQuery, scene: Scene): WireQuery {
  const { filter_by: filter } = query;
  return {
    ...query,
    query: query['query'] ?? '*',
    ...(typeof filter === 'string'
      ? {
          filter_by: filter
            .split('&&')
            .map((clause) => heardClause(clause.trim(), scene))
            .join(' && '),
        }
      : {}),
  };
}

function heardClause(clause: string, scene: Scene): string {
  const match = /^(\w+)\s*(:!=|:=|:)\s*(.*)$/.exec(clause);
  if (match === null) return clause;
  const [, name = '', comparison = '', value = ''] = match;
  if (name === 'has_offer' || name === 'has_listing') {
    const side = name === 'has_offer' ? 'bid' : 'ask';
    const wanted = (value === 'true') === (comparison !== ':!=');
    return `id:[${productsWith(scene, side, wanted).join(',')}]`;
  }
  return `${fieldNames[name] ?? name}${comparison}${value}`;
}

/** Ids of the products that have something standing on this side of one of their books, or have not. */
function productsWith({ world, account }: Scene, side: 'ask' | 'bid', wanted: boolean): string[] {
  const market = world.market(account.environment);
  return world.catalogue.products
    .filter(
      ({ variants }) =>
        variants.some((variant) => market.book(variant).best(side, world.now) !== undefined) ===
        wanted,
    )
    .map(({ id }) => id);
}
