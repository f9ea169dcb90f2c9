import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';

/** The add-ons to select: those chosen, and vault shipping when the destination is the vault. */
export function selectedOptionalIds(draft: TicketDraft): string[] {
  const chosen = draft.optionalIds.filter((id) => id !== VAULT_SHIPPING);
  const toVault = draft.side === 'buy' && draft.destination?.kind === 'vault';
  return [...new Set(toVault ? [VAULT_SHIPPING, ...chosen] : chosen)];
}

/** Built-in add-on that ships to the vault (the API document, Optional). */
const VAULT_SHIPPING = 'vault_shipping';
