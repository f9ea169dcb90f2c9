/** What the renderer sees before anything was read from the service. */
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { Environment } from '#contract/ipc/primitives.ts';
import type { Safety, TradingLockView } from '#contract/ipc/safety.ts';
import type { SessionSlice } from '#contract/ipc/session.ts';
import { isGuarded, unlockPhrase } from '#main/trading/guards/trading-lock.ts';

/** The documented burst and refill (the API document, Limits), shown until the service's headers are seen. */
const DOCUMENTED_TOKENS = { remaining: 120, capacity: 120, perMinute: 60, reserve: 10 };

/** What belongs to one profile's session, but for the rows and spot, which go when there are others to show. */
export const emptyMarket = (): Omit<
  Snapshot,
  'session' | 'market' | 'spot' | 'notices' | 'activity'
> => ({
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
  book: null,
  ticket: { phase: 'idle' },
  unknowns: [],
  orders: { rows: [], exporting: null, fetchedAt: null, failure: null },
  vault: {
    intakeAddress: null,
    inbound: [],
    holdings: [],
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

/** A market that is opened again: what was read of it stays, to be greyed until it is read anew. */
export const reopened = (
  connection: Snapshot['connection'],
  orders: Snapshot['orders'],
): Pick<Snapshot, 'connection' | 'orders' | 'ticket'> => ({
  connection: { ...connection, status: 'connecting', failure: null },
  orders: { ...orders, exporting: null },
  ticket: { phase: 'idle' },
});

export const initialSnapshot = (session: SessionSlice): Snapshot => ({
  ...emptyMarket(),
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

/** The lock of a profile whose session is not open yet. */
export function lockBeforeSession(
  profile: { readonly environment: Environment; readonly name: string },
  safety: Safety,
): TradingLockView {
  const guarded = isGuarded(profile.environment, safety);
  return {
    guarded,
    locked: guarded ? { reason: 'start' } : null,
    phrase: unlockPhrase(profile.environment, profile.name),
  };
}
