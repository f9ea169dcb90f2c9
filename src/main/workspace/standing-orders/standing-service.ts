/**
 * Standing orders of the open profile. They read what polling publishes anyway, and send through the usual executor, journal
 * and limits: nothing is sent before it is recorded here, and the journal decides what became of it.
 */
import { EventEmitter } from 'node:events';
import type {
  StandingEntry,
  StandingRearm,
  StandingView,
} from '#contract/ipc/trading/standing-orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Result, done, failed, ok } from '#domain/result.ts';
import { remainderOf } from '#domain/quote/standing-orders/terms.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import { armingRefusal, proposed, standingRefusals } from './arming.ts';
import { Attempts } from './attempts.ts';
import { none, settlementOf } from './settlement.ts';
import { notSavedNews } from './standing-notices.ts';
import {
  canRearm,
  standingDraft,
  hasEnded,
  type StandingOrder,
  withEvent,
} from './standing-order.ts';
import type { StandingEvents, StandingParts } from './standing-parts.ts';
import { standingView } from './standing-views.ts';
import { StoredOrders } from './stored-orders.ts';
import { Watching } from './watching.ts';

const LOOK_MS = 1_000;

export class StandingOrders {
  readonly events = new EventEmitter<StandingEvents>();
  readonly #parts: StandingParts;
  readonly #stored: StoredOrders;
  readonly #watching: Watching;
  readonly #attempts: Attempts;
  #end: () => void = () => undefined;
  /** With the journal: until then it is not known what the last run sent. */
  #isCompared = false;
  #isReadable = false;

