/** What has to be on the disk, and to be read from it. */
import { type Mutation, test, torture } from './mutation.ts';

const JOURNAL = 'src/main/trading/journal/journal.ts';
const OPENING = 'src/main/trading/journal/open-journal.ts';
const INDEX = 'src/main/trading/journal/index/open-index.ts';
const model = (why: string) =>
  test('main/trading/trading-model', 'keeps its promises whatever happens, in whatever order', why);

export const ofJournal: readonly Mutation[] = [
  {
    name: 'no fsync before send',
    edits: [
      {
        file: JOURNAL,
        find: "attempt(this.path, 'sync', () => this.#file.sync())",
        put: "attempt(this.path, 'sync', () => undefined)",
      },
    ],
    red: [
      torture(
        'unjournalled',
        ['delay', 'five-clicks'],
        'a power cut leaves an order nobody knows of',
      ),
      model('the record is not durable when the request is made'),
    ],
  },
  {
    name: 'SENDING is not written down',
    edits: [
      {
        file: 'src/main/trading/execution/executor.ts',
        in: 'execute',
        find: "journal.append({ type: 'sending', intentId })",
        put: '{ ok: true, value: null } as const',
      },
    ],
    red: [model('the journal ends with what was prepared')],
  },
  {
    name: 'the next start forgets what was being sent',
    edits: [{ file: 'src/main/trading/trading-service.ts', drop: 'settleAfterRestart(journal)' }],
    red: [
      test(
        'main/trading/reconciliation/unknown',
        'while it waits for the answer comes back with an UNKNOWN',
        'the order may exist',
      ),
    ],
  },
  {
    name: 'what was being sent was not sent',
    edits: [
      {
        file: 'src/main/trading/reconciliation/restart.ts',
        find: "SENDING: 'UNKNOWN'",
        put: "SENDING: 'NOT_SENT'",
      },
    ],
    red: [
      test(
        'main/trading/journal/model/intent-status',
        'that was prepared was not sent, and one that was being sent is unknown, after a restart',
        'the order may exist',
      ),
      test(
        'main/trading/reconciliation/unknown',
        'while it waits for the answer comes back with an UNKNOWN',
        'the order may exist',
      ),
    ],
  },
  {
    name: 'checksums are not verified',
    edits: [
      {
        file: 'src/main/trading/journal/file/line.ts',
        drop: 'checksum(previousSum, open) !== sum',
      },
    ],
    red: [
      test(
        'main/trading/journal/journal',
        'stops with the line: a changed digit',
        'a figure is wrong',
      ),
      test(
        'main/trading/journal/journal',
        'is damage at the end of the file too',
        'an order id is wrong',
      ),
    ],
  },
  {
    name: 'the numbers of the lines are not verified',
    edits: [{ file: 'src/main/trading/journal/file/line.ts', drop: 'seq !== expectedSeq' }],
    red: [
      test(
        'main/trading/journal/file/line',
        'is refused under another number than its place in the file',
        'a line is missing',
      ),
    ],
  },
  {
    name: 'a torn line is not cut off',
    edits: [{ file: OPENING, in: 'cutTornLine', drop: 'file.truncate' }],
    red: [
      test(
        'main/trading/journal/journal',
        'is cut off, its bytes are kept aside, and nothing else is lost',
        'the next record is written behind half of another',
      ),
    ],
  },
  {
    name: 'a record that failed is left on the disk',
    edits: [{ file: JOURNAL, in: '#stopAndTakeBack', drop: 'this.#file.truncate' }],
    red: [
      test(
        'main/trading/journal/journal',
        'stops everything at the first failing',
        'a SENDING that was never sent comes back as an UNKNOWN',
      ),
    ],
  },
  {
    name: 'a journal that failed is written on',
    edits: [{ file: JOURNAL, in: '#stop', drop: 'this.#problem = problem' }],
    red: [
      test(
        'main/trading/journal/journal',
        'stops everything at the first failing',
        'what the disk holds is uncertain',
      ),
    ],
  },
  {
    name: 'changes by other programs are not noticed',
    edits: [{ file: JOURNAL, bodyOf: '#checkUntouched', put: '' }],
    red: [
      test(
        'main/trading/journal/journal',
        'notices that the file was moved away, replaced or written by another program',
        'what is written is not what is read at the next start',
      ),
    ],
  },
  {
    name: 'two terminals may write one journal',
    edits: [{ file: 'src/main/trading/journal/file/lock.ts', drop: "exec('BEGIN EXCLUSIVE')" }],
    red: [
      test(
        'main/trading/journal/file/lock',
        'is refused to a second terminal in this process',
        'both would send',
      ),
      test(
        'main/trading/journal/file/lock',
        'is refused while another process holds it',
        'the other one may be another terminal',
      ),
    ],
  },
  {
    name: 'one quote may be sent under two intents',
    edits: [
      {
        file: 'src/main/trading/journal/model/intent-projection.ts',
        drop: "kind: 'quote-already-sent', quoteId",
      },
    ],
    red: [
      test(
        'main/trading/journal/journal',
        'refuses a second request for one quote, also after a restart',
        'the cart may execute twice',
      ),
    ],
  },
  {
    name: 'an index is believed whatever its journal is',
    edits: [
      { file: INDEX, drop: 'file.size < bytes' },
      { file: INDEX, drop: 'file.number !== meta.file.number' },
      { file: INDEX, drop: 'file.modified !== meta.file.modified' },
      { file: INDEX, drop: 'lineAt(path, last).sum !== sum' },
    ],
    red: [
      test(
        'main/trading/journal/index/journal-index',
        'is that of a journal that was written to',
        'what is open may be another',
      ),
    ],
  },
  {
    name: 'an index is believed whatever it says of itself',
    edits: [
      {
        file: 'src/main/trading/journal/index/index-meta.ts',
        find: "typeof text !== 'string' || seal(text) !== sealed",
        put: "typeof text !== 'string'",
      },
    ],
    red: [
      test(
        'main/trading/journal/index/journal-index',
        'says something else of itself',
        'an order whose outcome is unknown may be missing from it',
      ),
    ],
  },
  {
    name: 'what a killed run left behind the index is not read',
    edits: [
      {
        file: INDEX,
        find: 'from: meta.position',
        put: 'from: { ...meta.position, bytes: Number.MAX_SAFE_INTEGER }',
      },
    ],
    red: [
      test(
        'main/trading/journal/index/journal-index',
        'is read on from where a killed run left the index',
        'an order that was being sent is not known',
      ),
    ],
  },
  {
    name: 'an index that cannot be read does not stop trading',
    edits: [{ file: JOURNAL, in: '#lostIndex', find: 'this.#index?.isLost !== true', put: 'true' }],
    red: [
      test(
        'main/trading/journal/index/journal-index',
        'stops trading where that is met with before',
        'a quote that was sent may be sent again',
      ),
    ],
  },
];
