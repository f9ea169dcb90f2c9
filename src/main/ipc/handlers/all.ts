/** A handler for each channel of the contract, by area. They translate; the work is done by the ports they ask. */
import { inSessionOf } from '../areas.ts';
import type { Handlers } from '../dispatch.ts';
import { appHandlers, type AppHandlerServices } from './app.ts';
import { marketHandlers, type MarketHandlerServices } from './market.ts';
import { profileHandlers, type ProfileServices } from './profiles.ts';
import { programHandlers, type ProgramHandlerServices } from './program.ts';
import { recordsHandlers } from './records.ts';
import { settingsHandlers, type SettingsServices } from './settings.ts';
import { tradingHandlers } from './trading.ts';

type HandlerServices = AppHandlerServices &
  MarketHandlerServices &
  ProfileServices &
  ProgramHandlerServices &
  SettingsServices;

export function createHandlers(services: HandlerServices): Handlers {
  const { sessions } = services;
  const inSession = inSessionOf(() => sessions.current());
  return {
    ...appHandlers(services),
    ...profileHandlers(services),
    ...settingsHandlers(services),
    ...programHandlers(services),
    ...marketHandlers(inSession, services),
    ...tradingHandlers(inSession),
    ...recordsHandlers(inSession, sessions),
  };
}
