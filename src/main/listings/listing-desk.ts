/**
 * Changes the user's own listings: one PATCH for each, one after the other on the trade lane, none ever repeated. The
 * first that does not go through as asked ends a sending; what is left is the user's to decide. Each answer is compared
 * with what was asked; an outcome nobody saw is looked up where the service lists listings, and said to be unknown else.
 */
import type { ListingRow, ListingsSlice, ListingUpdates } from '#contract/ipc/listings.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { changeRefusal, type ListingChange, onlyWithdraws } from '#domain/listing-change.ts';
import { isUuid } from '#domain/listing-ids.ts';
import { done, failed, localFailure, type Outcome } from '../failures.ts';
import type { MarketplaceClient } from '../marketplace/client.ts';
import type { Level, Product } from '../marketplace/model.ts';
import { writeFailureOf } from '../marketplace/write-outcome.ts';
import { failureFor } from '../trading/marketplace-failure.ts';
import type { KeptListings } from './kept-listings.ts';
import { ListingBook } from './listing-book.ts';
import { readListings } from './read-list.ts';
import { allAsAsked, anyDiffers, checkAnswer, checkLevel, fillIn } from './verify-update.ts';
import { updateBody } from './wire-change.ts';

export interface ListingDeskOptions {
  readonly client: Pick<MarketplaceClient, 'updateListing' | 'getSandboxListings'>;
  /** The sandbox lists everybody's listings; live documents nothing to read own ones from. */
  readonly readable: boolean;
  /** Own ids that the practice market names. */
  readonly practiceIds: readonly string[];
  readonly kept: KeptListings;
  /** Wall clock, epoch milliseconds. */
  readonly wallNow: () => number;
  /** Why nothing that puts metal on the market may be sent now; null when it may. */
  readonly locked: () => FailureView | null;
  readonly publish: (slice: ListingsSlice) => void;
}

type Settled = 'accepted' | 'left';

export class ListingDesk {
  readonly #options: ListingDeskOptions;
  #book: ListingBook;
  #sending: ListingsSlice['sending'] = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopping = false;

  constructor(options: ListingDeskOptions) {
    this.#options = options;
    this.#book = new ListingBook(options.readable);
    const practice = this.#addPractice();
    for (const kept of options.kept.read()) {
      this.#book.restore(kept, practice.has(kept.id) ? 'practice' : 'user');
    }
  }

  /** Goes on with what the desk of an earlier session, which has ended, knows of the same market's listings. */
  continueFrom(before: ListingDesk): void {
    this.#book = before.#book;
    this.#addPractice();
  }

