/** What breakages are made of. Each changes one thing, and passes on everything else as it is. */
import type { RouteId } from '#contract/api/routes/routes.ts';
import type { StatementText } from '../suite/run.ts';
import { isObject, type Json } from '../suite/kit.ts';
import type { Statement } from '../suite/kit.ts';
import type { ProxyRequest, Breakage, Change, ProxyAnswer } from './proxy.ts';

/** What a breakage may know of the marketplace behind it. */
export interface Known {
  readonly adminKey: string;
  readonly readOnlyKey: string;
  readonly ownListingId: string;
}

/** One thing that is broken, and which statements must turn red by it. */
export interface Mutation {
  readonly name: string;
  /** Makes the breakage again for each run: some remember what they saw. */
  readonly make: (known: Known) => Breakage;
  /** Paths that it changes, as routes or as paths that are none; `all` where it looks at every answer. */
  readonly touches: readonly string[] | 'all';
  /** Statements that it breaks as well as the one it belongs to. */
  readonly also: readonly StatementText[];
  /** Statements that cannot be determined under it, because it spoils what they need. */
  readonly hides: readonly StatementText[];
}

/** For each statement of a list at least one mutation that breaks it. */
export type MutationsOf<Statements extends readonly Statement[]> = Readonly<
  Record<Statements[number]['text'], readonly [Mutation, ...Mutation[]]>
>;

/** A change to what is passed on, and the routes that it is about. */
export interface Spoil {
  readonly touches: readonly string[] | 'all';
  readonly make: (known: Known) => Breakage;
}

/** A mutation of this name. */
export function mutation(
  name: string,
  { touches, make }: Spoil,
  more: {
    readonly also?: readonly StatementText[];
    readonly hides?: readonly StatementText[];
  } = {},
): Mutation {
  return { name, touches, make, also: more.also ?? [], hides: more.hides ?? [] };
}

/** Breaks only requests on these routes, or on paths that are none. */
export function on(route: string | readonly string[], make: (known: Known) => Breakage): Spoil {
  const touches = typeof route === 'string' ? [route] : route;
  return {
    touches,
    make: (known) => {
      const breakage = make(known);
      return (asked, forward) =>
        touches.includes(asked.route ?? asked.path) ? breakage(asked, forward) : forward();
    },
  };
}

/** Breaks whatever is requested. */
export function everywhere(make: (known: Known) => Breakage): Spoil {
  return { touches: 'all', make };
}

/** Breaks answers of success. */
export function onAnswer(
  route: RouteId | readonly RouteId[],
  change: (answer: ProxyAnswer, asked: ProxyRequest) => ProxyAnswer,
): Spoil {
  return on(route, () => async (asked, forward) => {
    const answer = await forward();
    return answer.status === 200 ? change(answer, asked) : answer;
  });
}

/** Breaks refusals of these statuses. */
export function onRefusal(
  route: string | readonly string[],
  statuses: readonly number[],
  change: (answer: ProxyAnswer, asked: ProxyRequest) => ProxyAnswer,
): Spoil {
  return on(route, () => async (asked, forward) => {
    const answer = await forward();
    return statuses.includes(answer.status) ? change(answer, asked) : answer;
  });
}

/** Asks the marketplace for something else than what came in. */
export function onRequest(
  route: RouteId | readonly RouteId[],
  change: (asked: ProxyRequest, known: Known) => Change,
): Spoil {
  return on(route, (known) => (asked, forward) => forward(change(asked, known)));
}

/** Stands for a field that is left out. */
export const LEFT_OUT = Symbol('left out');

/** A value at a path of a JSON body (`data.lines.*.price`; `*` is every element) is changed, or left out. */
export function edited(json: unknown, path: string, change: (value: unknown) => unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const inner = (value: unknown): unknown =>
    rest.length === 0 ? change(value) : edited(value, rest.join('.'), change);
  if (name === '*') return Array.isArray(json) ? json.map(inner) : json;
  if (!isObject(json)) return json;
  const fresh = inner(json[name]);
  if (fresh === LEFT_OUT)
    return Object.fromEntries(Object.entries(json).filter(([own]) => own !== name));
  if (fresh === undefined && !(name in json)) return json;
  return { ...json, [name]: fresh };
}

type When = (asked: ProxyRequest, answer: ProxyAnswer) => boolean;

