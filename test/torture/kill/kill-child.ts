/**
 * The trading process of the kill test: the real stack on the real disk. It settles what the last one left behind,
 * trades, and dies where it was ordered to. Started by `kill.ts`; orders and reports go over the IPC channel.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TradingGateway } from '#main/trading/ports/gateway.ts';
import { buy, sell, tradable, type Tradable } from '../catalogue.ts';
import { childOrders, supportAnswer } from './kill-messages.ts';
import { dieNow } from './kill-points.ts';
import { outwaitAtHome, patiently } from '../patience.ts';
import { PowerCutFiles } from './power-cut-files.ts';
import { startTrader, type Trader } from '../trader.ts';

const orders = childOrders.parse(JSON.parse(process.argv[2] ?? '{}'));
const { point } = orders;

function dieAt(name: string): void {
  if (point === name) dieNow();
}

function deadly(gateway: TradingGateway): TradingGateway {
  return {
    ...gateway,
    requestQuote: async (draft, lane) => {
      const answer = await gateway.requestQuote(draft, lane);
      dieAt('quote-answered');
      return answer;
    },
    listSaleOrders: async (isKnown, how) => {
      if (how.isLookUp) dieAt('look-up-asked');
      const answer = await gateway.listSaleOrders(isKnown, how);
      if (how.isLookUp) dieAt('look-up-answered');
      return answer;
    },
    execute: async (request, mayStillSend) => {
      dieAt('execute-asked');
      const answer = gateway.execute(request, mayStillSend);
      dieAt('execute-handed-over');
      if (point === 'execute-in-flight') {
        await sleep(orders.patienceMs / 4);
        dieNow();
      }
      const attempt = await answer;
      dieAt('execute-answered');
      return attempt;
    },
  };
}

/** Asks the parent, who can look behind the API, as a user asks support. */
function askSupport(quoteId: string): Promise<string | null> {
  return new Promise((resolve) => {
    process.once('message', (message) => {
      resolve(supportAnswer.parse(message).orderId);
    });
    process.send?.({ type: 'ask', quoteId });
  });
}

async function settle(trader: Trader): Promise<void> {
  await trader.service.drain();
  const { service } = trader;
  for (const { intentId } of service.unknowns.list()) await service.unknowns.checkAgain(intentId);
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
}

async function trade(trader: Trader, what: Tradable, round: number): Promise<void> {
  const isBuy = (orders.round + round) % 2 === 0;
  const levels = isBuy ? what.listings : what.offers;
  for (let attempt = 0; attempt < levels.length; attempt += 1) {
    const level = levels[(orders.round * 7 + round + attempt) % levels.length];
    if (level === undefined) continue;
    await trader.service.ticket.requestQuote(isBuy ? buy(level) : sell(level));
    const state = trader.service.state();
    if (state.phase !== 'quoted' || state.refusal !== null) continue;
    await trader.service.ticket.execute(state.intentId);
    return;
  }
  throw new Error('Nothing can be quoted any more.');
}

const files = new PowerCutFiles(point);
const trader = startTrader({
  optionalRoutes: false,
  baseUrl: orders.baseUrl,
  apiKey: orders.apiKey,
  journalPath: orders.journalPath,
  speed: orders.speed,
  executionTimeoutMs: orders.patienceMs * orders.speed,
  files,
  between: deadly,
});
const problem = trader.service.journalProblem();
if (problem !== null) throw new Error(problem.advice);
trader.service.start();
files.phase = '';
process.send?.({ type: 'started' });
await settle(trader);
const what = await tradable(trader.client, orders, 3);
for (let round = 0; round < orders.intents; round += 1) {
  await trade(trader, what, round);
  await settle(trader);
}
await trader.stop();
process.disconnect();
