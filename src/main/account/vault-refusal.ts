/** Whose a refusal of the vault is: the organization's, which has none, or the key's. Pure. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';

type VaultRefusal = NonNullable<SessionSlice['capabilities']['vaultRefusal']>;

/** What the same key was answered elsewhere; null where that is not known. */
export interface OtherReads {
  /** The organization's own record, for which any key will do. */
  readonly organization: boolean | null;
  /** What only members of an allow-listed organization may read. */
  readonly members: boolean | null;
}

const OF_THE_VAULT = /vault/i;
const OF_THE_KEY = /permission|role|scope|identity_|api.?key|credential/i;

/**
 * The document gives a 403 of the vault no code of its own, so its words decide first; where they speak of neither or of both,
 * what else the key may read does. A route for members that is refused proves nothing: that may be the allow-list.
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
