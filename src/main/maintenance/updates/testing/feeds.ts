/** Feeds for tests: a pair of keys, a manifest signed with it, and the files it names. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { UpdateManifest, Release } from '../manifest/manifest.ts';
import { signBytes } from '../manifest/signature.ts';

export const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
export const at = (days: number): string => new Date(NOW + days * DAY_MS).toISOString();

export const newKeys = (): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } =>
  generateKeyPairSync('ed25519');

export const fileOf = (name: string, bytes: Buffer): Release['files'][string] => ({
  name,
  size: bytes.length,
  sha512: createHash('sha512').update(bytes).digest('base64'),
});

/** For every platform that there is, each file with bytes of its own. */
export function releaseOf(version: string): {
  readonly release: Release;
  readonly bodies: ReadonlyMap<string, Buffer>;
} {
  const names = {
    'linux-x64-directory': `touchstone-${version}-x64.tar.gz`,
    'linux-x64-appimage': `Touchstone-${version}-x86_64.AppImage`,
    'linux-x64-deb': `touchstone_${version}_amd64.deb`,
    'win32-x64-nsis': `Touchstone-${version}-x64.exe`,
    'darwin-arm64-dmg': `Touchstone-${version}-arm64.zip`,
  };
  const bodies = new Map(
    Object.values(names).map((name) => [name, Buffer.from(`the bytes of ${name}\n`.repeat(40))]),
  );
  const files = Object.fromEntries(
    Object.entries(names).map(([target, name]) => [
      target,
      fileOf(name, bodies.get(name) ?? Buffer.alloc(0)),
    ]),
  );
  return {
    release: { version, releasedAt: at(-2), notes: `What is new in ${version}.`, files },
    bodies,
  };
}

export const manifestOf = (
  release: Release,
  changes: Partial<UpdateManifest> = {},
): UpdateManifest => ({
  product: 'touchstone',
  format: 1,
  channel: 'stable',
  signedAt: at(-1),
  expiresAt: at(20),
  release,
  previous: null,
  ...changes,
});

export const signed = (manifest: unknown, privateKey: KeyObject): Buffer =>
  signBytes(Buffer.from(JSON.stringify(manifest)), privateKey);