/** A field of an answer of success is changed. */
export function alter(
  route: RouteId | readonly RouteId[],
  path: string,
  change: (value: unknown, asked: ProxyRequest) => unknown,
  when: When = () => true,
): Spoil {
  return onAnswer(route, (answer, asked) =>
    when(asked, answer)
      ? { ...answer, json: edited(answer.json, path, (value) => change(value, asked)) }
      : answer,
  );
}

/** A field of an answer of success gets another value. */
export function put(
  route: RouteId | readonly RouteId[],
  path: string,
  value: unknown,
  when: When = () => true,
): Spoil {
  return alter(route, path, () => value, when);
}

/** A field of an answer of success is missing. */
export function drop(
  route: RouteId | readonly RouteId[],
  path: string,
  when: When = () => true,
): Spoil {
  return put(route, path, LEFT_OUT, when);
}

/** A field of a refusal gets another value. */
export function putInError(
  route: string | readonly string[],
  statuses: readonly number[],
  path: string,
  value: unknown,
): Spoil {
  return onRefusal(route, statuses, (answer) => ({
    ...answer,
    json: edited(answer.json, path, () => value),
  }));
}

/** A refusal in the documented shape. */
export function refusal(
  status: number,
  answer: Pick<ProxyAnswer, 'headers'>,
  more: Json = {},
): ProxyAnswer {
  const json = { error: 'Refused for no good reason', code: status, ...more };
  return { status, headers: answer.headers, json, text: '' };
}

/** What is refused with these statuses is answered as the last success of that route was. */
export function accepting(
  route: RouteId | readonly RouteId[],
  statuses: readonly number[],
  when: (asked: ProxyRequest) => boolean = () => true,
  otherwise: unknown = {},
): Spoil {
  return on(route, () => {
    let last: unknown = otherwise;
    return async (asked, forward) => {
      const answer = await forward();
      if (answer.status === 200) last = answer.json;
      if (!statuses.includes(answer.status) || !when(asked)) return answer;
      return { ...answer, status: 200, json: last };
    };
  });
}

/** The elements of a list; none if it is none. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Fields of an object; none if it is none. */
export function fieldsIn(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** Fields of a request's body; none if it is no object. */
export function bodyOf({ body }: Pick<ProxyRequest, 'body'>): Json {
  return fieldsIn(body);
}

/** The same request with other fields in its body; {@link LEFT_OUT} takes one out. */
export function withBody(asked: ProxyRequest, fields: Readonly<Record<string, unknown>>): Change {
  const all = Object.entries({ ...bodyOf(asked), ...fields });
  return { body: Object.fromEntries(all.filter(([, value]) => value !== LEFT_OUT)) };
}

/** The same request with other parameters in its query; `undefined` takes one out. */
export function withQuery(
  { query }: ProxyRequest,
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): Change {
  const fresh = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    fresh.delete(name);
    const values = typeof value === 'string' ? [value] : (value ?? []);
    for (const one of values) fresh.append(name, one);
  }
  return { query: fresh };
}

/** Fields of the body, or parameters of the query, that the service does not look at. */
export function ignoring(route: RouteId, ...names: readonly string[]): Spoil {
  return onRequest(route, (asked) =>
    asked.body === undefined
      ? withQuery(asked, Object.fromEntries(names.map((name) => [name, undefined])))
      : withBody(asked, Object.fromEntries(names.map((name) => [name, LEFT_OUT]))),
  );
}

/** A parameter of the query that is taken for another value, where it has this one. */
export function takingQuery(route: RouteId, name: string, value: string | null, as: string): Spoil {
  return onRequest(route, (asked) =>
    asked.query.get(name) === value ? withQuery(asked, { [name]: as }) : {},
  );
}

/** Items of a quote's request. */
export function itemsOf(asked: ProxyRequest): readonly Json[] {
  const { items } = bodyOf(asked);
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** Number at a path of a body, NaN if there is none. */
export function numberAt(json: unknown, path: string): number {
  let found = Number.NaN;
  edited(json, path, (value) => {
    if (typeof value === 'number') found = value;
    return value;
  });
  return found;
}

/** Text at a path of a body, empty if there is none. */
export function textAt(json: unknown, path: string): string {
  let found = '';
  edited(json, path, (value) => {
    if (typeof value === 'string') found = value;
    return value;
  });
  return found;
}

/** A timestamp N milliseconds later. */
export function later(ms: number): (value: unknown) => unknown {
  return (value) =>
    typeof value === 'string' ? new Date(Date.parse(value) + ms).toISOString() : value;
}
