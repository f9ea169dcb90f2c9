/** Writes orders to a file, a few at a time, so that the terminal stays responsive and the user can cancel. */
import { setImmediate } from 'node:timers/promises';
import { PartFile, type SavePlace } from '#main/shared/files/part-file.ts';
import { csvHead, csvRow, jsonRow, type ExportedOrder } from './order-table.ts';

const AT_ONCE = 200;

export interface ExportOptions {
  readonly format: 'csv' | 'json';
  readonly place: SavePlace;
  readonly total: number;
  /** Null for an order that has left the list. */
  readonly order: (index: number) => ExportedOrder | null;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * @returns the path, or null when it was canceled; then nothing is left behind
 * @throws the system's error; then neither
 */
export async function exportOrders(options: ExportOptions): Promise<string | null> {
  const { format, total, order, onProgress, signal } = options;
  const file = await PartFile.create(options.place);
  try {
    await file.write(format === 'csv' ? `\uFEFF${csvHead()}` : '[');
    let written = 0;
    for (let from = 0; from < total; from += AT_ONCE) {
      if (signal.aborted) break;
      const texts: string[] = [];
      for (let index = from; index < Math.min(total, from + AT_ONCE); index += 1) {
        const found = order(index);
        if (found === null) continue;
        texts.push(
          format === 'csv' ? csvRow(found) : `${written === 0 ? '' : ','}\n${jsonRow(found)}`,
        );
        written += 1;
      }
      await file.write(texts.join(''));
      onProgress(Math.min(total, from + AT_ONCE));
      // Lets pending events run, a click on Cancel among them.
      await setImmediate();
    }
    if (signal.aborted) {
      await file.discard();
      return null;
    }
    if (format === 'json') await file.write('\n]\n');
    return await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
