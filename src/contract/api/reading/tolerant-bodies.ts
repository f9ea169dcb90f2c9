/**
 * Tolerant readers of whole bodies: a list may be bare or wrapped, a record bare or in an envelope. They
 * return a normalized value or a zod error.
 */
import { z } from 'zod';
import {
  firstOf,
  instantText,
  integerOf,
  isRecord,
  partedRows,
  reportsFailure,
} from './tolerant-values.ts';
import { rowsReader } from './rows-ahead.ts';
import type { Unreadable } from './unreadable.ts';

/** A list as read: readable rows, unreadable ones, and its stated length. */
interface ListReading<T> {
  readonly rows: readonly T[];
  /** The elements that could not be read. */
  readonly unreadable: readonly Unreadable[];
  readonly total?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly page?: number | undefined;
  readonly hasMore?: boolean | undefined;
}

const WRAPPERS = [
  'data',
  'items',
  'results',
  'rows',
  'records',
  'list',
  'result',
  'response',
  'payload',
  'content',
];
/** Lists with these names are never rows. */
const NO_ROWS: ReadonlySet<string> = new Set(['errors', 'warnings', 'messages', 'links']);
const MAX_DEPTH = 4;

interface FoundList {
  readonly values: readonly unknown[];
  /** The objects around the list, outermost first. */
  readonly around: readonly Record<string, unknown>[];
}

function findList(
  body: unknown,
  names: readonly string[],
  isRow: (value: unknown) => boolean,
  around: readonly Record<string, unknown>[] = [],
): FoundList | undefined {
  if (Array.isArray(body)) return { values: body, around };
  if (!isRecord(body) || around.length >= MAX_DEPTH || reportsFailure(body)) return undefined;
  // An object that reads as a row is not a wrapper: its `items` are its own parts, not rows.
  const wrappers = isRow(body) ? ['data'] : WRAPPERS;
  for (const name of [...names, ...wrappers]) {
    if (!Object.hasOwn(body, name)) continue;
    const found = findList(body[name], names, isRow, [...around, body]);
    if (found !== undefined) return found;
  }
  return isRow(body) ? undefined : onlyList(body, names, isRow, around);
}

/** With an unknown name: the only list with readable rows. */
function onlyList(
  body: Record<string, unknown>,
  names: readonly string[],
  isRow: (value: unknown) => boolean,
  around: readonly Record<string, unknown>[],
): FoundList | undefined {
  const found = Object.entries(body).flatMap(([name, inner]) => {
    if (NO_ROWS.has(name) || (!Array.isArray(inner) && !isRecord(inner))) return [];
    const list = findList(inner, names, isRow, [...around, body]);
    return list?.values.some(isRow) === true ? [list] : [];
  });
  // Another spelling of the name holds the same list.
  const [first, ...others] = found;
  return others.every(({ values }) => values === first?.values) ? first : undefined;
}

function extentOf(around: readonly Record<string, unknown>[]) {
  const holders = around.flatMap((holder) => [
    ...['pagination', 'meta', 'paging'].map((name) => holder[name]).filter(isRecord),
    holder,
  ]);
  const whole = (...names: string[]) => {
    for (const holder of holders) {
      const value = integerOf(firstOf(holder, names));
      if (value !== undefined && value >= 0) return value;
    }
    return undefined;
  };
  const more = holders.map((holder) => firstOf(holder, ['hasMore', 'has_more', 'hasNext']));
  return {
    total: whole('total', 'totalCount', 'total_count', 'found', 'nbHits', 'totalHits'),
    limit: whole('limit', 'pageSize', 'per_page', 'perPage'),
    offset: whole('offset'),
    page: whole('page', 'currentPage'),
    hasMore: more.find((value) => typeof value === 'boolean'),
  };
}

/**
 * Reads a list that is bare, or under `data`, `items`, `results`, … or one of `names`, at most three levels
 * deep. Fails if there is no list, or if the body reports a failure.
 */
export const listReader = <T extends z.ZodType>(row: T, names: readonly string[] = []) => {
  const read = rowsReader(row);
  return z.unknown().transform((body, context): ListReading<z.output<T>> => {
    const found = findList(body, names, (value) => row.safeParse(value).success);
    if (found !== undefined)
      return { ...partedRows(read(found.values)), ...extentOf(found.around) };
    context.issues.push({ code: 'custom', message: 'no list found in the response', input: body });
    return z.NEVER;
  });
};

/**
 * Reads a record that is bare, or inside `data` or one of `names`. The innermost readable object is used: an
 * envelope may have its own id.
 */
export const recordReader = <T extends z.ZodType>(record: T, names: readonly string[] = []) =>
  z.unknown().transform((body, context): z.output<T> => {
    let level: unknown = body;
    let found: { readonly data: z.output<T> } | undefined;
    let detail = 'no record found in the response';
    for (let depth = 0; depth < MAX_DEPTH && isRecord(level); depth += 1) {
      if (reportsFailure(level)) {
        found = undefined;
        detail = 'the response says that it failed';
        break;
      }
      const reading = record.safeParse(level);
      if (reading.success) found = reading;
      else detail = describe(reading.error.issues);
      const inner: unknown =
        firstOf(level, [...names, 'data', 'result', 'response', 'payload', 'content']) ??
        (found === undefined ? onlyRecord(level) : undefined);
      level = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
    }
    if (found !== undefined) return found.data;
    context.issues.push({ code: 'custom', message: detail, input: body });
    return z.NEVER;
  });

/** With an unknown name: the only object. */
function onlyRecord(level: Record<string, unknown>): unknown {
  const inner = new Set(Object.values(level).filter(isRecord));
  return inner.size === 1 ? [...inner][0] : undefined;
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

/**
 * Gives fields their documented names before a record is read: if the documented name is missing, the first
 * of its other spellings is used.
 */
export const aliased = <T extends z.ZodType>(
  spellings: Readonly<Record<string, readonly string[]>>,
  record: T,
) => {
  const spelled = Object.entries(spellings);
  return z
    .unknown()
    .transform((value): unknown => {
      if (!isRecord(value)) return value;
      // Most records have the documented names and are read as they are.
      let named: Record<string, unknown> | null = null;
      for (const [name, others] of spelled) {
        if (value[name] !== undefined && value[name] !== null) continue;
        const other = firstOf(value, others);
        if (other !== undefined) (named ??= { ...value })[name] = other;
      }
      return named ?? value;
    })
    .pipe(record);
};

/** The first of these fields that is present, as ISO 8601 in UTC; `undefined` if it is not a time. */
export function instantAmong(
  record: Record<string, unknown>,
  names: readonly string[],
): string | undefined {
  return instantText(firstOf(record, names));
}
