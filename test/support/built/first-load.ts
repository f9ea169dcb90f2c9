/**
 * The JavaScript that the page loads before the terminal renders anything: its entry and the static imports of it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = join(import.meta.dirname, '..', '..', '..', 'out', 'renderer');
/** Bytes of gzip. */
export const FIRST_LOAD_BUDGET = 120_000;

export interface FirstLoad {
  /** Bytes. */
  readonly raw: number;
  readonly gzip: number;
  readonly scripts: readonly string[];
}

/** @throws Error where the application is not built */
export function firstLoad(): FirstLoad {
  const page = join(BUILT, 'index.html');
  if (!existsSync(page)) {
    throw new Error('out/renderer is not built; `npm run build` builds it.');
  }
  const html = readFileSync(page, 'utf8');
  const asked = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  const scripts = [...new Set(asked)];
  if (asked.length === 0) throw new Error('index.html asks for no script.');
  const bytes = scripts.map((path) => readFileSync(join(BUILT, path)));
  const sum = (of: (file: Buffer) => number): number =>
    bytes.reduce((all, file) => all + of(file), 0);
  return {
    raw: sum(({ length }) => length),
    gzip: sum((file) => gzipSync(file, { level: 9 }).length),
    scripts,
  };
}
