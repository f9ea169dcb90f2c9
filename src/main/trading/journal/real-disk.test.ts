/** The journal on disks that really are full or read-only: small file systems mounted for the test alone. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

// Mounting needs Linux and either root or user namespaces; without them the simulated failures have to do.
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'journal-disk-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Opens a journal in `folder` and appends intents until it is refused; prints what happened as JSON. */
const PROGRAM = `
const { openJournal } = await import(process.argv[1]);
const { samplePreparedRecord } = await import(process.argv[2]);
const path = process.argv[3] + '/journal.ndjson';
const opened = openJournal({ path, environment: 'practice', wallNow: () => 1 });
if (!opened.ok) console.log(JSON.stringify({ written: 0, problem: opened.error.problem }));
else {
  let written = 0;
  for (; written < 10000; written += 1) {
    const id = '00000000-0000-4000-8000-' + String(written).padStart(12, '0');
    if (!opened.value.append(samplePreparedRecord(id)).ok) break;
  }
  opened.value.close();
  const again = openJournal({ path, environment: 'practice', wallNow: () => 1 });
  console.log(JSON.stringify({
    written,
    problem: opened.value.problem,
    readBack: again.ok || again.error.book !== null ? [...(again.ok ? again.value : again.error).book.intents()].length : null,
  }));
}
`;

const seenSchema = z.object({
  written: z.int(),
  problem: z.unknown(),
  readBack: z.int().nullish(),
});

function url(name: string): string {
  return new URL(name, import.meta.url).href;
}

function runOn(mount: string): z.infer<typeof seenSchema> {
  const command = [
    `mount -t tmpfs -o ${mount} tmpfs "$1"`,
    `exec "$2" --input-type=module -e "$3" "$4" "$5" "$1"`,
  ].join(' && ');
  const result = spawnSync(
    'unshare',
    ['-rm', 'sh', '-c', command, 'sh', folder, process.execPath, PROGRAM].concat([
      url('open-journal.ts'),
      url('testing/journal-records.ts'),
    ]),
    { encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(result.stderr);
  return seenSchema.parse(JSON.parse(result.stdout));
}

describe.runIf(canMount)('a real disk', () => {
  it('that is full stops the journal; every record that was accepted is read back', () => {
    const seen = runOn('size=64k');
    expect(seen.problem).toMatchObject({ kind: 'journal-unwritable', code: 'ENOSPC' });
    expect(seen.written).toBeGreaterThan(5);
    expect(seen.readBack).toBe(seen.written);
  });

  it('that is read-only is refused when the journal is opened', () => {
    expect(runOn('ro')).toMatchObject({ written: 0, problem: { kind: 'journal-unwritable' } });
  });
});
