/** Where what the polls brought goes. */
import type { ListingService } from '#main/listings/listing-service.ts';
import type { CatalogueStore } from '../catalogue-store/catalogue-store.ts';
import type { InboundShipment } from '#main/marketplace/model/account-model.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';
import type { PollingSinks, SourceName } from '../polling/types.ts';
import type { AppState } from '../state/app-state.ts';
import { failureFor } from '#main/trading/failures/marketplace-failure.ts';
import type { TradingService } from '../trading/trading-service.ts';
import type { AccountData } from '#main/account/account-data.ts';
import type { ConnectionStatus } from '#main/connection/connection-status.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { OrderList } from '#main/orders/order-list.ts';
import type { VaultData } from '#main/vault/vault-data.ts';

export interface Views {
  readonly state: AppState;
  readonly market: MarketData;
  readonly account: AccountData;
  readonly connection: ConnectionStatus;
  readonly orders: OrderList;
  readonly vault: VaultData;
  readonly listings: ListingService;
  /** What is kept of the catalogue for the next start. */
  readonly catalogue: CatalogueStore;
}

/** Who hears of what concerns orders already placed. */
export interface OrderWatch {
  purchaseRead(order: Order, fetchedAt: number): void;
  inboundRead(shipments: readonly InboundShipment[]): void;
  tradingStatusRead(halted: boolean, reason: string | null): void;
}

/** @param trading asked late: polling and trading need each other. */
export function pollingSinks(
  views: Views,
  trading: () => TradingService,
  watch: OrderWatch,
): PollingSinks {
  const { state, market, account, connection, orders, vault, listings, catalogue } = views;
  return {
    spotFetched: (spots, fetchedAt) => {
      market.setSpot(spots, fetchedAt);
      catalogue.storeSpot({ spots, fetchedAt });
      vault.write();
    },
    productsFetched: (products, fetchedAt) => {
      market.setProducts(products, fetchedAt);
      listings.productsRead(products, fetchedAt);
      vault.write();
    },
    catalogueProgressed: (progress) => {
      state.set('catalogue', progress);
      if (progress.state === 'ready') market.dropUnseen(progress.loaded);
    },
    cataloguePageRead: (page) => {
      catalogue.storePage(page);
    },
    levelsFetched: (levels, fetchedAt) => {
      market.setLevels(levels, fetchedAt);
      listings.levelsRead(levels, fetchedAt);
    },
    organizationFetched: (organization) => {
      account.organizationRead(organization);
      trading().conditionsChanged();
    },
    tradingStatusFetched: ({ halted, reason }) => {
      connection.tradingStatusRead(halted, reason);
      trading().tradingStatusRead();
      watch.tradingStatusRead(halted, reason);
    },
    paymentMethodsFetched: (methods) => {
      account.paymentMethodsRead(methods);
    },
    payoutMethodsFetched: (payout) => {
      account.payoutMethodsRead(payout);
    },
    saleOrdersFetched: (sales, _, fetchedAt) => {
      orders.salesRead(sales, fetchedAt);
      orders.write(trading());
    },
    purchaseOrderFetched: (order, fetchedAt) => {
      watch.purchaseRead(order, fetchedAt);
    },
    intakeAddressFetched: (address) => {
      account.vaultAnswered(true);
      vault.addressFetched(address);
    },
    inboundShipmentsFetched: (shipments, fetchedAt) => {
      account.vaultAnswered(true);
      vault.inboundFetched(shipments, fetchedAt);
      watch.inboundRead(shipments);
    },
    outboundShipmentsFetched: (shipments) => {
      vault.outboundFetched(shipments);
    },
    vaultDenied: (error) => {
      account.vaultAnswered(false);
      vault.failed(failureFor(error));
      trading().conditionsChanged();
    },
    sourceDenied: (source, error) => {
      noteFailure(source === 'purchase-orders' ? 'sale-orders' : source, error);
    },
    sourceFailed: (source, error) => {
      noteFailure(source, error);
    },
    connectionChanged: ({ status, lastOkAt, error }) => {
      connection.statusChanged(status, lastOkAt, error === null ? null : failureFor(error));
      state.update('session', (session) => ({
        ...session,
        access: status === 'unauthorized' && error !== null ? failureFor(error) : null,
      }));
    },
  };

  /** Most failures show in the connection's state; these panes also say so themselves. */
  function noteFailure(source: SourceName, error: MarketplaceError): void {
    if (source === 'sale-orders') {
      orders.failed(failureFor(error));
      orders.write(trading());
    }
    if (source === 'trading-status') connection.tradingStatusUnreadable(failureFor(error).title);
    if (source === 'inbound-shipments' || source === 'intake-address') {
      vault.failed(failureFor(error));
    }
    if (source === 'products' && state.get('catalogue').state === 'loading') {
      state.update('catalogue', (status) => ({ ...status, state: 'failed' }));
    }
  }
}
