/** Tokens of a phrase or a product title: words, numbers, signs. */

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** A word in lower case, without accents and apostrophes; a number as typed; a sign. */
  readonly text: string;
  /** As typed. */
  readonly raw: string;
  /** No space before it. */
  readonly glued: boolean;
}

/** Longer phrases are refused. */
export const MAX_PHRASE_LENGTH = 200;

/** A grade is one word in any spelling: `MS-70`, `ms 70`. */
const grade = /(?:ms|pf|pr)[- ]?[1-7]\d(?![\d.,/])/y;
const number = /\d{1,3}(?: 0\d\d)+(?![\d.,/])|\d+\/\d+|\d[\d.,]*e[+-]?\d+|\d(?:[\d.,]*\d)?|\.\d+/y;
/** `9:30`, `9:30 pm`: a time is no number. */
const hour = /\d{1,2}:\d{2}(?: ?[ap]m)?(?![\d\p{L}])/uy;
const ordinal = /\d+(?:st|nd|rd|th)(?!\p{L})/uy;
/** A stock number is one word: `AGE-1`. `spot-1%` is not. */
const word = /(?!spot-)\p{L}+-\d[\p{L}\d-]*|\p{L}+/uy;
const sign = /<=|>=|us\$|[%@+\-<>/]|\p{Sc}/uy;
/** `C$`, `HK$`: other dollars. */
const otherDollar = /(?:au?|ca?|hk|nz|sg?|nt|mx|r)\$/y;
const ignored = /\s+|[,.:;!?()[\]"|&*#_=]/y;
/** One character, emoji whole. */
const other = /[^\s\p{L}\d$%@+\-<>/]+/uy;

/** Zero-width characters of text copied from web pages. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** `½` is 1/2; `10²` is not 102. */
function plainNumber(character: string): string {
  const plain = character.normalize('NFKD');
  return ` ${plain.includes('\u2044') ? plain : character} `;
}

/** Nothing in it is written in several ways, such as letters with accents. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const inOneWay = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\p{No}/gu, plainNumber)
    .replace(/\P{No}+/gu, (run) => run.normalize('NFKD'))
    .replace(/\p{M}+/gu, '')
    .replace(/\u2044/g, '/')
    // `1'000` is a thousand; `10'5` is not 105.
    .replace(/(?<=\d)['’‘`´](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)['’‘`´](?=\d)/g, ' ')
    .replace(/['’‘`´]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/≤/g, '<=')
    .replace(/≥/g, '>=')
    .replace(/[\u00d7✕]/g, ' x ');

/** Any other character is a word of its own. */
export function tokensOf(text: string): readonly Token[] {
  const plain = (
    isPlain(text) && !text.includes("'") && !text.includes('`') ? text : inOneWay(text)
  ).toLowerCase();
  const tokens: Token[] = [];
  let glued = false;
  for (let at = 0; at < plain.length;) {
    const [kind, found] = nextAt(plain, at);
    if (kind === 'nothing') glued = false;
    else {
      tokens.push({ kind, text: tidy(kind, found), raw: found, glued });
      glued = true;
    }
    at += found.length;
  }
  return tokens.filter((token, index) => !isHyphen(token, tokens[index - 1], tokens[index + 1]));
}

const [SPACE, LETTER_A, LETTER_Z] = [32, 97, 122];

function nextAt(text: string, at: number): [Token['kind'] | 'nothing', string] {
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const first = text.charCodeAt(at);
  if (first === SPACE) return ['nothing', take(ignored) ?? ' '];
  const startsWord = at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '');
  const graded = startsWord ? take(grade) : undefined;
  if (graded !== undefined) return ['word', graded];
  if (startsWord && take(otherDollar) !== undefined) return ['sign', take(otherDollar) ?? ''];
  if (first < LETTER_A || first > LETTER_Z) {
    const timed = startsWord ? take(hour) : undefined;
    if (timed !== undefined) return ['word', timed];
    const ordered = take(ordinal);
    if (ordered !== undefined) return ['word', ordered];
    const counted = take(number);
    if (counted !== undefined) return ['number', counted];
  }
  const signed = take(sign);
  if (signed !== undefined) return ['sign', signed];
  const spelled = take(word);
  if (spelled !== undefined) return ['word', spelled];
  const skipped = take(ignored);
  if (skipped !== undefined) return ['nothing', skipped];
  return ['word', take(other) ?? text.slice(at, at + 1)];
}

function tidy(kind: Token['kind'], text: string): string {
  // All other dollars are equally unsupported.
  if (kind === 'sign')
    return text === 'us$' ? '$' : text.length > 1 && text.endsWith('$') ? '¤' : text;
  if (kind === 'number') return text.replaceAll(' ', '');
  return /^(?:ms|pf|pr)[- ]?\d\d$/.test(text) ? text.replace(/[- ]/, '') : text;
}

/** Between two parts of a name (`1-oz`, `Argor-Heraeus`); a minus sign comes after a space and before a number. */
function isHyphen(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.text !== '-' || !token.glued || after?.glued !== true) return false;
  return before?.kind === 'number' || (before?.kind === 'word' && after.kind === 'word');
}
