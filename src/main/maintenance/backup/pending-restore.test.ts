import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runs } from '#main/shared/testing/sampled.ts';
import { finishRestore, noteRestore, stagingFolder } from './pending-restore.ts';
import { dataFolder, everythingIn, KEPT, textsOf } from './testing/data-folder.ts';

const ID = '9a0b0f6e-0f0e-4c39-8a5e-0c9c3b6b1d11';
const RESTORE = join(import.meta.dirname, 'testing', 'killed-restore-child.ts');

function folderOf(watched: string): string {
  const { path, remove } = dataFolder(watched);
  onTestFinished(remove);
  return path;
}

/** A folder with the files of another one unpacked in it. */
function unpacked(): { readonly folder: string; readonly source: string } {
  const source = folderOf('platinum');
  const folder = folderOf('silver');
  for (const path of KEPT) {
    cpSync(join(source, path), join(stagingFolder(folder, ID), path), { recursive: true });
  }
  return { folder, source };
}

describe('a restore', () => {
  it('that is killed anywhere leaves the old data or the new, never half of it', () => {
    const ends: string[] = [];
    for (let at = 1; ; at += runs({ whole: 1, sample: 3 })) {
      const { folder, source } = unpacked();
      const before = textsOf(folder);
      const run = spawnSync(
        process.execPath,
        [RESTORE, folder, ID, String(at), JSON.stringify(KEPT)],
        { encoding: 'utf8' },
      );
      if (run.stdout === 'done') break;
      expect({ signal: run.signal, errors: run.stderr }).toEqual({ signal: 'SIGKILL', errors: '' });
      // The next start.
      finishRestore(folder);
      const now = textsOf(folder);
      const isNew = now['settings.json'] === textsOf(source)['settings.json'];
      expect(now).toEqual(isNew ? textsOf(source) : before);
      ends.push(isNew ? 'new' : 'old');
      const asides = readdirSync(folder).filter((name) => name.startsWith('before-restore-'));
      expect(asides).toHaveLength(isNew ? 1 : 0);
      for (const aside of asides) expect(textsOf(join(folder, aside))).toEqual(before);
      expect(readdirSync(folder).filter((name) => name.startsWith('restore-'))).toEqual(
        isNew ? [] : readdirSync(folder).filter((name) => name === 'restore-pending.json.new'),
      );
    }
    // Once it is noted it is done by whoever starts next.
    expect(ends.join()).toMatch(/^old(,old)*,new(,new)+$/);
    expect(ends.length).toBeGreaterThan(runs({ whole: 15, sample: 5 }));
  }, 120_000);

  it('also takes away what the backup does not have, and keeps it aside', () => {
    const { folder, source } = unpacked();
    mkdirSync(join(folder, 'listings'), { recursive: true });
    const drafts = '{"version":1,"changes":{},"keptAt":7}';
    writeFileSync(join(folder, 'listings', 'drafts-of-another.json'), drafts);
    noteRestore(folder, { id: ID, madeAt: '2026-11-22T10:20:30.400Z', files: KEPT }, new Date());
    const restored = finishRestore(folder);
    expect(textsOf(folder)).toEqual(textsOf(source));
    expect(readdirSync(join(folder, 'listings'))).toEqual(['drafts-practice.json']);
    expect(
      readFileSync(join(restored?.aside ?? '', 'listings', 'drafts-of-another.json'), 'utf8'),
    ).toBe(drafts);
  });

  it('that was unpacked and never confirmed is removed by the next start', () => {
    const { folder } = unpacked();
    const before = textsOf(folder);
    expect(finishRestore(folder)).toBeNull();
    expect(textsOf(folder)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  it.each([
    ['nonsense', '{'],
    [
      'another folder',
      '{"version":1,"step":"bring-in","staging":"../x","aside":"before-restore-x","madeAt":"2026-11-22T10:20:30Z","files":["settings.json"]}',
    ],
    [
      'another file',
      '{"version":1,"step":"bring-in","staging":"restore-x","aside":"before-restore-x","madeAt":"2026-11-22T10:20:30Z","files":["../settings.json"]}',
    ],
  ])('whose note is %s is not begun', (_, text) => {
    const { folder } = unpacked();
    writeFileSync(join(folder, 'restore-pending.json'), text);
    const before = everythingIn(folder);
    expect(() => finishRestore(folder)).toThrow(/move it away/);
    expect(everythingIn(folder)).toEqual(before);
  });
});
