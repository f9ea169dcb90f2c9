/** Own listings, orders, the vault, what was received and every request that was made. */
import { z } from 'zod';
import {
  MAX_KEPT_LISTINGS,
  cartAddResultSchema,
  cartAddSchema,
  listingDraftsSchema,
  listingIdSchema,
  listingUpdatesSchema,
  repricingProposalsSchema,
  repricingRequestSchema,
} from '../trading/listings.ts';
import {
  olderOrdersSchema,
  olderPageSchema,
  orderDetailsSchema,
  savePlaceSchema,
  savedSchema,
} from '../trading/orders.ts';
import { ownOffersSchema } from '../trading/own-offers.ts';
import { sideSchema } from '../values/primitives.ts';
import { receivedThingSchema, receivedViewSchema } from '../app/received.ts';
import { vaultListSchema } from '../holdings/vault.ts';
import { action, request, doneSchema, nothing } from './parts.ts';

const listingRef = z.object({ listingId: listingIdSchema });

export const recordChannels = {
  /** Keeps ids of own listings for this profile; `known` were kept already. */
  'listings/add': request(
    z.object({ ids: z.array(listingIdSchema).min(1).max(MAX_KEPT_LISTINGS) }),
    z.object({ added: z.array(z.string()), known: z.array(z.string()) }),
  ),
  'listings/forget': action(listingRef),
  /**
   * One PATCH for each, one after the other, none repeated. Stops at the first that does not go through as asked; answers
   * when all is over. `settled` were accepted; `left` were not, or nobody knows.
   */
  'listings/update': request(
    z.object({ updates: listingUpdatesSchema }),
    z.object({ settled: z.array(z.string()), left: z.array(z.string()) }),
  ),
  /** What a rule proposes for these listings, of what is known now. Sends nothing. */
  'listings/propose-prices': request(repricingRequestSchema, repricingProposalsSchema),
  /** Every change of this profile that is written and not sent; kept over a restart. */
  'listings/keep-drafts': action(
    z.object({
      profileId: z.string(),
      changes: listingDraftsSchema.shape.changes,
    }),
  ),
  /** Reads the list to find out what became of an update; sandbox and practice only. */
  'listings/check': action(listingRef),
  /** The user has seen what became of the last update. */
  'listings/dismiss': action(listingRef),
  /** The organization's own offers, where the marketplace lists them. */
  'listings/own-offers': request(nothing, ownOffersSchema),
  /** Adds to a sell cart by the legacy route, once. */
  'legacy/add-to-cart': request(cartAddSchema, cartAddResultSchema),

  /** A failure of kind `label-host-unknown` asks: its `serverMessage` is the host to accept. */
  'orders/open-label': action(z.object({ orderId: z.string() })),
  'orders/save-label': request(
    z.object({ orderId: z.string(), place: savePlaceSchema }),
    savedSchema,
  ),
  /** Only a host that this order's label was refused for; kept for the profile. */
  'orders/accept-label-host': action(
    z.object({ orderId: z.string(), host: z.string().min(1).max(300) }),
  ),
  'orders/forget-label-host': action(z.object({ host: z.string().min(1).max(300) })),
  'orders/get-details': request(z.object({ key: z.string() }), orderDetailsSchema),
  /** Asks the service for this order now. */
  'orders/look-again': action(z.object({ side: sideSchema, orderId: z.string() })),
  /** Reads a sell by its id, wherever it was placed, and keeps the id for the profile. Answers the key of its row. */
  'orders/find-sell': request(
    z.object({ text: z.string().max(2000) }),
    z.object({ key: z.string() }),
  ),
  /** Only one that was found by its id. */
  'orders/forget-sell': action(z.object({ orderId: z.string() })),
  /** The user looks for orders in this state of the marketplace's, or in none any more: asked for where a list is cut. */
  'orders/look-for': action(z.object({ status: z.string().min(1).max(100).nullable() })),
  /** Reads one step further into a list that was cut. */
  'orders/read-on': action(z.object({ list: z.enum(['buys', 'sells']) })),
  /** Orders of the journal that are older than those on the screen. */
  'orders/get-older': request(
    z.object({
      of: olderOrdersSchema,
      offset: z.int().nonnegative(),
      limit: z.int().min(1).max(500),
    }),
    olderPageSchema,
  ),
  /** The rows with these keys, in this order, followed by all older ones that match. */
  'orders/export': request(
    z.object({
      format: z.enum(['csv', 'json']),
      keys: z.array(z.string()).max(100_000),
      older: olderOrdersSchema.nullable(),
    }),
    savedSchema,
  ),
  'orders/cancel-export': { args: nothing, result: doneSchema },
  /** What the marketplace sent of a thing. Asks it once where nothing is kept and one thing can be asked for: a product. */
  'received/get-record': request(receivedThingSchema, receivedViewSchema),
  /** Reads one step further into a list of the vault that was cut. */
  'vault/read-on': action(z.object({ list: vaultListSchema })),
  'vault/look-for': action(
    z.object({
      list: vaultListSchema,
      status: z.string().min(1).max(100).nullable(),
    }),
  ),
  'activity/get-body': {
    args: z.object({ id: z.int() }),
    result: z.object({ request: z.string().nullable(), response: z.string().nullable() }),
  },
} as const;
