import { existsSync, readFileSync } from 'node:fs';

/** MB that are the process's own, and its part of what it shares (PSS); none of one that has ended. Needs Linux. */
export function memoryShareOf(pid: number): number {
  const path = `/proc/${String(pid)}/smaps_rollup`;
  if (!existsSync(path)) return 0;
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(path, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`/proc tells no memory of process ${String(pid)}.`);
  return Number(kilobytes) / 1024;
}

const TICKS_PER_SECOND = 100;

/** Seconds of the processors that it has used so far. Needs Linux. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // After the name, which may have spaces: user and system time are the 14th and 15th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
