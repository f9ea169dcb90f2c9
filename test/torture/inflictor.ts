/** Executes an intent while one fault strikes, and afterwards settles what stayed unknown as a careful user would. */
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import type { TradingGateway } from '#main/trading/ports/gateway.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { armAtMarket, healMarket, whenStruck } from './at-market.ts';
import {
  CONTROL,
  isRepeatFault,
  patienceUnder,
  type RepeatFault,
  timesOut,
  type TortureCase,
} from './faults.ts';
import { until } from '../support/waiting/until.ts';
import type { Repeater } from './repeater.ts';
import { outwaitAtHome, outwaitAtMarket, patiently } from './patience.ts';
import { listsSells, startTrader, type Trader } from './trader.ts';
import { ordersByQuote } from '../support/running/truth.ts';
import { type Verdict, verdictOf } from './verdicts.ts';
import type { WatchedFiles } from './kill/watched-files.ts';

export interface InflictorParts {
  readonly market: TestMarketplace;
  readonly files: WatchedFiles;
  readonly journalPath: string;
  readonly speed: number;
  /** The gateway that executions go through under its faults. */
  readonly repeater: Repeater;
}

export class Inflictor {
  trader: Trader;
  /** Bytes of the journal that were not durable when the last request was sent; null while none was. */
  posted: number | null = null;
  readonly #parts: InflictorParts;
  /** Takes the place of the client for executions. */
  #elsewhere: TradingGateway | null = null;
  /** The same for the next look at the orders. */
  #oldList: TradingGateway | null = null;
  /** Does something between the click and the request. */
  #onPost: () => void = () => undefined;

  /** The marketplace lists sells. */
  get sellsListed(): boolean {
    return listsSells(this.#parts.market.dialect);
  }

  constructor(parts: InflictorParts) {
    this.#parts = parts;
    this.trader = this.#start();
  }

  /** What the terminal reports of the execution: the outcome, or which of its own rules refused. */
  async execute(fault: TortureCase, intentId: string): Promise<Verdict> {
    const { service, outcomes } = this.trader;
    armAtMarket(this.#parts.market, fault, this.trader.quoted().draft.side);
    if (isRepeatFault(fault)) await this.#throughRepeater(fault);
    if (timesOut(fault)) this.#elsewhere = this.#gatewayOf(this.trader.client, fault);
    this.#preparations()[fault]?.();
    const clicks = fault === 'five-clicks' ? 5 : 1;
    const reported = outcomes.length;
    const results = await Promise.all(
      Array.from({ length: clicks }, () => service.ticket.execute(intentId)),
    );
    const outcome = outcomes[reported]?.outcome;
    if (outcome !== undefined) return verdictOf(outcome);
    const refusal = results.find((result) => !result.ok);
    if (refusal === undefined) throw new Error(`${fault}: nothing was reported of the execution.`);
    return `REFUSED(${refusal.error.kind})`;
  }

  /** The next start looks for what the run had no time to look for. */
  async restart(): Promise<void> {
    await this.trader.stop();
    this.trader = this.#start();
    await this.trader.service.published;
    await this.trader.service.drain();
  }

  /** Heals everything, then looks again, and asks "support" about what is still unknown. */
  async settle(fault: TortureCase): Promise<void> {
    const { market, files } = this.#parts;
    if (timesOut(fault)) await whenStruck(market);
    healMarket(market);
    this.#elsewhere = null;
    this.#oldList = null;
    this.#onPost = () => undefined;
    this.trader.wall.jumpMs = 0;
    await this.trader.service.drain();
    if (fault.startsWith('halted')) await this.trader.readTradingStatus();
    if (files.failing !== null) {
      files.failing = null;
      await this.trader.stop();
      this.trader = this.#start();
    }
    const { service } = this.trader;
    if (service.unknowns.list().length > 0) {
      if (fault === 'commit-after-time-out') await this.#whenPlaced();
      for (const { intentId } of service.unknowns.list())
        await service.unknowns.checkAgain(intentId);
    }
    if (service.unknowns.list().length > 0) {
      outwaitAtMarket(market);
      outwaitAtHome(this.trader.time);
    }
    for (const { intentId, quoteId } of service.unknowns.list()) {
      const [orderId] = ordersByQuote(market).get(quoteId) ?? [];
      const settled = await patiently(() =>
        orderId === undefined
          ? service.unknowns.recordAbsent(intentId, 'Support looked: there is no order.')
          : service.unknowns.linkOrder(intentId, orderId),
      );
      if (!settled.ok) throw new Error(`It does not settle: ${JSON.stringify(settled.error)}`);
    }
    service.ticket.discard();
  }

  /** An order that is placed after nobody waited for it any more. */
  async #whenPlaced(): Promise<void> {
    const { market } = this.#parts;
    const { service } = this.trader;
    await until('the order is placed', () => {
      const orders = ordersByQuote(market);
      return service.unknowns.list().every(({ quoteId }) => orders.has(quoteId)) || undefined;
    });
  }

  async #throughRepeater(fault: RepeatFault): Promise<void> {
    const { repeater } = this.#parts;
    repeater.fault = fault;
    const through = this.#gatewayTo(repeater.url);
    this.#elsewhere = through;
    if (fault !== 'repeat-with-old-list') return;
    // The copy that it will keep is of before the order.
    repeater.forgetLists();
    await through.listSaleOrders(() => false, { isWaitedFor: true, isLookUp: true });
    this.#oldList = through;
  }

