import { describe, expect, it } from 'vitest';
import type { Logger } from '#main/shared/log.ts';
import { openKeyStore, type Keychain } from './key-store.ts';

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
    await store.set('profile', 'secret-key');
    expect(await store.get('profile')).toBe('secret-key');
    expect([...keychain.entries.values()]).toEqual(['secret-key']);
    await store.forget('profile');
    expect(await store.get('profile')).toBeNull();
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
          setPassword: () => new Promise<void>(() => undefined),
        }),
    ],
  ])('falls back to memory, with a notice, when %s', async (_, load) => {
    const store = await openKeyStore(load, silent, 20);
    expect(store.mode).toBe('session-only');
    expect(store.notice).toContain('lost when Touchstone quits');
    await store.set('profile', 'secret-key');
    expect(await store.get('profile')).toBe('secret-key');
  });

  describe.each<[string, () => Promise<Keychain>]>([
    ['in the keychain', () => Promise.resolve(memoryKeychain())],
    ['in memory', () => Promise.reject(new Error('no keychain'))],
  ])('%s', (_, load) => {
    it.each(['short', 'two words', 'line\nbreak', 'clé-of-a-test', ' around-it ', ''])(
      'keeps nothing that cannot be an API key: %j',
      async (text) => {
        const store = await openKeyStore(load, silent);
        await expect(store.set('profile', text)).rejects.toThrow(TypeError);
        expect(await store.get('profile')).toBeNull();
      },
    );
  });

  it('gives out nothing that cannot be an API key, and says so in the log without repeating it', async () => {
    const lines: string[] = [];
    const keychain = memoryKeychain();
    keychain.entries.set('Touchstone/profile', 'canary ключ');
    const log = { ...silent, warn: (message: string) => lines.push(message) };
    const store = await openKeyStore(() => Promise.resolve(keychain), log);
    expect(await store.get('profile')).toBeNull();
    expect(lines.join()).toContain('It contains a space');
    expect(lines.join()).not.toContain('canary');
    await store.set('profile', 'another-key');
    expect(await store.get('profile')).toBe('another-key');
  });
});
