/** An order through a gateway: what the user reads of it, what the journal says, and what the marketplace really has. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestMarketplace } from '#practice/testing/start.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import { contradiction, ordersByQuote } from '../support/running/truth.ts';
import { until } from '../support/waiting/until.ts';
import { type Place, type Seen, withProgram } from './cases.ts';
import { type Loss, Origin } from './origin.ts';
import type { Program, Programs } from './programs.ts';
import { openTerminal, type Terminal } from './terminal.ts';

export interface OrderCase {
  readonly program: Program;
  readonly what: string;
  readonly args: (place: Place) => readonly string[];
  readonly loss: Loss;
  /** The service executes a quote as often as it is asked to. */
  readonly executesTwice?: true;
  /** Listed orders do not name their quotes, so nothing links them by itself. */
  readonly hidesQuotes?: true;
  /** What the user and the journal have to say. */
  readonly says: RegExp;
}

/** Sums of all cases; each has to be 0 except the first two. */
export interface OrderTally {
  orders: number;
  /** Orders that the service made of one request beyond the first. */
  doubled: number;
  /** Orders that the journal does not know of. */
  lost: number;
  /** Of the doubled ones, those that were not reported. */
  unreported: number;
  /** The journal says something else than what happened. */
  misreported: number;
}

export const emptyOrderTally = (): OrderTally => ({
  orders: 0,
  doubled: 0,
  lost: 0,
  unreported: 0,
  misreported: 0,
});

/** Longer than the first look-ups take: nothing more will be found without the user. */
const SETTLED_MS = 12_000;

export async function runOrder(
  one: OrderCase,
  programs: Programs,
  tally: OrderTally,
): Promise<Seen> {
  const market = await startTestMarketplace({ seed: 'gateways', still: true, unlimited: true });
  const origin = await Origin.start(market.sandbox);
  market.control({ op: 'ordersCarryQuoteId', carry: one.hidesQuotes !== true });
  market.control({ op: 'allowRepeatedExecution', allow: one.executesTwice === true });
  try {
    return await withProgram(one, programs, origin.port, async ({ port }) => {
      const terminal = await openTerminal(market, port);
      let intent: JournaledIntent | null = null;
      let first = '';
      let toChoose = 0;
      try {
        origin.loss = one.loss;
        first = await terminal.buy();
        await settled(terminal, () => [...ordersByQuote(market).values()].flat());
        toChoose = terminal.read('unknowns')[0]?.candidates.length ?? 0;
      } finally {
        intent = await terminal.stop();
      }
      const placed = [...ordersByQuote(market).values()].flat();
      const wrong = counted(tally, intent, placed);
      const reported = intent?.extraOrders?.length ?? 0;
      const text = [
        `“${first}”; journal ${intent?.status ?? 'empty'}`,
        ...(toChoose > 0 ? [`${String(toChoose)} order to choose`] : []),
        ...(reported > 0 ? [`${String(reported)} more reported`] : []),
        `${String(placed.length)} placed of ${String(origin.copies)} sent`,
        ...wrong,
      ].join(', ');
      return { text, isRight: wrong.length === 0 && one.says.test(text) };
    });
  } finally {
    await origin.stop();
    await market.stop();
  }
}

/** Until the terminal knows what became of it, or has looked and can know no more. */
async function settled(terminal: Terminal, placed: () => readonly string[]): Promise<void> {
  const began = performance.now();
  await until('an order that is settled, or was looked for', () => {
    if (performance.now() - began > SETTLED_MS) return true;
    const [unknown] = terminal.read('unknowns');
    if (unknown !== undefined) {
      const wasLookedFor = unknown.lastCheckedAt !== null && !unknown.reconciling;
      return (wasLookedFor && placed().length === unknown.candidates.length) || undefined;
    }
    const extra = terminal.read('extraOrders').length;
    return placed().length <= 1 + extra || undefined;
  });
  // An alarm about an order that does not exist would come with the next reading.
  await sleep(200);
}

function counted(
  tally: OrderTally,
  intent: JournaledIntent | null,
  placed: readonly string[],
): readonly string[] {
  const reported = (intent?.extraOrders ?? []).filter(({ orderId }) => placed.includes(orderId));
  const doubled = Math.max(0, placed.length - 1);
  const isKnown = intent !== null && intent.sentAt !== null;
  const lost = isKnown ? 0 : placed.length;
  const unreported = Math.max(0, doubled - reported.length);
  const misreported = intent === null ? null : contradiction(intent, placed);
  tally.orders += placed.length;
  tally.doubled += doubled;
  tally.lost += lost;
  tally.unreported += unreported;
  tally.misreported += misreported === null ? 0 : 1;
  return [
    ...(lost > 0 ? [`${String(lost)} LOST`] : []),
    ...(unreported > 0 ? [`${String(unreported)} DOUBLED UNSEEN`] : []),
    ...(misreported === null ? [] : [`MISREPORTED: ${misreported}`]),
  ];
}
