/** The columns of the market table. */
import type { MarketRow, SpotRow } from '#contract/ipc/market.ts';
import { meltValue } from '#domain/market/premium.ts';
import {
  MARKET_COLUMNS,
  type MarketColumn,
  type MarketWidths,
} from '#domain/workspace/market-columns.ts';
import {
  ageFigure,
  type Emphasis,
  type Figure,
  moneyFigure,
  perOunceFigure,
  premiumFigure,
  quantityFigure,
  spreadFigure,
} from '#renderer/ui/figures/figure.ts';
import { premiumOf, priceOf } from '#renderer/ui/figures/figure-mark.ts';
import type { Unread } from '#renderer/ui/figures/written-figure.ts';
import {
  ageText,
  changeText,
  countText,
  moneyText,
  percentText,
  perUnitText,
  spreadText,
  unreadText,
} from '#renderer/ui/figures/format.ts';
import { doubtText } from '#renderer/shared/product/content-words.ts';
import type { Column, ColumnBesides } from '#renderer/ui/table/column.ts';
import type { Sorting } from '#renderer/ui/table/row-order.ts';
import { figureCell } from '#renderer/ui/table/written-cell.ts';
import { overSpot, perOunce, spotOf, spread } from './market-figures.ts';
import { PremiumLine } from './premium-line.tsx';
import { markOf, productCell } from './product-cell.ts';
import { changeOf, SinceOpen } from './since-open.tsx';
import type { KnownOpenings } from './use-openings.ts';

/** What the columns draw on besides the row. */
export interface ColumnContext {
  /** What is on the watchlist that products are put on. */
  readonly watched: ReadonlySet<string>;
  readonly widths: MarketWidths;
  readonly onToggleWatch: (key: string) => void;
  readonly spots: readonly SpotRow[];
  /** Null while nothing is known of the day. */
  readonly openings: KnownOpenings | null;
}

type ColumnOf = (context: ColumnContext, characters: number) => Column<MarketRow>;

/** Px of the star of a watched product, and of the word beside one of which something is open. */
const STAR = 20;
const MARK = 98;

/** The product, then the chosen columns; where there is no room for all, those of least worth are left out. */
export function marketColumns(
  ids: readonly MarketColumn[],
  context: ColumnContext,
  widest: readonly number[],
): readonly Column<MarketRow>[] {
  return [
    productColumn(context),
    ...ids.map((id, place) =>
      withWidth(COLUMNS[id](context, widest[place] ?? 0), context.widths[id]),
    ),
  ];
}

/** A column is never narrower than its figures. */
function withWidth(column: Column<MarketRow>, px: number | undefined): Column<MarketRow> {
  const sized = { ...column, isSizeable: true };
  if (px === undefined) return sized;
  return { ...sized, width: { ...column.width, least: Math.max(column.width.least, px) } };
}

function productColumn({ watched, onToggleWatch }: ColumnContext): Column<MarketRow> {
  return {
    id: 'product',
    sort: SORTED.product,
    header: 'Product',
    width: { least: 150, ideal: 250, share: 1 },
    names: (row) => ({
      parts: [row.title, row.variantTitle],
      besides: (watched.has(row.key) ? STAR : 0) + (markOf(row) === null ? 0 : MARK),
    }),
    text: (row) => [row.title, row.variantTitle, markOf(row)?.word].filter(Boolean).join(' '),
    written: productCell(watched, onToggleWatch),
  };
}

/** What all columns of figures share. */
function figureColumn(
  id: MarketColumn,
): Pick<ColumnBesides<MarketRow>, 'id' | 'header' | 'align' | 'spoken'> {
  const { title, description } = entryOf(id);
  const spoken = SPOKEN[id];
  return {
    id,
    header: <span title={description}>{title}</span>,
    align: 'end',
    ...(spoken === undefined ? {} : { spoken }),
  };
}

/** Before the figure, where a row is read out; an age would be old by then. */
const SPOKEN: Readonly<Partial<Record<MarketColumn, string>>> = {
  bid: 'bid',
  'bid-size': 'bid quantity',
  'bid-premium': 'bid premium',
  ask: 'ask',
  'ask-size': 'ask quantity',
  'per-oz': 'ask per ounce',
  'over-spot': 'ask over spot per ounce',
  premium: 'premium',
  spread: 'spread',
};

const bestFigure = (
  best: MarketRow['bid'],
  unread: string | undefined,
  shown: Emphasis = {},
): Figure | Unread =>
  best === null && unread !== undefined
    ? { unread }
    : moneyFigure(best?.price ?? null, { ...shown, mark: priceOf(best?.id) });

/** What draws on nothing but the row is always the same function, so that rows in order are known to be. */
const SORTED = {
  product: { by: (row) => `${row.title} ${row.variantTitle}`, first: 'ascending' },
  bid: { by: ({ bid }) => bid?.price ?? null, first: 'descending' },
  bidSize: { by: ({ bid }) => bid?.quantity ?? null, first: 'descending' },
  bidPremium: { by: ({ bid }) => bid?.premium ?? null, first: 'descending' },
  ask: { by: ({ ask }) => ask?.price ?? null, first: 'ascending' },
  askSize: { by: ({ ask }) => ask?.quantity ?? null, first: 'descending' },
  premium: { by: ({ ask }) => ask?.premium ?? null, first: 'ascending' },
  age: { by: ({ fetchedAt }) => fetchedAt, first: 'descending' },
} as const satisfies Readonly<Record<string, Sorting<MarketRow>>>;

