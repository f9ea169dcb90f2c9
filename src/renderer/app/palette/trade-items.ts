/** What is offered of an order, and what has to be decided first. Pure. */
import { productCountText } from '#renderer/shared/market/count.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { SweepRequest } from '#contract/ipc/sweep.ts';
import { formatSweepStop, parseSweepStop } from '#domain/market/sweep-stop.ts';
import { countText, dollarsText } from '#renderer/ui/figures/format.ts';
import type {
  Asides,
  OrderReading,
  ReadingContext,
  Trade,
  TradeScope,
} from '#main/phrase/reading/types.ts';

export interface TradeItem {
  readonly kind: 'trade';
  readonly id: string;
  readonly trade: Trade;
  /** What of the books it would take. */
  readonly request: SweepRequest;
  readonly title: string;
  readonly detail: string;
  /** It fits less well than what is meant. */
  readonly isOther: boolean;
}

/** Stands before what is offered where nothing is certain: `Enter` on it does nothing. */
export interface QuestionItem {
  readonly kind: 'question';
  readonly id: 'question';
  readonly text: string;
}

export interface PaletteContext extends ReadingContext {
  /** What the market pane shows, by its filters and its search. */
  readonly shown: () => readonly MarketRow[];
  /** What its filters leave, whatever is searched for; null while there are none. */
  readonly filtered: () => readonly MarketRow[] | null;
}

type Answerable = Exclude<OrderReading, { readonly kind: 'refused' }>;

export function orderItems(
  reading: Answerable,
  context: PaletteContext,
): readonly (TradeItem | QuestionItem)[] {
  const offers = reading.kind === 'asks' ? reading.offers : [reading.trade, ...reading.others];
  const others: readonly Trade[] = reading.kind === 'asks' ? [] : reading.others;
  const items = offers.flatMap((trade) =>
    concrete(trade, context).map((own) => tradeItem(own, others.includes(trade))),
  );
  const isWhole = reading.kind === 'asks' || reading.trade.scope.kind === 'shown';
  const question = questionOf(reading, items.length, isWhole);
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
  reading: 'Which is meant?',
} as const;

/** What has to be decided before anything can be chosen; null where nothing has. */
function questionOf(reading: Answerable, offered: number, isAsked: boolean): string | null {
  if (!isAsked) return null;
  if (reading.kind === 'asks' && reading.question !== null) {
    return `${reading.question} Choose with ↓, or enter which it is.`;
  }
  if (offered === 0) return 'Which product? Add its name.';
  const asks = reading.kind === 'asks' ? QUESTIONS[reading.what] : 'Of what?';
  return `${asks} ${offered === 1 ? 'This fits' : `${countText(offered)} fit`}; choose with ↓.`;
}

/** How misspelled words are read, as a sentence; null where none is. */
export function noteOf({ readAs }: Asides): string | null {
  return readAs.length === 0
    ? null
    : readAs.map(({ typed, as }) => `“${typed}” is read as ${as}.`).join(' ');
}

/** Without a name it is over what is selected, or over what the market shows; a metal is held to the market's filters. */
function concrete(trade: Trade, context: PaletteContext): readonly Trade[] {
  const { scope } = trade;
  const over = (next: TradeScope | null): readonly Trade[] =>
    next === null ? [] : [{ ...trade, scope: next }];
  if (scope.kind === 'shown') {
    const { selected } = context;
    const rows = context.shown().filter((row) => isTradable(row, trade));
    return [
      ...(selected === null ? [] : over({ kind: 'row', row: selected })),
      ...over(overAll(rows, 'shown in the market')),
    ];
  }
  const filtered = context.filtered();
  if (scope.kind !== 'material' || filtered === null) return [trade];
  const rows = filtered.filter((row) => row.material === scope.material);
  return over(overAll(rows, `${scope.material.toLowerCase()} within the market’s filters`));
}

/** One material at a time; one product alone is no sweep over several. */
function overAll(rows: readonly MarketRow[], name: string): TradeScope | null {
  const material = rows[0]?.material ?? null;
  if (rows.length < 2 || material === null) return null;
  return rows.every((row) => row.material === material)
    ? { kind: 'rows', rows, material, name }
    : null;
}

const isTradable = (row: MarketRow, { side }: Trade): boolean =>
  (side === 'buy' ? row.ask : row.bid) !== null;

function tradeItem(trade: Trade, isOther: boolean): TradeItem {
  const { side, scope, stop } = trade;
  const size =
    trade.size.kind === 'pieces'
      ? `${countText(trade.size.quantity)} ${scope.kind === 'row' ? '×' : 'pieces of'}`
      : `${trade.size.understood} of`;
  const { what, detail } = namedScope(scope, trade);
  const fine = scope.kind === 'rows' ? [] : trade.finenesses.map(({ text }) => text);
  const read = stop === null ? null : parseSweepStop(stop);
  const stops = read?.ok === true ? `stops at ${formatSweepStop(read.value)}` : null;
  return {
    kind: 'trade',
    id: `trade:${side}:${size}:${scopeKey(scope)}`,
    trade,
    request: requestOf(trade),
    isOther,
    title: `${side === 'buy' ? 'Buy' : 'Sell'} ${size} ${what}`,
    detail: [detail, ...fine, stops, limitText(trade)]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
  };
}

function namedScope(
  scope: TradeScope,
  trade: Trade,
): { readonly what: string; readonly detail: string } {
  switch (scope.kind) {
    case 'row':
      return { what: scope.row.title, detail: scope.row.variantTitle };
    case 'rows':
      return {
        what: scope.name,
        detail: productCountText(scope.rows.filter((row) => isTradable(row, trade))),
      };
    case 'material':
      return { what: scope.material.toLowerCase(), detail: 'best price first' };
    case 'shown':
      return { what: 'what is shown', detail: '' };
  }
}

function limitText({ side, limit }: Trade): string | null {
  if (limit === null) return null;
  const per = limit.kind === 'perUnit' ? ' an ounce' : '';
  return `${side === 'buy' ? 'pay at most' : 'receive at least'} ${dollarsText(limit.cents)}${per}`;
}

function scopeKey(scope: TradeScope): string {
  switch (scope.kind) {
    case 'row':
      return scope.row.key;
    case 'rows':
      return `rows:${scope.material}:${scope.name}`;
    case 'material':
      return `material:${scope.material}`;
    case 'shown':
      return 'shown';
  }
}

function requestOf({ side, size, scope, stop }: Trade): SweepRequest {
  const text = size.kind === 'pieces' ? `${size.quantity} pieces` : size.text;
  return { side, size: text, stop, scope: requestScope(scope) };
}

function requestScope(scope: TradeScope): SweepRequest['scope'] {
  switch (scope.kind) {
    case 'row':
      return { kind: 'row', rowKey: scope.row.key };
    case 'rows':
      return { kind: 'rows', rowKeys: scope.rows.map((row) => row.key) };
    case 'material':
      return { kind: 'material', material: scope.material };
    case 'shown':
      return { kind: 'rows', rowKeys: [] };
  }
}
