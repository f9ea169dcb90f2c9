import type { Column } from './column.ts';

/** The row in one sentence; nothing where its columns have no words. */
export function rowWords<Row>(row: Row, columns: readonly Column<Row>[]): string | undefined {
  if (columns.every(({ spoken }) => spoken === undefined)) return undefined;
  const told = columns.filter(({ spoken, names }) => spoken !== undefined || names !== undefined);
  const now = Date.now();
  return told
    .flatMap(({ spoken = '', text }) =>
      text === null ? [] : [`${spoken} ${text(row, now).replaceAll('\t', ' ')}`.trim()],
    )
    .join(', ');
}
