/**
 * A signed manifest as it is served: one line with the algorithm, the key's id and the signature, and after the line feed
 * the manifest, byte for byte as it was signed. It is one file, so that nobody can put two together that do not belong together.
 */
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Result, failed, ok } from '#domain/result.ts';

const HEAD = /^touchstone-update ed25519 ([0-9a-f]{16}) ([A-Za-z0-9+/]{86}==)$/;
/** Longer than any head. */
const LONGEST_HEAD = 200;
const LINE_FEED = 0x0a;

export type SignatureRefusal = 'malformed' | 'other-key' | 'wrong-signature';

/**
 * @param text SubjectPublicKeyInfo in DER, as base64: what `npm run release:keys` prints
 * @returns null for everything that is not an Ed25519 key
 */
export function publicKeyOf(text: string): KeyObject | null {
  try {
    const der = Buffer.from(text, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

export function keyId(key: KeyObject): string {
  const der = key.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** The manifest's own bytes, once their signature was found to be of one of these keys. */
export function openSigned(
  served: Buffer,
  keys: readonly KeyObject[],
): Result<Buffer, SignatureRefusal> {
  const end = served.subarray(0, LONGEST_HEAD).indexOf(LINE_FEED);
  if (end === -1) return failed('malformed');
  const [, id, signature] = HEAD.exec(served.subarray(0, end).toString('latin1')) ?? [];
  if (id === undefined || signature === undefined) return failed('malformed');
  const raw = Buffer.from(signature, 'base64');
  // The last letter has bits that stand for nothing: one signature is written in one way only.
  if (raw.toString('base64') !== signature) return failed('malformed');
  const key = keys.find((one) => keyId(one) === id);
  if (key === undefined) return failed('other-key');
  const bytes = served.subarray(end + 1);
  return verify(null, bytes, key, raw) ? ok(bytes) : failed('wrong-signature');
}

/** Used by `npm run release:sign` and by tests; the application has no private key. */
export function signBytes(bytes: Buffer, privateKey: KeyObject): Buffer {
  const signature = sign(null, bytes, privateKey).toString('base64');
  const id = keyId(createPublicKey(privateKey));
  return Buffer.concat([Buffer.from(`touchstone-update ed25519 ${id} ${signature}\n`), bytes]);
}
