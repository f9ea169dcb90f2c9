/** The portfolio of a profile, computed from the journal, the marketplace's orders, the vault and the user's own entries. */
import { Closed, LedgerTurns } from './ledger/ledger-turns.ts';
import type { HistoryView } from '#contract/ipc/market/history.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type {
  LotsView,
  PortfolioProgress,
  PortfolioView,
  SaleLots,
} from '#contract/ipc/holdings/portfolio.ts';
import type { ChosenPieces, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import { productsToMatch } from './entries/entries-of-vault.ts';
import { heldHistory } from './held-history.ts';
import type { Ledger } from './ledger/ledger.ts';
import { isVaultCounted, type CurrentEntriesRead, readCurrentEntries } from './current-entries.ts';
import { DuplicateDetector } from './ledger/duplicate-detector.ts';
import type { JudgedChoice } from './ledger/sale-lots.ts';
import type { BooksRead, PortfolioParts } from './portfolio-parts.ts';
import { portfolioOf } from './portfolio-view.ts';
import type { LookupLimits } from './spots/recorded-spots.ts';
import { unreadRecordsText } from './unread-text.ts';
import { unreconciledOf } from './unreconciled-list.ts';

/** The first rows are there in less than a second. */
const ORDERS_AT_ONCE = 40_000;

export class PortfolioService {
  readonly #parts: PortfolioParts;
  readonly #turns: LedgerTurns;
  #isComputing = false;
  #isCompleting = false;
  #ordersRead = 0;
  #asked: Promise<Result<PortfolioView, FailureView>> | null = null;

  constructor(parts: PortfolioParts) {
    this.#parts = parts;
    this.#turns = new LedgerTurns(() => {
      this.#ordersRead = 0;
      return parts.openLedger((orders) => {
        this.#ordersRead += orders;
      });
    }, parts.after);
  }

  /** Concurrent calls share one answer. */
  holdings(): Promise<Result<PortfolioView, FailureView>> {
    const asked = (this.#asked ??= this.#inTurn(async (ledger) => {
      this.#asked = null;
      const { worth, own, rest } = this.#parts;
      const newer = await this.#computed(ledger, 'asks-again');
      const shown = await portfolioOf([...ledger.positions.values()], worth, rest);
      return {
        ...shown,
        rule: newer.rule,
        unread: this.#unread(ledger),
        undoable: own.undoable(),
        ...this.#unreconciled(ledger, newer),
      };
    }));
    const forget = (): void => {
      if (this.#asked === asked) this.#asked = null;
    };
    void asked.then(forget, forget);
    return asked;
  }

  /** While positions are computed; null otherwise. */
  progress(): Result<PortfolioProgress, FailureView> {
    return ok(this.#isComputing ? this.#progressNow() : null);
  }

  lots(product: string): Promise<Result<LotsView, FailureView>> {
    return this.#asking((ledger) => ledger.lots(product, this.#parts.worth.spotOf(product)));
  }

  /** The value over time, at spot and at cost. */
  async history(from: number | null): Promise<Result<HistoryView, FailureView>> {
    const { facts, recorded } = this.#parts;
    const answer = await this.#orFailure(() =>
      this.#whenWhole('asks-again', (ledger) =>
        heldHistory({
          products: ledger.products(),
          course: (moments) => ledger.course(moments),
          materialOf: (product) => facts.materialOf(product),
          recorded,
          from,
        }),
      ),
    );
    return answer.ok ? answer.value : answer;
  }

  /** What to show for an error of {@link reading}; null where the journal's index is not its cause. */
  unreadable(error: unknown): FailureView | null {
    return this.#parts.unreadable(error);
  }

  /** Reads the books of all products. Nothing changes in them until the work is done. */
  reading<Answer>(work: (read: BooksRead) => Promise<Answer> | Answer): Promise<Answer> {
    return this.#whenWhole('waits', (ledger, newer) =>
      work({
        books: ledger,
        ...this.#unreconciled(ledger, newer, Infinity),
        unread: this.#unread(ledger),
      }),
    );
  }

  /** IDs of those of these entries that an order or the vault looks like. */
  alike(entries: readonly Movement[]): Promise<Result<ReadonlySet<string>, FailureView>> {
    return this.#inTurn(async (ledger) => {
      const { newest } = await this.#updated(ledger, 'asks-again');
      const found = new Set(await ledger.alike(entries));
      const detector = new DuplicateDetector();
      for (const entry of entries) detector.add(entry);
      await detector.find(newest, found, this.#parts.rest);
      return found;
    });
  }

  /** These entries as orders and the vault have them, by ID. */
  originals(ids: readonly string[]): Promise<Result<ReadonlyMap<string, Movement>, FailureView>> {
    return this.#inTurn(async (ledger) => {
      const { newest } = await this.#updated(ledger, 'asks-again');
      const asked = new Set(ids);
      const known = [...ledger.originals(ids), ...newest];
      return new Map(known.flatMap((one) => (asked.has(one.id) ? [[one.id, one]] : [])));
    });
  }

  /** Whether there is an entry of this ID, and it is not void. */
  holds(id: string): Promise<Result<boolean, FailureView>> {
    return this.#asking((ledger) => ledger.holds(id));
  }

  /** The lots that a sale may take from; null where there is no such sale. */
  saleLots(sale: string): Promise<Result<SaleLots | null, FailureView>> {
    return this.#asking((ledger) => ledger.saleLots(sale));
  }

  /** The outcome of a choice of lots for a sale; null where there is no such sale. */
  choice(
    sale: string,
    from: readonly ChosenPieces[],
  ): Promise<Result<JudgedChoice | null, FailureView>> {
    return this.#asking((ledger) => ledger.choice(sale, from));
  }

  setRule(rule: LotRule): Result<null, FailureView> {
    this.#parts.rule.write(rule);
    return done;
  }

  /** When the profile is closed. */
  stop(): void {
    this.#turns.stop();
  }

  #unread(ledger: Ledger): string | null {
    return unreadRecordsText(this.#parts, ledger.isWhole ? null : this.#progressNow());
  }

  #unreconciled(
    ledger: Ledger,
    newer: CurrentEntriesRead,
    most?: number,
  ): Pick<PortfolioView, 'unreconciled' | 'allUnreconciled'> {
    const { own, worth } = this.#parts;
    return unreconciledOf({
      unread: own.unread(),
      newest: newer.unreconciled,
      products: ledger.positions.values(),
      titleOf: (product) => worth.titleOf(product),
      ...(most === undefined ? {} : { most }),
    });
  }

  #progressNow(): PortfolioProgress {
    const total = this.#parts.olderCount();
    return total === 0 ? null : { done: Math.min(this.#ordersRead, total), total };
  }

  /** Which orders a product has is known once all were read; until then the portfolio reports that, and no other call waits for it. */
  #asking<Value>(ask: (ledger: Ledger) => Promise<Value>): Promise<Result<Value, FailureView>> {
    return this.#inTurn(async (ledger) => {
      await (ledger.isWhole
        ? this.#computed(ledger, 'asks-again')
        : this.#updated(ledger, 'asks-again'));
      return ask(ledger);
    });
  }

  #inTurn<Value>(work: (ledger: Ledger) => Promise<Value>): Promise<Result<Value, FailureView>> {
    return this.#orFailure(() => this.#turns.take(work));
  }

  async #orFailure<Value>(work: () => Promise<Value>): Promise<Result<Value, FailureView>> {
    try {
      return ok(await work());
    } catch (error) {
      const failure = error instanceof Closed ? CLOSED : this.#parts.unreadable(error);
      if (failure === null) throw error;
      return failed(failure);
    }
  }

  /** Work that needs the positions of all products; other calls are answered while older orders are read. */
  async #whenWhole<Answer>(
    patience: LookupLimits,
    work: (ledger: Ledger, newer: CurrentEntriesRead) => Promise<Answer> | Answer,
  ): Promise<Answer> {
    let before: Ledger | null = null;
    const attempt = (): Promise<{ readonly answer: Answer } | null> =>
      this.#turns.take(async (ledger) => {
        if (before !== null && before !== ledger) throw new Closed();
        before = ledger;
        const newer = await this.#computed(ledger, patience);
        return ledger.isWhole ? { answer: await work(ledger, newer) } : null;
      });
    let found = await attempt();
    while (found === null) found = await attempt();
    return found.answer;
  }

  async #computed(ledger: Ledger, patience: LookupLimits): Promise<CurrentEntriesRead> {
    if (ledger.isWhole) this.#ordersRead = 0;
    this.#isComputing = true;
    try {
      const newer = await this.#updated(ledger, patience);
      await ledger.compute(ORDERS_AT_ONCE);
      if (!ledger.isWhole) void this.#complete(ledger);
      return newer;
    } finally {
      this.#isComputing = false;
    }
  }

  async #updated(ledger: Ledger, patience: LookupLimits): Promise<CurrentEntriesRead> {
    const { orders, vault } = this.#parts;
    await ledger.refresh(orders().rows.flatMap(({ intentId }) => intentId ?? []));
    const inbound = isVaultCounted(this.#parts) ? vault().inbound : [];
    const onTheWay = await ledger.onTheWay(productsToMatch(inbound));
    const newer = await readCurrentEntries(this.#parts, onTheWay, patience);
    await ledger.setEntries(newer);
    return newer;
  }

  /** Reads the remaining older orders; other calls are answered in between. */
  async #complete(ledger: Ledger): Promise<void> {
    if (this.#isCompleting) return;
    this.#isCompleting = true;
    try {
      while (ledger === this.#turns.ledger && !ledger.isWhole) {
        await this.#turns.take(async (now) => {
          if (now === ledger) await this.#computed(now, 'asks-again');
        });
      }
    } catch {
      // The next call reports it.
    } finally {
      this.#isCompleting = false;
    }
  }
}

const CLOSED = localFailure('portfolio-closed', 'The portfolio was closed', 'Open it again.');
