/** Quotes, orders and their outcomes of one day, each compared with what was expected when it happens. */
import { z } from 'zod';
import { cents } from '#domain/money/money.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { answered, LOST, refused } from '#main/trading/testing/driver.ts';
import { settle } from '#main/trading/testing/world.ts';
import { type Attempt, DayOfUnknowns } from './day-of-unknowns.ts';
import { holds } from './expectation.ts';

const QUOTE_WAIT = 30_000;
const postSchema = z.object({ quoteId: z.string(), expectedTotal: z.int() });

export class DayOfAttempts extends DayOfUnknowns {
  #attempt: Attempt | null = null;
  /** It began while the end of the last one was being noted here. */
  #following: Attempt | null = null;
  /** What the user does is saved. */
  isUserActing = false;
  /** The next write of the file fails, or is the last thing that the process did. */
  #atWrite: 'fine' | 'fails' | 'kills' = 'fine';

  constructor(seed: number) {
    super(seed);
    this.#wire();
  }

  get isPending(): boolean {
    return this.#attempt !== null;
  }

  #wire(): void {
    const { gateway } = this.market;
    gateway.onQuote = (draft) => {
      this.check(() => {
        this.#quoteAsked(draft);
      });
    };
    gateway.onPost = (request) => {
      this.check(() => {
        this.#posted(postSchema.parse({ ...JSON.parse(request.body), quoteId: request.quoteId }));
      });
    };
    const countExpired = (orders: readonly { readonly phase: string }[]): number =>
      orders.filter(({ phase }) => phase === 'expired').length;
    this.market.beforeWrite = (next) => {
      const what = this.#atWrite;
      // One that expired by the clock that nobody sets would be armed again by the one that was set back.
      if (countExpired(next) !== countExpired(this.market.stored)) return;
      if (what === 'fine' || this.#attempt === null || this.isUserActing) return;
      this.#atWrite = 'fine';
      if (what === 'kills') gateway.isDead = true;
      throw new Error('EIO: simulated');
    };
  }

  failNextWrite(): void {
    this.#atWrite = 'fails';
  }

  killAtNextWrite(): void {
    this.#atWrite = 'kills';
  }

  failJournal(): void {
    if (this.#attempt !== null) this.market.files.failing = 'append';
  }

  #quoteAsked(draft: TicketDraft): void {
    const { clock, orders, gateway } = this.market;
    this.figures.quotes += 1;
    const isAlone = gateway.quotes.length === 0 && gateway.executions.length === 0;
    holds(isAlone && this.#following === null, 'twice', 'Two attempts at once.');
    const id = orders.list().find(({ phase }) => phase === 'quoting')?.id;
    const expected = this.expected.get(id ?? '');
    holds(expected !== undefined, 'early', 'A quote for nobody.');
    holds(this.mayBegin(expected), 'early', `${expected.id} asked for a quote.`);
    const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    holds(pieces === expected.left, 'beyond', `${pieces} of ${expected.left} pieces.`);
    expected.state = 'busy';
    expected.isInterrupted = false;
    const begun: Attempt = {
      of: expected,
      askedAt: clock.monotonicNow(),
      stage: 'quote',
      quote: null,
    };
    if (this.#attempt === null) this.#attempt = begun;
    else this.#following = begun;
  }

  #posted({ quoteId, expectedTotal }: z.infer<typeof postSchema>): void {
    const { gateway } = this.market;
    this.figures.posts += 1;
    const times = gateway.posts.filter((post) => post.quoteId === quoteId).length;
    holds(times === 1, 'twice', `${quoteId} was sent ${times} times.`);
    holds(gateway.executions.length === 0, 'twice', 'Another order is on its way.');
    const attempt = this.#attempt;
    holds(attempt?.quote?.quoteId === quoteId, 'early', 'It is not the quote that was given.');
    holds(this.#maySend(attempt), 'early', `${attempt.of.id} was sent.`);
    const { clock } = this.market;
    const isPast = attempt.of.isPast(clock.wallNow(), clock.monotonicNow());
    holds(!isPast, 'late', `${attempt.of.id} was sent.`);
    holds(expectedTotal === attempt.quote.total, 'beyond', 'Its limit is not its quote.');
    attempt.stage = 'sent';
  }

  /** Everything at this moment allows this quote to be executed. */
  #maySend({ of, quote }: Attempt): boolean {
    const { clock, limits } = this.market;
    if (quote === null || of.state !== 'busy' || of.isInterrupted || this.isBlocked) return false;
    if (of.isPast(clock.wallNow(), clock.monotonicNow())) return false;
    if (limits.perOrder !== null && quote.total > limits.perOrder.value) return false;
    const age = clock.monotonicNow() - quote.requestSentAt;
    const ageByWall = clock.wallNow() - quote.requestSentAtWall;
    return age <= 57_000 && ageByWall <= 57_000;
  }

  /** The quote is within the terms, and came in time. */
  #isWanted({ of, quote, askedAt }: Attempt): boolean {
    const { clock } = this.market;
    const spot = this.market.goodSpot();
    if (quote === null || spot === null || clock.monotonicNow() - askedAt >= QUOTE_WAIT)
      return false;
    const pieces = quote.lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    return of.fits({ pieces, total: quote.total, spot: spot.price });
  }

  /** The next answer that the attempt waits for. */
  async goOn(): Promise<void> {
    const attempt = this.#attempt;
    if (attempt === null) return;
    if (attempt.stage === 'quote') await this.#answerQuote(attempt);
    else if (attempt.stage === 'list') await this.#answerList(attempt);
    else await this.#answerOrder(attempt);
  }

