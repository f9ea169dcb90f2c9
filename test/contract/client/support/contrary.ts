/**
 * Rewrites a good answer as another plausible service might give it: every part of it may be right, and none has to be as the
 * document says. Always the same way for the same numbers.
 */
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import type { Random } from './malformed.ts';

type Rewrite = (value: unknown, random: Random) => unknown;

/** Names under which an amount of money stands that does not name its unit. */
const AMOUNTS = new Set([
  'price',
  'total',
  'subtotal',
  'amount',
  'salesTax',
  'shipping',
  'processingFee',
]);

/** Does something to every field of every record, the innermost first. */
function eachField(
  value: unknown,
  change: (name: string, part: unknown) => readonly (readonly [string, unknown])[],
): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => eachField(part, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => change(name, eachField(part, change))),
  );
}

const numbersAsText: Rewrite = (value) =>
  eachField(value, (name, part) => [[name, typeof part === 'number' ? String(part) : part]]);

/** Amounts in dollars, all of them. */
const inDollars: Rewrite = (value) =>
  eachField(value, (name, part) => [
    [name, AMOUNTS.has(name) && typeof part === 'number' ? part / 100 : part],
  ]);

/** One amount in ten in the other unit. */
const mixedUnits: Rewrite = (value, random) =>
  eachField(value, (name, part) => [
    [name, AMOUNTS.has(name) && typeof part === 'number' && random() < 0.1 ? part / 100 : part],
  ]);

const databaseTimes: Rewrite = (value) =>
  eachField(value, (name, part) => [
    [
      name,
      typeof part === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(part)
        ? `${part.replace('T', ' ').replace('Z', '')}123+00`
        : part,
    ],
  ]);

const idsAsNumbers: Rewrite = (value) =>
  eachField(value, (name, part) => [
    [name, /^(?:id|orderId)$/.test(name) && typeof part === 'string' ? hashOf(part) : part],
  ]);

const unknownWords: Rewrite = (value) =>
  eachField(value, (name, part) => [
    [name, /status|^type$|disposition/i.test(name) && typeof part === 'string' ? 'in_limbo' : part],
  ]);

const unknownFields: Rewrite = (value) =>
  eachField(value, (name, part) => [
    [name, part],
    [`${name}Internal`, { of: [part === null ? null : 1] }],
  ]);

const nullsForSome: Rewrite = (value, random) =>
  eachField(value, (name, part) => [[name, random() < 0.08 ? null : part]]);

const leftOut: Rewrite = (value, random) =>
  eachField(value, (name, part) => (random() < 0.06 ? [] : [[name, part]]));

const wrongType: Rewrite = (value, random) =>
  eachField(value, (name, part) => [
    [
      name,
      random() < 0.04 ? ([{}, [], true, 'n/a', 7.25][Math.floor(random() * 5)] ?? null) : part,
    ],
  ]);

/** Lists that say one of their rows twice. */
const repeated: Rewrite = (value, random) =>
  eachField(value, (name, part) => [
    [name, Array.isArray(part) && part.length > 0 && random() < 0.4 ? firstTwice(part) : part],
  ]);

const firstTwice = (rows: readonly unknown[]): readonly unknown[] => [...rows, rows[0]];

const otherCurrency: Rewrite = (value) =>
  eachField(value, (name, part) => [
    [name, part],
    ...(name === 'total' || name === 'price' ? [['currency', 'EUR'] as const] : []),
  ]);

const bare: Rewrite = (value) => (isRecord(value) && 'data' in value ? value['data'] : value);
const wrapped: Rewrite = (value) =>
  isRecord(value) && 'data' in value ? { success: true, ...value } : { success: true, data: value };

const REWRITES: readonly Rewrite[] = [
  numbersAsText,
  inDollars,
  mixedUnits,
  databaseTimes,
  idsAsNumbers,
  unknownWords,
  unknownFields,
  nullsForSome,
  leftOut,
  wrongType,
  repeated,
  otherCurrency,
  bare,
  wrapped,
];

/** One to four of the rewritings, drawn. */
export function contrarily(good: unknown, random: Random): string {
  let value: unknown = structuredClone(good);
  for (let times = 1 + Math.floor(random() * 4); times > 0; times -= 1) {
    const rewrite = REWRITES[Math.floor(random() * REWRITES.length)];
    if (rewrite !== undefined) value = rewrite(value, random);
  }
  return JSON.stringify(value);
}

/** Amounts of money in a body or a value, in cents where it is one of the client's. */
export function amountsIn(value: unknown): number[] {
  const found: number[] = [];
  eachField(value, (name, part) => {
    if (AMOUNTS.has(name) && typeof part === 'number') found.push(part);
    return [];
  });
  return found;
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash + 1;
}
