/** Reads the points of a chart: up to a maximum, from the resolution that fits, and from a coarser one where that is gone. */
import type { DatabaseSync } from 'node:sqlite';
import type {
  HistoryAnswer,
  HistoryColumns,
  HistoryQuestion,
} from '#contract/recorder/messages.ts';
import type { Visit } from './bucket.ts';
import type { Chunks } from './chunks.ts';
import { numberOf } from '#database/sqlite-file.ts';
import { Downsampler } from './downsample.ts';
import { type HistoryResolution, LEVELS, READINGS, startOf } from './levels.ts';

export function ask(db: DatabaseSync, chunks: Chunks, question: HistoryQuestion): HistoryAnswer {
  const ids = question.series.map(({ name }) => idOf(db, name));
  const to = question.to;
  const from = question.from ?? earliestOf(db, chunks, ids) ?? to - 1;
  const wanted = Math.max(0, to - from) / question.points;
  const level = LEVELS.findLast(({ width }) => width <= wanted) ?? READINGS;
  const width = widthFor(level, wanted);
  return {
    from,
    to,
    width,
    series: question.series.map(({ name }, index) => {
      const columns = emptyColumns(name);
      const id = ids[index] ?? null;
      if (id === null) return columns;
      const sampler = new Downsampler(width, into(columns));
      visitFrom(db, chunks, level, id, { from: begin(from, width), to, visit: sampler.add });
      sampler.end();
      return { ...columns, simulatedUntil: simulatedUntil(db, id) };
    }),
  };
}

/** Points stand at whole multiples of the level's buckets. */
function widthFor({ width }: HistoryResolution, wanted: number): number {
  if (width > 0) return Math.ceil(wanted / width) * width;
  return wanted < 2_000 ? 0 : Math.ceil(wanted);
}

/** The bucket that the range begins in belongs to it. */
const begin = (from: number, width: number): number => (width === 0 ? from : startOf(from, width));

interface Wanted {
  readonly from: number;
  readonly to: number;
  readonly visit: Visit;
}

/** What is older than the level reaches comes from the next coarser one. */
function visitFrom(
  db: DatabaseSync,
  chunks: Chunks,
  level: HistoryResolution,
  series: number,
  { from, to, visit }: Wanted,
): void {
  const tail = earliestInTail(db, series);
  const pieces: { level: HistoryResolution; from: number; to: number }[] = [];
  let end = to;
  for (const one of LEVELS.filter(({ id }) => id >= level.id)) {
    const earliest = chunks.earliest(one, series) ?? (one.id === 0 ? tail : null);
    // A bucket that the finer level begins in is of what the finer level has.
    const until = end === to || one.width === 0 ? end : startOf(end, one.width);
    if (earliest === null || earliest >= until) continue;
    pieces.unshift({ level: one, from: Math.max(from, earliest), to: until });
    end = earliest;
    if (end <= from) break;
  }
  for (const piece of pieces) chunks.visit(piece.level, series, piece.from, piece.to, visit);
  const unpacked = db.prepare(
    'SELECT at, value, gap FROM tail WHERE series = ? AND at >= ? AND at <= ? ORDER BY at',
  );
  for (const row of unpacked.iterate(series, from, to)) {
    const value = numberOf(row, 'value');
    visit(numberOf(row, 'at'), value, value, value, value, 1, numberOf(row, 'gap'));
  }
}

function idOf(db: DatabaseSync, name: string): number | null {
  const row = db.prepare('SELECT id FROM series WHERE name = ?').get(name);
  return row === undefined ? null : numberOf(row, 'id');
}

function earliestInTail(db: DatabaseSync, series: number): number | null {
  const at = db.prepare('SELECT min(at) AS at FROM tail WHERE series = ?').get(series)?.['at'];
  return typeof at === 'number' ? at : null;
}

function earliestOf(
  db: DatabaseSync,
  chunks: Chunks,
  ids: readonly (number | null)[],
): number | null {
  const found = ids.flatMap((id) => {
    if (id === null) return [];
    const all = LEVELS.map((level) => chunks.earliest(level, id));
    return [...all, earliestInTail(db, id)].filter((at) => at !== null);
  });
  return found.length === 0 ? null : Math.min(...found);
}

/** When the first reading that is none of practice's made-up past was made; null where none was made up. */
function simulatedUntil(db: DatabaseSync, id: number): number | null {
  const row = db.prepare('SELECT first_at FROM series WHERE id = ? AND simulated = 1').get(id);
  return row === undefined ? null : numberOf(row, 'first_at');
}

const emptyColumns = (name: string): HistoryColumns => ({
  name,
  at: [],
  first: [],
  min: [],
  max: [],
  last: [],
  count: [],
  gap: [],
  simulatedUntil: null,
});

const into =
  (columns: HistoryColumns): Visit =>
  (at, first, min, max, last, count, gap) => {
    columns.at.push(at);
    columns.first.push(first);
    columns.min.push(min);
    columns.max.push(max);
    columns.last.push(last);
    columns.count.push(count);
    columns.gap.push(gap > 0 ? 1 : 0);
  };
