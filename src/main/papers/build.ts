/** Builds what makes papers of a session out of what its rooms know. */

import type { SavePlaces } from '#main/files/save-places.ts';
import type { PortfolioService } from '#main/holdings/portfolio-service.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import { localCalendar } from './local-calendar.ts';
import { PaperService } from './paper-service.ts';

interface PaperServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly places: SavePlaces;
}

interface PaperRooms {
  readonly target: { readonly profileName: string; readonly environment: string };
  readonly market: Pick<MarketData, 'value' | 'title'>;
  readonly portfolio: PortfolioService;
  readonly wallNow: () => number;
}

export function buildPapers(
  { state, settings, places }: PaperServices,
  { target, market, portfolio, wallNow }: PaperRooms,
): PaperService {
  return new PaperService({
    portfolio,
    places,
    calendar: localCalendar,
    wallNow,
    choices: {
      read: () => settings.read().papers,
      write: (papers) => {
        settings.change((all) => ({ ...all, papers }));
      },
    },
    titleOf: (product) => market.title(product),
    spotOf: (product) => market.value(product)?.spot?.price ?? null,
    of: {
      program: `Touchstone ${state.get('session').appVersion}`,
      profile: target.profileName,
      isPractice: target.environment === 'practice',
    },
  });
}
