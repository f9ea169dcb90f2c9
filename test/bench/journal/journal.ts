/**
 * A journal of 10,000, 100,000 and 1,000,000 orders, the same each time: how long it takes to open and how much memory, a page,
 * a filter or a sum of it, its index rebuilt, and a record until it is durable beside the bare write and fsync of as many
 * bytes. Each in a fresh Node process that has nothing else in its memory; opening also beside reading all of the file, as it
 * was opened before there was an index.
 *
 * `node test/bench/journal/journal.ts [--orders 10000,100000]` prints a table, with `--json` one JSON line a figure. The longest takes
 * 2 GB on the disk and some minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type MadeJournal, makeJournal } from '../../support/data/made-journal.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    orders: { type: 'string', default: '10000,100000,1000000' },
    /** Up to this many orders the whole file is read too, which takes a minute and gigabytes for a million. */
    whole: { type: 'string', default: '100000' },
  },
});

const GOAL = { openMs: 100, memoryMb: 80, askMs: 50, durable: 1.2 };
const CHILD = join(import.meta.dirname, 'measure-child.ts');

const spread = z.object({ p50: z.number(), p99: z.number() });
const openSchema = z.object({
  usableMs: z.number(),
  shownMs: z.number(),
  memory: z.number(),
  asked: z.record(z.string(), spread),
});
const durableSchema = z.object({ ours: spread, bare: spread });
const workSchema = z.object({ ms: z.number(), memory: z.number() });

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: readonly [value: number, name: string] | undefined;
  /** No more than this; of the ratio where there is a baseline to compare with. */
  readonly goal?: number;
  readonly goalIsRatio?: boolean;
}

function tell({ name, value, unit, baseline, goal, goalIsRatio = false }: Figure): void {
  const ratio = baseline === undefined ? null : value / baseline[0];
  const line = {
    name: `journal: ${name}`,
    value,
    unit,
    baseline: baseline?.[0] ?? null,
    baselineName: baseline?.[1] ?? null,
    ratio,
    goal: goal === undefined ? null : `≤ ${String(goal)}${goalIsRatio ? ' ×' : ''}`,
    ok: goal === undefined ? null : (goalIsRatio ? (ratio ?? Infinity) : value) <= goal,
  };
  console.log(
    values.json
      ? JSON.stringify(line)
      : `${line.name.padEnd(58)} ${value.toFixed(2)} ${unit}${ratio === null ? '' : ` (${ratio.toFixed(3)} of ${baseline?.[0].toFixed(2) ?? ''})`}`,
  );
}

function measure<Shape extends z.ZodType>(
  shape: Shape,
  work: string,
  path: string,
  { quoteId, orderId }: MadeJournal,
): z.infer<Shape> {
  const run = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8192', CHILD, work, path, quoteId, orderId],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (run.status !== 0) throw new Error(`${work}: ${run.stderr}`);
  return shape.parse(JSON.parse(run.stdout));
}

const ASKED: Readonly<Record<string, string>> = {
  page: 'a page of the newest 10,000',
  jump: 'a page from anywhere',
  filter: 'a page by side, state and time, from anywhere',
  text: 'a page by words or an ID',
  sum: 'a sum by side, state and time',
  today: 'what was sent today',
};

function bench(folder: string, orders: number): void {
  const path = join(folder, `journal-${String(orders)}.ndjson`);
  const made = makeJournal(path, orders, 'bench');
  const of = `${String(orders)} orders`;
  const built = measure(workSchema, 'build', path, made);
  const index = statSync(`${path}.index`).size / 1e6;
  const whole =
    orders <= Number(values.whole) ? measure(workSchema, 'whole', path, made) : undefined;
  const beside = (value: number | undefined): Figure['baseline'] =>
    value === undefined ? undefined : [value, 'reading all of it'];
  // The first opening after the build finds it in the memory of the system, as the one after a start does not; both are reported.
  const opened = measure(openSchema, 'open', path, made);
  tell({
    name: `open ${of}`,
    value: opened.usableMs,
    unit: 'ms',
    baseline: beside(whole?.ms),
    goal: GOAL.openMs,
  });
  tell({
    name: `memory of ${of}, open`,
    value: opened.memory,
    unit: 'MB',
    baseline: beside(whole?.memory),
    goal: GOAL.memoryMb,
  });
  tell({ name: `open ${of}, and read the newest 500`, value: opened.shownMs, unit: 'ms' });
  for (const [kind, { p50, p99 }] of Object.entries(opened.asked)) {
    const name = `${ASKED[kind] ?? kind}, ${of}`;
    tell({ name: `${name}, p50`, value: p50, unit: 'ms' });
    tell({ name: `${name}, p99`, value: p99, unit: 'ms', goal: GOAL.askMs });
  }
  const durable = measure(durableSchema, 'durable', path, made);
  tell({
    name: `record until durable, ${of}`,
    value: durable.ours.p50,
    unit: 'ms',
    baseline: [durable.bare.p50, 'bare write + fsync'],
    goal: GOAL.durable,
    goalIsRatio: true,
  });
  tell({ name: `index of ${of} rebuilt`, value: built.ms / 1_000, unit: 's' });
  tell({
    name: `index of ${of} rebuilt, memory of that process`,
    value: built.memory,
    unit: 'MB',
  });
  tell({
    name: `index of ${of}`,
    value: index,
    unit: 'MB',
    baseline: [made.bytes / 1e6, 'the journal'],
  });
  rmSync(path);
  rmSync(`${path}.index`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-journal-'));
try {
  for (const orders of values.orders.split(',').map(Number)) bench(folder, orders);
} finally {
  rmSync(folder, { recursive: true });
}
