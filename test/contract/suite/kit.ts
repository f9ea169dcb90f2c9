/** What statements of the contract suite are written with. */
import type { Context } from './context.ts';

/** Finds out whether a statement holds: ends quietly if it does, throws {@link Broken} or {@link CannotTell} if not. */
export type Check = (context: Context) => Promise<void>;

/** One statement of the API document, and how to find out whether it holds. */
export interface Statement<Text extends string = string> {
  /** Section of the API document. */
  readonly section: string;
  /** No two statements have the same. */
  readonly text: Text;
  readonly check: Check;
}

/** Thrown when the service does something else than the document says. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Thrown when it cannot be found out here, and why. */
export class CannotTell extends Error {
  override readonly name = 'CannotTell';
}

/** Statements of one section. Their texts stay known to the compiler, so that a misspelt one does not compile. */
export function section<const Checks extends Readonly<Record<string, Check>>>(
  name: string,
  checks: Checks,
): Statement<keyof Checks & string>[] {
  const known = (text: string): text is keyof Checks & string => Object.hasOwn(checks, text);
  return Object.entries(checks).flatMap(([text, check]) =>
    known(text) ? [{ section: name, text, check }] : [],
  );
}

/**
 * Does what a statement needs before it can be looked at. What goes wrong with that says nothing of the statement.
 *
 * @throws CannotTell where the work throws {@link Broken}
 */
export async function arranged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Broken) throw new CannotTell(`cannot be arranged: ${error.message}`);
    throw error;
  }
}

/** @throws Broken unless it is true */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise);
}

/** @throws Broken unless both are the same; objects and lists are compared as JSON */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const structured = typeof actual === 'object' && typeof expected === 'object';
  const same = structured
    ? JSON.stringify(actual) === JSON.stringify(expected)
    : Object.is(actual, expected);
  expect(same, `${what} is ${brief(actual)}, not ${brief(expected)}`);
}

/** @throws CannotTell unless it is true */
export function given(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new CannotTell(otherwise);
}

/**
 * What a body holds whose envelope is not documented: what stands under `data`, or all that is inside of it beside
 * figures and words, or the body itself.
 */
export function insideOf(body: unknown): unknown {
  if (!isObject(body)) return body;
  if ('data' in body) return insideOf(body['data']);
  const inner = Object.values(body).filter((one) => typeof one === 'object' && one !== null);
  const words = Object.values(body).filter((one) => typeof one === 'string');
  return inner.length === 1 && words.length === 0 ? inner[0] : body;
}

/** The values of an answer that are no objects, by the path to them. */
export function leavesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
}

/** The first of a list. @throws CannotTell if there is none */
export function someOf<T>(list: readonly T[], what: string): T {
  const [first] = list;
  if (first === undefined) throw new CannotTell(`there is no ${what} to look at`);
  return first;
}

/** A value in at most 160 characters. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

export type Json = Readonly<Record<string, unknown>>;

/** @throws Broken unless it is a JSON object */
export function objectOf(value: unknown, what: string): Json {
  expect(isObject(value), `${what} is no object: ${brief(value)}`);
  return value;
}

/** @throws Broken unless it is a list */
export function listOf(value: unknown, what: string): readonly unknown[] {
  expect(Array.isArray(value), `${what} is no list: ${brief(value)}`);
  return value;
}

/** @throws Broken unless it is a list of JSON objects */
export function objectsOf(value: unknown, what: string): readonly Json[] {
  return listOf(value, what).map((one) => objectOf(one, `an element of ${what}`));
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Broken unless it is a text that is not empty */
export function textOf(value: unknown, what: string): string {
  expect(typeof value === 'string' && value !== '', `${what} is no text: ${brief(value)}`);
  return value;
}

/** @throws Broken unless it is a safe integer */
export function integerOf(value: unknown, what: string): number {
  expect(
    typeof value === 'number' && Number.isSafeInteger(value),
    `${what} is no integer: ${brief(value)}`,
  );
  return value;
}

/** Milliseconds since 1970. @throws Broken unless it is a timestamp */
export function timeOf(value: unknown, what: string): number {
  const time = momentIn(value);
  expect(time !== undefined, `${what} is no timestamp: ${brief(value)}`);
  return time;
}

/** As a database writes a moment in text: a space, and a zone in hours only. */
const databaseTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)$/;

/**
 * Milliseconds since 1970; `undefined` unless it is a timestamp. The document says that timestamps are texts, and of some
 * that they are ISO 8601: the others may be written as a database does.
 */
export function momentIn(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const time = Date.parse(value.replace(databaseTime, '$1T$2$3:00'));
  return Number.isNaN(time) ? undefined : time;
}

/** The shape of a value: names and kinds without the values. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
  return typeof value;
}
