/** The marketplace client, as trading sees it. */
import type { TicketDraft } from '#contract/ipc/ticket.ts';
import { type Cents, MoneyOverflowError, multiplyCents, sumCents } from '#domain/money.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { withoutAnswer } from '#main/marketplace/errors.ts';
import type { Execution } from '#main/marketplace/methods-execution.ts';
import type { SellItem } from '#main/marketplace/methods-quotes.ts';
import type { Optional, Order, Quote } from '#main/marketplace/model.ts';
import type { Answer as ClientAnswer } from '#main/marketplace/result.ts';
import type { ExecutionAttempt } from './classify.ts';
import { selectedOptionalIds } from './draft-rules.ts';
import type { Answer, SaleOrderList, ServiceQuote, TradingGateway } from './gateway.ts';
import { failureFor } from './marketplace-failure.ts';

/** Rows of a page of sale orders, and most pages that are read for one list. */
const PAGE = 100;
const MAX_PAGES = 20;

/** Adapts a client. The journal never sees the key: `redact` takes it out of everything the service said. */
export function clientGateway(client: MarketplaceClient): TradingGateway {
  return {
    requestQuote: (draft) => requestQuote(client, draft),
    listSaleOrders: () => listSaleOrders(client),
    getPurchaseOrder: async (orderId) => answerOf(await client.getPurchaseOrder(orderId)),
    execute: async (request, mayStillSend) => {
      let handedOver = false;
      const execution = await client.execute(request, {
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

/** Reads pages until one is short, adds nothing new, or the limit of pages is reached. */
async function listSaleOrders(client: MarketplaceClient): Promise<Answer<SaleOrderList>> {
  const orders = new Map<string, Order>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = answerOf(
      // Never an answer that was already on its way: it may be older than the order that is looked for.
      await client.getSaleOrders({ limit: PAGE, offset: page * PAGE }, { fresh: true }),
    );
    if (!answer.ok) return answer;
    const before = orders.size;
    for (const order of answer.value.rows) orders.set(order.id, order);
    const { rows, hasMore, total } = answer.value;
    const ended =
      hasMore === false || rows.length < PAGE || (total !== null && orders.size >= total);
    if (ended) return { ok: true, value: { orders: [...orders.values()], complete: true } };
    if (orders.size === before) break;
  }
  return { ok: true, value: { orders: [...orders.values()], complete: false } };
}

function answerOf<T>(answer: ClientAnswer<T>): Answer<T> {
  return answer.ok
    ? { ok: true, value: answer.value }
    : { ok: false, failure: failureFor(answer.error) };
}
