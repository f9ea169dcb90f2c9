import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CrashReportsView } from '#contract/ipc/app/session.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { CrashReports } from './crash-reports.ts';
import { boundReports, countReports } from './report-files.ts';

const KEY = 'canary-key-0123456789abcdef';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-crashes-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
});

function openReports(given: boolean) {
  const redactor = new Redactor();
  redactor.protect(KEY);
  let consent = given;
  const collected: string[] = [];
  const opened: string[] = [];
  const views: CrashReportsView[] = [];
  const reports = new CrashReports({
    folder,
    appVersion: '1.2.3',
    redactor,
    wallNow: () => new Date('2026-01-02T03:04:05.678Z'),
    consent: {
      read: () => consent,
      write: (wanted) => {
        consent = wanted;
      },
    },
    startDumps: (dumps) => collected.push(dumps),
    openFolder: (path) => {
      opened.push(path);
      return Promise.resolve(opened.length === 1 ? '' : 'nothing opens folders');
    },
    publish: (view) => views.push(view),
    log: { warn: () => undefined },
  });
  return { reports, collected, opened, views };
}

/** A dump as Crashpad leaves it, that many seconds old. */
function dump(name: string, bytes: number, age: number): string {
  const place = join(folder, 'crashes', 'dumps', 'pending');
  mkdirSync(place, { recursive: true });
  const path = join(place, `${name}.dmp`);
  writeFileSync(path, Buffer.alloc(bytes));
  writeFileSync(join(place, `${name}.meta`), 'meta');
  utimesSync(path, 1_700_000_000 - age, 1_700_000_000 - age);
  return path;
}

describe('crash reports', () => {
  it('are neither collected nor written before the user wants them', () => {
    const { reports, collected, views } = openReports(false);
    reports.start();
    reports.uncaught('window', 'broken');
    expect(collected).toEqual([]);
    expect(existsSync(join(folder, 'crashes'))).toBe(false);
    expect(views.at(-1)).toEqual({ keep: false, kept: 0 });
  });

  it('are texts without keys, for their owner only, and ten at most', () => {
    const { reports, collected, views } = openReports(false);
    reports.allow(true);
    reports.allow(true);
    expect(collected).toEqual([join(folder, 'crashes', 'dumps')]);
    reports.uncaught('main process', new Error(`refused ${KEY} and ${btoa(KEY)}`));
    const [name = ''] = readdirSync(join(folder, 'crashes')).filter((one) => one.endsWith('.txt'));
    const path = join(folder, 'crashes', name);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^Touchstone 1\.2\.3, .*\n2026-01-02T03:04:05\.678Z, in the main process/);
    expect(text).toContain('refused [key removed] and [key removed]');
    expect(statSync(path).mode & 0o077).toBe(0);
    for (let more = 0; more < 30; more += 1) reports.uncaught('window', 'x'.repeat(1_000_000));
    expect(views.at(-1)).toEqual({ keep: true, kept: 10 });
    const files = readdirSync(join(folder, 'crashes')).filter((one) => one.endsWith('.txt'));
    expect(files).toHaveLength(10);
    for (const file of files) {
      expect(statSync(join(folder, 'crashes', file)).size).toBeLessThanOrEqual(64 * 1024);
    }
  });

  it('of memory are bounded by number and size, the oldest going first with what is noted of them', () => {
    const old = dump('old', 100, 30);
    const large = dump('large', 5000, 20);
    const fresh = dump('fresh', 100, 10);
    boundReports(join(folder, 'crashes'), { most: 10, bytes: 5150 });
    expect([old, large, fresh].map((path) => existsSync(path))).toEqual([false, true, true]);
    expect(existsSync(old.replace('.dmp', '.meta'))).toBe(false);
    boundReports(join(folder, 'crashes'), { most: 1, bytes: 1e9 });
    expect(countReports(join(folder, 'crashes'))).toBe(1);
    expect(existsSync(fresh)).toBe(true);
  });

  it('are deleted on demand, all of them, and nothing else is', () => {
    const { reports, views } = openReports(true);
    reports.start();
    dump('one', 10, 1);
    const settings = join(folder, 'crashes', 'dumps', 'settings.dat');
    writeFileSync(settings, 'crashpad');
    reports.uncaught('window', 'broken');
    expect(views.at(-1)?.kept).toBe(2);
    expect(reports.deleteAll().ok).toBe(true);
    expect(views.at(-1)).toEqual({ keep: true, kept: 0 });
    expect(existsSync(settings)).toBe(true);
  });

  it('are shown in their folder, and where that cannot be opened, it is named', async () => {
    const { reports, opened } = openReports(false);
    expect((await reports.show()).ok).toBe(true);
    expect(opened).toEqual([join(folder, 'crashes')]);
    expect(await reports.show()).toMatchObject({
      ok: false,
      error: { advice: expect.stringContaining(join(folder, 'crashes')) },
    });
  });
});
