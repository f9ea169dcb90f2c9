/** The columns of the market table. */
import type { MarketRow, SpotRow } from '#contract/ipc/market.ts';
import { meltValue } from '#domain/market/premium.ts';
import {
  MARKET_COLUMNS,
  type MarketColumn,
  type MarketWidths,
} from '#domain/workspace/market-columns.ts';
import { Age, Money, PerOunce, Premium, Quantity, Spread } from '#renderer/ui/figures/values.tsx';
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
} from '#renderer/ui/figures/format.ts';
import { ShownName } from '#renderer/ui/table/shown-name.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import type { ReactNode } from 'react';
import { overSpot, perOunce, spotOf, spread } from './market-figures.ts';
import { PremiumLine } from './premium-line.tsx';
import { changeOf, SinceOpen } from './since-open.tsx';
import type { KnownOpenings } from './use-openings.ts';
import styles from './market.module.css';

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

/** Px of the star of a watched product, and of the word beside one that was only found. */
const STAR = 20;
const NOT_READ = 82;

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
    sort: { by: (row) => `${row.title} ${row.variantTitle}`, first: 'ascending' },
    header: 'Product',
    width: { least: 150, ideal: 250, share: 1 },
    names: (row) => ({
      parts: [row.title, row.variantTitle],
      besides: (watched.has(row.key) ? STAR : 0) + (row.isFound ? NOT_READ : 0),
    }),
    text: (row) =>
      [row.title, row.variantTitle, row.isFound && 'Not read yet'].filter(Boolean).join(' '),
    cell: (row, name) => (
      <span className={styles['product']} title={`${row.title} · ${row.variantTitle}`}>
        <WatchStar
          on={watched.has(row.key)}
          title={row.title}
          onToggle={() => {
            onToggleWatch(row.key);
          }}
        />
        <ShownName whole={[row.title, row.variantTitle]} shown={name} />
        {row.isFound && (
          <span
            className={styles['found']}
            title="The marketplace’s search found it. The product itself was not read yet, so prices and facts may be missing."
          >
            {' '}
            Not read yet
          </span>
        )}
      </span>
    ),
  };
}

