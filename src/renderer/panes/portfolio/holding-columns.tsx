/** The columns of the portfolio. */
import type { PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { HoldingAmount, amountFigure, costPart } from '#renderer/shared/holdings/amount.tsx';
import { bidsOf, bidsTitle, costOf, NO_PURCHASE } from '#renderer/shared/holdings/words.ts';
import { contentText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money, Weight } from '#renderer/ui/figures/values.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { longestOf, widestOf } from '#renderer/ui/table/columns.ts';

const signedText = (amount: number): string => moneyText(amount, true);

const costText = (holding: PortfolioHolding): string =>
  `${moneyText(costOf(holding))}${costPart(holding)}`;

const bidsText = (holding: PortfolioHolding): string =>
  `${moneyText(holding.bids?.total ?? null)}${bidsOf(holding)}`;

/** Each column is as wide as its widest figure, so none is cut. */
export const holdingColumns = (
  holdings: readonly PortfolioHolding[],
): readonly Column<PortfolioHolding>[] => [
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
    width: { least: 64, characters: longestOf(holdings.map(amountFigure)) },
    worth: 5,
    spoken: 'pieces',
    text: amountFigure,
    cell: ({ product, pieces }) => <HoldingAmount product={product} pieces={pieces} />,
  },
  {
    id: 'fine',
    header: 'Fine',
    align: 'end',
    width: { least: 96, characters: longestOf(holdings.map(({ fine }) => contentText(fine))) },
    worth: 1,
    spoken: 'fine',
    text: ({ fine }) => contentText(fine),
    cell: ({ fine }) => <Weight content={fine} tone="quiet" />,
  },
  {
    id: 'cost',
    header: 'Cost basis',
    align: 'end',
    width: { least: 96, characters: longestOf(holdings.map(costText)) },
    worth: 6,
    spoken: 'cost basis',
    text: costText,
    cell: (holding) => (
      <span title={costOf(holding) === null ? NO_PURCHASE : undefined}>
        <Money cents={costOf(holding)} />
        {costPart(holding)}
      </span>
    ),
  },
  {
    id: 'melt',
    header: 'At spot',
    align: 'end',
    width: {
      least: 96,
      characters: widestOf(
        holdings.map(({ melt }) => melt),
        moneyText,
      ),
    },
    worth: 3,
    spoken: 'at spot',
    text: ({ melt }) => moneyText(melt),
    cell: ({ melt }) => <Money cents={melt} tone="quiet" />,
  },
  {
    id: 'bids',
    header: 'At best bids',
    align: 'end',
    width: {
      least: 96,
      characters: longestOf(holdings.map(bidsText)),
    },
    worth: 4,
    spoken: 'at best bids, before fees',
    text: bidsText,
    cell: (holding) => (
      <span title={bidsTitle(holding)}>
        <Money cents={holding.bids?.total ?? null} />
        {bidsOf(holding)}
      </span>
    ),
  },
  {
    id: 'unrealized',
    header: 'Unrealized gain',
    align: 'end',
    width: {
      least: 116,
      characters: widestOf(
        holdings.map(({ unrealized }) => unrealized?.total ?? null),
        signedText,
      ),
    },
    spoken: 'unrealized gain',
    text: ({ unrealized }) => moneyText(unrealized?.total ?? null, true),
    cell: ({ unrealized }) => <Money cents={unrealized?.total ?? null} signed strong />,
  },
  {
    id: 'realized',
    header: 'Realized gain',
    align: 'end',
    width: {
      least: 108,
      characters: widestOf(
        holdings.map(({ realized }) => realized?.total ?? null),
        signedText,
      ),
    },
    worth: 2,
    spoken: 'realized gain',
    text: ({ realized }) => moneyText(realized?.total ?? null, true),
    cell: ({ product, realized, soldUnknown }) => (
      <span
        title={
          soldUnknown > 0
            ? `Without ${amountFigure({ product, pieces: soldUnknown })} sold of which the cost or the proceeds are not known`
            : undefined
        }
      >
        <Money cents={realized?.total ?? null} signed />
      </span>
    ),
  },
];
