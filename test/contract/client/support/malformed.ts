import { z } from 'zod';

/** Spoils JSON texts in the ways a service, a proxy or an attacker may, always the same way for the same seed. */

export type Random = () => number;

/** A stream of numbers from 0 to 1 that follows from its seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

const json = z.json();
type Json = z.infer<typeof json>;

/** Values of another type, out of range, or meant to do harm. */
const STRANGE: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  -0.005,
  1e21,
  1e308,
  -1e308,
  9_007_199_254_740_994,
  4_294_967_296,
  '',
  ' ',
  '0',
  '-5',
  '12.5',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '1,000',
  '$1,234.56',
  'null',
  'true',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '\u0000\u0007\u001b[31m',
  '\u202egold\u202c',
  '\ud800',
  '2026-13-45T99:99:99Z',
  '2026-11-03',
  '1730628000000',
  'x'.repeat(5000),
  [],
  {},
  [[[[[]]]]],
  { id: 'x', price: 1, data: {} },
  [null, 1, 'x'],
];

interface Place {
  readonly holder: Json[] | { [name: string]: Json };
  readonly key: string | number;
}

function places(value: Json, found: Place[] = []): Place[] {
  if (Array.isArray(value)) {
    value.forEach((inner, key) => {
      found.push({ holder: value, key });
      places(inner, found);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      found.push({ holder: value, key });
      places(inner, found);
    }
  }
  return found;
}

function put({ holder, key }: Place, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function copy(value: Json): Json {
  return structuredClone(value);
}

/** Changes the parsed value at one to three places. */
function inValue(original: Json, random: Random): string {
  let value = copy(original);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const all = places(value);
    // Elements of lists are few among all the places, and what is lost with them is worth the most.
    const elements = all.filter(({ holder }) => Array.isArray(holder));
    const among = elements.length > 0 && random() < 0.3 ? elements : all;
    const place = pick(random, among);
    if (place === undefined || random() < 0.02) {
      value = copy(pick(random, STRANGE) ?? null);
      continue;
    }
    const kind = random();
    if (kind < 0.2) remove(place);
    else if (kind < 0.3 && Array.isArray(place.holder))
      place.holder.push(copy(place.holder[0] ?? null));
    else if (kind < 0.35 && !Array.isArray(place.holder))
      place.holder['__proto__x'] = { polluted: 1 };
    else put(place, copy(pick(random, STRANGE) ?? null));
  }
  return JSON.stringify(value);
}

/** Changes the text: cuts it, doubles a field, puts something strange between. */
function inText(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1));
  const kind = random();
  if (kind < 0.35) return text.slice(0, at);
  if (kind < 0.45) return text.slice(at);
  if (kind < 0.55) return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 5));
  if (kind < 0.65) return text + text;
  if (kind < 0.75) return `\uFEFF${text}`;
  if (kind < 0.85) return text.replace(/"(\w+)":([^,{}[\]]+)/, '"$1":$2,"$1":-7');
  if (kind < 0.9) return text.replace(/:(\d+)/, ':1e999');
  if (kind < 0.95) return text.replace('{', '{"__proto__":{"polluted":true},"constructor":null,');
  const odd = pick(random, ['NaN', '\u0000', '}', ']', ',', '"', '\\u12', '<', 'undefined']);
  return text.slice(0, at) + (odd ?? '') + text.slice(at);
}

/**
 * One spoilt form of a JSON text. `cut` counts up over all bytes of the text before anything else is tried, so that
 * every truncation is among them.
 */
export function spoil(text: string, cut: number, random: Random): string {
  if (cut < text.length) return text.slice(0, cut);
  return random() < 0.65 ? inValue(json.parse(JSON.parse(text)), random) : inText(text, random);
}
