/** One measurement of a journal in a process of its own, with nothing else in its memory. Prints one JSON object. */
import * as fs from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import { buildIndex } from '#main/trading/journal/index/build-index.ts';
import { verifyIndex } from '#main/trading/journal/reader/verify-index.ts';
import type { IntentFilter } from '#main/trading/journal/model/intent-pages.ts';
import type { Journal } from '#main/trading/journal/journal.ts';
import { openJournal } from '#main/trading/journal/open-journal.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import {
  outcomeRecord,
  samplePreparedRecord,
} from '#main/trading/journal/testing/journal-records.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { END } from '../../support/data/made-journal.ts';

const [, , work = '', path = '', quoteId = '', orderId = ''] = process.argv;
const environment = 'practice';
const index = `${path}.index`;
const DAY = 86_400_000;
/** Of the lines that prepare, send and confirm an order. */
const LENGTHS = [1_040, 150, 330];

const megabytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1e6;
};
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const percentiles = (times: readonly number[]): { p50: number; p99: number } => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};

function open(): Journal {
  const opened = openJournal({
    path,
    environment,
    wallNow: () => Date.now(),
    index: {
      path: index,
      smallBytes: 0,
      after: (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs);
        return () => {
          clearTimeout(timer);
        };
      },
      onLost: (error) => {
        throw error;
      },
    },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error.problem));
  return opened.value;
}

/** Opened as a session opens it: what is open is known, and the newest five hundred are there to be shown. */
function measureOpen(): unknown {
  const before = megabytes();
  const begun = performance.now();
  const journal = open();
  const unsettled = journal.book.unsettled().length;
  const usableMs = performance.now() - begun;
  const rows = journal.book.since('practice', journal.book.startOfNewest('practice', 500)).length;
  const shownMs = performance.now() - begun;
  const opened = megabytes() - before;
  if (rows < 500 || unsettled !== 1)
    throw new Error(`${String(rows)} rows, ${String(unsettled)} open`);
  const asked = measurePages(journal);
  journal.close();
  return { usableMs, shownMs, memory: opened, asked };
}

const ANY: IntentFilter = {
  profileId: 'practice',
  side: null,
  states: null,
  from: null,
  to: null,
  text: '',
};

function measurePages(journal: Journal): unknown {
  const random = randomStream('pages', 'bench');
  const pages = journal.pages();
  const filters = (): readonly IntentFilter[] => {
    const from = END - random.integer(0, 1_000) * DAY + random.integer(0, DAY);
    return [
      { ...ANY, side: random.pick(['buy', 'sell']) },
      { ...ANY, states: [random.pick(['REJECTED', 'CONFIRMED', 'NOT_SENT', 'PARTLY_EXECUTED'])] },
      { ...ANY, side: 'buy', states: ['CONFIRMED', 'PARTLY_EXECUTED', 'UNKNOWN'], from },
      { ...ANY, from, to: from + random.integer(1, 200) * DAY },
    ];
  };
  const words = ['eagle', 'gold', 'sell', 'krugerrand gold', '12 × silver', quoteId, orderId];
  const times = { page: [], jump: [], filter: [], text: [], sum: [], today: [] } as Record<
    'page' | 'jump' | 'filter' | 'text' | 'sum' | 'today',
    number[]
  >;
  const clocked = (kind: keyof typeof times, ask: () => unknown): void => {
    const begun = performance.now();
    ask();
    times[kind].push(performance.now() - begun);
  };
  const { total } = pages.page(ANY, 0, 1);
  for (let round = 0; round < 100; round += 1) {
    clocked('page', () => pages.page(ANY, round * 100, 100));
    clocked('jump', () => pages.page(ANY, random.integer(0, total - 100), 100));
    for (const filter of filters()) {
      const there = pages.sums(filter).reduce((sum, { count }) => sum + count, 0);
      clocked('filter', () => pages.page(filter, random.integer(0, there), 100));
      clocked('sum', () => pages.sums(filter));
    }
    const text = words[round % words.length] ?? '';
    clocked('text', () => pages.page({ ...ANY, text }, random.integer(0, 2) * 100, 100));
    clocked('today', () => [...journal.book.sentSince(END - DAY + round)].length);
  }
  return Object.fromEntries(
    Object.entries(times).map(([kind, all]) => [kind, percentiles(all)] as const),
  );
}

/** Records as an order writes them, beside as many bytes written and synced bare, in turns. */
async function measureDurable(): Promise<unknown> {
  const journal = open();
  const bare = fs.openSync(`${path}.bare`, 'a', 0o600);
  const [ours, theirs]: [number[], number[]] = [[], []];
  const run = Date.now();
  for (let count = 0; count < 400; count += 1) {
    const intentId = `${String(run).slice(-8)}-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const records = [
      samplePreparedRecord(intentId),
      { type: 'sending' as const, intentId },
      outcomeRecord(intentId, { state: 'CONFIRMED', orderId: intentId, partialOrderIds: null }),
    ];
    for (const [step, record] of records.entries()) {
      const bytes = Buffer.alloc(LENGTHS[step] ?? 0, 0x61);
      const write = (): void => {
        const begun = performance.now();
        const written = journal.append(record);
        ours.push(performance.now() - begun);
        if (!written.ok) throw new Error(JSON.stringify(written.error));
      };
      const writeBare = (): void => {
        const begun = performance.now();
        fs.writeSync(bare, bytes);
        fs.fdatasyncSync(bare);
        theirs.push(performance.now() - begun);
      };
      // Who is first finds the processor cold: each is, in turns.
      for (const one of count % 2 === 0 ? [write, writeBare] : [writeBare, write]) one();
      // As between the click and the answer: the timers of the index go off.
      await breathe();
    }
  }
  fs.closeSync(bare);
  journal.close();
  return { ours: percentiles(ours), bare: percentiles(theirs) };
}

function measureWhole(): unknown {
  const before = megabytes();
  const begun = performance.now();
  const read = readJournal(path, environment, nodeJournalFiles);
  const ms = performance.now() - begun;
  const memory = megabytes() - before;
  return { ms, memory, ok: read.ok };
}

function clockedWork(run: () => unknown): unknown {
  const begun = performance.now();
  const answer = run();
  const ms = performance.now() - begun;
  return { ms, memory: process.resourceUsage().maxRSS / 1_000, answer };
}

const works: Readonly<Record<string, () => unknown>> = {
  open: measureOpen,
  durable: measureDurable,
  whole: measureWhole,
  build: () => clockedWork(() => buildIndex({ path, environment, index })),
  verify: () => clockedWork(() => verifyIndex({ path, environment, index })),
};
console.log(JSON.stringify(await works[work]?.()));
