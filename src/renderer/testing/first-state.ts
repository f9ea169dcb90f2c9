/** A terminal of which nothing is known yet, for the tests of the renderer. */
import { initialSnapshot, unknownAccess } from '#contract/ipc/initial-state.ts';
import { SHIPPED_MARKET_COLUMNS } from '#domain/workspace/market-columns.ts';
import { firstWatchlist } from '#domain/workspace/watchlists.ts';
import type { Snapshot } from '#contract/ipc/contract.ts';
import { fromSnapshot, type ServiceState } from '#renderer/store/service-state.ts';
import { createTerminalStore, type TerminalStore } from '#renderer/store/store.ts';

export const firstSnapshot: Snapshot = initialSnapshot(
  {
    ...unknownAccess(),
    appVersion: '',
    profiles: [],
    activeProfileId: '',
    environment: 'practice',
    runtime: { kind: 'official', electron: '', chromiumSandbox: true, liveRefusal: null },
    keychain: { mode: 'keychain', notice: null },
    preferences: {
      theme: 'dark',
      palette: 'standard',
      digitGroups: 'comma',
      firstTrade: 'done',
      density: 'comfortable',
      zoom: 1,
      presetSizes: [1, 5, 10, 20],
      marketColumns: SHIPPED_MARKET_COLUMNS,
      marketWidths: {},
      notifications: true,
      autoQuote: false,
      bookChart: false,
      keys: {},
    },
    crashReports: { keep: false, kept: 0 },
    addresses: [],
    layout: null,
    namedLayouts: [],
    watchlists: [firstWatchlist([])],
    tradingLock: { guarded: false, locked: null, phrase: '' },
  },
  { remaining: 0, capacity: 0, perMinute: 0, reserve: 0 },
);

export const firstState: ServiceState = fromSnapshot(firstSnapshot);

/** A store whose clock is the main process's. */
export const firstStore = (): TerminalStore =>
  createTerminalStore({ sentAt: 0, snapshot: firstSnapshot }, 0);
