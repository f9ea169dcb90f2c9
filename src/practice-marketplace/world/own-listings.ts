import { cents } from '#domain/money/money.ts';
import { type CatalogueVariant, productBySku } from '#practice/catalogue/catalogue.ts';
import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import type { Market } from '../market/market.ts';
import type { BookOrder } from '../market/order.ts';
import type { PriceRule } from '../market/premium.ts';
import type { KeyEnvironment } from '#contract/api/routes/route.ts';
import type { OwnListing } from './ledger.ts';
import type { WorldContext } from './world-context.ts';

/** A listing that an organization starts with. */
interface OpeningListing {
  readonly sku: string;
  readonly quantity: number;
  readonly pricing: PriceRule;
  readonly notes: string;
}

const percent = (millionths: number): PriceRule => ({ kind: 'percent', millionths });

/**
 * What an organization has listed when a marketplace is new. The products are rarely traded, so that the first sell is
 * unlikely to conflict with a listing of the same organization.
 */
const openingListings: readonly OpeningListing[] = [
  { sku: 'KRU-10', quantity: 8, pricing: percent(168_000), notes: 'Ships from the desk' },
  { sku: 'SKO-1', quantity: 240, pricing: percent(245_000), notes: '' },
  { sku: 'DUC-1', quantity: 5, pricing: { kind: 'dollar', cents: 4_100 }, notes: 'Uncirculated' },
  { sku: 'PPL-1', quantity: 3, pricing: percent(92_000), notes: '' },
];

/** Places the opening listings of an environment's first organization on its market. */
export function placeOpeningListings(
  world: WorldContext,
  environment: KeyEnvironment,
  market: Market,
): void {
  const owner = firstOrganizationId(world, environment);
  const random = randomStream(world.seed, `own listings ${environment}`);
  const createdAt = world.now - 2 * DAY_MS;
  for (const { sku, quantity, pricing, notes } of openingListings) {
    const [variant] = productBySku(world.catalogue, sku).variants;
    if (variant === undefined) throw new Error(`${sku} has no variant.`);
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

/** The ids of all listings of an environment's first organization, hidden ones included. */
export function ownListingIds(world: WorldContext, environment: KeyEnvironment): string[] {
  return world
    .market(environment)
    .ownListings(firstOrganizationId(world, environment))
    .map(({ id }) => id);
}

/** An organization's listings in the form in which the state file stores them. */
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

/** Puts saved listings back on a market. Listings of products that left the catalogue are dropped. */
export function restoreListings(
  world: WorldContext,
  environment: KeyEnvironment,
  market: Market,
  listings: readonly OwnListing[],
): void {
  for (const saved of listings) {
    const variant = world.catalogue.variantById.get(saved.variantId);
    if (variant === undefined) continue;
    if (world.account(saved.organizationId).environment === environment)
      market.place(ownOrder(variant, saved.organizationId, saved));
  }
}

function ownOrder(
  variant: CatalogueVariant,
  owner: string,
  saved: Omit<OwnListing, 'variantId' | 'organizationId'>,
): BookOrder {
  return {
    id: saved.id,
    side: 'ask',
    variant,
    owner,
    quantity: saved.quantity,
    price: cents(saved.price),
    pricing: saved.pricing,
    createdAt: saved.createdAt,
    updatedAt: saved.updatedAt,
    expiresAt: saved.expiresAt,
    active: saved.active,
    sellerNotes: saved.sellerNotes,
    fulfillmentDays: 3,
  };
}

function firstOrganizationId(world: WorldContext, environment: KeyEnvironment): string {
  const account = world.ledger.accounts.find((one) => one.environment === environment);
  if (account === undefined) throw new Error(`No organization in ${environment}.`);
  return account.organization.id;
}
