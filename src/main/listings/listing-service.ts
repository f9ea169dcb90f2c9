/** The user's own listings: which there are, what is known of them, and the changes the user wants. */
import type {
  ListingDrafts,
  ListingRow,
  ListingsSlice,
  ListingUpdates,
  RepricingProposals,
} from '#contract/ipc/trading/listings.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { isUuid } from '#domain/listings/listing-ids.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Level, Product } from '#main/marketplace/model/market-model.ts';
import type { DraftStore } from './draft-file.ts';
import type { Publish } from '#main/state/app-state.ts';
import type { ProfileSetting } from '#main/settings/profile-setting.ts';
import type { StoredListing } from '#main/settings/stored/stored-listings.ts';
import { ListingBook } from './listing-book.ts';
import { busy, notStored, otherProfile, tooMany } from './listing-failures.ts';
import { ListingSender } from './listing-sender.ts';
import { Repricer } from './repricer.ts';
import { type ListingMarket, standingsOf } from './own-standings.ts';
import { type Result, done, failed } from '#domain/result.ts';

export interface ListingServiceOptions {
  readonly profileId: string;
  readonly client: Pick<MarketplaceClient, 'updateListing' | 'getSandboxListings'>;
  /** The sandbox lists everybody's listings; live documents no way to read own ones. */
  readonly readable: boolean;
  /** Own ids that the practice market names. */
  readonly practiceIds: readonly string[];
  readonly stored: Pick<ProfileSetting<StoredListing[]>, 'read' | 'write'>;
  readonly drafts: DraftStore;
  /** The asks that own listings compete with. */
  readonly market: ListingMarket;
  /** Wall clock, epoch milliseconds. */
  readonly wallNow: () => number;
  /** Why nothing that puts metal on the market may be sent now; null when it may. */
  readonly locked: () => FailureView | null;
  readonly publish: Publish<'listings'>;
}

/** What the user does with own listings. */
export class ListingService {
  readonly #options: ListingServiceOptions;
  #book: ListingBook;
  #sender: ListingSender;
  readonly #repricer: Repricer;
  #drafts: ListingDrafts;
  #standings: ListingsSlice['standings'] = {};
  #closed = false;

  constructor(options: ListingServiceOptions) {
    this.#options = options;
    this.#book = new ListingBook(options.readable);
    this.#repricer = new Repricer({ ...options, rows: () => this.#book.rows() });
    const practice = this.#addPractice();
    for (const stored of options.stored.read()) {
      this.#book.restore(stored, practice.has(stored.id) ? 'practice' : 'user');
    }
    const drafts = options.drafts.read();
    // A change of a listing that is no longer kept would be invisible.
    const seen = Object.entries(drafts.changes).filter(([id]) => this.#book.row(id) !== undefined);
    this.#drafts = { ...drafts, changes: Object.fromEntries(seen) };
    this.#sender = this.#newSender();
  }

  /** Takes over what an earlier session, which has ended, knew of the same market's listings. */
  continueFrom(before: ListingService): void {
    this.#book = before.#book;
    this.#drafts = before.#drafts;
    this.#sender = this.#newSender();
    this.#addPractice();
  }

  #newSender(): ListingSender {
    return new ListingSender({
      ...this.#options,
      book: this.#book,
      repricer: this.#repricer,
      store: () => this.#store(),
      onChange: () => this.#publish(),
    });
  }

