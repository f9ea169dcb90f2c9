import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/files.mjs';
import { fetchRepack, integrityOf, REPACK } from './repack.mjs';

const silent = () => {};

/**
 * Packs a small Electron the way npm does: everything under `package/`, without run bits.
 *
 * @param {readonly string[]} names files under bin/
 */
function tarball(names) {
  const folder = temporaryFolder();
  writeFiles(folder, Object.fromEntries(names.map((name) => [`package/bin/${name}`, name])));
  const file = join(folder, 'small.tgz');
  execFileSync('tar', ['-czf', file, '--mode=644', '-C', folder, 'package']);
  return file;
}

const WHOLE = ['electron', 'chrome_crashpad_handler', 'chrome-sandbox', 'version'];

/** @param {string} root */
const kept = (root) => readdirSync(join(root, '.runtime'));

describe('the fallback', () => {
  it('is unpacked under its final name, with run bits, and nothing else is left', async () => {
    const root = temporaryFolder();
    const file = tarball(WHOLE);
    const repack = { ...REPACK, integrity: await integrityOf(file) };
    await fetchRepack({ root, say: silent, repack, pack: () => Promise.resolve(file) });
    expect(kept(root)).toStrictEqual(['electron-42.0.0']);
    const electron = join(root, '.runtime', 'electron-42.0.0', 'electron');
    expect(statSync(electron).mode & 0o111).toBe(0o111);
    expect(readFileSync(electron, 'utf8')).toBe('electron');
  });

  it('is refused and deleted when it is not the one that was tried', async () => {
    const root = temporaryFolder();
    const file = tarball(WHOLE);
    await expect(
      fetchRepack({ root, say: silent, pack: () => Promise.resolve(file) }),
    ).rejects.toThrow(/is not the package that was tested/);
    expect(kept(root)).toStrictEqual([]);
  });

  it('leaves nothing behind when it cannot be fetched, unpacked, or is not whole', async () => {
    const root = temporaryFolder();
    await expect(
      fetchRepack({ root, say: silent, pack: () => Promise.reject(new Error('no network')) }),
    ).rejects.toThrow('no network');

    const notPacked = join(temporaryFolder(), 'page.html');
    writeFiles(join(notPacked, '..'), { 'page.html': '<html>' });
    const broken = { ...REPACK, integrity: await integrityOf(notPacked) };
    await expect(
      fetchRepack({ root, say: silent, repack: broken, pack: () => Promise.resolve(notPacked) }),
    ).rejects.toThrow(/could not be unpacked/);

    const half = tarball(['electron']);
    const halfRepack = { ...REPACK, integrity: await integrityOf(half) };
    await expect(
      fetchRepack({ root, say: silent, repack: halfRepack, pack: () => Promise.resolve(half) }),
    ).rejects.toThrow(/chrome_crashpad_handler/);
    expect(kept(root)).toStrictEqual([]);
  });

  it('clears away what an interrupted set-up left', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.runtime', 'unpacking-abc123'), { recursive: true });
    const file = tarball(WHOLE);
    const repack = { ...REPACK, integrity: await integrityOf(file) };
    await fetchRepack({ root, say: silent, repack, pack: () => Promise.resolve(file) });
    expect(existsSync(join(root, '.runtime', 'unpacking-abc123'))).toBe(false);
  });
});
