import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { oneEntry, openApplicationLog } from './application-log.ts';
import { Redactor } from '#domain/credentials/redactor.ts';

const KEY = 'canary-key-7f3a/+';

test('no line of the log holds a key, in a message, a detail or an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const redactor = new Redactor();
  redactor.protect(KEY);
  const log = openApplicationLog(folder, redactor);
  log.info(`message ${KEY}`);
  log.info('detail', { headers: { 'x-api-key': KEY }, url: `?key=${encodeURIComponent(KEY)}` });
  log.info('cause', new Error(`refused ${Buffer.from(KEY).toString('base64')}`));
  const written = readFileSync(join(folder, 'logs', 'main.log'), 'utf8');
  expect(written.match(/\[key removed\]/g)).toHaveLength(4);
  expect(written).toContain('refused');
  expect(written).not.toContain('canary');
  expect(written).not.toContain(Buffer.from(KEY).toString('base64'));
});

test('what somebody else wrote cannot pass for an entry, and controls nothing', () => {
  const forged =
    'body\n[2026-11-22 12:00:00.000] [info] all is well\r\u001b[2Jcleared\u202eback\u2028next';
  expect(oneEntry(forged)).toBe(
    'body\n    [2026-11-22 12:00:00.000] [info] all is well\n    \\u001b[2Jcleared\\u202eback\n    next',
  );
});

test('the file is its owner’s alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  openApplicationLog(folder, new Redactor()).info('one');
  expect(statSync(join(folder, 'logs', 'main.log')).mode & 0o777).toBe(0o600);
});

/** A folder of its own, removed at the end. */
function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test('five files at most are kept, none much larger than it may be, the newest entry in the first', () => {
  const folder = folderOfTest();
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  writeFileSync(join(logs, 'main.old.log'), 'of an earlier version');
  const largest = 2_000;
  const log = openApplicationLog(folder, new Redactor(), { largestFile: largest });
  for (let number = 0; number < 400; number += 1)
    log.info(`entry ${String(number)} ${'x'.repeat(80)}`);
  const names = readdirSync(logs).toSorted();
  expect(names).toEqual(['main.1.log', 'main.2.log', 'main.3.log', 'main.4.log', 'main.log']);
  for (const name of names) {
    expect(statSync(join(logs, name)).size).toBeLessThan(largest + 200);
    expect(statSync(join(logs, name)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(join(logs, 'main.log'), 'utf8')).toContain('entry 399 ');
  expect(readFileSync(join(logs, 'main.1.log'), 'utf8')).not.toContain('entry 399 ');
});

test('an entry is cut where one would fill a file', () => {
  const folder = folderOfTest();
  openApplicationLog(folder, new Redactor()).info('y'.repeat(10_000_000));
  expect(statSync(join(folder, 'logs', 'main.log')).size).toBeLessThan(70_000);
});

test('a file that cannot be renamed is emptied, so that it does not grow', () => {
  const folder = folderOfTest();
  const logs = join(folder, 'logs');
  // A folder with something in it stands where the older file would go.
  mkdirSync(join(logs, 'main.1.log', 'full'), { recursive: true });
  mkdirSync(join(logs, 'main.2.log', 'full'), { recursive: true });
  const log = openApplicationLog(folder, new Redactor(), { largestFile: 2_000 });
  for (let number = 0; number < 100; number += 1)
    log.info(`entry ${String(number)} ${'x'.repeat(80)}`);
  expect(statSync(join(logs, 'main.log')).size).toBeLessThan(2_200);
});

test('an output that nobody reads any more ends nothing', async () => {
  const folder = folderOfTest();
  const output = new Writable({
    write: (_chunk, _encoding, done) => {
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    },
  });
  const log = openApplicationLog(folder, new Redactor(), { outputs: [output] });
  // Without a listener this would be an error that nothing catches, which is logged, there too.
  const failed = new Promise((resolve) => output.once('close', resolve));
  output.write('nobody reads this');
  await failed;
  log.warn('in the file alone');
  expect(readFileSync(join(folder, 'logs', 'main.log'), 'utf8')).toContain('in the file alone');
});
