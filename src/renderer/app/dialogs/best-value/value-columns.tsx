/** The columns of the ranking. */
import type { RankedProduct } from '#contract/ipc/market/best-value.ts';
import {
  ageText,
  countText,
  moneyText,
  percentText,
  perUnitText,
} from '#renderer/ui/figures/format.ts';
import { Age, Money, PerOunce, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { longestOf, widestOf } from '#renderer/ui/table/columns.ts';
import { ShownName } from '#renderer/ui/table/names/shown-name.tsx';
import type { Column } from '#renderer/ui/table/column.ts';

const AGE = 4;
/** In the place of a rank. */
const OVER = 'over';

const isOver = ({ fit }: RankedProduct): boolean => fit === 'more' || fit === 'far-more';

export function valueColumns(
  rows: readonly RankedProduct[],
  unit: 'oz' | 'BTC',
): readonly Column<RankedProduct>[] {
  const most = (
    of: (row: RankedProduct) => number | null,
    text: (value: number) => string,
  ): number => widestOf(rows.map(of), text);
  return [
    {
      id: 'rank',
      header: (
        <span title="By the price of the whole size; over: it can only be had with more">#</span>
      ),
      align: 'end',
      width: {
        least: 30,
        characters: Math.max(
          OVER.length,
          most(({ rank }) => rank, countText),
        ),
      },
      text: (row) => (isOver(row) ? OVER : countText(row.rank)),
      cell: (row) =>
        isOver(row) ? <span className="text-caution">{OVER}</span> : <Quantity count={row.rank} />,
    },
    {
      id: 'product',
      header: 'Product',
      width: { least: 130, ideal: 220, share: 1 },
      names: ({ title, variantTitle }) => ({ parts: [title, variantTitle], reserved: 0 }),
      text: ({ title, variantTitle }) => `${title} ${variantTitle}`.trim(),
      cell: ({ title, variantTitle }, name) => (
        <span title={`${title} · ${variantTitle}`}>
          <ShownName whole={[title, variantTitle]} shown={name} />
        </span>
      ),
    },
    {
      id: 'per-unit',
      header: <span title={`Price per fine ${unit} at this size, before fees`}>$/{unit}</span>,
      align: 'end',
      width: { least: 72, characters: most(({ perUnit }) => perUnit, perUnitText) },
      text: ({ perUnit }) => perUnitText(perUnit),
      cell: ({ perUnit }) => <PerOunce micros={perUnit} strong />,
    },
    {
      id: 'premium',
      header: <span title="Over spot at this size, before fees">Premium</span>,
      align: 'end',
      width: { least: 66, characters: most(({ premium }) => premium, percentText) },
      worth: 5,
      text: ({ premium }) => percentText(premium),
      cell: ({ premium }) => <Premium ppm={premium} />,
    },
    {
      id: 'words',
      header: <span title="Size differences and missing data">Note</span>,
      width: { least: 60, characters: longestOf(rows.map(({ words }) => words)) },
      worth: 4,
      text: ({ words }) => words,
      cell: (row) => (
        <span className={isOver(row) ? 'text-caution' : 'text-second'}>{row.words}</span>
      ),
    },
    {
      id: 'pieces',
      header: <span title="Whole pieces that reach the size">Pieces</span>,
      align: 'end',
      width: { least: 52, characters: most(({ pieces }) => pieces, countText) },
      worth: 3,
      text: ({ pieces }) => countText(pieces),
      cell: ({ pieces }) => <Quantity count={pieces} />,
    },
    {
      id: 'total',
      header: <span title="Total of the pieces with a known price, before fees">Total</span>,
      align: 'end',
      width: {
        least: 80,
        characters: most(
          ({ total }) => total,
          (total) => moneyText(total),
        ),
      },
      worth: 2,
      text: ({ total }) => moneyText(total),
      cell: ({ total }) => <Money cents={total} tone="quiet" />,
    },
    {
      id: 'age',
      header: <span title="Time since its prices were read">Age</span>,
      align: 'end',
      width: { least: 40, characters: AGE },
      worth: 6,
      text: ({ fetchedAt }, now) => ageText(now - fetchedAt),
      cell: ({ fetchedAt }) => <Age at={fetchedAt} />,
    },
  ];
}
