/**
 * Sends changes of listings: one PATCH each, one after the other on the trade lane, never repeated. The first that
 * does not succeed as requested ends a sending; the rest is the user's decision. Each answer is compared with the
 * request; an outcome that was not seen is looked up where the marketplace lists listings, and is unknown elsewhere.
 */
import type { ListingsSlice, ListingUpdates } from '#contract/ipc/trading/listings.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import {
  changeRefusal,
  type ListingChange,
  onlyWithdraws,
} from '#domain/listings/listing-change.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { MarketplaceClient } from '../marketplace/client.ts';
import { writeFailureOf } from '#main/marketplace/errors/write-failure.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { ListingBook } from './listing-book.ts';
import type { Repricer } from './repricer.ts';
import {
  busy,
  notStored,
  outcomeNotKnown,
  otherListing,
  notNoted,
  unreadable,
} from './listing-failures.ts';
import { readListings } from './read-list.ts';
import { allAsAsked, anyDiffers, checkAnswer, checkLevel, fillIn } from './verify-update.ts';
import { type Result, done, failed } from '#domain/result.ts';

interface SenderParts {
  readonly client: Pick<MarketplaceClient, 'updateListing' | 'getSandboxListings'>;
  readonly readable: boolean;
  readonly book: ListingBook;
  /** What may forbid a price that a rule proposed. */
  readonly repricer: Pick<Repricer, 'refusal' | 'noteSent'>;
  readonly wallNow: () => number;
  /** Why nothing that puts metal on the market may be sent now; null when it may. */
  readonly locked: () => FailureView | null;
  /** Saves what is known; returns why that failed, or null. */
  readonly store: () => { readonly error: unknown } | null;
  /** What is shown changed. */
  readonly onChange: () => void;
}

type Settled = 'accepted' | 'left';

export class ListingSender {
  readonly #parts: SenderParts;
  #progress: ListingsSlice['sending'] = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopping = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** The running update; null while there is none. */
  get progress(): ListingsSlice['sending'] {
    return this.#progress;
  }

  /** Lets the update on its way end; sends none after it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  async update(
    updates: ListingUpdates,
  ): Promise<Result<{ settled: string[]; left: string[] }, FailureView>> {
    const refusal = this.#refusalOf(updates);
    if (refusal !== null) return failed(refusal);
    const sending = this.#send(updates);
    this.#running = sending;
    return { ok: true, value: await sending };
  }

  /** Reads the list to find the outcome of an update. Reading changes nothing, so it may be repeated. */
  async check(id: string): Promise<Result<null, FailureView>> {
    const { book, client, readable, wallNow } = this.#parts;
    const result = book.row(id)?.result;
    if (!readable) return failed(unreadable());
    if (result?.state !== 'unknown') return done;
    book.setResult(id, { ...result, look: { state: 'looking' } });
    this.#parts.onChange();
    const read = await readListings(client);
    const at = wallNow();
    // Meanwhile the user may have sent another update, or dismissed this one.
    const now = book.row(id)?.result;
    if (now?.state !== 'unknown' || now.at !== result.at) return done;
    if (!read.ok) {
      const failure = failureFor(read.error);
      book.setResult(id, { ...result, look: { state: 'failed', at, failure } });
    } else {
      const level = read.value.get(id);
      const checks = level === undefined ? [] : checkLevel(result.change, level);
      book.listingRead(id, level, at);
      book.setResult(
        id,
        allAsAsked(checks)
          ? { state: 'done', change: result.change, at, by: 'list', checks }
          : { ...result, look: { state: 'looked', at, listed: level !== undefined, checks } },
      );
    }
    const unkept = this.#parts.store();
    this.#parts.onChange();
    return unkept === null ? done : failed(notStored(unkept.error));
  }

  #refusalOf(updates: ListingUpdates): FailureView | null {
    const { book } = this.#parts;
    if (this.#progress !== null || this.#stopping) return busy();
    const ids = new Set(updates.map(({ listingId }) => listingId));
    if (ids.size < updates.length) {
      return localFailure('listing-twice', 'A listing appears twice', 'Send one change for it.');
    }
    for (const { listingId, change } of updates) {
      const row = book.row(listingId);
      if (row === undefined) {
        return localFailure(
          'listing-missing',
          `Listing ${listingId} is not in your list`,
          'Add its ID.',
        );
      }
      const refusal = changeRefusal(change);
      if (refusal !== null) {
        const advice = `${row.title ?? listingId}: ${refusal}`;
        return localFailure('listing-change', 'This change cannot be sent', advice);
      }
    }
    const locked = this.#parts.locked();
    return locked === null || updates.every(({ change }) => onlyWithdraws(change)) ? null : locked;
  }

