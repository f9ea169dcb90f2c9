/** A quote as the ticket shows it: titles and fine weight looked up, totals checked, premium calculated. */
import type {
  DraftLine,
  QuoteLineView,
  QuoteView,
  TicketDraft,
} from '#contract/ipc/trading/ticket.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Cents } from '#domain/money/money.ts';
import { meltValue, premiumPpm, pricePerUnit } from '#domain/market/premium.ts';
import type { QuoteClock } from '#domain/quote/quote-clock.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { checkQuote, orderContent } from '#domain/quote/totals.ts';
import type { QuotedLine, ServiceQuote } from '../ports/gateway.ts';
import { quoteDoubts } from './quote-doubts.ts';
import { selectedOptionalIds } from '../gateway/selected-optionals.ts';
import type { CatalogReader, RowInfo } from '../ports/catalog-reader.ts';

/** Nothing is corrected: differences are shown as unexplained. */
export function quoteView(
  quote: ServiceQuote,
  draft: TicketDraft,
  clock: QuoteClock,
  lookups: CatalogReader,
): QuoteView {
  const rows = quote.lines.map((line, index) => {
    const rowKey = draftLineOf(line, index, quote.lines.length, draft)?.rowKey;
    return rowKey === undefined ? null : { rowKey, info: lookups.row(rowKey) };
  });
  const fine = contentOf(quote.lines, rows);
  const material = rows[0]?.info?.material ?? null;
  const dated = material === null ? null : lookups.spot(material);
  const spot = dated?.price ?? null;
  const check = checkQuote({ ...quote, side: draft.side });
  return {
    quoteId: quote.quoteId,
    lines: quote.lines.map((line, index) => lineView(line, rows[index] ?? null)),
    fees: quote.fees.map((fee) => ({ ...fee })),
    salesTax: quote.salesTax,
    optionals: quote.optionals.map((optional) => ({ ...optional })),
    optionalsDegraded: quote.optionalsDegraded,
    ...(quote.optionalProblems === undefined
      ? {}
      : { optionalProblems: quote.optionalProblems.map((problem) => ({ ...problem })) }),
    subtotal: quote.subtotal,
    total: quote.total,
    subtotalUnexplained: check.subtotalUnexplained,
    unexplained: check.unexplained,
    doubts: quoteDoubts(quote, selectedOptionalIds(draft)),
    expiresAt: clock.expiresAt,
    windowMs: quote.windowMs,
    allIn: perUnit(quote.total, fine, spot),
    beforeFees: perUnit(quote.subtotal, fine, spot),
    fine,
    spot: fine === null ? null : spot,
    spotReadAt: fine === null ? null : (dated?.readAt ?? null),
    melt: meltValue(fine, spot),
  };
}

/**
 * The draft line for a line of the quote. Sells name the bid behind each line, and one line sold at best may become
 * several; buys name nothing, so there the order counts.
 */
function draftLineOf(
  line: QuotedLine,
  index: number,
  quotedLines: number,
  draft: TicketDraft,
): DraftLine | undefined {
  const { offer } = line;
  if (offer !== null) {
    const named = draft.lines.find(({ source }) =>
      source.kind === 'offer'
        ? source.offerId === offer.id
        : source.kind === 'product' &&
          source.productId === offer.productId &&
          source.variantId === offer.variantId,
    );
    if (named !== undefined) return named;
  }
  return quotedLines === draft.lines.length ? draft.lines[index] : undefined;
}

interface Row {
  readonly rowKey: string;
  readonly info: RowInfo | null;
}

function lineView(line: QuotedLine, row: Row | null): QuoteLineView {
  const content = row?.info?.content ?? null;
  return {
    id: line.id,
    rowKey: row?.rowKey ?? null,
    title: line.title ?? row?.info?.title ?? 'Unnamed item',
    variantTitle: line.variantTitle ?? row?.info?.variantTitle ?? null,
    quantity: line.quantity,
    price: line.price,
    available: line.available,
    error: line.error,
    fulfillmentDays: line.fulfillmentDays,
    offerId: line.offer?.id ?? null,
    offerPrice: line.offer?.price ?? null,
    offerQuantity: line.offer?.quantity ?? null,
    fine:
      content === null || line.quantity === null
        ? null
        : orderContent([
            { material: row?.info?.material ?? 'Gold', content, quantity: line.quantity },
          ]),
  };
}

function contentOf(
  lines: readonly QuotedLine[],
  rows: readonly (Row | null)[],
): FineContent | null {
  const known = lines.map((line, index) => {
    const info = rows[index]?.info ?? null;
    return info === null || line.quantity === null
      ? null
      : { material: info.material, content: info.content, quantity: line.quantity };
  });
  const whole = known.filter((line) => line !== null);
  return whole.length === known.length ? orderContent(whole) : null;
}

function perUnit(
  amount: Cents,
  fine: FineContent | null,
  spot: SpotPrice | null,
): QuoteView['allIn'] {
  const price = fine === null ? undefined : pricePerUnit(amount, fine);
  if (fine === null || price === undefined) return null;
  const premium = spot === null ? undefined : premiumPpm(amount, fine, spot);
  return { perUnit: price, premium: premium ?? null };
}
