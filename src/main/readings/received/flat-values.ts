/** A record as a list of its values, each with its path, in the order in which they were sent. Pure. */
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { NumberAsSent } from './verbatim-json.ts';

interface FlatValue {
  readonly path: string;
  /** Name of the field; of an element of a list, that of the list. */
  readonly field: string;
  readonly text: string;
  readonly value: string | boolean | null;
}

interface Part {
  readonly path: string;
  readonly field: string;
  readonly value: unknown;
}

/** The first `most` values, and how many there are. */
export function flatValues(
  record: unknown,
  most: number,
): { readonly values: readonly FlatValue[]; readonly count: number } {
  const values: FlatValue[] = [];
  let count = 0;
  // A stack instead of recursion: a hostile record may be nested deeper than the call stack allows.
  const open: Part[] = [{ path: '', field: '', value: record }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const inner = partsOf(part);
    for (const one of inner.toReversed()) open.push(one);
    if (inner.length > 0) continue;
    count += 1;
    if (count <= most) values.push({ path: part.path, field: part.field, ...leafOf(part.value) });
  }
  return { values, count };
}

function partsOf({ path, field, value }: Part): Part[] {
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => ({ path: `${path}[${String(at)}]`, field, value: one }));
  }
  if (!isRecord(value) || value instanceof NumberAsSent) return [];
  return Object.entries(value).map(([name, one]) => ({
    path: path === '' ? name : `${path}.${name}`,
    field: name,
    value: one,
  }));
}

function leafOf(value: unknown): Pick<FlatValue, 'text' | 'value'> {
  if (value instanceof NumberAsSent) return { text: value.text, value: value.text };
  if (typeof value === 'string')
    return { text: isPlain(value) ? value : JSON.stringify(value), value };
  if (typeof value === 'boolean' || value === null) return { text: String(value), value };
  return { text: Array.isArray(value) ? '[]' : '{}', value: null };
}

/** Whether a text can stand without quotes, and be nothing but a text. */
function isPlain(text: string): boolean {
  return text !== '' && text.trim() === text && parseJson(text) === undefined;
}
