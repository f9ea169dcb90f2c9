/** What the market is narrowed down by, beside the text: metals, what products are, a watchlist. */
import { MATERIALS } from '#domain/metal/material.ts';
import { categoryChoices } from '#renderer/shared/market/category-choices.ts';
import type { MatchingRows } from '#renderer/shared/market/matching-rows.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import type { MarketFilter } from '#renderer/store/market-filter.ts';
import { type Chip, Chips } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { countText, statusText } from '#renderer/ui/figures/format.ts';
import { memo, type ReactNode, useDeferredValue } from 'react';
import styles from './market.module.css';
import { WatchlistSelect, type WatchlistSelectProps } from './watchlist-select.tsx';

export interface MarketFiltersProps extends Pick<
  MatchingRows,
  'counts' | 'categories' | 'attributes'
> {
  readonly filter: MarketFilter;
  readonly watchlists: WatchlistSelectProps;
  /** What of the filter is to be otherwise. Keep this function stable. */
  readonly onFilter: (change: Partial<MarketFilter>) => void;
}

/** Drawn again when something in them changes: not by prices. */
export const MarketFilters = memo(function MarketFilters({
  filter,
  counts,
  categories,
  attributes,
  watchlists,
  onFilter,
}: MarketFiltersProps): ReactNode {
  // What was typed and what it finds come first. As a text, so that nothing is drawn twice while no count changes.
  const told = useDeferredValue(MATERIALS.map((material) => counts[material]).join(' '));
  return (
    <Chips
      label="Filters"
      chips={chipsOf(filter, told.split(' ').map(Number))}
      onToggle={(id) => {
        onFilter(toggleChip(filter, id));
      }}
    >
      <div className={styles['kinds']}>
        <WatchlistSelect {...watchlists} />
        <KindFilters
          category={filter.category}
          attribute={filter.attribute}
          categories={categories}
          attributes={attributes}
          onFilter={onFilter}
        />
      </div>
    </Chips>
  );
});

/** What the catalogue itself names its products by; nothing while it names nothing. */
const KindFilters = memo(function KindFilters({
  category,
  attribute,
  categories,
  attributes,
  onFilter,
}: Pick<MarketFilter, 'category' | 'attribute'> &
  Pick<MarketFiltersProps, 'categories' | 'attributes' | 'onFilter'>): ReactNode {
  const told = useTerminal((state) => state.catalogue.categories);
  if (categories.length + attributes.length === 0) return null;
  return (
    <>
      <Select
        label="Category"
        labelled="hidden"
        options={[{ value: ALL, label: 'All categories' }, ...categoryChoices(categories, told)]}
        value={category ?? ALL}
        onChange={(chosen) => {
          onFilter({ category: chosen === ALL ? null : chosen });
        }}
      />
      <Select
        label="Attribute"
        labelled="hidden"
        options={[
          { value: ALL, label: 'Any attribute' },
          ...attributes.map((value) => ({ value, label: statusText(value) })),
        ]}
        value={attribute ?? ALL}
        onChange={(chosen) => {
          onFilter({ attribute: chosen === ALL ? null : chosen });
        }}
      />
    </>
  );
});

/** No category and no attribute is called so: both have words. */
const ALL = '';

const FLAGS = [
  ['ira', 'IRA'],
  ['certified', 'Certified'],
  ['esg', 'ESG'],
  ['numismatic', 'Numismatic'],
] as const;

function chipsOf(filter: MarketFilter, counts: readonly number[]): Chip[] {
  return [
    ...MATERIALS.map((material, place) => ({
      id: material,
      label: (
        <>
          {material} <span className={styles['count']}>{countText(counts[place] ?? null)}</span>
        </>
      ),
      on: filter.materials.has(material),
    })),
    ...FLAGS.map(([id, label]) => ({ id, label, on: filter[id] })),
  ];
}

function toggleChip(filter: MarketFilter, id: string): Partial<MarketFilter> {
  const flag = FLAGS.find(([name]) => name === id)?.[0];
  if (flag !== undefined) return { [flag]: !filter[flag] };
  const material = MATERIALS.find((name) => name === id);
  if (material === undefined) return {};
  const materials = new Set(filter.materials);
  if (!materials.delete(material)) materials.add(material);
  return { materials };
}
