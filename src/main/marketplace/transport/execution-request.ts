import type { z } from 'zod';
import type { shippingAddress } from '#contract/api/execution/quotes.ts';
import type { RouteId } from '#contract/api/routes/routes.ts';
import { encodeRequest, type Encoding } from './encode-request.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import { withoutAnswer, type MarketplaceError } from '../errors/marketplace-error.ts';
import type { ExecutionVersion } from '../model/quote-model.ts';
import { type Result, failed, ok } from '#domain/result.ts';

/** The execution of a buy quote. */
export interface BuyExecution {
  readonly side: 'buy';
  readonly version: ExecutionVersion;
  readonly quoteId: string;
  /** The ceiling. */
  readonly expectedTotal: Cents;
  /** `wire_transfer`, or a processor id starting `pm_` or `ba_`. */
  readonly paymentMethod: string;
  /** Left out with vault shipping. */
  readonly shipping?: z.infer<typeof shippingAddress>;
  readonly selectedOptionalIds?: readonly string[];
  readonly promotionCode?: string;
}

/** The execution of a sell quote. */
export interface SellExecution {
  readonly side: 'sell';
  readonly version: ExecutionVersion;
  readonly quoteId: string;
  /** The floor. */
  readonly expectedTotal: Cents;
  readonly selectedOptionalIds?: readonly string[];
  /** Fee of each selected option as quoted; zero or negative. */
  readonly expectedOptionalFees?: Readonly<Record<string, number>>;
  readonly adjustListings?: boolean;
  readonly confirmListingMismatch?: boolean;
  readonly promotionCode?: string;
}

/** An execution in the exact bytes to be sent. This is what the journal stores and the user confirms. */
export interface FrozenExecution {
  readonly route: RouteId;
  readonly side: Side;
  readonly version: ExecutionVersion;
  readonly quoteId: string;
  /** Path on the profile's address. */
  readonly target: string;
  /** JSON text. */
  readonly body: string;
}

/**
 * Validates an execution against the API's schema and freezes it. Refused with `invalid-request` if it does
 * not fit.
 */
export function encodeExecution(
  execution: BuyExecution | SellExecution,
): Result<FrozenExecution, MarketplaceError> {
  const { side, version, quoteId } = execution;
  const route = routeOf(side, version);
  const refuse = (issues: readonly string[]): Result<FrozenExecution, MarketplaceError> =>
    failed(withoutAnswer(route, { kind: 'invalid-request', issues }));
  const misfits = version === 'v1' ? misfitsOnV1(execution) : [];
  if (misfits.length > 0) return refuse(misfits);
  const encoded = execution.side === 'buy' ? encodeBuy(execution) : encodeSell(execution);
  if (encoded === null) return refuse(['a shipping address is needed']);
  if (!encoded.ok) return refuse(encoded.error.map((issue) => issue.message));
  const { target, body } = encoded.value;
  if (body === undefined) return refuse(['nothing to send']);
  return ok({ route, side, version, quoteId, target, body });
}

function routeOf(side: Side, version: ExecutionVersion): RouteId {
  if (side === 'buy') return version === 'v2' ? 'executeBuyQuoteV2' : 'executeBuyV1';
  return version === 'v2' ? 'executeSellQuoteV2' : 'executeSellV1';
}

/**
 * Options that the older API lacks. Dropping them silently would execute something else than was confirmed.
 */
function misfitsOnV1(execution: BuyExecution | SellExecution): string[] {
  const issues: string[] = [];
  if (execution.promotionCode !== undefined) issues.push('promotion codes need execution v2');
  if (execution.side === 'sell') {
    if (execution.expectedOptionalFees !== undefined) {
      issues.push('checked add-on fees need execution v2');
    }
  } else if ((execution.selectedOptionalIds?.length ?? 0) > 0) {
    issues.push('add-ons on buys, vault shipping too, need execution v2');
  }
  return issues;
}

function encodeBuy(execution: BuyExecution): Encoding | null {
  const { quoteId, expectedTotal, paymentMethod, shipping, promotionCode } = execution;
  if (execution.version === 'v1') {
    if (shipping === undefined) return null;
    const body = { quoteId, expectedTotal, paymentMethod, shipping };
    return encodeRequest('executeBuyV1', { body });
  }
  const body = {
    expectedTotal,
    paymentMethod,
    ...(shipping === undefined ? {} : { shipping }),
    ...selected(execution),
    ...(promotionCode === undefined ? {} : { promotionCode }),
  };
  return encodeRequest('executeBuyQuoteV2', { params: { quoteId }, body });
}

function encodeSell(execution: SellExecution): Encoding {
  const { quoteId, expectedTotal, promotionCode } = execution;
  const { adjustListings, confirmListingMismatch, expectedOptionalFees } = execution;
  const common = {
    expectedTotal,
    ...selected(execution),
    ...(adjustListings === undefined ? {} : { adjustListings }),
    ...(confirmListingMismatch === undefined ? {} : { confirmListingMismatch }),
  };
  if (execution.version === 'v1') {
    return encodeRequest('executeSellV1', { body: { quoteId, ...common } });
  }
  const body = {
    ...common,
    ...(expectedOptionalFees === undefined ? {} : { expectedOptionalFees }),
    ...(promotionCode === undefined ? {} : { promotionCode }),
  };
  return encodeRequest('executeSellQuoteV2', { params: { quoteId }, body });
}

function selected(execution: BuyExecution | SellExecution): { selectedOptionalIds?: string[] } {
  const ids = execution.selectedOptionalIds;
  return ids === undefined ? {} : { selectedOptionalIds: [...ids] };
}
