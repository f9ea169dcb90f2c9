/** Figures of a quote and of a draft as the ticket shows them. Pure; integers only. */
import { type Cents, cents, multiplyCents, sumCents } from '#domain/money/money.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { type FigureMark, meltOf, premiumOf } from '#renderer/ui/figures/figure-mark.ts';
import { problemWith } from './offered-add-ons.ts';

/** More lines than this are folded under their sum. */
const MAX_UNFOLDED_LINES = 6;

export const isFolded = ({ lines }: Pick<QuoteView, 'lines'>): boolean =>
  lines.length > MAX_UNFOLDED_LINES;

export interface FeeRow {
  readonly id: string;
  readonly label: string;
  readonly amount: Cents;
  /** Waived for delivery to the vault (the API document, built-in option `vault_shipping`). */
  readonly waived: boolean;
}

/** The fees of a quote in its order; a shipping fee of zero on the way to the vault is a waived one. */
export function feeRows(quote: QuoteView, toVault: boolean): readonly FeeRow[] {
  return quote.fees.map((fee) => ({
    ...fee,
    waived:
      toVault &&
      fee.amount === 0 &&
      fee.id !== 'vault_shipping' &&
      /shipping/i.test(`${fee.id} ${fee.label}`),
  }));
}

/** The add-ons that are charged and not among the fees, where some services list them under their id. */
export function optionalRows(quote: QuoteView): readonly QuoteView['optionals'][number][] {
  const charged = new Set(quote.fees.map((fee) => fee.id));
  return quote.optionals.filter(
    ({ id, selected, fee }) => selected && fee !== null && fee !== 0 && !charged.has(id),
  );
}

/** Why this order cannot go to the vault, in the service's words; null when it can (the API document, Limits, 7). */
export function vaultRefusal(quote: QuoteView | null): string | null {
  if (quote === null) return null;
  const vault = quote.optionals.find((optional) => optional.id === 'vault_shipping');
  const problem = problemWith(quote, 'vault_shipping');
  if (vault === undefined) return problem;
  return vault.enabled
    ? null
    : (vault.disabledReason ?? problem ?? 'This order cannot go to the vault.');
}

/** Quantity times price of a line of a quote; null unless both are known and cents can express it. */
export function lineTotal(line: QuoteView['lines'][number]): Cents | null {
  const { price, quantity } = line;
  if (price === null || quantity === null) return null;
  return unlessOverflow(() => multiplyCents(price, quantity));
}

/** Total of the draft at the prices of its levels, before fees; null while a line cannot be priced. */
export function draftEstimate(text: TicketText): Cents | null {
  if (text.lines.length === 0) return null;
  const totals: Cents[] = [];
  for (const line of text.lines) {
    const read = parseQuantityInput(line.quantityText);
    if (!read.ok || line.price === null) return null;
    const price = cents(line.price);
    const total = unlessOverflow(() => multiplyCents(price, read.value));
    if (total === null) return null;
    totals.push(total);
  }
  return unlessOverflow(() => sumCents(totals));
}

/** The bar is full at this share of the limit: 2 %. */
const FULL_BAR_PPM = 20_000n;

export interface LimitMargin {
  /** Distance as a share of the limit, in ppm, rounded toward zero. */
  readonly ppm: number;
  /** Width of the bar, 0 to 100. */
  readonly percent: number;
}

export function limitMargin(distance: Cents, limit: Cents): LimitMargin {
  if (limit <= 0) return { ppm: 0, percent: 0 };
  const share = divideRounded(BigInt(distance) * 1_000_000n, BigInt(limit), 'toward-zero');
  const percent = Number((share * 100n) / FULL_BAR_PPM);
  return { ppm: Number(share), percent: Math.min(100, Math.max(0, percent)) };
}

/** Of the premium before fees, where all lines are one product at one price: the figure shown of it elsewhere. */
export function premiumMark(quote: QuoteView): FigureMark | undefined {
  const [first] = quote.lines;
  if (first === undefined || first.rowKey === null || first.price === null) return undefined;
  const { rowKey, price } = first;
  const isUniform = quote.lines.every((line) => line.rowKey === rowKey && line.price === price);
  return isUniform && quote.subtotalUnexplained === 0
    ? premiumOf(rowKey, price, quote.spot)
    : undefined;
}

export function meltMark({ lines, spot }: QuoteView): FigureMark | undefined {
  const [first] = lines;
  if (first === undefined || first.rowKey === null || first.quantity === null) return undefined;
  return lines.length === 1 ? meltOf(first.rowKey, first.quantity, spot) : undefined;
}

export function perUnitLabel(quote: QuoteView, text: string): string {
  return `${text} per ${quote.fine?.unit === 'btc' ? 'bitcoin' : 'fine ounce'}`;
}
