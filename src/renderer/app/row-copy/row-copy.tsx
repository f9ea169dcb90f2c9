/**
 * Copies cells and rows: Ctrl+C (Cmd+C) the row under the cursor, another key all rows, menus the cell under
 * the pointer.
 */
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { copyText } from '#renderer/ui/controls/copy-text.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import { allRows, rowText } from '#renderer/ui/table/rows/copied-rows.ts';
import { useEffect, useState } from 'react';

const ROW = '[role="row"][aria-selected="true"], tr[aria-current="true"]';
/** A list of cards and tables, as in the vault, takes the focus as a whole and marks its current row. */
const LIST = '[role="grid"], [data-pane-focus]';

/** The row to copy; null if text is selected or no table has the focus. */
function rowMeant(): Element | null {
  const focused = document.activeElement;
  if (focused === null || focused.matches('input, textarea, select')) return null;
  if (document.getSelection()?.isCollapsed === false) return null;
  return focused.closest(LIST)?.querySelector(ROW) ?? null;
}

/** The focused table, or the one of the focused pane; in a list of tables the one with the cursor. */
function tableMeant(): Element | null {
  const focused = document.activeElement;
  const list = focused?.closest(LIST) ?? focused?.closest('[data-pane]')?.querySelector(LIST);
  if (list === null || list === undefined || list.matches('[role="grid"]')) return list ?? null;
  const row = list.querySelector(ROW);
  return row?.closest('table') ?? list.querySelector('[role="grid"], table');
}

/** A live region does not announce the same text twice. */
const saying =
  (words: string) =>
  (before: string): string =>
    before === words ? `${words}.` : words;

export interface RowCopy {
  /** The last copy, for assistive technology. */
  readonly announcement: string;
  readonly copy: (text: string, words: string) => void;
  /** All rows of a table with its headings. */
  readonly copyAll: (table: Element) => void;
}

export function useRowCopy(): RowCopy {
  const [said, setSaid] = useState('');
  const copy = async (text: string, words: string): Promise<void> => {
    const done = await copyText(text);
    setSaid(saying(done ? words : 'Could not copy to the clipboard'));
  };
  const copyAll = async (table: Element): Promise<void> => {
    const { count, text } = await allRows(table);
    await copy(text, count === 1 ? 'One row copied' : `${countText(count)} rows copied`);
  };
  useBinding('rows.copy-all', () => {
    const table = tableMeant();
    if (table !== null) void copyAll(table);
  });
  useEffect(() => {
    // Without a selection the command is disabled, unless this event is prevented.
    const offer = (event: Event): void => {
      if (rowMeant() !== null) event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent): void => {
      const row = rowMeant();
      if (row === null || event.clipboardData === null) return;
      event.clipboardData.setData('text/plain', rowText(row));
      event.preventDefault();
      setSaid(saying('Row copied'));
    };
    document.addEventListener('beforecopy', offer);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('beforecopy', offer);
      document.removeEventListener('copy', onCopy);
    };
  }, []);
  return {
    announcement: said,
    copy: (text, words) => void copy(text, words),
    copyAll: (table) => void copyAll(table),
  };
}
