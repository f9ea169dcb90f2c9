/** What is known of the user's own listings: each value with its time and source. */
import type { ListingResult, ListingRow, ListingsSlice } from '#contract/ipc/trading/listings.ts';
import { MAX_KEPT_LISTINGS } from '#contract/ipc/trading/listings.ts';
import type { Level, UpdatedListing } from '#main/marketplace/model/market-model.ts';
import type { StoredListing } from '#main/settings/stored/stored-listings.ts';

interface Sourced<T> {
  readonly value: T;
  readonly at: number;
  readonly source: 'update' | 'list';
}

/**
 * A list requested while a listing was changed may show the old values. A reading that began less than this after an
 * update is ignored for that listing.
 */
const SETTLING_MS = 2_000;

export class ListingBook {
  readonly #rows = new Map<string, ListingRow>();
  readonly #offered = new Map<string, ListingsSlice['offered'][number]>();
  readonly #settledAt = new Map<string, number>();
  readonly #readable: boolean;
  /** The list read last: a listing added after it is known at once, as of then. */
  #list: { readonly listings: ReadonlyMap<string, Level>; readonly at: number } | null = null;

  constructor(readable: boolean) {
    this.#readable = readable;
  }

  row(id: string): ListingRow | undefined {
    return this.#rows.get(id);
  }

  rows(): readonly ListingRow[] {
    return [...this.#rows.values()];
  }

  get isFull(): boolean {
    return this.#rows.size >= MAX_KEPT_LISTINGS;
  }

  add(id: string, origin: ListingRow['origin']): void {
    const offered = this.#offered.get(id);
    this.#offered.delete(id);
    this.#rows.set(id, { ...unknownRow(id, origin), title: offered?.title ?? null });
    if (this.#list !== null) this.#asListed(id, this.#list.listings, this.#list.at);
  }

  remove(id: string): void {
    this.#rows.delete(id);
  }

  offer(id: string, title: string | null, why: string): void {
    if (!this.#rows.has(id)) this.#offered.set(id, { id, title, why });
  }

  /** A listing as the settings kept it. */
  restore(stored: StoredListing, origin: ListingRow['origin']): void {
    const { last, unsettled } = stored;
    this.#rows.set(stored.id, {
      ...unknownRow(stored.id, origin),
      title: stored.title,
      productId: stored.productId,
      ...(last === null ? {} : { ...answered(last, last.at), updatedAt: last.updatedAt }),
      result: unsettled === null ? null : interrupted(unsettled),
    });
  }

  setResult(id: string, result: ListingResult | null): void {
    this.#edit(id, () => ({ result }));
  }

  /** The answer to an update. */
  answered(id: string, answer: UpdatedListing, at: number): void {
    this.#settledAt.set(id, at);
    this.#edit(id, (row) => ({
      ...answered({ ...answer, notes: answer.sellerNotes }, at, row),
      updatedAt: answer.updatedAt ?? row.updatedAt,
      // The answer does not report the new premium, and the old one no longer holds.
      premiumPercent: null,
      premiumDollars: null,
    }));
  }

  /** A failed update may have changed the listing: what earlier lists said of it is outdated. */
  disturbed(id: string, at: number): void {
    this.#settledAt.set(id, at);
  }

  /** All existing listings: own ones that are not among them are not listed now. */
  listRead(listings: ReadonlyMap<string, Level>, at: number): void {
    this.#list = { listings, at };
    for (const id of this.#rows.keys()) this.#asListed(id, listings, at);
  }

  #asListed(id: string, listings: ReadonlyMap<string, Level>, at: number): void {
    const settledAt = this.#settledAt.get(id) ?? Number.NEGATIVE_INFINITY;
    if (this.#rows.get(id)?.result?.state === 'sending' || at < settledAt + SETTLING_MS) return;
    this.listingRead(id, listings.get(id), at);
  }

  /** The listing itself was read, after whatever was sent before. */
  listingRead(id: string, level: Level | undefined, at: number): void {
    this.#edit(id, (row) =>
      level === undefined
        ? { listed: { value: false, at } }
        : { ...listed(level, at), fewer: fewerOf(row, level.quantity, at) },
    );
  }

  /** An own listing is the best ask of a product: its only appearance where nothing lists all. */
  topSeen(seen: {
    readonly id: string;
    readonly productId: string;
    readonly title: string;
    readonly price: ListingRow['price'];
    readonly quantity: ListingRow['quantity'];
    readonly premiumPercent: ListingRow['premiumPercent'];
  }): void {
    const row = this.#rows.get(seen.id);
    const at = seen.price?.at ?? 0;
    if (row === undefined || at < (this.#settledAt.get(seen.id) ?? 0) + SETTLING_MS) return;
    this.#edit(seen.id, () => ({
      productId: seen.productId,
      title: seen.title,
      price: seen.price,
      quantity: seen.quantity ?? row.quantity,
      fewer: fewerOf(row, seen.quantity?.value ?? null, at),
      premiumPercent: seen.premiumPercent,
    }));
  }

  slice(
    sending: ListingsSlice['sending'],
  ): Omit<ListingsSlice, 'drafts' | 'standings' | 'repricing'> {
    return {
      rows: [...this.rows()],
      offered: [...this.#offered.values()],
      readable: this.#readable,
      fetchedAt: this.#list?.at ?? null,
      sending,
    };
  }

  /** For the settings. Ids that only the practice market named are left out: it names them again. */
  toStore(): StoredListing[] {
    return [...this.#rows.values()].flatMap((row) => {
      const last = lastAnswer(row);
      const unsettled = unsettledOf(row.result);
      if (row.origin === 'practice' && last === null && unsettled === null) return [];
      return [{ id: row.id, title: row.title, productId: row.productId, last, unsettled }];
    });
  }

  #edit(id: string, change: (row: ListingRow) => Partial<ListingRow>): void {
    const row = this.#rows.get(id);
    if (row !== undefined) this.#rows.set(id, { ...row, ...change(row) });
  }
}

