/** Makes files of the portfolio: where the user wants them, and one at a time. */
import type {
  PaperChanges,
  PaperChoices,
  PaperProgress,
  PaperRequest,
  ReachedView,
} from '#contract/ipc/papers.ts';
import type { Saved } from '#contract/ipc/orders.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { type Calendar, type Period, periodOf, periodText } from '#domain/papers/calendar.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { movedIn } from '#domain/papers/movement-table.ts';
import { type Reached, reachedIn, reachedOf } from '#domain/papers/thresholds.ts';
import { statementOf } from '#domain/papers/statement.ts';
import { safeName, type SavePlace } from '#main/files/part-file.ts';
import type { PaperPage, PrintPaper } from '#main/files/print-paper.ts';
import type { SavePlaces } from '#main/files/save-places.ts';
import type { BooksRead, PortfolioService } from '#main/holdings/portfolio-service.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import { confirmationPage, isConfirmed, type OrderKnown } from './confirmation-page.ts';
import { drafted, type Drafted, type PaperTerms } from './paper-tables.ts';
import { type SpotsThen, statementPage } from './statement-page.ts';
import { writeBytes, writeRows } from './table-file.ts';
import { fitsWorkbook, writeWorkbook } from './workbook-file.ts';

export interface PapersPort {
  make(request: PaperRequest): Promise<Result<Saved, FailureView>>;
  /** A confirmation of the order in this row. */
  confirm(key: string): Promise<Result<Saved, FailureView>>;
  progress(): Result<PaperProgress, FailureView>;
  cancel(): Result<null, FailureView>;
  choices(): Result<PaperChoices, FailureView>;
  choose(changes: PaperChanges): Result<null, FailureView>;
  /** Thresholds that are reached; none while they are not watched. */
  reached(): Promise<Result<ReachedView[], FailureView>>;
}

export interface PaperParts {
  readonly portfolio: Pick<PortfolioService, 'reading'>;
  readonly places: SavePlaces;
  readonly calendar: Calendar;
  readonly wallNow: () => number;
  readonly choices: { read(): PaperChoices; write(choices: PaperChoices): void };
  readonly titleOf: (product: string) => string | null;
  readonly spotOf: PaperTerms['spotOf'];
  readonly materialOf: (product: string) => string | null;
  /** Spot of these products as it was at a moment, by product: what was recorded, and now what is. */
  readonly spotsAt: (products: readonly string[], moment: number) => Promise<SpotsThen>;
  readonly order: (key: string) => Result<OrderKnown, FailureView>;
  readonly print: PrintPaper;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
  readonly of: Pick<PaperTerms, 'program' | 'profile' | 'isPractice'>;
}

export class PaperService implements PapersPort {
  readonly #parts: PaperParts;
  #making: AbortController | null = null;
  #progress: PaperProgress = null;

  constructor(parts: PaperParts) {
    this.#parts = parts;
  }

