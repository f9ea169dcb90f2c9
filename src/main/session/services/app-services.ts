/** What the services of every profile share. */
import type { Safety } from '#contract/ipc/trading/safety.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import type { AlertFile } from '#main/workspace/alerts/alert-file.ts';
import type { PrintReport } from '#main/shared/files/print-report.ts';
import type { PortfolioServices } from '#main/holdings/build.ts';
import type { DraftStore } from '#main/listings/draft-file.ts';
import type { OrderServices } from '#main/orders/build.ts';
import type { ClientOptions } from '#main/marketplace/client.ts';
import type { MarketViews } from '#main/market/views/market-views.ts';
import type { OpenMarkets } from '#main/market/table/open-markets.ts';
import type { Recorder } from '#main/readings/recorder/recorder.ts';
import type { ProfileSetting } from '#main/settings/profile-setting.ts';
import type { StoredListing } from '#main/settings/stored/stored-listings.ts';
import type { StandingFile } from '#main/workspace/standing-orders/standing-file.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { ServiceList } from './service-list.ts';
import type { SessionTarget } from './session-target.ts';
import type { JournalPlace } from '#main/session/journal/open-journal.ts';

export interface AppServices extends OrderServices, Pick<PortfolioServices, 'chooseImport'> {
  readonly printReport: PrintReport;
  readonly alertFile: (profileId: string) => AlertFile;
  readonly standingFile: (target: Pick<SessionTarget, 'profileId' | 'apiKey'>) => StandingFile;
  readonly state: AppState;
  readonly monotonicNow: () => number;
  /** One journal for each environment. */
  readonly journal: JournalPlace;
  /** The stored own listings of a profile. */
  readonly listingStore: (
    profileId: string,
  ) => Pick<ProfileSetting<StoredListing[]>, 'read' | 'write'>;
  /** Its unsent changes of listings. */
  readonly draftStore: (profileId: string) => DraftStore;
  readonly redactor: Redactor;
  /** Sockets unless given. */
  readonly openWire?: ClientOptions['openWire'];
  /** Which proxy the system wants for an address, as Electron answers: `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The profile's limits and locking, as they are set now. */
  readonly safetyOf: (profileId: string) => Safety;
  readonly markets: Pick<OpenMarkets, 'open'>;
  readonly marketViews: Pick<MarketViews, 'setMarket' | 'changed'>;
  /** One for the program; it records the market that is open. */
  readonly recorder: Pick<Recorder, 'open' | 'close' | 'note' | 'ask'>;
  /** The folder of its files. */
  readonly historyFolder: string;
}

/** What the services of one profile are built from. */
export interface SessionContext {
  readonly target: SessionTarget;
  readonly app: AppServices;
  readonly list: ServiceList;
}
