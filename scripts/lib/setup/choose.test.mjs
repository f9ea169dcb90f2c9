import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { obtainRuntime, readyRuntime, RETRY_AFTER_MS } from './choose.mjs';
import { describeRuntime } from './electron.mjs';
import { temporaryFolder, writeFiles } from '../testing/files.mjs';

const NOW = Date.UTC(2026, 10, 21);

/**
 * A repository on a Linux x64 machine, with the `electron` package but no binary.
 *
 * @param {Partial<import('./electron.mjs').Machine>} [changes]
 * @returns {import('./electron.mjs').Machine}
 */
function machine(changes = {}) {
  const root = temporaryFolder();
  writeFiles(root, { 'node_modules/electron/package.json': '{"version":"45.4.1"}' });
  return { root, env: {}, platform: 'linux', arch: 'x64', isRoot: false, ...changes };
}

/** @param {string} root */
const placeOfficial = (root) => {
  writeFiles(root, {
    'node_modules/electron/dist/version': '45.4.1',
    'node_modules/electron/dist/electron': '',
    'node_modules/electron/path.txt': 'electron',
  });
};

/** @param {string} root */
const placeRepack = (root) => {
  writeFiles(root, {
    '.runtime/electron-42.0.0/version': '42.0.0',
    '.runtime/electron-42.0.0/electron': '',
  });
};

/**
 * Suppliers that note what was asked of them.
 *
 * @param {{ official?: () => void, repack?: () => void }} deliveries what arrives; nothing unless given
 */
function suppliers(deliveries) {
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    downloadOfficial: () => {
      asked.push('official');
      deliveries.official?.();
      return Promise.resolve(deliveries.official === undefined ? 'fetch failed' : undefined);
    },
    fetchRepack: () => {
      asked.push('repack');
      deliveries.repack?.();
      return Promise.resolve();
    },
    say: () => {},
  };
}

describe('the runtime', () => {
  it('is the one the user names, before all others', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { electron: '', version: 'v44.0.0\n' });
    const here = machine({ env: { ELECTRON_OVERRIDE_DIST_PATH: folder } });
    placeOfficial(here.root);
    expect(readyRuntime(here, { now: NOW, retry: false })).toStrictEqual({
      electronPath: join(folder, 'electron'),
      kind: 'override',
      version: '44.0.0',
      args: [],
    });
  });

  it('is never another one than the user named', () => {
    const here = machine({ env: { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' } });
    placeOfficial(here.root);
    expect(() => readyRuntime(here, { now: NOW, retry: false })).toThrow(/no \/nowhere\/electron/);
  });

  it('stays unofficial when the user names the fallback', () => {
    const here = machine();
    placeRepack(here.root);
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(here.root, '.runtime', 'electron-42.0.0') };
    expect(readyRuntime({ ...here, env }, { now: NOW, retry: false })?.kind).toBe('unofficial');
  });

  it('is the official build, before the fallback', () => {
    const here = machine();
    placeOfficial(here.root);
    placeRepack(here.root);
    expect(readyRuntime(here, { now: NOW, retry: false })).toMatchObject({
      kind: 'official',
      version: '45.4.1',
    });
  });

  it('is not an official build that was not unpacked to the end, or is of another version', () => {
    const half = machine();
    writeFiles(half.root, {
      'node_modules/electron/dist/version': '45.4.1',
      'node_modules/electron/dist/electron': '',
    });
    expect(readyRuntime(half, { now: NOW, retry: false })).toBeUndefined();

    const old = machine();
    placeOfficial(old.root);
    writeFiles(old.root, { 'node_modules/electron/package.json': '{"version":"46.0.0"}' });
    expect(readyRuntime(old, { now: NOW, retry: false })).toBeUndefined();
  });

  it('leaves out the sandbox as root on Linux, and only then', () => {
    for (const [platform, isRoot, args] of /** @type {const} */ ([
      ['linux', true, ['--no-sandbox']],
      ['linux', false, []],
    ])) {
      const here = machine({ platform, isRoot });
      placeOfficial(here.root);
      expect(readyRuntime(here, { now: NOW, retry: false })?.args).toStrictEqual(args);
    }
  });
});

describe('fetching a runtime', () => {
  it('takes the official download when it works, and asks for nothing else', async () => {
    const here = machine();
    const from = suppliers({ official: () => placeOfficial(here.root) });
    const runtime = await obtainRuntime(here, { now: NOW, retry: false }, from);
    expect(runtime.kind).toBe('official');
    expect(from.asked).toStrictEqual(['official']);
  });

  it('falls back when the official download fails, and does not try that again for a day', async () => {
    const here = machine();
    const from = suppliers({ repack: () => placeRepack(here.root) });
    const runtime = await obtainRuntime(here, { now: NOW, retry: false }, from);
    expect(runtime).toMatchObject({ kind: 'unofficial', version: '42.0.0' });
    expect(from.asked).toStrictEqual(['official', 'repack']);

    const soon = { now: NOW + RETRY_AFTER_MS - 1, retry: false };
    expect(readyRuntime(here, soon)?.kind).toBe('unofficial');
  });

  it('tries the official download again after a day, on request, for a new version, and after a clock was set back', async () => {
    const here = machine();
    const first = suppliers({ repack: () => placeRepack(here.root) });
    await obtainRuntime(here, { now: NOW, retry: false }, first);
    for (const when of [
      { now: NOW + RETRY_AFTER_MS, retry: false },
      { now: NOW, retry: true },
      { now: NOW - 1, retry: false },
    ]) {
      expect(readyRuntime(here, when)).toBeUndefined();
      const again = suppliers({});
      const runtime = await obtainRuntime(here, when, again);
      expect(runtime.kind).toBe('unofficial');
      // What is already unpacked is kept.
      expect(again.asked).toStrictEqual(['official']);
    }
    writeFiles(here.root, { 'node_modules/electron/package.json': '{"version":"45.5.0"}' });
    expect(readyRuntime(here, { now: NOW, retry: false })).toBeUndefined();
  });

  it.each([
    { platform: /** @type {const} */ ('linux'), arch: 'arm64' },
    { platform: /** @type {const} */ ('darwin'), arch: 'x64' },
    { platform: /** @type {const} */ ('win32'), arch: 'x64' },
  ])('has no fallback on $platform $arch', async (changes) => {
    const here = machine(changes);
    const from = suppliers({ repack: () => placeRepack(here.root) });
    await expect(obtainRuntime(here, { now: NOW, retry: false }, from)).rejects.toThrow(
      /Electron 45\.4\.1 could not be downloaded: fetch failed/,
    );
    expect(from.asked).toStrictEqual(['official']);
  });
});

describe('the line about the runtime', () => {
  it('names version, kind and path, and what is not allowed', () => {
    expect(
      describeRuntime('/repo', {
        electronPath: '/repo/.runtime/electron-42.0.0/electron',
        kind: 'unofficial',
        version: '42.0.0',
        args: ['--no-sandbox'],
      }),
    ).toBe(
      'runtime: Electron 42.0.0 (unofficial build: practice and sandbox profiles only), ' +
        ".runtime/electron-42.0.0/electron; as root, so without Chromium's sandbox: no live profiles",
    );
  });
});
