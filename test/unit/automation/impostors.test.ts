/** Programs that try to pass for one that the user accepted: real processes at the real socket. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  mkdirSync,
  openSync,
  readlinkSync,
  closeSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#contract/automation/protocol.ts';
import { ok } from '#domain/result.ts';
import { Door } from '#main/automation/door/door.ts';
import { ConnectedPrograms } from '#main/automation/programs/connected-programs.ts';
import { type ProgramIdentity, systemProcesses } from '#main/automation/programs/process-info.ts';
import { isSameProgram } from '#main/automation/programs/stored-programs.ts';

const SCRIPT = join(import.meta.dirname, 'asking-child.ts');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let door: Door;
/** What the user accepted; whoever else asks is accepted and remembered while this is set. */
let accepted: ProgramIdentity[] = [];
let isAccepting = true;
let asked: string[] = [];
let calls = 0;
const children: ChildProcessWithoutNullStreams[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-impostors-'));
  mkdirSync(join(folder, 'data'));
  accepted = [];
  asked = [];
  calls = 0;
  isAccepting = true;
  const connected: ConnectedPrograms = new ConnectedPrograms({
    stored: {
      of: (identity) => {
        const known = accepted.find((one) => isSameProgram(one, identity));
        return known === undefined
          ? undefined
          : { ...known, id: 'a', acceptedAt: 0, mayTrade: true };
      },
    },
    wallNow: () => 0,
    log: silent,
    asked: (path) => {
      asked.push(path);
      return () => undefined;
    },
    changed: () => {
      for (const view of connected.views()) {
        if (view.state !== 'asking') continue;
        if (isAccepting) accepted.push(view);
        connected.asking(view.id)?.decide(isAccepting);
      }
    },
  });
  const answers = {
    version: PROTOCOL_VERSION,
    appVersion: '1',
    profile: 'Practice',
    environment: 'practice',
  } as const;
  door = new Door({
    dataFolder: join(folder, 'data'),
    processes: systemProcesses,
    monotonicNow: () => performance.now(),
    log: silent,
    admit: async (...one) => {
      const admitted = await connected.admit(...one);
      return admitted.ok ? ok(answers) : admitted;
    },
    answer: () => {
      calls += 1;
      return Promise.resolve(ok(null));
    },
  });
  await door.open();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  door.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Node under another name: a program of its own. */
function program(name: string): string {
  const path = join(folder, name);
  copyFileSync(process.execPath, path);
  return path;
}

/** Its lines in turn; an empty text at its end. */
function start(file: string, how = '', args: readonly string[] = []) {
  const child = spawn(file, [...args, SCRIPT, join(folder, 'data'), how]);
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const line = await lines.next();
    return line.done === true ? '' : line.value;
  };
  return { child, next };
}

/** What a program that connects is answered. */
async function answered(file: string, args: readonly string[] = []): Promise<string> {
  const { child, next } = start(file, '', args);
  const ended = once(child, 'exit');
  expect(await next()).toBe('started');
  const answer = await next();
  // A file that runs cannot be written over.
  await ended;
  return answer;
}

/** A program that the user accepts, and from then on nobody else. */
async function acceptedProgram(name = 'trader'): Promise<string> {
  const path = program(name);
  expect(await answered(path)).toBe('connected');
  expect(asked).toEqual([path]);
  expect(await answered(path)).toBe('connected');
  expect(asked).toHaveLength(1);
  isAccepting = false;
  return path;
}

describe.skipIf(process.platform !== 'linux')('a program that is not the accepted one', () => {
  it('is asked about under another name', async () => {
    const path = await acceptedProgram();
    renameSync(path, `${path}-2`);
    expect(await answered(`${path}-2`)).toBe('declined');
    expect(asked.at(-1)).toBe(`${path}-2`);
  });

  it('is asked about in the place of the accepted file', async () => {
    const path = await acceptedProgram();
    rmSync(path);
    program('trader');
    appendFileSync(path, 'another');
    expect(await answered(path)).toBe('declined');
    expect(asked).toHaveLength(2);
  });

  it('is asked about where the accepted file was written over, with the size and times it had', async () => {
    const path = await acceptedProgram();
    appendFileSync(path, 'x');
    isAccepting = true;
    expect(await answered(path)).toBe('connected');
    isAccepting = false;
    const { size, atime, mtime } = statSync(path);
    const handle = openSync(path, 'r+');
    writeSync(handle, 'y', size - 1);
    closeSync(handle);
    utimesSync(path, atime, mtime);
    expect(statSync(path).size).toBe(size);
    expect(await answered(path)).toBe('declined');
  });

  it('is refused where its file was removed or replaced while it ran', async () => {
    const path = await acceptedProgram();
    for (const replace of [() => undefined, () => program('trader')]) {
      const { child, next } = start(path, 'later');
      expect(await next()).toBe('started');
      rmSync(path);
      replace();
      child.stdin.write('\n');
      expect(await next()).toBe('not-proven');
      program('trader');
    }
    expect(asked).toHaveLength(1);
  });

  it('is asked about behind a link that pointed to the accepted one', async () => {
    const path = await acceptedProgram();
    const link = join(folder, 'link');
    symlinkSync(path, link);
    expect(await answered(link)).toBe('connected');
    rmSync(link);
    const other = program('other');
    symlinkSync(other, link);
    expect(await answered(link)).toBe('declined');
    expect(asked.at(-1)).toBe(other);
  });

  it('is the same by any path to the same file, and no other by that of another', async () => {
    const path = await acceptedProgram();
    expect(await answered(`/proc/self/root${path}`)).toBe('connected');
    expect(asked).toHaveLength(1);
    expect(await answered(`/proc/self/root${program('other')}`)).toBe('declined');
  });

  it.skipIf(spawnSync('unshare', ['-m', 'true']).status !== 0)(
    'is refused where another file is at the accepted path in its own view of the file system',
    async () => {
      const path = await acceptedProgram();
      const other = program('other');
      appendFileSync(other, 'another');
      const child = spawn('unshare', [
        '-m',
        'sh',
        '-c',
        'mount --bind "$1" "$2" && "$2" "$3" "$4"',
        'sh',
        other,
        path,
        SCRIPT,
        join(folder, 'data'),
      ]);
      children.push(child);
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
      });
      await new Promise((resolve) => child.once('close', resolve));
      expect(said).toBe('started\nnot-proven\n');
    },
  );

  it('is asked about when another program starts it', async () => {
    const path = await acceptedProgram();
    const shell = join(folder, 'shell');
    copyFileSync('/bin/sh', shell);
    const child = spawn(shell, ['-c', '"$0" "$1" "$2"; true', path, SCRIPT, join(folder, 'data')]);
    children.push(child);
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    await new Promise((resolve) => child.once('close', resolve));
    expect(said).toBe('started\ndeclined\n');
  });

  it('is refused once the connected process has become another program', async () => {
    const path = await acceptedProgram();
    const { child, next } = start(path, 'exec');
    expect(await next()).toBe('started');
    const runs = () => readlinkSync(`/proc/${child.pid ?? 0}/exe`);
    while (runs() === path) await new Promise((resolve) => setTimeout(resolve, 20));
    child.stdin.write('\n');
    expect(await next()).toMatch(/"code":"not-proven"/);
    expect(calls).toBe(0);
  });

  it('cannot be distinguished as another script of an accepted interpreter that the same program starts', async () => {
    const path = await acceptedProgram();
    expect(await answered(path, ['--no-warnings'])).toBe('connected');
    expect(asked).toHaveLength(1);
  });
});
