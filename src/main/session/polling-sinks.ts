/** Where what the polls brought goes. */
import type { PollingSinks, SourceName } from '#main/polling/reading/types.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { AccountData } from '#main/account/account-data.ts';
import type { CatalogueStore } from '#main/catalogue-store/catalogue-store.ts';
import type { ConnectionStatus } from '#main/connection/connection-status.ts';
import type { ListingService } from '#main/listings/listing-service.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { OrderFollowUp } from '#main/orders/follow/order-follow-up.ts';
import type { OrderList } from '#main/orders/order-list.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { VaultData } from '#main/vault/vault-data.ts';

interface Hearing {
  readonly market: MarketData;
  readonly account: AccountData;
  readonly connection: ConnectionStatus;
  readonly orders: OrderList;
  readonly followUp: OrderFollowUp;
  readonly vault: VaultData;
  readonly listings: ListingService;
  readonly catalogue: CatalogueStore;
  readonly trading: TradingService;
}

export function pollingSinks({
  market,
  account,
  connection,
  orders,
  followUp,
  vault,
  listings,
  catalogue,
  trading,
}: Hearing): PollingSinks {
  return {
    spotFetched: (spots, fetchedAt) => {
      market.spotRead(spots, fetchedAt);
      catalogue.storeSpot({ spots, fetchedAt });
      vault.write();
    },
    productsFetched: (products, fetchedAt) => {
      market.productsRead(products, fetchedAt);
      listings.productsRead(products, fetchedAt);
      vault.write();
    },
    catalogueProgressed: (progress) => {
      market.catalogueProgressed(progress);
    },
    cataloguePageRead: (page) => {
      catalogue.storePage(page);
    },
    levelsFetched: (levels, fetchedAt) => {
      market.levelsRead(levels, fetchedAt);
      listings.levelsRead(levels, fetchedAt);
    },
    organizationFetched: (organization) => {
      account.organizationRead(organization);
    },
    tradingStatusFetched: ({ halted, reason }) => {
      connection.tradingStatusRead(halted, reason);
      trading.tradingStatusRead();
      followUp.tradingStatusRead(halted, reason);
    },
    paymentMethodsFetched: (methods) => {
      account.paymentMethodsRead(methods);
    },
    payoutMethodsFetched: (payout) => {
      account.payoutMethodsRead(payout);
    },
    saleOrdersFetched: (sales, _, fetchedAt) => {
      orders.salesRead(sales, fetchedAt);
    },
    purchaseOrderFetched: (order, fetchedAt) => {
      orders.purchaseRead(order, fetchedAt);
      followUp.purchaseRead(order);
    },
    intakeAddressFetched: (address) => {
      account.vaultAnswered(true);
      vault.addressFetched(address);
    },
    inboundShipmentsFetched: (shipments, fetchedAt) => {
      account.vaultAnswered(true);
      vault.inboundFetched(shipments, fetchedAt);
      followUp.inboundRead(shipments);
    },
    outboundShipmentsFetched: (shipments) => {
      vault.outboundFetched(shipments);
    },
    vaultDenied: (error) => {
      account.vaultAnswered(false);
      vault.readingFailed(error);
    },
    sourceDenied: (source, error) => {
      noteFailure(source === 'purchase-orders' ? 'sale-orders' : source, error);
    },
    sourceFailed: (source, error) => {
      noteFailure(source, error);
    },
    connectionChanged: (report) => {
      connection.connectionChanged(report);
    },
  };

  /** Most failures show in the connection's state; these panes also say so themselves. */
  function noteFailure(source: SourceName, error: MarketplaceError): void {
    if (source === 'sale-orders') orders.readingFailed(error);
    if (source === 'trading-status') connection.tradingStatusUnreadable(failureFor(error).title);
    if (source === 'inbound-shipments' || source === 'intake-address') vault.readingFailed(error);
    if (source === 'products') market.productsFailed();
  }
}