  /** What each fault at home does before the click; those that are missing do nothing then. */
  #preparations(): Partial<Record<TortureCase, () => void>> {
    const { market, files } = this.#parts;
    const { trader } = this;
    const onPost = (work: () => void) => () => {
      this.#onPost = work;
    };
    const failing = (operation: 'append' | 'sync') => () => {
      files.failing = operation;
    };
    return {
      'connection-refused': () => {
        this.#elsewhere = this.#gatewayTo('http://127.0.0.1:1');
      },
      'tls-failure': () => {
        this.#elsewhere = this.#gatewayTo(market.sandbox.replace('http:', 'https:'));
      },
      'quote-too-old': () => {
        trader.time.jump(58_000);
      },
      'monotonic-jump': onPost(() => {
        trader.time.jump(58_000);
      }),
      'wall-clock-back': () => {
        trader.wall.jumpMs = -3_600_000;
      },
      'wall-clock-forward': () => {
        trader.wall.jumpMs = 3_600_000;
      },
      suspend: () => {
        trader.service.voidOpenQuote('The computer went to sleep.');
      },
      'click-during-requote': () => {
        void trader.service.ticket.requote();
      },
      'requote-in-flight': onPost(() => {
        void trader.service.ticket.requote();
        void trader.service.ticket.requestQuote(trader.sending().draft);
        trader.service.ticket.discard();
      }),
      'second-terminal': onPost(() => {
        this.#secondTerminal();
      }),
      'disk-append-fails': failing('append'),
      'disk-sync-fails': failing('sync'),
      'disk-fails-after-send': onPost(failing('sync')),
    };
  }

  /** A second instance of the application on the same journal must not be able to send anything. */
  #secondTerminal(): void {
    const second = this.#start();
    if (second.service.journalProblem() === null) {
      throw new Error('Two terminals hold one journal.');
    }
    void second.client.close();
  }

  #gatewayTo(baseUrl: string): TradingGateway {
    const client = createMarketplaceClient({
      profile: { environment: 'practice', sandboxUrl: baseUrl, executionVersion: 'v2' },
      apiKey: this.#parts.market.keys.sandbox.admin,
      time: this.trader.time,
      rate: { capacity: 1_000_000, periodMs: 0.001 },
    });
    return this.#gatewayOf(client, CONTROL);
  }

  /** Waits for an answer as long as is due under this fault. */
  #gatewayOf(client: MarketplaceClient, fault: TortureCase): TradingGateway {
    const executionTimeoutMs = patienceUnder(fault) * this.#parts.speed;
    return clientGateway(client, { executionTimeoutMs });
  }

  #start(): Trader {
    const { market, files, journalPath, speed } = this.#parts;
    const trader = startTrader({
      optionalRoutes: this.#parts.market.dialect !== 'documented',
      baseUrl: market.sandbox,
      apiKey: market.keys.sandbox.admin,
      journalPath,
      speed,
      executionTimeoutMs: patienceUnder(CONTROL) * speed,
      files,
      between: (gateway) => ({
        ...gateway,
        execute: (request, mayStillSend) => {
          this.#onPost();
          this.posted = files.unsynced;
          return (this.#elsewhere ?? gateway).execute(request, mayStillSend);
        },
        listSaleOrders: (isKnown, how) => {
          const list = this.#oldList ?? gateway;
          this.#oldList = null;
          return list.listSaleOrders(isKnown, how);
        },
      }),
    });
    trader.service.start();
    return trader;
  }
}