  async #send(updates: ListingUpdates): Promise<{ settled: string[]; left: string[] }> {
    const { book } = this.#parts;
    const settled: string[] = [];
    this.#progress = { done: 0, total: updates.length };
    for (const { listingId, change } of updates) {
      book.setResult(listingId, { state: 'waiting', change });
    }
    this.#parts.onChange();
    for (const { listingId, change } of updates) {
      if (this.#stopping || (await this.#sendOne(listingId, change)) === 'left') break;
      settled.push(listingId);
      this.#progress = { done: settled.length, total: updates.length };
      this.#parts.onChange();
      if (book.row(listingId)?.result?.state === 'differs') break;
    }
    this.#holdTheRest(updates);
    await this.#lookAtPremiums(settled);
    this.#progress = null;
    this.#parts.onChange();
    const accepted = new Set(settled);
    const left = updates.map(({ listingId }) => listingId).filter((id) => !accepted.has(id));
    await this.#lookAtUnknown(left);
    return { settled, left };
  }

  async #sendOne(id: string, change: ListingChange): Promise<Settled> {
    const { client, book, store, wallNow } = this.#parts;
    const notSent = (failure: FailureView): Settled => {
      book.setResult(id, { state: 'not-sent', change, at: wallNow(), failure });
      return 'left';
    };
    // Trading may be locked while the earlier ones were being sent.
    const locked = onlyWithdraws(change) ? null : this.#parts.locked();
    const refusal = locked ?? this.#parts.repricer.refusal(id, change);
    if (refusal !== null) return notSent(refusal);
    book.setResult(id, { state: 'sending', change, sentAt: wallNow() });
    const unkept = store();
    if (unkept !== null) return notSent(notNoted(unkept.error));
    this.#parts.onChange();
    this.#parts.repricer.noteSent(id, change);
    const answer = await client.updateListing(updateBody(id, change), { lane: 'trade' });
    const settled = this.#judge(id, change, answer, wallNow());
    // If this fails, the record before it stays: the next start calls the outcome unknown.
    store();
    return settled;
  }

  #judge(
    id: string,
    change: ListingChange,
    answer: Awaited<ReturnType<MarketplaceClient['updateListing']>>,
    at: number,
  ): Settled {
    const { book } = this.#parts;
    if (!answer.ok) {
      const state = writeFailureOf(answer.error);
      const failure = failureFor(answer.error);
      if (state === 'unknown') {
        book.disturbed(id, at);
        book.setResult(id, { state, change, at, failure: outcomeNotKnown(failure), look: null });
      } else book.setResult(id, { state, change, at, failure });
      return 'left';
    }
    if (answer.value.id.toLowerCase() !== id) {
      book.disturbed(id, at);
      const failure = outcomeNotKnown(otherListing(answer.value.id));
      book.setResult(id, { state: 'unknown', change, at, failure, look: null });
      return 'left';
    }
    const checks = checkAnswer(change, answer.value);
    book.answered(id, answer.value, at);
    book.setResult(
      id,
      anyDiffers(checks)
        ? { state: 'differs', change, at, checks }
        : { state: 'done', change, at, by: 'answer', checks },
    );
    return 'accepted';
  }

  #holdTheRest(updates: ListingUpdates): void {
    const { book } = this.#parts;
    const at = this.#parts.wallNow();
    for (const { listingId, change } of updates) {
      if (book.row(listingId)?.result?.state !== 'waiting') continue;
      book.setResult(listingId, { state: 'held', change, at });
    }
  }

  /** The answer does not report the premium; a list does. */
  async #lookAtPremiums(settled: readonly string[]): Promise<void> {
    const { book } = this.#parts;
    const rows = settled.flatMap((id) => book.row(id) ?? []);
    const open = rows.filter(({ result }) => result?.change.premium !== undefined);
    if (!this.#parts.readable || open.length === 0 || this.#stopping) return;
    const read = await readListings(this.#parts.client);
    if (!read.ok) return;
    const at = this.#parts.wallNow();
    for (const { id, result } of open) {
      const level = read.value.get(id);
      if (level === undefined || (result?.state !== 'done' && result?.state !== 'differs'))
        continue;
      const { change } = result;
      const checks = fillIn(result.checks, checkLevel(change, level));
      book.listingRead(id, level, at);
      book.setResult(
        id,
        anyDiffers(checks) ? { state: 'differs', change, at, checks } : { ...result, checks },
      );
    }
  }

  async #lookAtUnknown(left: readonly string[]): Promise<void> {
    const { book } = this.#parts;
    if (!this.#parts.readable || this.#stopping) return;
    for (const id of left) {
      if (book.row(id)?.result?.state === 'unknown') await this.check(id);
    }
  }
}

type UpdateBody = Parameters<MarketplaceClient['updateListing']>[0];

/** The body of the update: only the fields that change (API document, Listings). */
function updateBody(listingId: string, change: ListingChange): UpdateBody {
  const { price, quantity, premium, notes, active } = change;
  return {
    listingId,
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(notes === undefined ? {} : { sellerNotes: notes }),
    ...(active === undefined ? {} : { active }),
    // Parts per million are ten-thousandths of a percent: the quotient is the number whose shortest text has them
    // all.
    ...(premium?.kind === 'percent' ? { premiumPercent: premium.ppm / 10_000 } : {}),
    ...(premium?.kind === 'dollars' ? { premiumDollar: premium.amount } : {}),
  };
}
