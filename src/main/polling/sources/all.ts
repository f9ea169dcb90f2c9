/** Everything that is kept fresh, and which pane shows what. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { Environment } from '#contract/ipc/primitives.ts';
import type { OwnOrders } from '../reading/own-orders.ts';
import type { SourceName } from '#main/polling/reading/types.ts';
import { accountSources } from './account.ts';
import { catalogueSource, type CatalogueSource } from './catalogue.ts';
import { levelsSource, spotSource } from './market.ts';
import { purchaseOrdersSource, saleOrdersSource } from './orders.ts';
import type { PollingSource, SourceParts } from '#main/polling/reading/source.ts';
import { ProductAges } from '#main/polling/reading/product-ages.ts';
import { shownProductsSource } from './shown-products.ts';
import { inboundSource, intakeAddressSource, outboundSource } from './vault.ts';

/** What a probe reads. */
export const PROBED: SourceName = 'spot';

/** Read after that, whatever the screen shows. */
export const FIRST_READ: readonly SourceName[] = ['products', 'levels'];

/** They stand behind one and the same right. */
export const VAULT_SOURCES: ReadonlySet<SourceName> = new Set<SourceName>([
  'intake-address',
  'inbound-shipments',
  'outbound-shipments',
]);

const SHOWN_IN: Readonly<Record<Pane, readonly SourceName[]>> = {
  market: ['spot', 'levels', 'shown-products', 'products'],
  book: ['spot', 'levels', 'shown-products'],
  ticket: [
    'spot',
    'levels',
    'shown-products',
    'payment-methods',
    'payout-methods',
    'trading-status',
  ],
  orders: ['sale-orders', 'purchase-orders'],
  vault: ['intake-address', 'inbound-shipments', 'outbound-shipments', 'spot'],
  listings: ['levels', 'organization'],
  activity: ['organization', 'trading-status', 'spot'],
};

/** What a pane's refresh command reads. */
export function shownIn(pane: Pane): readonly SourceName[] {
  return SHOWN_IN[pane];
}

export interface Followings {
  readonly environment: Environment;
  /** Milliseconds in which the service refills one token. */
  readonly tokenPeriodMs: number;
  readonly ownOrders: OwnOrders;
}

/** In the order in which they come when nothing else decides. */
export function sourcesOf(
  given: Omit<SourceParts, 'ages'>,
  { environment, tokenPeriodMs, ownOrders: { buys, sells, arrivals } }: Followings,
): {
  readonly sources: readonly PollingSource[];
  readonly spot: PollingSource;
  readonly catalogue: CatalogueSource;
} {
  const parts: SourceParts = { ...given, ages: new ProductAges() };
  const spot = spotSource(parts);
  const catalogue = catalogueSource(parts, environment, tokenPeriodMs);
  // Only the sandbox documents the whole book; elsewhere the product carries the best of it.
  const book = environment === 'live' ? shownProductsSource(parts, catalogue) : levelsSource(parts);
  return {
    spot,
    catalogue,
    sources: [
      spot,
      catalogue,
      book,
      ...accountSources(parts),
      saleOrdersSource(parts, buys),
      purchaseOrdersSource(parts, sells),
      inboundSource(parts, arrivals),
      outboundSource(parts),
      intakeAddressSource(parts),
    ],
  };
}