  async make({ paper, period: chosen }: PaperRequest): Promise<Result<Saved, FailureView>> {
    const { calendar, wallNow, portfolio } = this.#parts;
    const facts = PAPERS[paper];
    const asOf = wallNow();
    const period = periodOf(facts.hasPeriod ? chosen : { kind: 'all' }, asOf, calendar);
    if (period === null) return failed(noPeriod());
    const days = facts.hasPeriod ? periodText(period) : period.last;
    return this.#saved(`${facts.file}-${days}.${facts.extension}`, async (place, signal) => {
      if (paper === 'statement') return ok(await this.#statement(period, asOf, place, signal));
      const draft = await portfolio.reading((read) =>
        drafted(paper, read, period, this.#terms(asOf)),
      );
      if (draft.kind === 'workbook' && !fitsWorkbook(draft.tables)) return failed(tooLong());
      return ok(await this.#written(draft, place, signal));
    });
  }

  async confirm(key: string): Promise<Result<Saved, FailureView>> {
    const { order, wallNow } = this.#parts;
    const known = order(key);
    if (!known.ok) return known;
    const { row } = known.value;
    if (!isConfirmed(row)) return failed(notConfirmed());
    const name = safeName(`confirmation-${row.orderId ?? row.key}.pdf`);
    return this.#saved(name, async (place, signal) => {
      const page = confirmationPage(known.value, this.#terms(wallNow()));
      return ok(await this.#printed(page, place, signal));
    });
  }

  progress(): Result<PaperProgress, FailureView> {
    return ok(this.#progress);
  }

  /** Also when the profile is closed. */
  cancel(): Result<null, FailureView> {
    this.#making?.abort();
    return done;
  }

  choices(): Result<PaperChoices, FailureView> {
    return ok(this.#parts.choices.read());
  }

  choose(changes: PaperChanges): Result<null, FailureView> {
    const { choices } = this.#parts;
    choices.write({ ...choices.read(), ...changes });
    return done;
  }

  async reached(): Promise<Result<ReachedView[], FailureView>> {
    const { portfolio, wallNow } = this.#parts;
    return ok(await portfolio.reading((read) => this.#reached(read, this.#terms(wallNow()))));
  }

  #reached({ books }: BooksRead, terms: PaperTerms): Reached[] {
    const { choices, materialOf } = this.#parts;
    const { watched, rows } = choices.read().thresholds;
    return watched ? reachedOf(rows, movedIn(books, ALWAYS), { ...terms, materialOf }) : [];
  }

  #terms(asOf: number): PaperTerms {
    const { calendar, titleOf, spotOf, choices, of } = this.#parts;
    return {
      ...of,
      calendar,
      asOf,
      spotOf,
      titleOf: (product) => titleOf(product) ?? product,
      longAfterDays: choices.read().longAfterDays,
    };
  }

  #written(draft: Drafted, place: SavePlace, signal: AbortSignal): Promise<string | null> {
    const writing = {
      place,
      signal,
      onProgress: (count: number, total: number): void => {
        this.#progress = { done: count, total };
      },
    };
    return draft.kind === 'text'
      ? writeRows(draft.rows, writing)
      : writeWorkbook(draft.tables, writing);
  }

  async #statement(
    period: Period,
    asOf: number,
    place: SavePlace,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { portfolio, spotsAt, rest, choices } = this.#parts;
    const page = await portfolio.reading(async (read) => {
      const statement = await statementOf(read.books, period, rest);
      const spots = {
        start: await spotsAt(productsOf(statement.start), period.from),
        end: await spotsAt(productsOf(statement.end), Math.min(period.until, asOf)),
      };
      const terms = this.#terms(asOf);
      const { watched } = choices.read().thresholds;
      const reached = watched ? reachedIn(this.#reached(read, terms), period) : null;
      return statementPage({ statement, period, spots, reached }, read, terms);
    });
    return this.#printed(page, place, signal);
  }

  async #printed(page: PaperPage, place: SavePlace, signal: AbortSignal): Promise<string | null> {
    if (signal.aborted) return null;
    const bytes = await this.#parts.print(page);
    return signal.aborted ? null : writeBytes(bytes, place);
  }

  /** Asks where it should be, and has it made there. */
  async #saved(
    name: string,
    make: (place: SavePlace, signal: AbortSignal) => Promise<Result<string | null, FailureView>>,
  ): Promise<Result<Saved, FailureView>> {
    if (this.#making !== null) return failed(isMaking());
    const control = new AbortController();
    this.#making = control;
    let folder = '';
    try {
      const { isPractice } = this.#parts.of;
      const place = await this.#parts.places.choose(
        'dialog',
        isPractice ? `practice-${name}` : name,
      );
      if (place === null || control.signal.aborted) return ok(null);
      ({ folder } = place);
      const made = await make(place, control.signal);
      if (!made.ok) return made;
      return ok(made.value === null ? null : { path: made.value });
    } catch (error) {
      return failed(
        systemFailure(
          'file-not-saved',
          'The file was not saved',
          (reason) => `${reason} No partial file is left in ${folder}. Choose another folder.`,
          error,
        ),
      );
    } finally {
      this.#making = null;
      this.#progress = null;
    }
  }
}

const ALWAYS = { from: -Infinity, until: Infinity };

const productsOf = (held: readonly { readonly product: string }[]): readonly string[] =>
  held.map(({ product }) => product);

const notConfirmed = (): FailureView =>
  localFailure(
    'not-confirmed',
    'This order is not confirmed',
    'Only what is an order has a confirmation. Look at what became of it in its details.',
  );

const isMaking = (): FailureView =>
  localFailure('export-running', 'An export is already running', 'Wait for it, or cancel it.');

const noPeriod = (): FailureView =>
  localFailure(
    'no-period',
    'There are no days in this period',
    'Choose a first day that is not after the last, nor still to come.',
  );

const tooLong = (): FailureView =>
  localFailure(
    'too-many-rows',
    'There are more rows than a workbook can hold',
    'Choose a shorter period, or CSV.',
  );
