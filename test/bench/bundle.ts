/**
 * First load of the window: the JavaScript that `index.html` asks for before anything is drawn, which is the entry chunk
 * and its static imports. Needs the built application.
 *
 * `node test/bench/bundle.ts` prints one JSON line a figure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = join(import.meta.dirname, '..', '..', 'out', 'renderer');
/** kB of gzip (1 kB is 1,000 bytes). */
const GOAL_KB = 120;

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

function firstLoad(): { readonly raw: number; readonly gzip: number } {
  const page = join(BUILT, 'index.html');
  if (!existsSync(page)) {
    throw new Error('out/renderer is not built; `npm run build` builds it.');
  }
  const html = readFileSync(page, 'utf8');
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path]) => path),
  );
  if (scripts.size === 0) throw new Error('index.html asks for no script.');
  let raw = 0;
  let gzip = 0;
  for (const path of scripts) {
    const bytes = readFileSync(join(BUILT, path ?? ''));
    raw += bytes.length;
    gzip += gzipSync(bytes, { level: 9 }).length;
  }
  return { raw, gzip };
}

const { raw, gzip } = firstLoad();
const figure = (name: string, bytes: number, goal: string | null, ok: boolean | null) => ({
  name,
  value: kilobytes(bytes),
  unit: 'kB',
  baseline: null,
  baselineName: null,
  ratio: null,
  goal,
  ok,
});
const reached = gzip <= GOAL_KB * 1000;
for (const one of [
  figure('bundle: first-load JavaScript, gzip', gzip, `<= ${String(GOAL_KB)}`, reached),
  figure('bundle: first-load JavaScript', raw, null, null),
]) {
  console.log(JSON.stringify(one));
}
process.exitCode = reached ? 0 : 1;
