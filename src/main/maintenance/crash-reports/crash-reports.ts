/**
 * Reports of crashes, for the user to look at or to hand on: nothing sends them anywhere. Without the user's consent none is
 * written, because a dump of memory can hold whatever was in it.
 */
import { join } from 'node:path';
import { inspect } from 'node:util';
import { createPrivate, makePrivateFolder } from '#database/private-file.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { CrashReportsView } from '#contract/ipc/app/session.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { done, failed, type Result } from '#domain/result.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import type { Logger } from '#main/shared/log.ts';
import { boundReports, countReports, deleteReports, type ReportBounds } from './report-files.ts';

const BOUNDS: ReportBounds = { most: 10, bytes: 64 * 1024 * 1024 };
/** Characters of a text. */
const LONGEST_TEXT = 64 * 1024;

export interface CrashReportsParts {
  /** The user's data folder. */
  readonly folder: string;
  readonly appVersion: string;
  readonly redactor: Pick<Redactor, 'redact'>;
  readonly wallNow: () => Date;
  readonly consent: { readonly read: () => boolean; readonly write: (given: boolean) => void };
  /** Has the system's collector write dumps of processes that die to this folder, from now until the terminal ends. */
  readonly startDumps: (folder: string) => void;
  /** Answers why it could not be opened; empty when it was. */
  readonly openFolder: (folder: string) => Promise<string>;
  readonly publish: (view: CrashReportsView) => void;
  readonly log: Pick<Logger, 'warn'>;
}

/** What the window may ask for. */
export class CrashReports {
  readonly #parts: CrashReportsParts;
  readonly #folder: string;
  #collects = false;
  #texts = 0;

  constructor(parts: CrashReportsParts) {
    this.#parts = parts;
    this.#folder = join(parts.folder, 'crashes');
  }

  view(): CrashReportsView {
    return { keep: this.#parts.consent.read(), kept: countReports(this.#folder) };
  }

  /** Before the window is opened: only processes that begin later are watched. */
  start(): void {
    if (this.#parts.consent.read()) this.#collect();
    this.tidy();
  }

  allow(given: boolean): void {
    this.#parts.consent.write(given);
    // Chromium's collector cannot be stopped: it ends with this run.
    if (given) this.#collect();
    this.tidy();
  }

  /** A process died, or a report was written. */
  tidy(): void {
    try {
      boundReports(this.#folder, BOUNDS);
    } catch (error) {
      this.#parts.log.warn('crash reports could not be bounded', error);
    }
    this.#parts.publish(this.view());
  }

  /** An error that nothing caught. Never throws: it is called where everything went wrong already. */
  uncaught(where: 'main process' | 'window', error: unknown): void {
    const { consent, redactor, wallNow, appVersion, log } = this.#parts;
    if (!consent.read()) return;
    const at = wallNow().toISOString();
    const what = typeof error === 'string' ? error : inspect(error, { depth: 4 });
    const text = `Touchstone ${appVersion}, ${process.platform} ${process.arch}\n${at}, in the ${where}\n\n${what}\n`;
    this.#texts += 1;
    const name = `error-${at.replaceAll(/[:.]/g, '-')}-${String(this.#texts)}.txt`;
    try {
      makePrivateFolder(this.#folder);
      createPrivate(join(this.#folder, name), redactor.redact(text, LONGEST_TEXT));
    } catch (failure) {
      log.warn('an error report could not be written', failure);
    }
    this.tidy();
  }

  async show(): Promise<Result<null, FailureView>> {
    makePrivateFolder(this.#folder);
    const problem = await this.#parts.openFolder(this.#folder);
    return problem === ''
      ? done
      : failed(
          systemFailure(
            'folder-not-opened',
            'The folder could not be opened',
            () => `It is ${this.#folder}.`,
            problem,
          ),
        );
  }

  deleteAll(): Result<null, FailureView> {
    try {
      deleteReports(this.#folder);
    } catch (error) {
      return failed(
        systemFailure(
          'reports-not-deleted',
          'Not every crash report could be deleted',
          (reason) => `${reason} They are in ${this.#folder}.`,
          error,
        ),
      );
    } finally {
      this.tidy();
    }
    return done;
  }

  #collect(): void {
    if (this.#collects) return;
    this.#collects = true;
    const dumps = join(this.#folder, 'dumps');
    makePrivateFolder(this.#folder);
    makePrivateFolder(dumps);
    this.#parts.startDumps(dumps);
  }
}
