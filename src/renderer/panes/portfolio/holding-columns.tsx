/** The columns of the portfolio: what is held, what it cost, what it is worth, what was made. */
import type { PortfolioHolding } from '#contract/ipc/portfolio.ts';
import { contentText, countText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money, Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import type { Column } from '#renderer/ui/table/column.ts';

const FIGURE = { align: 'end', width: { least: 96 } } as const;

/** What is known of it: of holdings without any cost nothing is. */
const costOf = ({ cost, pieces, unpriced }: PortfolioHolding): number | null =>
  unpriced === pieces && pieces > 0 ? null : cost;

export const HOLDING_COLUMNS: readonly Column<PortfolioHolding>[] = [
  {
    id: 'title',
    header: 'Holding',
    width: { least: 160, ideal: 300, share: 1 },
    text: ({ title }) => title,
    cell: ({ title }) => <span title={title}>{title}</span>,
  },
  {
    id: 'pieces',
    header: 'Pieces',
    align: 'end',
    width: { least: 64 },
    spoken: 'pieces',
    text: ({ pieces }) => countText(pieces),
    cell: ({ pieces }) => <Quantity count={pieces} />,
  },
  {
    id: 'fine',
    header: 'Fine',
    ...FIGURE,
    worth: 1,
    spoken: 'fine',
    text: ({ fine }) => contentText(fine),
    cell: ({ fine }) => <Weight content={fine} tone="quiet" />,
  },
  {
    id: 'cost',
    header: 'Cost basis',
    ...FIGURE,
    spoken: 'cost basis',
    text: (holding) => moneyText(costOf(holding)),
    cell: (holding) => <Money cents={costOf(holding)} />,
  },
  {
    id: 'melt',
    header: 'At spot',
    ...FIGURE,
    worth: 3,
    spoken: 'at spot',
    text: ({ melt }) => moneyText(melt),
    cell: ({ melt }) => <Money cents={melt} tone="quiet" />,
  },
  {
    id: 'bids',
    header: 'At best bids',
    ...FIGURE,
    worth: 4,
    spoken: 'at best bids, before fees',
    text: ({ bids }) => moneyText(bids?.total ?? null),
    cell: ({ bids, pieces }) => (
      <span
        title={
          bids === null
            ? 'No bid is known'
            : bids.pieces < pieces
              ? `The bids that are known take ${countText(bids.pieces)} of ${countText(pieces)}; before fees`
              : 'Before fees: what comes off only a quote tells'
        }
      >
        <Money cents={bids?.total ?? null} />
      </span>
    ),
  },
  {
    id: 'unrealized',
    header: 'Unrealized gain',
    align: 'end',
    width: { least: 116 },
    spoken: 'unrealized gain',
    text: ({ unrealized }) => moneyText(unrealized?.total ?? null, true),
    cell: ({ unrealized }) => <Money cents={unrealized?.total ?? null} signed strong />,
  },
  {
    id: 'realized',
    header: 'Realized gain',
    align: 'end',
    width: { least: 108 },
    worth: 2,
    spoken: 'realized gain',
    text: ({ realized }) => moneyText(realized?.total ?? null, true),
    cell: ({ realized, soldUnknown }) => (
      <span
        title={
          soldUnknown > 0
            ? `Without ${countText(soldUnknown)} sold of which the cost or the proceeds are not known`
            : undefined
        }
      >
        <Money cents={realized?.total ?? null} signed />
      </span>
    ),
  },
];
