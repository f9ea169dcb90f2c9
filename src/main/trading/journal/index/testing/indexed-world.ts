/** A journal with its index on a real disk, whose runs are closed or killed, and whose timers go off when a test decides. */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson } from '#domain/text/parse-json.ts';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import type { IntentProjection } from '#main/trading/journal/model/intent-projection.ts';
import type { Journal } from '../../journal.ts';
import { type OpenResult, openJournal } from '../../open-journal.ts';
import { encodeLine, FIRST_LINK } from '#main/trading/journal/file/line.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import type { IndexPlace } from '../../read-source.ts';
import { journalEntrySchema } from '#main/trading/journal/model/records.ts';
import { outcomeRecord, samplePreparedRecord } from '../../testing/journal-records.ts';
import { type IndexVerdict, verifyIndex } from '#main/trading/journal/reader/verify-index.ts';
import { idOf, orderOf } from './random-history.ts';

/** No lock: a run that was killed is one that was not closed. */
const files = { ...nodeJournalFiles, lock: () => ({ release: () => undefined }) };

export class IndexedWorld {
  readonly folder = fs.mkdtempSync(join(tmpdir(), 'journal-index-'));
  readonly path = join(this.folder, 'journal-practice.ndjson');
  readonly index = `${this.path}.index`;
  /** What the index was lost by. */
  lost: unknown[] = [];
  /** Of the wall clock. */
  now = 1_700_000_000_000;
  #due = new Set<() => void>();
  #closers: (() => void)[] = [];

