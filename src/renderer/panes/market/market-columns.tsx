/** The columns of the market table. */
import type { MarketRow, SpotRow } from '#contract/ipc/market.ts';
import { cents } from '#domain/money/money.ts';
import { premiumOver } from '#domain/market/premium.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { Age, Money, Premium } from '#renderer/ui/figures/values.tsx';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { figureWidth } from '#renderer/ui/table/figure-width.ts';
import type { Column } from '#renderer/ui/table/virtual-table.tsx';
import type { ReactNode } from 'react';
import styles from './market.module.css';
import { splitTitle } from '#renderer/shared/market/search.ts';

/** The grid track for the bids and asks of these rows. */
export function widthOfPrices(rows: readonly MarketRow[]): string {
  const prices = rows.flatMap(({ bid, ask }) => [bid?.price ?? null, ask?.price ?? null]);
  return figureWidth(prices, moneyText, 78);
}

/** Product, bid, ask, ask over spot in percent, age; and in dollars an ounce where there is room. */
export function marketColumns(
  watchlist: ReadonlySet<string>,
  onToggleWatch: (key: string) => void,
  spots: readonly SpotRow[],
  priceWidth: string,
): readonly Column<MarketRow>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      width: 'minmax(120px, 1fr)',
      cell: (row) => (
        <span className={styles['product']} title={`${row.title} · ${row.variantTitle}`}>
          <WatchStar
            on={watchlist.has(row.key)}
            title={row.title}
            onToggle={() => {
              onToggleWatch(row.key);
            }}
          />
          <Title text={row.title} />
          {row.variantTitle !== '' && <span className={styles['variant']}>{row.variantTitle}</span>}
        </span>
      ),
    },
    {
      id: 'bid',
      header: 'Bid',
      width: priceWidth,
      align: 'end',
      cell: (row) => <Money cents={row.bid?.price ?? null} tone="buy" />,
    },
    {
      id: 'ask',
      header: 'Ask',
      width: priceWidth,
      align: 'end',
      cell: (row) => <Money cents={row.ask?.price ?? null} />,
    },
    {
      id: 'over-spot',
      header: <span title="Ask over spot per fine ounce, before fees">Prem. $/oz</span>,
      width: '88px',
      align: 'end',
      showFrom: 640,
      cell: (row) => <Money cents={overSpot(row, spots)} signed tone="quiet" />,
    },
    {
      id: 'premium',
      header: <span title="Ask over spot, before fees">Premium</span>,
      width: '64px',
      align: 'end',
      showFrom: 340,
      cell: (row) => <Premium ppm={row.ask?.premium ?? null} />,
    },
    {
      id: 'age',
      header: 'Age',
      width: '28px',
      align: 'end',
      showFrom: 380,
      cell: (row) => <Age at={row.fetchedAt} />,
    },
  ];
}

/** The title, its end kept in sight however narrow the column. */
function Title({ text }: { readonly text: string }): ReactNode {
  const [head, tail] = splitTitle(text);
  return (
    <span className={styles['title']}>
      <span className={styles['head']}>{head}</span>
      <span className={styles['tail']}>{tail}</span>
    </span>
  );
}

/** What an ounce (or a bitcoin) of the best ask costs over spot, in cents, half-even; null where it cannot be told. */
function overSpot(row: MarketRow, spots: readonly SpotRow[]): number | null {
  const spot = spots.find((known) => known.material === row.material);
  if (row.ask === null || row.fine === null || spot === undefined) return null;
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
