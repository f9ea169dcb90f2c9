/** The entries of a context menu: what each does, or why it is unavailable. */
import type { BindingId } from '#domain/keys/bindings.ts';
import { type MenuEntry, ROW_MENUS, tabMenu } from '#domain/keys/menus.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { cellText, namedCells, rowText } from '#renderer/ui/table/rows/copied-rows.ts';
import type { RowCopy } from '../row-copy/row-copy.tsx';
import type { MenuTarget } from './menu-target.ts';

export interface Entry {
  readonly id: string;
  readonly label: string;
  /** The binding whose key does the same; null if there is none. */
  readonly binding: BindingId | null;
  /** Why it is unavailable, as a sentence. */
  readonly missing: string | null;
  readonly run: () => void;
  /** A submenu to choose from. */
  readonly choices?: readonly Entry[];
}

/** Which component handles a binding; see `useAnswers`. */
type AnswerOf = (
  id: BindingId,
  pane: Pane,
) => { readonly run: () => void; readonly missing: () => string | null } | undefined;

/** Groups of entries for a target. */
export function menuEntriesOf(
  asked: MenuTarget,
  answerOf: AnswerOf,
  copying: Pick<RowCopy, 'copy' | 'copyAll'>,
): readonly (readonly Entry[])[] {
  const menu = asked.kind === 'tab' ? tabMenu(asked.pane) : (ROW_MENUS[asked.pane] ?? []);
  const groups = menu.map((group) => group.map((entry) => answered(entry, asked.pane, answerOf)));
  return asked.kind === 'row' ? [...groups, copies(asked, copying)] : groups;
}

function answered({ id, label, otherwise }: MenuEntry, pane: Pane, answerOf: AnswerOf): Entry {
  const answer = answerOf(id, pane);
  return {
    id,
    label,
    binding: id,
    missing: answer === undefined ? (otherwise ?? 'Not available now.') : answer.missing(),
    run: () => answer?.run(),
  };
}

function copies(
  { row, cell }: MenuTarget,
  { copy, copyAll }: Pick<RowCopy, 'copy' | 'copyAll'>,
): readonly Entry[] {
  const table = row?.closest('[role="grid"], table') ?? null;
  const noRow = row === null ? 'Point at a row of a table.' : null;
  return [
    cellCopy(row, cell, copy),
    {
      id: 'copy-row',
      label: 'Copy row',
      binding: null,
      missing: noRow,
      run: () => {
        if (row !== null) copy(rowText(row), 'Row copied');
      },
    },
    {
      id: 'rows.copy-all',
      label: 'Copy all rows',
      binding: 'rows.copy-all',
      missing: noRow,
      run: () => {
        if (table !== null) copyAll(table);
      },
    },
  ];
}

/** The cell under the pointer; any cell of the row when opened by keyboard. */
function cellCopy(row: Element | null, cell: Element | null, copy: RowCopy['copy']): Entry {
  const entry = { id: 'copy-cell', label: 'Copy cell', binding: null };
  const cells = cell === null && row !== null ? namedCells(row) : [];
  if (cells.length === 0) {
    return {
      ...entry,
      missing: cell === null ? 'Point at a cell.' : cellText(cell) === '' ? 'Empty cell.' : null,
      run: () => {
        if (cell !== null) copy(cellText(cell), 'Cell copied');
      },
    };
  }
  return {
    ...entry,
    missing: null,
    run: () => undefined,
    choices: cells.map(({ heading, text }, place) => ({
      id: `copy-cell-${String(place)}`,
      label: heading === '' ? text : `${heading}: ${text}`,
      binding: null,
      missing: null,
      run: () => copy(text, heading === '' ? 'Cell copied' : `${heading} copied`),
    })),
  };
}
