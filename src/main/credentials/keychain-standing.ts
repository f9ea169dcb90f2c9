/** Whether there is a keychain that works, and what the user reads where there is none. */
import { randomBytes } from 'node:crypto';
import type { Logger } from '#main/shared/log.ts';
import { type Keychain, type KeychainCalls, NoAnswer, withTimeout } from './keychain-calls.ts';
import type { KeychainLook } from './secret-service/look.ts';

export const SERVICE = 'Touchstone';

/** `locked`, `asking`: there is one, and nothing is read or kept until it is unlocked, or its prompt was answered. */
export type KeychainMode = 'keychain' | 'session-only' | 'locked' | 'asking';

/** What was found of the keychain. */
export interface Found {
  readonly mode: KeychainMode;
  /** Why keys are not kept and what to do, for the user; null when they are. */
  readonly notice: string | null;
  /** Null unless it works. */
  readonly keychain: Keychain | null;
}

export const ASKING =
  'The keychain asks whether Touchstone may read its API keys. Answer its prompt, which may be behind another window; if there is none, choose Try again. The practice market needs no key.';
export const DENIED =
  'The keychain denied access to an API key. Choose Try again and allow it, or enter the key again.';
const LOCKED =
  'The keychain is locked, so no API key can be read or kept. Unlock it (your password, in the system’s own prompt or its password application), then choose Try again.';

class NotKept extends Error {
  override readonly message = 'it does not return what was stored';
}

/**
 * Sets, reads and deletes a random value. A Secret Service without a usable collection answers `null` to
 * every read, exactly as for a missing entry, so a `null` proves nothing until this has passed.
 */
async function proveKeychain(keychain: Keychain): Promise<void> {
  const account = `canary-${randomBytes(8).toString('hex')}`;
  const value = randomBytes(16).toString('hex');
  await keychain.setPassword(SERVICE, account, value);
  const read = await keychain.getPassword(SERVICE, account);
  await keychain.deletePassword(SERVICE, account);
  if (read !== value) throw new NotKept();
}

/** What was asked of the keychain so far. */
export interface Asked {
  readonly calls: KeychainCalls;
  readonly look: KeychainLook;
  /** Under way. Each may hold a prompt open. */
  readonly proofs: Set<Promise<void>>;
  /** What was found to be wrong last. */
  wrong: Wrong | null;
  /** A proof ended well after it was waited for. */
  readonly provedLate: () => void;
}

type Wrong = 'missing' | 'locked' | 'broken';

/** Prompts may be forgotten behind a window while the user unlocks the keychain elsewhere; a fourth would hold up all else. */
const MOST_PROOFS = 3;

/** Tests it again, or joins the test under way. */
function prove(keychain: Keychain, { proofs }: Asked): Promise<void> {
  if (proofs.size < MOST_PROOFS) {
    const proof = proveKeychain(keychain).finally(() => {
      proofs.delete(proof);
    });
    proofs.add(proof);
  }
  return Promise.race(proofs);
}

/**
 * @param prompts the user has chosen it, or needs a key: a locked keychain may be asked for by the system. Otherwise nothing is
 * written, and nobody is asked, where the keychain can be looked at
 */
export async function findKeychain(
  load: () => Promise<Keychain>,
  asked: Asked,
  log: Logger,
  { timeoutMs, prompts }: { readonly timeoutMs: number; readonly prompts: boolean },
): Promise<Found> {
  let keychain: Keychain;
  try {
    keychain = asked.calls.through(await load());
  } catch (error) {
    log.warn(`no keychain: ${firstLine(error)}`);
    return withoutKeychain(
      `There is no keychain on this computer. Install the system’s one (on Linux libsecret and a keyring such as GNOME Keyring or KWallet).`,
    );
  }
  const standing = await asked.look.standing();
  if (standing === 'open') return { mode: 'keychain', notice: null, keychain };
  if (standing === 'locked' && !prompts) return { mode: 'locked', notice: LOCKED, keychain: null };
  const proof = prove(keychain, asked);
  try {
    await withTimeout(proof, timeoutMs);
  } catch (error) {
    if (error instanceof NoAnswer) proof.then(asked.provedLate, () => undefined);
    const reason = firstLine(error);
    const isLocked = (await asked.look.standing()) === 'locked';
    const kind = isLocked ? 'locked' : await whatIsWrong(keychain, asked, error, timeoutMs);
    asked.wrong = kind;
    log.warn(`keychain ${kind}: ${reason}`);
    if (kind === 'locked') return { mode: 'locked', notice: LOCKED, keychain: null };
    return withoutKeychain(
      kind === 'missing'
        ? `No keychain is running here. Start it, as logging in to the desktop does, then choose Try again.`
        : `The keychain does not work${error instanceof NotKept ? `: ${error.message}` : ''}. Restart it or log in again, then choose Try again; where that does not help, restart Touchstone.`,
    );
  }
  return { mode: 'keychain', notice: null, keychain };
}

const withoutKeychain = (what: string): Found => ({
  mode: 'session-only',
  notice: `${what} Until then API keys are kept in memory only and are lost when Touchstone quits.`,
  keychain: null,
});

/** How libsecret and its buses say that there is nobody to ask. */
const NOBODY =
  /unsupported transport|autolaunch|not provided by any|could not connect|cannot spawn|no such file|not exit|ServiceUnknown/i;

async function whatIsWrong(
  keychain: Keychain,
  asked: Asked,
  error: unknown,
  timeoutMs: number,
): Promise<Wrong> {
  if (asked.calls.isFull && asked.wrong !== null) return asked.wrong;
  const text = firstLine(error);
  if (/locked|prompt/i.test(text)) return 'locked';
  if (!(error instanceof NoAnswer)) return NOBODY.test(text) ? 'missing' : 'broken';
  // Storing waits for an unlock prompt; reading a missing entry does not, where the keychain answers at all.
  try {
    const read = keychain.getPassword(SERVICE, `canary-${randomBytes(8).toString('hex')}`);
    await withTimeout(read, timeoutMs);
    return 'locked';
  } catch {
    return 'broken';
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
