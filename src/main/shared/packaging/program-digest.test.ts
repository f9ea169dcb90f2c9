import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { programDigest, programFile } from './program-digest.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-digest-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Programs of all three systems: the keychain module’s. */
const prebuild = (target: string): Buffer =>
  readFileSync(
    join(import.meta.dirname, '../../../../node_modules/keytar/prebuilds', target, 'keytar.node'),
  );

async function digestOf(bytes: Buffer): Promise<string> {
  const file = join(folder, 'program');
  writeFileSync(file, bytes);
  return programDigest(file);
}

/** The same file with one byte changed. */
function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}

describe('the digest of a program', () => {
  it.each(['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'])(
    'is that of its code on %s',
    async (target) => {
      const bytes = prebuild(target);
      const digest = await digestOf(bytes);
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
      expect(await digestOf(changed(bytes, Math.floor(bytes.length / 3)))).not.toBe(digest);
    },
  );

  it('is of the whole file on Linux, its fuses included', async () => {
    const bytes = prebuild('linux-x64');
    const digest = await digestOf(bytes);
    expect(await digestOf(Buffer.concat([bytes, Buffer.from('x')]))).not.toBe(digest);
  });

  it.each(['win32-x64', 'win32-arm64'])(
    'leaves out resources and signature, which packaging puts in: %s',
    async (target) => {
      const bytes = prebuild(target);
      const digest = await digestOf(bytes);
      const signed = Buffer.concat([bytes, Buffer.from('a signature')]);
      expect(await digestOf(signed)).toBe(digest);
      const resources = sectionStart(bytes, '.rsrc');
      expect(await digestOf(changed(bytes, resources))).toBe(digest);
      expect(await digestOf(changed(bytes, sectionStart(bytes, '.rdata')))).not.toBe(digest);
    },
  );

  it.each(['darwin-x64', 'darwin-arm64'])('leaves out the signature: %s', async (target) => {
    const bytes = prebuild(target);
    const digest = await digestOf(bytes);
    expect(await digestOf(changed(bytes, bytes.length - 1))).toBe(digest);
  });

  it('is none for anything else, and of a file that is cut', async () => {
    await expect(digestOf(Buffer.from('#!/bin/sh\necho\n'))).rejects.toThrow(/no program/);
    const cut = prebuild('win32-x64').subarray(0, 8192);
    await expect(digestOf(cut)).rejects.toThrow(/shorter/);
  });

  it('is of the framework on macOS, and of the program itself elsewhere', () => {
    expect(programFile('linux', '/usr/lib/touchstone/touchstone')).toBe(
      '/usr/lib/touchstone/touchstone',
    );
    expect(programFile('darwin', '/A/Touchstone.app/Contents/MacOS/Touchstone')).toBe(
      '/A/Touchstone.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
    );
  });
});

/** Where the raw data of a section of a Windows program begins. */
function sectionStart(bytes: Buffer, name: string): number {
  const header = bytes.indexOf(`${name}\0`, 0, 'latin1');
  return bytes.readUInt32LE(header + 20);
}
