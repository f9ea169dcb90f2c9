/** What statements of the contract suite are written with. */
import type { Context } from './context.ts';

/** One statement of the API document, and how to find out whether it holds. */
export interface Statement {
  /** Section of the API document. */
  readonly section: string;
  readonly text: string;
  /** Ends quietly if it holds; throws {@link Differs} or {@link CannotTell} otherwise. */
  readonly check: (context: Context) => Promise<void>;
}

/** Thrown when the service does something else than the document says. */
export class Differs extends Error {
  override readonly name = 'Differs';
}

/** Thrown when it cannot be found out here, and why. */
export class CannotTell extends Error {
  override readonly name = 'CannotTell';
}

/** Statements of one section. */
export function section(
  name: string,
  statements: Readonly<Record<string, Statement['check']>>,
): Statement[] {
  return Object.entries(statements).map(([text, check]) => ({ section: name, text, check }));
}

/** @throws Differs unless it is true */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Differs(otherwise);
}

/** @throws Differs unless both are the same by `Object.is` */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  expect(Object.is(actual, expected), `${what} is ${brief(actual)}, not ${brief(expected)}`);
}

/** A value in at most 160 characters. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

export type Json = Readonly<Record<string, unknown>>;

/** @throws Differs unless it is a JSON object */
export function objectOf(value: unknown, what: string): Json {
  expect(isObject(value), `${what} is no object: ${brief(value)}`);
  return value;
}

/** @throws Differs unless it is a list */
export function listOf(value: unknown, what: string): readonly unknown[] {
  expect(Array.isArray(value), `${what} is no list: ${brief(value)}`);
  return value;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Differs unless it is a text that is not empty */
export function textOf(value: unknown, what: string): string {
  expect(typeof value === 'string' && value !== '', `${what} is no text: ${brief(value)}`);
  return value;
}

/** @throws Differs unless it is a safe integer */
export function integerOf(value: unknown, what: string): number {
  expect(
    typeof value === 'number' && Number.isSafeInteger(value),
    `${what} is no integer: ${brief(value)}`,
  );
  return value;
}

const uuidGrammar = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a field may be; with `?` it may be absent, with `|null` it may be null. */
const kinds = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: (value: unknown) => Number.isSafeInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  list: (value: unknown) => Array.isArray(value),
  object: isObject,
  uuid: (value: unknown) => typeof value === 'string' && uuidGrammar.test(value),
  time: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
} as const;
type Kind = keyof typeof kinds;
export type Fields = Readonly<Record<string, Kind | `${Kind}?` | `${Kind}|null`>>;

/** @throws Differs unless the object has these fields */
export function expectFields(value: unknown, fields: Fields, what: string): Json {
  const object = objectOf(value, what);
  for (const [name, wanted] of Object.entries(fields)) {
    const [kind = '', suffix = ''] = wanted.split(/(?=[?|])/);
    const field = object[name];
    if (field === undefined && suffix === '?') continue;
    if (field === null && suffix !== '') continue;
    const is = Object.entries(kinds).find(([known]) => known === kind)?.[1];
    expect(is?.(field) === true, `${what}.${name} is no ${kind}: ${brief(field)}`);
  }
  return object;
}

/** The shape of a value: names and kinds without the values. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
  return typeof value;
}