const unknownRow = (id: string, origin: ListingRow['origin']): ListingRow => ({
  id,
  origin,
  productId: null,
  title: null,
  price: null,
  quantity: null,
  premiumPercent: null,
  premiumDollars: null,
  notes: null,
  active: null,
  listed: null,
  expiresAt: null,
  updatedAt: null,
  fewer: null,
  result: null,
});

/**
 * Fewer pieces than last reported are sold or were removed elsewhere; nothing says which. What an update of ours set
 * is the last report, so it does not count; nor does an increase, or what an update of unknown outcome may have set.
 */
function fewerOf(
  { quantity, fewer, result }: Pick<ListingRow, 'quantity' | 'fewer' | 'result'>,
  now: number | null,
  at: number,
): ListingRow['fewer'] {
  if (quantity === null || now === null || now >= quantity.value) return fewer;
  if (result?.state === 'unknown' && result.change.quantity !== undefined) return fewer;
  const pieces = (fewer?.pieces ?? 0) + quantity.value - now;
  return { pieces, since: fewer?.since ?? quantity.at, at };
}

type Answered = Pick<ListingRow, 'price' | 'quantity' | 'notes' | 'active'>;

/** Fields the answer left out stay as they were. */
function answered(
  answer: { readonly [F in keyof Answered]: NonNullable<ListingRow[F]>['value'] | null },
  at: number,
  before: Answered = { price: null, quantity: null, notes: null, active: null },
): Answered {
  const or = <T>(value: T | null, old: Sourced<T> | null): Sourced<T> | null =>
    value === null ? old : { value, at, source: 'update' };
  return {
    price: or(answer.price, before.price),
    quantity: or(answer.quantity, before.quantity),
    notes: or(answer.notes, before.notes),
    active: or(answer.active, before.active),
  };
}

function listed(level: Level, at: number): Partial<ListingRow> {
  const fromList = <T>(value: T | null): Sourced<T> | null =>
    value === null ? null : { value, at, source: 'list' };
  return {
    productId: level.productId,
    ...(level.productTitle === null ? {} : { title: level.productTitle }),
    price: fromList(level.price),
    quantity: fromList(level.quantity),
    premiumPercent: fromList(level.statedPremium),
    premiumDollars: fromList(level.statedPremiumDollars),
    listed: { value: true, at },
    expiresAt: level.expiresAt,
  };
}

function lastAnswer({
  price,
  quantity,
  notes,
  active,
  updatedAt,
}: ListingRow): StoredListing['last'] {
  const times = [price, quantity, notes, active].flatMap((field) =>
    field?.source === 'update' ? [field.at] : [],
  );
  if (times.length === 0) return null;
  const own = <T>(field: Sourced<T> | null): T | null =>
    field?.source === 'update' ? field.value : null;
  return {
    at: Math.max(...times),
    price: own(price),
    quantity: own(quantity),
    notes: own(notes),
    active: own(active),
    updatedAt,
  };
}

function unsettledOf(result: ListingResult | null): StoredListing['unsettled'] {
  if (result?.state === 'sending') return { at: result.sentAt, change: result.change };
  return result?.state === 'unknown' ? { at: result.at, change: result.change } : null;
}

/** The terminal ended between an update and its answer, or before its outcome was looked up. */
function interrupted({ at, change }: NonNullable<StoredListing['unsettled']>): ListingResult {
  return {
    state: 'unknown',
    change,
    at,
    failure: {
      kind: 'update-interrupted',
      title: 'We don’t know if this update went through',
      advice:
        'The terminal closed before the outcome was known. Check the listing; sending the same values again is safe.',
      status: null,
      errorCode: null,
      serverMessage: null,
      suggestion: null,
      rawBody: null,
      systemError: null,
    },
    look: null,
  };
}
