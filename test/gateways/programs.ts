/**
 * The real programs: those of the system, else out of Debian's packages, fetched with what they need and unpacked into a folder of
 * their own, never installed. They listen on this computer's loopback only, and end with the run.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Each program, and the package it is in. */
const PACKAGES = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  squid: 'squid',
  varnishd: 'varnish',
  apache2: 'apache2-bin',
  lighttpd: 'lighttpd',
  tinyproxy: 'tinyproxy-bin',
  danted: 'dante-server',
  caddy: 'caddy',
} as const;
export type Program = keyof typeof PACKAGES;

/** Of the system itself, or for its care: nothing that a program loads. */
const LEFT_OUT = /^(?:perl|perl-base|perl-modules.*|logrotate|libdbi-perl)$/;
const START_MS = 15_000;

export interface Running {
  readonly port: number;
  /** What it printed. */
  readonly output: () => string;
  /** It accepts connections still, as the system does for it, and does nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

export class Programs {
  readonly #root: string;
  readonly #missing = new Map<Program, string>();

  /** @param root where they are unpacked; what is there already is not fetched again */
  constructor(root: string) {
    this.#root = root;
  }

  /** Those that cannot be had, with the reason. */
  get missing(): ReadonlyMap<Program, string> {
    return this.#missing;
  }

  has(program: Program): boolean {
    return this.#binary(program) !== null;
  }

  /** A path inside of what was unpacked, or of the system. */
  path(inside: string): string {
    const own = join(this.#root, inside);
    return existsSync(own) ? own : join('/', inside);
  }

  fetch(
    say: (line: string) => void = () => undefined,
    wanted: ReadonlySet<Program> = new Set(entriesOf(PACKAGES).map(([program]) => program)),
  ): void {
    mkdirSync(this.#root, { recursive: true });
    for (const [program, name] of entriesOf(PACKAGES)) {
      if (!wanted.has(program) || this.has(program)) continue;
      say(`fetching ${name} …`);
      const problem = this.#unpack(name) ?? (this.#binary(program) === null ? 'no program' : null);
      if (problem !== null) this.#missing.set(program, problem);
    }
  }

  /** @param port where it will listen; started once somebody does */
  async start(program: Program, args: readonly string[], port: number): Promise<Running> {
    const binary = this.#binary(program);
    if (binary === null) throw new Error(`${program} is not there`);
    const system = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
    const lib = [`usr/lib/${system}`, 'usr/lib', `lib/${system}`, 'usr/lib/varnish'];
    const child = spawn(binary, args, {
      env: {
        ...process.env,
        LD_LIBRARY_PATH: lib.map((folder) => join(this.#root, folder)).join(':'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const until = performance.now() + START_MS;
    while (!(await listens(port))) {
      if (child.exitCode !== null || performance.now() > until) {
        await ended(child);
        throw new Error(`${program} did not start: ${output.slice(-600)}`);
      }
      await sleep(50);
    }
    return {
      port,
      output: () => output,
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
      stop: () => ended(child),
    };
  }

  #binary(program: Program): string | null {
    const folders = [this.#root, '/'].flatMap((root) =>
      ['usr/sbin', 'usr/bin', 'sbin'].map((folder) => join(root, folder)),
    );
    const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
    return found ?? null;
  }

  /** Null when it was unpacked, with what it needs that this system has not. */
  #unpack(name: string): string | null {
    const plan = spawnSync('apt-get', ['install', '-s', '--no-install-recommends', name], {
      encoding: 'utf8',
    });
    if (plan.status !== 0) return 'not among Debian’s packages here';
    const wanted = [...plan.stdout.matchAll(/^Inst (\S+)/gm)]
      .map(([, one = '']) => one)
      .filter((one) => !LEFT_OUT.test(one));
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
    const fetched = spawnSync('apt-get', [...patience, 'download', ...wanted], {
      cwd: this.#root,
    });
    if (fetched.status !== 0) return 'could not be fetched';
    for (const file of readdirSync(this.#root).filter((one) => one.endsWith('.deb'))) {
      const done = spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: this.#root });
      if (done.status !== 0) return `${file} could not be unpacked`;
    }
    return null;
  }
}

const entriesOf = <K extends string, V>(record: Readonly<Record<K, V>>): readonly [K, V][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its own
  Object.entries(record) as [K, V][];

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await closed;
  clearTimeout(late);
}

/** Where they are kept. Those that give up being root have to read them. */
export const programsFolder = (): string =>
  join(
    process.getuid?.() === 0
      ? join(tmpdir(), 'touchstone-programs')
      : (process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')),
    'touchstone',
    'gateways',
  );

export function written(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
