/** The columns of the market table. */
import type { MarketRow, SpotRow } from '#contract/ipc/market/market.ts';
import { meltValue } from '#domain/market/premium.ts';
import {
  MARKET_COLUMNS,
  type MarketColumn,
  type MarketWidths,
} from '#domain/workspace/market-columns.ts';
import { premiumOf, priceOf } from '#renderer/ui/figures/figure-mark.ts';
import {
  ageText,
  changeText,
  countText,
  moneyText,
  percentText,
  perUnitText,
  spreadText,
  unreadText,
  changePpm,
  clockText,
  UNKNOWN_VALUE,
} from '#renderer/ui/figures/format.ts';
import {
  Age,
  ChangeFigure,
  Money,
  PerOunce,
  Premium,
  Quantity,
  Spread,
} from '#renderer/ui/figures/values.tsx';
import { doubtText } from '#renderer/shared/product/content-words.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { overSpot, perOunce, spotOfRow, spread } from './market-figures.ts';
import { PremiumLine } from './premium-line.tsx';
import { productMarkOf, ProductCell } from './product-cell.tsx';
import type { KnownOpenings, Opening } from './use-openings.ts';
import type { ReactNode } from 'react';

/** What cells need apart from the row. */
export interface ColumnContext {
  /** The products on the current watchlist. */
  readonly watched: ReadonlySet<string>;
  readonly widths: MarketWidths;
  readonly onToggleWatch: (key: string) => void;
  readonly spots: readonly SpotRow[];
  /** Null while nothing is known of the day. */
  readonly openings: KnownOpenings | null;
}

/** A column but for what all columns of figures share. */
type FigureColumn = Pick<Column<MarketRow>, 'cell' | 'text' | 'sort' | 'worth' | 'isLastToGo'> & {
  /** Px. */
  readonly least: number;
};

/** Px of the star of a watched product, and of the mark of one that something is unclear about. */
const STAR = 20;
const MARK = 98;

/** The product, then the chosen columns; if not all fit, those of least worth are left out. */
export function marketColumns(
  ids: readonly MarketColumn[],
  context: ColumnContext,
  widest: readonly number[],
): readonly Column<MarketRow>[] {
  return [
    productColumn(context),
    ...ids.map((id, place) => {
      const { least, ...column } = COLUMNS[id](context);
      const { title = id, description = id } = ENTRIES.get(id) ?? {};
      const spoken = SPOKEN[id];
      return {
        ...column,
        id,
        header: <span title={description}>{title}</span>,
        align: 'end' as const,
        isSizeable: true,
        // The user's width makes a column wider, never narrower than its figures.
        width: {
          least: Math.max(least, context.widths[id] ?? 0),
          ...(id === 'premium-line' ? {} : { characters: widest[place] ?? 0 }),
        },
        ...(spoken === undefined ? {} : { spoken }),
      };
    }),
  ];
}

function productColumn({ watched, onToggleWatch }: ColumnContext): Column<MarketRow> {
  return {
    id: 'product',
    sort: 'ascending',
    header: 'Product',
    width: { least: 150, ideal: 250, share: 1 },
    names: (row) => ({
      parts: [row.title, row.variantTitle],
      reserved: (watched.has(row.key) ? STAR : 0) + (productMarkOf(row) === null ? 0 : MARK),
    }),
    text: (row) =>
      [row.title, row.variantTitle, productMarkOf(row)?.word].filter(Boolean).join(' '),
    cell: (row, name) => (
      <ProductCell {...{ row, name, onToggleWatch }} isWatched={watched.has(row.key)} />
    ),
  };
}

const ENTRIES = new Map(MARKET_COLUMNS.map((entry) => [entry.id, entry]));

/** Read out before the figure. An age would be outdated by then. */
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

