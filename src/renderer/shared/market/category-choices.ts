/** The categories to choose from: in the marketplace's order if it has one, else by name. */
import type { CatalogueStatus } from '#contract/ipc/market/market.ts';

/**
 * @param titles of the products in the market, by name
 * @param listed by the marketplace, in its order
 */
export function categoryChoices(
  titles: readonly string[],
  listed: CatalogueStatus['categories'] = [],
): readonly { readonly value: string; readonly label: string }[] {
  const known = new Map(listed.map((category, place) => [category.title, { ...category, place }]));
  const placeOf = (title: string): number => known.get(title)?.place ?? listed.length;
  return titles
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((title) => ({
      value: title,
      label: known.get(title)?.isNumismatic === true ? `${title} (numismatic)` : title,
    }));
}
