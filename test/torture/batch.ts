/** Some intents, one after the other, through the real stack, on a marketplace of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import type { Level } from '#main/marketplace/model.ts';
import { readJournal } from '#main/trading/journal/read-journal.ts';
import { nodeJournalFiles } from '#main/trading/journal/files.ts';
import type { IntentBook } from '#main/trading/journal/intent-book.ts';
import { type PracticeMarketplace, startPracticeMarketplace } from '#practice/start.ts';
import { buy, sell, tradable, type Tradable } from './catalogue.ts';
import { type TortureFault, tortureFaults } from './faults.ts';
import { Inflictor } from './inflictor.ts';
import { runNaive } from './naive.ts';
import { count, emptyTally, type NaiveTally, type Tally } from './tally.ts';
import { contradiction, ordersByQuote, postsByQuote } from './truth.ts';
import { WatchedFiles } from './kill/watched-files.ts';

export const SPEED = 50;
/** Real milliseconds that an answer is waited for. */
export const PATIENCE_MS = 200;

export interface BatchOptions {
  readonly seed: string;
  readonly intents: number;
  /** Number of the first intent in the whole run: decides which fault strikes. */
  readonly first: number;
  readonly ordersCarryQuoteId: boolean;
  readonly report?: (line: string) => void;
}

interface Sent {
  readonly fault: TortureFault;
  readonly quoteId: string;
  readonly intentId: string;
  /** The power could have gone at the moment of sending without a trace in the journal. */
  readonly unsynced: number;
  readonly refused: boolean;
}

/** A marketplace where a cart executes as often as it is asked to. */
export async function startMarket(seed: string): Promise<PracticeMarketplace> {
  const market = await startPracticeMarketplace({
    seed,
    speed: SPEED,
    still: true,
    unlimited: true,
  });
  market.control({ op: 'allowRepeatedExecution', allow: true });
  return market;
}

/** A batch of the real stack. */
export async function runBatch(options: BatchOptions): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const market = await startMarket(options.seed);
  market.control({ op: 'ordersCarryQuoteId', carry: options.ordersCarryQuoteId });
  const files = new WatchedFiles();
  const journalPath = join(folder, 'journal.ndjson');
  const inflictor = new Inflictor({
    market,
    files,
    journalPath,
    speed: SPEED,
    patienceMs: PATIENCE_MS,
  });
  try {
    const what = ownExcluded(await tradable(inflictor.trader.client, 8), market);
    const sent: Sent[] = [];
    for (let index = 0; index < options.intents; index += 1) {
      const number = options.first + index;
      const fault = faultOf(number);
      sent.push(await runIntent(inflictor, fault, number, what));
    }
    await inflictor.trader.stop();
    // Whatever was still on its way at the marketplace has to have arrived before the counting.
    await sleep(PATIENCE_MS * 3);
    return tallyOf(sent, market, bookOf(journalPath), options.report);
  } finally {
    await inflictor.trader.stop();
    await market.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The naive client on a marketplace of its own, under the same faults. */
export async function runNaiveBatch(options: BatchOptions): Promise<NaiveTally> {
  const market = await startMarket(`${options.seed}-naive`);
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: 'v2' },
    apiKey: market.keys.sandbox.admin,
  });
  try {
    const { listings } = ownExcluded(await tradable(client, 8), market);
    const faults = Array.from({ length: options.intents }, (_, index) =>
      faultOf(options.first + index),
    );
    return await runNaive({ market, listings, patienceMs: PATIENCE_MS }, faults);
  } finally {
    await client.close();
    await market.stop();
  }
}

function faultOf(number: number): TortureFault {
  return tortureFaults[number % tortureFaults.length] ?? 'none';
}

function ownExcluded(what: Tradable, market: PracticeMarketplace): Tradable {
  const own = what.listings.find((listing) => listing.id === market.ownListingId);
  const foreign = (level: Level): boolean =>
    level.id !== market.ownListingId && level.productId !== own?.productId;
  return { listings: what.listings.filter(foreign), offers: what.offers.filter(foreign) };
}

async function runIntent(
  inflictor: Inflictor,
  fault: TortureFault,
  number: number,
  what: Tradable,
): Promise<Sent> {
  const side = Math.floor(number / tortureFaults.length) % 2 === 0 ? 'buy' : 'sell';
  const quote = await quoted(inflictor, side, number, what);
  inflictor.posted = null;
  const refused = await inflictor.execute(fault, quote.intentId);
  const unsynced = inflictor.posted ?? 0;
  await inflictor.settle(fault);
  return { fault, quoteId: quote.quoteId, intentId: quote.intentId, unsynced, refused };
}

/** Levels are used up as the run goes on; the next one is tried. */
async function quoted(
  { trader }: Inflictor,
  side: 'buy' | 'sell',
  number: number,
  what: Tradable,
): Promise<{ intentId: string; quoteId: string }> {
  const levels = side === 'buy' ? what.listings : what.offers;
  let last = '';
  for (let attempt = 0; attempt < levels.length; attempt += 1) {
    const level = levels[(number * 7 + attempt) % levels.length];
    if (level === undefined) break;
    const answer = await trader.service.requestQuote(side === 'buy' ? buy(level) : sell(level));
    // Every third one is looked at again: a sell keeps its quote then, a buy gets another.
    if (answer.ok && number % 3 === 1) await trader.service.requote();
    const state = trader.service.state();
    if (answer.ok && state.phase === 'quoted' && state.refusal === null) {
      return { intentId: state.intentId, quoteId: state.quote.quoteId };
    }
    last = JSON.stringify(answer.ok ? state : answer.error);
  }
  throw new Error(`Nothing can be quoted any more: ${last}`);
}

function bookOf(journalPath: string): IntentBook {
  const read = readJournal(journalPath, 'practice', nodeJournalFiles);
  if (!read.ok) throw new Error(`The journal does not read: ${JSON.stringify(read.error.problem)}`);
  return read.value.book;
}

function tallyOf(
  sent: readonly Sent[],
  market: PracticeMarketplace,
  book: IntentBook,
  report: (line: string) => void = () => undefined,
): Tally {
  const tally = emptyTally();
  const orders = ordersByQuote(market);
  for (const { fault, quoteId, intentId, unsynced, refused } of sent) {
    const placed = orders.get(quoteId) ?? [];
    const intent = book.get(intentId);
    const wrong = intent === undefined ? null : contradiction(intent, placed);
    const journalled = intent !== undefined && intent.sentAt !== null;
    const unjournalled = placed.length > 0 && (!journalled || unsynced > 0) ? placed.length : 0;
    if (wrong !== null) report(`${fault}: ${quoteId} ${wrong}`);
    if (unjournalled > 0) report(`${fault}: ${quoteId} is not in the journal`);
    count(tally, {
      fault,
      outcome: intent === undefined ? (refused ? 'refused' : 'nothing') : intent.status,
      orders: placed.length,
      duplicates: Math.max(0, placed.length - 1),
      unjournalled,
      misclassified: wrong === null ? 0 : 1,
    });
  }
  tally.maxPostsPerQuote = Math.max(0, ...Object.values(postsByQuote(market)));
  return tally;
}