  #addPractice(): ReadonlySet<string> {
    const practice = new Set(this.#options.practiceIds.map((id) => id.toLowerCase()));
    for (const id of practice) if (this.#book.row(id) === undefined) this.#book.add(id, 'practice');
    return practice;
  }

  start(): void {
    this.#publish();
  }

  /** Lets the update on its way end; sends none after it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  add(ids: readonly string[]): Outcome<{ added: string[]; known: string[] }> {
    const added: string[] = [];
    const known: string[] = [];
    for (const id of ids) {
      if (this.#book.row(id) !== undefined) known.push(id);
      else if (this.#book.isFull) return failed(tooMany(added.length));
      else {
        this.#book.add(id, 'user');
        added.push(id);
      }
    }
    if (added.length > 0) this.#keep();
    this.#publish();
    return { ok: true, value: { added, known } };
  }

  forget(id: string): Outcome<null> {
    if (isUnderWay(this.#book.row(id))) return failed(busy());
    this.#book.remove(id);
    this.#keep();
    this.#publish();
    return done;
  }

  dismiss(id: string): Outcome<null> {
    if (isUnderWay(this.#book.row(id))) return failed(busy());
    this.#book.setResult(id, null);
    this.#keep();
    this.#publish();
    return done;
  }

  async update(updates: ListingUpdates): Promise<Outcome<{ settled: string[]; left: string[] }>> {
    const refusal = this.#refusalOf(updates);
    if (refusal !== null) return failed(refusal);
    const sending = this.#send(updates);
    this.#running = sending;
    return { ok: true, value: await sending };
  }

  /** Reads the list to learn what became of an update. Reading is no writing: it may be done again and again. */
  async check(id: string): Promise<Outcome<null>> {
    const result = this.#book.row(id)?.result;
    if (!this.#options.readable) return failed(unreadable());
    if (result?.state !== 'unknown') return done;
    this.#book.setResult(id, { ...result, look: { state: 'looking' } });
    this.#publish();
    const read = await readListings(this.#options.client);
    const at = this.#options.wallNow();
    // While it was read, the user may have sent another update, or have done with this one.
    const now = this.#book.row(id)?.result;
    if (now?.state !== 'unknown' || now.at !== result.at) return done;
    if (!read.ok) {
      const failure = failureFor(read.error);
      this.#book.setResult(id, { ...result, look: { state: 'failed', at, failure } });
    } else {
      const level = read.listings.get(id);
      const checks = level === undefined ? [] : checkLevel(result.change, level);
      this.#book.looked(id, level, at);
      this.#book.setResult(
        id,
        allAsAsked(checks)
          ? { state: 'done', change: result.change, at, by: 'list', checks }
          : { ...result, look: { state: 'looked', at, listed: level !== undefined, checks } },
      );
    }
    this.#keep();
    this.#publish();
    return done;
  }

  /** Every listing and offer there is, as the polls bring them. */
  levelsRead(levels: readonly Level[], at: number): void {
    const asks = levels.filter(({ side }) => side === 'ask');
    this.#book.listRead(new Map(asks.map((ask) => [ask.id.toLowerCase(), ask])), at);
    this.#publish();
  }

  /** Where nothing lists listings, one of ours is seen only while it is the best ask of its product. */
  productsRead(products: readonly Product[], at: number): void {
    if (this.#options.readable) return;
    let seen = false;
    for (const { id: productId, title, variants } of products) {
      for (const { ask } of variants) {
        if (ask === null || this.#book.row(ask.id.toLowerCase()) === undefined) continue;
        const told = <T>(value: T): { value: T; at: number; source: 'list' } => ({
          value,
          at,
          source: 'list',
        });
        this.#book.topSeen({
          id: ask.id.toLowerCase(),
          productId,
          title,
          price: told(ask.price),
          quantity: ask.quantity === null ? null : told(ask.quantity),
          premiumPercent: ask.statedPremium === null ? null : told(ask.statedPremium),
        });
        seen = true;
      }
    }
    if (seen) this.#publish();
  }

  /** A report of listing conflicts names listings of the organization's own. */
  conflictsSeen(
    conflicts: readonly { readonly listingId: string | null; readonly title: string | null }[],
  ): void {
    for (const { listingId, title } of conflicts) {
      if (listingId === null || !isUuid(listingId)) continue;
      this.#book.offer(listingId.toLowerCase(), title, 'A sell named it as a conflict');
    }
    this.#publish();
  }

  #refusalOf(updates: ListingUpdates): FailureView | null {
    if (this.#sending !== null || this.#stopping) return busy();
    const ids = new Set(updates.map(({ listingId }) => listingId));
    if (ids.size < updates.length) {
      return localFailure('listing-twice', 'A listing is there twice', 'Change it once.');
    }
    for (const { listingId, change } of updates) {
      const row = this.#book.row(listingId);
      if (row === undefined) {
        return localFailure('listing-missing', `Listing ${listingId} is not kept`, 'Add its id.');
      }
      const refusal = changeRefusal(change);
      if (refusal !== null) {
        const advice = `${row.title ?? listingId}: ${refusal}`;
        return localFailure('listing-change', 'This change cannot be sent', advice);
      }
    }
    const locked = this.#options.locked();
    return locked === null || updates.every(({ change }) => onlyWithdraws(change)) ? null : locked;
  }

  async #send(updates: ListingUpdates): Promise<{ settled: string[]; left: string[] }> {
    const settled: string[] = [];
    this.#sending = { done: 0, total: updates.length };
    for (const { listingId, change } of updates) {
      this.#book.setResult(listingId, { state: 'waiting', change });
    }
    this.#publish();
    for (const { listingId, change } of updates) {
      if (this.#stopping || (await this.#sendOne(listingId, change)) === 'left') break;
      settled.push(listingId);
      this.#sending = { done: settled.length, total: updates.length };
      this.#publish();
      if (this.#book.row(listingId)?.result?.state === 'differs') break;
    }
    this.#holdTheRest(updates);
    await this.#lookAtPremiums(settled);
    this.#sending = null;
    this.#publish();
    const accepted = new Set(settled);
    const left = updates.map(({ listingId }) => listingId).filter((id) => !accepted.has(id));
    await this.#lookAtUnknown(left);
    return { settled, left };
  }

  async #sendOne(id: string, change: ListingChange): Promise<Settled> {
    const { client, wallNow } = this.#options;
    this.#book.setResult(id, { state: 'sending', change, sentAt: wallNow() });
    const unkept = this.#tryToKeep();
    if (unkept !== null) {
      this.#book.setResult(id, { state: 'not-sent', change, at: wallNow(), failure: unkept });
      return 'left';
    }
    this.#publish();
    const answer = await client.updateListing(updateBody(id, change), { lane: 'trade' });
    const at = wallNow();
    const settled = this.#judge(id, change, answer, at);
    this.#tryToKeep();
    return settled;
  }

  #judge(
    id: string,
    change: ListingChange,
    answer: Awaited<ReturnType<MarketplaceClient['updateListing']>>,
    at: number,
  ): Settled {
    if (!answer.ok) {
      const state = writeFailureOf(answer.error);
      const failure = failureFor(answer.error);
      if (state === 'unknown') {
        this.#book.disturbed(id, at);
        this.#book.setResult(id, { state, change, at, failure: notKnown(failure), look: null });
      } else this.#book.setResult(id, { state, change, at, failure });
      return 'left';
    }
    if (answer.value.id.toLowerCase() !== id) {
      this.#book.disturbed(id, at);
      const failure = notKnown(otherListing(answer.value.id));
      this.#book.setResult(id, { state: 'unknown', change, at, failure, look: null });
      return 'left';
    }
    const checks = checkAnswer(change, answer.value);
    this.#book.answered(id, answer.value, at);
    this.#book.setResult(
      id,
      anyDiffers(checks)
        ? { state: 'differs', change, at, checks }
        : { state: 'done', change, at, by: 'answer', checks },
    );
    return 'accepted';
  }

