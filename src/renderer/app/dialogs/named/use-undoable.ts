/** Changes with an undo: their result and how many can be undone. */
import { type SendCommand, useCommand } from '#renderer/shared/commands/use-command.ts';
import { useState } from 'react';
import type { ChangeNoticeProps } from './change-notice.tsx';

export interface Undoable {
  readonly busy: boolean;
  readonly send: SendCommand;
  /** Reports a change without an undo. */
  readonly say: (text: string) => void;
  /** Reports a change that `Undo` takes back. */
  readonly sayUndoable: (text: string) => void;
  readonly notice: ChangeNoticeProps;
}

export function useUndoable(undoing: 'layouts/undo' | 'watchlists/undo'): Undoable {
  const { busy, failure, send } = useCommand();
  const [said, say] = useState('');
  const [count, setCount] = useState(0);
  const sayUndoable = (text: string): void => {
    setCount((before) => before + 1);
    say(text);
  };
  const undo = async (): Promise<void> => {
    const undone = await send(undoing, {});
    if (!undone.ok) return;
    setCount((before) => before - 1);
    say('Restored.');
  };
  const onUndo = (): void => void undo();
  return {
    busy,
    send,
    say,
    sayUndoable,
    notice: { failure, message: said, canUndo: count > 0, onUndo },
  };
}
