import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './testing/files.mjs';
import { withLock } from './lock.mjs';

const silent = () => {};

/** @param {string} root */
const lockOf = (root) => join(root, '.runtime', 'setup.lock');

describe('the set-up lock', () => {
  it('keeps others waiting until the work is done, and tells them once', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.runtime'));
    // The parent of this process is alive and is not this process.
    writeFileSync(lockOf(root), String(process.ppid));
    /** @type {string[]} */
    const order = [];
    const waiting = withLock({ root, say: (line) => order.push(line) }, async () => {
      order.push('second');
    });
    order.push('first');
    rmSync(lockOf(root));
    await waiting;
    expect(order).toStrictEqual([
      expect.stringContaining(`process ${process.ppid}`),
      'first',
      'second',
    ]);
  });

  it('is taken over from a process that has died, and is gone after the work, even if that fails', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.runtime'));
    // Higher than any process number there is.
    writeFileSync(lockOf(root), '4194305');
    await expect(
      withLock({ root, say: silent }, () => {
        expect(readFileSync(lockOf(root), 'utf8')).toBe(String(process.pid));
        return Promise.reject(new Error('the work failed'));
      }),
    ).rejects.toThrow('the work failed');
    expect(existsSync(lockOf(root))).toBe(false);
  });
});
