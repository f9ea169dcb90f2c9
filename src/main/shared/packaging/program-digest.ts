/**
 * What identifies the program that runs: a digest that says the same of Electron's own program when it is packaged and
 * of the one that is started later.
 *
 * On Linux that is the whole file. On Windows the packaging puts icon, version and the archive's checksum into the
 * resources and a signature behind the end, so it is every section but the resources. On macOS it is Electron's
 * framework, which holds all of its code, up to the signature that signing puts in.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Part of a file, in bytes: from `start`, `length` of them. */
interface Region {
  readonly start: number;
  readonly length: number;
}

const CHUNK = 4 * 1024 * 1024;

/** The file that holds Electron's code, given the program that was started. */
export function programFile(platform: NodeJS.Platform, execPath: string): string {
  if (platform !== 'darwin') return execPath;
  const framework = 'Electron Framework';
  return join(dirname(execPath), '..', 'Frameworks', `${framework}.framework`, framework);
}

/**
 * SHA-256 in hexadecimal of what does not change when a package is made and signed.
 *
 * @throws Error when the file cannot be read, or is of none of the three kinds
 */
export async function programDigest(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.alloc(CHUNK);
    for (const { start, length } of await regionsOf(handle)) {
      let read = 0;
      while (read < length) {
        const wanted = Math.min(CHUNK, length - read);
        const { bytesRead } = await handle.read(buffer, 0, wanted, start + read);
        if (bytesRead === 0) throw new Error(`${file} is shorter than it says`);
        hash.update(buffer.subarray(0, bytesRead));
        read += bytesRead;
      }
    }
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

const ELF = 0x7f454c46;
const MACH_O_64 = 0xcffaedfe;
/** “MZ”, the first two bytes of a program of Windows. */
const PE = 0x4d5a;
const HEADER = 64 * 1024;

async function regionsOf(handle: FileHandle): Promise<readonly Region[]> {
  const { size } = await handle.stat();
  const header = Buffer.alloc(Math.min(HEADER, size));
  await handle.read(header, 0, header.length, 0);
  const magic = header.readUInt32BE(0);
  if (magic === ELF) return [{ start: 0, length: size }];
  if (magic === MACH_O_64) return machRegions(header, size);
  if (magic >>> 16 === PE) return peRegions(header);
  throw new Error('This is no program for Linux, Windows or macOS');
}

/** Offsets after https://learn.microsoft.com/windows/win32/debug/pe-format */
function peRegions(header: Buffer): readonly Region[] {
  const coff = header.readUInt32LE(0x3c) + 4;
  const sections = header.readUInt16LE(coff + 2);
  const table = coff + 20 + header.readUInt16LE(coff + 16);
  return Array.from({ length: sections }, (_, index) => table + index * 40)
    .filter((at) => header.toString('latin1', at, at + 8).replace(/\0+$/, '') !== '.rsrc')
    .map((at) => ({ start: header.readUInt32LE(at + 20), length: header.readUInt32LE(at + 16) }));
}

const SEGMENT_64 = 0x19;
const CODE_SIGNATURE = 0x1d;
const LINKEDIT = '__LINKEDIT';

/**
 * Everything behind the load commands up to the link information: that is where the signature is, and signing
 * changes the sizes that the load commands say.
 */
function machRegions(header: Buffer, size: number): readonly Region[] {
  const commands = header.readUInt32LE(16);
  let at = 32;
  let end = size;
  for (let index = 0; index < commands; index += 1) {
    const kind = header.readUInt32LE(at);
    const segment = header.toString('latin1', at + 8, at + 24).replace(/\0+$/, '');
    if (kind === SEGMENT_64 && segment === LINKEDIT) {
      end = Math.min(end, Number(header.readBigUInt64LE(at + 40)));
    }
    if (kind === CODE_SIGNATURE) end = Math.min(end, header.readUInt32LE(at + 8));
    at += header.readUInt32LE(at + 4);
  }
  // The commands end where padding begins; sections begin at a page's start.
  const start = firstSection(header, commands);
  return [{ start, length: Math.max(0, end - start) }];
}

function firstSection(header: Buffer, commands: number): number {
  let at = 32;
  let first = Number.POSITIVE_INFINITY;
  for (let index = 0; index < commands; index += 1) {
    if (header.readUInt32LE(at) === SEGMENT_64) {
      const sections = header.readUInt32LE(at + 64);
      for (let section = 0; section < sections; section += 1) {
        const offset = header.readUInt32LE(at + 72 + section * 80 + 48);
        if (offset > 0) first = Math.min(first, offset);
      }
    }
    at += header.readUInt32LE(at + 4);
  }
  if (!Number.isFinite(first)) throw new Error('This program of macOS has no sections');
  return first;
}
