import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

describe.each(['process.ts', 'testing/process.ts'])('a process of its own, %s', (entry) => {
  function start(...args: string[]): ChildProcess {
    const child = fork(join(import.meta.dirname, entry), args);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  test('reports that it is ready, and stops on request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'practice-process-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const child = start('--seed', '7', '--state', join(folder, 's.json'));
    const [message] = await once(child, 'message');
    expect(message).toMatchObject({ type: 'ready', speed: 1, notices: [], urls: {}, keys: {} });
    child.send({ type: 'stop' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('stops when its parent is gone', async () => {
    const child = start();
    await once(child, 'message');
    child.disconnect();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('reports why it cannot run', async () => {
    const [message] = await once(start('--speed', 'x'), 'message');
    expect(message).toMatchObject({ type: 'failed' });
  });
});

test.each([['--control'], ['--dialect', 'contrary']])(
  'the shipped one has neither control port nor dialects: it refuses %s',
  async (...args) => {
    const child = fork(join(import.meta.dirname, 'process.ts'), args);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [message] = await once(child, 'message');
    expect(message).toMatchObject({ type: 'failed' });
  },
);
