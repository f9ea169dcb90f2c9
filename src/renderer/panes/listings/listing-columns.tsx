/** The columns of the listing table. A drafted value replaces the known one, marked with an arrow. */
import { rankText } from '#renderer/shared/market/listing-words.ts';
import type { ListingRow, ListingStanding } from '#contract/ipc/trading/listings.ts';
import type { ListingChange, ListingField } from '#domain/listings/listing-change.ts';
import { differencesOf } from '#renderer/store/drafts/listings/listing-draft.ts';
import {
  UNKNOWN_VALUE,
  countText,
  moneyText,
  percentText,
  shortId,
} from '#renderer/ui/figures/format.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { longestOf } from '#renderer/ui/table/columns.ts';
import { ShownName } from '#renderer/ui/table/names/shown-name.tsx';
import type { ReactNode } from 'react';
import { listingState, nameOf, valueText, whyUnknown } from './listing-text.ts';
import { activeText } from './own-offers/active-text.ts';
import styles from './listings.module.css';
import { distanceText, fewerSentence, standingSentence } from './standing-text.ts';

/** A listing with the user's draft. */
export interface ShownListing {
  readonly row: ListingRow;
  readonly marked: boolean;
  readonly change: ListingChange | undefined;
  readonly readable: boolean;
  /** Left out where nothing is known of the asks of its product. */
  readonly standing?: ListingStanding | undefined;
}

/** Columns as wide as the figures of these listings, drafted ones included. */
export const listingColumns = (
  listings: readonly ShownListing[],
  onMark: (id: string) => void,
): readonly Column<ShownListing>[] => {
  const charactersOf = (text: (shown: ShownListing) => string): number =>
    longestOf(listings.map(text));
  const value = (field: ListingField) => ({
    id: field,
    text: (shown: ShownListing) => shownValue(shown, field).text,
    cell: (shown: ShownListing) => <Value shown={shown} field={field} />,
  });
  const figure = (field: ListingField, least: number) => ({
    ...value(field),
    width: { least, characters: charactersOf((shown) => shownValue(shown, field).text) },
    align: 'end' as const,
  });
  const note = (
    id: string,
    least: number,
    text: (shown: ShownListing) => string,
    title: (shown: ShownListing) => string,
  ) => ({
    id,
    width: { least, characters: charactersOf(text) },
    align: 'end' as const,
    text: (shown: ShownListing) => text(shown) || UNKNOWN_VALUE,
    cell: (shown: ShownListing) => <Note text={text(shown)} title={title(shown)} />,
  });
  return [
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
          onClick={() => onMark(row.id)}
        >
          <span aria-hidden="true">{marked ? '✓' : ''}</span>
        </button>
      ),
    },
    {
      id: 'listing',
      header: 'Listing',
      width: { least: 100, ideal: 170, share: 1.6 },
      names: ({ row }) => ({ parts: [row.title ?? shortId(row.id)], reserved: 0 }),
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
    { ...figure('price', 88), header: 'Price' },
    { ...figure('premium', 70), header: 'Premium', worth: 7, isLastToGo: true },
    { ...figure('quantity', 62), header: 'Quantity', worth: 8, isLastToGo: true },
    {
      ...note('rank', 56, ({ standing }) => rankText(standing), standingOf),
      header: <span title="Among the asks of its product, by price">Rank</span>,
      worth: 1.6,
    },
    {
      ...note('distance', 66, ({ standing }) => distanceText(standing), standingOf),
      header: <span title="Over the best ask that is not your own">To best</span>,
      worth: 1.4,
    },
    {
      ...note(
        'fewer',
        52,
        ({ row }) => (row.fewer === null ? '' : countText(row.fewer.pieces)),
        ({ row }) => fewerSentence(row) ?? 'Never fewer than reported before.',
      ),
      header: (
        <span title="Pieces fewer than reported before: sold, or removed elsewhere">Fewer</span>
      ),
      worth: 1.2,
    },
    {
      ...value('active'),
      header: <span className={styles['after']}>Active</span>,
      width: { least: 88 },
      worth: 3,
    },
    {
      ...value('notes'),
      header: 'Notes',
      width: { least: 80, ideal: 100, share: 1 },
      worth: 2,
    },
    {
      id: 'state',
      header: 'State',
      width: { least: 112, share: 0.8 },
      text: ({ row, change }) => listingState(row, change).text,
      cell: ({ row, change }) => {
        const { tone, text } = listingState(row, change);
        return (
          <Badge tone={tone} title={text}>
            {text}
          </Badge>
        );
      },
    },
  ];
};

