/** Executes an intent while one fault strikes, and afterwards settles what stayed unknown as a careful user would. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import type { TradingGateway } from '#main/trading/gateway/gateway.ts';
import type { PracticeMarketplace } from '#practice/start.ts';
import { faultMs, isServerFault, mayCommitLate, type TortureFault } from './faults.ts';
import { outwaitAtHome, outwaitAtMarket, patiently } from './patience.ts';
import { startTrader, type Trader } from './trader.ts';
import { ordersByQuote } from './truth.ts';
import type { WatchedFiles } from './kill/watched-files.ts';

const EXECUTE_ROUTES = ['executeBuyQuoteV2', 'executeSellQuoteV2'] as const;

export interface InflictorParts {
  readonly market: PracticeMarketplace;
  readonly files: WatchedFiles;
  readonly journalPath: string;
  readonly speed: number;
  /** Real milliseconds that an answer is waited for. */
  readonly patienceMs: number;
}

export class Inflictor {
  trader: Trader;
  /** Bytes of the journal that were not durable when the last request was sent; null while none was. */
  posted: number | null = null;
  readonly #parts: InflictorParts;
  /** Takes the place of the client for executions. */
  #elsewhere: TradingGateway | null = null;
  /** Does something between the click and the request. */
  #onPost: () => void = () => undefined;

  constructor(parts: InflictorParts) {
    this.#parts = parts;
    this.trader = this.#start();
  }

  /** Whether a rule of the terminal refused, so that nothing was sent. */
  async execute(fault: TortureFault, intentId: string): Promise<boolean> {
    const { market, patienceMs } = this.#parts;
    if (isServerFault(fault)) {
      for (const route of EXECUTE_ROUTES) {
        const ms = faultMs(fault, patienceMs);
        market.control({ op: 'injectFault', fault: { route, kind: fault, count: 1, ms } });
      }
    } else {
      this.#preparations()[fault]?.();
    }
    const { service } = this.trader;
    const clicks = fault === 'five-clicks' ? 5 : 1;
    const sentBefore = this.trader.outcomes.length;
    await Promise.all(Array.from({ length: clicks }, () => service.execute(intentId)));
    return this.trader.outcomes.length === sentBefore;
  }

  /** Heals everything, then looks again, and asks "support" about what is still unknown. */
  async settle(fault: TortureFault): Promise<void> {
    const { market, files, patienceMs } = this.#parts;
    market.control({ op: 'clearFaults' });
    market.control({ op: 'resume' });
    this.#elsewhere = null;
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
    if (service.unknowns().length > 0) {
      // Long enough for an order that is placed after nobody waited for it any more.
      if (mayCommitLate(fault)) await sleep(patienceMs * 2);
      for (const { intentId } of service.unknowns()) await service.checkAgain(intentId);
    }
    if (service.unknowns().length > 0) {
      outwaitAtMarket(market);
      outwaitAtHome(this.trader.time);
    }
    for (const { intentId, quoteId } of service.unknowns()) {
      const [orderId] = ordersByQuote(market).get(quoteId) ?? [];
      const settled = await patiently(() =>
        orderId === undefined
          ? service.recordAbsent(intentId, 'Support looked: there is no order.')
          : service.linkOrder(intentId, orderId),
      );
      if (!settled.ok) throw new Error(`It does not settle: ${JSON.stringify(settled.error)}`);
    }
    service.discard();
  }

  /** What each fault at home does before the click; those that are missing do nothing then. */
  #preparations(): Partial<Record<TortureFault, () => void>> {
    const { market, files, patienceMs } = this.#parts;
    const { trader } = this;
    const onPost = (work: () => void) => () => {
      this.#onPost = work;
    };
    const failing = (operation: 'append' | 'sync') => () => {
      files.failing = operation;
    };
    return {
      'commit-after-time-out': () => {
        for (const route of EXECUTE_ROUTES) {
          const ms = Math.ceil(patienceMs * 1.5);
          market.control({ op: 'injectFault', fault: { route, kind: 'delay', count: 1, ms } });
        }
      },
      'connection-refused': () => {
        this.#elsewhere = this.#gatewayTo('http://127.0.0.1:1');
      },
      'tls-failure': () => {
        this.#elsewhere = this.#gatewayTo(market.sandbox.replace('http:', 'https:'));
      },
      'price-moved': () => {
        const percent = trader.quoted().draft.side === 'buy' ? 2 : -2;
        market.control({ op: 'moveSpot', percent });
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
        trader.service.voidOpenQuote('The computer slept.');
      },
      'click-during-requote': () => {
        void trader.service.requote();
      },
      'requote-in-flight': onPost(() => {
        void trader.service.requote();
        void trader.service.requestQuote(trader.sending().draft);
        trader.service.discard();
      }),
      'second-terminal': onPost(() => {
        this.#secondTerminal();
      }),
      halted: () => {
        market.control({ op: 'halt' });
      },
      'halted-with-500': () => {
        market.control({ op: 'halt', status: 500 });
      },
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
    const { market, patienceMs, speed } = this.#parts;
    const client = createMarketplaceClient({
      profile: { environment: 'practice', sandboxUrl: baseUrl, executionVersion: 'v2' },
      apiKey: market.keys.sandbox.admin,
      time: this.trader.time,
    });
    return clientGateway(client, { executionTimeoutMs: patienceMs * speed });
  }

  #start(): Trader {
    const { market, files, journalPath, speed, patienceMs } = this.#parts;
    const trader = startTrader({
      baseUrl: market.sandbox,
      apiKey: market.keys.sandbox.admin,
      journalPath,
      speed,
      executionTimeoutMs: patienceMs * speed,
      files,
      between: (gateway) => ({
        ...gateway,
        execute: (request, mayStillSend) => {
          this.#onPost();
          this.posted = files.unsynced;
          return (this.#elsewhere ?? gateway).execute(request, mayStillSend);
        },
      }),
    });
    trader.service.start();
    return trader;
  }
}
