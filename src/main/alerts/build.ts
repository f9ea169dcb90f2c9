/** Builds the alerts of a session: what they watch is told by its rooms, what they call goes to the user. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { AccountData } from '#main/account/account-data.ts';
import type { ConnectionStatus } from '#main/connection/connection-status.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { OrderFollowUp } from '#main/orders/follow/order-follow-up.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { Screens } from '#main/state/screens.ts';
import type { DesktopNotifications } from '#main/window/notifications.ts';
import type { AlertFile } from './alert-file.ts';
import { rowTitle, tellAlertsNotKept, tellCall } from './alert-notices.ts';
import { type AlertParts, AlertService } from './alert-service.ts';
import { valueNow } from './alert-values.ts';

/** What is there for every profile. */
export interface AlertServices {
  /** The alerts of a profile. */
  readonly alertFile: (profileId: string) => AlertFile;
  readonly notices: Pick<NoticeBoard, 'raise'>;
  readonly notifications: Pick<DesktopNotifications, 'notify'>;
}

/** What of the session they watch. */
interface Watched extends Pick<AlertParts, 'wallNow' | 'every' | 'rowsChanged'> {
  readonly profileId: string;
  readonly screen: Screens['alerts'];
  readonly market: Pick<MarketData, 'spot' | 'plans'>;
  /** As it is on the screen. */
  readonly row: (key: string) => MarketRow | undefined;
  readonly connection: Pick<ConnectionStatus, 'haltKnown'>;
  readonly account: Pick<AccountData, 'creditKnown'>;
  readonly followUp: Pick<OrderFollowUp, 'unread'>;
  readonly tokens: () => number;
}

export function buildAlerts(services: AlertServices, watched: Watched): AlertService {
  const { market, row, connection, account, followUp, tokens, wallNow } = watched;
  const known = {
    spot: market.spot.bind(market),
    row,
    premium: market.plans.premiumAt.bind(market.plans),
    halt: () => connection.haltKnown,
    credit: () => account.creditKnown,
    told: () => followUp.unread,
    tokens,
    wallNow,
  };
  return new AlertService({
    ...watched,
    file: services.alertFile(watched.profileId),
    valueOf: (subject) => valueNow(subject, known),
    titleOf: (key) => rowTitle(row(key), key),
    publish: (slice) => {
      watched.screen.publish(slice);
    },
    called: (call) => {
      tellCall(services, call);
    },
    notKept: (error) => {
      tellAlertsNotKept(services.notices, error);
    },
  });
}
