/** The columns of the listing table. A value that is drafted stands beside the known one. */
import { shortId } from '#renderer/ui/figures/format.ts';
import type { ListingRow, ListingStanding } from '#contract/ipc/listings.ts';
import type { ListingChange, ListingField } from '#domain/listings/listing-change.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { longestOf } from '#renderer/ui/table/columns.ts';
import { ShownName } from '#renderer/ui/table/shown-name.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import {
  UNKNOWN_VALUE,
  ageText,
  countText,
  moneyText,
  percentText,
} from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { activeText, nameOf, listingState, valueText, whyUnknown } from './listing-text.ts';
import { distanceText, fewerSentence, rankText, standingSentence } from './standing-text.ts';
import { differencesOf } from '#renderer/store/drafts/listing-draft.ts';
import styles from './listings.module.css';

/** A listing with what the user has done to it here. */
export interface ShownListing {
  readonly row: ListingRow;
  readonly marked: boolean;
  readonly change: ListingChange | undefined;
  readonly readable: boolean;
  /** Left out where nothing is known of the asks of its product. */
  readonly standing?: ListingStanding | undefined;
}

/** The columns, as wide as the figures of these listings want, drafted ones too. */
export const listingColumns = (
  listings: readonly ShownListing[],
  onMark: (id: string) => void,
): readonly Column<ShownListing>[] => [
  {
    id: 'mark',
    header: <span className="visually-hidden">Marked</span>,
    width: { least: 28 },
    text: null,
    cell: ({ row, marked }) => (
      <button
        type="button"
        className={styles['mark']}
        tabIndex={-1}
        aria-pressed={marked}
        aria-label={`Mark ${nameOf(row)}`}
        onClick={() => {
          onMark(row.id);
        }}
      >
        <span aria-hidden="true">{marked ? '✓' : ''}</span>
      </button>
    ),
  },
  {
    id: 'listing',
    header: 'Listing',
    width: { least: 100, ideal: 170, share: 1.6 },
    names: ({ row }) => ({ parts: [row.title ?? shortId(row.id)], besides: 0 }),
    text: ({ row }) => row.title ?? row.id,
    cell: ({ row }, name) =>
      row.title === null ? <Id id={row.id} /> : <ShownName whole={[row.title]} shown={name} />,
  },
  {
    id: 'id',
    header: 'ID',
    width: { least: 112 },
    worth: 1,
    text: ({ row }) => (row.title === null ? '' : row.id),
    cell: ({ row }) => (row.title === null ? '' : <Id id={row.id} />),
  },
  {
    id: 'price',
    header: 'Price',
    width: { least: 88, characters: widest(listings, 'price') },
    align: 'end',
    text: (shown) => valueTextOf(shown, 'price', knownText(shown.row, 'price')),
    cell: (shown) => <Value shown={shown} field="price" text={knownText(shown.row, 'price')} />,
  },
  {
    id: 'premium',
    header: 'Premium',
    width: { least: 70, characters: widest(listings, 'premium') },
    worth: 7,
    isLastToGo: true,
    align: 'end',
    text: (shown) => valueTextOf(shown, 'premium', knownText(shown.row, 'premium')),
    cell: (shown) => <Value shown={shown} field="premium" text={knownText(shown.row, 'premium')} />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: { least: 62, characters: widest(listings, 'quantity') },
    worth: 8,
    isLastToGo: true,
    align: 'end',
    text: (shown) => valueTextOf(shown, 'quantity', knownText(shown.row, 'quantity')),
    cell: (shown) => (
      <Value shown={shown} field="quantity" text={knownText(shown.row, 'quantity')} />
    ),
  },
  {
    id: 'rank',
    header: <span title="Among the asks of its product, by price">Rank</span>,
    width: { least: 56, characters: longestOf(listings.map(({ standing }) => rankText(standing))) },
    worth: 1.6,
    align: 'end',
    text: ({ standing }) => rankText(standing) || UNKNOWN_VALUE,
    cell: ({ standing }) => <Told text={rankText(standing)} title={standingSentence(standing)} />,
  },
  {
    id: 'distance',
    header: <span title="Over the best ask that is not your own">To best</span>,
    width: {
      least: 66,
      characters: longestOf(listings.map(({ standing }) => distanceText(standing))),
    },
    worth: 1.4,
    align: 'end',
    text: ({ standing }) => distanceText(standing) || UNKNOWN_VALUE,
    cell: ({ standing }) => (
      <Told text={distanceText(standing)} title={standingSentence(standing)} />
    ),
  },
  {
    id: 'fewer',
    header: (
      <span title="Pieces fewer than were told before: sold, or taken off elsewhere">Fewer</span>
    ),
    width: { least: 52, characters: longestOf(listings.map(({ row }) => fewerText(row))) },
    worth: 1.2,
    align: 'end',
    text: ({ row }) => fewerText(row) || UNKNOWN_VALUE,
    cell: ({ row }) => (
      <Told
        text={fewerText(row)}
        title={fewerSentence(row) ?? 'Never fewer than was told before.'}
      />
    ),
  },
  {
    id: 'active',
    header: <span className={styles['after']}>Active</span>,
    width: { least: 88 },
    worth: 3,
    text: (shown) => valueTextOf(shown, 'active', activeText(shown.row.active?.value ?? null)),
    cell: (shown) => (
      <Value shown={shown} field="active" text={activeText(shown.row.active?.value ?? null)} />
    ),
  },
  {
    id: 'notes',
    header: 'Notes',
    width: { least: 80, ideal: 100, share: 1 },
    worth: 2,
    text: (shown) => valueTextOf(shown, 'notes', notesText(shown.row)),
    cell: (shown) => <Value shown={shown} field="notes" text={notesText(shown.row)} />,
  },
  {
    id: 'state',
    header: 'State',
    width: { least: 112, share: 0.8 },
    text: ({ row, change }) => listingState(row, change).text,
    cell: ({ row, change }) => {
      const tag = listingState(row, change);
      return (
        <Badge tone={tag.tone} title={tag.text}>
          {tag.text}
        </Badge>
      );
    },
  },
];

