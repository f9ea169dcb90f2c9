/** Edits one listing, or all that are marked. Nothing typed here is a change before it is applied. */
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import { type ListingField, MAX_LISTING_NOTES } from '#domain/listings/listing-change.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import {
  UNKNOWN_VALUE,
  ageText,
  countText,
  dateTimeText,
  moneyText,
} from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { fieldNames, nameOf, premiumText, whyUnknown } from './listing-text.ts';
import { activeText } from './own-offers/active-text.ts';
import { useListingsContext } from './use-listings.ts';
import styles from './listings.module.css';
import { fewerSentence, standingSentence } from './standing-text.ts';

export function ListingEditor({
  rows,
  onDone,
}: {
  readonly rows: readonly ListingRow[];
  /** After it was applied or closed. */
  readonly onDone: () => void;
}): ReactNode {
  const { draft, problems, typeEditor, applyEditor, closeEditor } = useListingsContext();
  const texts = draft.editor?.texts ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const [first] = rows;
  const single = rows.length === 1 ? first : undefined;
  const errorOf = (field: ListingField): string | undefined => {
    const problem = problems.find((one) => one.field === field);
    if (problem === undefined) return undefined;
    return problem.listing === null || single !== undefined
      ? problem.sentence
      : `${nameOf(problem.listing)}: ${problem.sentence}`;
  };
  const field = (
    name: ListingField,
    known: (row: ListingRow) => string,
    { label = fieldNames[name], hint }: { label?: string; hint?: string } = {},
  ): ReactNode => (
    <TextField
      label={label}
      labelled="inline"
      figures={name !== 'notes'}
      value={texts[name] ?? ''}
      placeholder={single === undefined ? 'unchanged' : known(single)}
      hint={hint}
      error={errorOf(name)}
      testId={`listing-${name}`}
      onChange={(text) => typeEditor({ ...texts, [name]: text })}
    />
  );
  const title = single === undefined ? `${rows.length} listings` : nameOf(single);
  return (
    <aside className={styles['aside']} aria-label="Edit">
      <form
        ref={form}
        className={styles['form']}
        aria-label={`Edit ${title}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (applyEditor()) onDone();
        }}
      >
        <div className={styles['asideHead']}>
          <h3>{title}</h3>
          <Button
            intent="quiet"
            size="small"
            shortcut="Esc"
            onPress={() => {
              closeEditor();
              onDone();
            }}
          >
            Close
          </Button>
        </div>
        {field('price', ({ price }) => moneyText(price?.value ?? null))}
        {field(
          'premium',
          ({ premiumPercent }) =>
            premiumPercent === null
              ? 'unchanged'
              : premiumText({ kind: 'percent', ppm: premiumPercent.value }),
          {
            label: 'or premium',
            hint: 'Percent or dollars: 3%, $4.50. A step has a sign: +0.5%.',
          },
        )}
        {field('quantity', ({ quantity }) => countText(quantity?.value ?? null))}
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
            onChange={(active) => typeEditor({ ...texts, active })}
          />
        </div>
        {field('notes', ({ notes }) => (notes === null ? 'unchanged' : 'none'), {
          hint: `${(texts.notes ?? '').length} of ${MAX_LISTING_NOTES} characters`,
        })}
        <Button type="submit" intent="primary" shortcut="Enter">
          Add to the changes
        </Button>
        <p className="text-note">Nothing is sent yet: you review the changes first.</p>
      </form>
      {single !== undefined && (
        <>
          <KnownValues row={single} />
          <AsReceived things={[{ kind: 'listing', id: single.id }]} />
        </>
      )}
    </aside>
  );
}

/** Every known value of a listing with its age, or why it is not known. */
function KnownValues({ row }: { readonly row: ListingRow }): ReactNode {
  const { slice } = useListingsContext();
  const now = useNow(5_000);
  const standing = slice.standings[row.id];
  const { price, premiumPercent, premiumDollars, quantity, active, notes } = row;
  const percent = premiumText(
    premiumPercent === null ? null : { kind: 'percent', ppm: premiumPercent.value },
  );
  const dollars = premiumText(
    premiumDollars === null ? null : { kind: 'dollars', amount: premiumDollars.value },
  );
  const fact = (label: string, text: string, detail = ''): readonly [string, string, string] => [
    label,
    text,
    detail,
  ];
  const value = (
    field: ListingField,
    known: { readonly at: number; readonly source: 'update' | 'list' } | null,
    text: string,
  ): readonly [string, string, string] => {
    if (known === null) {
      return fact(fieldNames[field], UNKNOWN_VALUE, whyUnknown(row, field, slice.readable));
    }
    const source = known.source === 'update' ? 'response to an update' : 'list';
    return fact(fieldNames[field], text, `${source}, ${ageText(now - known.at)}`);
  };
  const timeText = (at: number | null): string => (at === null ? UNKNOWN_VALUE : dateTimeText(at));
  const fewer = fewerSentence(row);
  const facts = [
    value('price', price, moneyText(price?.value ?? null)),
    value('premium', premiumPercent, `${percent} · ${dollars}`),
    value('quantity', quantity, countText(quantity?.value ?? null)),
    value('active', active, activeText(active?.value ?? null)),
    value('notes', notes, notes?.value === '' ? 'none' : (notes?.value ?? '')),
    fact(
      'In the market',
      standingSentence(standing),
      standing === undefined ? '' : ageText(now - standing.readAt),
    ),
    ...(fewer === null ? [] : [fact('Pieces gone', fewer)]),
    fact('Changed', timeText(row.updatedAt)),
    fact('Expires', timeText(row.expiresAt)),
  ];
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Listing ID</dt>
        <dd className={styles['id']}>{row.id}</dd>
      </div>
      {facts.map(([label, text, detail]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text} {detail !== '' && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
