/** The marketplace client, as trading sees it. */
import type { TicketDraft } from '#contract/ipc/ticket.ts';
import { type Cents, MoneyOverflowError, multiplyCents, sumCents } from '#domain/money.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { type MarketplaceError, withoutAnswer } from '#main/marketplace/errors.ts';
import type { Execution } from '#main/marketplace/methods-execution.ts';
import type { SellItem } from '#main/marketplace/methods-quotes.ts';
import type { Optional, Quote } from '#main/marketplace/model.ts';
import type { Result } from '#main/marketplace/result.ts';
import type { ExecutionAttempt } from './classify.ts';
import { selectedOptionalIds } from './draft-rules.ts';
import type { Answer, ServiceQuote, TradingGateway } from './gateway.ts';
import { failureFor } from './marketplace-failure.ts';
import { type FoundOrders, readSaleOrders, SALE_ORDERS_PAGE } from './sale-orders.ts';

export interface GatewayOptions {
  /** How long a complete answer to an execution is waited for; 90 s unless told. */
  readonly executionTimeoutMs?: number;
}

/** Adapts a client. The journal never sees the key: `redact` takes it out of everything the service said. */
export function clientGateway(
  client: MarketplaceClient,
  { executionTimeoutMs }: GatewayOptions = {},
): TradingGateway {
  return {
    requestQuote: (draft) => requestQuote(client, draft),
    listSaleOrders: (isKnown) => listSaleOrders(client, isKnown),
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
    explainRefusal: (side, { status, body, retryAfter }) =>
      failureFor(
        client.describeSighting(side === 'buy' ? 'executeBuyQuoteV2' : 'executeSellQuoteV2', {
          kind: 'response',
          status: status ?? 0,
          headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
          bodyText: body ?? '',
          complete: true,
          error: null,
        }),
      ),
    redact: client.redact,
  };
}

/** What was seen, without judging it. `handedOver`: the network had the request, whatever is said now. */
export function attemptOf(seen: Execution, handedOver: boolean): ExecutionAttempt {
  if (seen.kind === 'never-connected') {
    const { title } = failureFor(withoutAnswer(null, seen.error));
    const givenUp = seen.error.kind === 'timeout' && seen.error.phase === 'queue';
    return handedOver && givenUp
      ? { kind: 'no-answer', reason: 'The wait for the answer ended.', status: null, body: null }
      : { kind: 'not-connected', reason: title };
  }
  if (seen.kind === 'broken' || !seen.complete) {
    const broken = seen.error ?? { kind: 'network', phase: 'exchange', code: null };
    const { title } = failureFor(withoutAnswer(null, broken));
    const answered = seen.kind === 'response';
    return {
      kind: 'no-answer',
      reason: answered ? `The answer broke off after its status ${seen.status}. ${title}` : title,
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

async function requestQuote(
  client: MarketplaceClient,
  draft: TicketDraft,
): Promise<Answer<ServiceQuote>> {
  const selected = selectedOptionalIds(draft);
  const optionals = selected.length === 0 ? {} : { selectedOptionalIds: selected };
  const quote = answerOf(
    draft.side === 'buy'
      ? await client.createBuyQuote({
          items: draft.lines.flatMap(({ source, quantity }) =>
            source.kind === 'listing' ? [{ listingId: source.listingId, quantity }] : [],
          ),
          paymentMethod: draft.paymentMethod ?? '',
          ...optionals,
        })
      : await client.createSellQuote({ items: draft.lines.flatMap(sellItem), ...optionals }),
  );
  if (!quote.ok) return quote;
  return { ok: true, value: await withOptionals(client, quote.value) };
}

function sellItem({ source, quantity }: TicketDraft['lines'][number]): SellItem[] {
  switch (source.kind) {
    case 'offer':
      return [{ offerId: source.offerId, quantity }];
    case 'product':
      return [{ productId: source.productId, variantId: source.variantId, quantity }];
    case 'listing':
      return [];
  }
}

/** A quote usually lists its add-ons; when it lists none, the catalogue is asked, and says whether it is complete. */
async function withOptionals(client: MarketplaceClient, quote: Quote): Promise<ServiceQuote> {
  if (quote.optionals.length > 0 || quote.version === 'v1') {
    return serviceQuote(quote, quote.optionals, false);
  }
  const asked =
    quote.side === 'buy'
      ? await client.getBuyOptionals(quote.quoteId)
      : await client.getSellOptionals(quote.quoteId);
  return asked.ok
    ? serviceQuote(quote, asked.value.optionals, asked.value.partial)
    : serviceQuote(quote, [], true);
}

function serviceQuote(
  quote: Quote,
  optionals: readonly Optional[],
  optionalsDegraded: boolean,
): ServiceQuote {
  return {
    quoteId: quote.quoteId,
    version: quote.version,
    lines: quote.lines.map((line) => ({
      ...line,
      available: !line.disabled && line.error === null,
      fulfillmentDays: daysOf(line.fulfillmentDays),
    })),
    // A fee without an amount cannot be shown as one; what it adds stands out as unexplained.
    fees: quote.fees.flatMap(({ id, label, amount }, index) =>
      amount === null ? [] : [{ id: id ?? `fee-${index}`, label: label ?? 'Fee', amount }],
    ),
    salesTax: quote.salesTax,
    discount: null,
    optionals: optionals.map((optional) => ({
      ...optional,
      title: optional.title ?? optional.id,
      disclaimer: disclaimerOf(optional),
    })),
    optionalsDegraded,
    subtotal: quote.subtotal ?? sumOfLines(quote) ?? quote.total,
    total: quote.total,
    expiresAt: quote.expiresAt,
    windowMs: quote.windowMs,
    requestSentAt: quote.requestSentAt,
    requestSentAtWall: quote.requestSentAtWall,
  };
}

/** Decimal text as whole days; a part of a day is none that a user could plan with. */
function daysOf(text: string | null): number | null {
  const days = text === null ? null : Number(text);
  return Number.isSafeInteger(days) ? days : null;
}

function disclaimerOf({ disclaimer }: Optional): { label: string; url: string } | null {
  const url = disclaimer?.url ?? null;
  return url === null ? null : { label: disclaimer?.label ?? 'Terms', url };
}

function sumOfLines(quote: Quote): Cents | null {
  const amounts: Cents[] = [];
  try {
    for (const { price, quantity } of quote.lines) {
      if (price === null) return null;
      amounts.push(multiplyCents(price, quantity));
    }
    return sumCents(amounts);
  } catch (thrown) {
    if (thrown instanceof MoneyOverflowError) return null;
    throw thrown;
  }
}

async function listSaleOrders(
  client: MarketplaceClient,
  isKnown: (orderId: string) => boolean,
): Promise<Answer<FoundOrders>> {
  return answerOf(
    await readSaleOrders(
      // Never an answer that was already on its way: it may be older than the order that is looked for.
      (offset) => client.getSaleOrders({ limit: SALE_ORDERS_PAGE, offset }, { fresh: true }),
      isKnown,
    ),
  );
}

function answerOf<T>(answer: Result<T, MarketplaceError>): Answer<T> {
  return answer.ok
    ? { ok: true, value: answer.value }
    : { ok: false, failure: failureFor(answer.error) };
}
