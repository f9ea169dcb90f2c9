import { cents } from '#domain/money/money.ts';
import type { Variant } from '../catalogue/catalogue.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import type { Market } from '../market/market.ts';
import type { Order } from '../market/order.ts';
import type { Pricing } from '../market/premium.ts';
import type { Environment, OwnListing } from './ledger.ts';
import type { Scene } from './world-context.ts';

const DAY_MS = 86_400_000;

/** An opening listing: of which product, how many, at what price. */
interface Opening {
  readonly sku: string;
  readonly quantity: number;
  readonly pricing: Pricing;
  readonly notes: string;
}

const percent = (millionths: number): Pricing => ({ kind: 'percent', millionths });

/**
 * What an organization has on offer when a marketplace is new: seldom traded products, so that nobody's first sell runs
 * into a listing of their own.
 */
const opening: readonly Opening[] = [
  { sku: 'KRU-10', quantity: 8, pricing: percent(168_000), notes: 'Ships from the desk' },
  { sku: 'SKO-1', quantity: 240, pricing: percent(245_000), notes: '' },
  { sku: 'DUC-1', quantity: 5, pricing: { kind: 'dollar', cents: 4_100 }, notes: 'Uncirculated' },
  { sku: 'PPL-1', quantity: 3, pricing: percent(92_000), notes: '' },
];

/** Lists the opening stock of the first organization of an environment on its market. */
export function openListings(scene: Scene, environment: Environment, market: Market): void {
  const owner = firstAccountId(scene, environment);
  const random = randomStream(scene.seed, `own listings ${environment}`);
  const createdAt = scene.now - 2 * DAY_MS;
  for (const { sku, quantity, pricing, notes } of opening) {
    const product = scene.catalogue.products.find((one) => one.row.sku === sku);
    const variant = product?.variants[0];
    if (variant === undefined) throw new Error(`The catalogue has no ${sku}.`);
    market.place(
      listing(variant, owner, {
        id: random.uuid(),
        quantity,
        price: 1,
        pricing,
        createdAt,
        updatedAt: createdAt,
        expiresAt: scene.now + 30 * DAY_MS,
        active: true,
        sellerNotes: notes,
      }),
    );
  }
}

/** The listing of the first organization of an environment that is meant for trying out changes. */
export function showListingId(scene: Scene, environment: Environment): string {
  const [first] = scene.market(environment).ownListings(firstAccountId(scene, environment));
  if (first === undefined) throw new Error('The organization has no listing.');
  return first.id;
}

/** All listings of the first organization of an environment, those that are out of sight included. */
export function listingIds(scene: Scene, environment: Environment): string[] {
  return scene
    .market(environment)
    .ownListings(firstAccountId(scene, environment))
    .map(({ id }) => id);
}

export function saveListings(market: Market, organizationId: string): OwnListing[] {
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
  scene: Scene,
  environment: Environment,
  market: Market,
  listings: readonly OwnListing[],
): void {
  for (const kept of listings) {
    const variant = scene.catalogue.variantById.get(kept.variantId);
    if (variant === undefined) continue;
    if (scene.account(kept.organizationId).environment === environment)
      market.place(listing(variant, kept.organizationId, kept));
  }
}

function listing(
  variant: Variant,
  owner: string,
  kept: Omit<OwnListing, 'variantId' | 'organizationId'>,
): Order {
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

function firstAccountId(scene: Scene, environment: Environment): string {
  const account = scene.ledger.accounts.find((one) => one.environment === environment);
  if (account === undefined) throw new Error(`No organization in ${environment}.`);
  return account.organization.id;
}
