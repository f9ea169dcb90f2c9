/** Memory of a program that nobody touches, of all its processes; what they share is divided among them. Needs Linux. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { linesOf, type Opened } from './first-paint.ts';
import { memoryShareOf } from './memory-share.ts';

const processesSchema = z.array(z.object({ pid: z.int(), type: z.string(), name: z.string() }));
type Processes = z.infer<typeof processesSchema>;

export interface Memory {
  /** MB of all processes but the practice marketplace's, which is another program in all but name. */
  readonly all: number;
  /** MB of that one. */
  readonly practice: number;
}

/** Some live for seconds, as the one that reads a journal through: those that ended since the report are missing. */
const sum = (processes: Processes): number =>
  processes
    .filter(({ pid }) => existsSync(`/proc/${String(pid)}`))
    .reduce((total, { pid }) => total + memoryShareOf(pid), 0);

/** Milliseconds after the requested element was shown. */
export async function idleMemory(
  opened: Opened,
  userData: string,
  idleMs: number,
): Promise<Memory> {
  let memory: Memory | null = null;
  const watch = {
    preload: join('memory', 'metrics.cjs'),
    env: { BENCH_SELECTOR: opened.selector, BENCH_IDLE_MS: String(idleMs) },
  };
  for await (const { line, end } of linesOf(opened, userData, watch)) {
    const [, report] = /^processes (.*)$/.exec(line) ?? [];
    if (report === undefined) continue;
    const processes = processesSchema.parse(JSON.parse(report));
    const practice = processes.filter(({ name }) => /practice/i.test(name));
    memory = { all: sum(processes) - sum(practice), practice: sum(practice) };
    end();
  }
  if (memory === null) throw new Error(`${opened.name} showed nothing.`);
  return memory;
}
