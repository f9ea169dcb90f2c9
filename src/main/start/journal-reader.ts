/** Reads journals through in a process of its own: a million orders take it half a minute, and nothing here waits. */
import { utilityProcess, type UtilityProcess } from 'electron';
import type { Logger } from '#main/shared/log.ts';
import {
  type JournalReader,
  type ReaderAnswer,
  readerAnswerSchema,
  type ReaderTask,
} from '#main/trading/journal/reader/reader-messages.ts';

/** @param entry the built program, `out/main/journal-reader.js` */
export function journalReaderProcess(entry: string, log: Logger): JournalReader {
  const running = new Set<UtilityProcess>();
  return {
    read: (task: ReaderTask) =>
      new Promise<ReaderAnswer>((resolve) => {
        const child = utilityProcess.fork(entry, [JSON.stringify(task)], {
          serviceName: 'Touchstone journal reader',
          stdio: 'pipe',
        });
        running.add(child);
        child.stderr?.on('data', (chunk: Buffer) =>
          log.warn(`journal reader: ${chunk.toString('utf8').trim()}`),
        );
        child.on('message', (message: unknown) => {
          const answer = readerAnswerSchema.safeParse(message);
          if (answer.success) resolve(answer.data);
        });
        child.once('exit', (code) => {
          running.delete(child);
          resolve({ kind: 'failed', reason: `It ended with ${String(code)}.` });
        });
      }),
    stop: () => {
      for (const child of running) child.kill();
    },
  };
}
