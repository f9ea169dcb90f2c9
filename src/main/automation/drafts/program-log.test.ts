import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_LINK, sealedLine } from '#main/trading/journal/file/line.ts';
import type { JournalEnd } from '#main/trading/journal/model/journal-end.ts';
import { callTable } from './call-table.ts';
import { type LogRecord, ProgramLog } from './program-log.ts';

const LINES = 8_000;

let folder: string;
beforeEach(() => {
  noted = null;
  folder = mkdtempSync(join(tmpdir(), 'touchstone-program-log-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is kept of its end elsewhere. */
let noted: JournalEnd | null = null;
const parts = (isChangeSeen = false) => ({
  wallNow: () => Date.now(),
  noted,
  note: (end: JournalEnd) => {
    noted = end;
  },
  isChangeSeen,
});

function opened(isChangeSeen = false): ProgramLog {
  const log = ProgramLog.open(join(folder, 'p.ndjson'), parts(isChangeSeen));
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
  const again = ProgramLog.open(path, parts());
  expect(again).toMatchObject({ error: expect.stringMatching(/Line 2 of .* is damaged/) });
});

describe('a record whose end another program changed', () => {
  const path = () => join(folder, 'p.ndjson');
  const linesOf = () => readFileSync(path(), 'utf8').split('\n').slice(0, -1);
  const keep = (lines: readonly string[]) =>
    writeFileSync(path(), lines.map((one) => `${one}\n`).join(''));
  const three = (): void => {
    const log = opened();
    for (let left = 3; left > 0; left -= 1) log.append(line({ arguments: '{}' }));
    log.close();
  };
  const forged = (): string[] => {
    let sum = FIRST_LINK;
    return [1, 2, 3].map((seq) => {
      const sealed = sealedLine({ v: 1, seq, at: 0, ...line({ method: 'forged' }) }, sum);
      ({ sum } = sealed);
      return sealed.text;
    });
  };

  it.each<[string, () => void]>([
    ['its last line cut off', () => keep(linesOf().slice(0, 2))],
    ['all of it emptied', () => keep([])],
    ['the file removed', () => rmSync(path())],
    ['all of it written again', () => keep(forged())],
    [
      'a line added',
      () => {
        const sum = /"sum":"([0-9a-f]+)"\}$/.exec(linesOf()[2] ?? '')?.[1] ?? '';
        const added = sealedLine({ v: 1, seq: 4, at: 0, ...line() }, sum);
        keep([...linesOf(), added.text]);
      },
    ],
  ])('is not opened with %s, until the user has seen it', (_, change) => {
    three();
    change();
    for (let start = 0; start < 2; start += 1) {
      expect(ProgramLog.open(path(), parts())).toMatchObject({
        error: expect.stringMatching(/not as Touchstone left it: 3 lines then/),
      });
    }
    const seen = opened(true);
    expect(seen.append(line())).toBe(true);
    seen.close();
    opened().close();
  });

  it('is as it was left where the program was killed after a line that was not noted any more', () => {
    three();
    const log = opened();
    const before = noted;
    log.append(line());
    log.append(line());
    noted = before;
    // No close: the process is gone.
    const next = opened();
    expect(next.recent).toHaveLength(5);
    next.close();
  });

  it('is reported by an export when its end goes while it is open', () => {
    const log = opened();
    log.append(line());
    log.append(line());
    keep(linesOf().slice(0, 1));
    expect(log.all()).toMatchObject({ error: expect.stringMatching(/2 lines then, and 1 now/) });
    log.close();
  });
});

it.each([
  // The journal knows that it was not sent; without it the draft would be void after a restart.
  ['not-sent', 'i-1'],
  ['waiting', null],
])(
  'after an attempt with the outcome %s, a restart looks for the intent %s',
  (outcome, intentId) => {
    const log = opened();
    const of = { identity: 'one', draft: 'd-1' };
    const asked = { side: 'buy', key: 'eagle', quantity: 1, limit: '9000.00', goodForMs: 1_000 };
    log.append(line({ ...of, arguments: JSON.stringify(asked) }));
    log.append(
      line({ ...of, method: 'approve', arguments: '{}', outcome: 'sending', intentId: 'i-1' }),
    );
    log.append(line({ ...of, method: 'outcome', arguments: '{}', outcome, intentId: 'i-1' }));
    log.close();
    const next = opened();
    expect(next.drafts.get('d-1')?.intentId).toBe(intentId);
    next.close();
  },
);
