/**
 * Whether orders are taken now, and if not, why: the one place that decides it for whatever says so on the screen. The main process
 * decides for itself what is sent. Pure.
 */
import type { TerminalState } from '#renderer/store/store.ts';
import {
  accountNote,
  type CapabilityState,
  type MissingCapability,
  missingForTrading,
  missingText,
} from './missing-capability.ts';

/** What it is told from; the renderer's state has this form. */
export type StandingState = {
  readonly session: CapabilityState['session'] & Pick<TerminalState['session'], 'tradingLock'>;
  readonly connection: CapabilityState['connection'];
  readonly unknowns: { readonly length: number };
};

export interface TradingStanding {
  /**
   * - `open`: the marketplace says that it takes orders, and nothing else is known against it.
   * - `not-told`: it does not say, and nothing else is known against it.
   * - `no-connection`: nobody can say; the words for the connection stand elsewhere.
   * - the others keep every order from being sent.
   */
  readonly kind:
    'open' | 'not-told' | 'no-connection' | 'unknown-order' | 'locked' | 'halted' | 'missing';
  /** For a line of status, without a full stop. */
  readonly short: string;
  /** What it is and what to do about it; null where that is said by {@link short}. */
  readonly words: string | null;
  /** What the key, its organization or the marketplace lacks for trading, whatever else is in the way; null when nothing is known. */
  readonly missing: MissingCapability | null;
  /** The marketplace takes no orders of anybody, whatever else is in the way. */
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
  const kind = connection.tradingStatus === 'open' ? 'open' : 'not-told';
  if (note !== null) return { kind, short: note.short, words: note.text };
  return {
    kind,
    short: kind === 'open' ? 'Trading open' : 'Trading status unknown',
    words: null,
  };
}