  #addPractice(): ReadonlySet<string> {
    const practice = new Set(this.#options.practiceIds.map((id) => id.toLowerCase()));
    for (const id of practice) if (this.#book.row(id) === undefined) this.#book.add(id, 'practice');
    return practice;
  }

  start(): void {
    this.#publish();
  }

  /** Lets the running update end, sends none after it, and publishes nothing more. */
  async stop(): Promise<void> {
    await this.#sender.stop();
    this.#closed = true;
  }

  add(ids: readonly string[]): Result<{ added: string[]; known: string[] }, FailureView> {
    const added: string[] = [];
    const known: string[] = [];
    let full = false;
    for (const id of ids) {
      if (this.#book.row(id) !== undefined) known.push(id);
      else if (this.#book.isFull) full = true;
      else {
        this.#book.add(id, 'user');
        added.push(id);
      }
    }
    const stored = added.length === 0 ? done : this.#stored();
    this.#publish();
    if (full) return failed(tooMany(added.length));
    return stored.ok ? { ok: true, value: { added, known } } : stored;
  }

  forget(id: string): Result<null, FailureView> {
    if (isUnderWay(this.#book.row(id))) return failed(busy());
    this.#book.remove(id);
    const stored = this.#stored();
    this.#publish();
    return stored;
  }

  /** Takes the result of an update off the screen. */
  dismiss(id: string): Result<null, FailureView> {
    if (isUnderWay(this.#book.row(id))) return failed(busy());
    this.#book.setResult(id, null);
    const stored = this.#stored();
    this.#publish();
    return stored;
  }

  async update(
    updates: ListingUpdates,
  ): Promise<Result<{ settled: string[]; left: string[] }, FailureView>> {
    const outcome = await this.#sender.update(updates);
    if (outcome.ok) this.#undraft(outcome.value.settled);
    return outcome;
  }

  /** The prices a rule proposes for these listings now; nothing is sent. */
  proposePrices(rule: string, ids: readonly string[]): Result<RepricingProposals, FailureView> {
    return this.#repricer.propose(rule, ids);
  }

  check(id: string): Promise<Result<null, FailureView>> {
    return this.#sender.check(id);
  }

  /** Replaces the unsent changes of this profile. */
  keepDrafts(profileId: string, changes: ListingDrafts['changes']): Result<null, FailureView> {
    if (profileId !== this.#options.profileId) return failed(otherProfile());
    this.#drafts = { changes, keptAt: this.#options.wallNow() };
    this.#publish();
    return this.#storeDrafts();
  }

  /** Every listing and offer, from polling. */
  levelsRead(levels: readonly Level[], at: number): void {
    const asks = levels.filter(({ side }) => side === 'ask');
    this.#book.listRead(new Map(asks.map((ask) => [ask.id.toLowerCase(), ask])), at);
    this.#publish();
  }

  /** The asks of products may have changed. */
  marketRead(): void {
    const before = JSON.stringify(this.#standings);
    this.#stand();
    if (JSON.stringify(this.#standings) !== before) this.#publish();
  }

  #stand(): void {
    this.#standings = standingsOf(this.#book.rows(), this.#options.market);
  }

  /** Where nothing lists listings, an own one is seen only while it is the best ask of its product. */
  productsRead(products: readonly Product[], at: number): void {
    if (this.#options.readable) return;
    let seen = false;
    for (const { id: productId, title, variants } of products) {
      for (const { ask } of variants) {
        if (ask === null || this.#book.row(ask.id.toLowerCase()) === undefined) continue;
        const listed = <T>(value: T): { value: T; at: number; source: 'list' } => ({
          value,
          at,
          source: 'list',
        });
        this.#book.topSeen({
          id: ask.id.toLowerCase(),
          productId,
          title,
          price: listed(ask.price),
          quantity: ask.quantity === null ? null : listed(ask.quantity),
          premiumPercent: ask.statedPremium === null ? null : listed(ask.statedPremium),
        });
        seen = true;
      }
    }
    if (seen) this.#publish();
  }

  /** A report of listing conflicts names the organization's own listings. */
  conflictsSeen(
    conflicts: readonly { readonly listingId: string | null; readonly title: string | null }[],
  ): void {
    for (const { listingId, title } of conflicts) {
      if (listingId === null || !isUuid(listingId)) continue;
      this.#book.offer(listingId.toLowerCase(), title, 'A sell reported it as a conflict');
    }
    this.#publish();
  }

  /** A sent change is no draft any more, even if the window does not live to remove it. */
  #undraft(ids: readonly string[]): void {
    const left = Object.entries(this.#drafts.changes).filter(([id]) => !ids.includes(id));
    if (left.length === Object.keys(this.#drafts.changes).length) return;
    this.#drafts = { ...this.#drafts, changes: Object.fromEntries(left) };
    this.#storeDrafts();
    this.#publish();
  }

  #storeDrafts(): Result<null, FailureView> {
    try {
      this.#options.drafts.write(this.#drafts);
      return done;
    } catch (error) {
      return failed(notStored(error));
    }
  }

  #stored(): Result<null, FailureView> {
    const problem = this.#store();
    return problem === null ? done : failed(notStored(problem.error));
  }

  /** Why what is known could not be written to the settings; null when it was. */
  #store(): { readonly error: unknown } | null {
    try {
      this.#options.stored.write(this.#book.toStore());
      return null;
    } catch (error) {
      return { error };
    }
  }

  #publish(): void {
    if (this.#closed) return;
    this.#stand();
    const slice = this.#book.slice(this.#sender.progress);
    this.#options.publish({
      listings: {
        ...slice,
        standings: this.#standings,
        repricing: this.#repricer.view,
        drafts: this.#drafts,
      },
    });
  }
}

const isUnderWay = (row: ListingRow | undefined): boolean =>
  row?.result?.state === 'waiting' || row?.result?.state === 'sending';
