import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newerData } from './newer-data.ts';
import { everythingIn } from './testing/data-folder.ts';

const FIXTURE = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'fixtures', 'data-0.1.0');
const JOURNAL = join('journal', 'journal-practice.ndjson');

let folder = '';
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'touchstone-newer-'));
  folder = made;
  cpSync(FIXTURE, made, { recursive: true });
  onTestFinished(() => {
    rmSync(made, { recursive: true });
  });
});

/** What is said, and that nothing was touched. */
function said(): string | null {
  const before = everythingIn(folder);
  const text = newerData(folder);
  expect(everythingIn(folder)).toEqual(before);
  return text;
}

describe('a data folder', () => {
  it('of 0.1.0 is not newer', () => {
    expect(said()).toBeNull();
  });

  it('whose settings are of the next version is left alone, and it is said what to do', () => {
    const path = join(folder, 'settings.json');
    const text = readFileSync(path, 'utf8').replace(/"version":\s*1/u, '"version": 2');
    writeFileSync(path, text);
    expect(said()).toMatch(/settings\.json was written by a newer Touchstone \(version 2/);
  });

  it('whose journal is of the next version is left alone, and it is said what to do', () => {
    const path = join(folder, JOURNAL);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"v":1', '"v":2'));
    expect(said()).toMatch(
      /journal-practice\.ndjson was written by a newer Touchstone \(version 2/,
    );
  });

  it('that is damaged or empty is not taken for a newer one', () => {
    writeFileSync(join(folder, 'settings.json'), '{"version":');
    writeFileSync(join(folder, JOURNAL), '');
    appendFileSync(join(folder, 'journal', 'journal-live.ndjson'), '\0'.repeat(10_000));
    expect(said()).toBeNull();
  });
});
