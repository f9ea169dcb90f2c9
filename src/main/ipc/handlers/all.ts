/** A handler for each channel of the contract, by area. They translate; the work is done by the ports they ask. */
import type { Handlers } from '../dispatch.ts';
import { activityHandlers } from './activity.ts';
import { appHandlers, type AppHandlerServices } from './app.ts';
import { inSessionOf } from './areas.ts';
import { crashHandlers, type CrashServices } from './crashes.ts';
import { backupHandlers, type BackupServices } from './backup.ts';
import { alertHandlers } from './alerts.ts';
import { automationHandlers, type AutomationServices } from './automation.ts';
import { historyHandlers } from './history.ts';
import { layoutHandlers, type LayoutServices } from './layouts.ts';
import { listingHandlers } from './listings.ts';
import { marketHandlers, type MarketServices } from './market.ts';
import { orderHandlers } from './orders.ts';
import { paletteHandlers, type PaletteServices } from './palette.ts';
import { reportHandlers } from './reports.ts';
import { portfolioHandlers } from './portfolio.ts';
import { practiceHandlers, type PracticeServices } from './practice.ts';
import { profileHandlers, type ProfileServices } from './profiles.ts';
import { receivedHandlers } from './received.ts';
import { settingsHandlers, type SettingsServices } from './settings.ts';
import { ticketHandlers } from './ticket.ts';
import { tradingHandlers } from './trading.ts';
import { unknownHandlers } from './unknown.ts';
import { updateHandlers, type UpdateServices } from './updates.ts';
import { vaultHandlers } from './vault.ts';
import { watchlistHandlers, type WatchlistServices } from './watchlists.ts';
import { windowsHandlers, type WindowServices } from './windows.ts';

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
