/** Builds the portfolio services of a session. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Calendar } from '#domain/calendar/calendar.ts';
import { rowToSell } from '#domain/market/row-to-sell.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { TableQueries } from '#main/market/views/table-queries.ts';
import type { OrderList } from '#main/orders/order-list.ts';
import type { HistoryService } from '#main/readings/recorder/history-service.ts';
import type { Logger } from '#main/shared/log.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import { BoughtReader } from '#main/trading/journal/reader/bought-reader.ts';
import { isCorrupt } from '#main/trading/journal/index/index-damaged.ts';
import { localFailure } from '#main/shared/failures.ts';
import { Ledger } from './ledger/ledger.ts';
import { indexSource, NO_OLDER_ORDERS } from './ledger/older-order-source.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';
import { PositionStore } from './ledger/position-store.ts';
import type { OrderFacts } from './entries/entries-of-orders.ts';
import { heldProducts } from './held-products.ts';
import { EntryFile } from './own/entry-file.ts';
import { OwnEntries } from './own/own-entries.ts';
import { OwnService } from './own/own-service.ts';
import { ProductsByTitle } from './own/products-by-title.ts';
import { savedMappings } from './own/saved-mappings.ts';
import { PortfolioService } from './portfolio-service.ts';
import { RecordedSpotFile } from './spots/recorded-spot-file.ts';
import { RecordedSpots } from './spots/recorded-spots.ts';

export interface PortfolioServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly memoryFolder: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly chooseImport: () => Promise<string | null>;
}

interface PortfolioRooms {
  readonly profileId: string;
  /** Days of the profile. */
  readonly calendar: Calendar;
  readonly market: Pick<
    MarketData,
    'productIdOf' | 'value' | 'material' | 'title' | 'titles' | 'plans'
  >;
  readonly queries: Pick<TableQueries, 'rowsOf'>;
  readonly trading: Pick<TradingService, 'intent' | 'olderIntents'>;
  readonly orders: Pick<OrderList, 'allReported' | 'allOlder' | 'reportedOrders'>;
  readonly history: Pick<HistoryService, 'read'>;
  readonly wallNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export function buildPortfolio(
  { state, settings, memoryFolder, log, chooseImport }: PortfolioServices,
  {
    profileId,
    calendar,
    market,
    queries,
    trading,
    orders,
    history,
    wallNow,
    after,
  }: PortfolioRooms,
) {
  const fileNamed = (name: Parameters<typeof profileFile>[0]): string =>
    profileFile(name, memoryFolder, profileId);
  const products = heldProducts(market, () => state.get('spot'));
  const own = new OwnEntries({
    file: new EntryFile(fileNamed('entries.ndjson')),
    facts: () => {
      const titles = new ProductsByTitle(() => market.titles());
      return {
        readAhead: () => titles.read(() => setImmediate()),
        productsTitled: (title) => titles.productsTitled(title),
        fineOf: (product) => products.fineOf(product),
        materialOf: (product) => products.materialOf(product),
        calendar,
      };
    },
    wallNow,
    newId: randomUUID,
    rest: () => setImmediate(),
  });
  const spotsFailed = (problem: unknown): void =>
    log.warn(`recorded spot of purchases: ${String(problem)}`);
  const facts: OrderFacts = {
    reported: (row) => orders.reportedOrders(row),
    productIdOf: (rowKey) => market.productIdOf(rowKey),
    fineOf: (product) => products.fineOf(product),
    materialOf: (product) => products.materialOf(product),
  };
  const openLedger = (onRead: (orders: number) => void): Ledger => {
    const older = trading.olderIntents();
    const index = older?.index ?? null;
    return new Ledger({
      source:
        older === null || index === null
          ? NO_OLDER_ORDERS
          : indexSource(() => new BoughtReader({ ...older, index })),
      store: new PositionStore(fileNamed('positions.sqlite'), (error) =>
        log.warn(`positions of the portfolio are not stored: ${String(error)}`),
      ),
      program: state.get('session').appVersion,
      facts,
      reported: () => orders.allReported(),
      rest: () => setImmediate(),
      onRead,
    });
  };
  const portfolio = new PortfolioService({
    own,
    facts,
    openLedger,
    // Of the journal: the list of the window may not have them yet.
    olderCount: () => orders.allOlder(),
    quoted: (intentId) => trading.intent(intentId)?.prepared ?? null,
    worth: {
      ...products,
      bidsFor: (product, pieces) => {
        const row = rowToSell(queries.rowsOf([product]), product);
        if (row === undefined) return null;
        const plan = market.plans.planSweep({
          side: 'sell',
          size: `${pieces} pieces`,
          stop: null,
          scope: { kind: 'row', rowKey: row.key },
        });
        if (!plan.ok || plan.value.pieces === 0) return null;
        return { total: plan.value.total, pieces: plan.value.pieces };
      },
    },
    orders: () => state.get('orders'),
    vault: () => state.get('vault'),
    hasVault: () => state.get('session').capabilities.vault !== 'disabled',
    unreadable: (error) => {
      const isDamaged = isCorrupt(error);
      if (!isDamaged && !(error instanceof Error && 'errcode' in error)) return null;
      log.warn(`older orders: ${String(error)}`);
      if (isDamaged) trading.olderIntents()?.reportDamage(error);
      return localFailure(
        'older-orders-unread',
        'Older orders cannot be read now',
        isDamaged
          ? 'Their index is being rebuilt from the journal. Wait for that.'
          : 'They are read again in a moment.',
      );
    },
    rule: profileSetting(settings, 'lotRules', profileId, 'fifo'),
    recorded: history,
    spots: new RecordedSpots({
      history,
      file: new RecordedSpotFile(fileNamed('recorded-spots.ndjson'), spotsFailed),
      materialOf: (product) => products.materialOf(product),
      calendar,
      wallNow,
      failed: spotsFailed,
    }),
    rest: () => setImmediate(),
    after,
  });
  return {
    products,
    portfolio,
    ownEntries: new OwnService({
      own,
      portfolio,
      choose: chooseImport,
      remembered: savedMappings(settings, profileId),
      titleOf: (product) => products.titleOf(product),
    }),
  };
}
