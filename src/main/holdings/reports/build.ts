/** Builds the report service of a session. */
import { setImmediate } from 'node:timers/promises';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { failed, ok } from '#domain/result.ts';
import type { PrintReport } from '#main/shared/files/print-report.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import type { HeldProducts } from '#main/holdings/held-products.ts';
import type { PortfolioService } from '#main/holdings/portfolio-service.ts';
import type { OrderList } from '#main/orders/order-list.ts';
import type { OrderService } from '#main/orders/order-service.ts';
import type { HistoryService } from '#main/readings/recorder/history-service.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import { localFailure } from '#main/shared/failures.ts';
import { calendarOf, type ProfileZone } from '#main/shared/profile-zone.ts';
import { ReportService } from './report-service.ts';
import { spotsAt } from './spots-at.ts';

interface ReportServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly places: SavePlaces;
  readonly printReport: PrintReport;
}

interface ReportRooms {
  readonly zone: ProfileZone;
  readonly target: { readonly profileName: string; readonly environment: string };
  readonly products: HeldProducts;
  readonly portfolio: PortfolioService;
  readonly history: Pick<HistoryService, 'read'>;
  readonly list: Pick<OrderList, 'row'>;
  readonly orders: Pick<OrderService, 'details'>;
  readonly wallNow: () => number;
}

export function buildReports(
  { state, settings, places, printReport }: ReportServices,
  { zone, target, products, portfolio, history, list, orders, wallNow }: ReportRooms,
): ReportService {
  return new ReportService({
    portfolio,
    places,
    calendar: calendarOf(zone),
    zone,
    wallNow,
    choices: {
      read: () => settings.read().papers,
      write: (reports) => {
        settings.change((all) => ({ ...all, papers: reports }));
      },
    },
    titleOf: (product) => products.titleOf(product),
    materialOf: (product) => products.materialOf(product),
    spotOf: (product) => products.spotOf(product),
    spotsAt: (of, moment) => spotsAt(of, moment, { products, history, wallNow }),
    order: (key) => {
      const row = list.row(key);
      const details = orders.details(key);
      if (row === null || !details.ok) return details.ok ? failed(gone()) : details;
      return ok({ row, details: details.value });
    },
    print: printReport,
    rest: () => setImmediate(),
    of: {
      program: `Touchstone ${state.get('session').appVersion}`,
      profile: target.profileName,
      isPractice: target.environment === 'practice',
    },
  });
}

const gone = (): FailureView =>
  localFailure('order-gone', 'This order is no longer in the list', 'Go back to the list.');