const standingOf = ({ standing }: ShownListing): string => standingSentence(standing);

/** A figure beside the market; a dash where it is not known. */
function Note({ text, title }: { readonly text: string; readonly title: string }): ReactNode {
  return text === '' ? (
    <Unknown title={title} spoken="none known" />
  ) : (
    <span className="figures" title={title}>
      {text}
    </span>
  );
}

function Unknown({
  title,
  spoken,
  className,
}: {
  readonly title: string | undefined;
  readonly spoken: string;
  readonly className?: string;
}): ReactNode {
  return (
    <span className={cx('text-quiet', className)} title={title}>
      <span aria-hidden="true">{UNKNOWN_VALUE}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}

function Id({ id }: { readonly id: string }): ReactNode {
  return (
    <span className={styles['id']} title={id} data-name={id}>
      {shortId(id)}
    </span>
  );
}

/** The known value as text. */
function knownText({ row }: ShownListing, field: ListingField): string {
  switch (field) {
    case 'price':
      return moneyText(row.price?.value ?? null);
    case 'premium':
      return percentText(row.premiumPercent?.value ?? null);
    case 'quantity':
      return countText(row.quantity?.value ?? null);
    case 'active':
      return activeText(row.active?.value ?? null);
    case 'notes':
      return row.notes?.value === '' ? 'none' : (row.notes?.value ?? UNKNOWN_VALUE);
  }
}

/** Price and premium follow from each other: while one is changed, the other is not known. */
const FOLLOWS_FROM: Readonly<Partial<Record<ListingField, ListingField>>> = {
  price: 'premium',
  premium: 'price',
};

interface ShownValue {
  readonly kind: 'drafted' | 'follows' | 'known';
  readonly text: string;
}

function shownValue(shown: ShownListing, field: ListingField): ShownValue {
  const { row, change } = shown;
  const drafts = change === undefined ? [] : differencesOf(row, change);
  const drafted = drafts.find((one) => one.field === field);
  if (drafted !== undefined) return { kind: 'drafted', text: `→ ${valueText(drafted, 'after')}` };
  return drafts.some((one) => one.field === FOLLOWS_FROM[field])
    ? { kind: 'follows', text: UNKNOWN_VALUE }
    : { kind: 'known', text: knownText(shown, field) };
}

function Value({
  shown,
  field,
}: {
  readonly shown: ShownListing;
  readonly field: ListingField;
}): ReactNode {
  const { row, readable } = shown;
  const { kind, text } = shownValue(shown, field);
  const look = cx(
    field !== 'notes' && field !== 'active' && 'figures',
    field === 'active' && styles['after'],
  );
  if (kind === 'drafted') {
    return (
      <span className={cx(styles['drafted'], look)}>
        <span className="visually-hidden">changes to </span>
        <span aria-hidden="true">→ </span>
        {text.slice(2)}
      </span>
    );
  }
  if (kind === 'follows') {
    const title = `Follows from the new ${FOLLOWS_FROM[field] ?? 'value'}`;
    return <Unknown title={title} spoken="not known" className={look} />;
  }
  if (text === UNKNOWN_VALUE) {
    return <Unknown title={whyUnknown(row, field, readable)} spoken="not known" className={look} />;
  }
  const source = (field === 'premium' ? row.premiumPercent : row[field])?.source;
  const title = source === 'update' ? 'From the response to the last update' : 'From the list';
  return (
    <span className={look} title={source === undefined ? undefined : title}>
      {text}
    </span>
  );
}