  /** @param smallBytes a longer journal is refused where its index is of no use */
  tryOpen(smallBytes = Infinity, noted = 0): OpenResult {
    this.#due.clear();
    const opened = openJournal({
      path: this.path,
      environment: 'practice',
      wallNow: () => (this.now += 1_000),
      files,
      noted,
      index: this.#place(smallBytes),
    });
    this.#closers.push(() => {
      if (opened.ok) opened.value.close();
      else opened.error.close?.();
    });
    return opened;
  }

  open(smallBytes?: number): Journal {
    const opened = this.tryOpen(smallBytes);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error.problem));
    return opened.value;
  }

  /** Whether its index goes with it; nothing is rebuilt. */
  opensThroughIndex(): boolean {
    const opened = this.tryOpen(0);
    if (opened.ok) opened.value.close();
    else if (opened.error.problem.kind === 'journal-indexing') opened.error.close?.();
    else throw new Error(JSON.stringify(opened.error.problem));
    return opened.ok;
  }

  /** The timers go off. */
  write(): void {
    const due = this.#due;
    this.#due = new Set();
    for (const callback of due) callback();
  }

  verdict(): IndexVerdict {
    return verifyIndex({ path: this.path, environment: 'practice', index: this.index });
  }

  /** All of the file, read line by line. */
  plain(noted?: number): ReturnType<typeof readJournal> {
    return readJournal(this.path, 'practice', nodeJournalFiles, noted);
  }

  /** What that says, asked everything. */
  plainAnswers(now?: number): Answers {
    const read = this.plain();
    return this.answers(read.ok ? read.value.book : read.error.book, now);
  }

  /** Everything a book can be asked. @param now opening a journal moves the clock: two answers are compared as of one time */
  answers(book: IntentProjection, now = this.now): Answers {
    const intents = [...book.intents()];
    return {
      intents,
      gets: intents.map(({ intentId }) => book.get(intentId)),
      none: book.get(idOf(99_999)),
      unsettled: book.unsettled(),
      extra: book.withUnseenExtras(),
      recent: book.since('practice', -Infinity).map(({ intentId }) => intentId),
      // Limits add them up, so that two of the same moment may come in either order.
      sent: [0, now - 30_000, now - 5_000, now + 1].map((start) =>
        [...book.sentSince(start)]
          .map(({ intentId, status, prepared }) => ({
            intentId,
            status,
            sums: [prepared.profileId, prepared.side, prepared.limit, prepared.total],
          }))
          .toSorted((a, b) => (a.intentId < b.intentId ? -1 : 1)),
      ),
      senders: [...new Set(intents.map(({ prepared }) => prepared.quoteId))].map((quoteId) =>
        book.senderOf(quoteId),
      ),
      known: book.knownOrders,
      counts: [0, 1, 3, 10, Infinity].flatMap((known) => [
        book.countKnown('buy', known),
        book.countKnown('sell', known),
      ]),
      orders: Array.from({ length: 62 }, (_, count) => orderOf(count)).flatMap((orderId) =>
        (['buy', 'sell'] as const).map((side) => [
          book.intentOfOrder(side, orderId)?.intentId,
          book.knewOrder(side, orderId),
          book.knewOrder(side, orderId, 4),
        ]),
      ),
    };
  }

  /** One that was confirmed, one unknown, one that is being sent; the index is closed with them. */
  writeSome(): void {
    this.open().close();
    const journal = this.open();
    for (const count of [1, 2, 3]) {
      journal.append(samplePreparedRecord(idOf(count)));
      journal.append({ type: 'sending', intentId: idOf(count) });
    }
    journal.append(
      outcomeRecord(idOf(1), { state: 'CONFIRMED', orderId: 'order-1', partialOrderIds: null }),
    );
    journal.append(outcomeRecord(idOf(2), { state: 'UNKNOWN', reason: 'No response was seen.' }));
    journal.close();
  }

  /** An order's limit is another, in the middle of the file and at the same time. */
  editBehindTheBack(): void {
    const { atime, mtime } = fs.statSync(this.path);
    const { mtimeNs } = fs.statSync(this.path, { bigint: true });
    const fd = fs.openSync(this.path, 'r+');
    fs.writeSync(fd, '6', fs.readFileSync(this.path).indexOf('515000'));
    fs.closeSync(fd);
    // To the nanosecond nobody can set it; the seconds are what somebody who hides would set.
    fs.utimesSync(this.path, atime, mtimeNs % 1_000_000n === 0n ? mtime : Number(mtimeNs) / 1e9);
  }

  /** Other lines with the same entries, numbered and chained as they should be. */
  rewrite(lines: readonly string[]): void {
    let sum = FIRST_LINK;
    const texts = lines.map((line, at) => {
      const entry = journalEntrySchema.parse(parseJson(line));
      const encoded = encodeLine({ ...entry, seq: at + 1 }, sum);
      ({ sum } = encoded);
      return `${encoded.text}\n`;
    });
    fs.writeFileSync(this.path, texts.join(''));
    touch(this.path);
  }

  /** As new. */
  clear(): void {
    for (const close of this.#closers.splice(0)) close();
    for (const name of fs.readdirSync(this.folder)) fs.rmSync(join(this.folder, name));
    this.now = 1_700_000_000_000;
    this.lost = [];
  }

  end(): void {
    this.clear();
    fs.rmdirSync(this.folder);
  }

  #place(smallBytes: number): IndexPlace {
    return {
      path: this.index,
      smallBytes,
      after: (_, callback) => {
        this.#due.add(callback);
        return () => this.#due.delete(callback);
      },
      onLost: (error) => this.lost.push(error),
    };
  }
}

type Answers = Readonly<Record<string, unknown>>;

/** Another byte at that place, and another time. */
export function flip(file: string, at: number): void {
  const bytes = fs.readFileSync(file);
  const byte = bytes[at % bytes.length] ?? 0;
  bytes[at % bytes.length] = byte === 0x61 ? 0x62 : 0x61;
  fs.writeFileSync(file, bytes);
  touch(file);
}

/** A file system may count time in steps that two writes fit into. */
export function touch(file: string): void {
  fs.utimesSync(file, new Date(), new Date(Date.now() + 60_000));
}
