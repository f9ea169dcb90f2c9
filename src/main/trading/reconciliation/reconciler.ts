import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { refusesKey } from '#main/marketplace/errors/failure-view.ts';
import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { refusals } from '../failures/failures.ts';
import { candidatesOf, mayBeIts } from './candidates.ts';
import { evidenceOfOrder, type OrderEvidenceParts } from './order-evidence.ts';
import { evidenceOfQuote, noteOn, SELL_NOTE, statementOfRefusal } from './look-up-words.ts';
import type { OrderLists } from './order-lists.ts';
import type { JournaledIntent } from '../journal/model/journaled-intent.ts';
import type { Journal } from '../journal/journal.ts';
import type { Candidate, RefusedWith, Resolution } from '../journal/model/records.ts';
import { PlacementWindow } from './placement-window.ts';
import type { Result } from '#domain/result.ts';
import type { Side } from '#domain/market/side.ts';
import type { TradingClock } from '../ports/clock.ts';
import { appendFailureView } from '../failures/append-failures.ts';

const done: Result<null, FailureView> = { ok: true, value: null };
const failedWith = (failure: FailureView): Result<null, FailureView> => ({
  ok: false,
  error: failure,
});

interface ReconcilerParts {
  readonly gateway: OrderEvidenceParts['gateway'];
  readonly lists: OrderLists;
  readonly journal: Journal;
  /** Orders can only be looked up with the key they were placed with. */
  readonly profileId: string;
  readonly clock: TradingClock;
  /** Maximum wait of a refusal for its look-up; {@link REFUSAL_LOOK_UP_MS} by default. */
  readonly refusalLookUpMs?: number;
  /** An intent was resolved, or its look-up began or ended. */
  readonly onChange: () => void;
  /** An intent was resolved; `isQuiet` while its execution still waits for the result. */
  readonly onSettled: (intent: JournaledIntent, isQuiet: boolean) => void;
}

/** An order may appear late: delays of further look-ups, until it cannot be placed any more. */
const LOOK_AGAIN_MS = [15_000, 60_000, 100_000];

/** An order list takes less than a second; nobody should wait longer to read that the outcome is unknown. */
const REFUSAL_LOOK_UP_MS = 5_000;

/** Resolves intents of unknown outcome. It never guesses, and it never sends an order. */
export class Reconciler {
  readonly #parts: ReconcilerParts;
  readonly #checking = new Map<string, Promise<Result<null, FailureView>>>();
  readonly #planned = new Set<() => void>();
  /** Refused, and looked up before the result is reported. */
  readonly #quiet = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #stopped = false;
  readonly #window: PlacementWindow;

  constructor(parts: ReconcilerParts) {
    this.#parts = parts;
    this.#window = new PlacementWindow(parts.clock);
  }

