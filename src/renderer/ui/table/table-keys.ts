/** How keys move the selection of a list of rows. */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { KeyStroke } from '#domain/keys/chord.ts';
import type { KeyTable } from '../keys/key-table.tsx';

const MOVES = [
  'row.next',
  'row.previous',
  'row.first',
  'row.last',
  'row.page-down',
  'row.page-up',
] as const satisfies readonly BindingId[];

export type RowMove = (typeof MOVES)[number];

/** The move of a key; undefined if it is not a move. */
export function rowMoveOf({ matches }: KeyTable, stroke: KeyStroke): RowMove | undefined {
  return MOVES.find((move) => matches(move, stroke));
}

/** The row that a move leads to from `index` (−1: none), in a list of `count` rows with `page` rows to a page; null without rows. */
export function stepOf(move: RowMove, index: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const to = (target: number): number => Math.min(last, Math.max(0, target));
  switch (move) {
    case 'row.next':
      return to(index + 1);
    case 'row.previous':
      return index < 0 ? last : to(index - 1);
    case 'row.first':
      return 0;
    case 'row.last':
      return last;
    case 'row.page-down':
      return to(index + page);
    case 'row.page-up':
      return to(index - page);
  }
}
