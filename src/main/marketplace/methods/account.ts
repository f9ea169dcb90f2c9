import type { CallOptions, Caller } from '../calls/caller.ts';
import {
  toOrganization,
  toPaymentMethod,
  toPayoutMethods,
  toTradingStatus,
} from '../mapping/account.ts';
import { decodePage, pageOf } from '../mapping/one-unit.ts';
import { decodeAmounts } from '../mapping/one-unit.ts';
import { toOrder, unreadAmounts, unreadIn } from '../mapping/orders.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';

/** Organization, payment, trading status, orders. */
export function accountMethods(caller: Caller, evidence: UnitEvidence) {
  return {
    getOrganization: (options?: CallOptions) =>
      caller.call('getOrganization', {}, toOrganization, options),
    getTradingStatus: (options?: CallOptions) =>
      caller.call('getTradingStatus', {}, toTradingStatus, options),
    getPaymentMethods: (options?: CallOptions) =>
      caller.call('getPaymentMethods', {}, pageOf(toPaymentMethod), options),
    getPayoutMethods: (options?: CallOptions) =>
      caller.call('getPayoutMethods', {}, toPayoutMethods, options),
    /** The order of a sell. */
    getPurchaseOrder: (id: string, options?: CallOptions) =>
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
    /** The orders of buys. */
    getSaleOrders: (
      query: { readonly status?: string; readonly limit?: number; readonly offset?: number },
      options?: CallOptions,
    ) =>
      caller.callInterpreted(
        'getSaleOrders',
        { query },
        (reading) =>
          decodePage(
            reading,
            evidence,
            (row, pricing) => toOrder('buy', row, pricing),
            unreadIn,
            unreadAmounts,
          ),
        options,
      ),
  };
}