  #holdTheRest(updates: ListingUpdates): void {
    const at = this.#options.wallNow();
    for (const { listingId, change } of updates) {
      if (this.#book.row(listingId)?.result?.state !== 'waiting') continue;
      this.#book.setResult(listingId, { state: 'held', change, at });
    }
  }

  /** The answer tells nothing of a premium; where there is a list, it does. */
  async #lookAtPremiums(settled: readonly string[]): Promise<void> {
    const rows = settled.flatMap((id) => this.#book.row(id) ?? []);
    const open = rows.filter(({ result }) => result?.change.premium !== undefined);
    if (!this.#options.readable || open.length === 0 || this.#stopping) return;
    const read = await readListings(this.#options.client);
    if (!read.ok) return;
    const at = this.#options.wallNow();
    for (const { id, result } of open) {
      const level = read.listings.get(id);
      if (level === undefined || (result?.state !== 'done' && result?.state !== 'differs'))
        continue;
      const { change } = result;
      const checks = fillIn(result.checks, checkLevel(change, level));
      this.#book.looked(id, level, at);
      this.#book.setResult(
        id,
        anyDiffers(checks) ? { state: 'differs', change, at, checks } : { ...result, checks },
      );
    }
  }

  async #lookAtUnknown(left: readonly string[]): Promise<void> {
    if (!this.#options.readable || this.#stopping) return;
    for (const id of left) {
      if (this.#book.row(id)?.result?.state === 'unknown') await this.check(id);
    }
  }

  #keep(): void {
    this.#options.kept.write(this.#book.kept());
  }

  /** Before something is sent it is noted; what could not be noted is not sent. */
  #tryToKeep(): FailureView | null {
    try {
      this.#keep();
      return null;
    } catch (error) {
      return localFailure(
        'listing-unkept',
        'The update could not be noted on this computer',
        `Nothing was sent. ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  #publish(): void {
    this.#options.publish(this.#book.slice(this.#sending));
  }
}

const isUnderWay = (row: ListingRow | undefined): boolean =>
  row?.result?.state === 'waiting' || row?.result?.state === 'sending';

const busy = (): FailureView =>
  localFailure(
    'listings-busy',
    'Updates are being sent',
    'Wait until they are through, then send the next ones.',
  );

const tooMany = (added: number): FailureView =>
  localFailure(
    'listings-full',
    'That is more than the terminal keeps',
    `It keeps 500 listings for a profile; ${added} of these were added. Forget some first.`,
  );

const unreadable = (): FailureView =>
  localFailure(
    'listings-unreadable',
    'Nothing lists your listings here',
    'The marketplace documents no way to read them in live trading. Look at its dashboard, or send the same values again: an update sets values, so that does no harm.',
  );

const otherListing = (id: string): FailureView =>
  localFailure('listing-mixed-up', 'The answer is about another listing', `It names ${id}.`);

/** The same failure, in the words of an update that may have gone through. */
const notKnown = (failure: FailureView): FailureView => ({
  ...failure,
  title: 'It is not known whether this update went through',
  advice: `${failure.title}. Check the listing before you change it again; sending the same values again does no harm.`,
});
