import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailingFiles, outcomeRecord, samplePreparedRecord } from './testing/journal-records.ts';
import type { Journal } from './journal.ts';
import { type OpenResult, openJournal } from './open-journal.ts';
import type { JournalFiles } from './file/files.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';

let folder: string;
let path: string;
const opened: Journal[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'deep', 'journal-practice.ndjson');
});

afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function tryOpen(files?: JournalFiles, environment: 'practice' | 'live' = 'practice'): OpenResult {
  const options = { path, environment, wallNow: () => 1_700_000_000_123 };
  const result = openJournal(files === undefined ? options : { ...options, files });
  if (result.ok) opened.push(result.value);
  return result;
}

function open(files?: JournalFiles): Journal {
  const result = tryOpen(files);
  if (!result.ok) throw new Error(JSON.stringify(result.error.problem));
  return result.value;
}

function writeSome(): void {
  const journal = open();
  for (const id of [A, B]) expect(journal.append(samplePreparedRecord(id)).ok).toBe(true);
  expect(journal.append({ type: 'sending', intentId: A }).ok).toBe(true);
  expect(
    journal.append(
      outcomeRecord(A, { state: 'CONFIRMED', orderId: 'order-1', partialOrderIds: null }),
    ).ok,
  ).toBe(true);
  journal.close();
}

function lines(): string[] {
  return fs.readFileSync(path, 'utf8').split('\n').slice(0, -1);
}

describe('what was written is read back', () => {
  it('gives every intent its last state after a restart', () => {
    writeSome();
    const { book } = open();
    expect(book.get(A)).toMatchObject({
      status: 'CONFIRMED',
      prepared: samplePreparedRecord(A),
      preparedAt: 1_700_000_000_123,
      sentAt: 1_700_000_000_123,
      outcome: { orderId: 'order-1' },
    });
    expect(book.get(B)?.status).toBe('PREPARED');
    expect(book.unsettled().map((intent) => intent.intentId)).toEqual([B]);
    expect(book.senderOf(`quote-of-${A}`)).toBe(A);
    expect(book.senderOf(`quote-of-${B}`)).toBeUndefined();
  });

  it('continues the numbers and the checksums where they ended', () => {
    writeSome();
    const again = open();
    again.append(outcomeRecord(B, { state: 'NOT_SENT', reason: 'restart' }));
    again.close();
    expect(open().book.get(B)?.status).toBe('NOT_SENT');
    expect(lines()).toHaveLength(6);
  });

  it('creates the file for its owner only', () => {
    open();
    expect(fs.statSync(path).mode & 0o777).toBe(0o600);
    expect(fs.statSync(`${path}.lock`).mode & 0o777).toBe(0o600);
    expect(fs.statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700);
  });

  it('reads lines that lie across the pieces the file is read in', () => {
    const journal = open();
    const body = 'x'.repeat(700_000);
    journal.append({ ...samplePreparedRecord(A), body });
    journal.append({ ...samplePreparedRecord(B), body });
    journal.close();
    expect(open().book.get(B)?.prepared.body).toBe(body);
  });
});

describe('a line that was interrupted', () => {
  it('is cut off, its bytes are kept aside, and nothing else is lost', () => {
    writeSome();
    const good = fs.readFileSync(path);
    const tail = Buffer.from('{"v":1,"seq":6,"at":17000', 'utf8');
    fs.appendFileSync(path, tail);

    const result = tryOpen();
    expect(result).toMatchObject({ ok: true });
    const aside = result.ok ? result.value.cutAside : null;
    expect(aside).not.toBeNull();
    expect(fs.readFileSync(aside ?? '')).toEqual(tail);
    expect(fs.statSync(aside ?? '').mode & 0o777).toBe(0o600);
    expect(fs.readFileSync(path)).toEqual(good);
  });

  it.each([1, 40, 200, 500])('is recovered from wherever it ends (%i bytes cut)', (cut) => {
    writeSome();
    const full = fs.readFileSync(path);
    fs.writeFileSync(path, full.subarray(0, full.length - cut));
    expect(open().book.get(A)?.status).toMatch(/^(?:SENDING|PREPARED)$/u);
  });

  it('may be the very first one', () => {
    fs.mkdirSync(join(folder, 'deep'));
    fs.writeFileSync(path, '{"v":1,"se');
    expect(open().append(samplePreparedRecord(A)).ok).toBe(true);
  });

  it('is left alone when its bytes cannot be kept aside', () => {
    writeSome();
    fs.appendFileSync(path, '{"v":1');
    const before = fs.readFileSync(path);
    const files = new FailingFiles();
    files.fail('keepAside', 'ENOSPC');
    expect(tryOpen(files)).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-unwritable', operation: 'repair', code: 'ENOSPC' } },
    });
    expect(fs.readFileSync(path)).toEqual(before);
  });
});

