/** Why the vault is refused: the organization has none, or the key may not read it. Pure. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';

type VaultRefusal = NonNullable<SessionSlice['capabilities']['vaultRefusal']>;

/** Results of the same key on other routes; null if unknown. */
export interface OtherReads {
  /** The organization's record, which any key may read. */
  readonly organization: boolean | null;
  /** Data for members of an allow-listed organization only. */
  readonly members: boolean | null;
}

const OF_THE_VAULT = /vault/i;
const OF_THE_KEY = /permission|role|scope|identity_|api.?key|credential/i;

/**
 * The document defines no code for a vault 403, so its text decides first; if it mentions neither or both,
 * the key's other rights decide. A refused member route proves nothing: it may be the allow-list.
 */
export function vaultRefusalReason(
  error: Pick<MarketplaceError, 'errorCode' | 'serverMessage'> | null,
  other: OtherReads,
): VaultRefusal {
  const words = `${error?.errorCode ?? ''} ${error?.serverMessage ?? ''}`;
  const [ofVault, ofKey] = [OF_THE_VAULT.test(words), OF_THE_KEY.test(words)];
  if (ofVault !== ofKey) return ofVault ? 'organization' : 'key';
  if (other.organization === false) return 'key';
  return other.members === true ? 'organization' : 'organization-or-key';
}
