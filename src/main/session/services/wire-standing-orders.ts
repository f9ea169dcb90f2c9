/** Events of other services that standing orders need: books that were read, and what interrupts them. */
import { notifyStanding } from '#main/workspace/standing-orders/standing-notices.ts';
import type { AppServices } from './app-services.ts';
import type { SessionServices } from './session-services.ts';

export function wireStandingOrders(services: SessionServices, app: AppServices): void {
  const { standingOrders, visibleMarket, market, readings, trading, lock } = services;
  standingOrders.events
    .on('rowsChanged', () => {
      visibleMarket.readAgain();
    })
    .on('news', (news) => {
      notifyStanding(app, news);
    });
  market.news.on('rowsRead', (keys) => {
    standingOrders.rowsRead(keys);
  });
  readings.on('connectionChanged', ({ status }) => {
    if (status !== 'online') standingOrders.interrupted();
  });
  const look = (): void => {
    standingOrders.look();
  };
  lock.events.on('changed', look);
  trading.events.on('halted', look).on('unknownsChanged', look);
}
