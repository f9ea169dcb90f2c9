import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RuntimeEvidence, runtimeKind } from './runtime-kind.ts';
import { STAMP_FILE } from './stamp-file.ts';
import { readStamp, type Stamp } from './stamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-stamp-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const PROGRAM = 'a'.repeat(64);
const stamp = (changes: Partial<Stamp['electron']> = {}): Stamp => ({
  version: '1.0.0',
  commit: 'c0ffee',
  electron: { version: '45.4.1', official: true, program: PROGRAM, ...changes },
});
const evidence = (changes: Partial<RuntimeEvidence>): RuntimeEvidence => ({
  stamp: { kind: 'stamp', stamp: stamp() },
  isPackaged: true,
  saidBySetUp: undefined,
  electronVersion: '45.4.1',
  digest: () => Promise.resolve(PROGRAM),
  ...changes,
});

describe('the stamp', () => {
  it('is absent in a clone, and whole or unreadable in a package', () => {
    expect(readStamp(join(folder, 'nowhere'))).toEqual({ kind: 'none' });
    const here = mkdtempSync(join(tmpdir(), 'touchstone-stamp-'));
    try {
      writeFileSync(join(here, STAMP_FILE), JSON.stringify(stamp()));
      expect(readStamp(here)).toEqual({ kind: 'stamp', stamp: stamp() });
      for (const text of ['', '{', '{}', JSON.stringify({ ...stamp(), more: 1 })]) {
        writeFileSync(join(here, STAMP_FILE), text);
        expect(readStamp(here)).toEqual({ kind: 'unreadable' });
      }
    } finally {
      rmSync(here, { recursive: true });
    }
  });
});

describe('the runtime of a package', () => {
  it('is the project’s own when the stamp confirms it and the program is the stamped one', async () => {
    expect(await runtimeKind(evidence({}))).toBe('official');
  });

  it.each<[string, Partial<RuntimeEvidence>]>([
    ['another program', { digest: () => Promise.resolve('b'.repeat(64)) }],
    ['a program that cannot be read', { digest: () => Promise.reject(new Error('EACCES')) }],
    ['another version', { electronVersion: '42.0.0' }],
    ['an unofficial one', { stamp: { kind: 'stamp', stamp: stamp({ official: false }) } }],
    ['a stamp that cannot be read', { stamp: { kind: 'unreadable' } }],
    ['no stamp', { stamp: { kind: 'none' } }],
  ])('is not with %s, whatever the environment says', async (_, changes) => {
    for (const saidBySetUp of ['official', 'override', undefined]) {
      expect(await runtimeKind(evidence({ ...changes, saidBySetUp }))).toBe('unofficial');
    }
  });

  it('stays unofficial where Electron is made, or made to believe, that it is no package', async () => {
    const unofficial = { kind: 'stamp', stamp: stamp({ official: false }) } as const;
    const lied = evidence({ stamp: unofficial, isPackaged: false, saidBySetUp: 'official' });
    expect(await runtimeKind(lied)).toBe('unofficial');
  });
});

describe('the runtime of a clone', () => {
  it('is what set-up found, and unofficial where nobody says', async () => {
    const clone = { stamp: { kind: 'none' }, isPackaged: false } as const;
    for (const kind of ['official', 'override', 'unofficial'] as const) {
      expect(await runtimeKind(evidence({ ...clone, saidBySetUp: kind }))).toBe(kind);
    }
    for (const saidBySetUp of [undefined, '', 'mine']) {
      expect(await runtimeKind(evidence({ ...clone, saidBySetUp }))).toBe('unofficial');
    }
  });
});