  constructor(parts: StandingParts) {
    this.#parts = parts;
    this.#watching = new Watching(parts);
    this.#stored = new StoredOrders(parts.file, (error) =>
      this.events.emit('news', notSavedNews(error)),
    );
    this.#attempts = new Attempts({
      ...parts,
      stored: this.#stored,
      watching: this.#watching,
      news: (news) => this.events.emit('news', news),
      changed: () => this.#changed(),
    });
    for (const order of this.#stored.all()) this.#watching.arm(order);
  }

  start(): void {
    this.#end = this.#parts.every(LOOK_MS, () => this.look());
    this.look();
    void this.#whenReadable();
  }

  async #whenReadable(): Promise<void> {
    await this.#parts.records.published;
    this.#isReadable = true;
    this.look();
  }

  /** A quote that it waits for is taken back; an order that is being sent is finished. */
  async stop(): Promise<void> {
    this.#end();
    await this.#attempts.close();
  }

  /** Rows that they watch: they are read with the visible ones. */
  rows(): readonly string[] {
    return this.#stored.all().flatMap((order) => (hasEnded(order) ? [] : [order.terms.row]));
  }

  list(): readonly StandingView[] {
    const now = this.#parts.clock.wallNow();
    return this.#stored
      .all()
      .map((order) => standingView(order, this.#watching.of(order), this.#obstacle(order), now));
  }

  /** What the user has to read before it is armed, or why it cannot be. */
  propose(entry: Omit<StandingEntry, 'exposure'>): ReturnType<typeof proposed> {
    const { clock, titleOf, price, timeZone } = this.#parts;
    const { row, side, quantity } = entry.terms;
    return proposed(entry, {
      title: price(row, side, quantity) === null ? null : titleOf(row),
      others: this.#stored.all().length,
      timeZone: timeZone(),
      now: clock.wallNow(),
    });
  }

  create(entry: StandingEntry): Result<{ readonly id: string }, FailureView> {
    const found = this.propose(entry);
    if (!found.ok) return found;
    const { terms, delivery, exposure } = entry;
    const { title } = found.value;
    if (exposure !== found.value.exposure) return failed(standingRefusals.otherExposure());
    const now = this.#parts.clock.wallNow();
    const id = this.#parts.newId();
    const armed = this.#arm({
      id,
      terms,
      delivery,
      title,
      createdAt: now,
      phase: 'armed',
      fills: [],
      sending: null,
      events: [{ at: now, text: `Armed: ${exposure}` }],
    });
    return armed.ok ? ok({ id }) : armed;
  }

  rearm({ id, until, exposure }: StandingRearm): Result<null, FailureView> {
    const order = this.#stored.get(id);
    if (order === null) return failed(standingRefusals.gone());
    if (!canRearm(order)) return failed(standingRefusals.notRearmed());
    const { clock, timeZone } = this.#parts;
    const now = clock.wallNow();
    const terms = { ...order.terms, until };
    const { pieces, limit } = remainderOf(terms, order.fills);
    const refusal = armingRefusal({
      terms: { ...terms, quantity: pieces, limit },
      title: order.title,
      exposure,
      timeZone: timeZone(),
      now,
    });
    if (refusal !== null) return failed(refusal);
    return this.#arm(
      withEvent({ ...order, terms, phase: 'armed' }, now, `Armed again: ${exposure}`),
    );
  }

  /** An order that is being sent is finished and reported, and nothing follows it. */
  stopOne(id: string): Result<null, FailureView> {
    return this.#stopThose((order) => order.id === id, 'Stopped.');
  }

  /** For the kill switch; an order that is being sent is finished, too. */
  stopAll(): Result<null, FailureView> {
    return this.#stopThose(() => true, 'Stopped with everything else.');
  }

  remove(id: string): Result<null, FailureView> {
    const order = this.#stored.get(id);
    if (order === null) return failed(standingRefusals.gone());
    if (!hasEnded(order) || order.phase === 'unknown' || order.sending !== null) {
      return failed(standingRefusals.notRemoved());
    }
    const problem = this.#stored.tryAll(this.#stored.all().filter((one) => one !== order));
    if (problem !== null) return failed(standingRefusals.notSaved(problem.error));
    this.#watching.forget(id);
    this.#changed();
    return done;
  }

  /** Books were read; null: perhaps all of them. */
  rowsRead(keys: readonly string[] | null): void {
    const read = keys === null ? null : new Set(keys);
    // A step of the clock begins every count again, before anything is counted.
    this.#watching.countInterruptions();
    for (const order of this.#stored.all()) {
      if (order.phase !== 'armed' || read?.has(order.terms.row) === false) continue;
      if (this.#obstacle(order) !== null) this.#watching.interrupt(order);
      this.#watching.read(order);
    }
    this.#attempts.next();
    this.#publish();
  }

  /** The connection was lost or is back, the computer slept: two fresh readings are needed from now on. */
  interrupted(): void {
    this.#watching.interruptAll();
    this.look();
  }

  /** Time passed, or something that may forbid an order changed. */
  look(): void {
    if (!this.#isCompared) this.#compare();
    this.#settleUnknown();
    const now = this.#parts.clock.wallNow();
    this.#watching.countInterruptions();
    for (const order of this.#stored.all()) {
      if (order.phase !== 'armed') {
        // What forbade it for a moment may not be over for good.
        if (this.#obstacle(order) !== null) this.#attempts.cancel(order.id);
      } else if (this.#watching.isPast(order)) {
        this.#stored.keep(withEvent({ ...order, phase: 'expired' }, now, 'Its time ended.'));
        this.events.emit('rowsChanged');
      } else if (this.#obstacle(order) !== null) {
        this.#watching.interrupt(order);
      }
    }
    this.#attempts.next();
    this.#publish();
  }

  /** An order of unknown outcome may have been settled, by a look-up or by the user. */
  #settleUnknown(): void {
    for (const order of this.#stored.all()) {
      const { phase, sending } = order;
      const intent =
        phase !== 'unknown' || sending === null ? null : this.#parts.records.intent(sending);
      const settlement = intent === null ? null : settlementOf(intent);
      if (intent === null || settlement === null || settlement.kind === 'open') continue;
      this.#attempts.settle(order, intent.intentId, settlement);
      this.events.emit('rowsChanged');
    }
  }

  /** What the last run sent, however it ended: the journal has it, even where the file of the orders is older. */
  #compare(): void {
    const { records } = this.#parts;
    if (!this.#isReadable || records.journalProblem() !== null) return;
    const intents = records.intents();
    for (const { id } of this.#stored.all()) {
      const own = intents.filter(
        ({ prepared: { origin } }) => origin?.kind === 'standing-order' && origin.id === id,
      );
      for (const intent of own) this.#compareOne(id, intent);
      this.#compareSending(id);
    }
    this.#isCompared = true;
  }

  #compareOne(id: string, intent: JournaledIntent): void {
    const order = this.#stored.get(id);
    if (order === null || order.fills.some(({ intentId }) => intentId === intent.intentId)) return;
    const settlement = settlementOf(intent);
    const isKnown = order.sending === intent.intentId;
    if (settlement.kind === 'none' && !isKnown) return;
    if (settlement.kind === 'open' && order.phase === 'unknown') return;
    this.#attempts.settle(order, intent.intentId, settlement);
  }

  /** Recorded here, and older than what was read of the journal, or not in it: then nothing was sent. */
  #compareSending(id: string): void {
    const order = this.#stored.get(id);
    const sending = order?.sending ?? null;
    if (order === null || sending === null || order.phase === 'unknown') return;
    const intent = this.#parts.records.intent(sending);
    const settlement =
      intent === null ? none('Touchstone was closed before it was sent.') : settlementOf(intent);
    this.#attempts.settle(order, sending, settlement);
  }

  #arm(order: StandingOrder): Result<null, FailureView> {
    const problem = this.#stored.tryOne(order);
    if (problem !== null) return failed(standingRefusals.notSaved(problem.error));
    this.#watching.arm(order);
    this.#changed();
    return done;
  }

  #stopThose(isMeant: (order: StandingOrder) => boolean, text: string): Result<null, FailureView> {
    const now = this.#parts.clock.wallNow();
    const stopping = this.#stored.all().filter((order) => !hasEnded(order) && isMeant(order));
    // All of them first: whatever cannot be saved must not keep the others armed.
    const problems = stopping.flatMap((order) => {
      this.#attempts.cancel(order.id);
      return this.#stored.keep(withEvent({ ...order, phase: 'stopped' }, now, text)) ?? [];
    });
    this.#changed();
    const [problem] = problems;
    return problem === undefined ? done : failed(standingRefusals.stoppedUnsaved(problem.error));
  }

  /** Why nothing may be sent for it now, as a sentence; null where something may. */
  #obstacle(order: StandingOrder): string | null {
    if (hasEnded(order)) return null;
    if (!this.#isCompared) return 'It is being compared with the journal.';
    if (!this.#parts.isOnline()) return 'The marketplace cannot be reached.';
    const refusal = this.#parts.orders.refusal(standingDraft(order, []));
    return refusal === null ? null : `${refusal.title}.`;
  }

  #changed(): void {
    this.events.emit('rowsChanged');
    this.#publish();
  }

  #publish(): void {
    this.#parts.publish({ standingOrders: { orders: [...this.list()] } });
  }
}
