/**
 * API keys. The only user of keytar: one entry for each profile in the operating system's keychain. Where
 * there is no working keychain the keys live in memory until the terminal quits, and the user is told.
 */
import { randomBytes } from 'node:crypto';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import type { Logger } from '#main/shared/log.ts';

const SERVICE = 'Touchstone';

/** The part of keytar that is used; tests run it against a real Secret Service. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Takes and gives nothing but what can be an API key (`apiKeyProblem`). */
export interface KeyStore {
  readonly mode: 'keychain' | 'session-only';
  /** Why keys are not kept, for the user; null when they are. */
  readonly notice: string | null;
  /** Null where there is none, or something that an earlier version took for one. */
  get(profileId: string): Promise<string | null>;
  /** Rejects for what cannot be an API key: whoever calls has asked {@link apiKeyProblem} before. */
  set(profileId: string, apiKey: string): Promise<void>;
  forget(profileId: string): Promise<void>;
}

function inMemory(reason: string): KeyStore {
  const keys = new Map<string, string>();
  return {
    mode: 'session-only',
    notice: `There is no working keychain here (${reason}). API keys are kept in memory only and are lost when Touchstone quits.`,
    get: (profileId) => Promise.resolve(keys.get(profileId) ?? null),
    set: (profileId, apiKey) => {
      keys.set(profileId, apiKey);
      return Promise.resolve();
    },
    forget: (profileId) => {
      keys.delete(profileId);
      return Promise.resolve();
    },
  };
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
  if (read !== value) throw new Error('it does not return what was stored');
}

/**
 * @param load imports keytar lazily: the module throws when its system library is missing.
 * @param timeoutMs a locked keychain may wait for a prompt nobody sees; after this it counts as absent.
 */
export async function openKeyStore(
  load: () => Promise<Keychain>,
  log: Logger,
  timeoutMs = 5_000,
): Promise<KeyStore> {
  let keychain: Keychain;
  try {
    keychain = await load();
    await withTimeout(proveKeychain(keychain), timeoutMs);
  } catch (error) {
    const reason = firstLine(error);
    log.warn(`keychain not usable: ${reason}`);
    return keysOnly(inMemory(reason), log);
  }
  const store: KeyStore = {
    mode: 'keychain',
    notice: null,
    get: (profileId) => keychain.getPassword(SERVICE, profileId),
    set: (profileId, apiKey) => keychain.setPassword(SERVICE, profileId, apiKey),
    forget: async (profileId) => {
      await keychain.deletePassword(SERVICE, profileId);
    },
  };
  return keysOnly(store, log);
}

function keysOnly(store: KeyStore, log: Logger): KeyStore {
  return {
    ...store,
    get: async (profileId) => {
      const kept = await store.get(profileId);
      const problem = kept === null ? null : apiKeyProblem(kept);
      if (problem === null) return kept;
      log.warn(`the API key kept for profile ${profileId} cannot be one: ${problem}`);
      return null;
    },
    set: async (profileId, apiKey) => {
      const problem = apiKeyProblem(apiKey);
      if (problem !== null) throw new TypeError(`This is not a valid API key. ${problem}`);
      await store.set(profileId, apiKey);
    },
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

async function withTimeout(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('it did not respond; it may be locked'));
    }, timeoutMs);
  });
  try {
    await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
