/** Why the vault was refused: the organization has none, or the key lacks the right. Pure. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';

type VaultRefusal = NonNullable<SessionSlice['capabilities']['vaultRefusal']>;

/** What other routes answered to the same key; null where that is not known. */
export interface OtherReads {
  /** The organization's own record, which any key may read. */
  readonly organization: boolean | null;
  /** What only members of an allow-listed organization may read. */
  readonly members: boolean | null;
}

const OF_THE_VAULT = /vault/i;
const OF_THE_KEY = /permission|role|scope|identity_|api.?key|credential/i;

/**
 * The document has no error code for a 403 of the vault, so its words decide first; where they name neither or both,
 * the other routes decide. A refused route for members proves nothing: that may be the allow-list.
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
