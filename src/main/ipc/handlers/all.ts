/** A handler for each channel of the contract, by area. They translate; the work is done by the ports they ask. */
import type { Handlers } from '../dispatch.ts';
import { activityHandlers } from './activity.ts';
import { appHandlers, type AppServices } from './app.ts';
import { inSessionOf } from './areas.ts';
import { listingHandlers } from './listings.ts';
import { marketHandlers } from './market.ts';
import { orderHandlers } from './orders.ts';
import { practiceHandlers, type PracticeServices } from './practice.ts';
import { profileHandlers, type ProfileServices } from './profiles.ts';
import { settingsHandlers, type SettingsServices } from './settings.ts';
import { ticketHandlers } from './ticket.ts';
import { tradingHandlers } from './trading.ts';
import { unknownHandlers } from './unknown.ts';

type HandlerServices = AppServices & ProfileServices & PracticeServices & SettingsServices;

export function createHandlers(services: HandlerServices): Handlers {
  const { sessions } = services;
  const inSession = inSessionOf(() => sessions.current());
  return {
    ...appHandlers(services),
    ...profileHandlers(services),
    ...practiceHandlers(services),
    ...settingsHandlers(services),
    ...marketHandlers(inSession),
    ...ticketHandlers(inSession),
    ...tradingHandlers(inSession),
    ...unknownHandlers(inSession),
    ...listingHandlers(inSession),
    ...orderHandlers(inSession, sessions),
    ...activityHandlers(sessions),
  };
}
