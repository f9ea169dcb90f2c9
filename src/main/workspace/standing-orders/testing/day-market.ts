/** A market, a marketplace, two clocks and a disk in the test's hands, around the real service and the real journal. */
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { Side } from '#domain/market/side.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result.ts';
import type { PricedPieces } from '#main/market/plans/market-plans.ts';
import { planSweep } from '#main/market/plans/sweep-plan.ts';
import type { FrozenExecution } from '#main/marketplace/transport/execution-request.ts';
import { openJournal } from '#main/trading/journal/open-journal.ts';
import type { ExecutionAttempt } from '#main/trading/ports/execution-attempt.ts';
import type { TradingClock } from '#main/trading/ports/clock.ts';
import type { ServiceQuote } from '#main/trading/ports/gateway.ts';
import { MemoryFiles } from '#main/trading/testing/memory-files.ts';
import { OPEN_CONDITIONS } from '#main/trading/testing/open-conditions.ts';
import { SimulatedClock } from '#main/trading/testing/simulated-clock.ts';
import { SimulatedGateway } from '#main/trading/testing/simulated-gateway.ts';
import { JOURNAL_PATH } from '#main/trading/testing/world.ts';
import { TradingService } from '#main/trading/trading-service.ts';
import type { StandingOrder } from '../standing-order.ts';
import { StandingOrders } from '../standing-service.ts';

const OUNCE = fineContent('ozt', 311_034_768);
export const ROW = 'eagle';
export const TITLE = 'American Gold Eagle 1 oz 2025';
const GOOD_FOR = 60_000;

interface Source {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
}

/** A gateway whose process may have died. */
class DayGateway extends SimulatedGateway {
  isDead = false;
  onQuote: (draft: TicketDraft) => void = () => undefined;

  override requestQuote(draft: TicketDraft): Promise<Result<ServiceQuote, FailureView>> {
    if (this.isDead) return Promise.withResolvers<never>().promise;
    this.onQuote(draft);
    return super.requestQuote(draft);
  }

  override execute(
    request: FrozenExecution,
    mayStillSend: () => boolean,
  ): Promise<ExecutionAttempt> {
    if (this.isDead) return Promise.withResolvers<never>().promise;
    return super.execute(request, mayStillSend);
  }

  /** The process is gone: nobody waits for these any more. */
  drop(): void {
    const { quotes, lists, executions, sellLists, shippingDates, optionals, conflicts, credits } =
      this;
    for (const open of [
      quotes,
      lists,
      executions,
      sellLists,
      shippingDates,
      optionals,
      conflicts,
      credits,
    ]) {
      open.splice(0);
    }
  }
}

export class DayMarket {
  readonly clock = new SimulatedClock();
  readonly gateway = new DayGateway(this.clock);
  readonly files = new MemoryFiles();
  conditions = OPEN_CONDITIONS;
  limits = NO_LIMITS;
  isOnline = true;
  spot = { price: 2_480_000_000, readAt: 0 };
  book: Record<Side, readonly Source[]> & { readAt: number } = { buy: [], sell: [], readAt: 0 };
  /** The file of standing orders, as the disk has it. */
  stored: readonly StandingOrder[] = [];
  /** Called before the file is written; what it throws is a disk that fails. */
  beforeWrite: (orders: readonly StandingOrder[]) => void = () => undefined;
  trading: TradingService;
  orders: StandingOrders;
  #ids = 0;
  #runs = 0;
  #clock: TradingClock;

  constructor() {
    this.#clock = this.clock;
    this.trading = this.#newTrading();
    this.orders = this.#newOrders(this.trading);
  }

  /** The process died, or was closed, and starts again. */
  restart(): void {
    this.gateway.drop();
    this.gateway.isDead = false;
    this.files.crash();
    this.beforeWrite = () => undefined;
    this.trading = this.#newTrading();
    this.orders = this.#newOrders(this.trading);
  }

  /** Null where unknown or too old. */
  goodSpot(): { readonly price: number; readonly readAt: number } | null {
    const age = this.clock.wallNow() - this.spot.readAt;
    return age >= 0 && age <= GOOD_FOR ? this.spot : null;
  }

  price(side: Side, pieces: number): PricedPieces | null {
    if (this.book.readAt === 0) return null;
    const spot = this.goodSpot();
    const dated = spot === null ? null : { ...spot, price: spotPrice(spot.price) };
    const planned = planSweep({
      side,
      target: { kind: 'pieces', quantity: pieces },
      stop: null,
      rows: [
        {
          rowKey: ROW,
          title: TITLE,
          variantTitle: '',
          material: 'Gold',
          content: OUNCE,
          sources: this.book[side].map((one) => ({ ...one, price: cents(one.price) })),
          depth: 'full',
          fetchedAt: this.book.readAt,
        },
      ],
      spotOf: () => dated,
    });
    if (!planned.ok) return null;
    const { lines, total, average } = planned.value;
    return {
      lines,
      pieces: planned.value.pieces,
      total,
      premium: average?.premium ?? null,
      readAt: this.book.readAt,
      spotReadAt: spot?.readAt ?? null,
    };
  }

  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  /** Timers of a process that is gone do not ring. */
  #clockOfRun(): TradingClock {
    const run = this.#runs;
    const { wallNow, monotonicNow, after } = this.clock;
    return {
      wallNow,
      monotonicNow,
      after: (ms, callback) =>
        after(ms, () => {
          if (this.#runs === run && !this.gateway.isDead) callback();
        }),
    };
  }

  #newTrading(): TradingService {
    const { files } = this;
    this.#runs += 1;
    this.#clock = this.#clockOfRun();
    const clock = this.#clock;
    const trading = new TradingService({
      profile: { id: 'p', name: 'Practice' },
      gateway: this.gateway,
      journal: openJournal({
        path: JOURNAL_PATH,
        environment: 'practice',
        wallNow: clock.wallNow,
        files,
      }),
      clock,
      catalog: {
        row: () => ({ title: TITLE, variantTitle: '', material: 'Gold', content: OUNCE }),
        spot: () => {
          const spot = this.goodSpot();
          return spot === null ? null : { ...spot, price: spotPrice(spot.price) };
        },
        title: () => TITLE,
      },
      readSpot: () => Promise.resolve(),
      serverOffset: () => null,
      conditions: () => this.conditions,
      limits: () => this.limits,
      spareToken: () => Promise.resolve(true),
      newId: () => this.#newId(),
    });
    trading.start();
    return trading;
  }

  #newOrders(trading: TradingService): StandingOrders {
    const isCurrent = (): boolean => this.trading === trading && !this.gateway.isDead;
    const orders = new StandingOrders({
      file: {
        read: () => this.stored,
        write: (next) => {
          if (isCurrent()) this.beforeWrite(next);
          if (!isCurrent()) throw new Error('The process is gone.');
          this.stored = next.map((order) =>
            order.phase === 'quoting' ? { ...order, phase: 'armed' } : order,
          );
        },
      },
      orders: trading.offTicket,
      records: trading,
      price: (_row, side, pieces) => this.price(side, pieces),
      titleOf: () => TITLE,
      isOnline: () => this.isOnline,
      timeZone: () => 'UTC',
      clock: this.#clock,
      every: () => () => undefined,
      newId: () => this.#newId(),
      publish: () => undefined,
    });
    const look = (): void => {
      if (isCurrent()) orders.look();
    };
    trading.events.on('halted', look).on('unknownsChanged', look);
    orders.start();
    return orders;
  }
}
