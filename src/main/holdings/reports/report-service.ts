/** Makes reports and exports, one at a time. */
import type {
  ReportChanges,
  ReportChoices,
  ReportMade,
  ReportProgress,
  ReportRequest,
  ReachedView,
} from '#contract/ipc/holdings/reports.ts';
import type { Saved } from '#contract/ipc/trading/orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import {
  ALWAYS,
  type Calendar,
  type Period,
  periodOf,
  periodText,
} from '#domain/calendar/calendar.ts';
import { REPORTS } from '#domain/reports/kinds.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { movedIn } from '#domain/reports/movement-table.ts';
import { type Reached, reachedIn, reachedOf } from '#domain/reports/thresholds.ts';
import { statementOf } from '#domain/reports/statement.ts';
import { cannotSave } from '#main/shared/files/cannot-save.ts';
import { safeName, type SavePlace } from '#main/shared/files/part-file.ts';
import type { ReportPage, PrintReport } from '#main/shared/files/print-report.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import type { PortfolioService } from '#main/holdings/portfolio-service.ts';
import type { BooksRead } from '#main/holdings/portfolio-parts.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { ProfileZone } from '#main/shared/profile-zone.ts';
import { confirmationPage, isConfirmed, type OrderKnown } from './confirmation-page.ts';
import { drafted, type Drafted, type ReportTerms } from './report-tables.ts';
import { type SpotsThen, statementPage } from './statement-page.ts';
import { type TextRows, writeRows } from '#main/shared/files/write-rows.ts';
import { PartFile } from '#main/shared/files/part-file.ts';
import { writeWorkbook } from './workbook-file.ts';

export interface ReportParts {
  readonly portfolio: Pick<PortfolioService, 'reading' | 'unreadable'>;
  readonly places: SavePlaces;
  readonly calendar: Calendar;
  readonly zone: Pick<ProfileZone, 'write'>;
  readonly wallNow: () => number;
  readonly choices: { read(): ReportChoices; write(choices: ReportChoices): void };
  readonly titleOf: (product: string) => string | null;
  readonly spotOf: ReportTerms['spotOf'];
  readonly materialOf: (product: string) => string | null;
  /** Spot at a moment, by product: recorded, or current. */
  readonly spotsAt: (products: readonly string[], moment: number) => Promise<SpotsThen>;
  readonly order: (key: string) => Result<OrderKnown, FailureView>;
  readonly print: PrintReport;
  readonly rest: () => Promise<void>;
  readonly of: Pick<ReportTerms, 'program' | 'profile' | 'isPractice'>;
}

export class ReportService {
  readonly #parts: ReportParts;
  #making: AbortController | null = null;
  #progress: ReportProgress = null;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /** @param folder where it goes under its own name; null: the user chooses */
  async make(
    { report, period: chosen }: ReportRequest,
    folder: string | null = null,
  ): Promise<Result<ReportMade, FailureView>> {
    const { calendar, wallNow, portfolio } = this.#parts;
    const facts = REPORTS[report];
    const asOf = wallNow();
    const period = periodOf(facts.hasPeriod ? chosen : { kind: 'all' }, asOf, calendar);
    if (period === null) return failed(noPeriod());
    const days = facts.hasPeriod ? periodText(period) : period.last;
    let unread: string | null = null;
    let leftOut: string | null = null;
    const name = `${facts.file}-${days}.${facts.extension}`;
    const saved = await this.#saved(
      name,
      async (place, signal) => {
        if (report === 'statement') {
          const page = await portfolio.reading((read) => {
            ({ unread } = read);
            return this.#statement(read, period, asOf);
          });
          return this.#printed(page, place, signal);
        }
        const draft = await portfolio.reading((read) => {
          ({ unread } = read);
          return drafted(report, read, period, this.#terms(asOf));
        });
        leftOut = draft.leftOut ?? null;
        return this.#written(draft, place, signal);
      },
      folder,
    );
    return saved.ok ? ok(saved.value === null ? null : { ...saved.value, unread, leftOut }) : saved;
  }

