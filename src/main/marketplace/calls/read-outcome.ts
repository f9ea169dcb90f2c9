import type { z } from 'zod';
import { readAhead } from '#contract/api/reading/rows-ahead.ts';
import { addingDocumentedNames, mayHaveOtherNames } from '#contract/api/reading/names.ts';
import { readErrorBody } from '#contract/api/reading/refusals/errors.ts';
import { isPage } from '#contract/api/reading/refusals/own-form.ts';
import { countingUnreadable } from '#contract/api/reading/unreadable.ts';
import { callable } from '#contract/api/routes/routes.ts';
import type { CallableId, RouteReading } from '#contract/api/routes/routes.ts';
import { fromSync } from '#domain/collections/yielding.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { type Failed, type Ok, failed } from '#domain/result.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { classifyError } from '../errors/classify-error.ts';
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

export const isLarge = (text: string): boolean => text.length > SMALL;

/** Turns an outcome into a reading or an error. Yields only between complete steps. */
export function* readOutcome<Id extends CallableId, R>(
  route: Id,
  outcome: WireOutcome,
  interpret: Interpret<Id, R>,
  redactor: Redactor,
): Generator<undefined, Judged<R>> {
  if (outcome.kind === 'failed') return failed(withoutAnswer(route, outcome.failure));
  const { bodyText, status } = outcome;
  if (status < 200 || status >= 300) return failed(classifyError(route, outcome, redactor));
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
  const read = yield* interpret(reading.data);
  return { ok: true, ...read, unreadable: unread + read.unreadable };
}
