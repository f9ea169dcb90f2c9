import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
  TradingStatus,
} from '../model/account-model.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import {
  toOrganization,
  toPaymentMethod,
  toPayoutMethods,
  toTradingStatus,
} from '../mapping/account.ts';
import { pageOf } from '../mapping/catalogue.ts';
import { decodeAmounts } from '../mapping/one-unit.ts';
import { toOrder, unreadAmounts, unreadIn } from '../mapping/orders.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import type { Page } from '../model/market-model.ts';
import type { Order } from '../model/order-model.ts';
import type { Answer } from '../model/answer.ts';

/** Organization, payment, trading status, orders. */
export interface AccountMethods {
  readonly getOrganization: (options?: CallOptions) => Promise<Answer<Organization>>;
  readonly getTradingStatus: (options?: CallOptions) => Promise<Answer<TradingStatus>>;
  readonly getPaymentMethods: (options?: CallOptions) => Promise<Answer<Page<PaymentMethod>>>;
  readonly getPayoutMethods: (options?: CallOptions) => Promise<Answer<PayoutMethods>>;
  /** The order of a sell. */
  readonly getPurchaseOrder: (id: string, options?: CallOptions) => Promise<Answer<Order>>;
  /** The orders of buys. */
  readonly getSaleOrders: (
    query: { readonly status?: string; readonly limit?: number; readonly offset?: number },
    options?: CallOptions,
  ) => Promise<Answer<Page<Order>>>;
}

export function accountMethods(caller: Caller, evidence: UnitEvidence): AccountMethods {
  return {
    getOrganization: (options) => caller.call('getOrganization', {}, toOrganization, options),
    getTradingStatus: (options) => caller.call('getTradingStatus', {}, toTradingStatus, options),
    getPaymentMethods: (options) =>
      caller.call('getPaymentMethods', {}, pageOf(toPaymentMethod), options),
    getPayoutMethods: (options) => caller.call('getPayoutMethods', {}, toPayoutMethods, options),
    getPurchaseOrder: (id, options) =>
      caller.callInterpreted(
        'getPurchaseOrder',
        { query: { id } },
        (reading) =>
          decodeAmounts(
            (read, isDollars) =>
              // The response need not repeat the requested id.
              toOrder('sell', { ...reading, id: reading.id ?? id }, { evidence, read, isDollars }),
            (order) => unreadIn([order]),
            (order) => unreadAmounts([order]),
          ),
        options,
      ),
    getSaleOrders: (query, options) =>
      caller.callInterpreted(
        'getSaleOrders',
        { query },
        (reading) =>
          decodeAmounts(
            (read, isDollars) =>
              pageOf((row: (typeof reading)['rows'][number]) =>
                toOrder('buy', row, { evidence, read, isDollars }),
              )(reading),
            ({ rows }) => unreadIn(rows),
            ({ rows }) => unreadAmounts(rows),
          ),
        options,
      ),
  };
}
