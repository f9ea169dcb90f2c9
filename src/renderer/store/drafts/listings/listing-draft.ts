/** Unsent changes of listings. Pure. */
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import { type Ppm, ppm } from '#domain/market/premium.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import {
  changedFields,
  changeRefusal,
  LISTING_FIELDS,
  type ListingChange,
  type ListingField,
  samePremium,
} from '#domain/listings/listing-change.ts';
import {
  type EditTexts,
  editedAmount,
  editedPremium,
  readActive,
  readListedQuantity,
  readNotes,
  readPremiumEdit,
  readPriceEdit,
} from '#domain/listings/listing-input.ts';
import { type DecimalMark, askOfPoint } from '#domain/text/input-text.ts';
import type { Result } from '#domain/result.ts';

export type Changes = Readonly<Record<string, ListingChange>>;

export interface ListingDraft {
  /** By listing id. */
  readonly changes: Changes;
  /** True once the saved changes of this profile were loaded: from then on the window owns the changes. */
  readonly takenOver: boolean;
  /** Which of the changes were made before this start, and when; null if none were. */
  readonly restored: { readonly ids: readonly string[]; readonly keptAt: number } | null;
  /** Why the changes are not saved for the next start, as a sentence; null while they are. */
  readonly unkept: string | null;
  /** Ids the next edit applies to; none: the one under the cursor. */
  readonly marked: readonly string[];
  /** The command line, as typed. */
  readonly command: string;
  /** Ids to be added, as typed or pasted. */
  readonly idsText: string;
  /** The text in the editor while it is open. */
  readonly editor: { readonly targets: readonly string[]; readonly texts: EditTexts } | null;
}

/** Marks or unmarks a listing. */
export function toggleMark(draft: ListingDraft, id: string): ListingDraft {
  const { marked } = draft;
  return {
    ...draft,
    marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id],
  };
}

/** Why an edit was not applied: to one listing, or (`listing` null) at all. */
export interface Problem {
  readonly field: ListingField;
  readonly listing: ListingRow | null;
  readonly sentence: string;
}

export interface Applied {
  readonly changes: Changes;
  readonly problems: readonly Problem[];
}

/**
 * Applies edits as typed to the changes of these listings. An invalid text applies to none; a step from a value
 * that a listing lacks skips only that listing. The current value is not a change.
 */
export function applyEdits(
  rows: readonly ListingRow[],
  changes: Changes,
  texts: EditTexts,
  mark: DecimalMark,
): Applied {
  const fields = LISTING_FIELDS.filter((field) => texts[field] !== undefined);
  const unreadable = fields.flatMap((field): Problem[] => {
    const text = texts[field] ?? '';
    const asked = field === 'notes' ? null : askOfPoint(text, mark);
    if (asked !== null) return [{ field, listing: null, sentence: asked }];
    const read = READERS[field](text);
    return read.ok ? [] : [{ field, listing: null, sentence: read.error.sentence }];
  });
  if (unreadable.length > 0) return { changes, problems: unreadable };
  const next: Record<string, ListingChange> = { ...changes };
  const problems: Problem[] = [];
  for (const row of rows) {
    if (isUnderWay(row)) {
      const sentence = 'It is being sent; change it again after that.';
      problems.push({ field: fields[0] ?? 'price', listing: row, sentence });
      continue;
    }
    let change: ListingChange = next[row.id] ?? {};
    for (const field of fields) {
      const edited = editField(field, texts[field] ?? '', row, change);
      if (typeof edited === 'string') problems.push({ field, listing: row, sentence: edited });
      else change = edited;
    }
    put(next, row.id, change);
  }
  return { changes: next, problems };
}

/** An update of it is queued or in flight. */
export function isUnderWay({ result }: ListingRow): boolean {
  return result?.state === 'waiting' || result?.state === 'sending';
}

/** The changes without some fields of some listings; without any field, without all of them. */
export function withoutChanges(
  changes: Changes,
  ids: readonly string[],
  fields: readonly ListingField[] = LISTING_FIELDS,
): Changes {
  const next: Record<string, ListingChange> = { ...changes };
  for (const id of ids) {
    const left = Object.entries(next[id] ?? {}).filter(
      ([name]) => !fields.some((field) => field === name),
    );
    put(next, id, Object.fromEntries(left));
  }
  return next;
}

/** One line of a difference. `before` null: not known. */
export type Difference = { readonly [F in ListingField]: DifferenceOf<F> }[ListingField];
interface DifferenceOf<F extends ListingField> {
  readonly field: F;
  readonly before: NonNullable<ListingChange[F]> | null;
  readonly after: NonNullable<ListingChange[F]>;
}