/** Pieces, or nothing where there never were fewer. */
const fewerText = ({ fewer }: ListingRow): string =>
  fewer === null ? '' : countText(fewer.pieces);

/** A figure beside the market; a dash where it is not known. */
function Told({ text, title }: { readonly text: string; readonly title: string }): ReactNode {
  if (text !== '') {
    return (
      <span className="figures" title={title}>
        {text}
      </span>
    );
  }
  return (
    <span className={styles['unknown']} title={title}>
      <span aria-hidden="true">{UNKNOWN_VALUE}</span>
      <span className="visually-hidden">none known</span>
    </span>
  );
}

const OTHER_SAYING: Readonly<Partial<Record<ListingField, ListingField>>> = {
  price: 'premium',
  premium: 'price',
};

function Id({ id }: { readonly id: string }): ReactNode {
  return (
    <span className={styles['id']} title={id} data-name={id}>
      {shortId(id)}
    </span>
  );
}

type FigureField = Extract<ListingField, 'price' | 'premium' | 'quantity'>;

function knownText(row: ListingRow, field: FigureField): string {
  switch (field) {
    case 'price':
      return moneyText(row.price?.value ?? null);
    case 'premium':
      return percentText(row.premiumPercent?.value ?? null);
    case 'quantity':
      return countText(row.quantity?.value ?? null);
  }
}

/** Characters of the widest figure that this column shows. */
function widest(listings: readonly ShownListing[], field: FigureField): number {
  return longestOf(
    listings.map(({ row, change }) => {
      const drafted = draftedIn(row, change, field);
      return drafted === undefined ? knownText(row, field) : `→ ${valueText(drafted, 'after')}`;
    }),
  );
}

function draftedIn(
  row: ListingRow,
  change: ListingChange | undefined,
  field: ListingField,
): ReturnType<typeof differencesOf>[number] | undefined {
  return change === undefined
    ? undefined
    : differencesOf(row, change).find((one) => one.field === field);
}

const notesText = ({ notes }: ListingRow): string =>
  notes?.value === '' ? 'none' : (notes?.value ?? UNKNOWN_VALUE);

/** What `Value` shows. */
function valueTextOf({ row, change }: ShownListing, field: ListingField, text: string): string {
  const drafts = change === undefined ? [] : differencesOf(row, change);
  const drafted = drafts.find((one) => one.field === field);
  if (drafted !== undefined) return `→ ${valueText(drafted, 'after')}`;
  return drafts.some((one) => one.field === OTHER_SAYING[field]) ? UNKNOWN_VALUE : text;
}

/** The known value, or in its place the one it is to become; the difference itself stands beside the table. */
function Value({
  shown: { row, change, readable },
  field,
  text,
}: {
  readonly shown: ShownListing;
  readonly field: ListingField;
  readonly text: string;
}): ReactNode {
  const drafts = change === undefined ? [] : differencesOf(row, change);
  const drafted = drafts.find((one) => one.field === field);
  // A price and a premium say the same thing twice: of one that changes, the other is not known.
  const isOther = drafts.some((one) => one.field === OTHER_SAYING[field]);
  const unknown = isOther || text === UNKNOWN_VALUE;
  const look = [
    field !== 'notes' && field !== 'active' && 'figures',
    field === 'active' && styles['after'],
  ];
  if (drafted !== undefined) {
    return (
      <span className={cx(styles['drafted'], ...look)}>
        <span className="visually-hidden">changes to </span>
        <span aria-hidden="true">→ </span>
        {valueText(drafted, 'after')}
      </span>
    );
  }
  const told = field === 'premium' ? row.premiumPercent : row[field];
  const title = isOther
    ? `Follows from the new ${OTHER_SAYING[field] ?? 'value'}`
    : unknown
      ? whyUnknown(row, field, readable)
      : told === null
        ? undefined
        : told.source === 'update'
          ? 'From the response to the last update'
          : 'From the list';
  return (
    <span className={cx(unknown && styles['unknown'], ...look)} title={title}>
      {unknown ? (
        <>
          <span aria-hidden="true">{UNKNOWN_VALUE}</span>
          <span className="visually-hidden">not known</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}

/** When and from where a value was told. */
export function sourceText(
  told: { readonly at: number; readonly source: 'update' | 'list' },
  now: number,
): string {
  const from = told.source === 'update' ? 'response to an update' : 'list';
  return `${from}, ${ageText(now - told.at)}`;
}