  async #answerQuote(attempt: Attempt): Promise<void> {
    const { gateway } = this.market;
    const pending = gateway.quotes[0];
    if (pending === undefined) throw new Error('Nothing was requested.');
    if (this.chance(8)) {
      pending.answer('gone');
      await settle();
      this.#gaveBack(attempt);
      return;
    }
    const { posts } = gateway;
    const before = posts.length;
    attempt.quote = this.quoteFor(gateway.quoteFor(pending.asked, cents(1)), pending.asked);
    const isWanted = this.#isWanted(attempt) && this.#maySend(attempt);
    const isRecorded = this.#atWrite === 'fine';
    pending.answer({ ok: true, value: attempt.quote });
    await settle();
    if (!isWanted || !isRecorded) {
      this.#gaveBack(attempt);
      return;
    }
    if (posts.length > before) return;
    if (this.market.trading.journalProblem() !== null) {
      this.#gaveBack(attempt);
      return;
    }
    holds(gateway.lists.length > 0, 'missed', `${attempt.of.id} was not sent.`);
    attempt.stage = 'list';
    if (this.chance(80)) await this.#answerList(attempt);
  }

  async #answerList(attempt: Attempt): Promise<void> {
    const { gateway, files, trading } = this.market;
    const before = gateway.posts.length;
    const maySend = this.#maySend(attempt) && files.failing === null;
    this.answerLists();
    await settle();
    if (gateway.posts.length > before) return;
    holds(
      !maySend || trading.journalProblem() !== null,
      'missed',
      `${attempt.of.id} was not sent.`,
    );
    this.#gaveBack(attempt);
  }

  /** Nothing was sent, or nothing was placed. */
  #gaveBack({ of }: Attempt): void {
    this.endAttempt();
    of.lastOutcome = 'none';
    of.failed(this.market.clock.wallNow());
  }

  async #answerOrder(attempt: Attempt): Promise<void> {
    const { gateway } = this.market;
    const { of, quote } = attempt;
    const pending = gateway.executions[0];
    if (pending === undefined || quote === null) throw new Error('Nothing was sent.');
    const dice = this.below(100);
    const pieces = of.left;
    const { side } = of.wanted;
    const placed = gateway.orders.length;
    const isUnwritten = this.market.files.failing !== null;
    if (isUnwritten && dice >= 55) {
      // Nothing of what it answers could be written down: only the next start finds out.
      this.restart();
      return;
    }
    if (dice < 55) {
      const { id } = gateway.place(side, quote.quoteId);
      pending.answer(answered(200, { success: true, data: { orderId: id } }));
      await this.#done(attempt, () => {
        this.endAttempt();
        of.filled(pieces, quote.total, quote.total, true);
        this.figures.filled += 1;
      });
    } else if (dice < 68) {
      await this.#answerPart(attempt);
    } else if (dice < 70 && side === 'sell') {
      // Not proven: a gateway may have sent it twice, and sells are not listed.
      this.loseTrack(attempt, false);
      pending.answer(refused(409));
      await settle();
    } else if (dice < 78) {
      pending.answer(side === 'buy' ? refused(409) : refused(422, 'optional_fee_mismatch'));
      await this.#done(attempt, () => {
        this.#gaveBack(attempt);
      });
    } else if (dice < 83) {
      pending.answer({ kind: 'not-connected', reason: 'No connection.' });
      await this.#done(attempt, () => {
        this.#gaveBack(attempt);
      });
    } else if (dice < 94) {
      this.loseTrack(attempt);
      pending.answer(LOST);
      await settle();
    } else {
      this.restart();
      return;
    }
    const orderId = gateway.orders[placed]?.id;
    if (!isUnwritten || orderId === undefined) return;
    this.noteUnwritten(attempt, pieces, orderId);
  }

  async #answerPart(attempt: Attempt): Promise<void> {
    const { gateway } = this.market;
    const { of, quote } = attempt;
    const pending = gateway.executions[0];
    const [first] = quote?.lines ?? [];
    if (pending === undefined || quote === null || first === undefined)
      throw new Error('No quote.');
    const isReported = quote.lines.length > 1 && this.chance(70);
    const { id } = gateway.place(of.wanted.side, quote.quoteId);
    const items = isReported ? [{ lineItemId: first.id, success: false }] : [];
    pending.answer(
      answered(200, { success: true, data: { status: 'partial', orderId: id, items } }),
    );
    const missing = isReported ? (first.quantity ?? 0) : Math.floor(of.left / 2);
    const total = quote.total - missing * (first.price ?? 0);
    const least = Math.min(...quote.lines.flatMap(({ price }) => price ?? []));
    await this.#done(attempt, () => {
      this.endAttempt();
      of.filled(of.left - missing, total, quote.total - missing * least, isReported);
      this.figures.partly += 1;
    });
  }

  protected endAttempt(): void {
    this.#attempt = this.#following;
    this.#following = null;
  }

  async #done({ of }: Attempt, then: () => void): Promise<void> {
    of.lastOutcome = 'filled';
    await settle();
    this.answerLists();
    await settle();
    then();
  }

  restart(): void {
    const { market } = this;
    const attempt = this.#attempt;
    if (attempt?.stage === 'sent') this.loseTrack(attempt);
    else if (attempt !== null) attempt.of.lastOutcome = 'none';
    this.#attempt = null;
    this.#following = null;
    this.#atWrite = 'fine';
    this.figures.restarts += 1;
    const sending = new Set(
      market.stored.flatMap(({ id, sending: one }) => (one === null ? [] : id)),
    );
    market.restart();
    this.#wire();
    this.noteRestart();
    const now = { wall: market.clock.wallNow(), monotonic: market.clock.monotonicNow() };
    for (const each of this.expected.values()) {
      each.startOver(now);
      if (sending.has(each.id) && each.lastOutcome === 'none') each.failed(now.wall);
    }
  }
}
