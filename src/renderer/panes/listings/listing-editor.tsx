/** Changes one listing, or all that are marked: what is typed here becomes a change only when it is applied. */
import type { ListingRow, ListingsSlice, ListingStanding } from '#contract/ipc/listings.ts';
import { MAX_LISTING_NOTES, type ListingField } from '#domain/listings/listing-change.ts';
import type { EditTexts } from '#domain/listings/listing-input.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import {
  ageText,
  countText,
  dateTimeText,
  moneyText,
  UNKNOWN_VALUE,
} from '#renderer/ui/figures/format.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { activeText, nameOf, premiumText, whyUnknown } from './listing-text.ts';
import type { Problem } from '#renderer/store/drafts/listing-draft.ts';
import { sourceText } from './listing-columns.tsx';
import { fewerSentence, standingSentence } from './standing-text.ts';
import styles from './listings.module.css';

export interface ListingEditorProps {
  readonly rows: readonly ListingRow[];
  readonly texts: EditTexts;
  readonly problems: readonly Problem[];
  readonly readable: boolean;
  readonly standings: ListingsSlice['standings'];
  readonly onChange: (texts: EditTexts) => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

export function ListingEditor(props: ListingEditorProps): ReactNode {
  const { rows, texts, onChange, onApply, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const [only] = rows;
  const single = rows.length === 1 ? only : undefined;
  const errorOf = (field: ListingField): string | undefined => {
    const problem = props.problems.find((one) => one.field === field);
    if (problem === undefined) return undefined;
    return problem.listing === null || single !== undefined
      ? problem.sentence
      : `${nameOf(problem.listing)}: ${problem.sentence}`;
  };
  const field = (
    name: ListingField,
    label: string,
    known: string,
    hint?: string,
    figures = true,
  ): ReactNode => (
    <TextField
      label={label}
      labelled="inline"
      figures={figures}
      value={texts[name] ?? ''}
      placeholder={known}
      hint={hint}
      error={errorOf(name)}
      testId={`listing-${name}`}
      onChange={(text) => {
        onChange({ ...texts, [name]: text });
      }}
    />
  );
  return (
    <aside className={styles['aside']} aria-label="Edit">
      <form
        ref={form}
        className={styles['form']}
        aria-label={
          single === undefined ? `Edit ${rows.length} listings` : `Edit ${nameOf(single)}`
        }
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        <div className={styles['asideHead']}>
          <h3>{single === undefined ? `${rows.length} listings` : nameOf(single)}</h3>
          <Button intent="quiet" size="small" shortcut="Esc" onPress={onClose}>
            Close
          </Button>
        </div>
        {field(
          'price',
          'Price',
          single === undefined ? 'unchanged' : moneyText(single.price?.value ?? null),
        )}
        {field(
          'premium',
          'or premium',
          single === undefined || single.premiumPercent === null
            ? 'unchanged'
            : premiumText({ kind: 'percent', ppm: single.premiumPercent.value }),
          'Percent or dollars: 3%, $4.50. A step has a sign: +0.5%.',
        )}
        {field(
          'quantity',
          'Quantity',
          single === undefined ? 'unchanged' : countText(single.quantity?.value ?? null),
        )}
        <div className={styles['inline']}>
          <span aria-hidden="true">Active</span>
          <Segments
            label="Active"
            value={texts.active ?? ''}
            segments={[
              { value: '', label: 'Unchanged' },
              { value: 'on', label: 'On' },
              { value: 'off', label: 'Off' },
            ]}
            onChange={(active) => {
              onChange({ ...texts, active });
            }}
          />
        </div>
        {field(
          'notes',
          'Notes',
          (single?.notes ?? null) === null ? 'unchanged' : 'none',
          `${(texts.notes ?? '').length} of ${MAX_LISTING_NOTES} characters`,
          false,
        )}
        <Button type="submit" intent="primary" shortcut="Enter" onPress={() => undefined}>
          Add to the changes
        </Button>
        <p className={styles['hint']}>Nothing is sent yet: you review the changes first.</p>
      </form>
      {single !== undefined && (
        <>
          <Known row={single} readable={props.readable} standing={props.standings[single.id]} />
          <AsReceived things={[{ kind: 'listing', id: single.id }]} />
        </>
      )}
    </aside>
  );
}

/** Everything that is known of a listing, with its age, or why it is not. */
function Known({
  row,
  readable,
  standing,
}: {
  readonly row: ListingRow;
  readonly readable: boolean;
  readonly standing: ListingStanding | undefined;
}): ReactNode {
  const now = useNow(5_000);
  const fewer = fewerSentence(row);
  const fact = (
    field: ListingField,
    label: string,
    told: { readonly at: number; readonly source: 'update' | 'list' } | null,
    text: string,
  ): ReactNode => (
    <div>
      <dt>{label}</dt>
      <dd>
        {told === null ? UNKNOWN_VALUE : text}{' '}
        <small>{told === null ? whyUnknown(row, field, readable) : sourceText(told, now)}</small>
      </dd>
    </div>
  );
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Listing ID</dt>
        <dd className={styles['id']}>{row.id}</dd>
      </div>
      {fact('price', 'Price', row.price, moneyText(row.price?.value ?? null))}
      {fact(
        'premium',
        'Premium',
        row.premiumPercent,
        `${premiumText(row.premiumPercent === null ? null : { kind: 'percent', ppm: row.premiumPercent.value })} · ${premiumText(row.premiumDollars === null ? null : { kind: 'dollars', amount: row.premiumDollars.value })}`,
      )}
      {fact('quantity', 'Quantity', row.quantity, countText(row.quantity?.value ?? null))}
      {fact('active', 'Active', row.active, activeText(row.active?.value ?? null))}
      {fact(
        'notes',
        'Notes',
        row.notes,
        row.notes?.value === '' ? 'none' : (row.notes?.value ?? ''),
      )}
      <div>
        <dt>In the market</dt>
        <dd>
          {standingSentence(standing)}{' '}
          {standing !== undefined && <small>{ageText(now - standing.readAt)}</small>}
        </dd>
      </div>
      {fewer !== null && (
        <div>
          <dt>Pieces gone</dt>
          <dd>{fewer}</dd>
        </div>
      )}
      <div>
        <dt>Changed</dt>
        <dd>{row.updatedAt === null ? UNKNOWN_VALUE : dateTimeText(row.updatedAt)}</dd>
      </div>
      <div>
        <dt>Expires</dt>
        <dd>{row.expiresAt === null ? UNKNOWN_VALUE : dateTimeText(row.expiresAt)}</dd>
      </div>
    </dl>
  );
}
