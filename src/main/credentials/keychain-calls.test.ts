import { describe, expect, it } from 'vitest';
import { openKeyStore } from './key-store.ts';
import { type Keychain, KeychainCalls, NoAnswer } from './keychain-calls.ts';

/** A keychain whose every call waits until the test answers it. */
function prompting(): Keychain & { readonly asked: string[]; answer(): void } {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const ask = <T>(name: string, value: T): Promise<T> => {
    asked.push(name);
    return new Promise((resolve) => {
      answers.push(() => {
        resolve(value);
      });
    });
  };
  return {
    asked,
    answer: () => {
      for (const one of answers.splice(0)) one();
    },
    getPassword: (_, account) => ask(`get ${account}`, null),
    setPassword: (_, account) => ask(`set ${account}`, undefined),
    deletePassword: (_, account) => ask(`delete ${account}`, true),
  };
}

describe('calls of a keychain that waits for a prompt', () => {
  it('hold three threads at most; what did not get its turn in time is never done', async () => {
    const keychain = prompting();
    const calls = new KeychainCalls(20, 20);
    const through = calls.through(keychain);
    const ended = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((account) => through.setPassword('s', account, 'x')),
    );
    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(keychain.asked).toEqual(['set a', 'set b', 'set c']);
    expect(calls.isWaiting).toBe(true);
    await expect(through.getPassword('s', 'f')).rejects.toThrow(NoAnswer);

    keychain.answer();
    await new Promise(setImmediate);
    expect(calls.isWaiting).toBe(false);
    expect(keychain.asked).toHaveLength(3);
    const read = through.getPassword('s', 'g');
    keychain.answer();
    expect(await read).toBeNull();
  });

  it('are given up when the terminal ends, those that wait and those that come', async () => {
    const keychain = prompting();
    const calls = new KeychainCalls();
    const through = calls.through(keychain);
    const waiting = through.setPassword('s', 'a', 'x');
    calls.hurry(10);
    await expect(waiting).rejects.toThrow(NoAnswer);
    await expect(through.getPassword('s', 'b')).rejects.toThrow(NoAnswer);
    // The system may still be asking: that is why the process has to be ended from outside of Node.
    expect(calls.isWaiting).toBe(true);
  });

  it('are not doubled by looking again and again, and are over when the last prompt was answered', async () => {
    const keychain = prompting();
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const store = await openKeyStore(() => Promise.resolve(keychain), silent, { timeoutMs: 20 });
    for (let tries = 0; tries < 5; tries += 1) await store.tryAgain();
    expect(store.mode).not.toBe('keychain');
    expect(keychain.asked.length).toBeLessThanOrEqual(3);
    expect(store.isWaiting).toBe(true);
  });
});
