/** Makes files of the portfolio: where the user wants them, and one at a time. */
import type { PaperChoices, PaperProgress, PaperRequest } from '#contract/ipc/papers.ts';
import type { Saved } from '#contract/ipc/orders.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { type Calendar, periodOf, periodText } from '#domain/papers/calendar.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import type { SavePlace } from '#main/files/part-file.ts';
import type { SavePlaces } from '#main/files/save-places.ts';
import type { PortfolioService } from '#main/holdings/portfolio-service.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import { drafted, type Drafted, type PaperTerms } from './paper-tables.ts';
import { writeRows } from './table-file.ts';
import { fitsWorkbook, writeWorkbook } from './workbook-file.ts';

export interface PapersPort {
  make(request: PaperRequest): Promise<Result<Saved, FailureView>>;
  progress(): Result<PaperProgress, FailureView>;
  cancel(): Result<null, FailureView>;
  choices(): Result<PaperChoices, FailureView>;
  choose(choices: PaperChoices): Result<null, FailureView>;
}

export interface PaperParts {
  readonly portfolio: Pick<PortfolioService, 'reading'>;
  readonly places: SavePlaces;
  readonly calendar: Calendar;
  readonly wallNow: () => number;
  readonly choices: { read(): PaperChoices; write(choices: PaperChoices): void };
  readonly titleOf: (product: string) => string | null;
  readonly spotOf: PaperTerms['spotOf'];
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
      const draft = await portfolio.reading((read) =>
        drafted(paper, read, period, this.#terms(asOf)),
      );
      if (draft.kind === 'workbook' && !fitsWorkbook(draft.tables)) return failed(tooLong());
      return ok(await this.#written(draft, place, signal));
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

  choose(choices: PaperChoices): Result<null, FailureView> {
    this.#parts.choices.write(choices);
    return done;
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
