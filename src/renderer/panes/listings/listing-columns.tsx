/** The columns of the listing table. A value that is drafted stands beside the known one. */
import { shortId } from '#renderer/ui/figures/format.ts';
import type { ListingRow } from '#contract/ipc/listings.ts';
import type { ListingChange, ListingField } from '#domain/listings/listing-change.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { Column } from '#renderer/ui/table/virtual-table.tsx';
import {
  UNKNOWN_VALUE,
  ageText,
  countText,
  moneyText,
  percentText,
} from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { activeText, nameOf, listingState, valueText, whyUnknown } from './listing-text.ts';
import { differencesOf } from '#renderer/store/drafts/listing-draft.ts';
import styles from './listings.module.css';

/** A listing with what the user has done to it here. */
export interface ShownListing {
  readonly row: ListingRow;
  readonly marked: boolean;
  readonly change: ListingChange | undefined;
  readonly readable: boolean;
}

export const listingColumns = (onMark: (id: string) => void): readonly Column<ShownListing>[] => [
  {
    id: 'mark',
    header: <span className="visually-hidden">Marked</span>,
    width: '28px',
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
    width: 'minmax(150px, 1.6fr)',
    cell: ({ row }) => (
      <span title={row.id}>
        {row.title !== null && <>{row.title} </>}
        <span className={styles['id']}>{shortId(row.id)}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    width: 'minmax(92px, 1fr)',
    align: 'end',
    cell: (shown) => (
      <Value shown={shown} field="price" text={moneyText(shown.row.price?.value ?? null)} />
    ),
  },
  {
    id: 'premium',
    header: 'Premium',
    width: 'minmax(72px, 0.8fr)',
    align: 'end',
    cell: (shown) => {
      const known = shown.row.premiumPercent;
      const text = percentText(known?.value ?? null);
      return <Value shown={shown} field="premium" text={text} />;
    },
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 'minmax(64px, 0.7fr)',
    align: 'end',
    cell: (shown) => (
      <Value shown={shown} field="quantity" text={countText(shown.row.quantity?.value ?? null)} />
    ),
  },
  {
    id: 'active',
    header: <span className={styles['after']}>Active</span>,
    width: '88px',
    showFrom: 560,
    cell: (shown) => (
      <Value shown={shown} field="active" text={activeText(shown.row.active?.value ?? null)} />
    ),
  },
  {
    id: 'notes',
    header: 'Notes',
    width: 'minmax(80px, 1fr)',
    showFrom: 820,
    cell: (shown) => {
      const notes = shown.row.notes?.value ?? null;
      return (
        <Value
          shown={shown}
          field="notes"
          text={notes === '' ? 'none' : (notes ?? UNKNOWN_VALUE)}
        />
      );
    },
  },
  {
    id: 'state',
    header: 'State',
    width: 'minmax(112px, 1fr)',
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
  const drafted =
    change === undefined
      ? undefined
      : differencesOf(row, change).find((one) => one.field === field);
  const unknown = text === UNKNOWN_VALUE;
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
  const title = unknown
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
          <span aria-hidden="true">{text}</span>
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
