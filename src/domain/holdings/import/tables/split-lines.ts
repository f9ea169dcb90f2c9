/** Splits lines into records of cells. */

/** A record of one line, or of several where a quoted cell spans them. */
export type LineRecord =
  | { readonly line: number; readonly lines: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly lines: 1; readonly broken: string };

/** Beyond this a quotation mark was left open. */
const MOST_JOINED = 60;
const LONGEST_JOINED = 20_000;

const UNCLOSED =
  'A quotation mark opens a cell and does not close it: correct the line, or import the others without it.';
const MISPLACED =
  'A quotation mark is misplaced, so where its cells end is not clear: correct the line, or import the others without it.';

interface Split {
  readonly cells: string[];
  /** `open`: ends inside quotation marks. `bad`: text follows a closing one. */
  readonly end: 'closed' | 'open' | 'bad';
}

/** The trimmed cells of a line, or of several joined. */
export function splitCells(text: string, separator: string): Split {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let start = at;
    while (isSpace(text, start, separator)) start += 1;
    if (text[start] !== '"') {
      const end = text.indexOf(separator, at);
      cells.push(text.slice(at, end < 0 ? text.length : end).trim());
      if (end < 0) return { cells, end: 'closed' };
      at = end + 1;
      continue;
    }
    const close = closingQuote(text, start + 1);
    if (close < 0) {
      cells.push(text.slice(start + 1).trim());
      return { cells, end: 'open' };
    }
    cells.push(
      text
        .slice(start + 1, close)
        .replaceAll('""', '"')
        .trim(),
    );
    at = close + 1;
    while (isSpace(text, at, separator)) at += 1;
    if (at >= text.length) return { cells, end: 'closed' };
    if (text[at] !== separator) return { cells, end: 'bad' };
    at += 1;
  }
}

const isSpace = (text: string, at: number, separator: string): boolean =>
  (text[at] === ' ' || text[at] === '\t') && text[at] !== separator;

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

/** @param width cells in a row; 0 where it is not known @param from skips the lines before it */
export function* recordsOf(
  lines: readonly string[],
  separator: string,
  width: number,
  from = 0,
): Generator<LineRecord> {
  for (let index = from; index < lines.length;) {
    const record = recordAt(lines, index, { separator, width });
    yield record;
    index += record.lines;
  }
}

function recordAt(
  lines: readonly string[],
  index: number,
  { separator, width }: { readonly separator: string; readonly width: number },
): LineRecord {
  const first = lines[index] ?? '';
  const line = index + 1;
  const split = splitCells(first, separator);
  if (split.end === 'bad') return { line, lines: 1, broken: MISPLACED };
  if (split.end === 'closed') {
    // Quotation marks around several cells make one of them.
    const apart = first.split(separator).length;
    const isSwallowed =
      width > 1 && split.cells.length < width && apart === width && first.includes('"');
    return isSwallowed
      ? { line, lines: 1, broken: MISPLACED }
      : { line, lines: 1, cells: split.cells };
  }
  const whole = width === 0 ? first.split(separator).length : width;
  let text = first;
  for (let more = 1; more < MOST_JOINED && index + more < lines.length; more += 1) {
    const next = lines[index + more] ?? '';
    // The next line looks like a row of its own: the quotation mark is a mistake.
    if (whole > 2 && next.split(separator).length >= whole) break;
    text += `\n${next}`;
    if (text.length > LONGEST_JOINED) break;
    const joined = splitCells(text, separator);
    if (joined.end === 'bad') break;
    if (joined.end === 'closed') {
      if (width > 0 && joined.cells.length > width) break;
      return { line, lines: more + 1, cells: joined.cells };
    }
  }
  return { line, lines: 1, broken: UNCLOSED };
}
