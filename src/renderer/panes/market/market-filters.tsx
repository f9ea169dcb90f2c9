/** The filters of the market beside the search field: metals, kinds of products, a watchlist. */
import { MATERIALS } from '#domain/metal/material.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { categoryChoices } from '#renderer/shared/market/category-choices.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { MarketFilter } from '#renderer/store/state/market-filter.ts';
import type { MarketPage } from '#renderer/store/state/market-state.ts';
import { type Chip, Chips } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { countText, statusText } from '#renderer/ui/figures/format.ts';
import { memo, type ReactNode, useId, useState } from 'react';
import styles from './market.module.css';

/** Keep its functions stable. */
interface MarketFiltersProps {
  readonly filter: MarketFilter;
  /** Null before the first page. */
  readonly page: Pick<MarketPage, 'counts' | 'categories' | 'attributes'> | null;
  readonly lists: readonly Watchlist[];
  /** The shown one; null: the whole market. */
  readonly list: Watchlist | null;
  readonly onShowList: (id: string | null) => void;
  /** Changes a part of the filter. */
  readonly onFilter: (change: Partial<MarketFilter>) => void;
}

const NONE: readonly string[] = [];

/** Drawn again with another page, not by prices. */
export const MarketFilters = memo(function MarketFilters({
  filter,
  page,
  lists,
  list,
  onShowList,
  onFilter,
}: MarketFiltersProps): ReactNode {
  const { setView } = useActions();
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const toggle = (id: string): void => onFilter(toggleChip(filter, id));
  return (
    <Chips label="Filters" chips={metalsOf(filter, page?.counts ?? null)} onToggle={toggle}>
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen((open) => !open)}
      >
        <span>{['More', ...hiddenOf(filter, list)].join(' · ')}</span>
      </button>
      <div id={rest} className={styles['rest']} data-open={isOpen ? '' : undefined}>
        <Chips label="Properties" chips={flagsOf(filter)} onToggle={toggle} />
        <div className={styles['kinds']}>
          <Select
            label="Watchlist"
            labelled="hidden"
            options={[
              { value: ALL, label: 'Whole market' },
              ...lists.map(({ id, name, keys }) => ({
                value: id,
                label: `★ ${name} (${countText(keys.length)})`,
              })),
              { value: MANAGE, label: 'Manage watchlists…' },
            ]}
            value={list?.id ?? ALL}
            onChange={(chosen) => {
              if (chosen === MANAGE) setView({ dialog: 'watchlists' });
              else onShowList(chosen === ALL ? null : chosen);
            }}
          />
          <KindFilters
            category={filter.category}
            attribute={filter.attribute}
            categories={page?.categories ?? NONE}
            attributes={page?.attributes ?? NONE}
            onFilter={onFilter}
          />
        </div>
      </div>
    </Chips>
  );
});

/** What is chosen behind the button for more, so that nobody takes a part of the market for the whole. */
const hiddenOf = (filter: MarketFilter, list: Watchlist | null): readonly string[] =>
  [
    list?.name,
    filter.category,
    filter.attribute === null ? null : statusText(filter.attribute),
    ...FLAGS.map(([id, label]) => (filter[id] ? label : null)),
  ].filter((one) => one !== null && one !== undefined);

/** The catalog's own categories and attributes; nothing if it has none. */
function KindFilters({
  category,
  attribute,
  categories,
  attributes,
  onFilter,
}: Pick<MarketFilter, 'category' | 'attribute'> &
  Pick<MarketFiltersProps, 'onFilter'> & {
    readonly categories: readonly string[];
    readonly attributes: readonly string[];
  }): ReactNode {
  const ordered = useTerminal((state) => state.catalogue.categories);
  if (categories.length + attributes.length === 0) return null;
  return (
    <>
      <Select
        label="Category"
        labelled="hidden"
        options={[{ value: ALL, label: 'All categories' }, ...categoryChoices(categories, ordered)]}
        value={category ?? ALL}
        onChange={(chosen) => onFilter({ category: chosen === ALL ? null : chosen })}
      />
      <Select
        label="Attribute"
        labelled="hidden"
        options={[
          { value: ALL, label: 'Any attribute' },
          ...attributes.map((value) => ({ value, label: statusText(value) })),
        ]}
        value={attribute ?? ALL}
        onChange={(chosen) => onFilter({ attribute: chosen === ALL ? null : chosen })}
      />
    </>
  );
}

/** No category, attribute or watchlist has these ids. */
const ALL = '';
const MANAGE = '…';

const FLAGS = [
  ['ira', 'IRA'],
  ['certified', 'Certified'],
  ['esg', 'ESG'],
  ['numismatic', 'Numismatic'],
] as const;

const metalsOf = (filter: MarketFilter, counts: MarketPage['counts'] | null): Chip[] =>
  MATERIALS.map((material) => ({
    id: material,
    label: (
      <>
        {material} <span className={styles['count']}>{countText(counts?.[material] ?? null)}</span>
      </>
    ),
    on: filter.materials.has(material),
  }));

const flagsOf = (filter: MarketFilter): Chip[] =>
  FLAGS.map(([id, label]) => ({ id, label, on: filter[id] }));

function toggleChip(filter: MarketFilter, id: string): Partial<MarketFilter> {
  const flag = FLAGS.find(([name]) => name === id)?.[0];
  if (flag !== undefined) return { [flag]: !filter[flag] };
  const material = MATERIALS.find((name) => name === id);
  if (material === undefined) return {};
  const materials = new Set(filter.materials);
  if (!materials.delete(material)) materials.add(material);
  return { materials };
}
