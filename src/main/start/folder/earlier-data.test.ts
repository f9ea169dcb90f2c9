import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeEarlierData } from './earlier-data.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-earlier-data-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(...parts: readonly string[]): string {
  const path = join(folder, ...parts);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'x');
  return path;
}

it('removes the caches of earlier versions and nothing else', async () => {
  const removed = [
    write('catalogue', 'practice-1', '1.json'),
    write('compile-cache', 'v24', '090cb229'),
    write('first-screen.json'),
    write('memory', 'figures-practice.ndjson'),
  ];
  const kept = [
    write('memory', 'journal-ends.json'),
    write('memory', 'figures-practice.txt'),
    write('market', 'catalogue', 'first-screen.json'),
  ];
  await removeEarlierData(folder);
  expect(removed.filter((path) => existsSync(path))).toEqual([]);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  await removeEarlierData(folder);
});

it('follows no link', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const kept = [
    write('elsewhere', 'figures-a.ndjson'),
    write('elsewhere', 'first-screen.json'),
  ] as const;
  const data = join(folder, 'data');
  mkdirSync(data);
  symlinkSync(elsewhere, join(data, 'catalogue'));
  symlinkSync(elsewhere, join(data, 'memory'));
  symlinkSync(kept[1], join(data, 'first-screen.json'));
  await removeEarlierData(data);
  expect(kept.every((path) => existsSync(path))).toBe(true);
});
