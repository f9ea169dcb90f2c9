import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OpenResult, openJournal } from '#main/trading/journal/open-journal.ts';

let folder: string;
let path: string;
const opened: OpenResult[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'journal-lock-'));
  path = join(folder, 'journal-practice.ndjson');
});

afterEach(() => {
  for (const result of opened.splice(0)) if (result.ok) result.value.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function tryOpen(): OpenResult {
  const result = openJournal({ path, environment: 'practice', wallNow: () => 1_700_000_000_123 });
  opened.push(result);
  return result;
}

describe('a journal', () => {
  it('is refused to a second terminal in this process, until the first one closed it', () => {
    const first = tryOpen();
    expect(tryOpen()).toEqual({
      ok: false,
      error: { problem: { kind: 'journal-in-use', path }, book: null },
    });
    if (first.ok) first.value.close();
    expect(tryOpen().ok).toBe(true);
  });

  it('is refused while another process lives that took it, collected or not; a killed one leaves nothing behind', async () => {
    const first = tryOpen();
    if (first.ok) first.value.close();
    const lockUrl = new URL('lock.ts', import.meta.url).href;
    const holder = spawn(
      process.execPath,
      ['--expose-gc', '--input-type=module', '-e', HOLD, lockUrl, `${path}.lock`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      const [said] = z.tuple([z.instanceof(Buffer)]).parse(await once(holder.stdout, 'data'));
      expect(said.toString().trim()).toBe('held');
      expect(tryOpen()).toMatchObject({
        ok: false,
        error: { problem: { kind: 'journal-in-use' } },
      });
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
    expect(tryOpen().ok).toBe(true);
  });
});

const HOLD = `
const { takeLock } = await import(process.argv[1]);
const answer = takeLock(process.argv[2]) === null ? 'busy' : 'held';
// Nobody keeps what it returned.
globalThis.gc();
console.log(answer);
setInterval(() => {}, 1000);
`;
