import { describe, expect, it } from 'vitest';
import { at, manifestOf, newKeys, NOW, releaseOf, signed } from '../testing/feeds.ts';
import { type Circumstances, checkManifest } from './check-manifest.ts';
import { MAX_MANIFEST_BYTES } from './manifest.ts';

const keys = newKeys();
const { release } = releaseOf('0.2.0');
const { release: older } = releaseOf('0.1.0');
const here: Circumstances = {
  keys: [keys.publicKey],
  channel: 'stable',
  version: '0.1.0',
  target: 'linux-x64-appimage',
  now: NOW,
  seen: null,
};
const good = manifestOf(release, { previous: older });
const verdict = (manifest: unknown, changes: Partial<Circumstances> = {}): string => {
  const judged = checkManifest(signed(manifest, keys.privateKey), { ...here, ...changes });
  if (!judged.ok) return judged.error;
  const { newer } = judged.value;
  return newer === null ? 'current' : newer.file.name;
};

describe('judge', () => {
  it('offers the one file that belongs here, and the version before', () => {
    const judged = checkManifest(signed(good, keys.privateKey), here);
    expect(judged.ok && judged.value.newer?.file.name).toBe('Touchstone-0.2.0-x86_64.AppImage');
    expect(judged.ok && judged.value.previous?.file.name).toBe('Touchstone-0.1.0-x86_64.AppImage');
  });

  it('takes either of two keys, so that one can follow the other', () => {
    const next = newKeys();
    expect(verdict(good, { keys: [next.publicKey, keys.publicKey] })).toContain('0.2.0');
  });

  it('says that what runs is the newest', () => {
    expect(verdict(good, { version: '0.2.0' })).toBe('current');
  });

  it('refuses another key, a flipped byte and what has no head', () => {
    const served = signed(good, keys.privateKey);
    expect(checkManifest(signed(good, newKeys().privateKey), here)).toMatchObject({
      error: 'other-key',
    });
    const flipped = Buffer.from(served);
    flipped[served.length - 3] = (flipped[served.length - 3] ?? 0) ^ 1;
    expect(checkManifest(flipped, here)).toMatchObject({ error: 'wrong-signature' });
    expect(checkManifest(served.subarray(3), here)).toMatchObject({ error: 'malformed' });
    expect(checkManifest(Buffer.alloc(0), here)).toMatchObject({ error: 'malformed' });
    expect(checkManifest(Buffer.alloc(MAX_MANIFEST_BYTES + 1), here)).toMatchObject({
      error: 'too-large',
    });
  });

  it.each([
    ['an older version than runs', manifestOf(older), { version: '0.2.0' }, 'downgrade'],
    [
      'an older version than was seen, on an even older one',
      manifestOf(older),
      { version: '0.0.9', seen: { version: '0.2.0', signedAt: NOW - 1e9, at: NOW } },
      'downgrade',
    ],
    [
      'an older manifest than was seen',
      good,
      { seen: { version: '0.2.0', signedAt: NOW, at: NOW } },
      'replayed',
    ],
    [
      'one that ended',
      manifestOf(release, { signedAt: at(-30), expiresAt: at(-0.1) }),
      {},
      'expired',
    ],
    [
      'one that ended, where the clock was set back',
      manifestOf(release, { signedAt: at(-30), expiresAt: at(-0.1) }),
      { now: NOW - 1e9, seen: { version: '0.1.0', signedAt: 0, at: NOW } },
      'expired',
    ],
    [
      'one of tomorrow',
      manifestOf(release, { signedAt: at(2), expiresAt: at(9) }),
      {},
      'signed-in-the-future',
    ],
    ['another channel', manifestOf(release, { channel: 'beta' }), {}, 'other-channel'],
    ['nothing for this platform', good, { target: 'linux-riscv64-deb' }, 'no-file'],
    ['a platform of Object’s own', good, { target: '__proto__' }, 'no-file'],
    [
      'a version before that comes after',
      manifestOf(release, { previous: release }),
      {},
      'malformed',
    ],
    [
      'a life longer than 30 days',
      manifestOf(release, { signedAt: at(-1), expiresAt: at(30) }),
      {},
      'malformed',
    ],
    ['an unknown field', { ...good, also: 1 }, {}, 'malformed'],
    ['another product', { ...good, product: 'other' }, {}, 'malformed'],
    ['no object', 7, {}, 'malformed'],
  ] as const)('refuses %s', (_, manifest, changes, expected) => {
    expect(verdict(manifest, changes)).toBe(expected);
  });

  it.each([
    ['a path', { name: '../0.2.0.AppImage' }],
    ['an address', { name: 'https://elsewhere/0.2.0.AppImage' }],
    ['a folder', { name: 'a/0.2.0.AppImage' }],
    ['an escaped path', { name: '%2e%2e%2f0.2.0.AppImage' }],
    ['the file of another form', { name: 'Touchstone-0.2.0.exe' }],
    ['the file of another version', { name: 'Touchstone-0.1.0.AppImage' }],
    ['the name of another file', { name: 'touchstone_0.2.0_amd64.deb' }],
    ['no size', { size: 0 }],
    ['a size too large', { size: 2 ** 40 }],
    ['half a hash', { sha512: 'AAAA' }],
  ])('refuses a file that is %s', (_, change) => {
    const file = { ...release.files['linux-x64-appimage'], ...change };
    const files = { ...release.files, 'linux-x64-appimage': file };
    expect(verdict({ ...good, release: { ...release, files } })).toBe('malformed');
  });
});
