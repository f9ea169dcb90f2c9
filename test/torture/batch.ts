/** Some intents, one after the other, through the real stack, on a marketplace of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Side } from '#domain/market/side.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import type { IntentProjection } from '#main/trading/journal/model/intent-projection.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { type TestMarketplace, startTestMarketplace } from '#practice/testing/start.ts';
import { buy, movable, sell, tradable, type Tradable } from './catalogue.ts';
import { type Job, runClient, type Strategy } from './clients/client.ts';
import {
  CONTROL,
  executesTwice,
  outsideFaults,
  PATIENCE_MS,
  type TortureCase,
  type TortureFault,
  tortureFaults,
} from './faults.ts';
import { Inflictor } from './inflictor.ts';
import { type ClientTally, count, emptyTally, type Tally } from './tally.ts';
import { contradiction, ordersByQuote, postsByQuote } from '../support/running/truth.ts';
import { listsSells } from './trader.ts';
import { Repeater } from './repeater.ts';
import { deviations, type Verdict, verdictOf } from './verdicts.ts';
import { WatchedFiles } from './kill/watched-files.ts';

/** How much faster than real time the marketplace and the terminal live: a quote is good for six seconds. */
export const SPEED = 10;

export interface BatchOptions {
  readonly seed: string;
  /** Intents under a fault; those of the control group come on top. */
  readonly intents: number;
  /** Number of the first intent in the whole run: decides which fault strikes. */
  readonly first: number;
  readonly ordersCarryQuoteId: boolean;
  /** In any but the documented one the routes that the document does not have are asked too. */
  readonly dialect?: DialectName;
  readonly report?: (line: string) => void;
}

interface Sent {
  readonly fault: TortureCase;
  readonly side: Side;
  readonly quoteId: string;
  readonly intentId: string;
  /** The power could have gone at the moment of sending without a trace in the journal. */
  readonly unsynced: number;
  readonly reported: Verdict;
}

