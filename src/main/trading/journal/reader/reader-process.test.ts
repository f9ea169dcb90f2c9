/** The real processes: one that trades and is killed, one that reads the journal through. */
import { fork, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeIndex } from '#main/trading/journal/index/build-index.ts';
import { type ReaderAnswer, readerAnswerSchema, type ReaderTask } from './reader-messages.ts';
import { IndexedWorld } from '#main/trading/journal/index/testing/indexed-world.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

function killedRun(at: 'append' | 'write', first: number): void {
  const run = spawnSync(
    process.execPath,
    [here('../index/testing/killed-child.ts'), world.path, at, String(first)],
    { encoding: 'utf8' },
  );
  if (run.signal !== 'SIGKILL') throw new Error(`${String(run.status)} ${run.stderr}`);
}

function read(work: ReaderTask['work'], index = world.index): Promise<ReaderAnswer> {
  const task: ReaderTask = { work, path: world.path, environment: 'practice', index };
  const child = fork(here('reader-process.ts'), [JSON.stringify(task)]);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(readerAnswerSchema.parse(message));
    });
    child.once('exit', (code) => {
      reject(new Error(`It said nothing and ended with ${String(code)}.`));
    });
  });
}

describe('a run that is killed', () => {
  it.each(['append', 'write'] as const)('at its %s loses nothing', (at) => {
    world.open().close();
    for (const first of [0, 40, 80]) {
      killedRun(at, first);
      const journal = world.open(0);
      expect(world.answers(journal.book)).toEqual(world.plainAnswers());
      expect(journal.book.unsettled().length).toBeGreaterThan(first / 8);
      journal.close();
    }
    expect(world.verdict()).toMatchObject({ kind: 'sound' });
  });
});

describe('the reader', () => {
  it('makes the index of a journal that is too long to be waited for', async () => {
    world.writeSome();
    removeIndex(world.index);
    expect(world.opensThroughIndex()).toBe(false);
    expect(await read('build')).toEqual({ kind: 'built', records: 9 });
    expect(world.opensThroughIndex()).toBe(true);
    expect(await read('verify')).toEqual({ kind: 'sound', records: 9 });
  });

  it('reads beside a journal that is written to', async () => {
    world.writeSome();
    const journal = world.open(0);
    const verdict = read('verify');
    journal.append({ type: 'orders-seen', orderIds: ['one', 'two'] });
    world.write();
    expect(await verdict).toMatchObject({ kind: 'sound' });
  });

  it('finds a line that was edited behind the back of the index', async () => {
    world.writeSome();
    world.editBehindTheBack();
    expect(await read('verify')).toMatchObject({
      kind: 'damaged',
      problem: { line: 2, path: world.path },
    });
  });

  it('says why it could not, and leaves nothing behind', async () => {
    world.writeSome();
    const nowhere = `${world.folder}/nowhere/index`;
    expect(await read('build', nowhere)).toMatchObject({ kind: 'failed' });
    const leftovers = fs.readdirSync(world.folder).filter((name) => /\.(?:new|check)-/u.test(name));
    expect(leftovers).toEqual([]);
  });
});
