/** The terminal without its window, on a clock of the test's: client, journal, orders, vault and portfolio over real HTTP. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { buildPortfolio } from '#main/holdings/build.ts';
import type { BooksRead } from '#main/holdings/portfolio-parts.ts';
import { MarketData } from '#main/market/market-data.ts';
import { TableQueries } from '#main/market/views/table-queries.ts';
import { spotReader } from '#main/market/spot/read-spot.ts';
import type { ReadingEvents } from '#main/polling/reading/events.ts';
import { listen } from '#main/shared/listen.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Level, Page } from '#main/marketplace/model/market-model.ts';
import type { ExecutionVersion } from '#main/marketplace/model/quote-model.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { buildOrders } from '#main/orders/build.ts';
import { OwnOrders } from '#main/polling/reading/own-orders.ts';
import { servicesOn, watchedState } from '#main/session/testing/sessions.ts';
import { ok } from '#domain/result.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import { openJournal } from '#main/trading/journal/open-journal.ts';
import { orderIdsOf, quotedTotalOf } from '#main/trading/journal/model/journaled-intent.ts';
import type { MemoryFiles } from '#main/trading/testing/memory-files.ts';
import { TradingService } from '#main/trading/trading-service.ts';
import { Movements } from '#main/readings/vault/movements.ts';
import { VaultData } from '#main/readings/vault/vault-data.ts';
import { memoryTable } from '#main/market/testing/open-market.ts';
import type { Clock } from '#practice/clock-and-random/clock.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { OPEN_CONDITIONS } from '#main/trading/testing/open-conditions.ts';

const PROFILE = 'practice';
const PAGE = 100;

export interface TerminalParts {
  readonly market: TestMarketplace;
  readonly clock: Clock;
  /** The disk that the journal is on; another terminal on it is this one after a restart. */
  readonly disk: MemoryFiles;
  /** Where everything else is kept. */
  readonly folder: string;
  readonly version: ExecutionVersion;
}

export type Terminal = Awaited<ReturnType<typeof startTerminal>>;