/** What all columns of figures share. */
function figureColumn(
  id: MarketColumn,
): Pick<Column<MarketRow>, 'id' | 'header' | 'align' | 'spoken'> {
  const { title, says } = entryOf(id);
  const spoken = SPOKEN[id];
  return {
    id,
    header: <span title={says}>{title}</span>,
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

const COLUMNS: Readonly<Record<MarketColumn, ColumnOf>> = {
  bid: (_, characters) => ({
    ...figureColumn('bid'),
    sort: { by: (row) => row.bid?.price ?? null, first: 'descending' },
    text: ({ bid, unread }) => bestText(bid, unread?.bid),
    width: { least: 72, characters },
    worth: 9,
    isLastToGo: true,
    cell: (row) => (
      <Money
        cents={row.bid?.price ?? null}
        unread={row.unread?.bid}
        tone="buy"
        mark={priceOf(row.bid?.id)}
      />
    ),
  }),
  'bid-size': (_, characters) => ({
    ...figureColumn('bid-size'),
    sort: { by: (row) => row.bid?.quantity ?? null, first: 'descending' },
    width: { least: 58, characters },
    worth: 4,
    text: ({ bid }) => countText(bid?.quantity ?? null),
    cell: (row) => <Quantity count={row.bid?.quantity ?? null} />,
  }),
  'bid-premium': ({ spots }, characters) => ({
    ...figureColumn('bid-premium'),
    sort: { by: (row) => row.bid?.premium ?? null, first: 'descending' },
    width: { least: 70, characters },
    worth: 5,
    text: ({ bid }) => percentText(bid?.premium ?? null),
    cell: (row) => <OverSpot row={row} side="bid" spot={spotOf(row, spots)} />,
  }),
  ask: (_, characters) => ({
    ...figureColumn('ask'),
    sort: { by: (row) => row.ask?.price ?? null, first: 'ascending' },
    text: ({ ask, unread }) => bestText(ask, unread?.ask),
    width: { least: 72, characters },
    cell: (row) => (
      <Money cents={row.ask?.price ?? null} unread={row.unread?.ask} mark={priceOf(row.ask?.id)} />
    ),
  }),
  'ask-size': (_, characters) => ({
    ...figureColumn('ask-size'),
    sort: { by: (row) => row.ask?.quantity ?? null, first: 'descending' },
    width: { least: 58, characters },
    worth: 6,
    text: ({ ask }) => countText(ask?.quantity ?? null),
    cell: (row) => <Quantity count={row.ask?.quantity ?? null} />,
  }),
  'per-oz': (_, characters) => ({
    ...figureColumn('per-oz'),
    sort: { by: perOunce, first: 'ascending' },
    width: { least: 72, characters },
    worth: 8,
    text: (row) => perUnitText(perOunce(row)),
    cell: (row) => <PerOunce micros={perOunce(row)} tone="quiet" />,
  }),
  'over-spot': ({ spots }, characters) => ({
    ...figureColumn('over-spot'),
    sort: { by: (row) => overSpot(row, spots), first: 'ascending' },
    width: { least: 78, characters },
    worth: 1,
    text: (row) => moneyText(overSpot(row, spots), true),
    cell: (row) => <Money cents={overSpot(row, spots)} signed tone="quiet" />,
  }),
  premium: ({ spots }, characters) => ({
    ...figureColumn('premium'),
    sort: { by: (row) => row.ask?.premium ?? null, first: 'ascending' },
    width: { least: 66, characters },
    worth: 3,
    text: ({ ask }) => percentText(ask?.premium ?? null),
    cell: (row) => <OverSpot row={row} side="ask" spot={spotOf(row, spots)} />,
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
    cell: (row) => <Spread ppm={spread(row)} />,
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
    sort: { by: (row) => row.fetchedAt, first: 'descending' },
    width: { least: 34, characters },
    worth: 2,
    text: ({ fetchedAt }, now) => ageText(now - fetchedAt),
    cell: (row) => <Age at={row.fetchedAt} />,
  }),
};

/** A best price as it is shown. */
const bestText = (best: MarketRow['bid'], unread: string | undefined): string =>
  best === null && unread !== undefined ? unreadText(unread) : moneyText(best?.price ?? null);

const ENTRIES = new Map(MARKET_COLUMNS.map((entry) => [entry.id, entry]));
const entryOf = (id: MarketColumn): { readonly title: string; readonly says: string } =>
  ENTRIES.get(id) ?? { title: id, says: id };

/** Its melt value is a tooltip: the book shows it. */
function OverSpot({
  row,
  side,
  spot,
}: {
  readonly row: MarketRow;
  readonly side: 'bid' | 'ask';
  readonly spot: SpotRow | undefined;
}): ReactNode {
  const best = row[side];
  const premium = best?.premium ?? null;
  const melt = premium === null ? null : meltValue(row.fine, spot?.price ?? null);
  return (
    <span title={melt === null ? undefined : `Over a melt value of ${moneyText(melt)}`}>
      <Premium
        ppm={premium}
        mark={best === null ? undefined : premiumOf(row.key, best.price, spot?.price ?? null)}
      />
    </span>
  );
}

function WatchStar({
  on,
  title,
  onToggle,
}: {
  readonly on: boolean;
  readonly title: string;
  readonly onToggle: () => void;
}): ReactNode {
  // Out of the tab order: w does the same for the selected row.
  return (
    <button
      type="button"
      className={styles['star']}
      tabIndex={-1}
      aria-pressed={on}
      aria-label={`Watch ${title}`}
      // The keyboard stays with the table: this element shows another row once the table is scrolled.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onToggle}
    >
      {on ? '★' : '☆'}
    </button>
  );
}
