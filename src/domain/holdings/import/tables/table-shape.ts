/** Finds the headings of a file, its rows and the lines that are none. */
import { yieldEvery } from '#domain/collections/yielding.ts';
import { SEPARATORS, type Separator } from './separator.ts';
import { readDay } from '#domain/holdings/own/day.ts';
import { plainWords } from '#domain/holdings/import/cells/cell-words.ts';
import { readHeading } from '#domain/holdings/import/headings/heading-roles.ts';
import { type LineRecord, recordsOf, splitCells } from './split-lines.ts';
import type { BrokenLine, SkippedLines, Table, FileRow } from './table.ts';

const HEAD_LINES = 40;
const LINES_AT_ONCE = 200;
/** A row with this many known headings is one of headings. */
const SURELY_HEADINGS = 3;

const NUMBER = /^[-+(]?[\p{Sc}]?\s*[\d.,'’ ]*\d[\d.,'’ ]*\)?\s*(?:%|\p{L}{0,4}|\p{Sc})$/u;
const TOTALS =
  /^(?:grand |running |order |page )?(?:total|totals|sum|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|somma|totale|totaux|totales|totaal|totais|subtotal|sub total|sous total|average|durchschnitt|saldo|balance|closing balance|opening balance)(?: (?:usd|eur|gbp|chf|general|generale|general|rows|value|cost|paid|spent|amount))*$/u;

