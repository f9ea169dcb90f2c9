/**
 * The terminal of the programs' torture: the real socket, drafts, journal and log on the real disk, and trading over HTTP, in a process that
 * is killed. Started by `terminal.ts`, which is its user, too.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '#contract/automation/protocol.ts';
import { assertNever } from '#domain/assert-never.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { Door } from '#main/automation/door/door.ts';
import { callerOf } from '#main/automation/drafts/caller.ts';
import { ProgramTrading } from '#main/automation/drafts/program-trading.ts';
import { planOfOneLevel, standingInMemory } from '#main/automation/drafts/testing/draft-desk.ts';
import { answerCall } from '#main/automation/methods/answer-call.ts';
import { systemProcesses } from '#main/automation/programs/process-info.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import { JournalEnds } from '#main/session/journal/journal-ends.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { openState } from '#main/state/testing/app-state.ts';
import type { TradingGateway } from '#main/trading/ports/gateway.ts';
import { dieNow } from '../kill/kill-points.ts';
import { outwaitAtHome, patiently } from '../patience.ts';
import { startTrader } from '../trader.ts';
import { type Act, type FromTerminal, terminalOptions, toTerminal } from './messages.ts';

const options = terminalOptions.parse(JSON.parse(process.argv[2] ?? '{}'));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const BUDGET_MS = 3_600_000;
let deathPoint = '';
let program = { identity: '', path: '', pid: 0 };

function dieAt(point: string): void {
  if (deathPoint === point) dieNow();
}

function deadly(gateway: TradingGateway): TradingGateway {
  return {
    ...gateway,
    requestQuote: async (draft, lane) => {
      dieAt('quote-requested');
      const answer = await gateway.requestQuote(draft, lane);
      dieAt('quote-answered');
      return answer;
    },
    execute: async (request, mayStillSend) => {
      dieAt('execute-requested');
      const answer = gateway.execute(request, mayStillSend);
      dieAt('execute-handed-over');
      if (deathPoint === 'execute-in-flight') {
        await sleep(5);
        dieNow();
      }
      const attempt = await answer;
      dieAt('execute-answered');
      return attempt;
    },
  };
}

const trader = startTrader({
  optionalRoutes: false,
  isGold: true,
  baseUrl: options.baseUrl,
  apiKey: options.apiKey,
  journalPath: join(options.folder, 'journal.ndjson'),
  speed: options.speed,
  executionTimeoutMs: options.patienceMs * options.speed,
  between: deadly,
});
const problem = trader.service.journalProblem();
if (problem !== null) throw new Error(problem.advice);
trader.service.start();

/** The wall clock goes as fast as the rest of the time, and is set by what happens. */
const startedAt = Date.now() - trader.time.now();
const wallNow = (): number => Math.round(startedAt + trader.time.now() + trader.wall.jumpMs);

const standingOrders = standingInMemory(trader.service);

const ends = new JournalEnds(textFiles(options.folder), silent);
const END = 'programs-practice';

