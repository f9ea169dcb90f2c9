import type { z } from 'zod';
import { readAhead } from '#contract/api/reading/rows-ahead.ts';
import { addingDocumentedNames, mayHaveOtherNames } from '#contract/api/reading/names.ts';
import { readErrorBody } from '#contract/api/reading/refusals/errors.ts';
import { isPage } from '#contract/api/reading/refusals/own-form.ts';
import { countingUnreadable } from '#contract/api/reading/unreadable.ts';
import { callable } from '#contract/api/routes/routes.ts';
import type { CallableId, RouteReading } from '#contract/api/routes/routes.ts';
import { fromSync, runToEnd } from '#domain/collections/yielding.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { type Failed, type Ok, failed } from '#domain/result.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { classifyError } from '../errors/classify-error.ts';
import { inSlices } from '#main/shared/in-slices.ts';
import { keptBody } from '../errors/kept-body.ts';
import {
  withoutAnswer,
  type ErrorCase,
  type MarketplaceError,
} from '../errors/marketplace-error.ts';
import type { Interpreted } from '../mapping/one-unit.ts';
import type { WireOutcome } from '../transport/wire.ts';

/** The readers by route, so that a reading has its route's type even where the route is a parameter. */
const readers: { readonly [Id in CallableId]: { readonly reader: z.ZodType<RouteReading<Id>> } } =
  callable;

/** A reading, or why there is none. */
export type Judged<R> = (Ok<R> & Omit<Interpreted<R>, 'value'>) | Failed<MarketplaceError>;

export type Judge<R> = (outcome: WireOutcome) => Judged<R> | Promise<Judged<R>>;

/** Builds a value from a reading; yields so that long readings do not block. */
export type Interpret<Id extends CallableId, R> = (
  reading: RouteReading<Id>,
) => Generator<undefined, Interpreted<R>>;

export const atOnce =
  <Id extends CallableId, R>(
    interpret: (reading: RouteReading<Id>) => Interpreted<R>,
  ): Interpret<Id, R> =>
  (reading) =>
    fromSync(() => interpret(reading));

/** Responses up to this length are read in a few milliseconds, without yielding. */
const SMALL = 65_536;

const isLarge = (text: string): boolean => text.length > SMALL;

interface LastReading<R> {
  readonly text: string;
  readonly reading: R;
  /** Number of parts that could not be read. */
  readonly unread: number;
}

/** By route the last short body and its reading: most of what is polled has not changed. */
type LastReadings = { readonly [Id in CallableId]?: LastReading<RouteReading<Id>> };

export class OutcomeReader {
  readonly #redactor: Redactor;
  readonly #last: LastReadings = {};

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** @param mayRest a long response does not block */
  read<Id extends CallableId, R>(
    route: Id,
    outcome: WireOutcome,
    interpret: Interpret<Id, R>,
    mayRest: boolean,
  ): Judged<R> | Promise<Judged<R>> {
    const memory = { redactor: this.#redactor, last: this.#last };
    const judging = readOutcome(route, outcome, interpret, memory);
    return mayRest && outcome.kind === 'response' && isLarge(outcome.bodyText)
      ? inSlices(judging)
      : runToEnd(judging);
  }
}

/** Turns an outcome into a reading or an error. Yields only between complete steps. */
function* readOutcome<Id extends CallableId, R>(
  route: Id,
  outcome: WireOutcome,
  interpret: Interpret<Id, R>,
  { redactor, last }: { readonly redactor: Redactor; readonly last: LastReadings },
): Generator<undefined, Judged<R>> {
  if (outcome.kind === 'failed') return failed(withoutAnswer(route, outcome.failure));
  const { bodyText, status } = outcome;
  if (status < 200 || status >= 300) return failed(classifyError(route, outcome, redactor));
  const before: LastReadings[Id] = last[route];
  if (before?.text === bodyText) {
    const read = yield* interpret(before.reading);
    return { ok: true, ...read, unreadable: before.unread + read.unreadable };
  }
  /** An error under a success status, or a web page. */
  const misread = (what: ErrorCase): Failed<MarketplaceError> => {
    const { message } = readErrorBody(parseJson(bodyText), bodyText);
    return failed({
      ...withoutAnswer(route, what),
      status,
      serverMessage: message === undefined ? null : redactor.redact(message, 2000),
      rawBody: keptBody(redactor, bodyText),
    });
  };
  const unreadable = (problem: string): Failed<MarketplaceError> =>
    misread({ kind: 'unreadable-body', problem: redactor.redact(problem, 300) });
  const json = parseJson(bodyText);
  yield;
  if (json === undefined) {
    return isPage(outcome.headers, bodyText)
      ? misread({ kind: 'not-the-marketplace' })
      : unreadable('the body is not JSON');
  }
  if (mayHaveOtherNames(bodyText)) yield* addingDocumentedNames(json);
  const { reader } = readers[route];
  if (isLarge(bodyText)) yield* readAhead(reader, json);
  const reading = reader.safeParse(json);
  yield;
  if (!reading.success) return unreadable(reading.error.issues[0]?.message ?? 'unknown form');
  const unread = yield* countingUnreadable(reading.data);
  if (!isLarge(bodyText)) {
    const kept: LastReading<RouteReading<Id>> = { text: bodyText, reading: reading.data, unread };
    Object.assign(last, { [route]: kept });
  }
  const read = yield* interpret(reading.data);
  return { ok: true, ...read, unreadable: unread + read.unreadable };
}
