/** Which service takes which events of the others. */
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { KeyProbe } from '#main/readings/account/key-probe.ts';
import { notifyNotSaved, notifyTriggered } from '#main/workspace/alerts/alert-notices.ts';
import { CacheNotice } from '#main/readings/connection/cache-notice.ts';
import { PartlyReadNotices } from '#main/readings/connection/partly-read.ts';
import { ServiceVersion } from '#main/readings/connection/service-version.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { followListedSells, followPlacedOrders } from '#main/orders/follow/follow-orders.ts';
import { raiseFoundNotice, raisePartlyFilledNotice } from '#main/orders/follow/order-notices.ts';
import { listen } from '#main/shared/listen.ts';
import {
  type JournaledIntent,
  quotedTotalOf,
} from '#main/trading/journal/model/journaled-intent.ts';
import type { AppServices } from './app-services.ts';
import type { SessionServices } from './session-services.ts';
import { wireStandingOrders } from './wire-standing-orders.ts';
import { wallNow } from './timers.ts';

export function wireEvents(services: SessionServices, app: AppServices): void {
  wireRequests(services, app);
  wireReadings(services, app);
  wireMarket(services, app);
  wireTicket(services, app);
  wireOrders(services, app);
  wireConditions(services, app);
  wireAlerts(services, app);
  wireStandingOrders(services, app);
}

function wireRequests({ client, connection, account }: SessionServices, app: AppServices): void {
  const partlyRead = new PartlyReadNotices(app.notices);
  const cache = new CacheNotice(app.notices);
  const probe = new KeyProbe(client, account);
  client.activity.subscribe((event) => {
    connection.requestEnded(event);
    partlyRead.requestEnded(event);
    cache.requestEnded(event);
    void probe.requestEnded(event);
  });
}

/** A service comes before those that read its state in the same event. */
function wireReadings(services: SessionServices, { log, notices }: AppServices): void {
  const { readings, market, connection, account, listings, vault, trading } = services;
  const { orders, followUp } = services;
  readings.on('crashed', (error) => log.error('A response could not be processed.', error));
  listen(readings, connection, [
    'tradingStatusRead',
    'serviceRead',
    'healthRead',
    'connectionChanged',
    'sourceFailed',
    'sourceDenied',
  ]);
  listen(readings, new ServiceVersion(notices), ['serviceRead']);
  listen(readings, account, [
    'organizationRead',
    'paymentMethodsRead',
    'payoutMethodsRead',
    'vaultGranted',
    'vaultDenied',
  ]);
  listen(readings, market, [
    'spotRead',
    'productsRead',
    'cataloguePageRead',
    'catalogueProgressed',
    'categoriesRead',
    'levelsRead',
    'productBookRead',
    'sourceFailed',
    'sourceDenied',
  ]);
  listen(readings, listings, ['productsRead', 'levelsRead']);
  listen(readings, vault, [
    'spotRead',
    'productsRead',
    'inboundShipmentsRead',
    'outboundShipmentsRead',
    'intakeAddressRead',
    'outboundRequestsRead',
    'fulfillmentRequestsRead',
    'vaultDenied',
    'sourceFailed',
  ]);
  listen(readings, trading, ['tradingStatusRead']);
  listen(readings, orders, [
    'productsRead',
    'saleOrdersRead',
    'purchaseOrderRead',
    'listedSellsRead',
    'sourceFailed',
    'sourceDenied',
  ]);
  listen(readings, followUp, ['tradingStatusRead', 'purchaseOrderRead', 'inboundShipmentsRead']);
}

/** Without a spot nothing can be valued at it; own listings stand among the asks of others; prices are recorded. */
function wireMarket(services: SessionServices, { state, notices, marketViews }: AppServices): void {
  const { market, vault, listings, recorderTap } = services;
  market.news
    .on('spotAged', () => vault.write())
    .on('spotLost', (error) => {
      // Without a connection nothing can be read, and the window already shows that.
      if (state.get('connection').status !== 'online') return;
      const { title } = failureFor(error);
      notices.raise(
        'warning',
        'Spot cannot be read',
        `${title}. Until it can be, no premium is known: risk limits from spot count as exceeded, and a sweep cannot stop at one.`,
      );
    })
    .on('spotWritten', (rows) => recorderTap.spotRead(rows))
    .on('rowsRead', (keys) => {
      recorderTap.rowsRead(keys);
      listings.marketRead();
    })
    .on('changed', (change) => marketViews.changed(change));
}

function wireTicket(services: SessionServices, { state }: AppServices): void {
  const { trading, client, connection, listings } = services;
  trading.events.on('ticketChanged', (ticket) => {
    const open = ticket.phase !== 'idle';
    client.setTicketOpen(open);
    connection.ticketOpened(open);
    const conflicts = conflictsOf(ticket);
    if (conflicts?.state === 'read') listings.conflictsSeen(conflicts.rows);
    state.publish({ ticket });
  });
}

const conflictsOf = (ticket: TicketState) =>
  ticket.phase === 'quoted' || ticket.phase === 'rejected' ? ticket.listingConflicts : null;

function wireOrders(services: SessionServices, { state, notices }: AppServices): void {
  const { trading, orders, followUp, polling, client } = services;
  // What an order was quoted at shows whether its record is in cents or dollars.
  client.unitEvidence.askOrdersOf((side, orderId) => {
    const intent = trading.intentOfOrder(side, orderId);
    return intent === null ? null : quotedTotalOf(intent);
  });
  const placed = (intent: JournaledIntent): void => {
    followUp.placed(intent);
    followPlacedOrders(polling, intent);
  };
  trading.events
    .on('intentsChanged', () => orders.write())
    .on('executed', (outcome, intentId) => {
      const intent = trading.intent(intentId);
      if (intent !== null) placed(intent);
      raisePartlyFilledNotice(notices, outcome);
    })
    .on('unknownsChanged', (unknowns) => {
      state.publish({ unknowns });
      followUp.unknownsChanged(unknowns);
    })
    .on('extraOrdersChanged', (extraOrders) => {
      state.publish({ extraOrders });
      followUp.extraOrdersChanged(extraOrders);
    })
    .on('settled', (intent) => {
      placed(intent);
      raiseFoundNotice(notices, intent);
    })
    .on('journalStopped', ({ title, advice, systemError }) => {
      notices.raise('error', title, advice, systemError);
    });
  orders.events.on('sellsListed', (sells) => {
    const labelUrl = (orderId: string): string | null => orders.labelUrl(orderId);
    followListedSells(polling, sells, { labelUrl, now: wallNow() });
  });
  followUp.news.on('shippingDates', () => orders.write());
}

/** What may forbid an execution: the ticket shows it as soon as it changes. */
function wireConditions(services: SessionServices, { state }: AppServices): void {
  const { trading, lock, account, connection, polling } = services;
  lock.events.on('changed', (tradingLock) => {
    state.publish({ session: { tradingLock } });
    trading.conditionsChanged();
  });
  account.events.on('capabilitiesChanged', () => trading.conditionsChanged());
  trading.events
    .on('halted', (reason) => {
      // A response reported it: the status bar shows it at once.
      connection.haltSeen(reason);
    })
    .on('tradingStatusRequested', () => polling.refresh('trading-status'));
}

function wireAlerts({ alerts, visibleMarket }: SessionServices, app: AppServices): void {
  alerts.events
    .on('rowsChanged', () => visibleMarket.readAgain())
    .on('triggered', (call) => notifyTriggered(app, call))
    .on('notSaved', (error) => notifyNotSaved(app.notices, error));
}
