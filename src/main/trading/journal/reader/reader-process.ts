/**
 * Reads one journal in a process of its own, an Electron utility process or a forked Node process: rebuilds the
 * index, or compares it with the journal. Sends one answer and ends.
 */
import { constants, setPriority } from 'node:os';
import { parseJson } from '#domain/text/parse-json.ts';
import { agreesWithLines, LATELY_MS } from './agrees-with-lines.ts';
import { buildIndex } from '#main/trading/journal/index/build-index.ts';
import { type ReaderAnswer, type ReaderTask, readerTaskSchema } from './reader-messages.ts';
import { verifyIndex } from './verify-index.ts';

function answer({ work, ...journal }: ReaderTask): ReaderAnswer {
  try {
    if (work === 'build') return { kind: 'built', records: buildIndex(journal).records };
    if (work === 'confirm') {
      const agrees = agreesWithLines(journal, Date.now() - LATELY_MS);
      return agrees ? { kind: 'confirmed' } : { kind: 'wrong-index' };
    }
    setPriority(constants.priority.PRIORITY_LOW);
    const verdict = verifyIndex(journal);
    if (verdict.kind !== 'damaged') return verdict;
    const { problem } = verdict;
    return problem.kind === 'journal-damaged'
      ? { kind: 'damaged', problem }
      : { kind: 'failed', reason: problem.kind };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Electron's port to its parent, which Node's types do not declare. */
function tell(said: ReaderAnswer): void {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (isPort(port)) {
    port.postMessage(said);
    // After the message was handed over.
    setImmediate(() => process.exit(0));
  } else if (process.send === undefined) process.exit(2);
  else process.send(said, () => process.exit(0));
}

function isPort(port: unknown): port is { postMessage(message: unknown): void } {
  return (
    typeof port === 'object' &&
    port !== null &&
    'postMessage' in port &&
    typeof port.postMessage === 'function'
  );
}

const task = readerTaskSchema.safeParse(parseJson(process.argv.at(-1) ?? ''));
tell(task.success ? answer(task.data) : { kind: 'failed', reason: 'The task cannot be read.' });
