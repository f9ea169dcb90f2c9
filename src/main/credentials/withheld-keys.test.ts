import { describe, expect, it } from 'vitest';
import type { Logger } from '#main/shared/log.ts';
import { KeychainRefused, openKeyStore } from './key-store.ts';
import type { Keychain } from './keychain-calls.ts';
import type { KeychainLook } from './secret-service/look.ts';
import { type KeyUse, writeStoredKey } from './stored-key.ts';

const use: KeyUse = { environment: 'live', origins: ['https://api.example.com'] };
const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const entry = writeStoredKey('secret-key', use);

/** As libsecret before a Secret Service: what a prompt denies is answered as if it were missing, or done. */
function secretService(): Keychain & {
  readonly look: KeychainLook;
  readonly entries: Map<string, string>;
  readonly asked: string[];
  denies: boolean;
  /** Reads wait for it. */
  prompt: Promise<void> | null;
} {
  const entries = new Map([['Touchstone/profile', entry]]);
  const at = (service: string, account: string): string => `${service}/${account}`;
  const service: ReturnType<typeof secretService> = {
    entries,
    asked: [],
    denies: false,
    prompt: null,
    look: {
      standing: () => Promise.resolve('open'),
      has: (...place) => Promise.resolve(entries.has(at(...place))),
    },
    getPassword: async (...place) => {
      service.asked.push(`get ${at(...place)}`);
      await service.prompt;
      return service.denies ? null : (entries.get(at(...place)) ?? null);
    },
    setPassword: (one, account, password) => {
      service.asked.push(`set ${account}`);
      if (!service.denies) entries.set(at(one, account), password);
      return Promise.resolve();
    },
    deletePassword: (...place) => Promise.resolve(!service.denies && entries.delete(at(...place))),
  };
  return service;
}

const opened = (service: ReturnType<typeof secretService>): ReturnType<typeof openKeyStore> =>
  openKeyStore(() => Promise.resolve(service), silent, { look: service.look, promptlyMs: 10 });

describe('a keychain that can be looked at', () => {
  it('is proved without writing anything to it', async () => {
    const service = secretService();
    const store = await opened(service);
    expect(store).toMatchObject({ mode: 'keychain', notice: null });
    expect(service.asked).toEqual([]);
  });

  it('that is locked prompts nobody until the user tries again', async () => {
    const service = secretService();
    let standing: 'locked' | 'open' = 'locked';
    const look = { ...service.look, standing: () => Promise.resolve(standing) };
    const store = await openKeyStore(() => Promise.resolve(service), silent, { look });
    expect(store.mode).toBe('locked');
    expect(store.notice).toContain('locked');
    expect(service.asked).toEqual([]);
    standing = 'open';
    await store.tryAgain();
    expect(store.mode).toBe('keychain');
  });
});

describe('a prompt', () => {
  it('that nobody answers holds nobody up, and gives out the key once it is answered, without another one', async () => {
    const service = secretService();
    const { promise, resolve } = Promise.withResolvers<void>();
    service.prompt = promise;
    const store = await opened(service);
    const answered = Promise.withResolvers<void>();
    expect(await store.get('profile', use)).toEqual({ kind: 'withheld', why: 'unanswered' });
    expect(store.mode).toBe('asking');
    expect(store.notice).toContain('Try again');
    expect(await store.get('profile', use)).toEqual({ kind: 'withheld', why: 'unanswered' });
    store.follow(() => {
      if (store.mode === 'keychain') answered.resolve();
    });
    resolve();
    await answered.promise;
    expect(await store.get('profile', use)).toMatchObject({ kind: 'key', key: 'secret-key' });
    expect(service.asked).toEqual(['get Touchstone/profile']);
  });

  it('that is denied is not a missing key, and opens again only when the user tries again', async () => {
    const service = secretService();
    service.denies = true;
    const store = await opened(service);
    for (const _ of [1, 2]) {
      expect(await store.get('profile', use)).toEqual({ kind: 'withheld', why: 'denied' });
    }
    expect(await store.get('nobody', use)).toEqual({ kind: 'none' });
    expect(store.notice).toContain('denied');
    expect(service.asked).toEqual(['get Touchstone/profile', 'get Touchstone/nobody']);
    service.denies = false;
    await store.tryAgain();
    expect(await store.get('profile', use)).toMatchObject({ kind: 'key', key: 'secret-key' });
    expect(store.notice).toBeNull();
  });

  it('that is dismissed saves, changes and removes nothing, and each is refused', async () => {
    const service = secretService();
    service.denies = true;
    const store = await opened(service);
    await expect(store.set('profile', 'another-key', use)).rejects.toThrow(KeychainRefused);
    await expect(store.set('new', 'another-key', use)).rejects.toThrow(KeychainRefused);
    await expect(store.forget('profile')).rejects.toThrow(KeychainRefused);
    expect(service.entries.get('Touchstone/profile')).toBe(entry);
    // What is not there is removed.
    await store.forget('nobody');
    service.denies = false;
    await store.forget('profile');
    expect(service.entries.size).toBe(0);
  });

  it.each(['Cannot create an item in a locked collection', 'org.freedesktop.DBus.ServiceUnknown'])(
    'that ends in an error is a refusal, and no defect: %s',
    async (words) => {
      const service = secretService();
      const store = await opened(service);
      service.setPassword = () => Promise.reject(new Error(words));
      service.deletePassword = () => Promise.reject(new Error(words));
      await expect(store.set('new', 'another-key', use)).rejects.toThrow(KeychainRefused);
      await expect(store.forget('profile')).rejects.toThrow(KeychainRefused);
    },
  );
});
