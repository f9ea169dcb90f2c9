/** The terminal's own trading stack, from the ticket to the socket and the disk, without a window. */
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { randomUUID } from 'node:crypto';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import type { TradingGateway } from '#main/trading/ports/gateway.ts';
import type { JournalFiles } from '#main/trading/journal/file/files.ts';
import { openJournal } from '#main/trading/journal/open-journal.ts';
import type { IndexPlace } from '#main/trading/journal/read-source.ts';
import type { Outcome } from '#main/trading/journal/model/records.ts';
import { TradingService } from '#main/trading/trading-service.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { FastTime } from '../support/waiting/fast-time.ts';
import { OPEN_CONDITIONS } from '#main/trading/testing/open-conditions.ts';

const ONE_OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);

export interface TraderOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly journalPath: string;
  /** How much faster than real time the marketplace and the trader live. */
  readonly speed: number;
  /** How long an answer to an execution is waited for, in (fast) milliseconds. */
  readonly executionTimeoutMs: number;
  readonly files?: JournalFiles;
  /** Asks the routes too that the document does not have: lists of sells, for one. */
  readonly optionalRoutes: boolean;
  /** Every row is an ounce of gold, so that quotes have a premium; without it nothing is known of rows. */
  readonly isGold?: boolean;
  /** Puts itself between trading and the client, to die at a named point for instance. */
  readonly between?: (gateway: TradingGateway) => TradingGateway;
}

export interface Trader {
  readonly service: TradingService;
  readonly client: MarketplaceClient;
  readonly time: FastTime;
  readonly wall: { jumpMs: number };
  readonly outcomes: { readonly intentId: string; readonly outcome: Outcome }[];
  quoted(): Extract<TicketState, { phase: 'quoted' }>;
  /** Reads the trading status, as polling does in the application. */
  readTradingStatus(): Promise<void>;
  sending(): Extract<TicketState, { phase: 'sending' }>;
  stop(): Promise<void>;
}

/** Whether a marketplace that speaks it lists sells: the document does not, and nor does what is contrary to it. */
export const listsSells = (dialect: DialectName = 'documented'): boolean =>
  dialect === 'seen-new-host' || dialect === 'seen-old-host';

/** Nothing is remembered of them beyond the batch. */
function routesOf(wallNow: () => number): OptionalRoutes {
  return new OptionalRoutes({
    store: { read: () => ({}), write: () => undefined },
    wallNow,
    onChange: () => undefined,
  });
}

/** Written often, so that many a kill comes between a record and the index, or into its writing. */
const INDEX_AFTER_MS = 25;

function indexBeside(journalPath: string): IndexPlace {
  return {
    path: `${journalPath}.index`,
    smallBytes: Infinity,
    after: (_, callback) => {
      const timer = setTimeout(callback, INDEX_AFTER_MS);
      return () => {
        clearTimeout(timer);
      };
    },
    onLost: (error) => {
      throw error;
    },
  };
}

/** Assembles the stack as the application's session does. */
export function startTrader(options: TraderOptions): Trader {
  const time = new FastTime(options.speed);
  const wall = { jumpMs: 0 };
  const wallNow = (): number => Date.now() + wall.jumpMs;
  const client = createMarketplaceClient({
    profile: {
      environment: 'practice',
      sandboxUrl: options.baseUrl,
      executionVersion: 'v2',
    },
    apiKey: options.apiKey,
    time,
    wallNow,
    // The torture is about orders, not about the queue: tokens are never short.
    rate: { capacity: 1_000_000, periodMs: 0.001 },
  });
  const { executionTimeoutMs } = options;
  const real = clientGateway(
    client,
    options.optionalRoutes
      ? { executionTimeoutMs, optionalRoutes: routesOf(wallNow) }
      : { executionTimeoutMs },
  );
  const gateway = options.between?.(real) ?? real;
  const outcomes: { intentId: string; outcome: Outcome }[] = [];
  let gold: DatedSpot | null = null;
  const readSpot = async (): Promise<void> => {
    const read = await client.getSpotPrices();
    const found = read.ok ? read.value.find(({ material }) => material === 'Gold') : undefined;
    if (read.ok && found !== undefined) {
      gold = { price: found.price, readAt: read.meta.fetchedAt };
    }
  };
  let halted: { readonly reason: string | null } | null = null;
  const readOnce = async (): Promise<void> => {
    const status = await client.getTradingStatus();
    if (!status.ok) return;
    halted = status.value.halted ? { reason: status.value.reason } : null;
    service.tradingStatusRead({ askedAt: status.meta.sentAt });
  };
  // One after the other: an older answer must not be taken for the newer one.
  let reading = Promise.resolve();
  const readTradingStatus = (): Promise<void> => {
    reading = reading.then(readOnce);
    return reading;
  };
  const service: TradingService = new TradingService({
    profile: { id: 'practice', name: 'Practice' },
    gateway,
    journal: openJournal({
      path: options.journalPath,
      environment: 'practice',
      wallNow,
      index: indexBeside(options.journalPath),
      ...(options.files === undefined ? {} : { files: options.files }),
    }),
    clock: { monotonicNow: time.now, wallNow, after: time.setTimer },
    catalog: {
      row: (title) =>
        options.isGold === true
          ? { title, variantTitle: null, material: 'Gold', content: ONE_OUNCE }
          : null,
      spot: () => (options.isGold === true ? gold : null),
      title: () => null,
    },
    readSpot,
    serverOffset: () => client.serverOffset(),
    conditions: () => ({ ...OPEN_CONDITIONS, halted }),
    limits: () => NO_LIMITS,
    spareToken: () => Promise.resolve(true),
    // Only a broken marketplace takes longer, however busy the machine is.
    refusalLookUpMs: 30_000 * options.speed,
    newId: randomUUID,
  });
  service.events
    .on('executed', (outcome, intentId) => {
      outcomes.push({ intentId, outcome });
    })
    .on('halted', () => {
      void readTradingStatus();
    });
  return {
    service,
    client,
    time,
    wall,
    outcomes,
    quoted: () => {
      const state = service.state();
      if (state.phase !== 'quoted') throw new Error(`No quote: ${JSON.stringify(state)}`);
      return state;
    },
    readTradingStatus,
    sending: () => {
      const state = service.state();
      if (state.phase !== 'sending') throw new Error(`Nothing is sent: ${JSON.stringify(state)}`);
      return state;
    },
    stop: async () => {
      await service.stop();
      await client.close();
    },
  };
}