  /** A confirmation of the order in this row. */
  async confirm(key: string): Promise<Result<Saved, FailureView>> {
    const { order, wallNow } = this.#parts;
    const known = order(key);
    if (!known.ok) return known;
    const { row } = known.value;
    if (!isConfirmed(row)) return failed(notConfirmed());
    const name = safeName(`confirmation-${row.orderId ?? row.key}.pdf`);
    return this.#saved(name, async (place, signal) => {
      const page = confirmationPage(known.value, this.#terms(wallNow()));
      return this.#printed(page, place, signal);
    });
  }

  progress(): Result<ReportProgress, FailureView> {
    return ok(this.#progress);
  }

  /** Also when the profile is closed. */
  cancel(): Result<null, FailureView> {
    this.#making?.abort();
    return done;
  }

  choices(): Result<ReportChoices, FailureView> {
    return ok(this.#parts.choices.read());
  }

  choose(changes: ReportChanges): Result<null, FailureView> {
    const { choices } = this.#parts;
    choices.write({ ...choices.read(), ...changes });
    return done;
  }

  /** Rows that others have made, under this name. @param folder null: the user chooses */
  save(name: string, rows: TextRows, folder: string | null): Promise<Result<Saved, FailureView>> {
    return this.#saved(
      name,
      (place, signal) => this.#written({ kind: 'text', rows }, place, signal),
      folder,
    );
  }

  /** The profile's time zone, which gives moments their days. */
  setTimeZone(name: string): Result<null, FailureView> {
    this.#parts.zone.write(name);
    return done;
  }

  /** Reached thresholds; none while they are not watched. */
  async reached(): Promise<Result<ReachedView[], FailureView>> {
    const { portfolio, wallNow, choices } = this.#parts;
    if (!choices.read().thresholds.watched) return ok([]);
    return ok(await portfolio.reading((read) => this.#reached(read, this.#terms(wallNow()))));
  }

  async #reached({ books }: BooksRead, terms: ReportTerms): Promise<Reached[]> {
    const moved = await movedIn(books, ALWAYS, terms.rest);
    return reachedOf(this.#parts.choices.read().thresholds.rows, moved, terms);
  }

  #terms(asOf: number): ReportTerms {
    const { calendar, titleOf, materialOf, spotOf, choices, of, rest } = this.#parts;
    return {
      ...of,
      calendar,
      rest,
      asOf,
      spotOf,
      titleOf: (product) => titleOf(product) ?? product,
      materialOf,
      termRule: choices.read().termRule,
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
      : writeWorkbook(draft.table, writing);
  }

  async #statement(read: BooksRead, period: Period, asOf: number): Promise<ReportPage> {
    const { spotsAt, choices } = this.#parts;
    const terms = this.#terms(asOf);
    const statement = await statementOf(read.books, period, terms.rest);
    const spots = {
      start: await spotsAt(productsOf(statement.start), period.from),
      end: await spotsAt(productsOf(statement.end), Math.min(period.until, asOf)),
    };
    const { watched } = choices.read().thresholds;
    const reached = watched ? reachedIn(await this.#reached(read, terms), period) : null;
    return statementPage({ statement, period, spots, reached }, read, terms);
  }

  async #printed(page: ReportPage, place: SavePlace, signal: AbortSignal): Promise<string | null> {
    if (signal.aborted) return null;
    const bytes = await this.#parts.print(page);
    return signal.aborted ? null : PartFile.whole(place, bytes);
  }

  /** Opens the save dialog unless the folder is chosen, then makes the file. */
  async #saved(
    name: string,
    make: (place: SavePlace, signal: AbortSignal) => Promise<string | null>,
    chosen: string | null = null,
  ): Promise<Result<Saved, FailureView>> {
    if (this.#making !== null) return failed(isMaking());
    const control = new AbortController();
    this.#making = control;
    let folder = '';
    try {
      const full = this.#parts.of.isPractice ? `practice-${name}` : name;
      const place =
        chosen === null
          ? await this.#parts.places.choose('dialog', full)
          : ({ folder: chosen, name: full, taken: 'next-free-name' } as const);
      if (place === null || control.signal.aborted) return ok(null);
      ({ folder } = place);
      const path = await make(place, control.signal);
      return ok(path === null ? null : { path });
    } catch (error) {
      return failed(this.#parts.portfolio.unreadable(error) ?? cannotSave(error, folder));
    } finally {
      this.#making = null;
      this.#progress = null;
    }
  }
}

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
