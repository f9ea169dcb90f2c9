/** The portfolio of an open profile, and the files made of it. */
import { buildPortfolio } from '#main/holdings/build.ts';
import { buildReports } from '#main/holdings/reports/build.ts';
import { timeZoneOf } from '#main/settings/time-zone.ts';
import { calendarOf } from '#main/shared/profile-zone.ts';
import type { SessionContext } from './app-services.ts';
import type { buildMarketServices } from './market-services.ts';
import type { buildOrderServices } from './order-services.ts';
import type { buildTradingServices } from './trading-services.ts';
import { after, wallNow } from './timers.ts';

type Before = ReturnType<typeof buildMarketServices> &
  ReturnType<typeof buildTradingServices> &
  ReturnType<typeof buildOrderServices>;

export function buildPortfolioServices({ target, app, list }: SessionContext, before: Before) {
  const { history, orders, orderService } = before;
  const { profileId } = target;
  const zone = timeZoneOf(app.settings, profileId, (timeZone) =>
    app.state.publish({ session: { timeZone } }),
  );
  const { products, portfolio, ownEntries } = buildPortfolio(app, {
    ...before,
    profileId,
    calendar: calendarOf(zone),
    wallNow,
    after,
  });
  list.add(portfolio);
  const reports = buildReports(app, {
    zone,
    target,
    products,
    portfolio,
    history,
    list: orders,
    orders: orderService,
    wallNow,
  });
  list.add({
    stop: () => {
      reports.cancel();
    },
  });
  return { portfolio, ownEntries, reports };
}
