/** The chart in words, for screen readers. */
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { figureText, type Measure, measureTitle, type ChartSubject } from './plot/measures.ts';
import type { Plotted } from './plot/plot-data.ts';

/** `Nov 23, 09:30:05: Spot gold $4,038.72/oz, Premium of the ask +2.71% over spot`. */
export function pointText(
  place: number | null,
  plotted: Plotted,
  measures: readonly Measure[],
  subject: ChartSubject,
): string {
  const at = place === null ? undefined : plotted.at[place];
  if (place === null || at === undefined) return 'No point chosen';
  const values = measures.map((measure, index) => {
    const value = valueAt(plotted, index, place);
    return `${measureTitle(measure, subject)} ${figureText(measure, value, subject.material)}`;
  });
  return `${dateTimeText(at)}: ${values.join(', ')}`;
}

/** The value of a line at a point, or the last one before it without a gap in between. */
export function valueAt({ lines }: Plotted, line: number, place: number): number | null {
  const values = lines[line] ?? [];
  for (let index = place; index >= 0; index -= 1) {
    const value = values[index];
    if (value === null) return null;
    if (value !== undefined) return value;
  }
  return null;
}

/** Each line's first, lowest, highest and last figure, and whether it has gaps. */
export function summaryText(
  plotted: Plotted,
  measures: readonly Measure[],
  subject: ChartSubject,
  range: string,
): string {
  const sentences = measures.map((measure, index) => {
    const line = plotted.lines[index] ?? [];
    const values = line.filter((value) => typeof value === 'number');
    const [first] = values;
    const last = values.at(-1);
    const title = measureTitle(measure, subject);
    if (first === undefined || last === undefined) return `${title}: nothing recorded.`;
    const text = (value: number): string => figureText(measure, value, subject.material);
    const gaps = line.filter((value) => value === null).length;
    const broken = gaps === 0 ? '' : `, with ${String(gaps)} ${gaps === 1 ? 'gap' : 'gaps'}`;
    return `${title}: from ${text(first)} to ${text(last)}, lowest ${text(values.reduce((a, b) => Math.min(a, b)))}, highest ${text(values.reduce((a, b) => Math.max(a, b)))}${broken}.`;
  });
  return `Over ${range}. ${sentences.join(' ')}`;
}

/** The first recorded point, where the chart begins so much earlier that its empty part needs a reason. */
export function recordedSince(
  { from, to }: { readonly from: number; readonly to: number },
  { at }: Pick<Plotted, 'at'>,
  measures: readonly Measure[],
): number | null {
  const [first] = at;
  // What is held is computed of orders, not recorded.
  const isHeld = measures.some((one) => one === 'held-value' || one === 'held-cost');
  if (first === undefined || isHeld) return null;
  return at.length === 1 || first - from > (to - from) / 20 ? first : null;
}