export async function startTerminal({ market, clock, disk, folder, version }: TerminalParts) {
  const wallNow = (): number => clock.now();
  const after = (delayMs: number, callback: () => void): (() => void) => {
    const timer = setTimeout(callback, delayMs);
    return () => {
      clearTimeout(timer);
    };
  };
  const { state } = watchedState();
  const services = servicesOn(folder, state);
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: version },
    apiKey: market.keys.sandbox.admin,
    time: { now: wallNow, setTimer: after },
    wallNow,
    // The year is about books, not about the queue: tokens are never short.
    rate: { capacity: 1_000_000, periodMs: 0.001 },
  });
  const marketTable = memoryTable();
  const times = { serviceNow: wallNow, wallNow, after };
  const products = new MarketData(state.publish, times, marketTable);
  const queries = new TableQueries({
    table: marketTable,
    records: products.known,
    watchlist: () => null,
    openings: null,
  });
  const movements = new Movements();
  const vault = new VaultData(state.publish, products, movements);
  const readings = new EventEmitter<ReadingEvents>();
  listen(readings, products, ['spotRead']);
  const trading = new TradingService({
    profile: { id: PROFILE, name: 'Practice' },
    gateway: clientGateway(client, {
      optionalRoutes: new OptionalRoutes({
        store: { read: () => ({}), write: () => undefined },
        wallNow,
        onChange: () => undefined,
      }),
    }),
    journal: openJournal({
      path: '/journal/practice.ndjson',
      environment: 'practice',
      wallNow,
      files: disk,
    }),
    clock: { monotonicNow: wallNow, wallNow, after },
    catalog: products,
    readSpot: spotReader(client, readings),
    serverOffset: () => client.serverOffset(),
    conditions: () => OPEN_CONDITIONS,
    limits: () => NO_LIMITS,
    spareToken: () => Promise.resolve(true),
    newId: randomUUID,
  });
  trading.start();
  const { orders } = buildOrders(services, {
    target: { profileId: PROFILE, environment: 'practice', baseUrl: market.sandbox },
    client,
    publish: state.publish,
    trading,
    movements,
    products,
    ownOrders: new OwnOrders(wallNow),
    connection: {},
    wallNow,
  });
  client.unitEvidence.askOrdersOf((side, orderId) => {
    const intent = trading.intentOfOrder(side, orderId);
    return intent === null ? null : quotedTotalOf(intent);
  });
  let chosen: string | null = null;
  const chooseImport = (): Promise<string | null> => Promise.resolve(chosen);
  const { portfolio, ownEntries } = buildPortfolio(
    { ...services, chooseImport },
    {
      profileId: PROFILE,
      calendar: calendarIn('UTC'),
      market: products,
      queries,
      trading,
      orders,
      history: { read: () => Promise.resolve(ok({ from: 0, to: 0, width: 0, series: [] })) },
      wallNow,
      after: () => () => undefined,
    },
  );
  for (const { rows, fetchedAt } of await pagesOf((offset) =>
    client.getProducts({ limit: PAGE, offset }),
  )) {
    products.productsRead(rows, fetchedAt);
  }
  const spot = await client.getSpotPrices();
  if (spot.ok) products.spotRead(spot.value, spot.meta.fetchedAt);
  let placed: { readonly orderId: string; readonly side: 'buy' | 'sell' }[] = [];

  return {
    client,
    /** Of the product of a level. */
    rowKeyOf: ({ productId }: Level): string => {
      const [row] = queries.rowsOf([productId]);
      if (row === undefined) throw new Error(`The catalog has no ${productId}.`);
      return row.key;
    },
    /** @param before what happens between quote and execution @returns whether an order was placed */
    trade: async (draft: TicketDraft, before: () => void): Promise<boolean> => {
      await trading.ticket.requestQuote(draft);
      const quoted = trading.state();
      if (quoted.phase !== 'quoted' || quoted.refusal !== null) {
        trading.ticket.discard();
        return false;
      }
      before();
      await trading.ticket.execute(quoted.intentId);
      const intent = trading.intent(quoted.intentId);
      const ids = intent === null ? [] : orderIdsOf(intent);
      placed.push(...ids.map((orderId) => ({ orderId, side: draft.side })));
      trading.ticket.discard();
      return ids.length > 0;
    },
    /** Reads what polling reads: the lists of orders and of the vault, and each sell of its own until its label is there. */
    read: async (): Promise<void> => {
      const sales = await pagesOf((offset) => client.getSaleOrders({ limit: PAGE, offset }));
      const rows = sales.flatMap((page) => page.rows);
      const whole = { read: rows.length, total: rows.length, end: 'whole' } as const;
      orders.saleOrdersRead(rows, wallNow(), whole);
      for (const { orderId, side } of placed) {
        if (side === 'buy') continue;
        const sell = await client.getPurchaseOrder(orderId);
        if (!sell.ok) throw new Error(`A sell cannot be read: ${sell.error.kind}`);
        orders.purchaseOrderRead(sell.value, sell.meta.fetchedAt);
      }
      placed = [];
      const inbound = await pagesOf((offset) =>
        client.getInboundShipments({
          limit: PAGE,
          page: offset / PAGE + 1,
          includeLineItems: true,
        }),
      );
      const shipments = inbound.flatMap((page) => page.rows);
      const extent = { read: shipments.length, total: shipments.length, end: 'whole' } as const;
      vault.inboundShipmentsRead(shipments, wallNow(), true, extent);
      vault.outboundShipmentsRead([], wallNow(), true, { read: 0, total: 0, end: 'whole' });
    },
    /** What no route tells, as the user reports it; answers how many rows were new. */
    importTable: async (path: string): Promise<number> => {
      chosen = path;
      const table = await ownEntries.openImport();
      if (!table.ok || table.value === null) throw new Error('The table cannot be opened.');
      const { mapping, questions } = table.value;
      const [question] = questions;
      if (question !== undefined) throw new Error(`The table is ambiguous: ${question.text}`);
      const imported = await ownEntries.import(mapping, true);
      if (!imported.ok) throw new Error(imported.error.title);
      return imported.value.added;
    },
    books: (): Promise<BooksRead> => portfolio.reading((read) => read),
    stop: async (): Promise<void> => {
      products.stop();
      await trading.stop();
      await client.close();
    },
  };
}

/** All pages of a list, one after the other. */
async function pagesOf<Row>(
  ask: (offset: number) => Promise<Answer<Page<Row>>>,
): Promise<{ readonly rows: readonly Row[]; readonly fetchedAt: number }[]> {
  const pages = [];
  for (let offset = 0; ; offset += PAGE) {
    const answer = await ask(offset);
    if (!answer.ok) throw new Error(`A list cannot be read: ${answer.error.kind}`);
    pages.push({ rows: answer.value.rows, fetchedAt: answer.meta.fetchedAt });
    if (answer.value.rows.length < PAGE) return pages;
  }
}
