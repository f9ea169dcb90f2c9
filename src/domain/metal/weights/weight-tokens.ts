import { type Rational, add, fromDecimalString, mul, ratio } from '#domain/money/rational.ts';

export interface WrittenNumber {
  readonly value: Rational;
  /** One in its last digit; zero for a fraction. */
  readonly lastDigit: Rational;
  readonly isWhole: boolean;
}

export type WeightToken =
  | ({ readonly kind: 'number' } & WrittenNumber)
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'times' | 'dollar' };

const NUMBER = /(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?!,?\d))?(?:\.\d+)?/y;
const WORD = /[a-z]+(?:\.[a-z]+)*\.?/y;
const ZERO = ratio(0);

/** Lowercase, single spaces, fractions as `1/2`, and the multiplication sign as `x`. */
export function normalizeWeightText(text: string): string {
  return text
    .replace(/[\u00BC-\u00BE\u2150-\u215E]/g, (sign) => ` ${sign.normalize('NFKC')} `)
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll('\u00D7', 'x')
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Undefined for characters that no weight has. */
export function weightTokens(text: string): readonly WeightToken[] | undefined {
  const tokens: WeightToken[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    const before = tokens.at(-1);
    if (char === ' ') at += 1;
    else if (char === '-') {
      // `1-oz`, `20-coin`, `1-1/2`; never a sign, and no range.
      if (before === undefined || !/^-[a-z]|^-\d+\/\d/.test(text.slice(at))) return undefined;
      at += 1;
    } else if (char === '$') {
      tokens.push({ kind: 'dollar' });
      at += 1;
    } else if (/[\d.]/.test(char)) {
      const read = numberAt(text, at);
      if (read === undefined) return undefined;
      tokens.push(read.token);
      at = read.end;
      if (isMixed(before, read)) joinMixed(tokens);
    } else if (/^[x*@](?![a-z])/.test(text.slice(at))) {
      tokens.push({ kind: 'times' });
      at += 1;
    } else {
      WORD.lastIndex = at;
      const word = WORD.exec(text)?.[0];
      if (word === undefined) return undefined;
      tokens.push({ kind: 'word', word: word.replaceAll('.', '') });
      at += word.length;
    }
  }
  return tokens;
}

interface ReadNumber {
  readonly token: { readonly kind: 'number' } & WrittenNumber;
  readonly end: number;
  readonly isFraction: boolean;
}

function numberAt(text: string, at: number): ReadNumber | undefined {
  NUMBER.lastIndex = at;
  const written = NUMBER.exec(text)?.[0] ?? '';
  const read = fromDecimalString(written.replaceAll(',', '').replace(/^\./, '0.'));
  if (written === '' || !read.ok) return undefined;
  const end = at + written.length;
  const below = /^\/(\d{1,4})(?!\d)/.exec(text.slice(end));
  if (below !== null && /^\d{1,4}$/.test(written)) {
    const denominator = BigInt(below[1] ?? '0');
    if (denominator === 0n) return undefined;
    const value = mul(read.value, ratio(1n, denominator));
    const token = { kind: 'number', value, lastDigit: ZERO, isWhole: false } as const;
    return { token, end: end + below[0].length, isFraction: true };
  }
  const decimals = written.split('.')[1]?.length ?? 0;
  const lastDigit = ratio(1n, 10n ** BigInt(decimals));
  const token = { kind: 'number', value: read.value, lastDigit, isWhole: decimals === 0 } as const;
  return { token, end, isFraction: false };
}

/** `1 1/2`; not `20 1/10`, which may be twenty pieces of a tenth. */
function isMixed(before: WeightToken | undefined, { token, isFraction }: ReadNumber): boolean {
  if (before?.kind !== 'number' || !before.isWhole || !isFraction) return false;
  return token.value.num < token.value.den && before.value.num < 10n;
}

function joinMixed(tokens: WeightToken[]): void {
  const fraction = tokens.pop();
  const whole = tokens.pop();
  if (fraction?.kind !== 'number' || whole?.kind !== 'number') return;
  const value = add(whole.value, fraction.value);
  tokens.push({ kind: 'number', value, lastDigit: ZERO, isWhole: false });
}