/** By a `sep=` line, or by the best fit to the first lines. */
export function separatorOf(lines: readonly string[]): Separator {
  const said = separatorSaid(lines[0] ?? '');
  if (said !== null) return said;
  const head = lines.slice(0, HEAD_LINES).filter((line) => line.trim() !== '');
  const scored = SEPARATORS.map((separator) => ({ separator, score: fitOf(head, separator) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function separatorSaid(line: string): Separator | null {
  const [, sign] = /^\uFEFF?"?sep=(.)"?$/iu.exec(line.trimEnd()) ?? [];
  return SEPARATORS.find((one) => one === sign) ?? (/^sep=$/iu.test(line.trim()) ? '\t' : null);
}

function fitOf(lines: readonly string[], separator: Separator): number {
  const rows = lines.map((line) => splitCells(line, separator).cells);
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width, count] = [...widths].reduce<readonly [number, number]>(
    (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
    [1, 0],
  );
  const known = Math.max(0, ...rows.map(headingsKnown));
  return known + (2 * count) / Math.max(1, lines.length) + Math.min(width, 20) / 100;
}

/** The number of known headings; 0 where a cell is a figure or a day. */
function headingsKnown(cells: readonly string[]): number {
  let known = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    if (isFigure(cell)) return 0;
    if (cell.length <= 60 && readHeading(cell).scores.size > 0) known += 1;
  }
  return cells.filter((cell) => cell !== '').length < 2 ? 0 : known;
}

const isFigure = (cell: string): boolean =>
  NUMBER.test(cell) || (/\d/u.test(cell) && isDayLike(cell));
const isDayLike = (cell: string): boolean =>
  (['day-first', 'month-first'] as const).some((order) => readDay(cell, order, 2100) !== null);

/** @returns a sentence where there are no rows */
export async function shapeOf(
  lines: readonly string[],
  separator: Separator,
  rest: () => Promise<void>,
): Promise<Table | string> {
  const start = separatorSaid(lines[0] ?? '') === null ? 0 : 1;
  const head = headOf(lines, separator, start);
  if (head === null) return 'It has no rows below its headings.';
  const { headings, first } = head;
  const rows: FileRow[] = [];
  const broken: BrokenLine[] = [];
  const skipped: SkippedLines[] = [...head.skipped];
  const notes = [head.above];
  let isOver: number | null = null;
  const after = yieldEvery(rest, LINES_AT_ONCE);
  for (const record of recordsOf(lines, separator, headings.length, first)) {
    const { line } = record;
    const text = lines[line - 1] ?? '';
    if ('broken' in record) broken.push({ line, text, why: record.broken });
    else {
      const why = whyNoRow(record.cells, headings);
      if (why !== null) {
        skipped.push({ line, lines: record.lines, why });
        if (why === NOTE) notes.push(text);
      } else if (isOver !== null || isOtherHead(record.cells)) {
        isOver ??= line;
        broken.push({ line, text, why: otherTable(isOver, line) });
      } else {
        const row = rowOf(record.cells, headings.length);
        if (row === null)
          broken.push({ line, text, why: tooWide(record.cells.length, headings.length) });
        else rows.push({ line, cells: row });
      }
      if (why === null && record.lines > 1) {
        skipped.push({
          line: line + 1,
          lines: record.lines - 1,
          why: `They are of a cell of line ${line}.`,
        });
      }
    }
    await after();
  }
  if (rows.length === 0 && broken.length === 0) return 'It has no rows below its headings.';
  const around = notes.join('\n').slice(0, 10_000);
  return {
    headings,
    isHeadless: head.isHeadless,
    rows,
    broken,
    skipped,
    around,
    lines: lines.length,
  };
}

const NOTE = 'It is a note.';
const tooWide = (cells: number, headings: number): string =>
  `It has ${cells} cells and the table ${headings} headings: put quotation marks around a cell that has a separator in it.`;
const otherTable = (head: number, line: number): string =>
  head === line
    ? 'Another table begins here, with headings of its own: save it as a file of its own.'
    : `It is of the table that begins in line ${head}: save that as a file of its own.`;

function whyNoRow(cells: readonly string[], headings: readonly string[]): string | null {
  const full = cells.filter((cell) => cell !== '');
  const [only] = full;
  if (only === undefined) return 'It is empty.';
  if (cells.length >= headings.length && headings.every((heading, at) => heading === cells[at]))
    return 'The headings are repeated.';
  if (
    full.some((cell) => cell.length < 60 && !/\d/u.test(cell) && TOTALS.test(plainWords(cell))) &&
    !full.some((cell) => /\d/u.test(cell) && !NUMBER.test(cell) && isDayLike(cell))
  )
    return 'It is a line of totals.';
  if (/^[-=_*\s]+$/u.test(full.join(''))) return 'It is a line of dashes.';
  const isNote = full.length === 1 && headings.length > 1 && !isFigure(only);
  return isNote ? NOTE : null;
}

const isOtherHead = (cells: readonly string[]): boolean =>
  headingsKnown(cells) >= SURELY_HEADINGS &&
  headingsKnown(cells) * 2 > cells.filter((cell) => cell !== '').length;

function rowOf(cells: readonly string[], width: number): readonly string[] | null {
  if (cells.slice(width).some((cell) => cell !== '')) return null;
  return Array.from({ length: width }, (_, at) => cells[at] ?? '');
}

interface Head {
  readonly headings: readonly string[];
  readonly isHeadless: boolean;
  /** The line before the first row. */
  readonly first: number;
  readonly above: string;
  readonly skipped: readonly SkippedLines[];
}

/** The first line with the most known headings; without one, columns are numbered. */
function headOf(lines: readonly string[], separator: Separator, start: number): Head | null {
  const records: (LineRecord & { readonly cells: readonly string[] })[] = [];
  for (const record of recordsOf(lines.slice(0, HEAD_LINES * 3), separator, 0, start)) {
    if ('cells' in record && record.cells.some((cell) => cell !== '')) records.push(record);
    if (records.length >= HEAD_LINES) break;
  }
  const [top] = records;
  if (top === undefined) return null;
  const best = records.reduce((one, other) =>
    headingsKnown(other.cells) > headingsKnown(one.cells) ? other : one,
  );
  const isThere = headingsKnown(best.cells) >= 2;
  if (
    !isThere &&
    records.some(({ cells }) => cells.length > 1 && cells.some(isFigure)) &&
    top.cells.some(isFigure)
  ) {
    return {
      headings: top.cells.map((_, at) => `Column ${at + 1}`),
      isHeadless: true,
      first: top.line - 1,
      above: '',
      skipped: skippedBefore(lines, top.line),
    };
  }
  const head = isThere ? best : top;
  const skipped = skippedBefore(lines, head.line);
  const ownLines = { line: head.line, lines: head.lines, why: 'The headings.' };
  return {
    headings: withoutEnd(head.cells),
    isHeadless: false,
    first: head.line + head.lines - 1,
    above: lines.slice(0, head.line - 1).join('\n'),
    skipped: [...skipped, ownLines],
  };
}

const skippedBefore = (lines: readonly string[], line: number): readonly SkippedLines[] =>
  lines.slice(0, line - 1).map((text, at) => ({
    line: at + 1,
    lines: 1,
    why: text.trim() === '' ? 'It is empty.' : 'It stands above the headings.',
  }));

/** Trailing separators add no columns. */
function withoutEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}