describe('a damaged line', () => {
  const damage: Record<string, (all: string[]) => string[]> = {
    'a changed digit': (all) => all.map((l, i) => (i === 1 ? l.replace('515000', '515001') : l)),
    'a missing line': (all) => all.filter((_, i) => i !== 1),
    'two lines exchanged': (all) => [all[0] ?? '', all[2] ?? '', all[1] ?? '', ...all.slice(3)],
    'an empty line': (all) => [all[0] ?? '', '', ...all.slice(1)],
    'a line of zero bytes': (all) => [all[0] ?? '', '\0'.repeat(40), ...all.slice(1)],
    'a line repeated': (all) => [all[0] ?? '', all[1] ?? '', ...all.slice(1)],
    'half a line with its line feed': (all) =>
      all.map((l, i) => (i === 1 ? l.slice(0, l.length / 2) : l)),
  };

  it.each(Object.entries(damage))('stops with the line: %s', (_name, change) => {
    writeSome();
    fs.writeFileSync(path, `${change(lines()).join('\n')}\n`);
    const before = fs.readFileSync(path);
    const result = tryOpen();
    expect(result).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-damaged', path } },
    });
    expect(
      !result.ok && result.error.problem.kind === 'journal-damaged' && result.error.problem.line,
    ).toSatisfy((line: unknown) => line === 2 || line === 3);
    expect(fs.readFileSync(path)).toEqual(before);
    expect(fs.readdirSync(join(folder, 'deep')).toSorted()).toEqual([
      'journal-practice.ndjson',
      'journal-practice.ndjson.lock',
    ]);
  });

  it('is damage at the end of the file too, when its line feed is there', () => {
    writeSome();
    const all = lines();
    all[4] = (all[4] ?? '').replace('order-1', 'order-2');
    fs.writeFileSync(path, `${all.join('\n')}\n`);
    const result = tryOpen();
    expect(result).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-damaged', line: 5 } },
    });
    expect(!result.ok && result.error.book?.get(A)?.status).toBe('SENDING');
  });

  it('is bytes that are not text', () => {
    writeSome();
    const bytes = fs.readFileSync(path);
    bytes[bytes.indexOf(0x0a) + 20] = 0xff;
    fs.writeFileSync(path, bytes);
    expect(tryOpen()).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-damaged', line: 2 } },
    });
  });

  it('can be repaired by hand while the terminal is closed', () => {
    writeSome();
    const good = fs.readFileSync(path);
    fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replace('515000', '515001'));
    expect(tryOpen().ok).toBe(false);
    fs.writeFileSync(path, good);
    expect(tryOpen().ok).toBe(true);
  });

  it('is the journal of another environment', () => {
    writeSome();
    expect(tryOpen(undefined, 'live')).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-damaged', line: 1 } },
    });
  });
});

