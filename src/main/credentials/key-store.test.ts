import { describe, expect, it } from 'vitest';
import type { Logger } from '#main/shared/log.ts';
import { type StoredKey, type KeyUse, writeStoredKey } from './stored-key.ts';
import { openKeyStore } from './key-store.ts';
import type { Keychain } from './keychain-calls.ts';

const use: KeyUse = { environment: 'live', origins: ['https://api.example.com'] };
const keptKey = (key: string): StoredKey => ({ kind: 'key', key, safety: null });
const none: StoredKey = { kind: 'none' };

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A keychain in memory: what the adapter does around a keychain is the subject; the real one has its own test. */
const memoryKeychain = (): Keychain & { readonly entries: Map<string, string> } => {
  const entries = new Map<string, string>();
  return {
    entries,
    getPassword: (service, account) =>
      Promise.resolve(entries.get(`${service}/${account}`) ?? null),
    setPassword: (service, account, password) => {
      entries.set(`${service}/${account}`, password);
      return Promise.resolve();
    },
    deletePassword: (service, account) => Promise.resolve(entries.delete(`${service}/${account}`)),
  };
};

describe('openKeyStore', () => {
  it('proves the keychain with a canary, leaves nothing of it behind, and keeps keys in it', async () => {
    const keychain = memoryKeychain();
    const store = await openKeyStore(() => Promise.resolve(keychain), silent);
    expect(store.mode).toBe('keychain');
    expect(keychain.entries.size).toBe(0);
    await store.set('profile', 'secret-key', use);
    expect(await store.get('profile', use)).toEqual(keptKey('secret-key'));
    expect([...keychain.entries.values()]).toEqual([writeStoredKey('secret-key', use)]);
    await store.forget('profile');
    expect(await store.get('profile', use)).toEqual(none);
  });

  it('keeps texts of the terminal in the keychain, and leaves nothing of one that is removed', async () => {
    const keychain = memoryKeychain();
    const { texts } = await openKeyStore(() => Promise.resolve(keychain), silent);
    await texts?.write('end', 'seven');
    expect(await texts?.read('end')).toBe('seven');
    await texts?.remove('end');
    await texts?.remove('end');
    expect(keychain.entries.size).toBe(0);
  });

  it.each<[string, () => Promise<Keychain>]>([
    [
      'the module cannot be loaded',
      () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')),
    ],
    [
      'it forgets everything',
      () => Promise.resolve({ ...memoryKeychain(), getPassword: () => Promise.resolve(null) }),
    ],
    [
      'it never answers',
      () =>
        Promise.resolve({
          ...memoryKeychain(),
          getPassword: () => new Promise<null>(() => undefined),
          setPassword: () => new Promise<void>(() => undefined),
        }),
    ],
  ])('falls back to memory, with a notice, when %s', async (_, load) => {
    const store = await openKeyStore(load, silent, { timeoutMs: 20 });
    expect(store.mode).toBe('session-only');
    expect(store.notice).toContain('lost when Touchstone quits');
    await store.set('profile', 'secret-key', use);
    expect(await store.get('profile', use)).toEqual(keptKey('secret-key'));
  });

  it.each<[string, Keychain['setPassword']]>([
    [
      'it reports that',
      () => Promise.reject(new Error('Cannot create an item in a locked collection')),
    ],
    ['nobody answers its prompt', () => new Promise<void>(() => undefined)],
  ])('takes no key while it is locked (%s), and does after it was unlocked', async (_, refuse) => {
    const keychain = memoryKeychain();
    let setPassword = refuse;
    const store = await openKeyStore(
      () => Promise.resolve({ ...keychain, setPassword: (...args) => setPassword(...args) }),
      silent,
      { timeoutMs: 20 },
    );
    expect(store.mode).toBe('locked');
    expect(store.notice).toContain('Try again');
    expect(store.texts).toBeNull();
    await expect(store.set('profile', 'secret-key', use)).rejects.toThrow('locked');
    expect(await store.get('profile', use)).toEqual(none);
    await store.tryAgain();
    expect(store.mode).toBe('locked');
    setPassword = (...args) => keychain.setPassword(...args);
    await store.tryAgain();
    expect(store).toMatchObject({ mode: 'keychain', notice: null });
    await store.set('profile', 'secret-key', use);
    expect(keychain.entries.size).toBe(1);
  });

  it('moves keys from memory into a keychain that is there later', async () => {
    const keychain = memoryKeychain();
    let isThere = false;
    const store = await openKeyStore(
      () => (isThere ? Promise.resolve(keychain) : Promise.reject(new Error('no libsecret'))),
      silent,
      { timeoutMs: 20 },
    );
    await store.set('profile', 'secret-key', use);
    await store.tryAgain();
    expect(store.mode).toBe('session-only');
    expect(await store.get('profile', use)).toEqual(keptKey('secret-key'));
    isThere = true;
    await store.tryAgain();
    expect(store.mode).toBe('keychain');
    expect([...keychain.entries.values()]).toEqual([writeStoredKey('secret-key', use)]);
  });

  it.each<[string, () => Promise<Keychain>, RegExp]>([
    ['no library', () => Promise.reject(new Error('libsecret-1.so.0')), /There is no keychain/],
    [
      'no bus',
      () =>
        Promise.resolve({
          ...memoryKeychain(),
          setPassword: () =>
            Promise.reject(new Error('Unknown or unsupported transport “disabled”')),
        }),
      /No keychain is running/,
    ],
    [
      'nothing is returned',
      () => Promise.resolve({ ...memoryKeychain(), getPassword: () => Promise.resolve(null) }),
      /does not work: it does not return what was stored/,
    ],
  ])('says what is wrong: %s', async (_, load, words) => {
    expect((await openKeyStore(load, silent, { timeoutMs: 20 })).notice).toMatch(words);
  });

  describe.each<[string, () => Promise<Keychain>]>([
    ['in the keychain', () => Promise.resolve(memoryKeychain())],
    ['in memory', () => Promise.reject(new Error('no keychain'))],
  ])('%s', (_, load) => {
    it.each(['short', 'two words', 'line\nbreak', 'clé-of-a-test', ' around-it ', ''])(
      'keeps nothing that cannot be an API key: %j',
      async (text) => {
        const store = await openKeyStore(load, silent);
        await expect(store.set('profile', text, use)).rejects.toThrow(TypeError);
        expect(await store.get('profile', use)).toEqual(none);
      },
    );
  });

  it('gives out nothing that cannot be an API key, and reports it in the log without repeating it', async () => {
    const lines: string[] = [];
    const keychain = memoryKeychain();
    keychain.entries.set('Touchstone/profile', writeStoredKey('canary ключ', use));
    const log = { ...silent, warn: (message: string) => lines.push(message) };
    const store = await openKeyStore(() => Promise.resolve(keychain), log);
    expect(await store.get('profile', use)).toEqual(none);
    expect(lines.join()).toContain('It contains a space');
    expect(lines.join()).not.toContain('canary');
    await store.set('profile', 'another-key', use);
    expect(await store.get('profile', use)).toEqual(keptKey('another-key'));
  });

  const other = (change: Partial<KeyUse>): KeyUse => ({ ...use, ...change });
  it.each<[string, KeyUse]>([
    ['another environment', other({ environment: 'sandbox' })],
    ['another host', other({ origins: ['https://api.example.net'] })],
    ['another port', other({ origins: ['https://api.example.com:8443'] })],
    ['plain http', other({ origins: ['http://api.example.com'] })],
    ['a host more', other({ origins: [...use.origins, 'https://legacy.example.net'] })],
    ['no host', other({ origins: [] })],
  ])('gives a key to nothing but what it was entered for: %s', async (_, asked) => {
    const keychain = memoryKeychain();
    const store = await openKeyStore(() => Promise.resolve(keychain), silent);
    await store.set('profile', 'secret-key', use);
    expect(await store.get('profile', asked)).toEqual({
      kind: 'other-use',
      keptFor: use,
      safety: null,
    });
    expect(await store.get('profile', use)).toEqual(keptKey('secret-key'));
  });

  it.each(['secret-key', '{}', '{"key":"secret-key"}', 'null', '[]', ''])(
    'gives out nothing of an entry that does not say what it is for: %j',
    async (entry) => {
      const keychain = memoryKeychain();
      keychain.entries.set('Touchstone/profile', entry);
      const store = await openKeyStore(() => Promise.resolve(keychain), silent);
      expect(await store.get('profile', use)).toEqual({
        kind: 'other-use',
        keptFor: null,
        safety: null,
      });
    },
  );
});
