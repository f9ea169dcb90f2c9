/** The reports in a folder and those under it: counted, bounded, deleted. What else the system's collector keeps there stays. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface ReportBounds {
  readonly most: number;
  /** Of all together. */
  readonly bytes: number;
}

interface Report {
  readonly path: string;
  readonly bytes: number;
  readonly at: number;
}

/** Dumps of memory, and texts. */
const REPORTS: ReadonlySet<string> = new Set(['.dmp', '.txt']);
/** What Crashpad notes of a dump, beside it and under its name. */
const NOTES = '.meta';

/** The newest first. */
function reportsIn(folder: string): Report[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => REPORTS.has(extname(name)))
    .flatMap((name): Report[] => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      // Crashpad may have moved it on in the meantime.
      return found === undefined ? [] : [{ path, bytes: found.size, at: found.mtimeMs }];
    })
    .toSorted((a, b) => b.at - a.at);
}

export const countReports = (folder: string): number => reportsIn(folder).length;

/** Removes the oldest beyond the bounds. */
export function boundReports(folder: string, { most, bytes }: ReportBounds): void {
  let sum = 0;
  for (const [place, report] of reportsIn(folder).entries()) {
    sum += report.bytes;
    if (place >= most || sum > bytes) removeReport(report);
  }
}

/** Removes all of them. */
export function deleteReports(folder: string): void {
  for (const report of reportsIn(folder)) removeReport(report);
}

function removeReport({ path }: Report): void {
  rmSync(path, { force: true });
  rmSync(path.replace(/\.dmp$/, NOTES), { force: true });
}
