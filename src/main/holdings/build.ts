/** Builds the portfolio of a session out of what its rooms know. */
import { setImmediate } from 'node:timers/promises';
import type { LotRule } from '#domain/holdings/rules.ts';
import { rowToSell } from '#domain/market/row-to-sell.ts';
import type { MarketData } from '#main/market/market-data.ts';
import type { OrderList } from '#main/orders/order-list.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import { PortfolioService } from './portfolio-service.ts';

interface PortfolioServices {
  readonly state: AppState;
  readonly settings: SettingsService;
}

interface PortfolioRooms {
  readonly profileId: string;
  readonly market: Pick<MarketData, 'productIdOf' | 'value' | 'material' | 'title' | 'plans'>;
  readonly trading: Pick<TradingService, 'intent'>;
  readonly orders: Pick<OrderList, 'older'>;
  readonly history: Pick<HistoryPort, 'read'>;
}

export function buildPortfolio(
  { state, settings }: PortfolioServices,
  { profileId, market, trading, orders, history }: PortfolioRooms,
): PortfolioService {
  return new PortfolioService({
    facts: {
      intent: (intentId) => trading.intent(intentId),
      productIdOf: (rowKey) => market.productIdOf(rowKey),
      fineOf: (product) => market.value(product)?.fine ?? null,
      materialOf: (product) => market.material(product),
    },
    worth: {
      titleOf: (product) => market.title(product),
      materialOf: (product) => market.material(product),
      spotOf: (product) => market.value(product)?.spot?.price ?? null,
      bidsFor: (product, pieces) => {
        const row = rowToSell(state.rows(), product);
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
    older: (of, offset, limit) => orders.older(of, offset, limit),
    rule: ruleOf(settings, profileId),
    recorded: history,
    rest: () => setImmediate(),
  });
}

const ruleOf = (settings: SettingsService, profileId: string) => ({
  read: (): LotRule => settings.read().lotRules[profileId] ?? 'fifo',
  write: (rule: LotRule): void => {
    settings.change((all) => ({ ...all, lotRules: { ...all.lotRules, [profileId]: rule } }));
  },
});
