/** Drafts of programs with real trading against the practice marketplace, and a real log on disk. For tests. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Params } from '#contract/automation/methods.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { NO_LIMITS, type Limits } from '#contract/ipc/trading/safety.ts';
import type { MarketPlans } from '#main/market/plans/market-plans.ts';
import type { JournalEnd } from '#main/trading/journal/model/journal-end.ts';
import type { TradingConditions } from '#main/trading/guards/conditions.ts';
import { OPEN_CONDITIONS } from '#main/trading/testing/open-conditions.ts';
import { buyOf, type Desk, openDesk, sellOf } from '#main/trading/testing/practice-desk.ts';
import type { StandingOrder } from '#main/workspace/standing-orders/standing-order.ts';
import { StandingOrders } from '#main/workspace/standing-orders/standing-service.ts';
import type { ProgramCaller, Draft } from '../draft.ts';
import type { DraftSession } from '../draft-sender.ts';
import { ProgramTrading } from '../program-trading.ts';

export const CALLER: ProgramCaller = { identity: 'one', path: '/usr/bin/one', pid: 1 };
export const OTHER: ProgramCaller = { identity: 'other', path: '/usr/bin/other', pid: 2 };
export const open = new AbortController().signal;

export interface DraftDesk {
  readonly desk: Desk;
  /** The present one; {@link DraftDesk.restart} makes another. */
  readonly trading: ProgramTrading;
  limits: Limits;
  conditions: TradingConditions;
  /** Between the consent and the request, where an order may wait for a token. */
  beforeSending: () => Promise<void> | void;
  /** What is added to the wall clock. */
  clockMs: number;
  readonly asked: Draft[];
  readonly standingAsked: string[];
  readonly standing: StandingOrders;
  readonly byBudget: Draft[];
  /** Everything is forgotten but the disk and the journal. */
  readonly restart: () => void;
  readonly end: () => void;
}

const after = (delayMs: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => {
    clearTimeout(timer);
  };
};

const PRICE = cents(1_000_000);

/** Which levels a size takes is tested with the market; here one level has enough. */
export function planOfOneLevel(
  { side, size }: Parameters<MarketPlans['planSweep']>[0],
  sourceId: string,
): ReturnType<MarketPlans['planSweep']> {
  const quantity = Number(size);
  return ok({
    side,
    size: `${size} pieces`,
    stop: null,
    lines: [
      {
        rowKey: 'r',
        title: 'Gold Eagle',
        variantTitle: '2025',
        sourceId,
        price: PRICE,
        quantity,
        available: quantity,
        premium: null,
      },
    ],
    pieces: quantity,
    total: cents(PRICE * quantity),
    fine: null,
    average: null,
    worstPremium: null,
    marginalPremium: null,
    missing: null,
    endedBy: 'size',
    ended: 'The size is filled.',
    notes: [],
    depth: 'full',
    fetchedAt: Date.now(),
  });
}

/** The real service over a file in memory. Nothing is ever sent: what fires is tested with standing orders. */
export function standingInMemory(service: Desk['service']): StandingOrders {
  let stored: readonly StandingOrder[] = [];
  return new StandingOrders({
    file: {
      read: () => stored,
      write: (next) => {
        stored = next;
      },
    },
    orders: service.offTicket,
    records: service,
    price: (row) =>
      row === 'r'
        ? { pieces: 0, total: cents(0), premium: null, lines: [], readAt: 0, spotReadAt: null }
        : null,
    titleOf: () => 'Gold Eagle',
    isOnline: () => true,
    timeZone: () => 'UTC',
    clock: { wallNow: () => Date.now(), monotonicNow: () => performance.now(), after },
    every: () => () => undefined,
    newId: () => randomUUID(),
    publish: () => undefined,
  });
}

export async function openDraftDesk(): Promise<DraftDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-drafts-'));
  let limits = NO_LIMITS;
  const desk = await openDesk(
    'v2',
    'documented',
    () => limits,
    () => world.conditions,
  );
  const drafts = { buy: await buyOf(desk), sell: await sellOf(desk) };
  const [bought] = drafts.buy.lines;
  if (bought?.source.kind === 'listing') {
    const { listingId: id } = bought.source;
    desk.market.control({ op: 'setQuantity', environment: 'sandbox', id, quantity: 100_000 });
  }
  const planSweep: MarketPlans['planSweep'] = (sweep) => {
    const source = drafts[sweep.side].lines[0]?.source;
    if (source?.kind === 'listing') return planOfOneLevel(sweep, source.listingId);
    return planOfOneLevel(sweep, source?.kind === 'offer' ? source.offerId : '');
  };
  const standing = standingInMemory(desk.service);
  const { offTicket: sending } = desk.service;
  const offTicket: DraftSession['offTicket'] = {
    quote: (...order) => sending.quote(...order),
    judge: (quoted) => sending.judge(quoted),
    execute: async (...order) => {
      await world.beforeSending();
      return sending.execute(...order);
    },
  };
  const asked: Draft[] = [];
  const byBudget: Draft[] = [];
  const standingAsked: string[] = [];
  let noted: JournalEnd | null = null;
  const start = (): ProgramTrading => {
    const opened = ProgramTrading.open({
      profileId: 'p',
      noted,
      note: (end) => {
        noted = end;
      },
      isChangeSeen: false,
      dataFolder: folder,
      session: () => ({
        market: { planSweep },
        offTicket,
        trading: desk.service,
        standingOrders: standing,
      }),
      account: () => ({ paymentMethods: [] }),
      metalOf: (rowKey) => (rowKey === 'r' ? 'Gold' : null),
      wallNow: () => Date.now() + world.clockMs,
      after,
      changed: () => undefined,
      asked: (draft) => {
        asked.push(draft);
        return () => asked.splice(asked.indexOf(draft), 1);
      },
      standingAsked: (draft) => {
        standingAsked.push(draft.id);
        return () => standingAsked.splice(standingAsked.indexOf(draft.id), 1);
      },
      sentByBudget: (draft) => byBudget.push(draft),
    });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  };
  let trading = start();
  const world: DraftDesk = {
    desk,
    get trading() {
      return trading;
    },
    conditions: OPEN_CONDITIONS,
    beforeSending: () => undefined,
    clockMs: 0,
    get limits() {
      return limits;
    },
    set limits(next: Limits) {
      limits = next;
    },
    asked,
    standingAsked,
    standing,
    byBudget,
    restart: () => {
      // As after a kill: nothing is closed in order.
      trading = start();
    },
    end: () => {
      world.trading.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

let count = 0;
export const freshKey = (): string => `key-${String((count += 1)).padStart(6, '0')}`;

export const draftParams = (change: Partial<Params<'draft'>> = {}): Params<'draft'> => ({
  callerKey: freshKey(),
  side: 'buy',
  key: 'r',
  quantity: 1,
  limit: '100000.00',
  reason: 'Rebalancing',
  goodForMs: 600_000,
  ...change,
});
