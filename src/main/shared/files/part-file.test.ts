import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PartFile, safeName } from './part-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-save-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const save = async (
  name: string,
  text: string,
  taken: 'next-free-name' | 'replace' = 'next-free-name',
) => {
  const file = await PartFile.create({ folder, name, taken });
  await file.write(text);
  return file.finish();
};

describe('a file that is saved', () => {
  it('never takes the place of another', async () => {
    writeFileSync(join(folder, 'label.pdf'), 'mine');
    expect(await save('label.pdf', 'one')).toBe(join(folder, 'label (1).pdf'));
    expect(await save('label.pdf', 'two')).toBe(join(folder, 'label (2).pdf'));
    expect(readFileSync(join(folder, 'label.pdf'), 'utf8')).toBe('mine');
    expect(readFileSync(join(folder, 'label (2).pdf'), 'utf8')).toBe('two');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('gives each of many at once a name of its own', async () => {
    const paths = await Promise.all(
      Array.from({ length: 20 }, (_, number) => save('a.csv', String(number))),
    );
    expect(new Set(paths).size).toBe(20);
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(new Set(texts).size).toBe(20);
  });

  it('replaces what the user chose to replace, as a whole', async () => {
    writeFileSync(join(folder, 'a.csv'), 'old and long');
    expect(await save('a.csv', 'new', 'replace')).toBe(join(folder, 'a.csv'));
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it('is not there before it is whole, and leaves nothing when it is given up', async () => {
    const file = await PartFile.create({ folder, name: 'a.csv', taken: 'next-free-name' });
    await file.write('half');
    expect(readdirSync(folder)).not.toContain('a.csv');
    await file.discard();
    await file.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing when it cannot be given its name', async () => {
    const file = await PartFile.create({ folder, name: 'a.csv', taken: 'replace' });
    await file.write('whole');
    // A folder stands in the way.
    rmSync(join(folder, 'a.csv'), { force: true });
    const { mkdirSync } = await import('node:fs');
    mkdirSync(join(folder, 'a.csv', 'inside'), { recursive: true });
    await expect(file.finish()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it('can be read by its owner only and run by nobody', async () => {
    const path = await save('label.pdf', 'x');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('a safe name', () => {
  it.each([
    ['label-PO 1/2', 'label-PO_1_2'],
    ['../../etc/passwd', 'etc_passwd'],
    ['.hidden', 'hidden'],
    ['ord\u202Efdp.exe', 'ord_fdp.exe'],
    ['///', 'file'],
  ])('%s becomes %s', (text, name) => {
    expect(safeName(text)).toBe(name);
  });
});