  /** Oldest first. */
  unknowns(): UnknownIntentView[] {
    return this.#parts.journal.book
      .unsettled()
      .filter(({ status, intentId }) => status === 'UNKNOWN' && !this.#quiet.has(intentId))
      .map((intent) => this.#view(intent));
  }

  /** An order of this session was sent, for a quote requested at this monotonic time. */
  sent(intentId: string, quotedAt: number): void {
    this.#window.sent(intentId, quotedAt);
  }

  /** Looks for the order now and a few times later, while it is unknown. A sell only where sells may be listed. */
  lookFor(intentId: string): void {
    if (!this.#mayLook(intentId)) return;
    void this.checkAgain(intentId);
    this.lookLater(intentId);
  }

  /**
   * Looks once whether the order of a refusal exists, before it is reported: usually that resolves it. Where the list
   * takes longer the outcome is unknown meanwhile.
   */
  async settleRefusal(intentId: string): Promise<void> {
    if (!this.#mayLook(intentId)) return;
    this.#quiet.add(intentId);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const giveUp = (): void => resolve(undefined);
    const cancel = this.#parts.clock.after(
      this.#parts.refusalLookUpMs ?? REFUSAL_LOOK_UP_MS,
      giveUp,
    );
    this.#waiting.add(giveUp);
    await Promise.race([this.checkAgain(intentId), promise]);
    cancel();
    this.#waiting.delete(giveUp);
    this.#quiet.delete(intentId);
  }

  /** {@link lookFor} without the look now. */
  lookLater(intentId: string): void {
    if (!this.#mayLook(intentId)) return;
    for (const delay of LOOK_AGAIN_MS) {
      const cancel = this.#parts.clock.after(delay, () => {
        this.#planned.delete(cancel);
        if (this.#open(intentId) !== null) void this.checkAgain(intentId);
      });
      this.#planned.add(cancel);
    }
  }

  #mayLook(intentId: string): boolean {
    const intent = this.#stopped ? null : this.#open(intentId);
    if (intent === null || this.#parts.lists.listed(intent.prepared.side) === 'silent')
      return false;
    return this.#otherProfile(intent) === null;
  }

  /** Cancels everything planned and running: the next start looks again. */
  stop(): void {
    this.#stopped = true;
    for (const giveUp of this.#waiting) giveUp();
    for (const cancel of this.#planned) cancel();
    this.#planned.clear();
  }

  /** Looks for the order; links it automatically only when exactly one record has the quote's id. */
  checkAgain(intentId: string): Promise<Result<null, FailureView>> {
    const running = this.#checking.get(intentId);
    if (running !== undefined) return running;
    const check = this.#check(intentId).finally(() => {
      this.#checking.delete(intentId);
      this.#changed(intentId);
    });
    this.#checking.set(intentId, check);
    this.#changed(intentId);
    return check;
  }

  #changed(intentId: string): void {
    if (!this.#stopped && !this.#quiet.has(intentId)) this.#parts.onChange();
  }

  /** The user names the order; it has to be known to the marketplace, and new. */
  async linkOrder(intentId: string, orderId: string): Promise<Result<null, FailureView>> {
    const intent = this.#open(intentId);
    if (intent === null) return failedWith(refusals.noSuchIntent());
    const elsewhere = this.#otherProfile(intent);
    if (elsewhere !== null) return failedWith(elsewhere);
    const { gateway, lists, journal } = this.#parts;
    const evidence = await evidenceOfOrder({ gateway, lists, book: journal.book }, intent, orderId);
    if (!evidence.ok) return evidence;
    return this.#resolve(intentId, {
      state: 'CONFIRMED_BY_USER',
      orderId,
      evidence: evidence.value,
    });
  }

  /** The user states that there is no order, and who confirmed it. Refused while the order could still be placed. */
  recordAbsent(intentId: string, statement: string): Result<null, FailureView> {
    const intent = this.#open(intentId);
    if (intent === null) return failedWith(refusals.noSuchIntent());
    if (this.#window.openUntil(intent) !== null) return failedWith(refusals.maybePlacedYet());
    return this.#resolve(intentId, { state: 'ABSENT_BY_USER', statement });
  }

  /** Settles when no look-up is running. */
  async drain(): Promise<void> {
    await Promise.all(this.#checking.values());
  }

  async #check(intentId: string): Promise<Result<null, FailureView>> {
    const intent = this.#open(intentId);
    if (intent === null) return failedWith(refusals.noSuchIntent());
    const elsewhere = this.#otherProfile(intent);
    if (elsewhere !== null) return failedWith(elsewhere);
    const { baseline, side } = intent.prepared;
    const answer = await this.#parts.lists.since(baseline, side);
    const refused = intent.outcome?.state === 'UNKNOWN' ? intent.outcome.refused : undefined;
    // The user may have resolved it meanwhile.
    if (this.#open(intentId) === null) return done;
    if (!answer.ok) {
      const { error } = answer;
      // The key that sent the order can no longer read it.
      const isOver = error === 'unlisted' || refusesKey(error);
      if (refused?.byChance === true && isOver) return this.#refuse(intent, refused, null);
      if (error === 'unlisted') return this.#note(intentId, SELL_NOTE, []);
      const found = intent.lastLookUp?.found.candidates ?? [];
      const noted = this.#note(intentId, `Your orders could not be read: ${error.title}`, found);
      return noted.ok ? failedWith(error) : noted;
    }
    const { orders, complete, fromCache } = answer.value;
    const { book } = this.#parts.journal;
    const candidates = candidatesOf(intent, orders, book);
    const proven = candidates.filter((candidate) => candidate.carriesQuoteId);
    const [only] = proven;
    if (only !== undefined && proven.length === 1) {
      const evidence = evidenceOfQuote(intent.prepared);
      const { orderId } = only;
      return this.#resolve(intentId, { state: 'CONFIRMED_BY_LOOKUP', orderId, evidence });
    }
    const showsAll = complete && !fromCache;
    if (refused !== undefined && showsAll && mayBeIts(intent, orders, book).length === 0) {
      return this.#refuse(intent, refused, intent.prepared.side);
    }
    const { note, shown } = noteOn(candidates, { complete, fromCache }, intent.prepared);
    return this.#note(intentId, note, shown);
  }

  /** Makes the refusal final. @param listed side whose list shows no order; null where none could */
  #refuse(
    { intentId, prepared }: JournaledIntent,
    refused: RefusedWith,
    listed: Side | null,
  ): Result<null, FailureView> {
    const statement = statementOfRefusal(refused, prepared.quoteId, listed);
    return this.#resolve(intentId, { state: 'ABSENT_BY_USER', statement, refused });
  }

  #otherProfile(intent: JournaledIntent): FailureView | null {
    const { profileId, profileName } = intent.prepared;
    return profileId === this.#parts.profileId ? null : refusals.otherProfile(profileName);
  }

  #open(intentId: string): JournaledIntent | null {
    const intent = this.#parts.journal.book.get(intentId);
    return intent?.status === 'UNKNOWN' ? intent : null;
  }

