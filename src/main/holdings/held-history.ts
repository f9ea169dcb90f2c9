/** The value of the holdings over time, at recorded spot. */
import type { HistoryView } from '#contract/ipc/market/history.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import {
  type HeldCourse,
  type SpotCourse,
  valueCourse,
} from '#domain/holdings/value/value-course.ts';
import type { HeldCourseOf } from './ledger/ledger.ts';
import { HELD_COST, HELD_VALUE, spotSeries } from '#domain/history/series.ts';
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import { ok, type Result } from '#domain/result.ts';
import { inSlices } from '#main/shared/in-slices.ts';
import type { HistoryService } from '#main/readings/recorder/history-service.ts';

/** About one for each pixel of a chart. */
const POINTS = 600;
/** Older spot is not current. */
const STILL_MS = 60_000;

interface Asked {
  readonly products: readonly string[];
  /** Of all products, at these moments. */
  readonly course: (moments: readonly number[]) => Promise<readonly HeldCourseOf[]>;
  readonly materialOf: (product: string) => string | null;
  readonly recorded: Pick<HistoryService, 'read'>;
  /** Epoch milliseconds; null: as far back as spot was recorded. */
  readonly from: number | null;
}

export async function heldHistory({
  products: held,
  course,
  materialOf,
  recorded,
  from,
}: Asked): Promise<Result<HistoryView, FailureView>> {
  const materialNow = (product: string): Material | null =>
    MATERIALS.find((one) => one === materialOf(product)) ?? null;
  const materials = [...new Set(held.flatMap((product) => materialNow(product) ?? []))];
  const answer = await recorded.read({
    // Without holdings, the moments of gold.
    series: (materials.length === 0 ? [MATERIALS[0]] : materials).map((one) => spotSeries(one)),
    from,
    to: null,
    points: POINTS,
  });
  if (!answer.ok) return answer;
  const { series, ...range } = answer.value;
  const read = [...new Set(series.flatMap(({ at }) => at))].toSorted((a, b) => a - b);
  // Purchases since the last bucket count while spot is current.
  const isRead = (read.at(-1) ?? -Infinity) + Math.max(2 * range.width, STILL_MS) >= range.to;
  const moments = isRead && read.at(-1) !== range.to ? [...read, range.to] : read;
  const spots = new Map(
    materials.map((material): [Material, SpotCourse | null] => {
      const found = series.find(({ name }) => name === spotSeries(material));
      return [material, found === undefined ? null : { ...found, price: found.last }];
    }),
  );
  const courses = (await course(moments)).map(({ product, unit, states }): HeldCourse => {
    const material = materialNow(product);
    return { unit, states, spot: material === null ? null : (spots.get(material) ?? null) };
  });
  const { at, value, cost, gap } = await inSlices(valueCourse(moments, courses));
  const untils = series.flatMap(({ simulatedUntil }) => simulatedUntil ?? []);
  const simulatedUntil = untils.length === 0 ? null : Math.max(...untils);
  const columns = (name: string, of: readonly number[]): HistoryView['series'][number] => ({
    name,
    at: [...at],
    min: [...of],
    max: [...of],
    last: [...of],
    gap: [...gap],
    simulatedUntil,
  });
  return ok({ ...range, series: [columns(HELD_VALUE, value), columns(HELD_COST, cost)] });
}
