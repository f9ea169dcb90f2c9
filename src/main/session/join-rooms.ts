/** What one room tells the others. */
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { KeyProbe } from '#main/account/key-probe.ts';
import { CacheNotice } from '#main/connection/cache-notice.ts';
import { PartlyReadNotices } from '#main/connection/partly-read.ts';
import { followListedSells, followPlacedOrders } from '#main/orders/follow/follow-orders.ts';
import { tellFound, tellPart } from '#main/orders/follow/order-notices.ts';
import { type JournaledIntent, quotedTotalOf } from '#main/trading/journal/journaled-intent.ts';
import type { Rooms } from './rooms.ts';

/** @returns what ends it as far as it would outlive the rooms */
export function joinRooms(rooms: Rooms): () => void {
  joinTicket(rooms);
  joinOrders(rooms);
  joinConditions(rooms);
  joinSpot(rooms);
  joinRecorder(rooms);
  joinListings(rooms);
  return joinRequests(rooms);
}

function joinTicket({ trading, screens, client, connection, listings }: Rooms): void {
  trading.news.on('ticketChanged', (ticket) => {
    const open = ticket.phase !== 'idle';
    client.setTicketOpen(open);
    connection.ticketOpened(open);
    const report =
      ticket.phase === 'quoted' || ticket.phase === 'rejected' ? ticket.listingConflicts : null;
    if (report?.state === 'read') listings.conflictsSeen(report.rows);
    screens.trading.publishTicket(ticket);
  });
}

function joinOrders(rooms: Rooms): void {
  const { trading, orders, followUp, polling, screens, notices, client } = rooms;
  // What an order was quoted at shows whether its record is in cents or dollars.
  client.unitEvidence.askOrdersOf((side, orderId) => {
    const intent = trading.intentOfOrder(side, orderId);
    return intent === null ? null : quotedTotalOf(intent);
  });
  const placed = (intent: JournaledIntent): void => {
    followUp.placed(intent);
    followPlacedOrders(polling, intent);
  };
  trading.news
    .on('intentsChanged', () => {
      orders.write();
    })
    .on('executed', (outcome, intentId) => {
      const intent = trading.intent(intentId);
      orders.write();
      if (intent !== null) placed(intent);
      tellPart(notices, outcome);
    })
    .on('unknownsChanged', (unknowns) => {
      screens.trading.publishUnknowns(unknowns);
      followUp.unknownsChanged(unknowns);
    })
    .on('extraOrdersChanged', (extraOrders) => {
      screens.trading.publishExtraOrders(extraOrders);
      followUp.extraOrdersChanged(extraOrders);
    })
    .on('settled', (intent) => {
      placed(intent);
      tellFound(notices, intent);
    })
    .on('journalStopped', ({ title, advice, systemError }) => {
      notices.raise('error', title, advice, systemError);
    });
  orders.news.on('sellsListed', (sells) => {
    const labelUrl = (orderId: string): string | null => orders.labelUrl(orderId);
    followListedSells(polling, sells, { labelUrl, now: Date.now() });
  });
  followUp.news.on('shippingDates', () => {
    orders.write();
  });
}

/** What may forbid an execution: the ticket says so as soon as it changes. */
function joinConditions({ trading, lock, account, connection, polling, screens }: Rooms): void {
  lock.news.on('changed', (view) => {
    screens.trading.publishLock(view);
    trading.conditionsChanged();
  });
  account.news.on('capabilitiesChanged', () => {
    trading.conditionsChanged();
  });
  trading.news
    .on('halted', (reason) => {
      // An answer said so: the status bar says it at once.
      connection.haltSeen(reason);
    })
    .on('haltAsked', () => {
      polling.refresh('trading-status');
    });
}

/** What is valued at spot has no value without one. */
function joinSpot({ market, vault, screens, notices }: Rooms): void {
  market.news
    .on('spotAged', () => {
      vault.write();
    })
    .on('spotLost', (error) => {
      // Without a connection nothing can be read, and the window says so already.
      if (screens.connection.shown().status !== 'online') return;
      const { title } = failureFor(error);
      notices.raise(
        'warning',
        'Spot cannot be read',
        `${title}. Until it can be, no premium is known: risk limits from spot count as exceeded, and a sweep cannot stop at one.`,
      );
    });
}

/** What is read anyway is recorded. */
function joinRecorder({ market, recorderTap }: Rooms): void {
  market.news
    .on('spotWritten', (rows) => {
      recorderTap.spotRead(rows);
    })
    .on('rowsRead', (keys) => {
      recorderTap.rowsRead(keys);
    });
}

/** Own listings stand among the asks of others. */
function joinListings({ market, listings }: Rooms): void {
  market.news.on('rowsRead', () => {
    listings.marketRead();
  });
}

function joinRequests({ client, connection, account, notices }: Rooms): () => void {
  const partlyRead = new PartlyReadNotices(notices);
  const cache = new CacheNotice(notices);
  const probe = new KeyProbe(client, account);
  return client.activity.subscribe((event) => {
    connection.requestEnded(event);
    partlyRead.requestEnded(event);
    cache.requestEnded(event);
    void probe.requestEnded(event);
  });
}
