/** Kills the trading process again and again, and counts what is left afterwards. */
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { SPEED, startMarket } from '../batch.ts';
import { PATIENCE_MS } from '../faults.ts';
import { childMessage, type ChildOrders } from './kill-messages.ts';
import { killPoints, RANDOM_POINT } from './kill-points.ts';
import { outwaitAtMarket } from '../patience.ts';
import { contradiction, ordersByQuote, postsByQuote } from '../../support/running/truth.ts';

/** Lives on one marketplace and one journal. */
export const LIVES = 40;

const killTallySchema = z.object({
  kills: z.number(),
  /** Lives that ended in peace, because their point was not on their way. */
  unharmed: z.number(),
  intents: z.number(),
  orders: z.number(),
  duplicates: z.number(),
  unjournalled: z.number(),
  misclassified: z.number(),
  /** Intents that were still open after the last restart. */
  unsettled: z.number(),
  maxPostsPerQuote: z.number(),
  tornLines: z.number(),
  byPoint: z.record(z.string(), z.number()),
});
export type KillTally = z.infer<typeof killTallySchema>;

export function emptyKillTally(): KillTally {
  return {
    kills: 0,
    unharmed: 0,
    intents: 0,
    orders: 0,
    duplicates: 0,
    unjournalled: 0,
    misclassified: 0,
    unsettled: 0,
    maxPostsPerQuote: 0,
    tornLines: 0,
    byPoint: {},
  };
}

export interface KillOptions {
  readonly seed: string;
  readonly kills: number;
  /** Number of the first kill of this lot: decides the points. */
  readonly first: number;
  readonly report: (line: string) => void;
}

/** Up to {@link LIVES} kills on one journal; adds what it finds to `tally`. */
export async function runKills(options: KillOptions, tally: KillTally): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-kill-'));
  const journalPath = join(folder, 'journal.ndjson');
  const market = await startMarket(options.seed);
  market.control({ op: 'ordersCarryQuoteId', carry: options.first % 80 < 40 });
  const orders = {
    baseUrl: market.sandbox,
    apiKey: market.keys.sandbox.admin,
    journalPath,
    speed: SPEED,
    patienceMs: PATIENCE_MS,
    ownListingIds: [...market.ownListingIds],
  };
  try {
    for (let index = 0; index < options.kills; index += 1) {
      const round = options.first + index;
      // Two named points, then a random one.
      const named = killPoints[(round - Math.floor(round / 3)) % killPoints.length] ?? '';
      const point = round % 3 === 2 ? RANDOM_POINT : named;
      // A point that is not on this life's way is followed by random shots, until one hits.
      let aim = point;
      for (;;) {
        harm(market, round);
        const killed = await live(market, { ...orders, point: aim, intents: 3, round });
        market.control({ op: 'clearFaults' });
        if (killed) break;
        tally.unharmed += 1;
        aim = RANDOM_POINT;
      }
      tally.kills += 1;
      tally.byPoint[aim] = (tally.byPoint[aim] ?? 0) + 1;
    }
    // The last life is not harmed: it only settles what the others left behind.
    await live(market, { ...orders, point: 'none', intents: 0, round: 0 });
    await sleep(PATIENCE_MS * 2);
    countUp(market, journalPath, tally, options.report);
    tally.tornLines += readdirSync(folder).filter((name) => name.includes('.torn-')).length;
  } finally {
    await market.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Most lives meet a fault on the way, so that there is something unknown to be settled when they are killed. */
function harm(market: TestMarketplace, round: number): void {
  const kinds = [
    'arrives-twice',
    'reset-after',
    'code-missing',
    'stall-after',
    'early-429',
    'error-500-before',
    'half-body',
  ] as const;
  const kind = kinds[round % 8];
  if (kind === undefined) return;
  for (const route of ['executeBuyQuoteV2', 'executeSellQuoteV2'] as const) {
    const ms = PATIENCE_MS * 2;
    market.control({ op: 'injectFault', fault: { route, kind, count: 1, ms } });
  }
}

/** One life of the trading process. True when it was killed, false when it ended by itself. */
function live(market: TestMarketplace, orders: ChildOrders): Promise<boolean> {
  const child = fork(
    fileURLToPath(new URL('kill-child.ts', import.meta.url)),
    [JSON.stringify(orders)],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  let complaint = '';
  let failed: Error | null = null;
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  let shot: NodeJS.Timeout | undefined;
  child.on('message', (raw) => {
    const message = childMessage.parse(raw);
    if (message.type === 'started') {
      if (orders.point !== RANDOM_POINT) return;
      // Spread over the time that a few intents take.
      shot = setTimeout(() => child.kill('SIGKILL'), (orders.round * 37) % 400);
      return;
    }
    void sleep(PATIENCE_MS * 2).then(() => {
      outwaitAtMarket(market);
      const [orderId] = ordersByQuote(market).get(message.quoteId) ?? [];
      // A shot may be quicker than the answer: then the exit tells, and a closed channel is no news.
      if (child.connected) child.send({ orderId: orderId ?? null }, (error) => (failed = error));
      return undefined;
    });
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      clearTimeout(shot);
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else
        reject(
          new Error(`The trading process ended with ${code}: ${complaint}`, { cause: failed }),
        );
    });
  });
}

function countUp(
  market: TestMarketplace,
  journalPath: string,
  tally: KillTally,
  report: (line: string) => void,
): void {
  const read = readJournal(journalPath, 'practice', nodeJournalFiles);
  if (!read.ok) throw new Error(`The journal does not read: ${JSON.stringify(read.error.problem)}`);
  const { book } = read.value;
  const byQuote = ordersByQuote(market);
  for (const intent of book.intents()) {
    tally.intents += 1;
    const wrong = contradiction(intent, byQuote.get(intent.prepared.quoteId) ?? []);
    if (wrong === null) continue;
    tally.misclassified += 1;
    report(wrong);
  }
  tally.unsettled += book.unsettled().length;
  for (const [quoteId, orders] of byQuote) {
    tally.orders += orders.length;
    tally.duplicates += orders.length - 1;
    if (book.senderOf(quoteId) !== undefined) continue;
    tally.unjournalled += orders.length;
    report(`The journal knows nothing of ${orders.join()}.`);
  }
  const posts = Object.values(postsByQuote(market));
  tally.maxPostsPerQuote = Math.max(tally.maxPostsPerQuote, ...posts);
}
