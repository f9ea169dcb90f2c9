/** What the renderer is told before anything was read from the service: nothing known, nothing claimed. */
import type { Snapshot } from './contract.ts';
import type { ConnectionSlice, SessionSlice } from './session.ts';

/**
 * What belongs to one profile's session, but for the rows and spot, which go when there are others to show.
 *
 * @param tokens what is assumed of the bucket until an answer tells
 */
export const emptyMarket = (
  tokens: ConnectionSlice['tokens'],
): Omit<Snapshot, 'session' | 'market' | 'spot' | 'notices' | 'activity'> => ({
  connection: {
    status: 'connecting',
    lastOkAt: null,
    latencyMs: null,
    failure: null,
    tokens,
    clockOffsetMs: null,
    tradingStatus: 'unknown',
    tradingReason: null,
    halt: null,
  },
  catalogue: { state: 'loading', loaded: 0, total: null },
  book: null,
  ticket: { phase: 'idle' },
  unknowns: [],
  orders: { rows: [], exporting: null, fetchedAt: null, failure: null },
  vault: {
    intakeAddress: null,
    inbound: [],
    outbound: [],
    requests: [],
    reviews: [],
    holdings: null,
    holdingsNote: null,
    valueAtSpot: null,
    fetchedAt: null,
    failure: null,
  },
  listings: {
    rows: [],
    offered: [],
    readable: true,
    fetchedAt: null,
    sending: null,
    drafts: null,
  },
});

/** Everything, in a session of which nothing was read. */
export const initialSnapshot = (
  session: SessionSlice,
  tokens: ConnectionSlice['tokens'],
): Snapshot => ({
  ...emptyMarket(tokens),
  session,
  market: [],
  spot: [],
  notices: [],
  activity: [],
});

/** What is not known of an organization until the service said it. */
export const unknownAccess = (): Pick<
  SessionSlice,
  'capabilities' | 'paymentMethods' | 'payout' | 'labelHosts' | 'access' | 'practice'
> => ({
  capabilities: {
    trading: 'unknown',
    missingRight: null,
    vault: 'unknown',
    organizationName: null,
  },
  paymentMethods: [],
  payout: null,
  labelHosts: [],
  access: null,
  practice: null,
});
