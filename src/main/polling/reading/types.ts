/** What polling takes, what it tells, and how it is driven. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { Environment } from '#contract/ipc/primitives.ts';
import type {
  InboundShipment,
  IntakeAddress,
  Organization,
  OutboundShipment,
  PaymentMethod,
  PayoutMethods,
  TradingStatus,
} from '#main/marketplace/model/account-model.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Level, Order, Product, Spot } from '#main/marketplace/model/market-model.ts';
import type { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import type { OwnOrder, OwnOrders } from './own-orders.ts';
import type { StoredPage } from './page-ages.ts';
import type { TimeSource } from '#main/marketplace/scheduler/time-source.ts';

/** What is stored fresh. `shown-products` are those whose prices are on the screen, where no full book is documented. */
export type SourceName =
  | 'spot'
  | 'levels'
  | 'products'
  | 'shown-products'
  | 'organization'
  | 'trading-status'
  | 'payment-methods'
  | 'payout-methods'
  | 'sale-orders'
  | 'purchase-orders'
  | 'intake-address'
  | 'inbound-shipments'
  | 'outbound-shipments';

export interface ConnectionReport {
  /** `connecting` until the service answered for the first time, and again after a restart. */
  readonly status: 'connecting' | 'online' | 'offline' | 'unauthorized';
  /** Wall clock, epoch milliseconds, of the last success. */
  readonly lastOkAt: number | null;
  /** Of the last success, from sending to the complete answer. */
  readonly latencyMs: number | null;
  /** Why it is offline or unauthorized; null otherwise. */
  readonly error: MarketplaceError | null;
}

/** A page of the catalogue, of a hundred products. */
interface CataloguePage {
  readonly page: number;
  readonly products: readonly Product[];
  /** Products in the whole catalogue; null where the answer did not tell. */
  readonly total: number | null;
  readonly fetchedAt: number;
}

/** How far the first reading of the catalogue in this session has come. Later readings are not announced. */
export interface CatalogueProgress {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly loaded: number;
  readonly total: number | null;
}

/**
 * Hears what polling learned. `fetchedAt` is the wall clock in epoch milliseconds; of what came in several pages it is
 * the oldest one's. A failure says nothing about what was fetched before: that stays, and grows older.
 */
export interface PollingSinks {
  spotFetched(spots: readonly Spot[], fetchedAt: number): void;
  /** Some products, to be merged by id. */
  productsFetched(products: readonly Product[], fetchedAt: number): void;
  catalogueProgressed(progress: CatalogueProgress): void;
  /** A page of the catalogue as it was read, after its products were told: to be stored for the next start. */
  cataloguePageRead(page: CataloguePage): void;
  /** Every listing and offer there is: what is not among them is gone. Sandbox and practice only. */
  levelsFetched(levels: readonly Level[], fetchedAt: number): void;
  organizationFetched(organization: Organization, fetchedAt: number): void;
  tradingStatusFetched(status: TradingStatus, fetchedAt: number): void;
  paymentMethodsFetched(methods: readonly PaymentMethod[], fetchedAt: number): void;
  payoutMethodsFetched(methods: PayoutMethods, fetchedAt: number): void;
  /** @param complete false when there are more orders than were read (the newest thousand, as the service orders them) */
  saleOrdersFetched(orders: readonly Order[], complete: boolean, fetchedAt: number): void;
  /** One sell's order, each time it is read; the last time it carries `labelUrl`. */
  purchaseOrderFetched(order: Order, fetchedAt: number): void;
  intakeAddressFetched(address: IntakeAddress, fetchedAt: number): void;
  inboundShipmentsFetched(shipments: readonly InboundShipment[], fetchedAt: number): void;
  outboundShipmentsFetched(shipments: readonly OutboundShipment[], fetchedAt: number): void;
  /** 403 on a vault route: none of them is asked again until the user asks for it. */
  vaultDenied(error: MarketplaceError): void;
  /** 403 on any other route: it is not asked again until the user asks for it. */
  sourceDenied(source: SourceName, error: MarketplaceError): void;
  /** It could not be read this time; it is tried again, less and less often. */
  sourceFailed(source: SourceName, error: MarketplaceError): void;
  connectionChanged(connection: ConnectionReport): void;
}

/** The part of the API client that polling uses. */
export type PollingClient = Pick<
  MarketplaceClient,
  | 'getSpotPrices'
  | 'getProducts'
  | 'getProductsByIds'
  | 'getSandboxListings'
  | 'getSandboxOffers'
  | 'getOrganization'
  | 'getTradingStatus'
  | 'getPaymentMethods'
  | 'getPayoutMethods'
  | 'getSaleOrders'
  | 'getPurchaseOrder'
  | 'getIntakeAddress'
  | 'getInboundShipments'
  | 'getOutboundShipments'
  | 'checkReachability'
> & { readonly scheduler: Pick<RequestScheduler<never>, 'turn' | 'bucketStatus'> };

export interface PollingOptions {
  readonly client: PollingClient;
  readonly environment: Environment;
  readonly sinks: PollingSinks;
  /** What is followed; the same that shows when the next look is. */
  readonly ownOrders: OwnOrders;
  /** Monotonic clock and timers; the process's own unless told. */
  readonly time?: TimeSource;
  /** Wall clock, epoch milliseconds; only to tell how long ago an order was placed. */
  readonly wallNow?: () => number;
  /** 0 to 1, for the jitter of the probes. */
  readonly random?: () => number;
  /** Milliseconds in which the service refills one token; one second unless told. */
  readonly tokenPeriodMs?: number;
}

/** What the user can see. No panes: the window is minimised or hidden. */
export interface OnScreen {
  readonly panes: readonly Pane[];
  readonly bookProductId: string | null;
  /** Products of the market's rows in sight, the first of them first; at most a hundred count. */
  readonly productIds: readonly string[];
}

export interface Polling {
  /** Before the start: the pages an earlier session read, so that the sweep goes on where that one stopped. */
  restoreCatalogue(stored: readonly StoredPage[]): void;
  start(): void;
  /** Gives up what is on its way; nothing is told afterwards. */
  stop(): void;
  setVisible(visible: OnScreen): void;
  /** The user's own command: asks at once, even what was denied, and starts again after a 401. */
  refresh(source: SourceName): void;
  /** {@link refresh} for everything a pane shows. */
  refreshPane(pane: Pane): void;
  /** After suspend and resume, or when another part of the program found the service back: everything visible at once. */
  refreshVisible(): void;
  /** The computer has a network again, or another one: what could not be reached is asked for at once. */
  networkChanged(): void;
  /** Reads at once what an own order changed, and follows it: its label, its place in the list, its way to the vault. */
  touchOwnOrder(order: OwnOrder): void;
  /**
   * Follows a sell until its label is there. Asked twice for the same order it stays one.
   *
   * @param placedAt wall clock, epoch milliseconds
   */
  watchLabel(orderId: string, placedAt: number): void;
  connection(): ConnectionReport;
}
