/**
 * What polling publishes of each reading. `fetchedAt` is the wall clock in epoch milliseconds; of a list of several pages it is
 * the oldest page's.
 */
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
  ServiceHealth,
  ServiceInfo,
  TradingStatus,
} from '#main/marketplace/mapping/account.ts';
import type {
  FulfillmentRequest,
  InboundShipment,
  IntakeAddress,
  OutboundRequest,
  OutboundShipment,
} from '#main/marketplace/mapping/vault.ts';
import type { Category, Level, Product, Spot } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import type { ListExtent } from './read-pages.ts';

/** How far the first reading of the catalogue in this session has come. Later readings are not announced. */
export interface CatalogueProgress {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly loaded: number;
  readonly total: number | null;
}

/** A page of the catalogue, to be stored for the next start. */
export interface CataloguePage {
  readonly page: number;
  readonly products: readonly Product[];
  /** Products in the whole catalogue; null where the answer does not say. */
  readonly total: number | null;
  readonly fetchedAt: number;
}

export type HealthReport =
  { readonly kind: 'said'; readonly health: ServiceHealth } | { readonly kind: 'fails' };

/** `whole`: these are all shipments there are, and everything in them could be read. */
type ShipmentsRead<Shipment> = [
  shipments: readonly Shipment[],
  fetchedAt: number,
  whole: boolean,
  extent: ListExtent,
];

export interface ReadingEvents {
  readonly spotRead: [spots: readonly Spot[], fetchedAt: number];
  /** Some products, to be merged by id. */
  readonly productsRead: [products: readonly Product[], fetchedAt: number];
  readonly catalogueProgressed: [progress: CatalogueProgress];
  /** After its products were published. */
  readonly cataloguePageRead: [page: CataloguePage];
  /** In the marketplace's order; `unreadable` more could not be read. */
  readonly categoriesRead: [categories: readonly Category[], unreadable: number];
  /** Every listing and offer there is: one that is missing is gone. */
  readonly levelsRead: [levels: readonly Level[], fetchedAt: number];
  /** Every listing and offer of this product: one that is missing is gone. */
  readonly productBookRead: [book: ProductBook, fetchedAt: number];
  /** `askedAt`: monotonic, when the request left. */
  readonly tradingStatusRead: [reading: TradingStatus & { readonly askedAt: number }];
  readonly organizationRead: [organization: Organization, fetchedAt: number];
  readonly paymentMethodsRead: [methods: readonly PaymentMethod[], fetchedAt: number];
  readonly payoutMethodsRead: [methods: PayoutMethods, fetchedAt: number];
  readonly saleOrdersRead: [orders: readonly Order[], fetchedAt: number, extent: ListExtent];
  /** One sell's order, each time it is read; the last time it carries `labelUrl`. */
  readonly purchaseOrderRead: [order: Order, fetchedAt: number];
  /** Sells as listed: without a label, and mostly without titles. */
  readonly listedSellsRead: [orders: readonly Order[], fetchedAt: number, extent: ListExtent];
  readonly intakeAddressRead: [address: IntakeAddress, fetchedAt: number];
  readonly inboundShipmentsRead: ShipmentsRead<InboundShipment>;
  readonly outboundShipmentsRead: ShipmentsRead<OutboundShipment>;
  readonly outboundRequestsRead: [
    requests: readonly OutboundRequest[],
    fetchedAt: number,
    extent: ListExtent,
  ];
  readonly fulfillmentRequestsRead: [
    requests: readonly FulfillmentRequest[],
    fetchedAt: number,
    extent: ListExtent,
  ];
  readonly serviceRead: [info: ServiceInfo];
  /** Null when what had failed can be read again. */
  readonly healthRead: [said: HealthReport | null];
}
