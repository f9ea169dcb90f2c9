/**
 * `npm run bench`: runs every bench, or those that are named, each in a process of its own, and prints a table; with
 * `--json` one JSON line a figure. `--write` also writes `docs/benchmarks.md`,
 * where the figures of benches that were not run stay as they were.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { cellsOf, type Figure, figureSchema, HEADER, padded } from './support/figure.ts';
import { growthOf, growthPlot } from './support/growth.ts';
import { svgOf } from './support/plot.ts';
import { page, readKept, withRun } from './support/kept-figures.ts';

/** The file of each bench, in the order in which they run. */
const FILES = {
  ratelimit: 'ratelimit/ratelimit.ts',
  tls: 'tls.ts',
  freshness: 'freshness/freshness.ts',
  practice: 'practice.ts',
  startup: 'startup/startup.ts',
  bundle: 'bundle.ts',
  recorder: 'recorder.ts',
  panning: 'drawing/panning.ts',
  history: 'history.ts',
  journal: 'journal/journal.ts',
  search: 'search.ts',
  memory: 'memory/memory.ts',
  table: 'drawing/table.ts',
  input: 'input.ts',
  bridge: 'window/bridge.ts',
  book: 'drawing/book.ts',
  chart: 'drawing/chart.ts',
  windows: 'window/windows.ts',
  tasks: 'window/tasks.ts',
  scale: 'scale.ts',
  programs: 'programs.ts',
} as const;
type Bench = keyof typeof FILES;

const isBench = (name: string): name is Bench => Object.hasOwn(FILES, name);
const BENCHES = Object.keys(FILES).filter(isBench);

/** Runs one bench; calls back for every figure as it comes. */
async function run(bench: Bench, tell: (line: string, figure: Figure) => void): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, FILES[bench]), '--json'], {
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

/** What each bench found. */
const found = new Map<Bench, Figure[]>();

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
for (const bench of wanted) {
  const figures: Figure[] = [];
  found.set(bench, figures);
  const code = await run(bench, (line, figure) => {
    figures.push(figure);
    if (values.json) console.log(line);
  });
  if (code !== 0) process.exitCode = code;
}
if (!values.json) {
  const rows = [...found.values()].flat().map((figure) => cellsOf(figure));
  for (const cells of padded([HEADER, ...rows])) console.log(cells.join('  ').trimEnd());
}
if (values.write) await write();

/** The figures of this run into those that are kept, and the page from them. */
async function write(): Promise<void> {
  const docs = join(import.meta.dirname, '..', '..', 'docs');
  const json = join(docs, 'benchmarks.json');
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const kept = withRun(
    existsSync(json) ? readKept(readFileSync(json, 'utf8')) : {},
    {
      date: new Date().toISOString().slice(0, 10),
      machine: `Node ${process.version}, ${process.platform} ${process.arch}, ${String(cpus().length)} × ${processor}, ${memory}`,
      found,
    },
    BENCHES,
  );
  writeFileSync(json, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(join(docs, 'benchmarks.md'), page(kept));
  const grown = growthOf(kept);
  if (grown.length > 0) {
    writeFileSync(join(docs, 'benchmarks-growth.svg'), await svgOf(growthPlot(grown)));
  }
}
