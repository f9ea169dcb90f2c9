import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SetUpError } from '../lib/report.mjs';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { watchFiles } from './changes.mjs';
import { develop } from './develop.mjs';
import { neededBy, readOutputs } from './outputs.mjs';

/**
 * A promise, and what resolves it.
 *
 * @template T
 * @returns {{ promise: Promise<T>, resolve: (value: T) => void }}
 */
function later() {
  /** @type {(value: T) => void} */
  let resolve = () => {};
  /** @type {Promise<T>} */
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value) => resolve(value) };
}

/**
 * Runs `develop` step by step, with an application that only records its calls and a source that changes on the test's
 * request.
 */
function developing() {
  /** @type {string[]} */
  const log = [];
  /** @type {ReturnType<typeof later<void>>} */
  const interrupted = later();
  let outputs = { page: '1', application: '1' };
  let failure = '';
  /** @type {ReturnType<typeof later<void>>} */
  let change = later();
  /** @type {ReturnType<typeof later<void>>} */
  let handled = later();
  /** @type {(code: number) => void} */
  let end = () => {};
  const done = develop({
    start: () => {
      log.push('start');
      /** @type {ReturnType<typeof later<number>>} */
      const { promise, resolve } = later();
      end = resolve;
      return {
        reload: () => {
          log.push('reload');
        },
        quit: async () => {
          log.push('quit');
          resolve(0);
        },
        ended: promise,
      };
    },
    build: async () => {
      log.push('build');
      if (failure !== '') throw new SetUpError(failure);
    },
    outputs: () => outputs,
    changes: {
      next: () => {
        handled.resolve();
        return change.promise;
      },
    },
    interrupted: interrupted.promise,
    say: () => {},
  });
  return {
    log,
    done,
    interrupt: interrupted.resolve,
    end: (/** @type {number} */ code) => {
      end(code);
    },
    /** @param {Partial<typeof outputs> & { failure?: string }} to */
    change: async ({ failure: says = '', ...to }) => {
      outputs = { ...outputs, ...to };
      failure = says;
      const before = change;
      change = later();
      handled = later();
      before.resolve();
      // It asks for the next change, builds, and does what that needs.
      await handled.promise;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('developing', () => {
  it('reloads the window for a change of the page, and restarts for any other', async () => {
    const { log, done, change, interrupt } = developing();
    await change({ page: '2' });
    await change({ page: '3', application: '2' });
    await change({});
    interrupt();
    expect(await done).toBe(0);
    expect(log.join(' ')).toBe('start build reload build quit start build quit');
  });

  it('leaves what runs alone while the source cannot be built', async () => {
    const { log, done, change, interrupt } = developing();
    await change({ failure: 'a bracket is missing' });
    await change({ page: '2' });
    interrupt();
    await done;
    expect(log).toStrictEqual(['start', 'build', 'build', 'reload', 'quit']);
  });

  it('ends with the window, and starts what crashed again after the next change', async () => {
    const { log, done, change, end } = developing();
    end(139);
    await new Promise((resolve) => setImmediate(resolve));
    await change({ page: '2' });
    end(0);
    expect(await done).toBe(0);
    expect(log.filter((line) => line === 'start')).toHaveLength(2);
  });
});

describe('what was built', () => {
  it('needs a reload when only the page is another, a restart when anything else is', () => {
    const root = temporaryFolder();
    const read = (/** @type {Record<string, string>} */ files) => {
      writeFiles(root, files);
      return readOutputs(root);
    };
    const first = read({ 'out/main/index.js': 'a', 'out/renderer/index.html': 'a' });
    const page = read({ 'out/renderer/index.html': 'b' });
    const both = read({ 'out/renderer/index.html': 'c', 'out/preload/index.cjs': 'c' });
    expect(neededBy(first, page)).toBe('reload');
    expect(neededBy(page, both)).toBe('restart');
    expect(neededBy(both, readOutputs(root))).toBe('nothing');
  });
});

describe('watching', () => {
  it('reports many changes at once, and those that came while nobody waited', async () => {
    const root = temporaryFolder();
    writeFiles(root, { 'src/main/a.ts': '', 'package.json': '' });
    const changes = watchFiles(root, ['src', 'package.json']);
    try {
      writeFiles(root, { 'src/main/a.ts': '1', [join('src', 'main', 'b.ts')]: '1' });
      await changes.next();
      const next = changes.next();
      const nothing = new Promise((resolve) => setImmediate(() => resolve('nothing')));
      expect(await Promise.race([next, nothing])).toBe('nothing');
      writeFiles(root, { 'package.json': '{}' });
      await next;
    } finally {
      changes.close();
    }
  });
});
