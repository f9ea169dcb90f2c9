/** The columns of the market table. */
import type { MarketRow, SpotRow } from '#contract/ipc/market.ts';
import { cents } from '#domain/money/money.ts';
import { meltValue, premiumOver } from '#domain/market/premium.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { Age, Money, Premium } from '#renderer/ui/figures/values.tsx';
import { premiumOf, priceOf } from '#renderer/ui/figures/figure-mark.ts';
import { moneyText, percentText } from '#renderer/ui/figures/format.ts';
import { widestOf } from '#renderer/ui/table/columns.ts';
import { ShownName } from '#renderer/ui/table/shown-name.tsx';
import type { Column } from '#renderer/ui/table/virtual-table.tsx';
import type { ReactNode } from 'react';
import styles from './market.module.css';

/** Characters of the widest figure of each column of figures, in any of the rows. */
export interface WidestFigures {
  readonly price: number;
  readonly overSpot: number;
  readonly premium: number;
}

export function widestFigures(
  rows: readonly MarketRow[],
  spots: readonly SpotRow[],
): WidestFigures {
  const prices = rows.flatMap(({ bid, ask }) => [bid?.price ?? null, ask?.price ?? null]);
  return {
    price: widestOf(prices, moneyText),
    overSpot: widestOf(
      rows.map((row) => overSpot(row, spots)),
      (value) => moneyText(value, true),
    ),
    premium: widestOf(
      rows.map(({ ask }) => ask?.premium ?? null),
      percentText,
    ),
  };
}

/** Px of the star of a watched product, and of the word beside one that was only found. */
const STAR = 20;
const NOT_READ = 82;

/** Product, bid, ask, ask over spot in percent, age; and in dollars an ounce where there is room. */
export function marketColumns(
  watchlist: ReadonlySet<string>,
  onToggleWatch: (key: string) => void,
  spots: readonly SpotRow[],
  widest: WidestFigures,
): readonly Column<MarketRow>[] {
  return [
    {
      id: 'product',
      sort: { by: (row) => `${row.title} ${row.variantTitle}`, first: 'ascending' },
      header: 'Product',
      width: { least: 150, ideal: 250, share: 1 },
      names: (row) => ({
        parts: [row.title, row.variantTitle],
        besides: (watchlist.has(row.key) ? STAR : 0) + (row.isFound ? NOT_READ : 0),
      }),
      cell: (row, name) => (
        <span className={styles['product']} title={`${row.title} · ${row.variantTitle}`}>
          <WatchStar
            on={watchlist.has(row.key)}
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
              Not read yet
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'bid',
      sort: { by: (row) => row.bid?.price ?? null, first: 'descending' },
      header: 'Bid',
      width: { least: 72, characters: widest.price },
      worth: 9,
      isLastToGo: true,
      align: 'end',
      cell: (row) => (
        <Money
          cents={row.bid?.price ?? null}
          unread={row.unread?.bid}
          tone="buy"
          mark={priceOf(row.bid?.id)}
        />
      ),
    },
    {
      id: 'ask',
      sort: { by: (row) => row.ask?.price ?? null, first: 'ascending' },
      header: 'Ask',
      width: { least: 72, characters: widest.price },
      align: 'end',
      cell: (row) => (
        <Money
          cents={row.ask?.price ?? null}
          unread={row.unread?.ask}
          mark={priceOf(row.ask?.id)}
        />
      ),
    },
    {
      id: 'over-spot',
      sort: { by: (row) => overSpot(row, spots), first: 'ascending' },
      header: <span title="Ask over spot per fine ounce, before fees">Prem. $/oz</span>,
      width: { least: 78, characters: widest.overSpot },
      worth: 1,
      align: 'end',
      cell: (row) => <Money cents={overSpot(row, spots)} signed tone="quiet" />,
    },
    {
      id: 'premium',
      sort: { by: (row) => row.ask?.premium ?? null, first: 'ascending' },
      header: <span title="Ask over spot, before fees">Premium</span>,
      width: { least: 66, characters: widest.premium },
      worth: 3,
      align: 'end',
      cell: (row) => <AskPremium row={row} spot={spotOf(row, spots)} />,
    },
    {
      id: 'age',
      sort: { by: (row) => row.fetchedAt, first: 'descending' },
      header: 'Age',
      // Four characters, the last column without a padding.
      width: { least: 34 },
      worth: 2,
      align: 'end',
      cell: (row) => <Age at={row.fetchedAt} />,
    },
  ];
}

const spotOf = (row: MarketRow, spots: readonly SpotRow[]): SpotRow | undefined =>
  spots.find((known) => known.material === row.material);

/** Its melt value is a tooltip: the book shows it. */
function AskPremium({
  row: { key, ask, fine },
  spot,
}: {
  readonly row: MarketRow;
  readonly spot: SpotRow | undefined;
}): ReactNode {
  const premium = ask?.premium ?? null;
  const melt = premium === null ? null : meltValue(fine, spot?.price ?? null);
  return (
    <span title={melt === null ? undefined : `Over a melt value of ${moneyText(melt)}`}>
      <Premium
        ppm={premium}
        mark={ask === null ? undefined : premiumOf(key, ask.price, spot?.price ?? null)}
      />
    </span>
  );
}

/** What an ounce (or a bitcoin) of the best ask costs over spot, in cents, half-even; null where it cannot be told, as with spot that is too old. */
function overSpot(row: MarketRow, spots: readonly SpotRow[]): number | null {
  const spot = spotOf(row, spots);
  if (row.ask?.premium === undefined || row.ask.premium === null) return null;
  if (row.fine === null || spot === undefined) return null;
  const premium = premiumOver(row.ask.price, row.fine, spot.price);
  return premium === undefined
    ? null
    : cents(Number(divideRounded(BigInt(premium.overSpot), 10_000n, 'half-even')));
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
      onClick={onToggle}
    >
      {on ? '★' : '☆'}
    </button>
  );
}
