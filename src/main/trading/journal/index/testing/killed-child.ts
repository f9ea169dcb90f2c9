/**
 * A run of the terminal that appends to a journal through its index and is killed: with `append` between a record and the
 * index, with `write` in the midst of writing the index. Prints nothing; the parent looks at the files.
 */
import { openJournal } from '../../open-journal.ts';
import { outcomeRecord, samplePreparedRecord } from '../../testing/journal-records.ts';
import { idOf } from './random-history.ts';

const [, , path = '', at = 'append', first = '0'] = process.argv;
let due: (() => void) | null = null;
let written = 0;
const opened = openJournal({
  path,
  environment: 'practice',
  // The book asks for nothing while the index is written but the clock of nobody: rows are put one by one.
  wallNow: () => 1_700_000_000_000 + (written += 1),
  index: {
    path: `${path}.index`,
    smallBytes: Infinity,
    after: (_, callback) => {
      due = callback;
      return () => undefined;
    },
    onLost: () => process.exit(3),
  },
});
if (!opened.ok) process.exit(4);
const journal = opened.value;
const from = Number(first);
for (let count = from; count < from + 40; count += 1) {
  journal.append(samplePreparedRecord(idOf(count)));
  journal.append({ type: 'sending', intentId: idOf(count) });
  if (count % 7 === 0) continue;
  const orderId = `order-${String(count)}`;
  journal.append(
    outcomeRecord(idOf(count), { state: 'CONFIRMED', orderId, partialOrderIds: null }),
  );
  if (count % 10 === 9) (due as (() => void) | null)?.();
}
if (at === 'write') {
  // The last rows are on their way to the disk, and their commit is not.
  const { book } = journal;
  const news = book.unarchived.bind(book);
  book.unarchived = () => {
    const known = news();
    return {
      orders: known.orders,
      get intents() {
        return known.intents.map((kept, index) => ({
          ...kept,
          get lines() {
            if (index === known.intents.length - 1) process.kill(process.pid, 'SIGKILL');
            return kept.lines;
          },
        }));
      },
    };
  };
  (due as (() => void) | null)?.();
}
process.kill(process.pid, 'SIGKILL');