/** Those that draw on nothing but the row: always the same ones, so that their cells stay whatever else changes. */
const WRITTEN = {
  bid: figureCell(({ bid, unread }: MarketRow) => bestFigure(bid, unread?.bid, { tone: 'buy' })),
  bidSize: figureCell(({ bid }: MarketRow) => quantityFigure(bid?.quantity ?? null)),
  ask: figureCell(({ ask, unread }: MarketRow) => bestFigure(ask, unread?.ask)),
  askSize: figureCell(({ ask }: MarketRow) => quantityFigure(ask?.quantity ?? null)),
  perOunce: figureCell((row: MarketRow) => perOunceFigure(perOunce(row), { tone: 'quiet' })),
  spread: figureCell((row: MarketRow) => spreadFigure(spread(row))),
  age: figureCell(({ fetchedAt }: MarketRow, now) => ageFigure(fetchedAt, now)),
} as const;

const COLUMNS: Readonly<Record<MarketColumn, ColumnOf>> = {
  bid: (_, characters) => ({
    ...figureColumn('bid'),
    sort: SORTED.bid,
    text: ({ bid, unread }) => bestText(bid, unread?.bid),
    width: { least: 72, characters },
    worth: 9,
    isLastToGo: true,
    written: WRITTEN.bid,
  }),
  'bid-size': (_, characters) => ({
    ...figureColumn('bid-size'),
    sort: SORTED.bidSize,
    width: { least: 58, characters },
    worth: 4,
    text: ({ bid }) => countText(bid?.quantity ?? null),
    written: WRITTEN.bidSize,
  }),
  'bid-premium': ({ spots }, characters) => ({
    ...figureColumn('bid-premium'),
    sort: SORTED.bidPremium,
    width: { least: 70, characters },
    worth: 5,
    text: ({ bid }) => percentText(bid?.premium ?? null),
    written: figureCell((row: MarketRow) => overSpotFigure(row, 'bid', spotOf(row, spots))),
  }),
  ask: (_, characters) => ({
    ...figureColumn('ask'),
    sort: SORTED.ask,
    text: ({ ask, unread }) => bestText(ask, unread?.ask),
    width: { least: 72, characters },
    written: WRITTEN.ask,
  }),
  'ask-size': (_, characters) => ({
    ...figureColumn('ask-size'),
    sort: SORTED.askSize,
    width: { least: 58, characters },
    worth: 6,
    text: ({ ask }) => countText(ask?.quantity ?? null),
    written: WRITTEN.askSize,
  }),
  'per-oz': (_, characters) => ({
    ...figureColumn('per-oz'),
    sort: { by: perOunce, first: 'ascending' },
    width: { least: 72, characters },
    worth: 8,
    text: (row) => perUnitText(perOunce(row)),
    written: WRITTEN.perOunce,
  }),
  'over-spot': ({ spots }, characters) => ({
    ...figureColumn('over-spot'),
    sort: { by: (row) => overSpot(row, spots), first: 'ascending' },
    width: { least: 78, characters },
    worth: 1,
    text: (row) => moneyText(overSpot(row, spots), true),
    written: figureCell((row: MarketRow) =>
      moneyFigure(overSpot(row, spots), { signed: true, tone: 'quiet' }),
    ),
  }),
  premium: ({ spots }, characters) => ({
    ...figureColumn('premium'),
    sort: SORTED.premium,
    width: { least: 66, characters },
    worth: 3,
    text: ({ ask }) => percentText(ask?.premium ?? null),
    written: figureCell((row: MarketRow) => overSpotFigure(row, 'ask', spotOf(row, spots))),
  }),
  'premium-line': () => ({
    ...figureColumn('premium-line'),
    width: { least: 92 },
    worth: 2.5,
    text: null,
    cell: (row) => <PremiumLine rowKey={row.key} />,
  }),
  spread: (_, characters) => ({
    ...figureColumn('spread'),
    sort: { by: spread, first: 'ascending' },
    width: { least: 62, characters },
    worth: 7,
    text: (row) => spreadText(spread(row)),
    written: WRITTEN.spread,
  }),
  change: ({ openings }, characters) => ({
    ...figureColumn('change'),
    sort: { by: (row) => changeOf(row, openings), first: 'descending' },
    width: { least: 82, characters },
    worth: 2.75,
    text: (row) => changeText(changeOf(row, openings)),
    cell: (row) => <SinceOpen row={row} openings={openings} />,
  }),
  age: (_, characters) => ({
    ...figureColumn('age'),
    sort: SORTED.age,
    width: { least: 34, characters },
    worth: 2,
    text: ({ fetchedAt }, now) => ageText(now - fetchedAt),
    written: WRITTEN.age,
    ticks: true,
  }),
};

/** A best price as it is shown. */
const bestText = (best: MarketRow['bid'], unread: string | undefined): string =>
  best === null && unread !== undefined ? unreadText(unread) : moneyText(best?.price ?? null);

const ENTRIES = new Map(MARKET_COLUMNS.map((entry) => [entry.id, entry]));
const entryOf = (id: MarketColumn): { readonly title: string; readonly description: string } =>
  ENTRIES.get(id) ?? { title: id, description: id };

/** Its melt value is a tooltip: the book shows it. */
function overSpotFigure(row: MarketRow, side: 'bid' | 'ask', spot: SpotRow | undefined): Figure {
  const best = row[side];
  const premium = best?.premium ?? null;
  const melt = premium === null ? null : meltValue(row.fine, spot?.price ?? null);
  return premiumFigure(premium, {
    title:
      melt === null ? (doubtText(row) ?? undefined) : `Over a melt value of ${moneyText(melt)}`,
    mark: best === null ? undefined : premiumOf(row.key, best.price, spot?.price ?? null),
  });
}
