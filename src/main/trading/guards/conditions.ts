/** Conditions outside the ticket that forbid execution. */
import type { Environment, FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { conditionFailures } from '../failures/condition-failures.ts';

export interface TradingConditions {
  readonly environment: Environment;
  /** Why live profiles are refused on this runtime; null when they are not. */
  readonly liveRefusal: string | null;
  readonly trading: 'unknown' | 'enabled' | 'disabled' | 'no-permission' | 'vacation' | 'api-off';
  readonly vault: 'unknown' | 'enabled' | 'disabled';
  /** Set while trading is halted; the reason where one was given. */
  readonly halted: { readonly reason: string | null } | null;
  /** Any other reason of the session, such as a lock; null when there is none. */
  readonly locked: FailureView | null;
}

/** Why this draft may not be executed under these conditions; null when it may. */
export function conditionRefusal(
  conditions: TradingConditions,
  draft: TicketDraft,
): FailureView | null {
  if (conditions.environment === 'live' && conditions.liveRefusal !== null) {
    return conditionFailures.liveRefused(conditions.liveRefusal);
  }
  if (conditions.locked !== null) return conditions.locked;
  if (conditions.halted !== null) return conditionFailures.halted(conditions.halted.reason);
  // Vacation mode concerns the organization's listings; nothing says that it stops buying or selling, and nothing in
  // an answer says what disabled API access stops. The ticket shows both.
  if (conditions.trading === 'disabled') return conditionFailures.disabled();
  if (conditions.trading === 'no-permission') return conditionFailures.noPermission();
  if (draft.destination?.kind === 'vault' && conditions.vault === 'disabled') {
    return conditionFailures.noVault();
  }
  return null;
}
