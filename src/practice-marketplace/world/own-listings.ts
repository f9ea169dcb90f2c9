import { cents } from '#domain/money.ts';
import type { Variant } from '../catalogue/catalogue.ts';
import { randomStream } from '../kernel/random.ts';
import type { Order } from '../market/order.ts';
import type { Pricing } from '../market/premium.ts';
import { environments, type Environment, type OwnListing } from './ledger.ts';
import type { Scene } from './scene.ts';

const DAY_MS = 86_400_000;

/** What an organization has on offer when a marketplace is new. */
const opening: readonly { sku: string; quantity: number; pricing: Pricing; notes: string }[] = [
  {
    sku: 'AGE-1',
    quantity: 8,
    pricing: { kind: 'percent', millionths: 68_000 },
    notes: 'Ships from the desk',
  },
  { sku: 'ASE-1', quantity: 240, pricing: { kind: 'percent', millionths: 245_000 }, notes: '' },
  {
    sku: 'PAMP-OZ-1',
    quantity: 5,
    pricing: { kind: 'dollar', cents: 21_000 },
    notes: 'In assay, sealed',
  },
  { sku: 'PML-1', quantity: 3, pricing: { kind: 'percent', millionths: 92_000 }, notes: '' },
];

/** Lists the opening stock of the first organization of each environment. */
export function openListings(scene: Scene): void {
  for (const environment of environments) {
    const owner = firstAccountId(scene, environment);
    const random = randomStream(scene.seed, `own listings ${environment}`);
    for (const { sku, quantity, pricing, notes } of opening) {
      const variant = scene.catalogue.products.find((product) => product.row.sku === sku)
        ?.variants[0];
      if (variant === undefined) throw new Error(`The catalogue has no ${sku}.`);
      const createdAt = scene.now - 2 * DAY_MS;
      scene.market(environment).place(
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
}

/** The listing of the first organization of an environment that is meant for trying out changes. */
export function showListingId(scene: Scene, environment: Environment): string {
  const [first] = scene.market(environment).ownListings(firstAccountId(scene, environment));
  if (first === undefined) throw new Error('The organization has no listing.');
  return first.id;
}

export function saveListings(scene: Scene): OwnListing[] {
  return scene.ledger.accounts.flatMap((account) =>
    scene
      .market(account.environment)
      .ownListings(account.organization.id)
      .map((order) => ({
        id: order.id,
        organizationId: account.organization.id,
        variantId: order.variant.id,
        quantity: order.quantity,
        price: order.price,
        pricing: order.pricing,
        createdAt: order.createdAt,
        updatedAt: order.updatedAt,
        expiresAt: order.expiresAt,
        active: order.active,
        sellerNotes: order.sellerNotes,
      })),
  );
}

/** Puts kept listings back; those of products the catalogue no longer has are dropped. */
export function restoreListings(scene: Scene, listings: readonly OwnListing[]): void {
  for (const kept of listings) {
    const variant = scene.catalogue.variantById.get(kept.variantId);
    if (variant === undefined) continue;
    const { environment } = scene.account(kept.organizationId);
    scene.market(environment).place(listing(variant, kept.organizationId, kept));
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
    premium: { percent: 0, dollars: 0 },
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
