import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkManifest } from '../../src/main/maintenance/updates/manifest/check-manifest.ts';
import { publicKeyOf } from '../../src/main/maintenance/updates/manifest/signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-ceremony-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
/** @param {string} name */
const inFolder = (name) => join(folder, name);
/**
 * @param {string} script
 * @param {readonly string[]} args
 */
const run = (script, args) =>
  execFileSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
const key = ['--passphrase-file', inFolder('passphrase')];

it('makes a key, signs a release and the one after it, and the application accepts both', () => {
  writeFileSync(inFolder('passphrase'), 'a passphrase that is long enough\n');
  const said = run('keys.mjs', ['--out', inFolder('key.pem'), ...key]);
  const privateText = readFileSync(inFolder('key.pem'), 'utf8');
  expect(privateText).toContain('ENCRYPTED PRIVATE KEY');
  expect(statSync(inFolder('key.pem')).mode & 0o777).toBe(0o600);
  const publicKey = publicKeyOf(said.trim().split('\n').at(-1) ?? '');
  if (publicKey === null) throw new Error('no public key was printed');
  // It is never made over.
  expect(() => run('keys.mjs', ['--out', inFolder('key.pem'), ...key])).toThrow(/EEXIST/);
  expect(readFileSync(inFolder('key.pem'), 'utf8')).toBe(privateText);

  const manifest = inFolder('touchstone-stable.update');
  /** @param {readonly string[]} args */
  const sign = (args) =>
    run('sign.mjs', ['--key', inFolder('key.pem'), ...key, '--out', folder, ...args]);
  /** @param {string} version */
  const release = (version) => {
    const file = inFolder(`Touchstone-${version}.AppImage`);
    writeFileSync(file, `the program ${version}`);
    return ['--version', version, '--file', `linux-x64-appimage=${file}`];
  };
  const judged = () =>
    checkManifest(readFileSync(manifest), {
      keys: [publicKey],
      channel: 'stable',
      version: '0.1.0',
      target: 'linux-x64-appimage',
      now: Date.now(),
      seen: null,
    });

  sign(release('0.2.0'));
  const first = judged();
  expect(first.ok && first.value.newer?.file).toMatchObject({
    name: 'Touchstone-0.2.0.AppImage',
    size: 17,
  });
  sign([...release('0.3.0'), '--before', manifest]);
  const second = judged();
  expect(second.ok && second.value.newer?.release.version).toBe('0.3.0');
  expect(second.ok && second.value.previous?.file.name).toBe('Touchstone-0.2.0.AppImage');

  sign(['--again', manifest]);
  const again = judged();
  expect(again.ok && again.value.manifest.release).toEqual(
    second.ok && second.value.manifest.release,
  );

  const before = readFileSync(manifest);
  expect(() => sign(['--version', '9', '--file', `linux-x64-deb=${manifest}`])).toThrow(
    /no manifest/,
  );
  expect(readFileSync(manifest)).toEqual(before);
}, 60_000);
