/** The state of an import while its dialog is open: file, mapping, preview, result. */
import type {
  Imported,
  ImportMapping,
  ImportPreview,
  ImportTable,
} from '#contract/ipc/holdings/own-entries.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useRef, useState } from 'react';

export interface OpenImport {
  readonly busy: boolean;
  readonly failure: FailureView | null;
  /** Null until a file is chosen. */
  readonly table: ImportTable | null;
  readonly mapping: ImportMapping | null;
  /** Null until it is loaded, or if that failed. */
  readonly preview: ImportPreview | null;
  /** Null before an import and after it is undone. */
  readonly done: Imported | null;
  /** The message after an undo; otherwise empty. */
  readonly said: string;
  readonly choose: () => Promise<void>;
  readonly split: (separator: ImportTable['separator']) => Promise<void>;
  readonly look: (mapping: ImportMapping) => Promise<void>;
  /** Null takes an answer back. */
  readonly answer: (question: string, value: string | null) => Promise<void>;
  readonly more: () => Promise<void>;
  readonly take: (withAlike: boolean) => Promise<void>;
  readonly undo: () => Promise<void>;
}

export function useImport(): OpenImport {
  const { busy, failure, send } = useCommand();
  const [table, setTable] = useState<ImportTable | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<Imported | null>(null);
  const [said, setSaid] = useState('');
  // Ignore a preview for a mapping that has changed since.
  const newest = useRef(0);

  const look = async (next: ImportMapping): Promise<void> => {
    newest.current += 1;
    const turn = newest.current;
    setMapping(next);
    setDone(null);
    const answer = await send('portfolio/preview-import', { mapping: next, from: 0 });
    if (turn === newest.current) setPreview(answer.ok ? answer.value : null);
  };
  const opened = async (next: ImportTable): Promise<void> => {
    setTable(next);
    setPreview(null);
    setSaid('');
    await look(next.mapping);
  };
  return {
    busy,
    failure,
    table,
    mapping,
    preview,
    done,
    said,
    look,
    choose: async () => {
      const answer = await send('portfolio/open-import', {});
      if (answer.ok && answer.value !== null) await opened(answer.value);
    },
    split: async (separator) => {
      const answer = await send('portfolio/split-import', { separator });
      if (answer.ok) await opened(answer.value);
    },
    answer: async (question, value) => {
      if (mapping === null) return;
      const { [question]: _, ...others } = mapping.answers;
      await look({
        ...mapping,
        answers: value === null ? others : { ...others, [question]: value },
      });
    },
    more: async () => {
      if (mapping === null || preview === null) return;
      const turn = newest.current;
      const from = preview.rows.length;
      const answer = await send('portfolio/preview-import', { mapping, from });
      if (!answer.ok || turn !== newest.current) return;
      setPreview({ ...answer.value, rows: [...preview.rows, ...answer.value.rows] });
    },
    take: async (withAlike) => {
      if (mapping === null) return;
      const answer = await send('portfolio/import', { mapping, withAlike });
      if (!answer.ok) return;
      setDone(answer.value);
      setSaid('');
    },
    undo: async () => {
      const answer = await send('portfolio/undo', {});
      if (!answer.ok || mapping === null) return;
      await look(mapping);
      setSaid(`Undone: ${answer.value.what}.`);
    },
  };
}
