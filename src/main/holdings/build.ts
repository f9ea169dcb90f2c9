/** Builds the portfolio of a session out of what its rooms know. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Calendar } from '#domain/calendar/calendar.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { rowToSell } from '#domain/market/row-to-sell.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { OrderList } from '#main/orders/order-list.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';
import type { Logger } from '#main/shared/log.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import { isCorrupt } from '#main/trading/journal/index/index-damaged.ts';
import { localFailure } from '#main/shared/failures.ts';
import { figuresPath } from './ledger/remembered-figures.ts';
import { LedgerFailed } from './ledger/ledger-failed.ts';
import { openOlder, type StartLedger } from './ledger/open-older.ts';
import { heldProducts, type HeldProducts } from './held-products.ts';
import { EntryFile, entryPath } from './own/entry-file.ts';
import { OwnEntries } from './own/own-entries.ts';
import { OwnService } from './own/own-service.ts';
import { ProductsByTitle } from './own/products-by-title.ts';
import { rememberedMappings } from './own/remembered-mappings.ts';
import { PortfolioService } from './portfolio-service.ts';
import { RecordedSpotFile, recordedSpotsPath } from './recorded-spot-file.ts';
import { RecordedSpots } from './recorded-spots.ts';

export interface PortfolioServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly memoryFolder: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Draws up the books of many orders beside everything else. */
  readonly startLedger: StartLedger;
  /** The file of an import, as the user chooses it. */
  readonly chooseImport: () => Promise<string | null>;
}

export interface BuiltPortfolio {
  readonly products: HeldProducts;
  readonly portfolio: PortfolioService;
  readonly ownEntries: OwnService;
}

interface PortfolioRooms {
  readonly profileId: string;
  /** Days of the profile. */
  readonly calendar: Calendar;
  readonly market: Pick<
    MarketData,
    'productIdOf' | 'rowKeysOf' | 'marketRow' | 'value' | 'material' | 'title' | 'titles' | 'plans'
  >;
  readonly trading: Pick<TradingService, 'intent' | 'olderIntents'>;
  readonly orders: Pick<OrderList, 'allTold' | 'allOlder' | 'told'>;
  readonly history: Pick<HistoryPort, 'read'>;
  readonly wallNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export function buildPortfolio(
  { state, settings, memoryFolder, log, chooseImport, startLedger }: PortfolioServices,
  { profileId, calendar, market, trading, orders, history, wallNow, after }: PortfolioRooms,
): BuiltPortfolio {
  const products = heldProducts(market, () => state.get('spot'));
  const own = new OwnEntries({
    file: new EntryFile(entryPath(memoryFolder, profileId)),
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
  const spotsFailed = (problem: unknown): void => {
    log.warn(`recorded spot of purchases: ${String(problem)}`);
  };
  const portfolio = new PortfolioService({
    own,
    facts: {
      told: (row) => orders.told(row),
      productIdOf: (rowKey) => market.productIdOf(rowKey),
      fineOf: (product) => products.fineOf(product),
      materialOf: (product) => products.materialOf(product),
    },
    quoted: (intentId) => trading.intent(intentId)?.prepared ?? null,
    told: () => orders.allTold(),
    worth: {
      ...products,
      bidsFor: (product, pieces) => {
        const rows = market.rowKeysOf(product).flatMap((key) => market.marketRow(key) ?? []);
        const row = rowToSell(rows, product);
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
    openOlder: () =>
      openOlder({
        trading,
        // Asked of the journal: what is told to the window may not be there yet.
        count: () => orders.allOlder(),
        startLedger,
        of: {
          program: state.get('session').appVersion,
          figures: figuresPath(memoryFolder, profileId),
        },
        warn: (words) => {
          log.warn(words);
        },
      }),
    unreadable: (error) => {
      if (!(error instanceof LedgerFailed) && !isCorrupt(error)) return null;
      log.warn(`older orders: ${String(error)}`);
      const isDamaged = !(error instanceof LedgerFailed) || error.isDamaged;
      if (isDamaged) trading.olderIntents()?.distrust(error);
      return localFailure(
        'older-orders-unread',
        'Older orders cannot be read now',
        isDamaged
          ? 'Their index is being made anew from the journal. Wait for that.'
          : 'They are read again in a moment.',
      );
    },
    rule: ruleOf(settings, profileId),
    recorded: history,
    spots: new RecordedSpots({
      history,
      file: new RecordedSpotFile(recordedSpotsPath(memoryFolder, profileId), spotsFailed),
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
      remembered: rememberedMappings(settings, profileId),
      titleOf: (product) => products.titleOf(product),
    }),
  };
}

const ruleOf = (settings: SettingsService, profileId: string) => ({
  read: (): LotRule => settings.read().lotRules[profileId] ?? 'fifo',
  write: (rule: LotRule): void => {
    settings.change((all) => ({ ...all, lotRules: { ...all.lotRules, [profileId]: rule } }));
  },
});
