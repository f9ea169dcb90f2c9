import { cents } from '#domain/money/money.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import type { Market } from '../market/market.ts';
import type { BookOrder } from '../market/order.ts';
import type { PriceRule } from '../market/premium.ts';
import type { Environment, OwnListing } from './ledger.ts';
import type { WorldContext } from './world-context.ts';

const DAY_MS = 86_400_000;

/** An opening listing: of which product, how many, at what price. */
interface OpeningListing {
  readonly sku: string;
  readonly quantity: number;
  readonly pricing: PriceRule;
  readonly notes: string;
}

const percent = (millionths: number): PriceRule => ({ kind: 'percent', millionths });

/**
 * What an organization has on offer when a marketplace is new: seldom traded products, so that nobody's first sell runs
 * into a listing of their own.
 */
const openingListings: readonly OpeningListing[] = [
  { sku: 'KRU-10', quantity: 8, pricing: percent(168_000), notes: 'Ships from the desk' },
  { sku: 'SKO-1', quantity: 240, pricing: percent(245_000), notes: '' },
  { sku: 'DUC-1', quantity: 5, pricing: { kind: 'dollar', cents: 4_100 }, notes: 'Uncirculated' },
  { sku: 'PPL-1', quantity: 3, pricing: percent(92_000), notes: '' },
];

/** Lists the opening stock of the first organization of an environment on its market. */
export function placeOpeningListings(
  world: WorldContext,
  environment: Environment,
  market: Market,
): void {
  const owner = firstOrganizationId(world, environment);
  const random = randomStream(world.seed, `own listings ${environment}`);
  const createdAt = world.now - 2 * DAY_MS;
  for (const { sku, quantity, pricing, notes } of openingListings) {
    const product = world.catalogue.products.find((one) => one.row.sku === sku);
    const variant = product?.variants[0];
    if (variant === undefined) throw new Error(`The catalogue has no ${sku}.`);
    market.place(
      ownOrder(variant, owner, {
        id: random.uuid(),
        quantity,
        price: 1,
        pricing,
        createdAt,
        updatedAt: createdAt,
        expiresAt: world.now + 30 * DAY_MS,
        active: true,
        sellerNotes: notes,
      }),
    );
  }
}

/** The listing of the first organization of an environment that is meant for trying out changes. */
export function sampleListingId(world: WorldContext, environment: Environment): string {
  const [first] = world.market(environment).ownListings(firstOrganizationId(world, environment));
  if (first === undefined) throw new Error('The organization has no listing.');
  return first.id;
}

/** All listings of the first organization of an environment, those that are out of sight included. */
export function ownListingIds(world: WorldContext, environment: Environment): string[] {
  return world
    .market(environment)
    .ownListings(firstOrganizationId(world, environment))
    .map(({ id }) => id);
}

export function listingsToSave(market: Market, organizationId: string): OwnListing[] {
  return market.ownListings(organizationId).map((order) => ({
    id: order.id,
    organizationId,
    variantId: order.variant.id,
    quantity: order.quantity,
    price: order.price,
    pricing: order.pricing,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    expiresAt: order.expiresAt,
    active: order.active,
    sellerNotes: order.sellerNotes,
  }));
}

/** Puts kept listings back on a market; those of products the catalogue no longer has are dropped. */
export function restoreListings(
  world: WorldContext,
  environment: Environment,
  market: Market,
  listings: readonly OwnListing[],
): void {
  for (const kept of listings) {
    const variant = world.catalogue.variantById.get(kept.variantId);
    if (variant === undefined) continue;
    if (world.account(kept.organizationId).environment === environment)
      market.place(ownOrder(variant, kept.organizationId, kept));
  }
}

function ownOrder(
  variant: CatalogueVariant,
  owner: string,
  kept: Omit<OwnListing, 'variantId' | 'organizationId'>,
): BookOrder {
  return {
    id: kept.id,
    side: 'ask',
    variant,
    owner,
    quantity: kept.quantity,
    price: cents(kept.price),
    pricing: kept.pricing,
    createdAt: kept.createdAt,
    updatedAt: kept.updatedAt,
    expiresAt: kept.expiresAt,
    active: kept.active,
    sellerNotes: kept.sellerNotes,
    fulfillmentDays: 3,
  };
}

function firstOrganizationId(world: WorldContext, environment: Environment): string {
  const account = world.ledger.accounts.find((one) => one.environment === environment);
  if (account === undefined) throw new Error(`No organization in ${environment}.`);
  return account.organization.id;
}
