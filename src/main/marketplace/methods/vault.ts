import type { fulfillmentStatuses } from '#contract/api/account/vault.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { pageOf } from '../mapping/one-unit.ts';
import {
  toFulfillmentRequest,
  toInboundShipment,
  toIntakeAddress,
  toOutboundRequest,
  toOutboundShipment,
} from '../mapping/vault.ts';

/** Which page of a vault list; pages start at 1. */
interface VaultQuery {
  readonly page?: number;
  /** 1 to 100. */
  readonly limit?: number;
  readonly status?: string;
  readonly includeLineItems?: boolean;
}

/** The vault; its routes are alpha. */
export function vaultMethods(caller: Caller) {
  return {
    getIntakeAddress: (options?: CallOptions) =>
      caller.call('getIntakeAddress', {}, toIntakeAddress, options),
    getInboundShipments: (query: VaultQuery, options?: CallOptions) =>
      caller.call('getInboundShipments', { query }, pageOf(toInboundShipment), options),
    getOutboundShipments: (query: VaultQuery, options?: CallOptions) =>
      caller.call('getOutboundShipments', { query }, pageOf(toOutboundShipment), options),
    getOutboundRequests: (
      query: VaultQuery & { readonly includeLineItems: boolean },
      options?: CallOptions,
    ) => caller.call('getOutboundRequests', { query }, pageOf(toOutboundRequest), options),
    getOutboundRequest: (id: string, options?: CallOptions) =>
      caller.call('getOutboundRequest', { query: { id } }, toOutboundRequest, options),
    getFulfillmentRequests: (
      query: {
        readonly status?: (typeof fulfillmentStatuses)[number];
        readonly limit?: number;
        readonly offset?: number;
      },
      options?: CallOptions,
    ) => caller.call('getFulfillmentRequests', { query }, pageOf(toFulfillmentRequest), options),
  };
}
