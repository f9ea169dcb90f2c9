/** The columns of the portfolio. */
import type { PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { HoldingAmount, amountFigure, costPart } from '#renderer/shared/holdings/amount.tsx';
import { bidsOf, bidsTitle, costOf, NO_PURCHASE } from '#renderer/shared/holdings/words.ts';
import { contentText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money, Weight } from '#renderer/ui/figures/values.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { ShownName } from '#renderer/ui/table/names/shown-name.tsx';
import { longestOf } from '#renderer/ui/table/columns.ts';

const costText = (holding: PortfolioHolding): string =>
  `${moneyText(costOf(holding))}${costPart(holding)}`;

const bidsText = (holding: PortfolioHolding): string =>
  `${moneyText(holding.bids?.total ?? null)}${bidsOf(holding)}`;

export function holdingColumns(
  holdings: readonly PortfolioHolding[],
): readonly Column<PortfolioHolding>[] {
  /** As wide as its widest figure, so none is cut. */
  const figure = (
    id: string,
    header: string,
    least: number,
    text: (holding: PortfolioHolding) => string,
    rest: Pick<Column<PortfolioHolding>, 'cell' | 'worth' | 'spoken'>,
  ): Column<PortfolioHolding> => ({
    id,
    header,
    align: 'end',
    width: { least, characters: longestOf(holdings.map(text)) },
    spoken: header.toLowerCase(),
    text,
    ...rest,
  });
  return [
    {
      id: 'title',
      header: 'Holding',
      width: { least: 160, ideal: 300, share: 1 },
      names: ({ title }) => ({ parts: [title], reserved: 0 }),
      text: ({ title }) => title,
      cell: ({ title }, name) => <ShownName whole={[title]} shown={name} />,
    },
    figure('pieces', 'Pieces', 64, amountFigure, {
      worth: 5,
      cell: ({ product, pieces }) => <HoldingAmount product={product} pieces={pieces} />,
    }),
    figure('fine', 'Fine', 96, ({ fine }) => contentText(fine), {
      worth: 1,
      cell: ({ fine }) => <Weight content={fine} tone="quiet" />,
    }),
    figure('cost', 'Cost basis', 96, costText, {
      worth: 6,
      cell: (holding) => (
        <span title={costOf(holding) === null ? NO_PURCHASE : undefined}>
          <Money cents={costOf(holding)} />
          {costPart(holding)}
        </span>
      ),
    }),
    figure('melt', 'At spot', 96, ({ melt }) => moneyText(melt), {
      worth: 3,
      cell: ({ melt }) => <Money cents={melt} tone="quiet" />,
    }),
    figure('bids', 'At best bids', 96, bidsText, {
      worth: 4,
      spoken: 'at best bids, before fees',
      cell: (holding) => (
        <span title={bidsTitle(holding)}>
          <Money cents={holding.bids?.total ?? null} />
          {bidsOf(holding)}
        </span>
      ),
    }),
    figure('unrealized', 'Unrealized gain', 116, ({ unrealized }) => gainText(unrealized), {
      cell: ({ unrealized }) => <Money cents={unrealized?.total ?? null} signed strong />,
    }),
    figure('realized', 'Realized gain', 108, ({ realized }) => gainText(realized), {
      worth: 2,
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
    }),
  ];
}

const gainText = (gain: PortfolioHolding['realized']): string =>
  moneyText(gain?.total ?? null, true);