describe('a disk that fails', () => {
  it.each([
    ['append', 'ENOSPC'],
    ['append', 'EROFS'],
    ['half-append', 'ENOSPC'],
    ['sync', 'EIO'],
  ] as const)('stops everything at the first failing %s (%s)', (operation, code) => {
    const files = new FailingFiles();
    const journal = open(files);
    journal.append(samplePreparedRecord(A));
    const before = fs.readFileSync(path);
    files.fail(operation, code);
    expect(journal.append({ type: 'sending', intentId: A })).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-unwritable', code, path } },
    });
    expect(journal.book.get(A)?.status).toBe('PREPARED');
    expect(fs.readFileSync(path)).toEqual(before);

    files.failures.clear();
    expect(journal.append({ type: 'sending', intentId: A })).toMatchObject({ ok: false });
    expect(journal.problem).toMatchObject({ code });
  });

  it.each([
    ['lock', 'EROFS'],
    ['open', 'EACCES'],
    ['append', 'ENOSPC'],
    ['sync', 'EIO'],
    ['folder', 'EIO'],
  ] as const)('refuses to open when %s fails, and leaves no lock behind', (operation, code) => {
    const files = new FailingFiles();
    files.fail(operation, code);
    expect(tryOpen(files)).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-unwritable', code } },
    });
    expect(tryOpen().ok).toBe(true);
  });

  it('makes a name durable that an earlier start could not', () => {
    const files = new FailingFiles();
    files.fail('folder', 'EIO');
    expect(tryOpen(files).ok).toBe(false);
    expect(fs.existsSync(path)).toBe(true);
    expect(tryOpen(files)).toMatchObject({ ok: false, error: { problem: { code: 'EIO' } } });
    files.failures.clear();
    expect(tryOpen(files).ok).toBe(true);
  });

  it('makes records durable that an earlier run wrote and had no time to sync', () => {
    writeSome();
    const files = new FailingFiles();
    files.fail('sync', 'EIO');
    expect(tryOpen(files)).toMatchObject({ ok: false, error: { problem: { operation: 'sync' } } });
    expect(tryOpen().ok).toBe(true);
  });

  it('notices that the file was moved away, replaced or written by another program', () => {
    const changes: ((at: string) => void)[] = [
      (at) => {
        fs.renameSync(at, `${at}.moved`);
      },
      (at) => {
        fs.rmSync(at);
        fs.writeFileSync(at, '');
      },
      (at) => {
        fs.appendFileSync(at, 'x');
      },
    ];
    for (const change of changes) {
      const journal = open();
      change(path);
      expect(journal.append(samplePreparedRecord(A))).toMatchObject({
        ok: false,
        error: { problem: { kind: 'journal-unwritable', operation: 'inspect' } },
      });
      journal.close();
      fs.rmSync(path, { force: true });
    }
  });
});

describe('a record that contradicts the file', () => {
  it('is refused before anything is written, and the journal goes on', () => {
    const journal = open();
    journal.append(samplePreparedRecord(A));
    const size = fs.statSync(path).size;
    expect(
      journal.append(outcomeRecord(A, { state: 'CONFIRMED', orderId: 'x', partialOrderIds: null })),
    ).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        refusal: { kind: 'illegal-move', from: 'PREPARED', to: 'CONFIRMED' },
      },
    });
    expect(journal.append({ type: 'sending', intentId: B })).toMatchObject({
      error: { refusal: { kind: 'no-such-intent' } },
    });
    expect(journal.append(samplePreparedRecord(A))).toMatchObject({
      error: { refusal: { kind: 'intent-exists' } },
    });
    expect(fs.statSync(path).size).toBe(size);
    expect(journal.append({ type: 'sending', intentId: A }).ok).toBe(true);
  });

  it('refuses a second request for one quote, also after a restart', () => {
    const journal = open();
    journal.append(samplePreparedRecord(A, 'one-quote'));
    journal.append({ type: 'sending', intentId: A });
    journal.append(outcomeRecord(A, { state: 'REJECTED', code: 409, kind: 'price-moved' }));
    journal.close();

    const again = open();
    again.append(samplePreparedRecord(B, 'one-quote'));
    expect(again.append({ type: 'sending', intentId: B })).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        refusal: { kind: 'quote-already-sent', quoteId: 'one-quote', intentId: A },
      },
    });
  });

  it('is one that could not be read back', () => {
    const journal = open();
    const record = { ...samplePreparedRecord(A), quotedAt: NaN };
    expect(journal.append(record)).toMatchObject({
      ok: false,
      error: { problem: { kind: 'journal-unwritable', operation: 'encode' } },
    });
  });
});
