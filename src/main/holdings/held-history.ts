/** What was held over time, by spot as it was recorded. */
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Books } from '#domain/holdings/books.ts';
import { type HeldCourse, type SpotCourse, valueCourse } from '#domain/holdings/value-course.ts';
import { HELD_COST, HELD_VALUE, spotSeries } from '#domain/history/series.ts';
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';

/** About one for each pixel of a chart. */
const POINTS = 600;
/** Spot that was read so long ago is still that of now. */
const STILL_MS = 60_000;

interface Asked {
  readonly books: Books;
  readonly materialOf: (product: string) => string | null;
  readonly recorded: Pick<HistoryPort, 'read'>;
  readonly rest: () => Promise<void>;
  /** Epoch milliseconds; null: as far back as spot was recorded. */
  readonly from: number | null;
}

export async function heldHistory({
  books,
  materialOf,
  recorded,
  rest,
  from,
}: Asked): Promise<Result<HistoryView, FailureView>> {
  const products = books.products().map((product) => ({
    product,
    material: MATERIALS.find((one) => one === materialOf(product)) ?? null,
  }));
  const materials = [...new Set(products.flatMap(({ material }) => material ?? []))];
  const answer = await recorded.read({
    // Of nothing at all: the moments of gold, at which there was nothing.
    series: (materials.length === 0 ? [MATERIALS[0]] : materials).map((one) => spotSeries(one)),
    from,
    to: null,
    points: POINTS,
  });
  if (!answer.ok) return answer;
  const { series, ...range } = answer.value;
  const read = [...new Set(series.flatMap(({ at }) => at))].toSorted((a, b) => a - b);
  // What was bought since the last bucket began is held as well, while spot is still read.
  const isRead = (read.at(-1) ?? -Infinity) + Math.max(2 * range.width, STILL_MS) >= range.to;
  const moments = isRead && read.at(-1) !== range.to ? [...read, range.to] : read;
  const spots = new Map(
    materials.map((material): [Material, SpotCourse | null] => {
      const found = series.find(({ name }) => name === spotSeries(material));
      return [material, found === undefined ? null : { ...found, price: found.last }];
    }),
  );
  const held: HeldCourse[] = [];
  for (const { product, material } of products) {
    held.push({
      unit: books.book(product).unit,
      states: await books.course(product, moments, rest),
      spot: material === null ? null : (spots.get(material) ?? null),
    });
  }
  const { at, value, cost, gap } = valueCourse(moments, held);
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
