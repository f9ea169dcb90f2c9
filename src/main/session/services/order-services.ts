/** What reads the marketplace for an open profile, and follows its orders. */
import { type AlertParts, AlertService } from '#main/workspace/alerts/alert-service.ts';
import { rowTitle } from '#main/workspace/alerts/alert-notices.ts';
import { valueNow } from '#main/workspace/alerts/alert-values.ts';
import { VisibleMarket } from '#main/market/visible-market.ts';
import { buildOrders } from '#main/orders/build.ts';
import type { OrderFollowUp } from '#main/orders/follow/order-follow-up.ts';
import { followEarlierSells, followFoundSells } from '#main/orders/follow/follow-orders.ts';
import { OrderService } from '#main/orders/order-service.ts';
import { createPolling } from '#main/polling/polling.ts';
import { OwnOrders } from '#main/polling/reading/own-orders.ts';
import type { SessionContext } from './app-services.ts';
import { type buildClientServices, network } from './client-services.ts';
import type { buildMarketServices } from './market-services.ts';
import { buildStandingOrders } from './standing-services.ts';
import type { buildTradingServices } from './trading-services.ts';
import { repeat, wallNow } from './timers.ts';

type Before = ReturnType<typeof buildClientServices> &
  ReturnType<typeof buildMarketServices> &
  ReturnType<typeof buildTradingServices>;

export function buildOrderServices({ target, app, list }: SessionContext, before: Before) {
  const { client, market, queries, trading, optionalRoutes, recorderTap } = before;
  const { publish } = app.state;
  const ownOrders = new OwnOrders(wallNow);
  const following = buildOrders(app, {
    ...before,
    target,
    publish,
    products: market,
    ownOrders,
    connection: network(app),
    wallNow,
  });
  const { orders, foundSells, followUp, labels } = following;
  const polling = createPolling({
    client,
    environment: target.environment,
    ownOrders,
    optionalRoutes,
    events: before.readings,
    wallNow,
    tokenPeriodMs: target.tokenPeriodMs,
  });
  const alerts = list.add(
    new AlertService({
      file: app.alertFile(target.profileId),
      valueOf: alertValues(before, followUp),
      titleOf: (key) => rowTitle(queries.row(key), key),
      wallNow,
      every: repeat,
      publish,
    }),
  );
  const standingOrders = list.add(buildStandingOrders({ target, app, list }, before));
  const orderService = new OrderService({
    labels,
    list: orders,
    found: foundSells,
    ownOrders,
    titleOf: (productId) => market.title(productId),
    followUp,
    trading,
    client,
    polling,
    publish,
    places: app.places,
    wallNow,
  });
  list.add({
    stop: () => orderService.cancelExport(),
  });
  return {
    ...following,
    polling,
    alerts,
    orderService,
    standingOrders,
    visibleMarket: new VisibleMarket(market, polling, recorderTap, () => [
      ...alerts.rows(),
      ...standingOrders.rows(),
    ]),
  };
}

function alertValues(
  { market, queries, connection, account, client }: Before,
  followUp: OrderFollowUp,
): AlertParts['valueOf'] {
  return (subject) =>
    valueNow(subject, {
      spot: market.spot.bind(market),
      row: (key) => queries.row(key),
      premium: market.plans.premiumAt.bind(market.plans),
      halt: () => connection.haltKnown,
      credit: () => account.creditKnown,
      counts: () => followUp.unread,
      tokens: () => client.tokens().tokens,
      wallNow,
    });
}

/** Polling begins when the market of the last run and the orders of the journal are on the screen. */
export function addPolling(
  { list }: SessionContext,
  {
    polling,
    trading,
    market,
    foundSells,
  }: Before & Pick<ReturnType<typeof buildOrderServices>, 'polling' | 'foundSells'>,
): void {
  list.add({
    start: async () => {
      polling.restoreCatalogue(market.keptPages());
      await trading.published;
      if (list.isStopped) return;
      polling.start();
      followEarlierSells(polling, trading.intents());
      followFoundSells(polling, foundSells.all(), wallNow());
    },
    stop: () => polling.stop(),
  });
}
