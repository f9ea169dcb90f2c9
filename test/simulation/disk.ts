/**
 * The disk of the simulated computers: real files, and beside them what each would be after a power cut. It fills, fails in the middle of a
 * write, and keeps only what was synced.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '#practice/clock-and-random/random.ts';

const REPLACED = [
  'openSync',
  'closeSync',
  'writeSync',
  'writeFileSync',
  'fsyncSync',
  'fdatasyncSync',
  'ftruncateSync',
  'renameSync',
] as const;
const real = { ...fs };
/** In memory where the system has such a folder: what a sync means here does not depend on the device. */
const SHARED_MEMORY = '/dev/shm';

class DiskFull extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('ENOSPC: no space left on device, write');
  }
}

export class SimulatedDisks {
  readonly #root: string;
  readonly #paths = new Map<number, string>();
  /** Bytes of a file that survive a power cut; a file that is not here survives whole. */
  readonly #durable = new Map<string, number>();
  readonly #full = new Set<string>();
  #folders = 0;

  /** Takes over files below its own folder until {@link end}. */
  constructor() {
    const parent = real.existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir();
    this.#root = real.mkdtempSync(join(parent, 'simulation-'));
    Object.assign(fs, this.#replacements());
    syncBuiltinESMExports();
  }

  end(): void {
    for (const name of REPLACED) Object.assign(fs, { [name]: real[name] });
    syncBuiltinESMExports();
    real.rmSync(this.#root, { recursive: true, force: true });
  }

  newFolder(): string {
    this.#folders += 1;
    const folder = join(this.#root, String(this.#folders));
    real.mkdirSync(folder, { recursive: true });
    return folder;
  }

  fill(folder: string, isFull: boolean): void {
    if (isFull) this.#full.add(folder);
    else this.#full.delete(folder);
  }

  isFull(folder: string): boolean {
    return this.#full.has(folder);
  }

  /** What a power cut would leave of a file. */
  readDurable(path: string): string {
    const bytes = real.readFileSync(path);
    return bytes.subarray(0, this.#durable.get(path) ?? bytes.length).toString('utf8');
  }

  /** A copy, as a killed program left it: its open files and locks stay with the old one. */
  copyOf(folder: string): string {
    const next = this.newFolder();
    real.cpSync(folder, next, { recursive: true });
    for (const [path, bytes] of this.#below(folder)) {
      this.#durable.set(join(next, path), bytes);
    }
    return next;
  }

  /** The same after a power cut: of what was not synced a part is left, or nothing. */
  afterPowerCut(folder: string, random: Random): string {
    const next = this.copyOf(folder);
    for (const [path, bytes] of this.#below(next)) {
      const there = real.statSync(join(next, path), { throwIfNoEntry: false });
      if (there === undefined || there.size <= bytes) continue;
      const left = random.chance(0.5) ? bytes : random.integer(bytes, there.size);
      real.truncateSync(join(next, path), left);
    }
    return next;
  }

  #below(folder: string): [path: string, bytes: number][] {
    return [...this.#durable].flatMap(([path, bytes]) =>
      path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), bytes]] : [],
    );
  }

  #isFullAt(path: string): boolean {
    return [...this.#full].some((folder) => path.startsWith(`${folder}/`));
  }

  #written(path: string, before: number): void {
    if (!this.#durable.has(path)) this.#durable.set(path, before);
  }

  #replacements() {
    const pathOf = (file: unknown): string | undefined =>
      typeof file === 'number' ? this.#paths.get(file) : undefined;
    const openSync: typeof fs.openSync = (path, ...rest) => {
      const file = real.openSync(path, ...rest);
      if (typeof path === 'string' && path.startsWith(this.#root)) this.#paths.set(file, path);
      return file;
    };
    const closeSync: typeof fs.closeSync = (file) => {
      this.#paths.delete(file);
      real.closeSync(file);
    };
    /** Half of it is written, then there is no space left. */
    const writeSync = (
      file: number,
      bytes: Uint8Array,
      offset = 0,
      length = bytes.length,
    ): number => {
      const path = pathOf(file);
      if (path === undefined) return real.writeSync(file, bytes, offset, length);
      this.#written(path, real.fstatSync(file).size);
      if (!this.#isFullAt(path)) return real.writeSync(file, bytes, offset, length);
      real.writeSync(file, bytes, offset, Math.floor(length / 2));
      throw new DiskFull();
    };
    const writeFileSync: typeof fs.writeFileSync = (file, data, ...rest) => {
      const path = pathOf(file);
      if (path === undefined || typeof file !== 'number') {
        real.writeFileSync(file, data, ...rest);
        return;
      }
      this.#written(path, real.fstatSync(file).size);
      if (this.#isFullAt(path)) throw new DiskFull();
      real.writeFileSync(file, data, ...rest);
    };
    const sync: typeof fs.fsyncSync = (file) => {
      const path = pathOf(file);
      if (path === undefined) real.fsyncSync(file);
      else if (real.fstatSync(file).isFile()) this.#durable.set(path, real.fstatSync(file).size);
    };
    const ftruncateSync: typeof fs.ftruncateSync = (file, length = 0) => {
      real.ftruncateSync(file, length);
      const path = pathOf(file);
      const durable = path === undefined ? undefined : this.#durable.get(path);
      if (path !== undefined && durable !== undefined && durable > (length ?? 0)) {
        this.#durable.set(path, length ?? 0);
      }
    };
    const renameSync: typeof fs.renameSync = (from, to) => {
      real.renameSync(from, to);
      const bytes = this.#durable.get(String(from));
      this.#durable.delete(String(from));
      if (bytes === undefined) this.#durable.delete(String(to));
      else this.#durable.set(String(to), bytes);
    };
    return {
      openSync,
      closeSync,
      writeSync,
      writeFileSync,
      fsyncSync: sync,
      fdatasyncSync: sync,
      ftruncateSync,
      renameSync,
    };
  }
}
