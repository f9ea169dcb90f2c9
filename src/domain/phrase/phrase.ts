/**
 * The parts of a phrase, without knowledge of the market: sides, sizes, limits, and the remaining words. Only the catalog decides
 * which number is a year and which word names a product.
 */
import type { Side } from '#domain/market/side.ts';
import { type ConditionContext, type PhraseCondition, readCondition } from './conditions.ts';
import { Cursor } from './cursor.ts';
import { type StatedFineness, isFineMetal, readFineness } from './fineness.ts';
import { type LimitClause, readLimit } from './limits.ts';
import { type AmountProblem, type PhraseMeasure, readMeasure } from './measures.ts';
import { type Packs, readFace, readPacks } from './packs.ts';
import { compare } from '#domain/money/rational.ts';
import { inUsualWords } from './other-verbs.ts';
import { isOtherUnit, isPieces, unitWord } from './number-words.ts';
import { MAX_PHRASE_LENGTH, type Token, tokensOf } from './tokens.ts';
import { FILLERS, IGNORED_WORDS, IGNORED_PHRASES } from './word-lists.ts';

interface PhraseWord {
  readonly text: string;
  /** Position among the tokens. */
  readonly at: number;
}

export interface PlacedMeasure {
  readonly measure: PhraseMeasure;
  readonly at: number;
  /** `of`, `worth` or `in` follows: an amount to trade, no property of the product. */
  readonly isSize: boolean;
}

export interface Phrase {
  /** Without duplicates. */
  readonly sides: readonly Side[];
  /** It begins with a side, or with `sweep`. */
  readonly beginsAsOrder: boolean;
  readonly isSweep: boolean;
  readonly isAll: boolean;
  readonly measures: readonly PlacedMeasure[];
  /** Tubes, rolls and boxes. */
  readonly packs: readonly Packs[];
  /** Amounts of face value. */
  readonly faces: readonly string[];
  readonly limits: readonly LimitClause[];
  /** Filter the products. */
  readonly finenesses: readonly StatedFineness[];
  /** Events to wait for, and unsupported order types. */
  readonly conditions: readonly PhraseCondition[];
  /** Positions of words after a number that can be a limit or a number of pieces: `up to 10 eagles`. */
  readonly countable: ReadonlySet<number>;
  /** `some`, `more`: no number. */
  readonly isVague: boolean;
  /** Names of products and words that are not understood, in order. */
  readonly words: readonly PhraseWord[];
  /** `and` or `+` joins words. */
  readonly isJoined: boolean;
  readonly problems: readonly AmountProblem[];
}

const SIDES: ReadonlyMap<string, Side> = new Map([
  ['buy', 'buy'],
  ['buying', 'buy'],
  ['purchase', 'buy'],
  ['get', 'buy'],
  ['sell', 'sell'],
  ['selling', 'sell'],
]);
/** Only as the first word. */
const SHORT_SIDES: ReadonlyMap<string, Side> = new Map([
  ['b', 'buy'],
  ['s', 'sell'],
]);

type IsName = (word: string) => boolean;

/**
 * Reads a phrase; null if it is too long.
 *
 * @param isName whether a word occurs in product names: `When Pigs Fly` is no condition
 */
export function readPhrase(text: string, isName: IsName = () => false): Phrase | null {
  return text.length > MAX_PHRASE_LENGTH ? null : parse(tokensOf(inUsualWords(text)), isName);
}

function parse(tokens: readonly Token[], isName: IsName): Phrase {
  const cursor = new Cursor(withRanges(tokens));
  const draft = emptyDraft();
  const context = contextOf(tokens, isName);
  while (!cursor.isAtEnd) {
    if (!RULES.some((rule) => rule(cursor, draft, context))) cursor.next();
  }
  const first =
    tokens.find(({ text }) => !FILLERS.has(text) && !IGNORED_WORDS.has(text))?.text ?? '';
  const { sides, ...phrase } = draft;
  return {
    ...phrase,
    sides: [...sides],
    beginsAsOrder: SIDES.has(first) || SHORT_SIDES.has(first) || first === 'sweep',
  };
}

