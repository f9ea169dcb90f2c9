/** Fields of records, and what each of them may be. */
import type { Context } from './context.ts';
import {
  brief,
  expect,
  given,
  isObject,
  type Json,
  listOf,
  momentIn,
  objectOf,
  objectsOf,
} from './kit.ts';

const uuidGrammar = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isoGrammar = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a field may be; with `?` it may be absent, with `|null` it may be null. */
const kinds = {
  text: isText,
  texts: (value: unknown) => Array.isArray(value) && value.every(isText),
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: (value: unknown) => Number.isSafeInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  list: (value: unknown) => Array.isArray(value),
  object: isObject,
  uuid: (value: unknown) => isText(value) && uuidGrammar.test(value),
  time: (value: unknown) => momentIn(value) !== undefined,
  iso: (value: unknown) => isText(value) && isoGrammar.test(value),
} as const;
type Kind = keyof typeof kinds;
export type Fields = Readonly<Record<string, Kind | `${Kind}?` | `${Kind}|null`>>;

/** @throws Broken unless the object has these fields */
export function expectFields(value: unknown, fields: Fields, what: string): Json {
  const object = objectOf(value, what);
  for (const [name, wanted] of Object.entries(fields)) {
    const [kind = '', suffix = ''] = wanted.split(/(?=[?|])/);
    const field = object[name];
    if (suffix !== '' && (field === null || (field === undefined && suffix === '?'))) continue;
    const is = Object.entries(kinds).find(([known]) => known === kind)?.[1];
    expect(is?.(field) === true, `${what}.${name} is no ${kind}: ${brief(field)}`);
  }
  return object;
}

/**
 * Checks every record of a list. A field that may be absent or null has to be there in one of them: where it never is,
 * nobody has seen what it looks like.
 *
 * @throws Broken for a record with a wrong field
 * @throws CannotTell for an empty list, and for fields that are in no record
 */
export function expectRecords(list: readonly unknown[], fields: Fields, what: string): void {
  given(list.length > 0, `there is no ${what} to look at`);
  const records = list.map((one) => expectFields(one, fields, what));
  const unseen = Object.entries(fields)
    .filter(([, kind]) => /[?|]/.test(kind))
    .map(([name]) => name)
    .filter((name) => records.every((one) => one[name] === undefined || one[name] === null));
  given(unseen.length === 0, `no ${what} has ${unseen.join(', ')}`);
}

/** The rows under `data`. @throws Broken */
export async function rows(
  context: Context,
  path: string,
  query: Readonly<Record<string, string | number | boolean>> = {},
): Promise<readonly Json[]> {
  const answer = await context.ok('GET', path, { query });
  return objectsOf(answer['data'], `${path} data`);
}

/** What stands in lists of this name in all rows. @throws Broken */
export function nested(list: readonly Json[], name: string): readonly Json[] {
  return list.flatMap((row) =>
    listOf(row[name], name).map((one) => objectOf(one, `an element of ${name}`)),
  );
}
