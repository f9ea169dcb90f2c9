/** Recorded columns as lines on one time axis, broken at gaps. */
import type { HistoryView } from '#contract/ipc/market/history.ts';
import {
  type Measure,
  seriesOf,
  setAgainst,
  type ChartSubject,
} from '#renderer/shared/chart/plot/measures.ts';

type Columns = HistoryView['series'][number];

export interface Line {
  readonly at: readonly number[];
  readonly value: readonly number[];
  readonly gap: readonly boolean[];
  readonly simulatedUntil: number | null;
}

const NOTHING: Line = { at: [], value: [], gap: [], simulatedUntil: null };

export function lineOf(measure: Measure, subject: ChartSubject, history: HistoryView): Line {
  const [one, other] = seriesOf(measure, subject).map((name) =>
    history.series.find((columns) => columns.name === name),
  );
  if (one === undefined) return NOTHING;
  const isAlone = measure !== 'spread' && measure !== 'ratio';
  if (!isAlone) return other === undefined ? NOTHING : against(measure, one, other);
  return {
    at: one.at,
    value: one.last,
    gap: one.gap.map((gap) => gap === 1),
    simulatedUntil: one.simulatedUntil,
  };
}

/** Only moments or buckets that both series have. */
function against(measure: Measure, one: Columns, other: Columns): Line {
  const places = new Map(other.at.map((at, place) => [at, place]));
  const at: number[] = [];
  const value: number[] = [];
  const gap: boolean[] = [];
  one.at.forEach((moment, index) => {
    const place = places.get(moment);
    const first = one.last[index];
    const second = place === undefined ? undefined : other.last[place];
    if (place === undefined || first === undefined || second === undefined) return;
    const figure = setAgainst(measure, first, second);
    if (figure === null) return;
    at.push(moment);
    value.push(figure);
    gap.push(one.gap[index] === 1 || other.gap[place] === 1);
  });
  const untils = [one.simulatedUntil, other.simulatedUntil].filter((until) => until !== null);
  return { at, value, gap, simulatedUntil: untils.length === 0 ? null : Math.max(...untils) };
}

/** Mutable arrays, because the library's types require them; nobody changes them. */
export interface Plotted {
  /** Epoch ms, ascending; every gap has a moment of its own. */
  readonly at: number[];
  /** Null: a gap. Undefined: no point here, and no gap. */
  readonly lines: readonly (number | null | undefined)[][];
}

export function plotted(lines: readonly Line[]): Plotted {
  const points = lines.map(pointsOf);
  const at = [...new Set(points.flatMap((of) => [...of.keys()]))].toSorted((a, b) => a - b);
  return { at, lines: points.map((of) => at.map((moment) => of.get(moment))) };
}

function pointsOf({ at, value, gap }: Line): Map<number, number | null> {
  const points = new Map<number, number | null>();
  at.forEach((moment, index) => {
    const before = at[index - 1];
    if (gap[index] === true && before !== undefined) points.set((before + moment) / 2, null);
    points.set(moment, value[index] ?? null);
  });
  return points;
}

/** The index of the nearest point, of two equally near the earlier; -1 without any. @param at ascending */
export function nearestIndex(at: readonly number[], moment: number): number {
  let [before, after] = [-1, at.length];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if ((at[middle] ?? moment) < moment) before = middle;
    else after = middle;
  }
  const [earlier, later] = [at[before], at[after]];
  if (earlier === undefined) return later === undefined ? -1 : after;
  return later === undefined || moment - earlier <= later - moment ? before : after;
}

/** The range of an axis where every figure is the same: plus and minus one percent. */
export function around(figure: number): [from: number, to: number] {
  const room = Math.abs(figure) / 100 || 1;
  return [figure - room, figure + room];
}