  #note(
    intentId: string,
    note: string | null,
    candidates: readonly Candidate[],
  ): Result<null, FailureView> {
    if (this.#stopped) return failedWith(refusals.stopped());
    const { journal } = this.#parts;
    const written = journal.append({
      type: 'looked-up',
      intentId,
      note,
      candidates: [...candidates],
    });
    return written.ok ? done : failedWith(appendFailureView(written.error));
  }

  #resolve(intentId: string, resolution: Resolution): Result<null, FailureView> {
    if (this.#stopped) return failedWith(refusals.stopped());
    // Meanwhile the intent may be resolved, or the order linked elsewhere.
    const open = this.#open(intentId);
    if (open === null) return failedWith(refusals.noSuchIntent());
    const { journal } = this.#parts;
    if (resolution.state !== 'ABSENT_BY_USER') {
      const { side } = open.prepared;
      const owner = journal.book.intentOfOrder(side, resolution.orderId);
      if (owner !== undefined) return failedWith(refusals.orderLinked(resolution.orderId));
    }
    const written = journal.append({ type: 'resolved', intentId, resolution });
    if (!written.ok) return failedWith(appendFailureView(written.error));
    this.#changed(intentId);
    const settled = journal.book.get(intentId);
    if (settled !== undefined) this.#parts.onSettled(settled, this.#quiet.has(intentId));
    return done;
  }

  #view(intent: JournaledIntent): UnknownIntentView {
    const { prepared, lastLookUp, outcome } = intent;
    return {
      intentId: intent.intentId,
      side: prepared.side,
      listed: this.#parts.lists.listed(prepared.side) === 'answers',
      quoteId: prepared.quoteId,
      lines: prepared.lines.map(({ title, quantity }) => ({ title, quantity })),
      limit: prepared.limit,
      quotedTotal: prepared.total,
      sentAt: intent.sentAt ?? intent.preparedAt,
      placeableUntil: this.#window.openUntil(intent),
      profileName: prepared.profileName,
      reason: outcome?.state === 'UNKNOWN' ? outcome.reason : 'No response was seen.',
      reconciling: this.#checking.has(intent.intentId),
      lastCheckedAt: lastLookUp?.at ?? null,
      lastCheckNote: lastLookUp?.found.note ?? null,
      candidates: lastLookUp?.found.candidates ?? [],
    };
  }
}
