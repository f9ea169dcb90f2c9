/** A made-up past for practice, written once for each series that somebody looks at, and marked as such in the data. */
import type { DatabaseSync } from 'node:sqlite';
import type { HistoryQuestion } from '#contract/recorder/messages.ts';
import { readSeries, spotSeries } from '#domain/history/series.ts';
import { pastOfPremium, pastOfSpot, type PastStep } from '#practice/market/past.ts';
import type { Bucket } from './bucket.ts';
import { Chunks, SIMULATED } from './chunks.ts';
import { inTransaction, numberOf } from '#database/sqlite-file.ts';
import { downsample } from './downsample.ts';
import { DAYS, type HistoryResolution, MINUTES, QUARTERS, startOf } from './levels.ts';

const MILLION = 1_000_000;

/** The first real reading, which the past ends at. */
interface Present {
  readonly id: number;
  readonly at: number;
  readonly value: number;
  readonly isSimulated: boolean;
}

/** Does nothing where there is a past already, or no present yet. */
export function simulatePast(
  db: DatabaseSync,
  seed: string,
  of: HistoryQuestion['series'][number],
): void {
  const present = presentOf(db, of.name);
  const series = readSeries(of.name);
  if (present === null || present.isSimulated || series === null) return;
  const material = series.kind === 'spot' ? series.material : of.material;
  if (material === null) return;
  const spotNow = presentOf(db, spotSeries(material)) ?? present;
  const spot = pastOfSpot(seed, material, spotNow.at).filter(({ at }) => at < present.at);
  const bySpot =
    series.kind === 'spot' ? null : pastOfPremium(seed, series.key + series.of.slice(0, 3), spot);
  const isPremium = series.kind === 'row' && series.of.endsWith('-premium');
  const valueOf = (part: number, beside: number): number => {
    if (!isPremium) return Math.round(present.value * part * beside);
    return Math.round((MILLION + present.value) * beside - MILLION);
  };
  const buckets = spot.map((step, index) => {
    const beside = bySpot?.[index] ?? 1;
    return { ...bucketOf(step, (part) => valueOf(part, beside)), width: step.width };
  });
  const chunks = new Chunks(db);
  const finest = buckets.filter(({ width }) => width === MINUTES.width);
  const coarse = buckets.filter(({ width }) => width !== MINUTES.width);
  const quarters = [...coarse, ...downsample(finest, QUARTERS.width)];
  inTransaction(db, () => {
    writeChunks(chunks, MINUTES, present.id, finest);
    writeChunks(chunks, QUARTERS, present.id, quarters);
    writeChunks(chunks, DAYS, present.id, downsample(quarters, DAYS.width));
    db.prepare('UPDATE series SET simulated = 1 WHERE id = ?').run(present.id);
  });
}

function presentOf(db: DatabaseSync, name: string): Present | null {
  const row = db.prepare('SELECT * FROM series WHERE name = ? AND first_at IS NOT NULL').get(name);
  if (row === undefined) return null;
  return {
    id: numberOf(row, 'id'),
    at: numberOf(row, 'first_at'),
    value: numberOf(row, 'first_value'),
    isSimulated: numberOf(row, 'simulated') === 1,
  };
}

function bucketOf(step: PastStep, valueOf: (part: number) => number): Bucket {
  return {
    at: step.at,
    first: valueOf(step.first),
    min: valueOf(step.min),
    max: valueOf(step.max),
    last: valueOf(step.last),
    count: Math.max(1, step.width / MINUTES.width),
    gap: 0,
  };
}

function writeChunks(
  chunks: Chunks,
  level: HistoryResolution,
  series: number,
  buckets: readonly Bucket[],
): void {
  for (const group of Map.groupBy(buckets, ({ at }) => startOf(at, level.span)).values()) {
    chunks.write(level, series, group, SIMULATED);
  }
}
