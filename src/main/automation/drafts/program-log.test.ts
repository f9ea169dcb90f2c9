import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FIRST_LINK, sealedLine } from '#main/trading/journal/file/line.ts';
import { callTable } from './call-table.ts';
import { type LogRecord, ProgramLog } from './program-log.ts';

const LINES = 8_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-program-log-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function opened(): ProgramLog {
  const log = ProgramLog.open(join(folder, 'p.ndjson'), () => Date.now());
  if (!log.ok) throw new Error(log.error);
  return log.value;
}

const line = (change: Partial<LogRecord> = {}): LogRecord => ({
  program: '/usr/bin/one',
  pid: 1,
  method: 'draft',
  arguments: 'x'.repeat(2_000),
  outcome: 'drafted',
  ...change,
});

it('a key stays used when its file has become too long and another one goes on', () => {
  const used = { identity: 'one', terms: 'terms', draft: 'd-1' };
  let sum = FIRST_LINK;
  const lines = Array.from({ length: LINES }, (_, index) => {
    const key = index === 0 ? { key: 'key-000001', ...used } : {};
    const sealed = sealedLine({ v: 1, seq: index + 1, at: 0, ...line(key) }, sum);
    sum = sealed.sum;
    return `${sealed.text}\n`;
  });
  writeFileSync(join(folder, 'p.ndjson'), lines.join(''));
  for (let start = 0; start < 3; start += 1) {
    const log = opened();
    expect(log.keys.get('key-000001')).toEqual(used);
    expect(log.append(line({ arguments: '{}' }))).toBe(true);
    log.close();
  }
  expect(readdirSync(folder)).toHaveLength(2);
});

it('becomes a table of every line, and names the first that is not as it was written', () => {
  const log = opened();
  log.append(
    line({ arguments: '{"a":"=1, b"}', key: 'key-000001', identity: 'one', draft: 'd-1' }),
  );
  log.append(line({ program: null, pid: null, method: 'kill', arguments: '{}', outcome: 'done' }));
  const lines = log.all();
  if (!lines.ok) throw new Error(lines.error);
  const text = (format: 'csv' | 'json'): string => {
    const { head, rows, row } = callTable(lines.value, format);
    return head + Array.from({ length: rows }, (_, index) => row(index)).join('');
  };
  expect(text('csv').split('\r\n')).toHaveLength(4);
  expect(text('csv')).toContain('"{""a"":""=1, b""}"');
  expect(JSON.parse(text('json'))).toMatchObject([
    { seq: '1', program: '/usr/bin/one', method: 'draft', key: 'key-000001', draft: 'd-1' },
    { seq: '2', program: null, pid: null, method: 'kill', outcome: 'done' },
  ]);
  const path = join(folder, 'p.ndjson');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"kill"', '"hill"'));
  expect(log.all()).toMatchObject({ error: expect.stringMatching(/^Line 2 of .*checksum/) });
  log.close();
  const again = ProgramLog.open(path, () => Date.now());
  expect(again).toMatchObject({ error: expect.stringMatching(/Line 2 of .* is damaged/) });
});
