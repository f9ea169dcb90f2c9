/** Whether orders are accepted now, and why not: the only source for the screen. The main process decides for itself. Pure. */
import type { TerminalState } from '#renderer/store/store.ts';
import { accountNote } from './account-notes.ts';
import {
  type CapabilityState,
  type MissingCapability,
  missingForTrading,
  missingText,
} from './missing-capability.ts';

export type StandingState = {
  readonly session: CapabilityState['session'] & Pick<TerminalState['session'], 'tradingLock'>;
  readonly connection: CapabilityState['connection'];
  readonly unknowns: { readonly length: number };
};

export interface TradingStanding {
  /**
   * - `open`: the marketplace accepts orders, and nothing is known against it.
   * - `not-reported`: it does not report that, and nothing is known against it.
   * - `no-connection`: not known; the connection is shown elsewhere.
   * - the others keep every order from being sent.
   */
  readonly kind:
    'open' | 'not-reported' | 'no-connection' | 'unknown-order' | 'locked' | 'halted' | 'missing';
  /** For a status line, without a full stop. */
  readonly short: string;
  /** Reason and advice; null where {@link short} is enough. */
  readonly words: string | null;
  /** The missing capability, in addition to any other reason. */
  readonly missing: MissingCapability | null;
  /** Trading is halted for all users, in addition to any other reason. */
  readonly isHalted: boolean;
}

export function tradingStanding(state: StandingState): TradingStanding {
  const missing = missingForTrading(state);
  const isHalted = state.connection.tradingStatus === 'halted';
  return { ...standingWith(state, missing), missing, isHalted };
}

function standingWith(
  state: StandingState,
  missing: MissingCapability | null,
): Pick<TradingStanding, 'kind' | 'short' | 'words'> {
  const { session, connection, unknowns } = state;
  if (unknowns.length > 0) {
    const orders = unknowns.length === 1 ? '1 order' : `${unknowns.length} orders`;
    return {
      kind: 'unknown-order',
      short: `${orders} UNKNOWN: trading is blocked`,
      words: 'An earlier order is unresolved; resolve it first.',
    };
  }
  if (missing !== null) {
    const { kind, short } = missing;
    if (kind === 'connection') return { kind: 'no-connection', short, words: null };
    const words = missingText(missing);
    return { kind: kind === 'open-market' ? 'halted' : 'missing', short, words };
  }
  if (session.tradingLock.locked !== null) {
    return { kind: 'locked', short: 'Trading locked', words: null };
  }
  if (connection.status !== 'online') {
    return { kind: 'no-connection', short: 'Not connected', words: null };
  }
  const note = accountNote(state);
  const kind = connection.tradingStatus === 'open' ? 'open' : 'not-reported';
  if (note !== null) return { kind, short: note.short, words: note.text };
  return {
    kind,
    short: kind === 'open' ? 'Trading open' : 'Trading status unknown',
    words: null,
  };
}
