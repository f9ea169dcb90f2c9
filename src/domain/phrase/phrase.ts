/**
 * What a phrase says, before it is known what there is to trade: sides, sizes, limits, and the words that are left. Which
 * number is a year and which word is a product, only a catalogue can tell.
 */
import type { Side } from '#domain/market/side.ts';
import { Cursor } from './cursor.ts';
import { type LimitClause, readLimit } from './limits.ts';
import { type AmountProblem, type Measure, readMeasure } from './measures.ts';
import { type Packs, readFace, readPacks } from './packs.ts';
import { MAX_PHRASE_LENGTH, type Token, tokensOf } from './tokens.ts';

interface PhraseWord {
  readonly text: string;
  /** Its place among all tokens. */
  readonly at: number;
}

export interface PlacedMeasure {
  readonly measure: Measure;
  readonly at: number;
  /** `of`, `worth` or `in` follows: it says how much, not what. */
  readonly isSize: boolean;
}

export interface Phrase {
  /** The sides it names, each once. */
  readonly sides: readonly Side[];
  /** It begins with the side, or with `sweep`. */
  readonly beginsAsOrder: boolean;
  readonly isSweep: boolean;
  readonly isAll: boolean;
  readonly measures: readonly PlacedMeasure[];
  /** Tubes, rolls and boxes. */
  readonly packs: readonly Packs[];
  /** Amounts of face value. */
  readonly faces: readonly string[];
  readonly limits: readonly LimitClause[];
  /** In their order: what names a product, and what nobody understands. */
  readonly words: readonly PhraseWord[];
  /** `and` or `+` stands between words. */
  readonly isJoined: boolean;
  readonly problems: readonly AmountProblem[];
}

const SIDES: Readonly<Record<string, Side>> = {
  buy: 'buy',
  buying: 'buy',
  purchase: 'buy',
  get: 'buy',
  sell: 'sell',
  selling: 'sell',
};
/** Too short to be anything but the first word. */
const SHORT_SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

const FILLERS: ReadonlySet<string> = new Set(
  'the a an my our me i want would like please more some in for to of worth pay receive total x qty quantity'.split(
    ' ',
  ),
);

/** Reads a phrase; null where it is longer than any. */
export function readPhrase(text: string): Phrase | null {
  return text.length > MAX_PHRASE_LENGTH ? null : parse(tokensOf(text));
}

function parse(tokens: readonly Token[]): Phrase {
  const cursor = new Cursor(tokens);
  const sides = new Set<Side>();
  const measures: PlacedMeasure[] = [];
  const packs: Packs[] = [];
  const faces: string[] = [];
  const limits: LimitClause[] = [];
  const words: PhraseWord[] = [];
  const problems: AmountProblem[] = [];
  let [isSweep, isAll, isJoined] = [false, false, false];
  while (!cursor.isAtEnd) {
    const { at } = cursor;
    const side = readSide(cursor);
    if (side !== null) {
      sides.add(side);
      continue;
    }
    if (cursor.take('sweep') !== undefined) {
      isSweep = true;
      continue;
    }
    if (cursor.take('all', 'everything') !== undefined) {
      isAll = true;
      continue;
    }
    if (cursor.attempt(anyYear) !== null) continue;
    const pack = readPacks(cursor);
    if (pack !== null) {
      packs.push(pack);
      continue;
    }
    const face = readFace(cursor);
    if (face !== null) {
      faces.push(face);
      continue;
    }
    const limit = readLimit(cursor);
    if (limit !== null) {
      if (limit.clause !== null) limits.push(limit.clause);
      if (limit.problem !== null) problems.push(limit.problem);
      continue;
    }
    const read = readMeasure(cursor);
    if (read !== null) {
      const isSize = saysSize(cursor);
      if (read.measure !== null) measures.push({ measure: read.measure, at, isSize });
      if (read.problem !== null) problems.push(read.problem);
      continue;
    }
    const token = cursor.next();
    if (token === undefined) break;
    if (['and', 'plus', '+'].includes(token.text)) isJoined = true;
    else if (token.kind === 'word' && !FILLERS.has(token.text))
      words.push({ text: token.text, at });
  }
  const first = tokens.find(({ text }) => !FILLERS.has(text))?.text ?? '';
  return {
    sides: [...sides],
    beginsAsOrder: first in SIDES || first in SHORT_SIDES || first === 'sweep',
    isSweep,
    isAll,
    measures,
    packs,
    faces,
    limits,
    words,
    isJoined,
    problems,
  };
}

/** `of` and `worth`, and `in` unless a bar comes so: `in assay`. */
function saysSize(cursor: Cursor): boolean {
  const next = cursor.peek()?.text ?? '';
  if (next === 'in') return cursor.peek(1)?.text !== 'assay';
  return next === 'of' || next === 'worth';
}

function readSide(cursor: Cursor): Side | null {
  const word = cursor.peek();
  if (word === undefined || word.kind !== 'word') return null;
  const side = SIDES[word.text] ?? (cursor.at === 0 ? SHORT_SIDES[word.text] : undefined);
  if (side === undefined) return null;
  cursor.next();
  return side;
}

/** `any year` is no year. */
function anyYear(cursor: Cursor): true | null {
  if (cursor.take('any') === undefined) return null;
  return cursor.take('year', 'years') === undefined ? null : true;
}
