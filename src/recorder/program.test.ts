/** The real program as a process of its own: killed while it writes, on a disk that is full, on a file that is damaged. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FromRecorder,
  fromRecorderSchema,
  type ToRecorder,
} from '#contract/recorder/messages.ts';
import { spotSeries } from '#domain/history/series.ts';

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));
const START = Date.UTC(2026, 2, 2);
const GOLD = spotSeries('Gold');

let folder = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorder-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

class Program {
  readonly child: ChildProcess;
  readonly heard: FromRecorder[] = [];
  #wake: () => void = () => undefined;

  constructor(child: ChildProcess) {
    this.child = child;
    children.push(child);
    child.on('message', (message) => {
      this.heard.push(fromRecorderSchema.parse(message));
      this.#wake();
    });
  }

  say(message: ToRecorder): void {
    this.child.send(message);
  }

  async until<Type extends FromRecorder['type']>(
    type: Type,
    isIt: (message: Extract<FromRecorder, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<FromRecorder, { type: Type }>> {
    for (;;) {
      for (const message of this.heard) if (isOf(message, type) && isIt(message)) return message;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The first one like this from now on. */
  async next(isIt: (message: FromRecorder) => boolean): Promise<FromRecorder> {
    const known = this.heard.length;
    for (;;) {
      const found = this.heard.slice(known).find(isIt);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  open(path = join(folder, 'h.sqlite')): void {
    this.say({ type: 'open', path, past: null, budgetBytes: 1e9 });
  }

  record(second: number, size = 1): void {
    const at = START + second * 1_000;
    this.say({
      type: 'record',
      wallNow: at,
      monotonicNow: second * 1_000,
      readings: Array.from({ length: size }, (_, index) => ({
        series: index === 0 ? GOLD : `row/ask/product-${String(index)}`,
        at,
        value: second,
      })),
    });
  }

  async values(seconds: number): Promise<readonly number[]> {
    const id = this.heard.length + 1;
    this.say({
      type: 'query',
      id,
      series: [{ name: GOLD, material: null }],
      from: START,
      to: START + seconds * 1_000,
      points: 100_000,
    });
    const { answer, failure } = await this.until('answer', (one) => one.id === id);
    if (answer === null) throw new Error(failure ?? 'no answer');
    return answer.series[0]?.last ?? [];
  }
}

const isOf = <Type extends FromRecorder['type']>(
  message: FromRecorder,
  type: Type,
): message is Extract<FromRecorder, { type: Type }> => message.type === type;

const started = (): Program =>
  new Program(fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));

describe('the program of the recorder', () => {
  it('killed while it writes loses nothing that it reported to be on disk', async () => {
    let written = 0;
    for (let round = 0; round < 4; round += 1) {
      const program = started();
      await program.until('ready');
      program.open();
      for (let second = 1; second <= 60; second += 1) program.record(written + second, 100);
      const { wallNow } = await program.until(
        'recorded',
        (message) => message.wallNow >= START + (written + 7 + round * 9) * 1_000,
      );
      const ended = new Promise((resolve) => program.child.once('exit', resolve));
      program.child.kill('SIGKILL');
      await ended;
      written = (wallNow - START) / 1_000;
      const after = started();
      await after.until('ready');
      after.open();
      const values = await after.values(10_000);
      const confirmed = program.heard.flatMap((message) =>
        message.type === 'recorded' ? [(message.wallNow - START) / 1_000] : [],
      );
      expect(confirmed.filter((second) => !values.includes(second))).toEqual([]);
      written = Math.max(...values);
      const stopped = new Promise((resolve) => after.child.once('exit', resolve));
      after.say({ type: 'stop' });
      await stopped;
    }
    expect(written).toBeGreaterThan(30);
  });

  it('puts a file aside that is none of its own, and records in a new one', async () => {
    writeFileSync(join(folder, 'h.sqlite'), 'this is no database, however long it is'.repeat(200));
    const program = started();
    program.open();
    const { path } = await program.until('put-aside');
    program.record(1);
    await program.until('recorded');
    expect(await program.values(10)).toEqual([1]);
    expect(readdirSync(folder)).toContain(path.slice(folder.length + 1));
  });

  it('survives what it cannot read', async () => {
    const program = started();
    await program.until('ready');
    program.child.send({ type: 'record', readings: 'no' });
    program.child.send('nothing');
    program.open();
    program.record(1);
    await program.until('recorded');
    expect(await program.values(10)).toEqual([1]);
  });
});

// Mounting needs Linux and either root or user namespaces.
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

describe.runIf(canMount)('on a real disk that is full', () => {
  it('pauses, reports it once, answers meanwhile, and goes on when there is room', async () => {
    const command =
      'mount -t tmpfs -o size=2m tmpfs "$1" && head -c 1M /dev/zero > "$1/filler" && exec "$2" "$3"';
    const program = new Program(
      spawn('unshare', ['-rm', 'sh', '-c', command, 'sh', folder, process.execPath, PROGRAM], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
    await program.until('ready');
    program.open();
    let second = 0;
    let last = 0;
    for (;;) {
      second += 1;
      program.record(second, 400);
      const { type } = await program.next(({ type: is }) => is === 'recorded' || is === 'paused');
      if (type === 'paused') break;
      last = second;
    }
    expect(await program.until('paused')).toMatchObject({ trouble: 'disk-full' });
    expect(last).toBeGreaterThan(2);
    expect(Math.max(...(await program.values(second)))).toBe(last);
    program.record(second + 20, 400);
    expect((await program.values(second + 20)).at(-1)).toBe(last);
    // The program sees its own file system there.
    rmSync(`/proc/${String(program.child.pid)}/root${folder}/filler`);
    program.record(second + 40, 400);
    await program.until('resumed');
    expect((await program.values(second + 60)).slice(-2)).toEqual([last, second + 40]);
    expect(program.heard.filter(({ type }) => type === 'paused')).toHaveLength(1);
  });
});
