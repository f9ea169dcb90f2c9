/** Finds the record of a thing in an answer: by its id, or by the request. Pure. */
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { NumberAsSent } from './verbatim-json.ts';

/** What to look through: a parsed answer and the request that it is to. */
interface Answered {
  readonly body: unknown;
  /** Path and query. */
  readonly target: string;
}

/** The record with this id; undefined where the answer has none. */
export type FindRecord = (answered: Answered, id: string) => unknown;

/** Envelopes may have an id of their own. */
const ENVELOPES: ReadonlySet<string> = new Set(['data', 'result', 'response', 'document']);

type Row = Readonly<Record<string, unknown>>;

/** The row whose id stands under one of these names. What stands inside of a row, as lines of an order do, is no row. */
export const rowWith = (...names: readonly string[]): FindRecord => rowWhere(() => true, ...names);

/** The same, of those rows alone. */
export const rowWhere =
  (isMeant: (row: Row) => boolean, ...names: readonly string[]): FindRecord =>
  ({ body }, id) =>
    find(body, { names, isMeant, inside: false }, id);

/** The same, however deep: for what is a part of other rows, as the best listing of a variant is. */
export const partWith =
  (...names: readonly string[]): FindRecord =>
  ({ body }, id) =>
    find(body, { names, isMeant: () => true, inside: true }, id);

/** The whole answer, where this parameter of the query asked for the id: such an answer need not repeat it. */
export const requestedBy =
  (parameter: string): FindRecord =>
  ({ body, target }, id) => {
    const query = new URLSearchParams(target.split('?', 2)[1] ?? '');
    return isSameId(query.get(parameter), id) ? body : undefined;
  };

/** The whole answer, where the id is a part of the path that was asked. */
export const askedInPath: FindRecord = ({ body, target }, id) =>
  (target.split('?', 1)[0] ?? '').split('/').some((part) => isSameId(part, encodeURIComponent(id)))
    ? body
    : undefined;

/** The whole answer: there is one such thing only. */
export const whole: FindRecord = ({ body }) => body;

/** The shallowest record with this id. */
function find(
  body: unknown,
  {
    names,
    isMeant,
    inside,
  }: {
    readonly names: readonly string[];
    readonly isMeant: (row: Row) => boolean;
    readonly inside: boolean;
  },
  id: string,
): unknown {
  let level: readonly unknown[] = [body];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const value of level) {
      if (Array.isArray(value)) for (const element of value) next.push(element);
      if (!isRecord(value) || value instanceof NumberAsSent) continue;
      const given = names.flatMap((name) => (Object.hasOwn(value, name) ? [value[name]] : []));
      if (given.some((one) => isSameId(one, id)) && isMeant(value)) return value;
      const isRow = given.some((one) => one !== null);
      for (const [name, part] of Object.entries(value)) {
        if (inside || !isRow || ENVELOPES.has(name)) next.push(part);
      }
    }
    level = next;
  }
  return undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids come as text or as numbers; those that are UUIDs are the same in any case of their letters. */
function isSameId(given: unknown, id: string): boolean {
  const text = given instanceof NumberAsSent ? String(Number(given.text)) : given;
  if (typeof text !== 'string') return false;
  return text.trim() === id || (UUID.test(id) && text.trim().toLowerCase() === id.toLowerCase());
}
