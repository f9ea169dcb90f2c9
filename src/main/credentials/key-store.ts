/**
 * API keys. The only user of keytar: one entry for each profile in the operating system's keychain. Where there is none, or
 * it does not work, keys are in memory until the terminal quits, with a notice; while it is locked none is accepted. A prompt of
 * the keychain's never holds the terminal up.
 */
import type { Safety } from '#contract/ipc/trading/safety.ts';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import type { Logger } from '#main/shared/log.ts';
import { type Keychain, KeychainCalls, NoAnswer, withTimeout } from './keychain-calls.ts';
import {
  ASKING,
  type Asked,
  DENIED,
  findKeychain,
  type Found,
  type KeychainMode,
  SERVICE,
} from './keychain-standing.ts';
import { PatientReads } from './patient-reads.ts';
import { type KeychainLook, lookOfThisSystem, NO_LOOK } from './secret-service/look.ts';
import {
  type KeyUse,
  readStoredKey,
  type StoredKey,
  withSafety,
  writeStoredKey,
} from './stored-key.ts';

/** For the keychain, when the terminal ends. */
const LAST_WORDS_MS = 3000;
/** Long enough to answer a prompt; a text that is not read by then counts as missing. */
const TEXT_MS = 60_000;
const START_MS = 500;

/** The keychain did what it was asked, as it says, and has not done it. */
export class KeychainRefused extends Error {}

/** Takes and gives nothing but what can be an API key (`apiKeyProblem`). */
export interface KeyStore {
  readonly mode: KeychainMode;
  /** Why keys are not kept, or one is not read, and what to do, for the user; null when all is well. */
  readonly notice: string | null;
  /** A call is with the system, and may never come back: a prompt is open that nobody answers. */
  readonly isWaiting: boolean;
  /** The terminal ends, and waits for no prompt. */
  hurry(): void;
  /** Checks the keychain again, and reads again what it denied. Keys in memory move into one that works now. */
  tryAgain(): Promise<void>;
  /** Calls back whenever a prompt opens or is answered; at once if one did before. */
  follow(changed: () => void): void;
  /** The key only for exactly what it was entered for. */
  get(profileId: string, use: KeyUse): Promise<StoredKey>;
  /**
   * Rejects for what cannot be an API key: callers check {@link apiKeyProblem} first.
   *
   * @throws KeychainRefused when the keychain does not return it
   */
  set(profileId: string, apiKey: string, use: KeyUse, safety?: Safety): Promise<void>;
  /**
   * Keeps the profile's limits with its key; nothing happens where there is none.
   *
   * @throws KeychainRefused when the keychain does not take them
   */
  bindSafety(profileId: string, safety: Safety): Promise<void>;
  /** @throws KeychainRefused when it is still there */
  forget(profileId: string): Promise<void>;
  /** Small texts of the terminal's own that nobody who writes files should be able to change; null without a keychain. */
  readonly texts: {
    readonly read: (name: string) => Promise<string | null>;
    readonly write: (name: string, text: string) => Promise<void>;
    readonly remove: (name: string) => Promise<void>;
  } | null;
}

interface Options {
  readonly look?: KeychainLook;
  /** A locked keychain may wait for a prompt nobody sees; it is waited for no longer than this. */
  readonly timeoutMs?: number;
  /** After which a read waits for a prompt, as it seems. */
  readonly promptlyMs?: number;
  /** The start waits no longer for the keychain to be found. */
  readonly startMs?: number;
}

/**
 * @param load imports keytar lazily: the module throws when its system library is missing.
 */
