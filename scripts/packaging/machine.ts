/** For which system and processor a native file was made, by what stands in the file. */
import { readFileSync } from 'node:fs';

const ELF_MACHINES = new Map([
  [3, 'ia32'],
  [40, 'arm'],
  [62, 'x64'],
  [183, 'arm64'],
]);
const PE_MACHINES = new Map([
  [0x14c, 'ia32'],
  [0x8664, 'x64'],
  [0xaa64, 'arm64'],
]);
const MACH_MACHINES = new Map([
  [0x01000007, 'x64'],
  [0x0100000c, 'arm64'],
]);

/** Such as `linux-x64`, in Node's names; `unknown` for anything else. */
export function machineOf(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.length < 64) return 'unknown';
  const magic = bytes.readUInt32BE(0);
  if (magic === 0x7f454c46) return named('linux', ELF_MACHINES, bytes.readUInt16LE(18));
  if (magic === 0xcffaedfe) return named('darwin', MACH_MACHINES, bytes.readUInt32LE(4));
  if (magic >>> 16 === 0x4d5a) {
    const header = bytes.readUInt32LE(0x3c);
    if (header + 6 > bytes.length) return 'unknown';
    return named('win32', PE_MACHINES, bytes.readUInt16LE(header + 4));
  }
  return 'unknown';
}

function named(platform: string, machines: ReadonlyMap<number, string>, machine: number): string {
  const arch = machines.get(machine);
  return arch === undefined ? 'unknown' : `${platform}-${arch}`;
}
