/** Changes with an undo: their result and how many can be undone. */
import { type SendCommand, useCommand } from '#renderer/shared/commands/use-command.ts';
import { useState } from 'react';
import type { ChangeNoticeProps } from './change-notice.tsx';
import type { Named } from './named-list.tsx';

export interface Undoable {
  readonly busy: boolean;
  readonly send: SendCommand;
  /** Reports a change without an undo. */
  readonly say: (text: string) => void;
  /** Reports a change that `Undo` takes back. */
  readonly sayUndoable: (text: string) => void;
  readonly rename: (item: Named, name: string) => Promise<boolean>;
  readonly remove: (item: Named) => Promise<void>;
  readonly notice: ChangeNoticeProps;
}

export function useUndoable(area: 'layouts' | 'watchlists'): Undoable {
  const { busy, failure, send } = useCommand();
  const [said, say] = useState('');
  const [count, setCount] = useState(0);
  const sayUndoable = (text: string): void => {
    setCount((before) => before + 1);
    say(text);
  };
  const undo = async (): Promise<void> => {
    const undone = await send(`${area}/undo`, {});
    if (!undone.ok) return;
    setCount((before) => before - 1);
    say('Restored.');
  };
  const rename = async ({ id, name }: Named, to: string): Promise<boolean> => {
    const renamed = await send(`${area}/rename`, { id, name: to });
    if (renamed.ok) say(`${name} renamed to ${to.trim()}.`);
    return renamed.ok;
  };
  const remove = async ({ id, name }: Named): Promise<void> => {
    const removed = await send(`${area}/remove`, { id });
    if (removed.ok) sayUndoable(`${name} deleted.`);
  };
  const onUndo = (): void => void undo();
  return {
    busy,
    send,
    say,
    sayUndoable,
    rename,
    remove,
    notice: { failure, message: said, canUndo: count > 0, onUndo },
  };
}
