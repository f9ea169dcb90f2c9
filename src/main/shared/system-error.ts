/**
 * Errors of the system, of a file, a keychain or a connection: as a plain sentence for titles and advice, and as
 * reported for the details. Users need not know what ECONNRESET is, and can still quote it.
 */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { localFailure } from './failures.ts';

const REASONS: Readonly<Record<string, string>> = {
  // Files.
  ENOSPC: 'The disk is full.',
  EDQUOT: 'Your share of the disk is used up.',
  EFBIG: 'The file is too large for this disk.',
  EACCES: 'Permission is missing.',
  EPERM: 'Permission is missing.',
  EROFS: 'The disk is read-only.',
  ENOENT: 'The file or folder does not exist.',
  ENOTDIR: 'The folder does not exist.',
  EISDIR: 'There is a folder in its place.',
  ELOOP: 'There is a link in its place.',
  EFTYPE: 'There is a device or a pipe in its place.',
  EEXIST: 'There is a file of this name already.',
  ENOTEMPTY: 'The folder is not empty.',
  ENAMETOOLONG: 'The name is too long.',
  EXDEV: 'It would have to move to another disk.',
  EMFILE: 'Too many files are open.',
  ENFILE: 'Too many files are open.',
  EBUSY: 'Another program is using it.',
  ETXTBSY: 'Another program is using it.',
  EIO: 'The disk could not be read or written.',
  ENODEV: 'The disk is not there any more.',
  ENXIO: 'The disk is not there any more.',
  ESTALE: 'The disk is not there any more.',
  ENOMEM: 'Memory is full.',
  // Connections.
  ECONNREFUSED: 'Nothing accepted the connection.',
  ECONNRESET: 'The other side closed the connection.',
  ECONNABORTED: 'The connection was closed.',
  EPIPE: 'The other side closed the connection.',
  ENOTCONN: 'The connection was closed.',
  ESHUTDOWN: 'The connection was closed.',
  UND_ERR_SOCKET: 'The other side closed the connection.',
  ENOTFOUND: 'The address is not known.',
  EAI_NONAME: 'The address is not known.',
  EAI_NODATA: 'The address is not known.',
  EAI_AGAIN: 'Addresses cannot be looked up now.',
  EAI_FAIL: 'Addresses cannot be looked up now.',
  ESERVFAIL: 'Addresses cannot be looked up now.',
  EREFUSED: 'Addresses cannot be looked up now.',
  ETIMEOUT: 'It took too long.',
  ETIMEDOUT: 'It took too long.',
  ESOCKETTIMEDOUT: 'It took too long.',
  UND_ERR_CONNECT_TIMEOUT: 'It took too long.',
  UND_ERR_HEADERS_TIMEOUT: 'It took too long.',
  UND_ERR_BODY_TIMEOUT: 'It took too long.',
  EHOSTUNREACH: 'The network does not lead there.',
  EHOSTDOWN: 'The network does not lead there.',
  ENETUNREACH: 'This computer has no network.',
  ENETDOWN: 'This computer has no network.',
  ENETRESET: 'The network was interrupted.',
  EADDRINUSE: 'Another program is using this port.',
  EADDRNOTAVAIL: 'This computer has no network.',
  // Certificates.
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another address.',
  HOSTNAME_MISMATCH: 'The certificate is for another address.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by nobody this computer trusts.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by nobody this computer trusts.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate is signed by nobody this computer trusts.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is signed by nobody this computer trusts.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is signed by nobody this computer trusts.',
  CERT_REVOKED: 'The certificate was revoked.',
};

/** https://www.sqlite.org/rescode.html#full */
const SQLITE_FULL = 13;

const UNKNOWN = 'See the details for the system’s error.';

/** The system's code of an error, also when it is wrapped or one of several (a name with more than one address). */
export function systemErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return 'ENOSPC';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) {
    for (const one of error.errors) {
      const code = systemErrorCode(one);
      if (code !== null) return code;
    }
  }
  return error.cause === undefined ? null : systemErrorCode(error.cause);
}

/** The meaning of a code, as a sentence; null where there is none. */
export function reasonOfCode(code: string | null): string | null {
  return code !== null && Object.hasOwn(REASONS, code) ? (REASONS[code] ?? null) : null;
}

/** Why something failed, as a sentence. */
export function systemReason(error: unknown): string {
  return reasonOfCode(systemErrorCode(error)) ?? UNKNOWN;
}

/** The error text of the system or a library: for the details, never for a title or advice. */
export function systemText(error: unknown): string {
  const code = systemErrorCode(error);
  const text = error instanceof Error ? error.message : String(error);
  return code === null || text.includes(code) ? text : `${code}: ${text}`;
}

/** A system failure: its reason in plain words in the advice, its own text in the details. */
export function systemFailure(
  kind: string,
  title: string,
  adviceWith: (reason: string) => string,
  error: unknown,
): FailureView {
  return {
    ...localFailure(kind, title, adviceWith(systemReason(error))),
    systemError: systemText(error),
  };
}
