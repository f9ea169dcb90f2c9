/**
 * Which program a process is: its executable and the program that started it, as the system reports them. What a program says of itself
 * is never used.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Starters are looked for this far up. */
const MOST_ANCESTORS = 12;
const COMMAND_MS = 5_000;

interface Executable {
  readonly path: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

export interface ProgramIdentity {
  readonly executable: Executable;
  /** The nearest ancestor with another executable; null where there is none. */
  readonly starter: Executable | null;
}

/** What the system knows of processes. */
export interface ProcessTable {
  /** Path of the executable; null for a process that is gone. */
  readonly executableOf: (pid: number) => Promise<string | null>;
  /** The executable as the process itself has it open, whatever is at its path by now; null where the system does not offer that. */
  readonly ownFileOf: (pid: number) => string | null;
  readonly parentOf: (pid: number) => Promise<number | null>;
  /** Whether the process has this file open; null where the system does not show it. */
  readonly holds: (pid: number, path: string) => Promise<boolean | null>;
}

/** Null for a process that is gone, or whose executable cannot be read or is no longer the file at its path. */
export async function identify(pid: number, table: ProcessTable): Promise<ProgramIdentity | null> {
  const path = await table.executableOf(pid);
  if (path === null) return null;
  const executable = await readExecutable(path, table.ownFileOf(pid) ?? path);
  // It was replaced while it runs, or another file is at that path where the process sees files: then nobody can say what it is.
  if (executable?.isAtPath !== true) return null;
  return {
    executable: { path, sha256: executable.sha256 },
    starter: await starterOf(pid, path, table),
  };
}

/** Whether the process still runs this executable; true where the system does not show that quickly. */
export async function stillRuns(
  pid: number,
  { executable }: ProgramIdentity,
  table: ProcessTable,
): Promise<boolean> {
  const file = table.ownFileOf(pid);
  if (file === null) return true;
  const now = await readExecutable(executable.path, file);
  return now?.sha256 === executable.sha256;
}

async function starterOf(
  pid: number,
  path: string,
  table: ProcessTable,
): Promise<Executable | null> {
  let at = pid;
  for (let steps = 0; steps < MOST_ANCESTORS; steps += 1) {
    const parent = await table.parentOf(at);
    if (parent === null || parent <= 1) return null;
    const found = await table.executableOf(parent);
    if (found === null) return null;
    if (found !== path) {
      const read = await readExecutable(found, table.ownFileOf(parent) ?? found);
      if (read === null) return null;
      // A shell goes on after an update; it is not the one that was accepted.
      return { path: read.isAtPath ? found : `${found} (another file)`, sha256: read.sha256 };
    }
    at = parent;
  }
  return null;
}

interface ReadExecutable {
  readonly sha256: string;
  /** It is the file at its path. */
  readonly isAtPath: boolean;
}

/** Hashes by file, size and time of change: executables are large, and programs connect often. */
const known = new Map<string, string>();

/** @param file where it is opened: the path, or what the process itself has open, whatever is at the path by now */
async function readExecutable(path: string, file: string): Promise<ReadExecutable | null> {
  try {
    await using handle = await open(file);
    const { dev, ino, size, mtimeMs, ctimeMs } = await handle.stat();
    const named = await orNull(stat(path));
    const key = [path, dev, ino, size, mtimeMs, ctimeMs].join('|');
    let sha256 = known.get(key);
    if (sha256 === undefined) {
      const hash = createHash('sha256');
      await pipeline(handle.createReadStream({ autoClose: false }), hash);
      sha256 = hash.digest('hex');
      known.set(key, sha256);
    }
    return { sha256, isAtPath: named?.dev === dev && named.ino === ino };
  } catch {
    // It was removed while it runs, or belongs to somebody else.
    return null;
  }
}

const orNull = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch {
    // The process ended, or belongs to somebody else.
    return null;
  }
};

const linux: ProcessTable = {
  executableOf: (pid) => orNull(readlink(`/proc/${pid}/exe`)),
  ownFileOf: (pid) => `/proc/${pid}/exe`,
  parentOf: async (pid) => {
    const text = await orNull(readFile(`/proc/${pid}/stat`, 'utf8'));
    // The name in brackets may contain anything, brackets included.
    const parent = Number(text?.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    return Number.isInteger(parent) ? parent : null;
  },
  holds: async (pid, path) => {
    const folder = `/proc/${pid}/fd`;
    const names = (await orNull(readdir(folder))) ?? [];
    const held = await Promise.all(names.map((name) => orNull(readlink(`${folder}/${name}`))));
    return held.includes(await realpath(path));
  },
};

const mac: ProcessTable = {
  /** Two sources: a process can write over the name that `ps` reads, and map another file before its own. Null where they differ. */
  executableOf: async (pid) => {
    const [named, mapped] = await Promise.all([
      orNull(run('ps', ['-o', 'comm=', '-p', `${pid}`], { timeout: COMMAND_MS })),
      orNull(run('lsof', ['-a', '-p', `${pid}`, '-d', 'txt', '-Fn'], { timeout: COMMAND_MS })),
    ]);
    const [name, file] = [lineOf(named), firstTextIn(mapped?.stdout ?? '')];
    if (name === null || file === null) return null;
    const paths = await orNull(Promise.all([realpath(name), realpath(file)]));
    return paths !== null && paths[0] === paths[1] ? paths[0] : null;
  },
  ownFileOf: () => null,
  parentOf: async (pid) => {
    const text = lineOf(
      await orNull(run('ps', ['-o', 'ppid=', '-p', `${pid}`], { timeout: COMMAND_MS })),
    );
    return text === null ? null : Number(text);
  },
  holds: async (pid, path) =>
    lineOf(
      await orNull(run('lsof', ['-a', '-p', `${pid}`, '-t', '--', path], { timeout: COMMAND_MS })),
    ) === `${pid}`,
};

const POWERSHELL = ['-NoProfile', '-NonInteractive', '-Command'];

const windows: ProcessTable = {
  executableOf: async (pid) =>
    lineOf(
      await orNull(
        run('powershell.exe', [...POWERSHELL, `(Get-Process -Id ${pid}).Path`], {
          timeout: COMMAND_MS,
        }),
      ),
    ),
  ownFileOf: () => null,
  parentOf: async (pid) => {
    const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').ParentProcessId`;
    const text = lineOf(
      await orNull(run('powershell.exe', [...POWERSHELL, query], { timeout: COMMAND_MS })),
    );
    return text === null ? null : Number(text);
  },
  holds: () => Promise.resolve(null),
};

/** The first file that a process runs, of the output of `lsof -d txt -Fn`; null where there is none. */
export const firstTextIn = (output: string): string | null =>
  /^n(\/.*)$/m.exec(output)?.[1] ?? null;

const lineOf = (output: { readonly stdout: string } | null): string | null => {
  const text = output?.stdout.trim() ?? '';
  return text === '' ? null : text;
};

export const systemProcesses: ProcessTable =
  process.platform === 'linux' ? linux : process.platform === 'darwin' ? mac : windows;
