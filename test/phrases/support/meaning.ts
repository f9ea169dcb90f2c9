/** A reading in the words of `phrases.txt`. */
import { parseSizeInput, formatSize } from '#domain/market/sweep/size-text.ts';
import { formatSweepStop, parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { PRACTICE } from './practice-rows.ts';
import { alertTextWords } from '#domain/alerts/alert-text.ts';
import type { TextReading } from '#main/workspace/phrase/read-text.ts';
import type { Trade } from '#main/workspace/phrase/reading/types.ts';

const PLAIN = /^(?:random (?:year|design)|single)$/i;

/** Amounts and stops as the terminal writes them, so that two ways to write one are one. */
export function normalMeaning(meaning: string): string {
  return meaning
    .replace(
      /^((?:asks side: )?(?:buy |sell )?)(\$?[\d.,]+ ?(?:oz|kg|g|BTC)?) of /,
      (_, lead, size) => {
        const read = parseSizeInput(String(size));
        return `${lead}${read.ok ? formatSize(read.value) : String(size)} of `;
      },
    )
    .replace(
      /(at (?:most|least) )(\$[\d.,]+)/,
      (_, lead, amount) => `${lead}${withCents(String(amount))}`,
    )
    .replace(
      /stop (\S+) (over|under) spot/,
      (_, amount, way) => `stop ${withCents(String(amount))} ${way} spot`,
    );
}

function withCents(amount: string): string {
  return amount.startsWith('$') && !amount.includes('.')
    ? amount.replace(/^\$[\d,]+/, '$&.00')
    : amount;
}

/** @param expected tells whether variants are named, or how many there are does not matter */
export function meaningOf(reading: TextReading | null, expected: string): string {
  if (reading === null) return 'no order';
  if (reading.kind === 'alert') return 'alert';
  if (reading.kind === 'condition') return conditionText(reading);
  if (reading.kind === 'refused') {
    const { why, notUnderstood } = reading;
    return `refused ${[why, ...(notUnderstood.length > 0 ? [notUnderstood.join(', ')] : [])].join(': ')}`;
  }
  if (reading.kind === 'understood') return tradeText(reading.trade);
  if (reading.what === 'reading') {
    const amount = reading.offers.find(({ size }) => size.kind === 'amount');
    return `asks reading${amount === undefined ? '' : `: ${sizeText(amount).replace(/\.00$/, '')}`}`;
  }
  const [first] = reading.offers;
  if (reading.what === 'size') return 'asks size';
  if (expected.endsWith('one of many') || first === undefined) {
    const isMany = reading.offers.length !== 1 && !expected.includes(':');
    const lead = expected.replace(/ one of many$/, '');
    const sized = first === undefined || `${first.side} ${sizeText(first)} x` === lead;
    return isMany && sized ? `${lead} one of many` : 'asks something else';
  }
  if (reading.what === 'side') return `asks side: ${tradeText(first).replace(/^buy /, '')}`;
  const isAll = expected.includes(' all one of');
  const offers = reading.offers.map((offer) =>
    offer.scope.kind === 'row'
      ? named(offer.scope.row, expected.includes('/'))
      : scopeText(offer, true),
  );
  const size = isAll
    ? 'all'
    : first.scope.kind === 'row'
      ? `${sizeText(first)} x`
      : `${sizeText(first)} of`;
  return `${first.side} ${size} one of: ${[...new Set(offers)].toSorted().join(' ')}${limits(first)}`;
}

function conditionText({
  conditions,
  alert: waits,
}: Extract<TextReading, { kind: 'condition' }>): string {
  const words = conditions.map(({ text }) => text).join(', ');
  if (waits === null) return `condition: ${words}`;
  const { alert } = waits;
  const first = alert.kind === 'choices' ? alert.texts[0] : alert.text;
  if (first === undefined) return `condition: ${words}`;
  const titleOf = (row: string): string => PRACTICE.rows.get(row)?.title ?? row;
  const watched = alertTextWords(first, titleOf, { mark: PRACTICE.decimalMark }) ?? '';
  return `condition: ${words} | ${watched.replace(/ at or (above|below)/, ' $1').replace(/\/oz$/, '')}`;
}

function tradeText(trade: Trade): string {
  const { side, scope, size } = trade;
  const what =
    scope.kind === 'row' && size.kind === 'pieces'
      ? `x ${named(scope.row, !PLAIN.test(scope.row.variantTitle) && hasSiblings(scope.row))}`
      : `${size.kind === 'pieces' ? 'pieces ' : ''}of ${scopeText(trade, false)}`;
  return `${side} ${sizeText(trade)} ${what}${limits(trade)}`;
}

/** Of a product with one variant the phrases do not name it. */
function hasSiblings(row: MarketRow): boolean {
  return [...PRACTICE.rows.values()].filter(({ sku }) => sku === row.sku).length > 1;
}

function named(row: MarketRow, withVariant: boolean): string {
  return withVariant ? `${row.sku}/${row.variantTitle}` : String(row.sku);
}

function scopeText({ scope }: Trade, metalOnly: boolean): string {
  switch (scope.kind) {
    case 'row':
      return String(scope.row.sku);
    case 'rows':
      if (scope.name.startsWith('gold coin')) return 'gold coins';
      return metalOnly ? scope.material.toLowerCase() : skus(scope.rows);
    case 'material':
      return scope.material.toLowerCase();
    case 'shown':
      return 'shown';
  }
}

/** In the order of the phrases: stock numbers of a series by their number. */
function skus(rows: readonly MarketRow[]): string {
  const all = [...new Set(rows.map((row) => String(row.sku)))];
  return all.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).join(' ');
}

const sizeText = ({ size }: Trade): string =>
  size.kind === 'pieces' ? String(size.quantity) : size.understood;

function limits({ side, limit, stop }: Trade): string {
  const most =
    limit === null
      ? ''
      : ` | at ${side === 'buy' ? 'most' : 'least'} ${formatDollars(limit.cents)}${limit.kind === 'perUnit' ? '/oz' : ''}`;
  const read = stop === null ? null : parseSweepStop(stop);
  return `${most}${read?.ok === true ? ` | stop ${formatSweepStop(read.value)}` : ''}`;
}
