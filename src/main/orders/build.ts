/** Builds the services for placed orders. */
import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { ConnectOptions } from '#main/marketplace/connection/connect.ts';
import type { OwnOrders } from '#main/polling/reading/own-orders.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { Logger } from '#main/shared/log.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { Publish, PublishSession } from '#main/state/app-state.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { Movements } from '#main/readings/vault/movements.ts';
import type { DesktopNotifier } from '#main/shared/desktop-notification.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';
import { openFollowUpFile } from './follow/follow-up-file.ts';
import { OrderFollowUp } from './follow/order-follow-up.ts';
import { LabelHosts } from './labels/label-hosts.ts';
import { LabelService } from './labels/label-service.ts';
import { FoundSells } from './sells/found-sells.ts';
import { OrderList } from './order-list.ts';
import { ReportedOrders } from './amounts/reported-orders.ts';

/** Shared by all profiles. */
export interface OrderServices {
  readonly notices: NoticeBoard;
  readonly settings: SettingsService;
  readonly places: SavePlaces;
  readonly notifications: DesktopNotifier;
  /** Orders already announced, one file for each profile. */
  readonly memoryFolder: string;
  /** Opens an address that was checked in the system's browser. */
  readonly openExternal: (address: string) => Promise<void>;
  readonly log: Logger;
}

interface OrderParts {
  readonly target: {
    readonly profileId: string;
    readonly environment: Environment;
    readonly baseUrl: string;
  };
  readonly client: MarketplaceClient;
  readonly publish: Publish<'orders'> & PublishSession<'labelHosts'>;
  readonly trading: TradingService;
  readonly movements: Movements;
  readonly products: {
    /** The product of a market row; null where the catalog does not have it. */
    productIdOf(rowKey: string | null): string | null;
    title(productId: string): string | null;
  };
  readonly ownOrders: OwnOrders;
  readonly connection: Omit<ConnectOptions, 'timeoutMs'>;
  readonly wallNow: () => number;
}

export function buildOrders(services: OrderServices, parts: OrderParts) {
  const { target, client, publish, trading, movements, products, ownOrders, wallNow } = parts;
  const { notices, notifications, log } = services;
  const memory = openFollowUpFile(
    profileFile('after-order.json', services.memoryFolder, target.profileId),
    (problem) => log.warn(`reported amounts of orders are not kept: ${String(problem)}`),
  );
  const foundSells = new FoundSells(
    profileSetting(services.settings, 'foundSells', target.profileId, []),
  );
  const orders = new OrderList({
    found: foundSells,
    reported: new ReportedOrders({
      path: profileFile('told-orders.ndjson', services.memoryFolder, target.profileId),
      quoted: (side, orderId) => trading.intentOfOrder(side, orderId)?.prepared ?? null,
      failed: (problem) => log.warn(`what orders came to is not kept: ${String(problem)}`),
    }),
    titleOf: (productId) => products.title(productId),
    publish,
    trading,
    movements,
    times: {
      nextLookAt: (orderId) => ownOrders.nextLabelLook(orderId),
      shippingDates: (orderId) => memory.read().shippingDates[orderId] ?? null,
    },
    productIdOf: (rowKey) => products.productIdOf(rowKey),
  });
  const followUp = new OrderFollowUp({
    memory,
    announce: (fact) => {
      notifications.notify(fact);
      return fact.inWindow ? notices.raise(fact.level, fact.title, fact.body) : null;
    },
    withdraw: (noticeId) => notices.acknowledge(noticeId),
    readShippingDates: async () => {
      const answer = await client.getShippingDates({ lane: 'visible' });
      return answer.ok ? answer.value : null;
    },
    nameOf: (side, orderId) => orders.rowOfOrder(side, orderId)?.what ?? null,
    rowOf: (side, orderId) => orders.rowOfOrder(side, orderId)?.key ?? null,
    titleOf: (productId) => products.title(productId),
    wallNow,
  });
  const labels = new LabelService({
    policy: target,
    hosts: new LabelHosts(services.settings, publish, target.profileId),
    labelUrl: (orderId) => orders.labelUrl(orderId),
    openExternal: services.openExternal,
    places: services.places,
    onUsed: (orderId) => followUp.labelUsed(orderId),
    connection: parts.connection,
  });
  return {
    orders,
    /** Sells placed elsewhere that the user found by their ids. */
    foundSells,
    followUp,
    labels,
  };
}
