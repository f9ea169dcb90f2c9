/** What a bench found: one value beside what it is compared with, as `npm run bench -- --json` prints it, one a line. */
import { z } from 'zod';

export const figureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  baseline: z.number().nullable(),
  baselineName: z.string().nullable(),
  ratio: z.number().nullable(),
  goal: z.union([z.string(), z.number()]).nullable(),
  ok: z.boolean().nullable(),
});
export type Figure = z.infer<typeof figureSchema>;

export const HEADER: readonly string[] = ['figure', 'value', 'beside', 'ratio', 'goal', ''];

/** Four digits are as many as any of these measurements has. */
const short = (value: number | null): string =>
  value === null ? '' : String(Number(value.toPrecision(4)));

/** As many as `HEADER` has. */
export const cellsOf = (figure: Figure): readonly string[] => [
  figure.name,
  `${short(figure.value)} ${figure.unit}`,
  figure.baselineName === null ? '' : `${short(figure.baseline)} ${figure.baselineName}`,
  short(figure.ratio),
  String(figure.goal ?? ''),
  figure.ok === null ? '' : figure.ok ? 'reached' : 'not reached',
];

/** Rows of one length, each cell as wide as its column. */
export function padded(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
}
