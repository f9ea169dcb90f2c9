/**
 * How long a click waits behind the terminal's own polling, and what a shared key costs, beside the limiters that
 * could have been used instead. Prints a table, or with `--json` a line for each figure.
 */
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { competitorVersions, competitors, installCompetitors } from './competitors.ts';
import { ours } from './ours.ts';
import {
  afterClockStep,
  afterIdle,
  burstWaits,
  cpuPerJob,
  emptyStart,
  idleWakeups,
  sharing,
  userWaits,
} from './scenes.ts';
import { percentile, type Contender } from './world.ts';

interface Row {
  readonly name: string;
  /** Figure name -> value. */
  readonly figures: Readonly<Record<string, number>>;
}

interface Goal {
  readonly figure: string;
  readonly unit: string;
  readonly goal: number;
  /** Whether more is better. */
  readonly atLeast?: boolean;
}

const goals: readonly Goal[] = [
  { figure: 'user-wait-p50', unit: 'T', goal: 0.01 },
  { figure: 'user-wait-p99', unit: 'T', goal: 0.1 },
  { figure: 'burst-wait-p50', unit: 'T', goal: 0.05 },
  { figure: 'burst-wait-p99', unit: 'T', goal: 0.1 },
  { figure: 'shared-429s-per-1000', unit: '429s', goal: 0 },
  { figure: 'shared-fair-share', unit: 'part', goal: 0.97, atLeast: true },
  { figure: 'empty-start-429s', unit: '429s', goal: 1 },
  { figure: 'sixty-after-idle', unit: 'T', goal: 1 },
  { figure: 'sixty-after-suspend', unit: 'T', goal: 1 },
  { figure: 'throughput-after-clock-step', unit: 'part', goal: 1, atLeast: true },
  { figure: 'cpu-per-job', unit: 'µs', goal: 6 },
  { figure: 'idle-wakeups', unit: 'per s', goal: 0 },
];

/** Runs every scene with one client. */
async function measure({ make, unlimited }: Contender, scale: number): Promise<Row> {
  const user = await userWaits(make, 2000 * scale);
  const burst = await burstWaits(make, Math.ceil(15 * scale));
  const shared = await sharing(make, 800 * scale);
  const figures = {
    'user-wait-p50': percentile(user, 0.5),
    'user-wait-p99': percentile(user, 0.99),
    'burst-wait-p50': percentile(burst, 0.5),
    'burst-wait-p99': percentile(burst, 0.99),
    'shared-429s-per-1000': shared.refusedPerThousand,
    'shared-fair-share': shared.fairShare,
    'empty-start-429s': await emptyStart(make),
    'sixty-after-idle': await afterIdle(make, false),
    'sixty-after-suspend': await afterIdle(make, true),
    'throughput-after-clock-step': await afterClockStep(make, 200 * scale),
    'cpu-per-job': unlimited === undefined ? Number.NaN : await cpuPerJob(unlimited, 50_000),
    'idle-wakeups': await idleWakeups(make),
  };
  return { name: make().name, figures };
}

function lineFor(goal: Goal, row: Row, others: readonly Row[]): object {
  const value = row.figures[goal.figure] ?? Number.NaN;
  const measured = others.filter((one) => Number.isFinite(one.figures[goal.figure]));
  const best = measured.toSorted((a, b) => {
    const difference = (a.figures[goal.figure] ?? 0) - (b.figures[goal.figure] ?? 0);
    return goal.atLeast === true ? -difference : difference;
  })[0];
  const baseline = best?.figures[goal.figure] ?? null;
  const rounded = Math.round(value * 100) / 100;
  return {
    name: `ratelimit/${goal.figure}`,
    value: round(value),
    unit: goal.unit,
    baseline: baseline === null ? null : round(baseline),
    baselineName: best?.name ?? null,
    ratio: baseline === null || baseline === 0 ? null : round(value / baseline),
    goal: goal.goal,
    ok: goal.atLeast === true ? rounded >= goal.goal : value <= goal.goal,
  };
}

const round = (value: number): number => Number(value.toPrecision(3));

function table(rows: readonly Row[]): string {
  const head = ['client', ...goals.map(({ figure, unit }) => `${figure} (${unit})`)];
  const body = rows.map(({ name, figures }) => [
    name,
    ...goals.map(({ figure }) => {
      const value = figures[figure] ?? Number.NaN;
      return Number.isFinite(value) ? String(round(value)) : '—';
    }),
  ]);
  const goal = [
    'goal',
    ...goals.map((one) => `${one.atLeast === true ? '≥' : '≤'} ${String(one.goal)}`),
  ];
  return [head, head.map(() => '---'), ...body, goal]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

async function main(args: readonly string[]): Promise<void> {
  const scale = args.includes('--quick') ? 0.25 : 1;
  const modules = installCompetitors(join(tmpdir(), 'touchstone-bench'));
  const rows: Row[] = [];
  for (const one of [...(await competitors(modules)), ours]) rows.push(await measure(one, scale));
  const own = rows.at(-1);
  if (own === undefined) return;
  if (args.includes('--json')) {
    for (const goal of goals) console.log(JSON.stringify(lineFor(goal, own, rows.slice(0, -1))));
    return;
  }
  console.log(table(rows));
  console.log(
    `\nNode ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}; ${competitorVersions}`,
  );
}

await main(process.argv.slice(2));
// Some of the limiters keep a timer forever.
process.exit(0);
