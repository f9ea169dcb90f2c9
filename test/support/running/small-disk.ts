/** A small disk that only the test and the programs it starts there see: a mount of their own. Linux, as root. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf } from './processes.ts';

export const canMount = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

export interface SmallDisk {
  /** The path of the disk for programs that the launcher starts. */
  readonly path: string;
  /** Runs a program that sees the disk. */
  launcherOf(program: string): string;
  /** Until not a byte more can be written. */
  fill(): void;
  free(): void;
  end(): void;
}

const CHUNKS = [1_048_576, 4_096, 1] as const;

/** @param folder empty; the disk is mounted inside it */
export async function mountSmallDisk(folder: string, size: string): Promise<SmallDisk> {
  const path = join(folder, 'disk');
  mkdirSync(path);
  const holder = spawn(
    'unshare',
    [
      '-m',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${size} tmpfs "$1" && echo mounted && exec cat`,
      'sh',
      path,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await lineOf(holder);
  const pid = String(holder.pid);
  const filler = `/proc/${pid}/root${path}/filler`;
  return {
    path,
    launcherOf: (program) => {
      const launcher = join(folder, 'on-the-disk');
      writeFileSync(launcher, `#!/bin/sh\nexec nsenter -t ${pid} -m -- '${program}' "$@"\n`);
      chmodSync(launcher, 0o700);
      return launcher;
    },
    fill: () => {
      for (const bytes of CHUNKS) {
        const chunk = Buffer.alloc(bytes);
        for (let isFull = false; !isFull;) {
          try {
            writeFileSync(filler, chunk, { flag: 'a' });
          } catch {
            isFull = true;
          }
        }
      }
    },
    free: () => {
      rmSync(filler);
    },
    end: () => {
      holder.kill();
    },
  };
}
