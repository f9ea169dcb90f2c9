/** Builds what looks after orders once they are placed. */
import type { ConnectOptions } from '#main/marketplace/connection/connect.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Logger } from '#main/log.ts';
import type { Notices } from '#main/notices.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { DesktopNotifications } from '#main/window/notifications.ts';
import { OrderFollowUp, type OrderFollowUpParts } from './follow/order-follow-up.ts';
import { followUpPath, openFollowUpFile } from './follow/follow-up-file.ts';
import { LabelHosts } from './labels/label-hosts.ts';
import type { Views } from '#main/session/polling-sinks.ts';
import type { SavePlaces } from '#main/files/save-places.ts';
import type { SessionTarget } from '#main/session/session-manager.ts';
import { LabelService } from './labels/label-service.ts';

export interface OrderServices {
  readonly state: AppState;
  readonly notices: Notices;
  readonly settings: SettingsService;
  readonly places: SavePlaces;
  readonly notifications: Pick<DesktopNotifications, 'notify'>;
  /** What the user was told of orders, one file for each profile. */
  readonly memoryFolder: string;
  /** Opens an address that was checked in the system's browser. */
  readonly openExternal: (address: string) => Promise<void>;
  readonly log: Logger;
}

export function labelDesk(
  target: SessionTarget,
  services: OrderServices,
  parts: { readonly views: Views; readonly watch: OrderFollowUp },
  connection: Omit<ConnectOptions, 'timeoutMs'>,
): LabelService {
  const { views, watch } = parts;
  return new LabelService({
    policy: target,
    hosts: new LabelHosts(services.settings, services.state, target.profileId),
    labelUrl: (orderId) => views.orders.labelUrl(orderId),
    openExternal: services.openExternal,
    places: services.places,
    onUsed: (orderId) => {
      watch.labelUsed(orderId);
    },
    connection,
  });
}

/** @param parts what of the session it needs */
export function watchOrders(
  target: SessionTarget,
  services: OrderServices,
  parts: Pick<OrderFollowUpParts, 'wallNow' | 'onShippingDates'> & {
    readonly client: MarketplaceClient;
    readonly views: Views;
  },
): OrderFollowUp {
  const { client, views, ...rest } = parts;
  const { notices, notifications, memoryFolder, log } = services;
  return new OrderFollowUp({
    ...rest,
    memory: openFollowUpFile(followUpPath(memoryFolder, target.profileId), (problem) => {
      log.warn(`what was told of orders is not kept: ${String(problem)}`);
    }),
    announce: (fact) => {
      notifications.notify(fact);
      return fact.inWindow ? notices.raise(fact.level, fact.title, fact.body) : null;
    },
    withdraw: (noticeId) => {
      notices.acknowledge(noticeId);
    },
    readShippingDates: async () => {
      const answer = await client.getShippingDates({ lane: 'visible' });
      return answer.ok ? answer.value : null;
    },
    nameOf: (orderId) => views.orders.rowOfOrder(orderId)?.what ?? null,
    rowOf: (orderId) => views.orders.rowOfOrder(orderId)?.key ?? null,
    titleOf: (productId) => views.market.title(productId),
  });
}
