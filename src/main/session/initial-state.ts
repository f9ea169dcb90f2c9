/** What the renderer sees before anything was read from the service. */
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { SessionSlice } from '#contract/ipc/session.ts';

/** The documented burst and refill (the API document, Limits), shown until the service's headers are seen. */
const DOCUMENTED_TOKENS = { remaining: 120, capacity: 120, perMinute: 60, reserve: 10 };

/** Everything that belongs to one profile's session; replaced as a whole when the profile changes. */
export const emptyMarket = (): Omit<Snapshot, 'session' | 'market' | 'notices' | 'activity'> => ({
  connection: {
    status: 'connecting',
    lastOkAt: null,
    latencyMs: null,
    failure: null,
    tokens: DOCUMENTED_TOKENS,
    clockOffsetMs: null,
    tradingStatus: 'unknown',
    tradingReason: null,
  },
  catalogue: { state: 'loading', loaded: 0, total: null },
  spot: [],
  book: null,
  ticket: { phase: 'idle' },
  unknowns: [],
  orders: { rows: [], fetchedAt: null, failure: null },
  vault: {
    intakeAddress: null,
    inbound: [],
    holdings: [],
    valueAtSpot: null,
    fetchedAt: null,
    failure: null,
  },
});

export const initialSnapshot = (session: SessionSlice): Snapshot => ({
  ...emptyMarket(),
  session,
  market: [],
  notices: [],
  activity: [],
});

/** What is not known of an organization until the service said it. */
export const unknownAccess = (): Pick<
  SessionSlice,
  'capabilities' | 'paymentMethods' | 'payout' | 'access' | 'practice'
> => ({
  capabilities: {
    trading: 'unknown',
    missingRight: null,
    vault: 'unknown',
    organizationName: null,
  },
  paymentMethods: [],
  payout: null,
  access: null,
  practice: null,
});
