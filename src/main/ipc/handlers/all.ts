/** A handler for each channel of the contract, by area. They translate; the work is done by the ports they ask. */
import type { Handlers } from '../dispatch.ts';
import { activityHandlers } from './records/activity.ts';
import { appHandlers, type AppHandlerServices } from './program/app.ts';
import { inSessionOf } from '../areas.ts';
import { crashHandlers, type CrashServices } from './program/crashes.ts';
import { backupHandlers, type BackupServices } from './program/backup.ts';
import { alertHandlers } from './market/alerts.ts';
import { automationHandlers, type AutomationServices } from './program/automation.ts';
import { historyHandlers } from './market/history.ts';
import { layoutHandlers, type LayoutServices } from './program/layouts.ts';
import { listingHandlers } from './records/listings.ts';
import { marketHandlers, type MarketServices } from './market/market.ts';
import { orderHandlers } from './records/orders.ts';
import { paletteHandlers, type PaletteServices } from './market/palette.ts';
import { reportHandlers } from './records/reports.ts';
import { portfolioHandlers } from './records/portfolio.ts';
import { practiceHandlers, type PracticeServices } from './program/practice.ts';
import { profileHandlers, type ProfileServices } from './program/profiles.ts';
import { receivedHandlers } from './records/received.ts';
import { settingsHandlers, type SettingsServices } from './program/settings.ts';
import { standingOrderHandlers } from './trading/standing-orders.ts';
import { ticketHandlers } from './trading/ticket.ts';
import { tradingHandlers } from './trading/trading.ts';
import { unknownHandlers } from './trading/unknown.ts';
import { updateHandlers, type UpdateServices } from './program/updates.ts';
import { vaultHandlers } from './records/vault.ts';
import { watchlistHandlers, type WatchlistServices } from './market/watchlists.ts';
import { windowsHandlers, type WindowServices } from './program/windows.ts';

type HandlerServices = AppHandlerServices &
  AutomationServices &
  BackupServices &
  CrashServices &
  LayoutServices &
  MarketServices &
  PaletteServices &
  ProfileServices &
  PracticeServices &
  SettingsServices &
  UpdateServices &
  WatchlistServices &
  WindowServices;

export function createHandlers(services: HandlerServices): Handlers {
  const { sessions } = services;
  const inSession = inSessionOf(() => sessions.current());
  return {
    ...appHandlers(services),
    ...profileHandlers(services),
    ...backupHandlers(services),
    ...crashHandlers(services),
    ...practiceHandlers(services),
    ...settingsHandlers(services),
    ...updateHandlers(services),
    ...marketHandlers(inSession, services),
    ...paletteHandlers(services),
    ...ticketHandlers(inSession),
    ...tradingHandlers(inSession),
    ...standingOrderHandlers(inSession),
    ...unknownHandlers(inSession),
    ...listingHandlers(inSession),
    ...orderHandlers(inSession, sessions),
    ...vaultHandlers(inSession),
    ...reportHandlers(inSession),
    ...portfolioHandlers(inSession),
    ...receivedHandlers(inSession),
    ...historyHandlers(inSession),
    ...alertHandlers(inSession),
    ...automationHandlers(services),
    ...activityHandlers(sessions),
    ...windowsHandlers(services),
    ...layoutHandlers(services),
    ...watchlistHandlers(services),
  };
}
