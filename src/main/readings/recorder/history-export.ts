/** Writes what was recorded to a table, a day at a time, so that the terminal goes on meanwhile. */
import type { HistoryAnswer } from '#contract/recorder/messages.ts';
import { readSeries, type SeriesUnit, unitOf } from '#domain/history/series.ts';
import { PartFile, type SavePlace } from '#main/shared/files/part-file.ts';
import { csvLine, decimalText } from '#main/shared/table-text.ts';

const DAY_MS = 86_400_000;
/** More than readings of a day, so that each of them is a row. */
const POINTS = 100_000;

const HEAD = [
  'time',
  'series',
  'of',
  'unit',
  'first',
  'min',
  'max',
  'last',
  'readings',
  'after_gap',
  'source',
];

interface Options {
  readonly place: SavePlace;
  readonly series: readonly string[];
  readonly ask: (range: {
    readonly from: number | null;
    readonly to: number;
    readonly points: number;
  }) => Promise<HistoryAnswer | string>;
  /** Null: from the first there is. */
  readonly from: number | null;
  readonly to: number;
  readonly titleOf: (key: string) => string | null;
}

/**
 * @returns where it is, or why there is nothing to write; then nothing is left behind
 * @throws the system's error when it cannot be written; then neither
 */
export async function exportHistory(
  options: Options,
): Promise<{ readonly path: string } | { readonly failure: string }> {
  const { place, ask, to, titleOf } = options;
  const extent = await ask({ from: options.from, to, points: 2 });
  if (typeof extent === 'string') return { failure: extent };
  let failure = '';
  const path = await PartFile.make(place, async (file) => {
    await file.write(`\uFEFF${csvLine(HEAD)}`);
    for (let from = extent.from; from < to; from += DAY_MS) {
      const end = Math.min(to, from + DAY_MS);
      const answer = await ask({ from, to: end, points: POINTS });
      if (typeof answer === 'string') {
        failure = answer;
        return false;
      }
      await file.write(rowsOf(answer, { from, to: end }, titleOf));
    }
    return true;
  });
  return path === null ? { failure } : { path };
}

/** A bucket that begins before the day was written with the day before. */
function rowsOf(
  { series }: HistoryAnswer,
  { from, to }: { readonly from: number; readonly to: number },
  titleOf: Options['titleOf'],
): string {
  return series
    .flatMap(({ name, at, first, min, max, last, count, gap, simulatedUntil }) => {
      const known = readSeries(name);
      if (known === null) return [];
      const unit = UNITS[unitOf(known)];
      const of = known.kind === 'spot' ? known.material : (titleOf(known.key) ?? known.key);
      const what = known.kind === 'spot' ? `spot_${known.side}` : known.of.replace('-', '_');
      const amount = (value: number | undefined): string => decimalText(value ?? null, unit.places);
      return at.flatMap((time, index) => {
        if (time < from || time >= to) return [];
        return csvLine([
          new Date(time).toISOString(),
          what,
          of,
          unit.name,
          amount(first[index]),
          amount(min[index]),
          amount(max[index]),
          amount(last[index]),
          String(count[index] ?? 0),
          gap[index] === 1 ? 'yes' : 'no',
          simulatedUntil !== null && time < simulatedUntil ? 'simulated' : 'read',
        ]);
      });
    })
    .join('');
}

const UNITS: Readonly<Record<SeriesUnit, { readonly name: string; readonly places: number }>> = {
  'micros-per-unit': { name: 'usd_per_unit', places: 6 },
  cents: { name: 'usd', places: 2 },
  ppm: { name: 'percent', places: 4 },
  'ratio-ppm': { name: 'ratio', places: 6 },
};