export async function openKeyStore(
  load: () => Promise<Keychain>,
  log: Logger,
  { look = NO_LOOK, timeoutMs = 5_000, promptlyMs, startMs = START_MS }: Options = {},
): Promise<KeyStore> {
  let listener: (() => void) | null = null;
  let hasChanged = false;
  const changed = (): void => {
    hasChanged = true;
    listener?.();
  };
  const asked: Asked = {
    calls: new KeychainCalls(),
    look,
    proofs: new Set(),
    wrong: null,
    provedLate: () => void store.tryAgain().then(changed),
  };
  const held = new Map<string, string>();
  /** Profiles whose key is there and was not given out. */
  const denied = new Set<string>();
  let found: Found = { mode: 'asking', notice: ASKING, keychain: null };
  const reads = new PatientReads(
    async (account) => (await found.keychain?.getPassword(SERVICE, account)) ?? null,
    changed,
    promptlyMs,
  );
  const take = async (now: Found): Promise<void> => {
    if (now.keychain === null) {
      // Keys in memory are not given up for a keychain that takes none.
      if (held.size > 0) return;
    } else {
      for (const [profileId, entry] of held) {
        await now.keychain.setPassword(SERVICE, profileId, entry);
        held.delete(profileId);
      }
    }
    found = now;
  };
  const has = (profileId: string): Promise<boolean | null> => look.has(SERVICE, profileId);

  const readEntry = async (profileId: string): Promise<string | null> => {
    if (found.mode === 'asking') throw new NoAnswer('it was not found yet');
    if (found.keychain === null) return held.get(profileId) ?? null;
    const entry = await reads.get(profileId);
    // A denied prompt is answered as a missing entry is.
    if (entry === null && (await has(profileId)) === true) denied.add(profileId);
    else denied.delete(profileId);
    return entry;
  };
  const refuseUnlessWritable = (): void => {
    if (found.mode === 'locked') throw new KeychainRefused('The keychain is locked.');
    if (found.mode === 'asking') throw new KeychainRefused('The keychain is asking.');
  };

  /** Whatever the keychain says to a change, or does not say, is a refusal for whoever wanted it done. */
  const refused = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      log.warn(`the keychain refused: ${String(error)}`);
      throw error instanceof KeychainRefused ? error : new KeychainRefused(String(error));
    });

  const write = async (profileId: string, entry: string): Promise<void> => {
    refuseUnlessWritable();
    const { keychain } = found;
    if (keychain === null) {
      held.set(profileId, entry);
      return;
    }
    await refused(keychain.setPassword(SERVICE, profileId, entry));
    // A dismissed prompt ends a write as if it had been done.
    const read = await refused(keychain.getPassword(SERVICE, profileId));
    if (read !== entry) throw new KeychainRefused('The keychain does not return it.');
    denied.delete(profileId);
  };

  const store: KeyStore = {
    get mode() {
      return found.mode === 'keychain' && reads.isAsking ? 'asking' : found.mode;
    },
    get notice() {
      if (found.mode === 'keychain' && reads.isAsking) return ASKING;
      return found.notice ?? (denied.size > 0 ? DENIED : null);
    },
    get texts() {
      const { keychain } = found;
      if (keychain === null) return null;
      return {
        read: (name: string) => reads.get(name, TEXT_MS),
        write: (name: string, text: string) => keychain.setPassword(SERVICE, name, text),
        remove: async (name: string) => {
          await keychain.deletePassword(SERVICE, name);
        },
      };
    },
    get isWaiting() {
      return asked.calls.isWaiting;
    },
    hurry: () => {
      asked.calls.hurry(LAST_WORDS_MS);
    },
    follow: (next) => {
      listener = next;
      if (hasChanged) next();
    },
    tryAgain: async () => {
      reads.giveUp();
      denied.clear();
      if (found.mode === 'keychain') return;
      await take(await findKeychain(load, asked, log, { timeoutMs, prompts: true }));
    },
    get: async (profileId, use) => {
      // Each read would open the prompt again.
      if (denied.has(profileId)) return { kind: 'withheld', why: 'denied' };
      let entry: string | null;
      try {
        entry = await readEntry(profileId);
      } catch (error) {
        if (error instanceof NoAnswer) return { kind: 'withheld', why: 'unanswered' };
        log.warn(`the key of profile ${profileId} could not be read: ${String(error)}`);
        denied.add(profileId);
        return { kind: 'withheld', why: 'denied' };
      }
      if (entry === null && denied.has(profileId)) return { kind: 'withheld', why: 'denied' };
      const kept = readStoredKey(entry, use);
      const problem = kept.kind === 'key' ? apiKeyProblem(kept.key) : null;
      if (problem === null) return kept;
      log.warn(`the API key kept for profile ${profileId} cannot be one: ${problem}`);
      return { kind: 'none' };
    },
    set: async (profileId, apiKey, use, safety) => {
      const problem = apiKeyProblem(apiKey);
      if (problem !== null) throw new TypeError(`This is not a valid API key. ${problem}`);
      if (use.origins.length === 0) throw new TypeError('A key needs an address to be used for.');
      await write(profileId, writeStoredKey(apiKey, use, safety));
    },
    bindSafety: async (profileId, safety) => {
      const entry = await refused(readEntry(profileId));
      if (denied.has(profileId)) throw new KeychainRefused('The keychain denied the key.');
      const bound = withSafety(entry, safety);
      if (bound !== null) await write(profileId, bound);
    },
    forget: async (profileId) => {
      refuseUnlessWritable();
      const { keychain } = found;
      if (keychain === null) {
        held.delete(profileId);
        return;
      }
      const isDeleted = await refused(keychain.deletePassword(SERVICE, profileId));
      // `false` is said of a missing entry and of a denied one.
      if (!isDeleted && (await has(profileId)) === true) {
        throw new KeychainRefused('The keychain has not removed it.');
      }
      denied.delete(profileId);
    },
  };
  const first = findKeychain(load, asked, log, { timeoutMs, prompts: false }).then(take);
  await withTimeout(first, startMs).catch(() => {
    void first.then(changed);
  });
  return store;
}

/** keytar as the maintained fork ships it; CommonJS, so the functions may sit on `default`. */
export async function loadKeytar(): Promise<Keychain> {
  const module = await import('keytar');
  return module.default;
}

/** That of this computer. A prompt of its holds up no start: {@link KeyStore.follow} reports the answer. */
export const openSystemKeyStore = (log: Logger): Promise<KeyStore> =>
  openKeyStore(loadKeytar, log, { look: lookOfThisSystem() });