async function openTrading(): Promise<ProgramTrading> {
  await ends.begin(END);
  const opened = ProgramTrading.open({
    profileId: 'practice',
    noted: ends.noted(END),
    note: (end) => ends.note(END, end),
    isChangeSeen: false,
    dataFolder: options.folder,
    session: () => ({
      // A program names the listing or offer itself.
      market: {
        planSweep: (sweep) =>
          planOfOneLevel(sweep, sweep.scope.kind === 'row' ? sweep.scope.rowKey : ''),
      },
      offTicket: trader.service.offTicket,
      trading: trader.service,
      standingOrders,
    }),
    account: () => ({ paymentMethods: [] }),
    metalOf: () => 'Gold',
    wallNow,
    after: trader.time.setTimer,
    changed: () => undefined,
    asked: () => () => undefined,
    standingAsked: () => () => undefined,
    sentByBudget: () => undefined,
  });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

function newDoor(): Door {
  const { state } = openState();
  const context = {
    state,
    marketViews: { search: () => [], rowOf: () => undefined },
    session: () => null,
    phrases: new PhraseReader(() => memoryMarket(new Map()), state),
    dataFolder: options.folder,
    wallNow,
    trading: () => trading,
    mayTrade: () => true,
    exportCalls: () => Promise.resolve(ok(null)),
    kill: () => undefined,
  };
  return new Door({
    dataFolder: options.folder,
    processes: systemProcesses,
    // The rate is not what is tested here.
    monotonicNow: () => performance.now() * 1_000,
    log: silent,
    admit: () =>
      Promise.resolve(
        ok({
          version: PROTOCOL_VERSION,
          appVersion: '1',
          profile: 'Practice',
          environment: 'practice',
        }),
      ),
    answer: (call) => {
      program = callerOf(call.program.identity);
      return answerCall(context, call, silent);
    },
  });
}

let trading = await openTrading();
let door = newDoor();

/** Somebody who can look behind the API, as a user asks support. */
function askSupport(quoteId: string): Promise<string | null> {
  return new Promise((resolve) => {
    const listen = (raw: unknown): void => {
      const message = toTerminal.parse(raw);
      if (message.type !== 'support') return;
      process.off('message', listen);
      resolve(message.orderId);
    };
    process.on('message', listen);
    send({ type: 'ask-support', quoteId });
  });
}

async function settle(): Promise<string> {
  const { service } = trader;
  await service.drain();
  const open = service.unknowns.list();
  for (const { intentId } of open) await service.unknowns.checkAgain(intentId);
  for (const { intentId, quoteId } of service.unknowns.list()) {
    const orderId = await askSupport(quoteId);
    outwaitAtHome(trader.time);
    const settled = await patiently(() =>
      orderId === null
        ? service.unknowns.recordAbsent(intentId, 'Support looked: there is no order.')
        : service.unknowns.linkOrder(intentId, orderId),
    );
    if (!settled.ok) throw new Error(`It does not settle: ${JSON.stringify(settled.error)}`);
  }
  return String(open.length);
}

async function approve({
  draft,
  times,
  isStale,
}: Extract<Act, { op: 'approve' }>): Promise<string> {
  const view = trading.drafts().find(({ id }) => id === draft);
  if (view === undefined) return 'gone';
  const better = view.side === 'buy' ? -1 : 1;
  const shown = {
    total: cents(view.total + (isStale ? better : 0)),
    words: view.breaches.map(({ words }) => words),
  };
  const clicks = Array.from({ length: times }, () => trading.approve(draft, shown));
  dieAt('approved');
  const results = await Promise.all(clicks);
  return results.map((result) => (result.ok ? 'done' : result.error.kind)).join();
}

async function carryOut(act: Act): Promise<string> {
  switch (act.op) {
    case 'state':
      return trading.drafts().find(({ id }) => id === act.draft)?.state ?? 'gone';
    case 'approve':
      return approve(act);
    case 'decline':
      return trading.decline(act.draft).ok ? 'done' : 'gone';
    case 'grant':
      trading.grant(program, {
        metal: 'Gold',
        most: cents(act.most),
        maxPremium: ppm(9_000_000),
        until: wallNow() + BUDGET_MS,
      });
      return 'done';
    case 'revoke':
      for (const { id } of trading.budgets()) trading.revoke(id);
      return 'done';
    case 'stop-programs':
      door.close();
      trading.close();
      trading = await openTrading();
      door = newDoor();
      await door.open();
      return 'done';
    case 'sleep':
      trader.service.voidOpenQuote('The computer went to sleep.');
      return 'done';
    case 'jump':
      trader.wall.jumpMs = act.wallMs;
      trader.time.jump(act.monotonicMs);
      return 'done';
    case 'read-status':
      await trader.readTradingStatus();
      return 'done';
    case 'die-at':
      deathPoint = act.point;
      return 'done';
    case 'settle':
      return settle();
    case 'end':
      door.close();
      trading.close();
      await trader.stop();
      return 'done';
    default:
      return assertNever(act);
  }
}

function send(message: FromTerminal): void {
  process.send?.(message);
}

process.on('message', (raw) => {
  const message = toTerminal.parse(raw);
  if (message.type !== 'act') return;
  const { id, act } = message;
  const work = async (): Promise<void> => {
    try {
      send({ type: 'done', id, value: await carryOut(act) });
    } catch (error) {
      send({ type: 'failed', id, message: error instanceof Error ? `${error.stack}` : 'failed' });
    }
    if (act.op === 'end') {
      process.off('disconnect', orphaned);
      process.disconnect();
    }
  };
  void work();
});
// Nobody is there any more who could end it.
const orphaned = (): never => process.exit(1);
process.on('disconnect', orphaned);
await door.open();
send({ type: 'started' });
