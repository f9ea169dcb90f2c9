/** Error bodies (API document, section Errors). */
import { z } from 'zod';
import { reasonOf, reasonOfText } from './reasons.ts';
import { plainDecimal, firstOf, flagOf, integerOf, isRecord } from '../tolerant-values.ts';

/** The statuses the document lists for refusals and failures. */
export const errorStatuses = [401, 403, 404, 409, 410, 422, 429, 500] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** Texts of `error` that the document gives verbatim. */
export const errorTexts = {
  unknownKey: 'Unknown API key',
  sandboxKeyInProduction: 'Sandbox API keys cannot be used in production',
  liveKeyInSandbox: 'Production API keys cannot be used in sandbox',
  tooManyRequests: 'Too Many Requests',
  internal: 'Internal Server Error',
} as const;

/**
 * The documented error body. `code` is the HTTP status; extra fields are kept, because execution
 * errors may carry details whose form is not shown.
 */
export const errorBody = z.looseObject({
  error: z.string(),
  code: z.int().min(100).max(599),
  suggestion: z.string().optional(),
  errorCode: z.string().optional(),
});
/** The readable parts of an error body; each may be missing. */
export interface ErrorReading {
  readonly message: string | undefined;
  readonly code: number | undefined;
  readonly suggestion: string | undefined;
  readonly errorCode: string | undefined;
  /** It says that a retry is useless. Its form is undocumented. */
  readonly unrecoverable: true | undefined;
}

/**
 * Reads an error body of any form, for display. What it proves about an order is decided by `refusals.ts`.
 *
 * @param bodyText if it is not JSON: a page or plain text also says what went wrong
 */
export function readErrorBody(body: unknown, bodyText = ''): ErrorReading {
  const outer = isRecord(body) ? body : {};
  const nested = ['error', 'data', 'detail'].map((name) => outer[name]).find(isRecord);
  const levels = nested === undefined ? [outer] : [outer, nested];
  const single = singleErrorOf([...levels, ...(Array.isArray(body) ? [{ errors: body }] : [])]);
  return {
    message: messageIn(body, bodyText),
    code: pick(levels, ['code', 'statusCode', 'status'], statusOf),
    suggestion: pick(levels, ['suggestion', 'hint'], reasonOf),
    errorCode: pick([...levels, ...single], ['errorCode', 'error_code', 'code'], codeOf),
    unrecoverable: levels.some((level) => isUnrecoverable(level)) ? true : undefined,
  };
}

function messageIn(body: unknown, bodyText: string): string | undefined {
  if (body === undefined) return reasonOfText(bodyText);
  if (typeof body === 'string' && body.trimStart().startsWith('<')) return undefined;
  return reasonOf(body) ?? (isRecord(body) ? reasonOf(body['data']) : undefined);
}

/**
 * The single error of a list, and what is nested in it. If there are several, none stands for the whole
 * response.
 */
function singleErrorOf(
  levels: readonly Record<string, unknown>[],
): readonly Record<string, unknown>[] {
  const all: readonly unknown[] = levels
    .map((level): unknown => level['errors'])
    .filter((list) => Array.isArray(list))
    .flat();
  const [only, ...others] = all;
  if (!isRecord(only) || others.length > 0) return [];
  return [only, only['error'], only['extensions']].filter(isRecord);
}

const UNRECOVERABLE_FIELDS = ['unrecoverable', 'isUnrecoverable', 'is_unrecoverable'];
const RECOVERABLE_FIELDS = ['recoverable', 'isRecoverable', 'is_recoverable'];

/** A flag, or a code of that name; the text of an error is for people and decides nothing. */
function isUnrecoverable(level: Record<string, unknown>): boolean {
  const code = codeOf(firstOf(level, ['errorCode', 'error_code', 'code', 'type']));
  return (
    flagOf(firstOf(level, UNRECOVERABLE_FIELDS)) === true ||
    flagOf(firstOf(level, RECOVERABLE_FIELDS)) === false ||
    (code !== undefined && /^unrecoverable(?:[_-]?error)?$/i.test(code))
  );
}

function pick<T>(
  levels: readonly Record<string, unknown>[],
  names: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const level of levels) {
    for (const name of names) {
      const value = read(firstOf(level, [name]));
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

function statusOf(value: unknown): number | undefined {
  const status = integerOf(value);
  return status !== undefined && status >= 100 && status <= 599 ? status : undefined;
}

function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z][\w.-]{0,79}$/.test(value)) return undefined;
  return plainDecimal(value) === undefined ? value : undefined;
}
