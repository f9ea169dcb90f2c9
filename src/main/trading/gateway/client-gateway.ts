/** The marketplace client, as trading sees it. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Execution } from '#main/marketplace/methods/execution.ts';
import { clientQuotes } from './client-quotes.ts';
import type { TradingGateway } from '../ports/gateway.ts';
import type { Evidence } from '../journal/model/records.ts';
import { answerOf, failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { sellsListed } from '#main/marketplace/sell-lists.ts';
import { readPurchaseOrders } from './purchase-orders.ts';
import { readSaleOrders, SALE_ORDERS_PAGE } from './sale-orders.ts';
import type { Result } from '#domain/result.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';
import type { FoundOrders } from '../ports/found-orders.ts';

export interface GatewayOptions {
  /** How long a complete answer to an execution is awaited; 90 s by default. */
  readonly executionTimeoutMs?: number;
  /** Where sells are listed, if they are; without it they are not. */
  readonly optionalRoutes?: OptionalRoutes;
}

/** Adapts a client. The journal never sees the key: `redact` takes it out of everything the service said. */
export function clientGateway(
  client: MarketplaceClient,
  { executionTimeoutMs, optionalRoutes }: GatewayOptions = {},
): TradingGateway {
  const pageSize = pageSizes();
  return {
    ...clientQuotes(client),
    listSaleOrders: (isKnown, { isLookUp }) => listSaleOrders(client, isKnown, pageSize(isLookUp)),
    listPurchaseOrders: async (known, { isWaitedFor, isLookUp }) =>
      optionalRoutes === undefined
        ? { ok: false, error: 'unlisted' }
        : readPurchaseOrders(client, optionalRoutes, known, {
            isWaitedFor,
            limit: pageSize(isLookUp),
          }),
    sellsListed: () => (optionalRoutes === undefined ? 'silent' : sellsListed(optionalRoutes)),
    readShippingDates: async () => {
      const answer = await client.getShippingDates({ lane: 'hidden' });
      return answer.ok ? answer.value : null;
    },
    availableCredit: async () => {
      const answer = answerOf(await client.getPayoutMethods({ fresh: true }));
      if (!answer.ok) return answer;
      return { ok: true, value: answer.value.instantPayout?.availableCredit ?? null };
    },
    getPurchaseOrder: async (orderId) => answerOf(await client.getPurchaseOrder(orderId)),
    execute: async (request, mayStillSend) => {
      let handedOver = false;
      const execution = await client.execute(request, {
        ...(executionTimeoutMs === undefined ? {} : { timeoutMs: executionTimeoutMs }),
        mayStillSend: () => {
          handedOver = mayStillSend();
          return handedOver;
        },
      });
      return attemptOf(execution, handedOver);
    },
    explainRefusal: (side, evidence) => explainRefusal(client, side, evidence),
    redact: client.redact,
  };
}

/** From what the journal keeps. If the body was too long to keep, its parsed fields count. */
export function explainRefusal(
  client: Pick<MarketplaceClient, 'executionError'>,
  side: Side,
  { status, errorCode, serverMessage, body, retryAfter }: Evidence,
): FailureView {
  const read = {
    error: serverMessage ?? '',
    code: status,
    ...(errorCode === null ? {} : { errorCode }),
  };
  const whole = body !== null && parseJson(body) !== undefined;
  const described = client.executionError(
    side === 'buy' ? 'executeBuyQuoteV2' : 'executeSellQuoteV2',
    {
      kind: 'response',
      status: status ?? 0,
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      bodyText: whole ? body : JSON.stringify(read),
      complete: true,
      error: null,
    },
  );
  return failureFor({ ...described, rawBody: body });
}

const reported = (systemError: string | null): { readonly systemError?: string } =>
  systemError === null ? {} : { systemError };

/** What was seen, without judging it. `handedOver`: the network had the request, whatever is reported now. */
export function attemptOf(seen: Execution, handedOver: boolean): ExecutionAttempt {
  if (seen.kind === 'never-connected') {
    const { title, systemError } = failureFor(withoutAnswer(null, seen.error));
    const givenUp = seen.error.kind === 'timeout' && seen.error.phase === 'queue';
    return handedOver && givenUp
      ? {
          kind: 'no-answer',
          reason: 'The response did not arrive in time.',
          status: null,
          body: null,
        }
      : { kind: 'not-connected', reason: title, ...reported(systemError) };
  }
  if (seen.kind === 'broken' || !seen.complete) {
    const broken = seen.error ?? { kind: 'network', phase: 'exchange', code: null };
    const { title, systemError } = failureFor(withoutAnswer(null, broken));
    const answered = seen.kind === 'response';
    return {
      kind: 'no-answer',
      reason: answered ? `The response broke off after its status ${seen.status}. ${title}` : title,
      ...reported(systemError),
      status: answered ? seen.status : null,
      body: answered ? seen.bodyText : null,
    };
  }
  const retryAfter = seen.headers['retry-after'];
  return {
    kind: 'answered',
    status: seen.status,
    body: seen.bodyText,
    retryAfter: (typeof retryAfter === 'string' ? retryAfter : retryAfter?.[0]) ?? null,
  };
}

/** Number of distinct sizes, so that consecutive look-ups have distinct addresses. */
const PAGE_SIZES = 40;

/**
 * Page sizes of a list. Each look-up uses a different one, so that no cache on the way has a copy under its address:
 * many of them do not identify themselves and ignore `cache-control`.
 */
export function pageSizes(): (isLookUp: boolean) => number {
  let lookUps = 0;
  return (isLookUp) => {
    if (!isLookUp) return SALE_ORDERS_PAGE;
    lookUps += 1;
    return SALE_ORDERS_PAGE - 1 - (lookUps % PAGE_SIZES);
  };
}

async function listSaleOrders(
  client: MarketplaceClient,
  isKnown: (orderId: string) => boolean,
  limit: number,
): Promise<Result<FoundOrders, FailureView>> {
  let fromCache = false;
  const found = answerOf(
    await readSaleOrders(async (offset) => {
      // Never an answer that was already on its way: it may be older than the order that is looked for.
      const answer = await client.getSaleOrders({ limit, offset }, { fresh: true });
      fromCache ||= answer.ok && answer.meta.fromCache;
      return answer;
    }, isKnown),
  );
  return found.ok ? { ok: true, value: { ...found.value, fromCache } } : found;
}
