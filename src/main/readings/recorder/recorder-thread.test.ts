/** The real thread with the real program in it, and with programs that come to an end by themselves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromRecorderSchema } from '#contract/recorder/messages.ts';
import { spotSeries } from '#domain/history/series.ts';
import { recorderThread } from './recorder-thread.ts';

const PROGRAM = fileURLToPath(new URL('../../../recorder/program.ts', import.meta.url));

let folder = '';
let warnings: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorder-thread-'));
  warnings = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => void warnings.push(words.map(String).join(' ')),
  error: () => undefined,
};

/** A thread of this program, with the types of what it says. */
function started(entry: string) {
  const link = recorderThread(entry, log);
  const said: string[] = [];
  let wake: () => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    link.start({
      heard: (message) => {
        said.push(fromRecorderSchema.parse(message).type);
        wake();
      },
      ended: resolve,
    });
  });
  const until = async (type: string): Promise<void> => {
    while (!said.includes(type)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { link, said, ended, until };
}

it('records what it is sent, and ends on request', async () => {
  const { link, ended, until } = started(PROGRAM);
  await until('ready');
  link.send({ type: 'open', path: join(folder, 'h.sqlite'), past: null, budgetBytes: 1e9 });
  const readings = [{ series: spotSeries('Gold'), at: 1_000, value: 7 }];
  link.send({ type: 'record', wallNow: 1_000, monotonicNow: 1_000, readings });
  await until('recorded');
  await link.stop();
  expect(await ended).toBe(0);
  expect(warnings).toEqual([]);
});

it.each([
  ['fails', 'setImmediate(() => { throw new Error("broken"); });', /broken/],
  ['cannot be read', 'this is no program', /SyntaxError/],
])('reports a program that %s, which is nobody else’s end', async (_, text, words) => {
  const entry = join(folder, 'program.mjs');
  writeFileSync(entry, text);
  const { ended } = started(entry);
  expect(await ended).toBe(1);
  expect(warnings).toEqual([expect.stringMatching(words)]);
});

it('gives the thread nothing of the environment', async () => {
  const entry = join(folder, 'program.mjs');
  writeFileSync(entry, 'process.exit(Object.keys(process.env).length);');
  expect(await started(entry).ended).toBe(0);
});

it('has nothing to stop where nothing runs', async () => {
  await expect(recorderThread(PROGRAM, log).stop()).resolves.toBeUndefined();
});
