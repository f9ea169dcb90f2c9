/** The portfolio of an open profile, and the files made of it. */
import { setImmediate } from 'node:timers/promises';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { failed, ok } from '#domain/result.ts';
import { buildPortfolio } from '#main/holdings/build.ts';
import { ReportService } from '#main/holdings/reports/report-service.ts';
import { spotsAt } from '#main/holdings/reports/spots-at.ts';
import { timeZoneOf } from '#main/settings/time-zone.ts';
import { localFailure } from '#main/shared/failures.ts';
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
  const { state, settings } = app;
  const { profileId } = target;
  const zone = timeZoneOf(settings, profileId, (timeZone) =>
    state.publish({ session: { timeZone } }),
  );
  const calendar = calendarOf(zone);
  const { products, portfolio, ownEntries } = buildPortfolio(app, {
    ...before,
    profileId,
    calendar,
    wallNow,
    after,
  });
  list.add(portfolio);
  const reports = new ReportService({
    portfolio,
    places: app.places,
    calendar,
    zone,
    wallNow,
    choices: {
      read: () => settings.read().papers,
      write: (papers) => {
        settings.change((all) => ({ ...all, papers }));
      },
    },
    titleOf: (product) => products.titleOf(product),
    materialOf: (product) => products.materialOf(product),
    spotOf: (product) => products.spotOf(product),
    spotsAt: (of, moment) => spotsAt(of, moment, { products, history, wallNow }),
    order: (key) => {
      const row = orders.row(key);
      const details = orderService.details(key);
      if (row === null || !details.ok) return details.ok ? failed(gone()) : details;
      return ok({ row, details: details.value });
    },
    print: app.printReport,
    rest: () => setImmediate(),
    of: {
      program: `Touchstone ${state.get('session').appVersion}`,
      profile: target.profileName,
      isPractice: target.environment === 'practice',
    },
  });
  list.add({ stop: () => void reports.cancel() });
  return { portfolio, ownEntries, reports };
}

const gone = (): FailureView =>
  localFailure('order-gone', 'This order is no longer in the list', 'Go back to the list.');
