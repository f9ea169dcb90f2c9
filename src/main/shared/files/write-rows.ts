/** Writes text files a few rows at a time, so that the user can cancel. */
import { setImmediate } from 'node:timers/promises';
import { PartFile, type SavePlace } from './part-file.ts';

const AT_ONCE = 500;

export interface Writing {
  readonly place: SavePlace;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Rows to write. */
export interface TextRows {
  readonly head: string;
  readonly rows: number;
  readonly row: (index: number) => string;
  /** After the last row. */
  readonly end?: string;
}

/** @returns the path; null when it was cancelled, with nothing left behind @throws the system's error; then neither */
export const writeRows = (
  { head, rows, row, end = '' }: TextRows,
  { place, signal, onProgress }: Writing,
): Promise<string | null> =>
  PartFile.make(place, async (file) => {
    await file.write(head);
    for (let from = 0; from < rows && !signal.aborted; from += AT_ONCE) {
      const to = Math.min(rows, from + AT_ONCE);
      const texts: string[] = [];
      for (let index = from; index < to; index += 1) texts.push(row(index));
      await file.write(texts.join(''));
      onProgress(to, rows);
      // Handles waiting events first, such as a click on Cancel.
      await setImmediate();
    }
    await file.write(end);
    return !signal.aborted;
  });
