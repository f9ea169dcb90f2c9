/** Missing capabilities of the ticket, in words. Pure. */
import type { BindingId } from '#domain/keys/bindings.ts';
import { activeProfile } from '#renderer/store/state/service-state.ts';
import { accountNote } from '#renderer/shared/capabilities/account-notes.ts';
import {
  missingText,
  missingForMemberReads,
  missingForVault,
} from '#renderer/shared/capabilities/missing-capability.ts';
import {
  type StandingState,
  type TradingStanding,
  tradingStanding,
} from '#renderer/shared/capabilities/trading-standing.ts';
import type { TerminalState } from '#renderer/store/store.ts';

export interface MissingForTicket {
  /** Why this ticket could not be sent now; null when nothing is known against it. */
  readonly trading: string | null;
  /** A note on the account that blocks nothing, such as vacation mode. */
  readonly account: string | null;
  readonly vault: string | null;
  /** Why payment and payout methods cannot be read. */
  readonly member: string | null;
  readonly promotion: string | null;
}

type Known = StandingState & Pick<TerminalState, 'session'>;

export function missingForTicket(known: Known): MissingForTicket {
  const { session } = known;
  const vault = missingForVault(known);
  const member = missingForMemberReads(known);
  const profile = activeProfile(session);
  return {
    trading: tradingMessage(known),
    account: accountNote(known)?.text ?? null,
    vault: vault === null ? null : missingText(vault),
    member: member === null ? null : missingText(member),
    promotion:
      profile?.executionVersion === 'v1'
        ? 'This profile uses execution API v1, which takes no promotion codes. Choose v2 in the profile to use one.'
        : null,
  };
}

export interface Blocked {
  /** On the button. */
  readonly short: string;
  readonly words: string;
  /** What helps, where a key does. */
  readonly binding: BindingId | null;
}

/** Why no order may be sent now. The main process decides; this predicts its answer. */
export function blockedBy(known: StandingState): Blocked | null {
  const { kind, short, words } = tradingStanding(known);
  if (kind === 'open' || kind === 'not-reported' || words === null) return null;
  return { short, words, binding: HELPS[kind] ?? null };
}

const HELPS: Readonly<Partial<Record<TradingStanding['kind'], BindingId>>> = {
  'unknown-order': 'unknown.focus',
  missing: 'profiles.open',
};

/** Not a lost connection: the banner shows it. */
function tradingMessage(known: Known): string | null {
  const { missing } = tradingStanding(known);
  return missing === null || missing.kind === 'connection' ? null : missingText(missing);
}
