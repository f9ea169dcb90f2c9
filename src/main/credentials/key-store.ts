/**
 * API keys. The only user of keytar: one entry for each profile in the operating system's keychain. Where there is none, or
 * it does not work, keys are in memory until the terminal quits, with a notice; while it is locked none is accepted.
 */
import { randomBytes } from 'node:crypto';
import type { Safety } from '#contract/ipc/trading/safety.ts';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import type { Logger } from '#main/shared/log.ts';
import { type Keychain, KeychainCalls, NoAnswer, withTimeout } from './keychain-calls.ts';
import {
  type StoredKey,
  type KeyUse,
  readStoredKey,
  withSafety,
  writeStoredKey,
} from './stored-key.ts';

const SERVICE = 'Touchstone';
/** For the keychain, when the terminal ends. */
const LAST_WORDS_MS = 3000;

type KeychainMode = 'keychain' | 'session-only' | 'locked';

/** Takes and gives nothing but what can be an API key (`apiKeyProblem`). */
export interface KeyStore {
  /** `locked`: there is one, and nothing is read or kept until the user has unlocked it and {@link KeyStore.tryAgain} found so. */
  readonly mode: KeychainMode;
  /** Why keys are not kept and what to do, for the user; null when they are. */
  readonly notice: string | null;
  /** A call is with the system, and may never come back: a prompt is open that nobody answers. */
  readonly isWaiting: boolean;
  /** The terminal ends, and waits for no prompt. */
  hurry(): void;
  /** Checks the keychain again. Keys in memory move into one that works now. */
  tryAgain(): Promise<void>;
  /** The key only for exactly what it was entered for. */
  get(profileId: string, use: KeyUse): Promise<StoredKey>;
  /** Rejects for what cannot be an API key: callers check {@link apiKeyProblem} first. */
  set(profileId: string, apiKey: string, use: KeyUse, safety?: Safety): Promise<void>;
  /** Keeps the profile's limits with its key; nothing happens where there is none. */
  bindSafety(profileId: string, safety: Safety): Promise<void>;
  forget(profileId: string): Promise<void>;
  /** Small texts of the terminal's own that nobody who writes files should be able to change; null without a keychain. */
  readonly texts: {
    readonly read: (name: string) => Promise<string | null>;
    readonly write: (name: string, text: string) => Promise<void>;
  } | null;
}

/** Where entries are kept; what is in them is {@link readStoredKey}'s. */
interface Entries {
  readonly get: (profileId: string) => Promise<string | null>;
  readonly set: (profileId: string, entry: string) => Promise<void>;
  readonly forget: (profileId: string) => Promise<void>;
}

/** What was found of the keychain. */
interface Standing extends Pick<KeyStore, 'mode' | 'notice' | 'texts'> {
  readonly entries: Entries;
  /** Entries that will be lost with this run, by profile. */
  readonly held: ReadonlyMap<string, string>;
}

const LOCKED: Entries = {
  get: () => Promise.resolve(null),
  set: () => Promise.reject(new Error('The keychain is locked.')),
  forget: () => Promise.reject(new Error('The keychain is locked.')),
};

function inMemory(entries: Map<string, string>): Entries {
  return {
    get: (profileId) => Promise.resolve(entries.get(profileId) ?? null),
    set: (profileId, entry) => {
      entries.set(profileId, entry);
      return Promise.resolve();
    },
    forget: (profileId) => {
      entries.delete(profileId);
      return Promise.resolve();
    },
  };
}

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

/**
 * @param load imports keytar lazily: the module throws when its system library is missing.
 * @param timeoutMs a locked keychain may wait for a prompt nobody sees; it is waited for no longer than this.
 */
export async function openKeyStore(
  load: () => Promise<Keychain>,
  log: Logger,
  timeoutMs = 5_000,
): Promise<KeyStore> {
  const asked: Asked = { calls: new KeychainCalls(), proofs: new Set(), wrong: null };
  let standing = await look(load, asked, log, timeoutMs);
  const entries: Entries = {
    get: (profileId) => standing.entries.get(profileId),
    set: (profileId, entry) => standing.entries.set(profileId, entry),
    forget: (profileId) => standing.entries.forget(profileId),
  };
  return {
    get mode() {
      return standing.mode;
    },
    get notice() {
      return standing.notice;
    },
    get texts() {
      return standing.texts;
    },
    get isWaiting() {
      return asked.calls.isWaiting;
    },
    hurry: () => {
      asked.calls.hurry(LAST_WORDS_MS);
    },
    tryAgain: async () => {
      if (standing.mode === 'keychain') return;
      const { held } = standing;
      const found = await look(load, asked, log, timeoutMs);
      // Keys in memory are not given up for a keychain that takes none.
      if (found.mode !== 'keychain' && held.size > 0) return;
      for (const [profileId, entry] of held) await found.entries.set(profileId, entry);
      standing = found;
    },
    ...keysIn(entries, log),
  };
}