/** What a change would do, field by field, compared with the current values. */
export function differencesOf(row: ListingRow, change: ListingChange): readonly Difference[] {
  return changedFields(change).flatMap((field) => differenceOf(field, row, change) ?? []);
}

function differenceOf(
  field: ListingField,
  row: ListingRow,
  change: ListingChange,
): Difference | null {
  switch (field) {
    case 'price':
      return change.price === undefined
        ? null
        : { field, before: row.price?.value ?? null, after: change.price };
    case 'quantity':
      return change.quantity === undefined
        ? null
        : { field, before: row.quantity?.value ?? null, after: change.quantity };
    case 'notes':
      return change.notes === undefined
        ? null
        : { field, before: row.notes?.value ?? null, after: change.notes };
    case 'active':
      return change.active === undefined
        ? null
        : { field, before: row.active?.value ?? null, after: change.active };
    case 'premium':
      return change.premium === undefined
        ? null
        : { field, before: knownPremium(row, change.premium.kind), after: change.premium };
  }
}

function knownPremium(
  row: ListingRow,
  kind: 'percent' | 'dollars',
): NonNullable<ListingChange['premium']> | null {
  if (kind === 'dollars') {
    return row.premiumDollars === null ? null : { kind, amount: row.premiumDollars.value };
  }
  const percent = shownPercent(row);
  return percent === null ? null : { kind, ppm: percent };
}

/**
 * A premium is computed from a price in whole cents, so its last digits are noise: 16.7994 % for a listing at 16.8 %. It is
 * shown, stepped and compared to the hundredth of a percent, half-even.
 */
function shownPercent({ premiumPercent }: ListingRow): Ppm | null {
  if (premiumPercent === null) return null;
  return ppm(Number(divideRounded(BigInt(premiumPercent.value), 100n, 'half-even')) * 100);
}

const READERS: Readonly<
  Record<ListingField, (text: string) => Result<unknown, { readonly sentence: string }>>
> = {
  price: readPriceEdit,
  premium: readPremiumEdit,
  quantity: readListedQuantity,
  active: readActive,
  notes: readNotes,
};

/** The change with one field edited, or why it cannot be. */
function editField(
  field: ListingField,
  text: string,
  row: ListingRow,
  change: ListingChange,
): ListingChange | string {
  const edited = editedChange(field, text, row, change);
  if (typeof edited === 'string') return edited;
  const kept = droppedIfKnown(field, row, edited);
  const refusal = changedFields(kept).length === 0 ? null : changeRefusal(kept);
  return refusal ?? kept;
}

function editedChange(
  field: ListingField,
  text: string,
  row: ListingRow,
  change: ListingChange,
): ListingChange | string {
  switch (field) {
    case 'price': {
      const read = readPriceEdit(text);
      if (!read.ok) return read.error.sentence;
      const price = editedAmount(change.price ?? row.price?.value ?? null, read.value);
      return price.ok ? { ...change, price: price.value } : price.error.sentence;
    }
    case 'premium': {
      const read = readPremiumEdit(text);
      if (!read.ok) return read.error.sentence;
      const drafted = change.premium;
      const premium = editedPremium(
        {
          ppm: drafted?.kind === 'percent' ? drafted.ppm : shownPercent(row),
          dollars:
            drafted?.kind === 'dollars' ? drafted.amount : (row.premiumDollars?.value ?? null),
        },
        read.value,
      );
      return premium.ok ? { ...change, premium: premium.value } : premium.error.sentence;
    }
    case 'quantity': {
      const read = readListedQuantity(text);
      return read.ok ? { ...change, quantity: read.value } : read.error.sentence;
    }
    case 'active': {
      const read = readActive(text);
      return read.ok ? { ...change, active: read.value } : read.error.sentence;
    }
    case 'notes': {
      const read = readNotes(text);
      return read.ok ? { ...change, notes: read.value } : read.error.sentence;
    }
  }
}

/** The current value is not a change. */
function droppedIfKnown(
  field: ListingField,
  row: ListingRow,
  change: ListingChange,
): ListingChange {
  const line = differenceOf(field, row, change);
  if (line === null || line.before === null) return change;
  const same =
    line.field === 'premium' && line.before !== null
      ? samePremium(line.before, line.after)
      : line.before === line.after;
  if (!same) return change;
  const { [field]: _same, ...rest } = change;
  return rest;
}

function put(changes: Record<string, ListingChange>, id: string, change: ListingChange): void {
  if (changedFields(change).length === 0) delete changes[id];
  else changes[id] = change;
}
