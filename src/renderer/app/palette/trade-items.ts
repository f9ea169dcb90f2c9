/** The offers of an order in words, and the question before them. */
import type { OfferedScope, OrderReadingView, TradeOffer } from '#contract/ipc/market/phrase.ts';
import type { SweepRequest } from '#contract/ipc/market/sweep.ts';
import { formatSweepStop, parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { productCountOf as productCountText } from '#renderer/shared/market/count.ts';
import { countText, dollarsText } from '#renderer/ui/figures/format.ts';

export interface TradeItem {
  readonly kind: 'trade';
  readonly id: string;
  readonly trade: TradeOffer;
  readonly request: SweepRequest;
  readonly title: string;
  readonly detail: string;
}

/** The first item if no offer is certain; Enter on it does nothing. */
export interface QuestionItem {
  readonly kind: 'question';
  readonly id: 'question';
  readonly text: string;
}

export function orderItems(reading: OrderReadingView): readonly (TradeItem | QuestionItem)[] {
  const items = reading.offers.map(tradeItem);
  const question = questionOf(reading);
  return question === null
    ? items
    : [{ kind: 'question', id: 'question', text: question }, ...items];
}

const QUESTIONS = {
  product: 'Which product?',
  variant: 'Which variant?',
  metal: 'Of which metal?',
  size: 'How many?',
  side: 'Buy or sell?',
  reading: 'Which one?',
  scope: 'Which products?',
} as const;

function questionOf({ asks, question, offers }: OrderReadingView): string | null {
  if (asks === null) return null;
  if (question !== null) return `${question} Choose with ↓, or enter one of them.`;
  if (offers.length === 0) return 'Which product? Add its name.';
  const fit = offers.length === 1 ? 'One matches' : `${countText(offers.length)} match`;
  return `${QUESTIONS[asks]} ${fit}; choose with ↓.`;
}

/** How misspelled words are read, as a sentence. */
export function noteOf({ corrections }: OrderReadingView): string | null {
  return corrections.length === 0
    ? null
    : corrections.map(({ typed, as }) => `Reading “${typed}” as ${as}.`).join(' ');
}

function tradeItem(trade: TradeOffer): TradeItem {
  const { side, scope, stop } = trade;
  const size =
    trade.size.kind === 'pieces'
      ? `${countText(trade.size.quantity)} ${scope.kind === 'row' ? '×' : 'pieces of'}`
      : `${trade.size.understood} of`;
  const { what, detail, key } = namedScope(scope);
  const fine = scope.kind === 'rows' ? [] : trade.finenesses;
  const read = stop === null ? null : parseSweepStop(stop);
  const stops = read?.ok === true ? `stops at ${formatSweepStop(read.value)}` : null;
  return {
    kind: 'trade',
    id: `trade:${side}:${size}:${key}`,
    trade,
    request: requestOf(trade),
    title: `${side === 'buy' ? 'Buy' : 'Sell'} ${size} ${what}`,
    detail: [detail, ...fine, stops, limitText(trade)]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
  };
}

interface NamedScope {
  readonly what: string;
  readonly detail: string;
  /** Unique among scopes. */
  readonly key: string;
}

function namedScope(scope: OfferedScope): NamedScope {
  switch (scope.kind) {
    case 'row': {
      const { title, variantTitle, key } = scope.row;
      return { what: title, detail: variantTitle, key };
    }
    case 'rows': {
      const { name, material } = scope;
      return { what: name, detail: productCountText(scope), key: `rows:${material}:${name}` };
    }
    case 'material': {
      const metal = scope.material.toLowerCase();
      return { what: metal, detail: 'best price first', key: `material:${metal}` };
    }
  }
}

function limitText({ side, limit }: TradeOffer): string | null {
  if (limit === null) return null;
  const per = limit.kind === 'perUnit' ? ' per ounce' : '';
  return `${side === 'buy' ? 'pay at most' : 'receive at least'} ${dollarsText(limit.cents)}${per}`;
}

function requestOf({ side, size, scope, stop }: TradeOffer): SweepRequest {
  const text = size.kind === 'pieces' ? `${size.quantity} pieces` : size.text;
  return { side, size: text, stop, scope: requestScope(scope) };
}

function requestScope(scope: OfferedScope): SweepRequest['scope'] {
  switch (scope.kind) {
    case 'row':
      return { kind: 'row', rowKey: scope.row.key };
    case 'rows':
      return { kind: 'rows', rowKeys: scope.rowKeys };
    case 'material':
      return scope;
  }
}