/** `10-20` and `2020-2025` are neither of their numbers; in `10-1oz` the hyphen only separates count and weight. */
function withRanges(tokens: readonly Token[]): readonly Token[] {
  const ranges: Token[] = [];
  for (const token of tokens) {
    const before = ranges.at(-1);
    const isRange =
      before?.kind === 'number' &&
      token.kind === 'number' &&
      token.glued &&
      Number(before.text) < Number(token.text);
    if (!isRange) ranges.push(token);
    else {
      const text = `${before.raw}-${token.raw}`;
      ranges[ranges.length - 1] = { ...before, kind: 'word', text, raw: text };
    }
  }
  return ranges;
}

/** A phrase under construction. */
interface Draft {
  readonly sides: Set<Side>;
  readonly measures: PlacedMeasure[];
  readonly packs: Packs[];
  readonly faces: string[];
  readonly limits: LimitClause[];
  readonly finenesses: StatedFineness[];
  readonly conditions: PhraseCondition[];
  readonly countable: Set<number>;
  readonly words: PhraseWord[];
  readonly problems: AmountProblem[];
  isSweep: boolean;
  isAll: boolean;
  isJoined: boolean;
  isVague: boolean;
}

function contextOf(tokens: readonly Token[], isName: IsName): ConditionContext {
  const isSweep = tokens.some(({ text }) => text === 'sweep');
  const isSale = tokens.some(({ text }) => SIDES.get(text) === 'sell');
  const isSide = (word: string): boolean => SIDES.has(word) || word === 'sweep';
  return { isName, isSide, isSweep, mayStopAt: isSweep || !isSale };
}

function emptyDraft(): Draft {
  return {
    sides: new Set(),
    measures: [],
    packs: [],
    faces: [],
    limits: [],
    finenesses: [],
    conditions: [],
    countable: new Set(),
    words: [],
    problems: [],
    isSweep: false,
    isAll: false,
    isJoined: false,
    isVague: false,
  };
}

/** The first rule that matches consumes its tokens. */
type Rule = (cursor: Cursor, draft: Draft, context: ConditionContext) => boolean;
const RULES: readonly Rule[] = [
  takeIgnored,
  takeCondition,
  takeKeyword,
  takePacks,
  takeFineness,
  takeLimit,
  takeMeasure,
  takeWord,
];

function takeIgnored(cursor: Cursor, { words }: Draft, { isName }: ConditionContext): boolean {
  if (IGNORED_PHRASES.some((together) => cursor.takeAll(together))) return true;
  const before = words.at(-1);
  const isFine = isFineMetal(cursor, before?.at === cursor.at - 1 ? before.text : '');
  const word = cursor.peek()?.text ?? '';
  if (!isFine && (!IGNORED_WORDS.has(word) || isName(word))) return false;
  cursor.next();
  return true;
}

function takeCondition(cursor: Cursor, { conditions }: Draft, context: ConditionContext): boolean {
  const condition = readCondition(cursor, context);
  if (condition !== null) conditions.push(condition);
  return condition !== null;
}

function takeKeyword(cursor: Cursor, draft: Draft): boolean {
  const side = readSide(cursor);
  if (side !== null) draft.sides.add(side);
  else if (cursor.take('sweep') !== undefined) draft.isSweep = true;
  else if (cursor.take('all', 'everything') !== undefined) draft.isAll = true;
  else return cursor.attempt(anyYear) !== null;
  return true;
}

function takePacks(cursor: Cursor, { packs, faces }: Draft): boolean {
  const pack = readPacks(cursor);
  if (pack !== null) packs.push(pack);
  const face = pack === null ? readFace(cursor) : null;
  if (face !== null) faces.push(face);
  return pack !== null || face !== null;
}

