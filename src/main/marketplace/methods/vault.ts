import type { fulfillmentStatuses } from '#contract/api/account/vault.ts';
import type {
  FulfillmentRequest,
  InboundShipment,
  IntakeAddress,
  OutboundRequest,
  OutboundShipment,
} from '../model/account-model.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { pageOf } from '../mapping/catalogue.ts';
import {
  toFulfillmentRequest,
  toInboundShipment,
  toIntakeAddress,
  toOutboundRequest,
  toOutboundShipment,
} from '../mapping/vault.ts';
import type { Page } from '../model/market-model.ts';
import type { Answer } from '../model/answer.ts';

/** Which page of a vault list; pages start at 1. */
interface VaultQuery {
  readonly page?: number;
  /** 1 to 100. */
  readonly limit?: number;
  readonly status?: string;
  readonly includeLineItems?: boolean;
}

/** The vault; its routes are alpha. */
export interface VaultMethods {
  readonly getIntakeAddress: (options?: CallOptions) => Promise<Answer<IntakeAddress>>;
  readonly getInboundShipments: (
    query: VaultQuery,
    options?: CallOptions,
  ) => Promise<Answer<Page<InboundShipment>>>;
  readonly getOutboundShipments: (
    query: VaultQuery,
    options?: CallOptions,
  ) => Promise<Answer<Page<OutboundShipment>>>;
  readonly getOutboundRequests: (
    query: VaultQuery & { readonly includeLineItems: boolean },
    options?: CallOptions,
  ) => Promise<Answer<Page<OutboundRequest>>>;
  readonly getOutboundRequest: (
    id: string,
    options?: CallOptions,
  ) => Promise<Answer<OutboundRequest>>;
  readonly getFulfillmentRequests: (
    query: {
      readonly status?: (typeof fulfillmentStatuses)[number];
      readonly limit?: number;
      readonly offset?: number;
    },
    options?: CallOptions,
  ) => Promise<Answer<Page<FulfillmentRequest>>>;
}

export function vaultMethods(caller: Caller): VaultMethods {
  return {
    getIntakeAddress: (options) => caller.call('getIntakeAddress', {}, toIntakeAddress, options),
    getInboundShipments: (query, options) =>
      caller.call('getInboundShipments', { query }, pageOf(toInboundShipment), options),
    getOutboundShipments: (query, options) =>
      caller.call('getOutboundShipments', { query }, pageOf(toOutboundShipment), options),
    getOutboundRequests: (query, options) =>
      caller.call('getOutboundRequests', { query }, pageOf(toOutboundRequest), options),
    getOutboundRequest: (id, options) =>
      caller.call('getOutboundRequest', { query: { id } }, toOutboundRequest, options),
    getFulfillmentRequests: (query, options) =>
      caller.call('getFulfillmentRequests', { query }, pageOf(toFulfillmentRequest), options),
  };
}
