/** Tables for people: columns as wide as their widest cell, figures to the right. */

export interface TextColumn<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  readonly align?: 'start' | 'end';
}

/** Names are cut where they are longer. */
const WIDEST = 48;

export function textTable<Row>(
  rows: readonly Row[],
  columns: ReadonlyArray<TextColumn<Row>>,
): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => cut(text(row)))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, at) => {
          const width = widths[at] ?? 0;
          return columns[at]?.align === 'end' ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cut = (text: string): string =>
  text.length <= WIDEST ? text : `${text.slice(0, WIDEST - 1)}…`;

/** Facts of one thing, a line each. */
export function facts(lines: ReadonlyArray<readonly [name: string, value: string]>): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
