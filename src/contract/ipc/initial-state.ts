/** The state before anything was read from the marketplace: nothing is known. */
import { SHIPPED_MARKET_COLUMNS } from '#domain/workspace/market-columns.ts';
import { firstWatchlist } from '#domain/workspace/watchlists.ts';
import type { Snapshot } from './contract.ts';
import type { SessionSlice } from './app/session.ts';
import type { ConnectionSlice } from './app/connection.ts';

/**
 * What belongs to one profile's session, but for the rows and spot, which go when there are others to show.
 *
 * @param tokens what is assumed of the bucket until a response says more
 */
export const emptyMarket = (
  tokens: ConnectionSlice['tokens'],
): Omit<
  Snapshot,
  'session' | 'spot' | 'updates' | 'automation' | 'windows' | 'notices' | 'activity'
> => ({
  connection: {
    status: 'connecting',
    lastOkAt: null,
    latencyMs: null,
    failure: null,
    tokens,
    clockOffsetMs: null,
    service: null,
    health: null,
    tradingStatus: 'unknown',
    tradingReason: null,
    halt: null,
  },
  catalogue: { state: 'loading', loaded: 0, total: null, rows: 0, products: 0, storage: 'disk' },
  book: null,
  ticket: { phase: 'idle' },
  unknowns: [],
  extraOrders: [],
  orders: {
    rows: [],
    older: 0,
    exporting: null,
    fetchedAt: null,
    failure: null,
    failed: [],
    journal: null,
    buys: null,
    sells: null,
  },
  vault: {
    intakeAddress: null,
    inbound: [],
    outbound: [],
    requests: [],
    reviews: [],
    extents: {},
    holdings: null,
    holdingsNote: null,
    valueAtSpot: null,
    fetchedAt: null,
    failure: null,
    failed: [],
  },
  listings: {
    standings: {},
    repricing: { perMinute: 0, sentAt: [] },
    rows: [],
    offered: [],
    readable: true,
    fetchedAt: null,
    sending: null,
    drafts: null,
  },
  alerts: { alerts: [], calls: [], removed: 0 },
  standingOrders: { orders: [] },
});

/** Until it is known whether this build has an address of updates. */
export const UPDATES_OFF: Snapshot['updates'] = {
  host: null,
  obstacle: null,
  step: 'idle',
  offer: null,
  received: 0,
  acceptedAt: null,
  standsStill: false,
  failure: null,
  before: null,
};

/** Everything, in a session of which nothing was read. */
export const initialSnapshot = (
  session: SessionSlice,
  tokens: ConnectionSlice['tokens'],
): Snapshot => ({
  ...emptyMarket(tokens),
  session,
  spot: [],
  updates: UPDATES_OFF,
  automation: {
    isOn: false,
    failure: null,
    programs: [],
    accepted: [],
    mayTrade: false,
    mayStart: false,
    drafts: [],
    budgets: [],
    standingDrafts: [],
    calls: [],
  },
  windows: { popped: [] },
  notices: [],
  activity: [],
});

/** What is unknown of an organization until it was read. */
export const unknownAccess = (): Pick<
  SessionSlice,
  'capabilities' | 'paymentMethods' | 'payout' | 'labelHosts' | 'access' | 'practice'
> => ({
  capabilities: {
    trading: 'unknown',
    missingRight: null,
    vault: 'unknown',
    vaultRefusal: null,
    organization: null,
  },
  paymentMethods: [],
  payout: null,
  labelHosts: [],
  access: null,
  practice: null,
});

/** An unknown session: no profile, and the defaults of a new user. */
export const unknownSession = (): SessionSlice => ({
  ...unknownAccess(),
  appVersion: '',
  decimalMark: 'point',
  profiles: [],
  activeProfileId: '',
  environment: 'practice',
  runtime: { kind: 'official', electron: '', chromiumSandbox: true, liveRefusal: null },
  keychain: { mode: 'keychain', notice: null },
  preferences: {
    theme: 'system',
    palette: 'standard',
    digitGroups: 'comma',
    firstTrade: 'done',
    density: 'comfortable',
    zoom: 1,
    presetSizes: [1, 5, 10, 20],
    marketColumns: SHIPPED_MARKET_COLUMNS,
    marketWidths: {},
    notifications: false,
    autoQuote: false,
    bookChart: true,
    keys: {},
  },
  crashReports: { keep: false, kept: 0 },
  addresses: [],
  layout: null,
  namedLayouts: [],
  timeZone: 'UTC',
  watchlists: [firstWatchlist([])],
  tradingLock: { guarded: false, locked: null, phrase: '' },
});
