/**
 * Takes one safeguard after the other out and runs seeds until a rule is broken: a line for each, with the first seed that found it and the
 * rule. Each in a process of its own, because a program that was loaded stays loaded.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { safeguards } from './catalogue.ts';

const CLI = join(import.meta.dirname, '..', 'cli.ts');
/** Young objects are most of what is thrown away. */
const NODE_OPTIONS = ['--max-semi-space-size=64'] as const;

export interface TableOptions {
  /** Those whose name has this in it. */
  readonly only: string;
  readonly seeds: string;
  readonly hours: string;
  /** After so long it counts as not found; milliseconds. */
  readonly patience: number;
}

interface Found {
  readonly name: string;
  /** Number of seeds until it was found; null where it was not. */
  readonly seeds: number | null;
  readonly rule: string;
}

/** @returns whether all of them were found */
export async function printTable({ only, ...options }: TableOptions): Promise<boolean> {
  const found: Found[] = [];
  for (const { name } of safeguards.filter((one) => one.name.includes(only))) {
    const one = await search(name, options);
    found.push(one);
    console.log(
      `| ${name} | ${one.seeds === null ? 'not found' : String(one.seeds)} | ${one.rule} |`,
    );
  }
  const numbers = found.flatMap(({ seeds }) => seeds ?? []).toSorted((a, b) => a - b);
  const median = numbers[Math.floor(numbers.length / 2)];
  console.log(`${numbers.length} of ${found.length} found, median seed ${String(median)}`);
  return numbers.length === found.length;
}

async function search(
  name: string,
  { seeds, hours, patience }: Omit<TableOptions, 'only'>,
): Promise<Found> {
  const args = ['--without', name, '--until-broken', '--seeds', seeds, '--hours', hours];
  const child = spawn(process.execPath, [...NODE_OPTIONS, CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  let [out, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')));
  await once(child, 'close');
  const rule = /^ {2}broken: ([^:]*):/mu.exec(out)?.[1];
  const tried = out.match(/^\S+ [0-9a-f]{16} /gmu)?.length ?? 0;
  if (rule !== undefined) return { name, seeds: tried, rule };
  const why =
    complaints
      .trim()
      .split('\n')
      .find((line) => line.includes('Error')) ?? '';
  return { name, seeds: null, rule: `${tried} seeds ${why}` };
}
