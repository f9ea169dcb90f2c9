/** Texts of the status bar. Pure. */
import { activeProfile } from '#renderer/store/state/service-state.ts';
import { assertNever } from '#domain/assert-never.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import type { CatalogueStatus } from '#contract/ipc/market/market.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import {
  type StandingState,
  type TradingStanding,
  tradingStanding,
} from '#renderer/shared/capabilities/trading-standing.ts';

export interface StatusText {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'danger' | 'quiet';
  /** What is missing and the remedy, if anything is. */
  readonly detail?: string;
}

const CONNECTION: Readonly<Record<ConnectionSlice['status'], StatusText>> = {
  online: { text: 'Connected', tone: 'ok' },
  connecting: { text: 'Connecting…', tone: 'quiet' },
  offline: { text: 'Connection lost', tone: 'danger' },
  unauthorized: { text: 'Key rejected', tone: 'danger' },
  'no-key': { text: 'No key', tone: 'warn' },
  'not-opened': { text: 'Profile not opened', tone: 'danger' },
};

export const connectionStatus = ({ status }: Pick<ConnectionSlice, 'status'>): StatusText =>
  CONNECTION[status];

/** Latency of the last response, after {@link connectionStatus}. */
export const latencyText = (latencyMs: number | null): string =>
  latencyMs === null ? '' : ` · ${Math.max(1, Math.round(latencyMs))} ms`;

const STANDING_TONES: Readonly<Record<TradingStanding['kind'], StatusText['tone']>> = {
  open: 'quiet',
  'not-reported': 'quiet',
  'no-connection': 'quiet',
  'unknown-order': 'danger',
  halted: 'danger',
  locked: 'warn',
  missing: 'warn',
};

/** Whether orders are accepted now; null if the connection text already shows it. */
export function tradingStatus(state: StandingState): StatusText | null {
  const { kind, short, words } = tradingStanding(state);
  // What blocks everything comes first.
  if (kind === 'no-connection' || (kind === 'missing' && missingAccess(state) !== null))
    return null;
  const isNote = (kind === 'open' || kind === 'not-reported') && words !== null;
  const tone = isNote ? 'warn' : STANDING_TONES[kind];
  return { text: short, tone, ...(words === null ? {} : { detail: words }) };
}

/** Nothing is read then. */
const HAS_NO_CATALOG: ReadonlySet<ConnectionSlice['status']> = new Set([
  'no-key',
  'unauthorized',
  'not-opened',
]);

/**
 * Progress of the background load of the catalog; null once all of it was read in this session. Without a
 * connection it says that it is paused.
 */
export function catalogueStatus(
  { state, loaded, total }: CatalogueStatus,
  connection: Pick<ConnectionSlice, 'status'>,
): string | null {
  const { status } = connection;
  if (state === 'ready' || HAS_NO_CATALOG.has(status)) return null;
  const read = total === null ? '' : `, ${countText(loaded)} of ${countText(total)} products`;
  if (status === 'offline') return `Catalog waiting for connection${read}`;
  return state === 'loading' ? `Loading the catalog${read}` : `Catalog incomplete${read}; retrying`;
}

/** Null while the market is kept on disk. */
export const storageStatus = ({ storage }: Pick<CatalogueStatus, 'storage'>): string | null =>
  storage === 'memory' ? 'Market in memory: the disk cannot be written' : null;

/** How far the service's clock is ahead of this computer's. */
export function clockStatus(offsetMs: number | null): string {
  if (offsetMs === null) return 'Clock not checked';
  const seconds = Math.abs(offsetMs / 1000).toFixed(2);
  const sign = seconds === '0.00' ? '±' : offsetMs < 0 ? '−' : '+';
  return `Clock ${sign}${seconds} s`;
}

/** The environment and its address, in words. */
export function environmentSentence(session: SessionSlice): string {
  const profile = activeProfile(session);
  switch (session.environment) {
    case 'practice': {
      const { practice } = session;
      const seed = practice === null || practice.seed === null ? '' : `, seed ${practice.seed}`;
      const speed = practice === null || practice.speed === 1 ? '' : `, ${practice.speed}× speed`;
      return `Practice market${seed}${speed}`;
    }
    case 'sandbox':
      return `Sandbox · ${profile?.name ?? ''}: no real money`;
    case 'live':
      return `Live · ${profile?.name ?? ''}: real money`;
    default:
      return assertNever(session.environment);
  }
}

/** Problems of the program itself. */
export function runtimeWarnings({ runtime, keychain }: SessionSlice): readonly string[] {
  const warnings: string[] = [];
  if (runtime.kind === 'unofficial') warnings.push('unofficial runtime: live trading is off');
  else if (runtime.liveRefusal !== null) warnings.push('live trading is off');
  if (!runtime.chromiumSandbox) warnings.push('Chromium sandbox off');
  if (keychain.mode === 'locked') warnings.push('keychain locked: no key can be read');
  if (keychain.mode === 'asking') warnings.push('keychain is asking: answer its prompt');
  if (keychain.mode === 'session-only') warnings.push('no keychain: keys last until you quit');
  return warnings;
}