const COLUMNS: Readonly<Record<MarketColumn, (context: ColumnContext) => FigureColumn>> = {
  bid: () => ({
    least: 72,
    worth: 9,
    isLastToGo: true,
    sort: 'descending',
    text: ({ bid, unread }) => bestText(bid, unread?.bid),
    cell: ({ bid, unread }) => (
      <Money cents={bid?.price ?? null} unread={unread?.bid} tone="buy" mark={priceOf(bid?.id)} />
    ),
  }),
  'bid-size': () => ({
    least: 58,
    worth: 4,
    sort: 'descending',
    text: ({ bid }) => countText(bid?.quantity ?? null),
    cell: ({ bid }) => <Quantity count={bid?.quantity ?? null} />,
  }),
  'bid-premium': ({ spots }) => ({
    least: 70,
    worth: 5,
    sort: 'descending',
    text: ({ bid }) => percentText(bid?.premium ?? null),
    cell: (row) => overSpotCell(row, 'bid', spotOfRow(row, spots)),
  }),
  ask: () => ({
    least: 72,
    sort: 'ascending',
    text: ({ ask, unread }) => bestText(ask, unread?.ask),
    cell: ({ ask, unread }) => (
      <Money cents={ask?.price ?? null} unread={unread?.ask} mark={priceOf(ask?.id)} />
    ),
  }),
  'ask-size': () => ({
    least: 58,
    worth: 6,
    sort: 'descending',
    text: ({ ask }) => countText(ask?.quantity ?? null),
    cell: ({ ask }) => <Quantity count={ask?.quantity ?? null} />,
  }),
  'per-oz': () => ({
    least: 72,
    worth: 8,
    sort: 'ascending',
    text: (row) => perUnitText(perOunce(row)),
    cell: (row) => <PerOunce micros={perOunce(row)} tone="quiet" />,
  }),
  'over-spot': ({ spots }) => ({
    least: 78,
    worth: 1,
    sort: 'ascending',
    text: (row) => moneyText(overSpot(row, spots), true),
    cell: (row) => <Money cents={overSpot(row, spots)} signed tone="quiet" />,
  }),
  premium: ({ spots }) => ({
    least: 66,
    worth: 3,
    isLastToGo: true,
    sort: 'ascending',
    text: ({ ask }) => percentText(ask?.premium ?? null),
    cell: (row) => overSpotCell(row, 'ask', spotOfRow(row, spots)),
  }),
  'premium-line': () => ({
    least: 92,
    worth: 2.5,
    text: null,
    cell: (row) => <PremiumLine rowKey={row.key} />,
  }),
  spread: () => ({
    least: 62,
    worth: 7,
    sort: 'ascending',
    text: (row) => spreadText(spread(row)),
    cell: (row) => <Spread ppm={spread(row)} />,
  }),
  change: ({ openings }) => ({
    least: 82,
    worth: 2.75,
    sort: 'descending',
    text: (row) => changeText(changeSinceOpen(row, openings)),
    cell: (row) => <SinceOpen row={row} openings={openings} />,
  }),
  age: () => ({
    least: 34,
    worth: 2,
    sort: 'descending',
    text: ({ fetchedAt }, now) => ageText(now - fetchedAt),
    cell: ({ fetchedAt }) => <Age at={fetchedAt} />,
  }),
};

const bestText = (best: MarketRow['bid'], unread: string | undefined): string =>
  best === null && unread !== undefined ? unreadText(unread) : moneyText(best?.price ?? null);

/** Its melt value is in the tooltip: the book shows it. */
function overSpotCell(row: MarketRow, side: 'bid' | 'ask', spot: SpotRow | undefined): ReactNode {
  const best = row[side];
  const premium = best?.premium ?? null;
  const melt = premium === null ? null : meltValue(row.fine, spot?.price ?? null);
  const overMelt = melt === null ? doubtText(row) : `Over a melt value of ${moneyText(melt)}`;
  return (
    <Premium
      ppm={premium}
      title={overMelt ?? undefined}
      mark={best === null ? undefined : premiumOf(row.key, best.price, spot?.price ?? null)}
    />
  );
}

/** Ppm; null if either price is unknown. */
function changeSinceOpen({ key, ask }: MarketRow, openings: KnownOpenings | null): number | null {
  const opening = openings?.get(key);
  return opening === undefined || ask === null ? null : changePpm(ask.price, opening.ask);
}

function SinceOpen({
  row,
  openings,
}: {
  readonly row: MarketRow;
  readonly openings: KnownOpenings | null;
}): ReactNode {
  if (openings === null) return null;
  const words = openingWords(openings.get(row.key));
  const change = changeSinceOpen(row, openings);
  return (
    <span title={words}>
      {change === null ? (
        <>
          <span aria-hidden="true">{UNKNOWN_VALUE}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <ChangeFigure ppm={change} />
      )}
    </span>
  );
}

function openingWords(opening: Opening | undefined): string {
  if (opening === undefined) return 'No ask was recorded today.';
  const { ask, at, isSimulated } = opening;
  const simulated = isSimulated ? ' Simulated: the terminal had not recorded it yet.' : '';
  return `${moneyText(ask)} at ${clockText(at)}, the first ask recorded today.${simulated}`;
}
