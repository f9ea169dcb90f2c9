/** What windows show while no session is open, or not yet. */
import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';
import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { Safety, TradingLockView } from '#contract/ipc/trading/safety.ts';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import type { StateChanges } from '#main/state/app-state.ts';
import { floorOf } from '#main/marketplace/scheduler/lanes.ts';
import { isGuarded, unlockPhrase } from '#main/trading/guards/trading-lock.ts';

const { capacity, refillPerMinute } = documentedRateLimit;

/** A full bucket as documented, shown until response headers say more. */
export const DOCUMENTED_TOKENS: ConnectionSlice['tokens'] = {
  remaining: capacity,
  capacity,
  perMinute: refillPerMinute,
  reserve: floorOf('visible', false, capacity),
};

/** A market is opened again: what was read of it stays, and is greyed until it is read again. */
export const REOPENED = {
  connection: { status: 'connecting', failure: null },
  orders: { exporting: null },
  ticket: { phase: 'idle' },
} as const satisfies StateChanges;

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
