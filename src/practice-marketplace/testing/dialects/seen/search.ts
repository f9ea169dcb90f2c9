import type { PracticeWorld } from '#practice/world/world.ts';
import type { MoneyForm } from '../wire/exact-dollars.ts';
import type { SeenProduct } from './products.ts';

/** What a search engine answers: documents in snake_case, with the best price over all variants of a product. */
export function searchHits(
  world: PracticeWorld,
  { data, total }: { readonly data: readonly SeenProduct[]; readonly total: number },
  money: MoneyForm,
): unknown {
  const numbers = attributeNumbers(world);
  return {
    found: total,
    hits: data.map((product) => ({ document: documentOf(product, numbers, money) })),
    facet_counts: [],
  };
}

/** Attributes are numbers here: their places among all there are. */
function attributeNumbers(world: PracticeWorld): ReadonlyMap<string, number> {
  const all = new Set(world.catalogue.products.flatMap(({ attributes }) => attributes));
  return new Map([...all].toSorted().map((attribute, place) => [attribute, place + 1]));
}

function documentOf(
  product: SeenProduct,
  numbers: ReadonlyMap<string, number>,
  money: MoneyForm,
): Record<string, unknown> {
  const listings = product.variants.flatMap(({ lowestListing }) => lowestListing ?? []);
  const offers = product.variants.flatMap(({ highestOffer }) => highestOffer ?? []);
  const listing = listings.toSorted((a, b) => a.price - b.price)[0];
  const offer = offers.toSorted((a, b) => b.price - a.price)[0];
  return {
    id: product.id,
    title: product.title,
    sku: product.sku,
    category: product.category.title,
    sub_category: product.subCategory.title,
    material: product.material,
    manufacturer: product.manufacturer.title,
    weight: product.weight,
    weight_grams: product.weightGrams,
    purity: product.purity,
    certificate_provider: product.certificateProvider?.title ?? null,
    attributes: product.attributes.map((attribute) => numbers.get(attribute)),
    variants: product.variants.map(({ title }) => title),
    images: product.images,
    listing_id: listing?.id ?? null,
    listing_price: listing === undefined ? null : money(listing.price),
    listing_spot_premium: listing?.spotPremium ?? null,
    offer_id: offer?.id ?? null,
    offer_price: offer === undefined ? null : money(offer.price),
    offer_spot_premium: offer?.spotPremium ?? null,
    is_certified: product.isCertified,
    is_esg: product.manufacturer.isEsg,
    is_ira: product.isIra,
    is_numismatic: product.category.isNumismatic,
    has_listing: listing !== undefined,
    has_offer: offer !== undefined,
    created_at: listing?.createdAt ?? offer?.createdAt ?? null,
  };
}