function takeFineness(cursor: Cursor, { finenesses, problems }: Draft): boolean {
  const read = readFineness(cursor);
  if (read?.kind === 'fineness') {
    const { fineness } = read;
    // `925 sterling` states one fineness twice.
    if (!finenesses.some(({ purity }) => compare(purity, fineness.purity) === 0)) {
      finenesses.push(fineness);
    }
  }
  if (read?.kind === 'part') problems.push('part');
  return read !== null;
}

function takeLimit(cursor: Cursor, draft: Draft): boolean {
  const { limits, problems, countable } = draft;
  const limit = readLimit(cursor, draft.measures.length > 0);
  if (limit === null) return false;
  if (limit.problem !== null) problems.push(limit.problem);
  if (limit.clause !== null) limits.push(limit.clause);
  if (!limit.isBare) return true;
  let ahead = 0;
  while (['of', 'the', 'my', 'our'].includes(cursor.peek(ahead)?.text ?? '')) ahead += 1;
  const next = cursor.peek(ahead)?.text ?? '';
  if (unitWord(next) !== undefined || isOtherUnit(next) || isPieces(next)) {
    problems.push('size-or-limit');
  } else countable.add(cursor.at + ahead);
  return true;
}

function takeMeasure(cursor: Cursor, { measures, problems }: Draft): boolean {
  const { at } = cursor;
  const read = readMeasure(cursor);
  if (read === null) return false;
  const isSize = isSizeNext(cursor);
  if (read.problem !== null) problems.push(read.problem);
  if (read.measure !== null) measures.push({ measure: read.measure, at, isSize });
  const next = cursor.peek()?.text ?? '';
  const isOfMoney = next === 'worth' || next === 'total' || (isSize && next === 'in');
  const isNumber = read.measure?.kind === 'number' && !read.measure.isYear;
  if (isNumber && (isOfMoney || followsPayment(cursor, at))) problems.push('worth-of-what');
  return true;
}

/** `pay 4200`, `to 4200`, `total of 4200`; but `a total of 500 eagles` are pieces. */
function followsPayment(cursor: Cursor, at: number): boolean {
  const before = (back: number): Token | undefined => cursor.peek(at - cursor.at - back);
  const word = before(1)?.text ?? '';
  if (word === 'of') return cursor.isAtEnd && before(2)?.text === 'total';
  // `10 to 20` are two sizes.
  return /^(?:total|pay|receive|to|in)$/.test(word) && before(2)?.kind !== 'number';
}

/** The rest names a product or is not understood, signs included, except a dash between words. */
function takeWord(cursor: Cursor, draft: Draft): boolean {
  const { at } = cursor;
  const token = cursor.next();
  const text = token?.text ?? '-';
  if (text === 'some' || text === 'more') draft.isVague = true;
  if (text === 'total' && draft.limits.some(({ kind }) => kind === 'each')) {
    draft.problems.push('each-or-total');
  }
  // `10+` is ten or more.
  const isJoint = text === 'and' || text === 'plus' || (text === '+' && token?.glued === false);
  if (isJoint) draft.isJoined = true;
  else if (text !== '-' && !FILLERS.has(text)) draft.words.push({ text, at });
  return true;
}

/** `of`, `worth`, and `in` except in `in assay`. */
function isSizeNext(cursor: Cursor): boolean {
  const next = cursor.peek()?.text ?? '';
  if (next === 'in') return cursor.peek(1)?.text !== 'assay';
  return next === 'of' || next === 'worth';
}

function readSide(cursor: Cursor): Side | null {
  const word = cursor.peek();
  if (word === undefined || word.kind !== 'word') return null;
  const side = SIDES.get(word.text) ?? (cursor.at === 0 ? SHORT_SIDES.get(word.text) : undefined);
  if (side === undefined) return null;
  cursor.next();
  return side;
}

/** `any year` is no year. */
function anyYear(cursor: Cursor): true | null {
  if (cursor.take('any') === undefined) return null;
  return cursor.take('year', 'years') === undefined ? null : true;
}
