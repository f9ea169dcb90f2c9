/** What the ticket cannot do now for want of a capability, and why nothing may be sent. Pure. */
import {
  missingText,
  missingForMemberReads,
  accountNote,
  missingForVault,
} from '#renderer/shared/capabilities/missing-capability.ts';
import {
  type StandingState,
  tradingStanding,
} from '#renderer/shared/capabilities/trading-standing.ts';
import type { TerminalState } from '#renderer/store/store.ts';

export interface MissingForTicket {
  /** Why nothing of this ticket could be sent as things stand; null when nothing is known against it. */
  readonly trading: string | null;
  /** What the account's record says that blocks nothing, such as vacation mode; null when there is nothing. */
  readonly account: string | null;
  /** Why nothing can go to the vault. */
  readonly vault: string | null;
  /** Why the account's payment and payout methods cannot be read. */
  readonly member: string | null;
  /** Why no promotion code can be used. */
  readonly promotion: string | null;
}

type Known = StandingState & Pick<TerminalState, 'session'>;

export function missingForTicket(known: Known): MissingForTicket {
  const { session } = known;
  const vault = missingForVault(known);
  const member = missingForMemberReads(known);
  const profile = session.profiles.find(({ id }) => id === session.activeProfileId);
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

/** Why no order may be sent now. The main process decides; this is what it would say. */
export function blockedMessage(known: StandingState): string | null {
  const { kind, words } = tradingStanding(known);
  return kind === 'open' || kind === 'not-told' ? null : words;
}

/** A lost connection is not among them: the banner says it, and an order that cannot go out is reported as not sent. */
function tradingMessage(known: Known): string | null {
  const { missing } = tradingStanding(known);
  return missing === null || missing.kind === 'connection' ? null : missingText(missing);
}