/** A marketplace where a cart executes as often as it is asked to. */
export async function startMarket(
  seed: string,
  dialect: DialectName = 'documented',
): Promise<TestMarketplace> {
  const market = await startTestMarketplace({
    seed,
    dialect,
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
  const market = await startMarket(options.seed, options.dialect);
  market.control({ op: 'ordersCarryQuoteId', carry: options.ordersCarryQuoteId });
  const files = new WatchedFiles();
  const journalPath = join(folder, 'journal.ndjson');
  const repeater = await Repeater.start(market);
  const inflictor = new Inflictor({ market, files, journalPath, speed: SPEED, repeater });
  try {
    const what = await allOf(inflictor.trader.client, market);
    const sent: Sent[] = [];
    for (let index = 0; index < options.intents; index += 1) {
      const number = options.first + index;
      for (const fault of casesOf(number)) {
        sent.push(await runIntent(inflictor, fault, number, what));
      }
    }
    await inflictor.restart();
    await inflictor.trader.stop();
    // Whatever was still on its way at the marketplace has to have arrived before the counting.
    await sleep(PATIENCE_MS * 3);
    return tallyOf(sent, market, bookOf(journalPath), options, repeater);
  } finally {
    await inflictor.trader.stop();
    await repeater.stop();
    await market.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Another client on a marketplace of its own, under as many faults: those that strike any client, one after the other. */
export async function runClientBatch(
  strategy: Strategy,
  options: BatchOptions,
): Promise<ClientTally> {
  const market = await startMarket(`${options.seed}-${strategy.name}`);
  market.control({ op: 'ordersCarryQuoteId', carry: options.ordersCarryQuoteId });
  const jobs = Array.from({ length: options.intents }, (_, index): Job => {
    const number = options.first + index;
    return { fault: turn(outsideFaults, number), side: sideOf(number, outsideFaults.length) };
  });
  try {
    return await runClient(market, allOf, jobs, strategy);
  } finally {
    await market.stop();
  }
}

/** The fault whose turn it is, and after the last of them the control group. */
function casesOf(number: number): TortureCase[] {
  const isLast = number % tortureFaults.length === tortureFaults.length - 1;
  const fault = turn(tortureFaults, number);
  return isLast ? [fault, CONTROL] : [fault];
}

function turn(faults: readonly TortureFault[], number: number): TortureFault {
  const fault = faults[number % faults.length];
  if (fault === undefined) throw new RangeError(`No fault has the number ${number}.`);
  return fault;
}

/** A round of buys through all faults, then a round of sells. */
function sideOf(number: number, round: number): Side {
  return Math.floor(number / round) % 2 === 0 ? 'buy' : 'sell';
}

/** Deep enough for a batch, and with prices that can be moved. */
async function allOf(client: MarketplaceClient, market: TestMarketplace): Promise<Tradable> {
  return movable(client, market, await tradable(client, market, 8));
}

async function runIntent(
  inflictor: Inflictor,
  fault: TortureCase,
  number: number,
  what: Tradable,
): Promise<Sent> {
  const side = sideUnder(fault, number, inflictor.sellsListed);
  const { quoteId, intentId } = await quoted(inflictor, side, number, what);
  inflictor.posted = null;
  const reported = await inflictor.execute(fault, intentId);
  const unsynced = inflictor.posted ?? 0;
  await inflictor.settle(fault);
  return { fault, side, quoteId, intentId, unsynced, reported };
}

/**
 * A sell that no list shows cannot be looked for: that it was placed twice, or before a refusal that no order brings about, can
 * be seen of buys only.
 */
function sideUnder(fault: TortureCase, number: number, sellsListed: boolean): Side {
  const side = sideOf(number, tortureFaults.length);
  return !sellsListed && (executesTwice(fault) || BY_CHANCE.has(fault)) ? 'buy' : side;
}

const BY_CHANCE: ReadonlySet<TortureCase> = new Set<TortureCase>([
  'repeat-401',
  'repeat-403',
  'repeat-own-listings',
  'repeat-fee-changed',
  'repeat-halted',
  'repeat-halted-with-503',
]);

/** Levels are used up as the run goes on; the next one is tried. */
async function quoted(
  { trader, sellsListed }: Inflictor,
  side: Side,
  number: number,
  what: Tradable,
): Promise<{ intentId: string; quoteId: string }> {
  const levels = side === 'buy' ? what.listings : what.offers;
  let last = '';
  for (let attempt = 0; attempt < levels.length; attempt += 1) {
    const level = levels[(number * 7 + attempt) % levels.length];
    if (level === undefined) break;
    const answer = await trader.service.ticket.requestQuote(
      side === 'buy' ? buy(level) : sell(level),
    );
    // Every third one is looked at again: a sell keeps its quote then, a buy gets another.
    if (answer.ok && number % 3 === 1) await trader.service.ticket.requote();
    // A click does not wait for the list of sells; where there is one it is read by then.
    if (side === 'sell' && sellsListed) await trader.service.drain();
    const state = trader.service.state();
    if (answer.ok && state.phase === 'quoted' && state.refusal === null) {
      return { intentId: state.intentId, quoteId: state.quote.quoteId };
    }
    last = JSON.stringify(answer.ok ? state : answer.error);
  }
  throw new Error(`Nothing can be quoted any more: ${last}`);
}

function bookOf(journalPath: string): IntentProjection {
  const read = readJournal(journalPath, 'practice', nodeJournalFiles);
  if (!read.ok) throw new Error(`The journal does not read: ${JSON.stringify(read.error.problem)}`);
  return read.value.book;
}

function tallyOf(
  sent: readonly Sent[],
  market: TestMarketplace,
  book: IntentProjection,
  { ordersCarryQuoteId, dialect, report = () => undefined }: BatchOptions,
  repeater: Repeater,
): Tally {
  const tally = emptyTally();
  const orders = ordersByQuote(market);
  for (const { fault, side, quoteId, intentId, unsynced, reported } of sent) {
    const placed = orders.get(quoteId) ?? [];
    const intent = book.get(intentId);
    const wrong = intent === undefined ? null : contradiction(intent, placed);
    const journalled = intent !== undefined && intent.sentAt !== null;
    const unjournalled = placed.length > 0 && (!journalled || unsynced > 0) ? placed.length : 0;
    const beyond = Math.max(0, placed.length - 1);
    const doubled = executesTwice(fault) ? Math.min(1, beyond) : 0;
    const alarms = intent?.extraOrders ?? [];
    const extra = alarms.filter(({ orderId }) => placed.includes(orderId));
    const odd = deviations({
      fault,
      side,
      ordersCarryQuoteId,
      sellsListed: listsSells(dialect),
      placed: placed.length > 0,
      reported,
      journalled: outcomeOf(intent),
      settled: intent?.status ?? null,
    });
    if (wrong !== null) report(`${fault}: ${quoteId} ${wrong}`);
    if (doubled > extra.length) report(`${fault}: ${quoteId} was placed twice, unreported`);
    if (unjournalled > 0) report(`${fault}: ${quoteId} is not in the journal`);
    if (alarms.length > extra.length)
      odd.push(`${fault}: an alarm about the order of another quote`);
    for (const line of odd) report(line);
    count(tally, {
      fault: fault === CONTROL ? null : fault,
      side,
      reported,
      settled: intent?.status ?? 'none',
      orders: placed.length,
      duplicates: beyond - doubled,
      doubled,
      unreported: doubled - Math.min(doubled, extra.length),
      unjournalled,
      misclassified: wrong === null ? 0 : 1,
      deviations: odd.length,
    });
  }
  const posts = Object.entries(postsByQuote(market)).map(
    ([quoteId, sentHere]) => sentHere - repeater.extraPostsOf(quoteId),
  );
  tally.maxPostsPerQuote = Math.max(0, ...posts);
  return tally;
}

function outcomeOf(intent: JournaledIntent | undefined): Verdict | null {
  const outcome = intent?.outcome ?? null;
  return outcome === null ? null : verdictOf(outcome);
}
