/** Changes with an undo: their result and how many can be undone. */
import { type SendCommand, useCommand } from '#renderer/shared/commands/use-command.ts';
import { useState } from 'react';
import type { NamedNewsProps } from './named-news.tsx';

export interface Undoable {
  readonly busy: boolean;
  readonly send: SendCommand;
  /** Reports a change without an undo. */
  readonly say: (text: string) => void;
  /** Reports a change that `Undo` takes back. */
  readonly sayUndoable: (text: string) => void;
  readonly news: NamedNewsProps;
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
  const onUndo = (): void => {
    void undo();
  };
  return { busy, send, say, sayUndoable, news: { failure, said, mayUndo: count > 0, onUndo } };
}
