/** Ctrl+C (Cmd+C) in a table with no text selected copies the row under the cursor. */
import { type ReactNode, useEffect, useState } from 'react';
import { rowText } from './row-text.ts';

const ROW = '[role="row"][aria-selected="true"], tr[aria-current="true"]';

/** The row that is meant; null where text is selected, or the keyboard is in no table. */
function rowMeant(): Element | null {
  const focused = document.activeElement;
  if (focused === null || focused.matches('input, textarea, select')) return null;
  if (document.getSelection()?.isCollapsed === false) return null;
  // A list of cards and tables, as in the vault, has the keyboard as a whole, and marks the row that it is at.
  const list = focused.closest('[role="grid"], [data-pane-focus]');
  return list?.querySelector(ROW) ?? null;
}

export function RowCopy(): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Without a selection the command is off, unless somebody says that there is something to copy.
    const offer = (event: Event): void => {
      if (rowMeant() !== null) event.preventDefault();
    };
    const copy = (event: ClipboardEvent): void => {
      const row = rowMeant();
      if (row === null || event.clipboardData === null) return;
      event.clipboardData.setData('text/plain', rowText(row));
      event.preventDefault();
      // The same words again would not be read out again.
      setSaid((before) => (before === 'Row copied' ? 'Row copied.' : 'Row copied'));
    };
    document.addEventListener('beforecopy', offer);
    document.addEventListener('copy', copy);
    return () => {
      document.removeEventListener('beforecopy', offer);
      document.removeEventListener('copy', copy);
    };
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
