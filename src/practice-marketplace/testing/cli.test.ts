import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const here = import.meta.dirname;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-cli-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function run(...args: string[]): {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
} {
  const child = spawn(process.execPath, [join(here, 'cli.ts'), ...args]);
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return { child, output: () => output, errors: () => errors };
}

/** Waits for the first line on standard output. */
async function firstLine({ child, output }: ReturnType<typeof run>): Promise<string> {
  while (!output().includes('\n')) {
    if (child.stdout === null) throw new Error('no output');
    await once(child.stdout, 'data');
  }
  return output();
}

describe('npm run practice', () => {
  test('prints one line of JSON with addresses and keys, serves, and stops on SIGTERM', async () => {
    const practice = run('--port', '0', '--seed', '7', '--speed', '60', '--json');
    const line: unknown = JSON.parse(await firstLine(practice));
    const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
    const key = expect.stringMatching(/^(live|sandbox)_(admin|read)_[0-9a-f]{32}$/);
    expect(line).toEqual({
      production: address,
      sandbox: address,
      legacy: address,
      speed: 60,
      keys: {
        live: { admin: key, readOnly: key },
        sandbox: { admin: key, readOnly: key },
        notAllowlisted: key,
        noVault: key,
      },
      ownListingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    practice.child.kill('SIGTERM');
    const [code] = await once(practice.child, 'exit');
    expect(code).toBe(0);
    expect(practice.output().trim().split('\n')).toHaveLength(1);
  });

  test('says what is wrong with its arguments and ends with 2', async () => {
    const practice = run('--speed', 'fast');
    const [code] = await once(practice.child, 'exit');
    expect(code).toBe(2);
    expect(practice.errors()).toContain('--speed takes a number');
    expect(practice.errors()).toContain('Usage: npm run practice');
  });

  test('sets a damaged state file aside with a message, and starts', async () => {
    const state = join(folder, 'state.json');
    writeFileSync(state, '{"half":');
    const practice = run('--state', state, '--json');
    await firstLine(practice);
    expect(practice.errors()).toContain('damaged');
  });
});