/** What was asked of the keychain so far. */
interface Asked {
  readonly calls: KeychainCalls;
  /** Under way. Each may hold a prompt open. */
  readonly proofs: Set<Promise<void>>;
  /** What was found to be wrong last. */
  wrong: Wrong | null;
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

async function look(
  load: () => Promise<Keychain>,
  asked: Asked,
  log: Logger,
  timeoutMs: number,
): Promise<Standing> {
  let keychain: Keychain;
  try {
    keychain = asked.calls.through(await load());
  } catch (error) {
    log.warn(`no keychain: ${firstLine(error)}`);
    return withoutKeychain(
      `There is no keychain on this computer. Install the system’s one (on Linux libsecret and a keyring such as GNOME Keyring or KWallet).`,
    );
  }
  try {
    await withTimeout(prove(keychain, asked), timeoutMs);
  } catch (error) {
    const reason = firstLine(error);
    const kind =
      asked.calls.isFull && asked.wrong !== null
        ? asked.wrong
        : await whatIsWrong(keychain, error, timeoutMs);
    asked.wrong = kind;
    log.warn(`keychain ${kind}: ${reason}`);
    if (kind === 'locked') {
      return {
        mode: 'locked',
        notice:
          'The keychain is locked, so no API key can be read or kept. Unlock it (your password, in the system’s own prompt or its password application), then choose Try again.',
        texts: null,
        entries: LOCKED,
        held: new Map(),
      };
    }
    return withoutKeychain(
      kind === 'missing'
        ? `No keychain is running here. Start it, as logging in to the desktop does, then choose Try again.`
        : `The keychain does not work${error instanceof NotKept ? `: ${error.message}` : ''}. Restart it or log in again, then choose Try again; where that does not help, restart Touchstone.`,
    );
  }
  const { get: read, set: write, forget } = entriesOf(keychain);
  return {
    mode: 'keychain',
    notice: null,
    texts: { read, write },
    entries: { get: read, set: write, forget },
    held: new Map(),
  };
}

const entriesOf = (keychain: Keychain): Entries => ({
  get: (profileId) => keychain.getPassword(SERVICE, profileId),
  set: (profileId, entry) => keychain.setPassword(SERVICE, profileId, entry),
  forget: async (profileId) => {
    await keychain.deletePassword(SERVICE, profileId);
  },
});

function withoutKeychain(what: string): Standing {
  const held = new Map<string, string>();
  return {
    mode: 'session-only',
    notice: `${what} Until then API keys are kept in memory only and are lost when Touchstone quits.`,
    texts: null,
    entries: inMemory(held),
    held,
  };
}

/** How libsecret and its buses say that there is nobody to ask. */
const NOBODY =
  /unsupported transport|autolaunch|not provided by any|could not connect|cannot spawn|no such file|not exit|ServiceUnknown/i;

async function whatIsWrong(keychain: Keychain, error: unknown, timeoutMs: number): Promise<Wrong> {
  const text = firstLine(error);
  if (/locked|prompt/i.test(text)) return 'locked';
  if (!(error instanceof NoAnswer)) return NOBODY.test(text) ? 'missing' : 'broken';
  // Storing waits for an unlock prompt; reading a missing entry does not, where the keychain answers at all.
  try {
    const asked = keychain.getPassword(SERVICE, `canary-${randomBytes(8).toString('hex')}`);
    await withTimeout(asked, timeoutMs);
    return 'locked';
  } catch {
    return 'broken';
  }
}

/** Takes and gives nothing but what can be an API key. */
function keysIn(
  entries: Entries,
  log: Logger,
): Pick<KeyStore, 'get' | 'set' | 'bindSafety' | 'forget'> {
  return {
    get: async (profileId, use) => {
      const kept = readStoredKey(await entries.get(profileId), use);
      const problem = kept.kind === 'key' ? apiKeyProblem(kept.key) : null;
      if (problem === null) return kept;
      log.warn(`the API key kept for profile ${profileId} cannot be one: ${problem}`);
      return { kind: 'none' };
    },
    set: async (profileId, apiKey, use, safety) => {
      const problem = apiKeyProblem(apiKey);
      if (problem !== null) throw new TypeError(`This is not a valid API key. ${problem}`);
      if (use.origins.length === 0) throw new TypeError('A key needs an address to be used for.');
      await entries.set(profileId, writeStoredKey(apiKey, use, safety));
    },
    bindSafety: async (profileId, safety) => {
      const bound = withSafety(await entries.get(profileId), safety);
      if (bound !== null) await entries.set(profileId, bound);
    },
    forget: entries.forget,
  };
}

/** keytar as the maintained fork ships it; CommonJS, so the functions may sit on `default`. */
export async function loadKeytar(): Promise<Keychain> {
  const module = await import('keytar');
  return module.default;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
