/**
 * `npm run bench`: runs every bench, or those that are named, each in a process of its own, and prints a table; with
 * `--json` one JSON line a figure. `--write` also writes `docs/benchmarks.md`.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const BENCHES = [
  'ratelimit',
  'freshness',
  'practice',
  'startup',
  'bundle',
  'history',
  'journal',
  'search',
  'memory',
] as const;
type Bench = (typeof BENCHES)[number];

const figureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  baseline: z.number().nullable(),
  baselineName: z.string().nullable(),
  ratio: z.number().nullable(),
  goal: z.union([z.string(), z.number()]).nullable(),
  ok: z.boolean().nullable(),
});
type Figure = z.infer<typeof figureSchema>;

const isBench = (name: string): name is Bench => BENCHES.some((bench) => bench === name);

/** Runs one bench; calls back for every figure as it comes. */
async function run(bench: Bench, tell: (line: string, figure: Figure) => void): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${bench}.ts`), '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) tell(line, figureSchema.parse(JSON.parse(line)));
  }
  return ended;
}

const short = (value: number | null): string =>
  value === null ? '' : String(Number(value.toPrecision(4)));

const cells = (figure: Figure): string[] => [
  figure.name,
  `${short(figure.value)} ${figure.unit}`,
  figure.baselineName === null ? '' : `${short(figure.baseline)} ${figure.baselineName}`,
  short(figure.ratio),
  String(figure.goal ?? ''),
  figure.ok === null ? '' : figure.ok ? 'reached' : 'not reached',
];

const HEADER = ['figure', 'value', 'beside', 'ratio', 'goal', ''];

function table(figures: readonly Figure[]): string {
  const rows = [HEADER, ...figures.map((figure) => cells(figure))];
  const widths = HEADER.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function document(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => `| ${cells(figure).join(' | ')} |`);
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Machines are shared and noisy: what counts is the ratio to what ran beside it.',
    '',
    `Node ${process.version}, ${process.platform} ${process.arch}, ${String(cpus().length)} × ${processor}, ${memory}; ${new Date().toISOString().slice(0, 10)}.`,
    '',
    `| ${HEADER.join(' | ')} |`,
    `| ${HEADER.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length === 0 ? BENCHES : positionals.filter(isBench);
const figures: Figure[] = [];
for (const bench of wanted) {
  const code = await run(bench, (line, figure) => {
    figures.push(figure);
    if (values.json) console.log(line);
  });
  if (code !== 0) process.exitCode = code;
}
if (!values.json) console.log(table(figures));
if (values.write) {
  writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), document(figures));
}
