import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { textFiles } from '#main/shared/files/text-files.ts';
import { JournalEnds } from './journal-ends.ts';

const warnings: string[] = [];
const log = { warn: (message: string) => warnings.push(message) };
let folder = '';
beforeEach(() => {
  warnings.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'touchstone-ends-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
});
const ends = (): JournalEnds => new JournalEnds(textFiles(folder), log);
const end = (seq: number, closed = false) => ({ seq, sum: `sum ${seq}`, closed });

it('gives the next run what the last one noted, the newest of each environment', async () => {
  const first = ends();
  await first.begin('live');
  expect(first.noted('live')).toBeNull();
  for (let seq = 1; seq <= 50; seq += 1) first.note('live', end(seq));
  first.note('sandbox', end(3, true));
  first.note('live', end(51, true));
  await first.flush();

  const next = ends();
  await next.begin('live');
  await next.begin('sandbox');
  expect(next.noted('live')).toEqual(end(51, true));
  expect(next.noted('sandbox')).toEqual(end(3, true));
  expect(statSync(join(folder, 'journal-end-live.json')).mode & 0o077).toBe(0);
});

it('counts as open from the moment it is opened, so that a killed run is none that was closed', async () => {
  const first = ends();
  first.note('live', end(7, true));
  await first.begin('live');
  expect(first.noted('live')).toEqual(end(7, true));
  const afterKill = ends();
  await afterKill.begin('live');
  expect(afterKill.noted('live')).toEqual(end(7, false));
});

it('takes a note that cannot be read for none, and reports it', async () => {
  writeFileSync(join(folder, 'journal-end-live.json'), '{"seq":-1}');
  const damaged = ends();
  await damaged.begin('live');
  expect(damaged.noted('live')).toBeNull();
  expect(warnings).toHaveLength(1);
});

it('knows nothing of a journal on another computer, whose keychain does not know it, and notes it from then on', async () => {
  const here = ends();
  here.note('live', end(9, true));
  await here.flush();
  const otherFolder = join(folder, 'another keychain');
  const there = new JournalEnds(textFiles(otherFolder), log);
  await there.begin('live');
  expect(there.noted('live')).toBeNull();
  there.note('live', end(12, true));
  await there.flush();
  const again = new JournalEnds(textFiles(otherFolder), log);
  await again.begin('live');
  expect(again.noted('live')).toEqual(end(12, true));
  // Back where it came from the older note counts: it went on elsewhere, which is reported.
  const back = ends();
  await back.begin('live');
  expect(back.noted('live')).toEqual(end(9, true));
});

it('forgets the one that is named, also one that waits to be written, and no other', async () => {
  const first = ends();
  await first.begin('programs-a');
  for (const file of ['programs-a', 'programs-ab', 'sandbox'] as const) first.note(file, end(4));
  await first.forget('programs-a');
  await first.moveTo(textFiles(join(folder, 'another keychain')));
  expect(readdirSync(folder).toSorted()).toEqual([
    'another keychain',
    'journal-end-programs-ab.json',
    'journal-end-sandbox.json',
  ]);
  expect(first.noted('programs-a')).toBeNull();
  const next = ends();
  await next.begin('programs-a');
  expect(next.noted('programs-a')).toBeNull();
  expect(warnings).toEqual([]);
});

it('goes on where one cannot be removed, and reports it', async () => {
  const denied = { ...textFiles(folder), remove: () => Promise.reject(new Error('denied')) };
  await new JournalEnds(denied, log).forget('programs-a');
  expect(warnings).toEqual([expect.stringContaining('was not removed')]);
});
